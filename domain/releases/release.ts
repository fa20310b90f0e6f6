import { z } from 'zod'
import { PropertyValue } from '../contents/content.ts'
import {
  atMost,
  Count,
  Flags,
  Id,
  type Kept,
  Language,
  Line,
  mapOf,
  PlaceholderKey,
  Text,
  Timestamp,
} from '../fields.ts'
import { publicationTypes } from '../publications/publication.ts'
import { Attachment, attachmentLimits } from './attachment.ts'
import { Bound } from './bound.ts'
import { OwnPdf, Sha256 } from './own-pdf.ts'
import { PagesHash } from './pages-hash.ts'
import { Round } from './round.ts'
import { approvalChannels, releaseStatuses } from './release-status.ts'
import { PreviewCut } from '../templates/preview-cut.ts'
import { transforms } from '../templates/transform/transform.ts'
import { designLimits } from '../templates/uploads/design-limits.ts'
import { Undrawn } from './undrawn.ts'

const Share = z.number().min(0).max(1)

/** The edges of the part of the picture that shows, as shares of its width and height from the upper left. */
export type Crop = z.infer<typeof Crop>
export const Crop = z.strictObject({
  left: Share.default(0),
  top: Share.default(0),
  right: Share.default(1),
  bottom: Share.default(1),
})

export const flips = ['none', 'horizontal', 'vertical', 'both'] as const
export const pictureModes = ['contain', 'cover'] as const

/** What fills one placeholder: a value typed in, or one taken from a content's property. */
export const PlaceholderData = z.strictObject({
  /** Content and property that the value comes from; without them it was typed in. */
  content: Id.optional(),
  property: Id.optional(),
  transform: z.enum(transforms).optional(),
  /** How one value reads, such as `{value} cm`. */
  transformFormat: z.string().check(atMost(500)).optional(),
  lang: Language.optional(),
  /** Which of several values, from 0. */
  index: z.int().min(0).max(1000).optional(),
  /** As shown, after transform; for pictures the name of the file. */
  value: z
    .union([
      z.string().check(atMost(100_000)),
      z.number(),
      z.boolean(),
      z.array(z.string().check(atMost(500))).max(200),
    ])
    .optional(),
  /** The content's value when it was taken over; a different one now means "outdated". */
  valueRaw: PropertyValue.optional(),
  crop: Crop.optional(),
  /** Degrees, clockwise. */
  rotate: z.number().min(-360).max(360).optional(),
  flip: z.enum(flips).optional(),
  mode: z.enum(pictureModes).optional(),
  /** Percent of the design's size. */
  textSize: z.number().min(10).max(400).optional(),
  /** Added to the design's tracking, in 1/1000 em. */
  textTracking: z.number().min(-500).max(1000).optional(),
  /** Text that would be overset is set smaller, down to this percentage of the design's size. */
  textFit: z.number().min(10).max(100).optional(),
  hyphenation: z
    .strictObject({ mode: z.enum(['inherit', 'inactive', 'active']).default('inherit'), language: Language.optional() })
    .optional(),
})
export type PlaceholderData = z.infer<typeof PlaceholderData>

export const fileUsages = ['display', 'thumb', 'print', 'print-preview', 'digital', 'original'] as const

/** Of a file; what is more is counted in the last of them. */
export const mostErrors = 500
export const longestError = 2000

/**
 * Of a picture that shows a part of a page: which page, from 0, the edges of the part as shares of its width and height, and its
 * width by its height.
 */
const PagePart = z.strictObject({
  page: Count,
  left: Share,
  top: Share,
  right: Share,
  bottom: Share,
  ratio: z.number().min(0.0001).max(10_000),
})

