import { Release } from '#domain/releases/release.ts'
import { publishingDemands } from '#domain/templates/preflight-policy.ts'
import { z } from 'zod'
import { list, named } from '../parts.ts'

export type PreviewArtwork = z.infer<typeof PreviewArtwork>
/** Pages and print preview of data that is not a release's, as links that need no token. */
export const PreviewArtwork = z.object({
  downloadPng: list(z.string()),
  downloadPdf: z.string(),
  /** Made now, and not kept from before. */
  generated: z.boolean(),
  errors: list(z.string()),
  images: Release.shape.pictureInfo,
})

/** What is kept of a finding of a label that a content would make. */
export const LabelFinding = z.object({
  severity: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  placeholder: z.string().exactOptional(),
  /** The property of contents that fills the placeholder. */
  field: z.string().exactOptional(),
  /** It holds up an approval. */
  blocks: z.literal(true).exactOptional(),
  /** So many more of its kind, of which no more is kept. */
  more: z.int().exactOptional(),
})

export type PrintCheck = z.infer<typeof PrintCheck>
/** What would go wrong in print, where, and the field that causes it; and what holds up an approval. */
export const PrintCheck = z.object({
  /** Of what was composed: two checks with the same hash are the same. */
  hash: z.string(),
  findings: list(
    named('finding').and(
      z.object({
        /** The property of contents that fills the placeholder. */
        field: z.string().exactOptional(),
      }),
    ),
  ),
  publishing: z.enum(publishingDemands),
  /** How many findings hold up an approval. */
  blocking: z.int(),
  /** Of a release: these very pages were approved before. */
  isApproved: z.boolean().exactOptional(),
})
