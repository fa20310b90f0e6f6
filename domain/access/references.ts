/**
 * Which fields of which records point at other records. Permission checks new pointers by it, and the store can keep its
 * index of uses by it.
 */
import type { RecordKind } from '../records.ts'
import { type Document, touched, type WriteAttempt } from './rule.ts'

export type Reference = {
  kind: RecordKind
  id: string
  /** Dotted path of the pointer. */ path: string
  added: boolean
}

type Pointer = {
  field: string
  kind: RecordKind
  /** One id; the keys of a map of ids; a list of ids; within every entry of a map or list, the field `at`. */
  shape: 'one' | 'keys' | 'list' | { at: string }
}

const one = (field: string, kind: RecordKind): Pointer => ({ field, kind, shape: 'one' })
const keys = (field: string, kind: RecordKind): Pointer => ({ field, kind, shape: 'keys' })
const list = (field: string, kind: RecordKind): Pointer => ({ field, kind, shape: 'list' })
const each = (field: string, at: string, kind: RecordKind): Pointer => ({ field, kind, shape: { at } })

const pointers: Record<RecordKind, readonly Pointer[]> = {
  organizations: [keys('contentTypes', 'contentTypes'), one('defaultContentType', 'contentTypes')],
  users: [],
  collections: [
    one('parentId', 'collections'),
    keys('organizations', 'organizations'),
    keys('users', 'users'),
    one('releaseDefaultTemplate', 'templates'),
    one('contentDefaultType', 'contentTypes'),
  ],
  contents: [one('type', 'contentTypes'), one('parentId', 'contents'), keys('collections', 'collections')],
  contentTypes: [one('parentId', 'contentTypes')],
  properties: [],
  publications: [keys('releases', 'releases'), one('template', 'templates')],
  releases: [
    one('publicationId', 'publications'),
    one('template', 'templates'),
    keys('collections', 'collections'),
    keys('referencedContents', 'contents'),
    one('extendContentsFrom', 'contents'),
    each('data', 'content', 'contents'),
  ],
  templates: [],
  orders: [each('items', 'releaseId', 'releases')],
  deployments: [one('collectionId', 'collections'), one('orderId', 'orders'), list('releaseIds', 'releases')],
  basket: [one('releaseId', 'releases'), one('template', 'templates')],
  notifications: [],
  pictures: [keys('organizations', 'organizations')],
  fonts: [],
  hyphenations: [],
}

/** Pointers that an attempt adds or removes. */
export function changedReferences(kind: RecordKind, attempt: WriteAttempt): Reference[] {
  const fields = touched(attempt)
  return pointers[kind]
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

/** The pointers of a document; with `fields`, those in these top-level fields. */
export const referencesOf = (
  kind: RecordKind,
  document: Document,
  fields?: ReadonlySet<string>,
): readonly Omit<Reference, 'added'>[] =>
  pointers[kind]
    .filter(({ field }) => fields?.has(field) ?? true)
    .flatMap((pointer) => [...idsAt(pointer, document)].map(([id, path]) => ({ kind: pointer.kind, id, path })))

function idsAt({ field, shape }: Pointer, document: Document | undefined): ReadonlyMap<string, string> {
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
