/**
 * The collections of the document store, by the names they have in addresses and tables. ("Collection" alone means the
 * product's own: a set of contents and releases. A kind of stored document is called a record kind.)
 *
 * Here are the facts that need no schema; `documents.ts` holds the schemas and checks documents and field writes.
 */
import type { z } from 'zod'
import type { schemas } from './documents.ts'
import type { Kept } from './fields.ts'
import type { OrderKey } from './query/query.ts'

export const recordKinds = [
  'organizations',
  'users',
  'collections',
  'contents',
  'contentTypes',
  'properties',
  'publications',
  'releases',
  'templates',
  'orders',
  'deployments',
  'basket',
  'notifications',
  'pictures',
  'fonts',
  'hyphenations',
] as const

export type RecordKind = (typeof recordKinds)[number]

export const isRecordKind = (name: string): name is RecordKind => (recordKinds as readonly string[]).includes(name)

/** A record as it is stored: `RecordOf<'collections'>`. Of several kinds, one of their records. */
export type RecordOf<Kind extends RecordKind> = {
  [One in Kind]: Kept & z.infer<(typeof schemas)[One]>
}[Kind]

/** A record as its schema takes it, before defaults are filled in. */
export type NewRecord<Kind extends RecordKind> = { [One in Kind]: z.input<(typeof schemas)[One]> }[Kind]

/**
 * What a store needs to know to be quick: fields asked for by equality, maps asked for by membership
 * (`collections.{id} = true`), and the order of a list that names none.
 */
export type RecordFacts = {
  equality: readonly string[]
  membership: readonly string[]
  order: readonly OrderKey[]
}

const byName: readonly OrderKey[] = [{ field: 'name' }]
const newestFirst: readonly OrderKey[] = [{ field: 'createTimestamp', direction: 'descending' }]
const lastChangedFirst: readonly OrderKey[] = [{ field: 'updateTimestamp', direction: 'descending' }]

export const recordFacts: Record<RecordKind, RecordFacts> = {
  organizations: { equality: ['supplier', 'type'], membership: [], order: byName },
  users: { equality: ['organization', 'supplier', 'role', 'email'], membership: [], order: [{ field: 'email' }] },
  collections: {
    equality: ['owner', 'supplier', 'type', 'parentId'],
    membership: ['organizations', 'users'],
    order: byName,
  },
  contents: {
    equality: ['owner', 'supplier', 'type', 'active', 'effectivelyActive', 'public', 'parentId'],
    membership: ['collections'],
    order: [{ field: 'label.de' }],
  },
  contentTypes: { equality: ['parentId'], membership: ['loadDefault'], order: [{ field: 'label.de' }] },
  properties: { equality: ['group', 'type'], membership: [], order: [{ field: 'group' }, { field: 'order' }] },
  publications: {
    equality: ['owner', 'supplier', 'type', 'status'],
    membership: ['releases'],
    order: lastChangedFirst,
  },
  releases: {
    equality: ['owner', 'supplier', 'type', 'status', 'publicationId', 'template'],
    membership: ['collections', 'referencedContents'],
    order: lastChangedFirst,
  },
  templates: { equality: ['owner', 'supplier', 'type'], membership: [], order: byName },
  orders: { equality: ['owner', 'supplier', 'status'], membership: [], order: newestFirst },
  deployments: {
    equality: ['organization', 'supplier', 'status', 'collectionId', 'orderId', 'hidden'],
    membership: [],
    order: newestFirst,
  },
  basket: { equality: ['user', 'releaseId'], membership: [], order: [{ field: 'createTimestamp' }] },
  notifications: { equality: ['user', 'read', 'type'], membership: [], order: newestFirst },
  pictures: {
    equality: ['owner', 'supplier', 'public', 'name', 'format'],
    membership: ['organizations'],
    order: newestFirst,
  },
  fonts: { equality: ['owner', 'family', 'filename'], membership: [], order: [{ field: 'filename' }] },
  hyphenations: { equality: ['owner', 'language'], membership: [], order: byName },
}
