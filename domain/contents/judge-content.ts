/** What is wrong with a content where it is written: its name, its values, its parent, its excluded combinations. */
import type { Document } from '../access/rule.ts'
import { touchedEntries } from '../access/touches.ts'
import { refuse, type Refusal } from '../errors.ts'
import { withOverride } from '../properties/property-override.ts'
import { checkPropertyValue } from '../properties/property-value.ts'
import type { Property, PropertyOverride } from '../properties/property.ts'
import { at, type Fault, type Judged, sizeFaults } from '../judging/fault.ts'
import { isNamed, labelFaults } from '../properties/label-faults.ts'
import { isKnownLanguage, languageListFaults } from '../judging/named.ts'
import { treeFault } from '../judging/tree.ts'
import { partValues, textsIn } from './exclusions/combination-parts.ts'
import { type Content, mostValues, type PropertyData, type PropertyValue } from './content.ts'
import { exclusionFaults } from './exclusions/judge-exclusions.ts'
import { canHaveVariants } from './variant-inheritance.ts'

/** Holds a parent content; read in at most ten passes (document 1 §9). */
export const categoryTree = 'category_tree'
export const mostLevels = 10

export function judgeContent(asked: Judged): Fault[] {
  // Whose it is decides by which overrides all of it is judged.
  const judged = asked.touches('owner') ? { ...asked, touches: () => true } : asked
  const { after, touches } = judged
  const { label, languages, parentId } = after as Content
  const definitionOf = definitionsFor(judged)
  return [
    ...(touches('label') || touches('parentId') ? nameFaults(label, parentId !== undefined, touches) : []),
    ...(touches('languages') ? languageListFaults(languages ?? [], 'languages') : []),
    ...sizeFaults(judged, 'data', (after as Content).data ?? {}, mostValues),
    ...dataFaults(judged, definitionOf),
    ...(touches('parentId') || touches('owner') ? parentFaults(judged) : []),
    ...exclusionFaults(judged, definitionOf),
  ]
}

type DefinitionOf = (property: string) => Property | undefined

/** As the owner of the content has it. */
function definitionsFor({ after, related }: Judged): DefinitionOf {
  const owner = related('organizations', String(after['owner']))
  const overrides = (owner?.['properties'] ?? {}) as Readonly<Record<string, PropertyOverride>>
  return (id) => {
    const property = related('properties', id) as Property | undefined
    return property && withOverride(property, Object.hasOwn(overrides, id) ? overrides[id] : undefined)
  }
}

/** A name in one language at least; a variant may go by its parent's. */
function nameFaults(label: Content['label'] = {}, isVariant: boolean, touches: Judged['touches']): Fault[] {
  return [
    ...(isVariant || isNamed(label) ? [] : [at('label', refuse('content.labelRequired'))]),
    ...labelFaults(label, 'label', touches),
  ]
}

function dataFaults(judged: Judged, definitionOf: DefinitionOf): Fault[] {
  const data = (judged.after as Content).data ?? {}
  return touchedEntries(data, 'data', judged.touches).flatMap(([id, own]) =>
    propertyFaults(judged, id, own, definitionOf),
  )
}

function propertyFaults(judged: Judged, id: string, own: PropertyData, definitionOf: DefinitionOf): Fault[] {
  const path = `data.${id}`
  const written = writtenIn(own, path).filter((one) => judged.touches(one.path))
  // An entry that was emptied may stay; none comes to be of a property there is not.
  const isNew = (judged.before as Content | undefined)?.data?.[id] === undefined
  if (written.length === 0 && !isNew) return []
  const property = definitionOf(id)
  // A value of what one does not see stays where it is, and begins nowhere else.
  const isUnseen = isNew && !judged.isBack && property !== undefined && !judged.sees('properties', property)
  if (!property || isUnseen) return [at(written[0]?.path ?? path, refuse('content.unknownProperty', { property: id }))]
  return written.flatMap((one) => {
    const misplaced = misplacedFault(id, property, one)
    if (misplaced) return [misplaced]
    const outcome = checkPropertyValue(id, property, one.value, definitionOf)
    if (!outcome.ok) return [at(one.path, outcome)]
    if (property.type === 'reference') return referenceFaults(judged, id, property, one)
    return property.type === 'combination' ? partFaults(judged, property, one, definitionOf) : []
  })
}

