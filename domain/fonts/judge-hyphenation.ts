/** What is wrong with a list of divided words: the language that it is of. */
import type { Fault, Judged } from '../judging/fault.ts'
import { languageFaults } from '../judging/named.ts'
import type { Hyphenation } from './hyphenation.ts'

export const judgeHyphenation = ({ after, touches }: Judged): Fault[] =>
  touches('language') ? languageFaults([(after as Hyphenation).language], () => 'language') : []
