import { z } from 'zod'
import { fileNameOptions } from '../collections/collection.ts'
import { atMost, Count, Id, type Kept, Line, Timestamp, WebAddress } from '../fields.ts'

/** Document 1 §4: requested, in progress, available, failed. Expired and timed out are seen from the clock. */
export const deploymentStatuses = ['open', 'pending', 'done', 'error', 'expired', 'timeout'] as const

export const ExportLogEntry = z.strictObject({
  time: Timestamp,
  level: z.enum(['info', 'notice', 'warning', 'error']),
  message: z.string().check(atMost(5000)),
})

export const Deployment = z.strictObject({
  name: Line.default(''),
  collectionId: Id.optional(),
  orderId: Id.optional(),
  releaseIds: z.union([z.literal('all'), z.array(Id).max(10_000)]).default('all'),
  /** Takes releases that are not published, too. */
  nonPublishedReleases: z.boolean().default(false),
  disableCheckForNewerReleases: z.boolean().default(false),
  expiration: Timestamp.optional(),
  fileNames: z.enum(fileNameOptions).default('default'),
  print: z
    .strictObject({
      noCropMarks: z.boolean().default(false),
      pageSettings: Line.optional(),
      preview: z.boolean().default(false),
    })
    .optional(),
  digital: z.strictObject({ imageSources: z.boolean().default(false) }).optional(),
  status: z.enum(deploymentStatuses).default('open'),
  organization: Id,
  /** The organization that serves `organization`. */
  supplier: Id,
  webhook: WebAddress.optional(),
  exportLog: z.array(ExportLogEntry).max(10_000).default([]),
  /** Shown to admins and suppliers only. */
  hidden: z.boolean().default(false),
  /** Path of the result. */
  file: z.string().check(atMost(500)).optional(),
  /** Bytes. */
  size: Count.optional(),
  downloads: Count.default(0),
  /** Milliseconds. */
  duration: Count.optional(),
  stats: z
    .strictObject({ digital: Count.default(0), print: Count.default(0), templates: Count.default(0) })
    .prefault({}),
  errors: Count.default(0),
  notices: Count.default(0),
  warnings: Count.default(0),
})
export type Deployment = Kept & z.infer<typeof Deployment>
