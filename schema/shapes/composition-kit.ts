import { z } from 'zod'
import { Placeholder } from '#domain/templates/placeholder.ts'
import { list } from '../parts.ts'

const shares = z.tuple([z.number(), z.number(), z.number()]).readonly()
const PictureInk = z.discriminatedUnion('space', [
  z.object({ space: z.literal('cmyk'), values: z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly() }),
  z.object({ space: z.literal('rgb'), values: shares }),
  z.object({ space: z.literal('gray'), values: z.tuple([z.number()]).readonly() }),
  z.object({ space: z.literal('lab'), values: shares }),
])

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
  /** Of the pixel with more ink than 95 of 100, in the picture's own colours. */
  ink: PictureInk.exactOptional(),
})

export type PictureFacts = z.infer<typeof PictureFacts>
export const PictureFacts = PlacedFacts.extend({
  /** What designs and data call it. */
  key: z.string(),
  /** Names its very bytes, as the server composes with; absent where the design embeds it. */
  content: z.string().exactOptional(),
  /** Where a picture for the screen is to be had; a part of a PDF by `&part=`. */
  preview: z.string(),
})

export type NamedPictures = z.infer<typeof NamedPictures>
export const NamedPictures = z.object({
  /** As the label of the owner gets them, those that the design links among them. */
  pictures: list(PictureFacts),
  /** Those that whoever asks sees, and the owner does not. */
  unseen: list(z.object({ name: z.string(), picture: z.string() })),
})

export type BoundChanges = z.infer<typeof BoundChanges>
/** What has become newer since a release was bound. */
export const BoundChanges = z.object({
  /** The design, or what its placeholders are. */
  master: z.boolean(),
  /** By name. */
  pictures: list(z.string()),
  fonts: z.boolean(),
  /** Words that divide elsewhere than the patterns say. */
  words: z.boolean(),
  /** The press's. */
  profile: z.boolean(),
})

export type CompositionKit = z.infer<typeof CompositionKit>
/** What composing a template needs beside data. Addresses are the server's own. */
export const CompositionKit = z.object({
  /** Changes with the design, its assets and its fonts. */
  version: z.string(),
  design: z.string(),
  /** Names the very bytes of the design. */
  designContent: z.string(),
  profile: z.string(),
  fonts: list(z.object({ url: z.string(), hash: z.string() })),
  /** What the address of one of the product's own faces begins with, before the name of its file. */
  standIns: z.string(),
  /** The template's own assets, and what the design links and embeds. */
  pictures: list(PictureFacts),
  /** Words that divide elsewhere than the patterns say, by language. */
  exceptions: z.record(z.string(), list(z.string())),
  /** Of a release that is bound. */
  bound: z
    .object({
      /** As they were. */
      placeholders: list(Placeholder),
      /** Every picture that was looked for, also those that nobody had. */
      names: list(z.string()),
      newer: BoundChanges.exactOptional(),
    })
    .exactOptional(),
})
