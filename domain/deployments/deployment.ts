import { z } from 'zod'
import { fileNameOptions } from '../collections/collection.ts'
import { atMost, Count, Id, type Kept, Line, Timestamp, WebAddress } from '../fields.ts'

/** Document 1 §4: requested, in progress, available, failed. Expired and timed out are seen from the clock. */
export const deploymentStatuses = ['open', 'pending', 'done', 'error', 'expired', 'timeout'] as const

export const folderings = ['none', 'template', 'owner'] as const
export const listFormats = ['none', 'csv', 'xlsx'] as const
/** The pages of a version in one file, as they were approved, or each in a file of its own. */
export const pageSettings = ['document', 'pages'] as const
export const deliverySteps = ['check', 'collect', 'pack'] as const

export const Print = z.strictObject({
  noCropMarks: z.boolean().default(false),
  pageSettings: z.enum(pageSettings).default('document'),
  preview: z.boolean().default(false),
})
export const Digital = z.strictObject({ imageSources: z.boolean().default(false) })

/** Of one delivery. */
export const mostReleases = 10_000
/** Deliveries of an organization that wait or run. */
export const mostUnderWay = 5
/** Addresses that one call mails a link to, the word that goes along, and such calls of one person within `SIGN_IN_LOCK_MINUTES`. */
export const mailLimits = { addresses: 20, note: 2000, calls: 20 } as const

export const ExportLogEntry = z.strictObject({
  time: Timestamp,
  level: z.enum(['info', 'notice', 'warning', 'error']),
  message: z.string().check(atMost(5000)),
})

export const Deployment = z.strictObject({
  /** Whoever knows it may fetch the result: `/dpl/{link}`. Made by chance, when the record is; what has none is fetched by nobody. */
  link: z.string().check(atMost(64)).default(''),
  name: Line.default(''),
  collectionId: Id.optional(),
  orderId: Id.optional(),
  releaseIds: z.union([z.literal('all'), z.array(Id).max(mostReleases)]).default('all'),
  /** Takes releases that are not published, too. */
  nonPublishedReleases: z.boolean().default(false),
  disableCheckForNewerReleases: z.boolean().default(false),
  expiration: Timestamp.optional(),
  fileNames: z.enum(fileNameOptions).default('default'),
  /** How its files lie in folders. */
  folders: z.enum(folderings).default('none'),
  /** What is in it, as a table beside the files. */
  list: z.enum(listFormats).default('none'),
  print: Print.optional(),
  digital: Digital.optional(),
  status: z.enum(deploymentStatuses).default('open'),
  /** How often it was begun: what an earlier run still does is not this one's. */
  run: z.int().min(1).default(1),
  /** The last sign of life of the run. */
  alive: Timestamp.optional(),
  step: z.enum(deliverySteps).optional(),
  /** Percent of the step. */
  percent: z.int().min(0).max(100).default(0),
  organization: Id,
  /** The organization that serves `organization`. */
  supplier: Id,
  /** Of the collection, when it was made. */
  webhook: WebAddress.optional(),
  /** As soon as it is available, without anybody asking for it. */
  callsWebhook: z.boolean().default(false),
  exportLog: z.array(ExportLogEntry).max(10_000).default([]),
  /** Shown to admins and suppliers only. */
  hidden: z.boolean().default(false),
  /** Path of the result. */
  file: z.string().check(atMost(500)).optional(),
  /** Bytes. */
  size: Count.optional(),
  /** How many files are in it. */
  files: Count.default(0),
  /** When the result was deleted, some time after it expired. */
  purged: Timestamp.optional(),
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
