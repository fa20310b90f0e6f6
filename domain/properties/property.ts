import { z } from 'zod'
import { atMost, Id, type Kept, Line, Localized, mapOf, mostLanguages } from '../fields.ts'

export const propertyTypes = [
  'string',
  'text',
  'number',
  'date',
  'period',
  'select',
  'image',
  'boolean',
  'reference',
  'exclude',
  'combination',
] as const
export type PropertyType = (typeof propertyTypes)[number]

export const propertyGroups = [
  'general_meta',
  'images',
  'selling',
  'plant_description',
  'product_properties',
  'text_sections',
  'location_care',
  'hints',
  'links',
  'cultivation_sowing_planting',
  'hazardous_material',
] as const

/** An address to follow; a trade number with its check digit, such as an EAN. */
export const lineFormats = ['link', 'gtin'] as const
export type LineFormat = (typeof lineFormats)[number]

/** One choice of a select property, one part of a combination. */
export const PropertyOption = z.strictObject({
  id: Id,
  label: Localized,
  /** Picture shown for it, such as a pictogram or a hazard symbol. */
  image: Line.optional(),
  /** Of a combination's part: the property it holds. */
  property: Id.optional(),
})
export type PropertyOption = z.infer<typeof PropertyOption>

/** The definition of a field of contents. Its id never changes, since all data is kept under it. */
export const Property = z.strictObject({
  group: z.enum(propertyGroups).default('general_meta'),
  order: z.number().default(0),
  type: z.enum(propertyTypes),
  label: Localized,
  info: Localized,
  help: Localized,
  referenceFilter: z.strictObject({ collection: Id.optional(), contentType: Id.optional() }).optional(),
  options: z.array(PropertyOption).max(1000).default([]),
  /** Decimal places of a number. */
  precision: z.int().min(0).max(10).optional(),
  /** Of a number, both included. */
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  /** How a line is written that means something to machines. */
  format: z.enum(lineFormats).optional(),
  multiple: z.boolean().default(false),
  /** Organizations may enter values beyond the options. */
  individual: z.boolean().default(false),
  /** Latin names: set in italics and never translated. */
  latin: z.boolean().default(false),
  clearOnCopy: z.boolean().default(false),
  values: z
    .array(z.string().check(atMost(200)))
    .max(1000)
    .default([]),
  sortable: z.boolean().default(false),
  translatable: z.boolean().default(false),
  /** Of exclude properties: how the chosen entries join into one id. */
  prefix: z.string().check(atMost(50)).optional(),
  divider: z.string().check(atMost(50)).optional(),
  suffix: z.string().check(atMost(50)).optional(),
  removeFromId: z.string().check(atMost(50)).optional(),
  /** Hidden from new use; what uses it already goes on. */
  archived: z.boolean().optional(),
  /** Kept by the store: the organizations whose types use it, and who serves those (`used-in-types.ts`). */
  seenBy: mapOf(Id, z.literal(true), 100_000).optional(),
  /** Kept by the store: a type that uses it has, or had, public contents; whoever reads those sees their fields. */
  open: z.literal(true).optional(),
})
export type Property = Kept & z.infer<typeof Property>

/** What an organization changes of a property for itself (document 2 §3). */
export const PropertyOverride = z.strictObject({
  individual: z.boolean().optional(),
  label: mapOf(z.string(), z.string().check(atMost(200)), mostLanguages).optional(),
  translatable: z.boolean().optional(),
  values: z
    .array(z.string().check(atMost(200)))
    .max(1000)
    .optional(),
})
export type PropertyOverride = z.infer<typeof PropertyOverride>
