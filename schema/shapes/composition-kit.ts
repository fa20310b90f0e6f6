import { z } from 'zod'
import { list } from '../parts.ts'

export type PlacedFacts = z.infer<typeof PlacedFacts>
/** What layout must know of a picture; the pixels stay on the server. */
export const PlacedFacts = z.object({
  format: z.enum(['jpeg', 'png', 'svg', 'pdf']),
  /** Pixels, for SVG those of CSS, for PDF points. */
  width: z.number(),
  height: z.number(),
  dpi: z.number(),
  /** None for vector formats. */
  colorSpace: z.enum(['cmyk', 'rgb', 'gray']).optional(),
})

export type PictureFacts = z.infer<typeof PictureFacts>
export const PictureFacts = PlacedFacts.extend({
  /** What designs and data call it. */
  key: z.string(),
  /** Where a picture for the screen is to be had; a part of a PDF by `&part=`. */
  preview: z.string(),
})

export type CompositionKit = z.infer<typeof CompositionKit>
/** What composing a template needs beside data. Addresses are the server's own. */
export const CompositionKit = z.object({
  /** Changes with the design, its assets and its fonts. */
  version: z.string(),
  design: z.string(),
  profile: z.string(),
  fonts: list(
    z.object({
      url: z.string(),
      hash: z.string(),
      /** For families with the same widths alone. */
      onlyMetricCompatible: z.boolean().exactOptional(),
    }),
  ),
  /** The template's own assets, and what the design links and embeds. */
  pictures: list(PictureFacts),
  /** Words that divide elsewhere than the patterns say, by language. */
  exceptions: z.record(z.string(), list(z.string())),
})
