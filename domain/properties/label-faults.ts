/** Faults of what something is called, by language: languages there are, and in each of them a single line. */
import { isBlank } from '../formats/blank.ts'
import { refusalOfLine } from './property-value.ts'
import { at, type Fault, type Judged } from '../judging/fault.ts'
import { languageFaults } from '../judging/named.ts'

type Label = Readonly<Record<string, string>>

export const labelFaults = (label: Label, path: string, touches: Judged['touches'] = () => true): Fault[] => [
  ...languageFaults(Object.keys(label), (language) => `${path}.${language}`),
  ...Object.entries(label).flatMap(([language, text]) => {
    const own = `${path}.${language}`
    const refusal = touches(own) ? refusalOfLine(own, text) : undefined
    return refusal ? [at(own, refusal)] : []
  }),
]

/** Whether it is called something in one language at least. */
export const isNamed = (label: Label): boolean => Object.values(label).some((text) => !isBlank(text))
