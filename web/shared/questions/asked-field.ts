import type { Asked } from '#domain/query/question.ts'
import type { Held } from '#domain/query/totals-of.ts'

/** What one may ask of a list, as people call it. */
export type AskedField<Path extends string = string> = Asked<Path> & {
  id: string
  label: string
  /** Of what is chosen. */
  choices?: readonly { value: string; label: string }[]
  /** Some records have none. */
  mayLack?: true
  /** How a value of it reads above a group; given where rows can stand in groups of it. */
  says?: (value: Held['value']) => string
  /** Found out beside the record, and no value of it: it is asked for, but not added up. */
  isFound?: true
  /** In place of choices, records: they are found by typing, of however many there are. */
  records?: AskedRecords
}

/** Of which kinds records are asked for by name. */
export const askedRecords = ['organizations', 'collections', 'templates'] as const
export type AskedRecords = (typeof askedRecords)[number]

/** What records are called; the id of one that is not seen. */
export type NameOf = Readonly<Record<AskedRecords, (id: string) => string>>