type Written = { path: string; value: PropertyValue; language?: string }

function writtenIn({ value, translation }: PropertyData, path: string): Written[] {
  const plain = value === undefined ? [] : [{ path: `${path}.value`, value }]
  if (!translation) return plain
  const translated = Object.keys(translation).map((language) => ({
    path: `${path}.translation.${language}`,
    value: translation[language] as PropertyValue,
    language,
  }))
  return [...plain, ...translated]
}

/** Texts of a translatable property stand under a language, all other values under none. What is empty may stand anywhere. */
function misplacedFault(id: string, { translatable }: Property, { path, value, language }: Written): Fault | undefined {
  if (language !== undefined && !isKnownLanguage(language))
    return at(path, refuse('value.languageUnknown', { language }))
  if (value === null || value === '' || translatable === (language !== undefined)) return undefined
  return at(
    path,
    translatable ? refuse('value.translated', { property: id }) : refuse('value.notTranslated', { property: id }),
  )
}

/** References name contents that are there, that the writer sees, and that suit the property's filter. */
function referenceFaults(judged: Judged, id: string, property: Property, { path, value }: Written): Fault[] {
  const before = textsIn((judged.before as Content | undefined)?.data?.[id]?.value)
  const strange = strangeAmong(judged, property, textsIn(value), before)
  if (strange !== undefined) return [at(path, refuse('value.namesNothing', { path, id: strange }))]
  const fault = id === categoryTree ? treeFault(judged, categories) : undefined
  return fault ? [fault] : []
}

/** The same of what stands in the entries of a combination. */
function partFaults(judged: Judged, { id, options }: Property, written: Written, definitionOf: DefinitionOf): Fault[] {
  const { path, value, language } = written
  const data = (judged.before as Content | undefined)?.data?.[id]
  const before = partValues(options, language === undefined ? data?.value : data?.translation?.[language])
  const known = new Set(before.flatMap((part) => textsIn(part.value)))
  for (const part of partValues(options, value)) {
    const held = definitionOf(part.property)
    const strange = held?.type === 'reference' && strangeAmong(judged, held, textsIn(part.value), [...known])
    if (typeof strange === 'string') return [at(path, refuse('value.namesNothing', { path, id: strange }))]
  }
  return []
}

/** The first content that may not be named, and was not named before. */
function strangeAmong(judged: Judged, property: Property, named: readonly string[], before: readonly string[]) {
  const isSound = (content: string) =>
    judged.isStored ? judged.related('contents', content) !== undefined : mayBeNamed(judged, property, content)
  return named.find((content) => !before.includes(content) && !isSound(content))
}

function mayBeNamed({ related, sees }: Judged, { referenceFilter }: Property, id: string): boolean {
  const found = related('contents', id)
  if (!found || !sees('contents', found)) return false
  const { type, collections } = found as Content
  const { contentType, collection } = referenceFilter ?? {}
  return (
    (contentType === undefined || type === contentType) &&
    (collection === undefined || collections?.[collection] === true)
  )
}

const categories = {
  kind: 'contents',
  path: `data.${categoryTree}.value`,
  most: mostLevels,
  parentsOf: (document: Document) => textsIn((document as Content).data?.[categoryTree]?.value),
} as const

/** Of two levels only: what is derived is not derived from again, and belongs to whom its parent belongs to. */
function parentFaults({ before, after, related, sees, variants }: Judged): Fault[] {
  const { id, parentId, owner } = after as Content
  if (parentId === undefined)
    return variants().every((variant) => variant['owner'] === owner)
      ? []
      : [at('owner', refuse('content.parentOfOther'))]
  if (parentId === id) return atParent(refuse('tree.itself', { path: 'parentId' }))
  const parent = related('contents', parentId) as Content | undefined
  if (!parent || (before?.['parentId'] !== parentId && !sees('contents', parent)))
    return atParent(refuse('value.namesNothing', { path: 'parentId', id: parentId }))
  if (!canHaveVariants(parent) || variants().length > 0) return atParent(refuse('content.variantOfVariant'))
  return parent.owner === owner ? [] : atParent(refuse('content.parentOfOther'))
}

const atParent = (refusal: Refusal): Fault[] => [at('parentId', refusal)]
