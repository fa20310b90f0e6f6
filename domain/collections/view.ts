import { z } from 'zod'
import { SortKey } from './collection.ts'
import { atMost, Id, type Kept, RequiredLine, says } from '../fields.ts'
import { questionOf } from '../query/question.ts'
import { totals } from '../query/totals-of.ts'

/** The lists that people look at by views, as the application calls them. */
export const viewedLists = [
  'contents',
  'publications',
  'releases',
  'orders',
  'deployments',
  'pictures',
  'collections',
  'printData',
  'organizations',
  'people',
] as const
export type ViewedList = (typeof viewedLists)[number]

/** Characters of a question that is kept: more than an address takes. */
export const longestQuestion = 20_000

/** Pixels. */
export const rowHeights = ['32', '64', '96'] as const

/** The id of a column, as its list has it: `name@fr`. One that is gone from the list is left out of it, and kept here. */
const ColumnId = z.string().min(1).check(atMost(300))

/** In pixels. */
export const widths = { least: 20, most: 2000 } as const
const Columns = z
  .array(z.strictObject({ id: ColumnId, width: z.int().min(widths.least).max(widths.most).exactOptional() }))
  .max(200)
/** So many columns, from the first on, stay where they are while one scrolls. */
const Frozen = z.int().min(0).max(20)
const Height = z.enum(rowHeights)
const Totals = z.array(z.strictObject({ id: ColumnId, total: z.enum(totals) })).max(50)

/**
 * How somebody looks at a list. It is no right: whoever opens a list by one sees of it what they see without it. `owner` is the
 * organization whose people may be shown it, `keeper` the person whose it is.
 */
export const View = z.strictObject({
  name: RequiredLine,
  list: z.enum(viewedLists),
  owner: Id,
  keeper: Id,
  /** With everybody of the owner. */
  shared: z.boolean().default(false),
  /** Contents of this type are shown so to those who chose no view. Of several, the one that was changed last. */
  usualFor: Id.optional(),
  /** JSON, as it stands in an address (domain/query/question.ts); empty where it asks for nothing. */
  question: z
    .string()
    .check(atMost(longestQuestion))
    .refine((text) => questionOf(text) !== undefined, { error: says('question') })
    .default(''),
  columns: Columns.default([]),
  frozen: Frozen.default(0),
  order: z.array(SortKey).max(3).default([]),
  group: SortKey.optional(),
  totals: Totals.default([]),
  height: Height.default('32'),
})
export type View = Kept & z.infer<typeof View>

/** What somebody arranged otherwise than the view they look by, until it is saved: it stands in the address. */
export const Rearranged = z.strictObject({
  columns: Columns.exactOptional(),
  frozen: Frozen.exactOptional(),
  height: Height.exactOptional(),
  /** Null: in no groups. */
  group: SortKey.nullable().exactOptional(),
  totals: Totals.exactOptional(),
})
export type Rearranged = z.infer<typeof Rearranged>
