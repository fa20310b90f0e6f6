import { z } from 'zod'
import { transforms } from './transform/transform.ts'
import { atMost, Id, Language, Line, mapOf, mostLanguages } from '../fields.ts'
import { designLimits } from './uploads/design-limits.ts'

export const placeholderTypes = [
  'image',
  'string',
  'text',
  'pictogram',
  'condition',
  'color',
  'variable',
  'barcode',
] as const

/** What a barcode placeholder is drawn as, as the engine names them; the last two hold a GS1 Digital Link. */
export const symbologies = [
  'ean13',
  'ean8',
  'upca',
  'itf14',
  'sscc',
  'gs1-128',
  'code128',
  'qr',
  'datamatrix',
  'gs1datamatrix-ai',
  'gs1qr',
  'gs1datamatrix',
] as const

/** A place of a design that data fills. */
export const Placeholder = z.strictObject({
  /** The tag of the layout tool, as the design spells it. */
  id: z.string().min(1).check(atMost(designLimits.placeholderName)),
  label: Line.default(''),
  /** In other languages than the one `label` is written in. */
  labels: mapOf(Language, Line, mostLanguages).optional(),
  order: z.number().default(0),
  type: z.enum(placeholderTypes).default('string'),
  /** Property of contents that it takes its value from. */
  property: Id.optional(),
  /** When it shows: `name`, `!name`, `name=value`, `name=!value`, joined by `and`, `or`. */
  test: z.string().check(atMost(1000)).optional(),
  previewTransform: z.enum(transforms).optional(),
  /** Shown in demonstrations of the template. */
  previewValue: z.string().check(atMost(10_000)).optional(),
  transformFormat: z.string().check(atMost(500)).optional(),
  /** Predefined values to choose from. */
  values: z
    .array(z.strictObject({ value: z.string().check(atMost(2000)), label: Line.optional() }))
    .max(500)
    .default([]),
  /** Put before a value to make the name of its asset, such as `picto_`. */
  assetPrefix: z.string().check(atMost(100)).optional(),
  /** Of a barcode; EAN-13 without it. */
  symbology: z.enum(symbologies).optional(),
  /** Of a barcode: its ink, as colours are typed (`0,0,0,100`) or a swatch's name; black without it. */
  ink: z.string().check(atMost(100)).optional(),
  /** Of its texts, where a release says nothing else. */
  hyphenation: z
    .strictObject({ mode: z.enum(['inherit', 'inactive', 'active']), language: Language.optional() })
    .optional(),
})
export type Placeholder = z.infer<typeof Placeholder>

/** What people call it: in their language, else as it was first named, else as the design does. */
export const placeholderLabel = (
  { id, label, labels }: Pick<Placeholder, 'id' | 'label' | 'labels'>,
  language: string,
) => (labels && Object.hasOwn(labels, language) && labels[language]) || label || id

/**
 * A release keeps the data of a placeholder under this key: XML names may contain dots, which separate the steps of a
 * path, but never `~`.
 */
export const placeholderKey = (tag: string): string => tag.replaceAll('.', '~')
export const placeholderTag = (key: string): string => key.replaceAll('~', '.')
