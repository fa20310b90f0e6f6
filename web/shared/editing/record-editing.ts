/** One record being edited in the fields of a form, and whether this person may. */
import { createContext, useContext } from 'react'
import type { RecordKind } from '#domain/records.ts'
import { type Field, useField } from '../../client/editing/use-field.ts'
import type { FieldWriteOutcome } from '../../client/editing/write-field.ts'
import { fallOf } from '../../client/calls/errors.ts'
import { toastError } from '../../ui/notices/toasts.tsx'

/** Does it again with the number of values that fall, once the person has seen it. Rejects where they would rather not. */
export type KnowingFall = <T>(work: (fallen?: number) => Promise<T>) => Promise<T>

export type RecordEditing = {
  collection: RecordKind
  document: { id: string }
  mayEdit: boolean
  /** Of records whose change lets values of others fall. */
  knowing?: KnowingFall
}

export const RecordEditingContext = createContext<RecordEditing | undefined>(undefined)

export function useRecordEditing(): RecordEditing {
  const editing = useContext(RecordEditingContext)
  if (!editing) throw new Error('Outside of a record')
  return editing
}

/** A field of the record: typed, and saved when left. */
export function useRecordField<T>(path: string, live: T | undefined): Field<T> {
  const { collection, document, knowing } = useRecordEditing()
  const field = useField<T>({ collection, document, path }, live)
  if (!knowing) return field
  const save: Field<T>['save'] = async (given) => {
    const value = given ? given.value : field.value
    try {
      return await knowing(async (fallen) =>
        unlessFall(await field.save(fallen === undefined ? given : { value, fallen })),
      )
    } catch (error) {
      // They would rather not: what was there is there again.
      field.discard()
      toastError(error)
      return { kind: 'refused', error }
    }
  }
  return { ...field, save }
}

function unlessFall(outcome: FieldWriteOutcome): FieldWriteOutcome {
  if (outcome.kind === 'refused' && fallOf(outcome.error)) throw outcome.error
  return outcome
}
