/**
 * The collections of the document store, by the names they have in addresses and tables. ("Collection" alone means the
 * product's own: a set of contents and releases. A kind of stored document is called a record kind.)
 *
 * Here are their names alone, which the browser needs, too; `kinds.ts` collects what each is.
 */
import type { z } from 'zod'
import type { Kept } from './fields.ts'
import type { kinds } from './kinds.ts'

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

type Records = { [Kind in RecordKind]: Kept & z.infer<(typeof kinds)[Kind]['schema']> }

/** A record as it is stored: `RecordOf<'collections'>`. Of several kinds, one of their records. */
export type RecordOf<Kind extends RecordKind> = Records[Kind]

/** A record as its schema takes it, before defaults are filled in. */
export type NewRecord<Kind extends RecordKind> = { [One in Kind]: z.input<(typeof kinds)[One]['schema']> }[Kind]
