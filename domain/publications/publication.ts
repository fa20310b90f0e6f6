import { z } from 'zod'
import { atMost, Count, Id, type Kept, mapOf, RequiredLine, Timestamp } from '../fields.ts'
import { releaseStatuses } from '../releases/release-status.ts'
import { Undrawn } from '../releases/undrawn.ts'

export const publicationTypes = ['print', 'digital'] as const

export const Publication = z.strictObject({
  /** The internal name. */
  label: RequiredLine,
  owner: Id,
  supplier: Id,
  type: z.enum(publicationTypes).default('print'),
  /** Of its latest release. */
  status: z.enum(releaseStatuses).default('pending'),
  /** Path of the picture shown for it in lists. */
  preview: z.string().check(atMost(500)).optional(),
  /** When it was drawn. */
  previewTimestamp: Timestamp.optional(),
  /** Of its latest release. */
  undrawn: Undrawn.optional(),
  numReleases: Count.default(0),
  /** Kept beside the releases, so that rules which need them all read one record. */
  releases: mapOf(Id, z.strictObject({ number: Count, status: z.enum(releaseStatuses) }), 5000).default({}),
  /** Whether a version of it is on sale: what buyers see of publications. */
  orderable: z.boolean().default(false),
  template: Id.optional(),
})
export type Publication = Kept & z.infer<typeof Publication>
