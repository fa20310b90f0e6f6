import { z } from 'zod'
import { SortKey } from './collection.ts'
import { atMost, Id, type Kept, RequiredLine } from '../fields.ts'

/** Characters of a question that is kept: more than an address takes. */
export const longestQuestion = 20_000

export const viewTotals = ['count', 'distinct', 'min', 'max', 'sum', 'mean'] as const
/** Pixels. */
export const rowHeights = ['32', '64', '96'] as const

/** The id of a column, as its list has it: `name@fr`. One that is gone from the list is left out of it, and kept here. */
const ColumnId = z.string().min(1).check(atMost(300))

/**
 * How somebody looks at a list. It is no right: whoever opens a list by one sees of it what they see without it. `owner` is the
 * organization whose people may be shown it, `keeper` the person whose it is.
 */
export const View = z.strictObject({
  name: RequiredLine,
  /** As the application calls it, such as `contents`. */
  list: Id,
  owner: Id,
  keeper: Id,
  /** With everybody of the owner. */
  shared: z.boolean().default(false),
  /** Contents of this type are shown so to those who chose no view. Of several, the one that was changed last. */
  usualFor: Id.optional(),
  /** JSON, as it stands in an address (domain/query/question.ts); what is none asks for nothing. */
  question: z.string().check(atMost(longestQuestion)).default(''),
  columns: z
    .array(z.strictObject({ id: ColumnId, width: z.int().min(20).max(2000).optional() }))
    .max(200)
    .default([]),
  /** So many columns, from the first on, stay where they are while one scrolls. */
  frozen: z.int().min(0).max(20).default(0),
  order: z.array(SortKey).max(3).default([]),
  group: SortKey.optional(),
  totals: z
    .array(z.strictObject({ id: ColumnId, total: z.enum(viewTotals) }))
    .max(50)
    .default([]),
  height: z.enum(rowHeights).default('32'),
})
export type View = Kept & z.infer<typeof View>
