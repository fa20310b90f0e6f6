/** A field that names other records, as a record kind declares it. */
import type { RecordKind } from '../records.ts'
import { type Document, touched, type WriteAttempt } from './rule.ts'

export type Reference = {
  kind: RecordKind
  id: string
  /** Dotted path of the pointer. */ path: string
  added: boolean
}

export type Pointer<Field extends string = string> = {
  field: Field
  kind: RecordKind
  /** One id; the keys of a map of ids; a list of ids; within every entry of a map or list, the field `at`. */
  shape: 'one' | 'keys' | 'list' | { at: string }
}

export const one = <Field extends string>(field: Field, kind: RecordKind): Pointer<Field> => ({
  field,
  kind,
  shape: 'one',
})

export const keys = <Field extends string>(field: Field, kind: RecordKind): Pointer<Field> => ({
  field,
  kind,
  shape: 'keys',
})

export const list = <Field extends string>(field: Field, kind: RecordKind): Pointer<Field> => ({
  field,
  kind,
  shape: 'list',
})

export const each = <Field extends string>(field: Field, at: string, kind: RecordKind): Pointer<Field> => ({
  field,
  kind,
  shape: { at },
})

/** What an attempt adds to these fields or removes from them. */
export function changedPointers(pointers: readonly Pointer[], attempt: WriteAttempt): Reference[] {
  const fields = touched(attempt)
  return pointers
    .filter(({ field }) => fields.has(field))
    .flatMap((pointer) => {
      const old = idsAt(pointer, attempt.before)
      const now = idsAt(pointer, attempt.after)
      return [
        ...[...now].filter(([id]) => !old.has(id)).map(([id, path]) => ({ kind: pointer.kind, id, path, added: true })),
        ...[...old]
          .filter(([id]) => !now.has(id))
          .map(([id, path]) => ({ kind: pointer.kind, id, path, added: false })),
      ]
    })
}

export function idsAt({ field, shape }: Pointer, document: Document | undefined): ReadonlyMap<string, string> {
  const value = document?.[field]
  if (typeof value === 'string') return new Map(shape === 'one' ? [[value, field]] : [])
  if (typeof value !== 'object' || value === null) return new Map()
  const entries = Object.entries(value)
  if (shape === 'keys') return new Map(entries.map(([id]) => [id, `${field}.${id}`]))
  const idOf = (entry: unknown): unknown =>
    shape === 'list' ? entry : (entry as Record<string, unknown> | null)?.[(shape as { at: string }).at]
  return new Map(
    entries.flatMap(([key, entry]) => {
      const id = idOf(entry)
      return typeof id === 'string' ? [[id, `${field}.${key}`] as const] : []
    }),
  )
}
