import type { Asked } from '#domain/query/question.ts'

/** What one may ask of a list, as people call it. */
export type AskedField<Path extends string = string> = Asked<Path> & {
  id: string
  label: string
  /** Of what is chosen. */
  choices?: readonly { value: string; label: string }[]
  /** In place of choices, records: they are found by typing, of however many there are. */
  records?: AskedRecords
}

type AskedRecords = 'organizations' | 'collections'

/** What records are called; the id of one that is not seen. */
export type NameOf = Readonly<Record<AskedRecords, (id: string) => string>>
