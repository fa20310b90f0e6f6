import { z } from 'zod'
import { Amount, atMost, Count, Id, type Kept, Line, RequiredLine, says, Text, Timestamp } from '../fields.ts'
import { mostPrices, PriceStep } from '../orders/price-at.ts'
import { publicationTypes } from '../publications/publication.ts'
import { Undrawn } from '../releases/undrawn.ts'
import { designLimits } from './uploads/design-limits.ts'
import { Placeholder } from './placeholder.ts'
import { PreviewCut } from './preview-cut.ts'
import { PreflightPolicy } from './preflight-policy.ts'

/** The text around and within a digital export, with an example to try it on. */
const ExportText = z.strictObject({ text: Text.default(''), example: Text.default('') })

/** A master design's file and when it became this template's. */
const Design = z.strictObject({
  name: Line,
  updateTimestamp: Timestamp,
  pages: z.int().min(0).max(10_000),
  /** Names the file among the template's; the first one of a demonstration has none. */
  key: Id.optional(),
})
export type Design = z.infer<typeof Design>

/** What a design names of what lies outside it. */
const DesignNames = z.strictObject({
  fonts: z
    .array(z.strictObject({ family: Line, style: Line }))
    .max(designLimits.fonts)
    .default([]),
  pictures: z.array(Line).max(designLimits.pictures).default([]),
})

/** How many replaced designs are kept to be brought back. */
export const mostEarlierDesigns = 10
/** Tests that are kept beside a template, and KB of the data of one. */
export const storedTestLimits = { tests: 100, KB: 256 } as const

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
  /** By quantity, rising, beside `orderPrice`. */
  orderPrices: z
    .array(PriceStep)
    .max(mostPrices)
    .refine((steps) => steps.every(({ from }, index) => index === 0 || from > (steps[index - 1]?.from ?? 0)), {
      error: says('risingQuantities'),
    })
    .default([]),
  orderMaterials: z.array(Line).max(100).default([]),
  /** A module that whoever orders needs beside Print. */
  orderLicence: z.enum(['article']).optional(),
  workflow: z.strictObject({ disableReview: z.boolean().default(false) }).prefault({}),
  /** Of digital templates. */
  data: z
    .strictObject({
      header: ExportText.prefault({}),
      body: ExportText.prefault({}),
      /** Stands between two bodies of one file, such as the comma of JSON. */
      between: ExportText.optional(),
      footer: ExportText.prefault({}),
    })
    .optional(),
  previewDivide: z.int().min(1).max(100).optional(),
  previewCuts: z.array(PreviewCut).max(100).optional(),
  placeholders: z.array(Placeholder).max(designLimits.placeholders).default([]),
  /** The one that releases are composed with; those composed before are outdated. */
  design: Design.optional(),
  /** Of the design; read from it when it came. */
  designNames: DesignNames.optional(),
  /** Uploaded and rehearsed, and not used until someone makes it the design. */
  candidate: Design.extend({
    user: Line,
    /** The rehearsal that runs or ran last. */
    job: z.string().check(atMost(100)).optional(),
    /** Once it is through: how many releases and tests were compared, and how many of them changed or fail. */
    compared: Count.optional(),
    different: Count.optional(),
    failing: Count.optional(),
  }).optional(),
  /** The last ones that were replaced, newest first. */
  earlierDesigns: z
    .array(Design.extend({ replacedTimestamp: Timestamp }))
    .max(mostEarlierDesigns)
    .optional(),
  preflight: PreflightPolicy.optional(),
  /** Hidden from new use; what uses it already goes on. */
  archived: z.boolean().optional(),
  /** Path of the picture shown for it in lists. */
  preview: z.string().check(atMost(500)).optional(),
  /** Its design, with its examples. */
  undrawn: Undrawn.optional(),
})
export type Template = Kept & z.infer<typeof Template>
