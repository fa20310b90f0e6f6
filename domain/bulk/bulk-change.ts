/** One change of everything that a filter finds (docs/decisions/0224-changes-of-many.md). */
import { z } from 'zod'
import { atMost, Id, Language, Line, mapOf } from '../fields.ts'
import { type RecordKind, recordKinds } from '../records.ts'
import { mostPaths } from '../query/with-value.ts'
import { longestPattern } from '../contents/replace/longest-pattern.ts'

/** Of each. */
const Fields = mapOf(z.string(), z.unknown(), mostPaths).readonly()

/** What is searched for, and where: `field` is `label` or the id of a property; without languages, all there are. */
export const Replacing = z.strictObject({
  field: z.union([z.literal('label'), Id]),
  languages: z.array(Language).max(50).readonly().exactOptional(),
  search: z.string().check(atMost(longestPattern)),
  replace: z.string().check(atMost(2000)),
  regex: z.boolean(),
  matchCase: z.boolean(),
})
export type Replacing = z.infer<typeof Replacing>

/** What is done to each. */
export const BulkWork = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('update'),
    set: Fields.exactOptional(),
    unset: z.array(z.string()).max(mostPaths).readonly().exactOptional(),
  }),
  z.strictObject({ kind: z.literal('delete') }),
  Replacing.extend({
    kind: z.literal('replace'),
    /** Texts that stay: `{id} {path}`. */
    leave: z
      .array(z.string().check(atMost(500)))
      .max(10_000)
      .readonly()
      .exactOptional(),
  }),
  /** Of releases: each is called as the content that it draws from, in this language. */
  z.strictObject({ kind: z.literal('name'), language: Language }),
  /** Of releases: each takes what is newer in the database. */
  z.strictObject({ kind: z.literal('refresh') }),
  /** Of pictures: sorted under these, and under these no more. */
  z.strictObject({
    kind: z.literal('sort'),
    add: z.array(Line).max(100).readonly().exactOptional(),
    remove: z.array(Line).max(100).readonly().exactOptional(),
  }),
  /** Of contents: copies, and variants that inherit from each. */
  z.strictObject({ kind: z.literal('duplicate') }),
  z.strictObject({ kind: z.literal('variants') }),
])
export type BulkWork = z.infer<typeof BulkWork>

/** Documents that were left as they were, by the reason. */
export const LeftOut = z.object({
  code: z.string(),
  count: z.int(),
  examples: z
    .array(
      z.object({
        collection: z.enum(recordKinds),
        id: z.string(),
        /** Where it has one that the asker sees. */
        name: z.string().exactOptional(),
        /** What the property is called, by language, where a value of one is concerned. */
        field: z.record(z.string(), z.string()).exactOptional(),
        params: z.record(z.string(), z.unknown()),
      }),
    )
    .readonly(),
})
export type LeftOut = z.infer<typeof LeftOut>

export const bulkStates = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const
export type BulkState = (typeof bulkStates)[number]

export const BulkReport = z.object({
  id: z.string(),
  state: z.enum(bulkStates),
  /** Documents that the filter found when it began. */
  found: z.int(),
  /** Documents that were looked at so far. */
  seen: z.int(),
  /** Documents that are different now; of copies, how many were made. The others were so already, or left out. */
  changed: z.int(),
  leftOut: z.array(LeftOut).readonly(),
  /** To be taken back by it; null while nothing is changed. */
  changeset: z.string().nullable(),
  /** Where it runs in the background. */
  job: z.string().nullable(),
  /** Why it failed. */
  error: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).nullable(),
})
export type BulkReport = z.infer<typeof BulkReport>

/** What a search and replace would change, in parts. */
export const ReplacementsPreview = z.object({
  data: z
    .array(
      z.object({
        content: z.string(),
        /** What the content is called. */
        label: z.string(),
        path: z.string(),
        language: z.string().nullable(),
        /** Of long texts what lies around the first change. */
        before: z.string(),
        after: z.string(),
      }),
    )
    .readonly(),
  /** Texts that would change. */
  count: z.int(),
  /** Contents that were read. */
  seen: z.int(),
  /** Those of them that the person may not change, and that were not searched. */
  locked: z.int(),
  /** Texts that stay, since they would be an empty name or too long for their field. */
  kept: z.int(),
  /** Null where all was read. */
  next: z.string().nullable(),
})
export type ReplacementsPreview = z.infer<typeof ReplacementsPreview>

export type LeftOne = { collection: RecordKind; id: string; code: string; params: Readonly<Record<string, unknown>> }

const mostExamples = 5
/** Signs of the parameters of an example; of longer ones only the code is told. */
const longestParams = 600

/**
 * Together with those that were left out before: every reason, of which the catalogue of errors has only so many. Counted are
 * records: several fields of one are examples of it.
 */
export function withLeftOut(before: readonly LeftOut[], more: readonly LeftOne[]): LeftOut[] {
  const byCode = new Map(before.map((one) => [one.code, one]))
  const counted = new Set<string>()
  for (const { collection, id, code, params } of more) {
    const { count = 0, examples = [] } = byCode.get(code) ?? {}
    const key = `${code} ${keyOf({ collection, id })}`
    const isFirst = !counted.has(key)
    counted.add(key)
    const own = examples.filter((one) => one.collection === collection && one.id === id).length
    const isShown = isFirst ? recordsOf(examples).size < mostExamples : own > 0 && own < mostExamples
    const shown = JSON.stringify(params).length > longestParams ? {} : params
    byCode.set(code, {
      code,
      count: isFirst ? count + 1 : count,
      examples: isShown ? [...examples, { collection, id, params: shown }] : examples,
    })
  }
  return [...byCode.values()]
}

/** How many records they are: one that stayed for two reasons is one, as far as it is named. */
export function recordsLeft(leftOut: readonly LeftOut[]): number {
  const unnamed = leftOut.reduce((sum, { count, examples }) => sum + count - recordsOf(examples).size, 0)
  return unnamed + recordsOf(leftOut.flatMap(({ examples }) => examples)).size
}

type One = Pick<LeftOne, 'collection' | 'id'>
const keyOf = ({ collection, id }: One): string => `${collection}/${id}`
const recordsOf = (examples: readonly One[]): ReadonlySet<string> => new Set(examples.map(keyOf))

/** Whether the filter finds something else than what the person agreed to: more than a tenth, and more than ten. */
export const isOther = (expected: number, found: number): boolean =>
  Math.abs(found - expected) > Math.max(10, expected / 10)
