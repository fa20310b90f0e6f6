import type { AttributeTable, Bag } from '../model/attributes.ts'
import { child, content, elements, type XmlElement } from './xml.ts'

/**
 * The attributes of an element that the table knows, read. Properties that IDML writes as child elements of
 * `Properties`, because their type varies, count like attributes.
 */
export function readAttributes<Table extends AttributeTable>(
  element: XmlElement | undefined,
  table: Table,
): Bag<Table> {
  const bag: Record<string, unknown> = {}
  const take = (name: string, written: string): void => {
    if (!Object.hasOwn(table, name)) return
    const value = table[name]?.(written)
    if (value !== undefined) bag[name] = value
  }
  if (element) {
    for (const name in element.attributes) if (!asElements.has(name)) take(name, element.attributes[name] ?? '')
    for (const property of elements(child(element, 'Properties'))) {
      take(property.name, property.attributes.type === 'list' ? listContent(property) : content(property))
    }
  }
  return bag as Bag<Table>
}

/**
 * Properties that the schema knows only as elements. Written as attributes, as some generators do, InDesign passes
 * over them: the text of such a package comes out in the default font.
 */
const asElements: ReadonlySet<string> = new Set([
  'AppliedFont',
  'Leading',
  'UnderlineColor',
  'UnderlineGapColor',
  'UnderlineType',
  'StrikeThroughColor',
  'StrikeThroughGapColor',
  'StrikeThroughType',
  'RuleAboveColor',
  'RuleAboveType',
  'RuleAboveGapColor',
  'ParagraphShadingColor',
  'ParagraphBorderColor',
  'ParagraphBorderGapColor',
  'ParagraphBorderType',
  'RuleBelowColor',
  'RuleBelowType',
  'RuleBelowGapColor',
  'BalanceRaggedLines',
  'BulletsFont',
  'BulletsFontStyle',
  'BulletsCharacterStyle',
  'NumberingCharacterStyle',
  'NumberingFormat',
  'AppliedNumberingList',
])

/** `<ListItem>`s as IDML writes short lists in attributes. */
const listContent = (list: XmlElement): string => [...elements(list)].map(content).join(' ')

/** A reference to another object; `n` is IDML's nothing, and no name is a page long. */
export function reference(written: string | undefined): string | undefined {
  return written === undefined || written === '' || written === 'n' || written.length > 1000 ? undefined : written
}

/** Names of IDML's own objects carry `$ID/`, user's do not; an unnamed item is `$ID/` alone. */
export const plainName = (written: string | undefined): string => (written ?? '').replace(/^\$ID\//, '')

/** Undoes the escapes of Self attributes: `XMLTag/a%3ab` is the tag `a:b`. */
export function unescapeSelf(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}
