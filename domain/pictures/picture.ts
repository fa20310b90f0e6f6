import { z } from 'zod'
import { atMost, Count, Flags, Id, type Kept, Line, mapOf, RequiredLine } from '../fields.ts'

export const pictureFormats = [
  'ai',
  'bmp',
  'eps',
  'gif',
  'jpg',
  'jpeg',
  'pdf',
  'png',
  'psd',
  'svg',
  'tif',
  'webp',
] as const

/** Of one drawing; of one with more none are told. */
export const mostSpots = 32

export const colorSpaces = ['CMYK', 'Gray', 'RGB', 'Lab', 'Indexed', 'Multichannel', 'unknown'] as const

/** A file of the picture library. `created_at` and `updated_at` of the picture service are the store's timestamps. */
export const Picture = z.strictObject({
  /** File name with extension: what designs and data call it. */
  name: RequiredLine,
  title: Line.default(''),
  synonym: Line.default(''),
  copyright: Line.default(''),
  rightOfUse: Line.default(''),
  owner: Id,
  supplier: Id,
  /** In the picture database that everyone may use. */
  public: z.boolean().default(false),
  /** Organizations it is shared with. */
  organizations: Flags,
  categories: z.array(Line).max(100).default([]),
  path: z.string().min(1).check(atMost(500)),
  /** Bytes. */
  size: Count,
  type: z.string().check(atMost(200)),
  format: z.enum(pictureFormats),
  colorSpace: z.enum(colorSpaces).default('unknown'),
  /** Inks beside those of the press, by their names: of a drawing, in the order they are found. */
  spots: z.array(Line).max(mostSpots).optional(),
  /** Pixels, and of a drawing points (`picture-size.ts`); 0 where nobody knows. */
  width: z.number().min(0).default(0),
  height: z.number().min(0).default(0),
  dpi: z.number().min(0).optional(),
  /** Hidden from new use; what uses it already goes on. */
  archived: z.boolean().optional(),
  /** Paths by width in pixels. */
  thumbnails: mapOf(Id, z.string().check(atMost(500)), 100).default({}),
})
export type Picture = Kept & z.infer<typeof Picture>