export const ReleaseFile = z.strictObject({
  filesize: Count,
  path: z.string().min(1).check(atMost(500)),
  mimetype: z.string().min(1).check(atMost(200)),
  updateTimestamp: Timestamp,
  usage: z.enum(fileUsages),
  /** Of a picture of a page, and of the PDF for the screen: the composition that it shows. */
  pages: PagesHash.optional(),
  part: PagePart.optional(),
  /** Of its bytes. Print data that are made again are these and no others. */
  sha256: Sha256.optional(),
  /** What the preflight of a print preview found. */
  errors: z
    .array(z.string().check(atMost(longestError)))
    .max(mostErrors)
    .optional(),
})
export type ReleaseFile = z.infer<typeof ReleaseFile>

export const longestMessage = 5000

export const LogEntry = z.strictObject({
  timestamp: Timestamp,
  userId: Id,
  userName: Line,
  /** Such as `status.review` or `data`. */
  action: z.string().min(1).check(atMost(100)),
  /** Reason of a rejection, details of an approval received. */
  message: z.string().check(atMost(longestMessage)).optional(),
  /** Of an approval received: who gave it, on which day, and how (document 2 §4). */
  contact: z.string().check(atMost(longestMessage)).optional(),
  date: Line.optional(),
  channel: z.enum(approvalChannels).optional(),
  /** Of an act of approving: the hash of the pages that were approved. */
  pages: PagesHash.optional(),
  /** Of a rejection: it is approved once what was asked for is corrected, and was shown again. */
  afterChanges: z.literal(true).optional(),
  /** Whoever was invited to say it in place of who is named as the person. */
  guest: Id.optional(),
})
export type LogEntry = z.infer<typeof LogEntry>

export const PictureInfo = z.strictObject({
  name: Line,
  colors: z.string().check(atMost(50)),
  /** Effective pixels per inch in the smallest of its placements. */
  minDpi: z.number().min(0).optional(),
  edited: z.boolean().default(false),
  width: Count,
  height: Count,
  placeholderDpi: mapOf(PlaceholderKey, z.number().min(0), 2000).default({}),
})
export type PictureInfo = z.infer<typeof PictureInfo>

/** Of one release. */
export const mostPlaces = 2000

/** One version of a publication. */
export const Release = z.strictObject({
  /** The specification's texts also say "publishing id"; this is the one name. */
  publicationId: Id.optional(),
  owner: Id,
  supplier: Id,
  number: z.int().min(1).default(1),
  status: z.enum(releaseStatuses).default('pending'),
  type: z.enum(publicationTypes).default('print'),
  template: Id.optional(),
  label: Line.default(''),
  /** What this version is about, for who works with it. */
  description: Text.default(''),
  data: mapOf(PlaceholderKey, PlaceholderData, mostPlaces).default({}),
  collections: Flags,
  /** By file name. The key of a dotted name has `~` for `.`. */
  files: mapOf(PlaceholderKey, ReleaseFile, 5000).default({}),
  log: z.array(LogEntry).max(5000).default([]),
  previewDivide: z.int().min(1).max(100).optional(),
  previewCuts: z.array(PreviewCut).max(100).optional(),
  referencedContents: Flags,
  extendContentsFrom: Id.optional(),
  /** What it came by, where newer values were taken over in many at once: versions of one and the same change have the same. */
  renewal: Id.optional(),
  exportPath: z.string().check(atMost(500)).optional(),
  printDataGenerated: Timestamp.optional(),
  bound: Bound.optional(),
  ownPdf: OwnPdf.optional(),
  attachments: z.array(Attachment).max(attachmentLimits.each).default([]),
  /** Who is asked for the word about it, of whoever decides. */
  round: Round.optional(),
  /** When whoever is asked is reminded next. */
  nextReminder: Timestamp.optional(),
  /** The hashes of all pages that were ever approved of it. */
  approvedPages: Flags,
  pictureInfo: z.array(PictureInfo).max(designLimits.pictures).default([]),
  undrawn: Undrawn.optional(),
  /** Kept by the store where something stored in it would be refused today (docs/decisions/0222-wrong-values-are-known.md). */
  faulty: z.literal(true).optional(),
})
export type Release = Kept & z.infer<typeof Release>
