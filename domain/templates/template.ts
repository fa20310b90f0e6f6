import { z } from 'zod'
import { Amount, Id, type Kept, Line, RequiredLine, Text, Timestamp } from '../fields.ts'
import { publicationTypes } from '../publications/publication.ts'
import { Placeholder } from './placeholder.ts'

/** The text around and within a digital export, with an example to try it on. */
const ExportText = z.strictObject({ text: Text.default(''), example: Text.default('') })

export const Template = z.strictObject({
  owner: Id,
  /** The organization that serves the owner. */
  supplier: Id,
  name: RequiredLine,
  /** What people call the size, such as "A6" or "Stecketikett". */
  format: Line.default(''),
  /** Millimetres. */
  width: z.number().min(0).max(100_000).optional(),
  height: z.number().min(0).max(100_000).optional(),
  type: z.enum(publicationTypes),
  orderQuantityMin: z.int().min(0).max(10_000_000).default(1),
  orderQuantityStep: z.int().min(1).max(10_000_000).default(1),
  /** Net price in CHF for `orderPriceReference` pieces. */
  orderPrice: Amount.default(0),
  orderPriceReference: z.int().min(1).max(10_000_000).default(1),
  orderMaterials: z.array(Line).max(100).default([]),
  workflow: z.strictObject({ disableReview: z.boolean().default(false) }).prefault({}),
  /** Of digital templates. */
  data: z
    .strictObject({ header: ExportText.prefault({}), body: ExportText.prefault({}), footer: ExportText.prefault({}) })
    .optional(),
  previewDivide: z.int().min(1).max(100).optional(),
  /** Millimetres from the left. */
  previewCuts: z.array(z.number().min(0).max(10_000)).max(100).optional(),
  placeholders: z.array(Placeholder).max(1000).default([]),
  /** The master design's file and when it was replaced last; releases composed before are outdated. */
  design: z.strictObject({ name: Line, updateTimestamp: Timestamp, pages: z.int().min(0).max(10_000) }).optional(),
  /** Path of the picture that stands for it in lists. */
  preview: z.string().max(500).optional(),
})
export type Template = Kept & z.infer<typeof Template>
