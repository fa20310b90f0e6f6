import { z } from 'zod'
import { atMost, Id, type Kept, RequiredLine } from '../fields.ts'

/** Of a file; the engine takes none that is larger, packed or not. */
export const largestFontMB = 38

/** Characters of a line that is drawn to show a face. */
export const mostOfSample = 120

/** What OS/2 fsType allows: a `restricted` face may not be embedded into a file, and PDF/X wants all faces embedded. */
export const embeddings = ['installable', 'editable', 'preview', 'restricted'] as const
export const Embedding = z.enum(embeddings)
export type Embedding = z.infer<typeof Embedding>

export const fontTypes = ['ttf', 'otf', 'ttc', 'otc', 'woff', 'woff2'] as const

export const FontFace = z.strictObject({
  family: RequiredLine,
  style: RequiredLine,
  postScriptName: RequiredLine,
  /** 1 to 1000; 400 is regular, 700 bold. */
  weight: z.number().min(1).max(1000),
  isItalic: z.boolean(),
  embedding: Embedding,
  glyphs: z.int().min(0).max(65_535),
})
export type FontFace = z.infer<typeof FontFace>

export const Font = z.strictObject({
  filename: RequiredLine,
  name: RequiredLine,
  family: RequiredLine,
  style: RequiredLine,
  /** Who uploaded it; only they, admins and the main organization remove it. */
  owner: Id,
  /** For every organization. Otherwise for the owner and, where that is a supplier, its clients. */
  shared: z.boolean().default(true),
  /** What the engine reads: TTF, OTF or a collection. */
  path: z.string().min(1).check(atMost(500)),
  /** The file that was uploaded, where it had to be converted. */
  original: z.string().check(atMost(500)).optional(),
  preview: z.string().check(atMost(500)).optional(),
  /** Of the file that was uploaded. */
  type: z.enum(fontTypes),
  /** Bytes of the uploaded file. */
  size: z.int().min(0).optional(),
  /** `error`: the file is gone or cannot be read any more. */
  status: z.enum(['ok', 'error']).default('ok'),
  isFixedWidth: z.boolean().default(false),
  isSymbolFont: z.boolean().default(false),
  isItalic: z.boolean().default(false),
  /** Every face of a collection, every named instance of a variable font. */
  faces: z.array(FontFace).max(128).default([]),
  /** Tags of the axes along which the file varies, such as `wght`. */
  axes: z
    .array(z.string().min(1).check(atMost(4)))
    .max(64)
    .default([]),
  /** The strictest of the faces. */
  embedding: Embedding.optional(),
  /** Hidden from new use: no design that did not name it before takes it. */
  archived: z.boolean().optional(),
})
export type Font = Kept & z.infer<typeof Font>

/** Whether the engine takes it. */
export const isUsable = ({ status, embedding }: Pick<Font, 'status' | 'embedding'>): boolean =>
  status === 'ok' && embedding !== 'restricted'

export const strictest = (found: readonly Embedding[]): Embedding =>
  embeddings.findLast((one) => found.includes(one)) ?? 'installable'
