import { z } from 'zod'
import { atMost, Flags, Id, type Kept, Language, Localized, mapOf, mostLanguages } from '../fields.ts'

const Scalar = z.union([z.string().check(atMost(100_000)), z.number(), z.boolean(), z.null()])

/** One entry of a combination or a period: named parts, such as `{ height: 40, unit: "cm" }`. */
const Entry = mapOf(Id, z.union([Scalar, z.array(Scalar).max(100)]), 100)

/** A scalar; several where the property is multiple (months of a period, options, pictures); a combination's entries. */
export const PropertyValue = z.union([Scalar, z.array(z.union([Scalar, Entry])).max(1000), Entry])
export type PropertyValue = z.infer<typeof PropertyValue>

/** `data.{property}.value`, or `data.{property}.translation.{language}` where the property is translatable. */
export const PropertyData = z.strictObject({
  value: PropertyValue.optional(),
  translation: mapOf(Language, PropertyValue, mostLanguages).optional(),
})
export type PropertyData = z.infer<typeof PropertyData>

/** A combination of entries that must not occur together: property id to the selected entry. */
export const ExcludedCombination = mapOf(Id, z.string().check(atMost(200)), 100)
export type ExcludedCombination = z.infer<typeof ExcludedCombination>

/** Of one content. */
export const mostValues = 1000
/** Made or copied by one call. */
export const mostContents = 1000

export const Content = z.strictObject({
  /** A content type. */
  type: Id,
  /** A variant inherits its data from this content, which keeps no list of its variants. */
  parentId: Id.optional(),
  active: z.boolean().default(true),
  /** In the public database: with `effectivelyActive`, every signed-in person sees it. */
  public: z.boolean().default(false),
  owner: Id,
  supplier: Id,
  collections: Flags,
  label: Localized,
  languages: z.array(Language).max(30).default(['de']),
  data: mapOf(Id, PropertyData, mostValues).default({}),
  /** Kept by the store: active, and its parent is, too. What is filtered by; `active` is what people set. */
  effectivelyActive: z.boolean().default(true),
  excludeCombination: z.array(ExcludedCombination).max(1000).default([]),
  /** Hidden from new use; what uses it already goes on. */
  archived: z.boolean().optional(),
  /** Kept by the store where something stored in it would be refused today (docs/decisions/0222-wrong-values-are-known.md). */
  faulty: z.literal(true).optional(),
})
export type Content = Kept & z.infer<typeof Content>
