/**
 * What a change of a definition may make wrong, or right again: values of these properties (of one owner, where the
 * organization changed them for itself), or what stands on a template. Empty: everything.
 */
import type { Document } from '../access/rule.ts'
import type { Organization } from '../organizations/organization.ts'
import type { Property, PropertyOverride } from '../properties/property.ts'
import type { RecordKind } from '../records.ts'
import { sameJson } from '../same-value.ts'
import type { Template } from '../templates/template.ts'

export type Redefinition = { properties?: readonly string[]; owner?: string; template?: string }

/** Undefined where nothing that values are judged by, or positions of baskets follow, is another one than before. */
export function redefinitionOf(
  kind: RecordKind,
  id: string,
  before: Document | undefined,
  after: Document | undefined,
): Redefinition | undefined {
  switch (kind) {
    case 'properties':
      return sameJson(ofProperty(before), ofProperty(after)) ? undefined : { properties: [id] }
    case 'organizations': {
      const [old, now] = [overridesOf(before), overridesOf(after)]
      const properties = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
        (property) => !sameJson(ofOverride(old[property]), ofOverride(now[property])),
      )
      return properties.length === 0 ? undefined : { properties, owner: id }
    }
    case 'templates':
      // Nothing stands on a new one.
      return !before || sameJson(ofTemplate(before), ofTemplate(after)) ? undefined : { template: id }
    default:
      return undefined
  }
}

/** Labels decide nothing. */
function ofProperty(document: Document | undefined): unknown {
  if (!document) return null
  const { type, multiple, individual, values, precision, minimum, maximum, format, ...rest } = document as Property
  const { translatable, referenceFilter, options } = rest
  const parts = options.map(({ id, property }) => ({ id, property }))
  const limits = { precision, minimum, maximum, format }
  return { type, multiple, individual, values, limits, translatable, referenceFilter, parts }
}

const overridesOf = (document: Document | undefined): Readonly<Record<string, PropertyOverride>> =>
  (document as Organization | undefined)?.properties ?? {}

const ofOverride = ({ individual, translatable, values }: PropertyOverride = {}): unknown => ({
  individual,
  translatable,
  values,
})

function ofTemplate(document: Document | undefined): unknown {
  if (!document) return null
  const { type, placeholders, orderPrice, orderPriceReference, orderQuantityMin, orderQuantityStep } =
    document as Template
  const places = placeholders.map(({ id, type: kind, assetPrefix }) => ({ id, kind, assetPrefix }))
  return { type, places, orderPrice, orderPriceReference, orderQuantityMin, orderQuantityStep }
}
