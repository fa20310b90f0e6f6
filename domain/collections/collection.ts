import { z } from 'zod'
import { atMost, Count, Flags, Id, type Kept, Line, mapOf, RequiredLine, says, Text, WebAddress } from '../fields.ts'

export const collectionTypes = ['generic', 'series', 'memoList'] as const

/** How downloaded files are called (document 1 §3). */
export const fileNameOptions = ['default', 'label', 'id', 'idLabel', 'contentId'] as const

/** As many digits as may be asked for: far from where one more is the same number to a computer. */
const Counter = Count.max(999_999_999_999)

/** Counts the numbers given out under a prefix (document 2 §9: digits 1, counter 0). */
export const NumberRange = z.strictObject({
  digits: z.int().min(1).max(12).default(1),
  counter: Counter.default(0),
  initialValue: Counter.default(0),
})
export type NumberRange = z.infer<typeof NumberRange>

export const SortKey = z.strictObject({
  field: z.string().min(1).check(atMost(300)),
  direction: z.enum(['ascending', 'descending']).default('ascending'),
})

/**
 * A set of contents and releases, which know that they are in it (`collections.{id}`); it holds no list of them. `owner` is an organization; `organizations` and `users` are whom
 * it is shared with.
 */
export const Collection = z.strictObject({
  name: RequiredLine,
  description: Text.default(''),
  type: z.enum(collectionTypes).default('generic'),
  owner: Id,
  /** The organization that serves the owner. */
  supplier: Id,
  /** For whom it was made, where that is not the owner. */
  organization: Id.optional(),
  project: Line.optional(),
  parentId: Id.optional(),
  organizations: Flags,
  users: Flags,
  /** Who made or copied it: while it is a memo list that is not shared, nobody else of the owner's sees it. */
  keeper: Id.optional(),
  releaseDefaultTemplate: Id.optional(),
  /** Millimetres, width x height, neither of them none. */
  releaseDefaultFormat: z
    .string()
    .regex(/^(?![0.]+x)\d{1,4}(\.\d{1,2})?x(?![0.]+$)\d{1,4}(\.\d{1,2})?$/, { error: says('pageFormat') })
    .optional(),
  contentDefaultType: Id.optional(),
  releaseFileNames: z.enum(fileNameOptions).default('default'),
  /** May hold secrets: withheld from those who may not edit the collection. */
  webhook: WebAddress.optional(),
  workflowEnabled: z.boolean().default(false),
  workflowTitle: Line.optional(),
  defaultColumns: z
    .array(z.string().min(1).check(atMost(300)))
    .max(200)
    .default([]),
  defaultSort: SortKey.optional(),
  numberRanges: mapOf(Id, NumberRange, 1000).default({}),
})
export type Collection = Kept & z.infer<typeof Collection>
