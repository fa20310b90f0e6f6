/** A field that names other records, as a record kind declares it. */
import type { RecordKind } from '../records.ts'
import { type Document, touched, type WriteAttempt } from './rule.ts'
import { touchedEntries, type Touches } from './touches.ts'

export type Reference = {
  kind: RecordKind
  /** Of what is named by a name: `nameKey`. */
  id: string
  /** Dotted path of what names it. */ path: string
}

/**
 * What becomes of a record when the one it names is deleted. It `holds` the other, which then stays; it `stays` as it is
 * and names nothing that is there any more; it `follows` into the trash.
 */
export type End = 'holds' | 'stays' | 'follows'

export type Pointer<Field extends string = string> = {
  field: Field
  kind: RecordKind
  /** From the field to what names: `*` is every entry of a list or a map. */
  way: readonly string[]
  /** Whether the key of an entry names, or the value at the end of the way. */
  by: 'key' | 'value'
  end: End
  /** The kind's own judge looks at what is named (domain/judging): permission need not. */
  judged?: boolean
  /** What a text at the end of the way names, where it is no id: a file name, a column. */
  means?: (text: string) => readonly string[]
  /** So many names in so many records that rows of their own would be dear: one row a record (`server/store/commit/reference-steps.ts`). */
  apart?: boolean
  /** Who bears the name is there, and whoever writes it sees them: a name that nobody bears is refused, as an id is. */
  isBorne?: boolean
  /** Whoever reads the record is told of these only what they may see (`memberships.ts`). */
  toldIfSeen?: true
  /** It stands in a column of its own, and is asked for there: no row says it again. */
  column?: boolean
}

type Manner = Partial<Pick<Pointer, 'by' | 'end' | 'judged' | 'means' | 'apart' | 'isBorne' | 'toldIfSeen' | 'column'>>

/** One id. */
export const one = <Field extends string>(field: Field, kind: RecordKind, manner: Manner = {}): Pointer<Field> =>
  at(field, [], kind, manner)

/** Whom a record belongs to, and who serves that. Permission asks by its own rule (`tenancy.ts`). */
export const belongsTo = <Field extends string>(...fields: readonly Field[]): Pointer<Field>[] =>
  fields.map((field) => one(field, 'organizations', { judged: true, column: true }))

/** The keys of a map of ids. */
export const keys = <Field extends string>(field: Field, kind: RecordKind, manner: Manner = {}): Pointer<Field> => ({
  ...at(field, ['*'], kind, manner),
  by: 'key',
})

/** A list of ids. */
export const list = <Field extends string>(field: Field, kind: RecordKind, manner: Manner = {}): Pointer<Field> =>
  at(field, ['*'], kind, manner)

/** Further within, such as `groups`, `*.properties.*`. */
export const inside = <Field extends string>(
  field: Field,
  way: string,
  kind: RecordKind,
  manner: Manner = {},
): Pointer<Field> => at(field, way.split('.'), kind, manner)

const at = <Field extends string>(
  field: Field,
  way: readonly string[],
  kind: RecordKind,
  manner: Manner,
): Pointer<Field> => ({ field, kind, way, by: 'value', end: 'holds', ...manner })

/** No id contains a colon. Whoever bears the name is meant: `Kind.names`. */
export const nameKey = (name: string): string => `:${name}`
export const nameOfKey = (key: string): string => key.slice(1)
export const isNameKey = (id: string): boolean => id.startsWith(':')

/** What an attempt adds to these fields or removes from them. */
export function changedPointers(
  pointers: readonly Pointer[],
  attempt: WriteAttempt,
): (Reference & { added: boolean })[] {
  const fields = touched(attempt)
  const changed: (Reference & { added: boolean })[] = []
  for (const pointer of pointers) {
    if (!fields.has(pointer.field)) continue
    const { kind } = pointer
    const old = idsAt(pointer, attempt.before)
    const now = idsAt(pointer, attempt.after)
    for (const [id, path] of now) if (!old.has(id)) changed.push({ kind, id, path, added: true })
    for (const [id, path] of old) if (!now.has(id)) changed.push({ kind, id, path, added: false })
  }
  return changed
}

/** Each with the path where it is named first. Of keys, which no two paths share, only those that are touched. */
export function idsAt(
  pointer: Pointer,
  document: Document | undefined,
  touches: Touches = () => true,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  if (document) collect(pointer, document[pointer.field], 0, pointer.field, { found, touches })
  return found
}

type Collection = { found: Map<string, string>; touches: Touches }

function collect(pointer: Pointer, value: unknown, depth: number, path: string, into: Collection): void {
  const { found, touches } = into
  const { way, by, means } = pointer
  const step = way[depth]
  if (step === undefined) {
    if (typeof value !== 'string') return
    for (const id of means ? means(value) : [value]) if (!found.has(id)) found.set(id, path)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (step !== '*') {
    if (Object.hasOwn(value, step)) collect(pointer, (value as Document)[step], depth + 1, `${path}.${step}`, into)
    return
  }
  if (by === 'value' || depth + 1 < way.length)
    for (const [key, entry] of Object.entries(value)) collect(pointer, entry, depth + 1, `${path}.${key}`, into)
  else if (depth > 0) {
    for (const key of Object.keys(value)) if (!found.has(key)) found.set(key, `${path}.${key}`)
  } else for (const [key] of touchedEntries(value as Document, path, touches)) found.set(key, `${path}.${key}`)
}
