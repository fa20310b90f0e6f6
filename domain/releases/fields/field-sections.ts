/** How the fields of a release are told apart: by kind on a label, by page or by part in what has many of the same. */
import type { Property } from '../../properties/property.ts'
import { isEmptyValue } from '../../same-value.ts'
import type { Placeholder } from '../../templates/placeholder.ts'
import { namesInTest, shows } from '../../templates/placeholder-test.ts'
import type { PlaceholderData } from '../release.ts'

export const fieldGroups = ['texts', 'pictures', 'properties', 'selling'] as const
export type FieldGroup = (typeof fieldGroups)[number]

export type FieldSection = {
  /** The same for the same section. */
  id: string
  placeholders: readonly Placeholder[]
} & (
  | { kind: 'group'; group: FieldGroup }
  /** Of a document with several pages, by its name. */
  | { kind: 'page'; page: string }
  /** Of several alike, by what their tags begin with: `p3` of `p3_name`. */
  | { kind: 'part'; part: string; page: string | undefined }
  /** What stands nowhere on the pages as things are, since its test is not met. */
  | { kind: 'hidden' }
)

/** Pages up to which a document is looked at as one: the two sides of a label. */
const fewPages = 2
/** Fields from which on what begins alike is a part of its own. */
const fewFields = 3

/** Fields from which on a form is drawn part by part: each field costs, and nobody looks at hundreds of them at once. */
const manyFields = 200

export type FieldFacts = {
  property: (id: string) => Pick<Property, 'group' | 'format'> | undefined
  /** Where each tag stands first; none as long as the pages are not known. */
  pageOf: (tag: string) => string | undefined
  pages: number
  isHidden?: (placeholder: Placeholder) => boolean
}

/** In the order of the template; each placeholder is in one section. */
export function fieldSections(placeholders: readonly Placeholder[], facts: FieldFacts): FieldSection[] {
  const ordered = placeholders.toSorted((a, b) => a.order - b.order)
  const { isHidden = () => false } = facts
  const parts = partsOf(ordered)
  const byId = new Map<string, FieldSection & { placeholders: Placeholder[] }>()
  for (const placeholder of ordered.filter((one) => !isHidden(one))) {
    const section = sectionOf(placeholder, parts, facts)
    const known = byId.get(section.id)
    if (known) known.placeholders.push(placeholder)
    else byId.set(section.id, { ...section, placeholders: [placeholder] })
  }
  const sections = [...byId.values()]
  const isOfGroups = sections.every(({ kind }) => kind === 'group')
  const shown = isOfGroups ? sections.toSorted((a, b) => rankOf(a) - rankOf(b)) : sections
  const hidden = ordered.filter(isHidden)
  return hidden.length === 0 ? shown : [...shown, { kind: 'hidden', id: 'hidden', placeholders: hidden }]
}

/** Before anybody opens or closes it. `fields` are those of all sections. */
export const isOpenAtFirst = ({ kind }: Pick<FieldSection, 'kind'>, index: number, fields: number): boolean =>
  kind !== 'hidden' && (index === 0 || fields < manyFields)

/** One whose test asks for itself waits for its value, and is no less wanted. */
export const isHiddenBy =
  (entryOf: (tag: string) => PlaceholderData | undefined) =>
  ({ id, test }: Pick<Placeholder, 'id' | 'test'>): boolean =>
    test !== undefined && !namesInTest(test).includes(id) && !shows(test, (name) => entryOf(name)?.value)

const rankOf = (section: FieldSection): number =>
  section.kind === 'group' ? fieldGroups.indexOf(section.group) : fieldGroups.length

function sectionOf(placeholder: Placeholder, parts: ReadonlySet<string>, facts: FieldFacts): FieldSection {
  const placeholders = [placeholder]
  const page = facts.pageOf(placeholder.id)
  const part = partOf(placeholder)
  if (part !== undefined && parts.has(part)) return { kind: 'part', id: `part ${part}`, part, page, placeholders }
  if (facts.pages > fewPages && page !== undefined) return { kind: 'page', id: `page ${page}`, page, placeholders }
  const group = groupOf(placeholder, facts)
  return { kind: 'group', id: group, group, placeholders }
}

const partOf = ({ id }: Placeholder): string | undefined => /^[^\d_.-]+\d+(?=[_.-])/.exec(id)?.[0]

/** Those of which there are several. */
function partsOf(placeholders: readonly Placeholder[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const placeholder of placeholders) {
    const part = partOf(placeholder)
    if (part !== undefined) counts.set(part, (counts.get(part) ?? 0) + 1)
  }
  const parts = [...counts].filter(([, count]) => count >= fewFields).map(([part]) => part)
  return new Set(parts.length > 1 ? parts : [])
}

const wordGroups: ReadonlySet<string> = new Set(['general_meta', 'text_sections', 'hints', 'links'])

function groupOf({ type, property: id }: Placeholder, { property }: FieldFacts): FieldGroup {
  if (type === 'image') return 'pictures'
  if (type === 'text') return 'texts'
  const found = id === undefined ? undefined : property(id)
  if (type === 'barcode' || found?.format === 'gtin' || found?.group === 'selling') return 'selling'
  if (type === 'string' && (!found || wordGroups.has(found.group))) return 'texts'
  return 'properties'
}

/** How many of those that want a value have one; what is on or off always has. */
export function filledOf(
  placeholders: readonly Placeholder[],
  entryOf: (tag: string) => PlaceholderData | undefined,
): { filled: number; all: number } {
  const wanting = placeholders.filter(({ type }) => type !== 'condition')
  const filled = wanting.filter(({ id }) => isFilled(entryOf(id)))
  return { filled: filled.length, all: wanting.length }
}

export const isFilled = (entry: PlaceholderData | undefined): boolean =>
  Array.isArray(entry?.value) ? entry.value.length > 0 : !isEmptyValue(entry?.value)
