/** What is wrong with a template: places that are told apart, tests that can be read, quantities and prices one can order by. */
import { refuse } from '../errors.ts'
import { at, type Fault, type Judged } from '../judging/fault.ts'
import { labelField } from '../properties/label-field.ts'
import { languageFaults, namedFault, twiceFaults } from '../judging/named.ts'
import { hasDecimals } from '../properties/property-value.ts'
import type { Property } from '../properties/property.ts'
import { transformSuits } from './transform-suits.ts'
import { type Placeholder, placeholderKey } from './placeholder.ts'
import { placeholderTestFault } from './placeholder-test.ts'
import type { Template } from './template.ts'

export function judgeTemplate(judged: Judged): Fault[] {
  const { before, after, touches } = judged
  const template = after as Template
  return [
    ...(touches('placeholders') ? placeholdersFaults(judged, before as Template | undefined, template) : []),
    ...(touches('orderPrice') ? priceFaults(template.orderPrice) : []),
    ...(touches('orderQuantityMin') && template.orderQuantityMin < 1
      ? [at('orderQuantityMin', refuse('template.quantityTooSmall', { path: 'orderQuantityMin', least: 1 }))]
      : []),
  ]
}

/** Francs and centimes. */
export const priceFaults = (price: number): Fault[] =>
  hasDecimals(price, 2)
    ? []
    : [at('orderPrice', refuse('value.tooPrecise', { property: 'orderPrice', decimals: 2, found: price }))]

/** The list is written whole: what one does not change of it is not judged again. */
function placeholdersFaults(judged: Judged, before: Template | undefined, { placeholders }: Template): Fault[] {
  const path = 'placeholders'
  const twice = twiceFaults(
    placeholders.map(({ id }) => placeholderKey(id)),
    path,
  )
  const known = new Map((before?.placeholders ?? []).map((one) => [one.id, JSON.stringify(one)]))
  const changed = placeholders.filter((one) => known.get(one.id) !== JSON.stringify(one))
  return [...twice, ...changed.flatMap((one) => placeholderFaults(judged, one))]
}

function placeholderFaults(judged: Judged, placeholder: Placeholder): Fault[] {
  const path = 'placeholders'
  const { id, test, property, previewTransform, type, label, labels = {}, hyphenation } = placeholder
  const name = label || id
  const held = property === undefined ? undefined : (judged.related('properties', property) as Property | undefined)
  const missing = property === labelField ? undefined : namedFault(judged, path, 'properties', property)
  return [
    ...(test !== undefined && placeholderTestFault(test)
      ? [at(path, refuse('template.testInvalid', { test: test.slice(0, 200) }))]
      : []),
    ...(missing ? [missing] : []),
    ...(previewTransform && !transformSuits(previewTransform, type, held?.type)
      ? [at(path, refuse('template.transformUnsuited', { placeholder: name, transform: previewTransform }))]
      : []),
    ...languageFaults([...Object.keys(labels), ...(hyphenation?.language ? [hyphenation.language] : [])], () => path),
  ]
}
