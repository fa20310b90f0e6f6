/** What answers hold and others declare: records by `domain`, findings by the engine. Told once in `/api/openapi.json`. */
import { atMost } from '#domain/fields.ts'
import type { Diagnostic, ImportReport } from '#artwork/index.ts'
import { errors } from '#domain/errors.ts'
import type { Kept } from '#domain/fields.ts'
import type { Condition } from '#domain/query/filter.ts'
import type { FilterOf, OrderOf, QueryOf } from '#domain/query/path.ts'
import { filterLimits } from '#domain/kinds/parse-query.ts'
import { defaultLimit, maximumLimit } from '#domain/query/query.ts'
import { kinds } from '#domain/kinds/kinds.ts'
import { type RecordKind, recordKinds, type RecordOf } from '#domain/records.ts'
import { z } from 'zod'

export type Named = { [Kind in RecordKind]: RecordOf<Kind> } & {
  filter: FilterOf<RecordKind>
  order: OrderOf<RecordKind>
  query: QueryOf<RecordKind>
  finding: Diagnostic
  importReport: ImportReport
}

/** Every one of `Named`, and what each call may be refused with. */
export const components = (): ReadonlyMap<keyof Named | 'error', z.ZodType> =>
  new Map<keyof Named | 'error', z.ZodType>([
    ...recordKinds.map((kind) => [kind, shapeOf(kind)] as const),
    ['filter', Filtered],
    ['order', Order],
    ['query', Asked],
    ['finding', Finding],
    ['importReport', Imported],
    ['error', Refused],
  ])

const Refused = z.object({
  error: z.object({
    code: z.enum(Object.keys(errors)),
    message: z.string().meta({ description: 'In the language of the account, else of Accept-Language' }),
    params: z.record(z.string(), z.unknown()),
  }),
  success: z.literal(false).optional().meta({ description: 'Of the artwork and the picture service' }),
  message: z.string().optional().meta({ description: 'Of the artwork and the picture service' }),
  errors: z.object({ upload: z.string() }).optional().meta({ description: 'Of an upload of a picture' }),
})

const filter = z.custom<FilterOf<RecordKind>>().meta({ $ref: '#/components/schemas/filter' })

const field = z.string().meta({ description: 'A dotted path' })
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** What each operator compares with. */
const operands = {
  '=': scalar,
  '!=': scalar,
  '<': z.union([z.string(), z.number()]),
  '<=': z.union([z.string(), z.number()]),
  '>': z.union([z.string(), z.number()]),
  '>=': z.union([z.string(), z.number()]),
  in: z.array(scalar).max(filterLimits.listed),
  exists: z.boolean(),
  has: z.union([z.string(), z.number(), z.boolean()]),
  contains: z.string().check(atMost(filterLimits.text)),
  startsWith: z.string().check(atMost(filterLimits.text)),
  words: z.string().check(atMost(filterLimits.text)),
} satisfies { [Op in Condition['op']]: z.ZodType<ComparedBy<Op>> }

type ComparedBy<Op> = Condition extends infer One
  ? One extends Condition
    ? Op extends One['op']
      ? One['value']
      : never
    : never
  : never

/** The store itself checks it, by the fields of the record kind. */
const Filtered = z.union([
  z.strictObject({ all: z.array(filter) }),
  z.strictObject({ any: z.array(filter) }),
  z.strictObject({ not: filter }),
  ...Object.entries(operands).map(([op, value]) => z.strictObject({ field, op: z.literal(op), value })),
])

const Order = z
  .array(z.object({ field, direction: z.enum(['ascending', 'descending']).optional() }))
  .max(filterLimits.orderKeys)

const Asked = z.strictObject({
  where: filter.optional(),
  orderBy: Order.optional(),
  limit: z
    .int()
    .min(1)
    .max(maximumLimit)
    .optional()
    .meta({ description: `${defaultLimit} unless said otherwise` }),
  after: z.string().nullish().meta({ description: 'The `next` of the page before' }),
  offset: z.int().min(0).optional().meta({ description: 'How many come before the page; not together with `after`' }),
  fields: z
    .array(field)
    .max(filterLimits.fields)
    .optional()
    .meta({ description: 'Only these are sent; `id` and `version` always' }),
  count: z.boolean().optional().meta({ description: 'Asks for `total`' }),
} satisfies Record<keyof QueryOf<RecordKind>, z.ZodType>)

const Place = z.object({
  page: z.string().optional(),
  item: z.string().optional(),
  story: z.string().optional(),
  placeholder: z.string().optional(),
  file: z.string().optional(),
  boxes: z
    .array(z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() }))
    .optional()
    .meta({ description: 'Points' }),
})

const Finding = z.object({
  severity: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  place: Place,
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  outcome: z.enum(['approximated', 'ignored']).optional(),
  count: z
    .int()
    .min(2)
    .optional()
    .meta({ description: 'In how many items of the page, where the same was found in several' }),
})

const Imported = z.object({
  kept: z.array(z.object({ kind: z.string(), count: z.int(), names: z.array(z.string()) })),
  findings: z.array(
    Finding.pick({ severity: true, code: true, params: true }).extend({
      outcome: z.enum(['approximated', 'ignored', 'faulty']),
      count: z.int(),
      places: z.array(Place),
    }),
  ),
})

const Author = z.union([
  z.string(),
  z.object({ id: z.string(), displayName: z.string().optional(), email: z.string().optional() }),
])

const kept = {
  id: z.string(),
  version: z.int(),
  createTimestamp: z.iso.datetime(),
  /** Not of a record of another house, which is only shown because it is public, shared or part of the product. */
  createUser: Author.optional(),
  updateTimestamp: z.iso.datetime(),
  updateUser: Author.optional(),
} satisfies Record<keyof Kept, z.ZodType>

const shapeOf = (kind: RecordKind) => z.object({ ...kept, ...kinds[kind].schema.shape })
