/** Words that mean the same, as people write them: a line each, with commas between. */
import type { Organization } from './organization.ts'

type Synonyms = Organization['synonyms']

export const formatSynonyms = (synonyms: Synonyms): string => synonyms.map(({ words }) => words.join(', ')).join('\n')

/** Nothing is dropped but empty lines and words: a line of one word is refused when it is saved. */
export const parseSynonyms = (text: string): Synonyms =>
  text
    .split('\n')
    .map((line) => ({
      words: line
        .split(/[,;]/)
        .map((word) => word.trim())
        .filter(Boolean),
    }))
    .filter(({ words }) => words.length > 0)
