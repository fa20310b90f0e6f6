/** Writes of documents as people send them: one of a changeset. What may be in a document, its own schema says. */
import { z } from 'zod'
import { mapOf } from '../fields.ts'
import { recordKinds } from '../records.ts'
import { mostPaths } from '../query/with-value.ts'

const Fields = z.record(z.string(), z.unknown())
const ByPath = mapOf(z.string(), z.unknown(), mostPaths).readonly()
const kind = z.enum(recordKinds)

/** Of one changeset: more would hold memory and locks too long. Imports write in portions, and more are taken back part by part. */
export const mostWrites = 10_000

export type Expectation = z.infer<typeof Expectation>
/** What the writer believes to be there. A miss refuses the write with `write.conflict`. */
export const Expectation = z.strictObject({
  version: z.int().exactOptional(),
  values: ByPath.exactOptional(),
  /** Of a definition, a template too: how many stored values the writer knows to be wrong by it. A miss is `property.valuesFall`. */
  fallen: z.int().min(0).exactOptional(),
})

export const FieldWrites = z.strictObject({
  /** New values by dotted path. */
  set: ByPath.exactOptional(),
  unset: z.array(z.string()).max(mostPaths).readonly().exactOptional(),
  expect: Expectation.exactOptional(),
})

export type DocumentWrite = z.infer<typeof DocumentWrite>
export const DocumentWrite = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('create'),
    collection: kind,
    id: z.string().exactOptional(),
    document: Fields.readonly(),
  }),
  FieldWrites.extend({ kind: z.literal('update'), collection: kind, id: z.string() }),
  z.strictObject({
    kind: z.literal('delete'),
    collection: kind,
    id: z.string(),
    expect: Expectation.exactOptional(),
  }),
  z.strictObject({ kind: z.literal('restore'), collection: kind, id: z.string() }),
])
