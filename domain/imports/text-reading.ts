/** How the text of a table is read: in which encoding it is, and what divides its cells. */
import { z } from 'zod'
import { headRows, importLimits } from './limits.ts'

export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'iso-8859-2',
  'iso-8859-15',
  'koi8-r',
  'macintosh',
] as const
export const textDividers = [';', ',', '\t', '|'] as const

export const TextReading = z.object({
  encoding: z.enum(textEncodings),
  /** Null where nothing is divided, as in JSON, or by another sign that the file names. */
  divider: z.enum(textDividers).nullable(),
})
export type TextReading = z.infer<typeof TextReading>

/** What a person says of it where the guess is wrong. */
export const TextWishes = z.strictObject({
  encoding: z.enum(textEncodings).exactOptional(),
  divider: z.enum(textDividers).exactOptional(),
})
export type TextWishes = z.infer<typeof TextWishes>

export const ReadingWishes = TextWishes.extend({
  /** Which row of a sheet (both from 0) holds the captions; null where none does. */
  captions: z
    .strictObject({
      sheet: z.int().min(0).max(importLimits.sheets),
      row: z
        .int()
        .min(0)
        .max(headRows - 1)
        .nullable(),
    })
    .exactOptional(),
})
export type ReadingWishes = z.infer<typeof ReadingWishes>
