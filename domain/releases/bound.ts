import { z } from 'zod'
import { Line, Timestamp } from '../fields.ts'

/** What a release is composed of from its first proof on (docs/decisions/0341-a-release-is-bound.md). */
export const Bound = z.strictObject({
  /** SHA-256 of the list of its parts: design, pictures, fonts, words, the press's profile, the template as it was. */
  set: z.string().regex(/^[0-9a-f]{64}$/),
  /** The master, as people know it. */
  design: z.strictObject({ name: Line, updateTimestamp: Timestamp }),
  /** The version of the product that set it first. */
  engine: Line.optional(),
})
export type Bound = z.infer<typeof Bound>
