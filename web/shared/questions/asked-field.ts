import type { Asked } from '#domain/query/question.ts'

/** What one may ask of a list, as people call it. */
export type AskedField<Path extends string = string> = Asked<Path> & {
  id: string
  label: string
  /** Of what is chosen. */
  choices?: readonly { value: string; label: string }[]
}
