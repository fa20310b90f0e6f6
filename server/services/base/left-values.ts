/** What copies and restored records go without, since it would be refused today. */
import type { Refusal } from '#domain/errors.ts'
import type { WriteOutcome } from '../../store/store.ts'

export type LeftValue = {
  /** Of the new record. */
  id: string
  /** What that is called: a text, or one a language. */
  label: string | Readonly<Record<string, string>> | undefined
  /** Dotted path of the field. */
  path: string
  reason: Refusal
}

export const leftValues = ({ documents, leftOut = [] }: Pick<WriteOutcome, 'documents' | 'leftOut'>): LeftValue[] =>
  leftOut.map(({ id, path, reason }) => {
    const left = documents.find((document) => document?.id === id)
    return { id, path, reason, label: left && 'label' in left ? left.label : undefined }
  })
