import type { Document, Item, RunContent } from '../../model/document.ts'
import { isLabel } from '../../model/names.ts'
import { namesNone } from '../look/paints.ts'
import { prepare } from '../session.ts'

/**
 * The names by which data reaches an item, the surest first: the XML tag of the item, its picture or its whole story;
 * a script label that reads like a name; the item's own name; the id of an open frame that has none.
 */
export function itemTags(document: Document, item: Item): string[] {
  const tags: string[] = []
  const add = (tag: string | undefined): void => {
    if (tag !== undefined && tag !== '' && !tags.includes(tag)) tags.push(tag)
  }
  add(xmlTag(document, item.id))
  if (item.kind === 'shape' && item.graphic) add(xmlTag(document, item.graphic.id))
  if (item.kind === 'text') add(xmlTag(document, item.story))
  add(labelOf(item))
  add(item.name)
  if (tags.length === 0 && isOpenFrame(document, item)) tags.push(item.id)
  return tags
}

/**
 * An empty picture frame without a name that would not print anything: it can only be meant for a picture to come, and
 * answers to its own id. One that has a colour or a line may be drawn for its own sake.
 */
export function isOpenFrame(document: Document, item: Item): boolean {
  if (item.kind !== 'shape' || !item.graphicFrame || item.graphic || item.id === '') return false
  if (item.inside.length > 0 || item.textOnPath.length > 0) return false
  const { FillColor, StrokeColor } = { ...prepare(document).styles.object(item.objectStyle), ...item.attributes }
  return [FillColor, StrokeColor].every((color) => color === undefined || namesNone(color))
}

export function xmlTag(document: Document, content: string): string | undefined {
  return document.tags.get(document.taggedContent.get(content) ?? '')?.tag
}

/**
 * Whether an element around an item in the text is the item's own, as InDesign writes it for tagged anchored objects:
 * its value goes into the item. Any other element around it holds words that the item stands among.
 */
export function isOfItem({ taggedContent }: Document, id: string, content: RunContent): boolean {
  if (content.kind !== 'item') return false
  const { item } = content
  if (taggedContent.get(item.id) === id) return true
  if (item.kind === 'text') return taggedContent.get(item.story) === id
  return item.kind === 'shape' && item.graphic !== undefined && taggedContent.get(item.graphic.id) === id
}

/** What the Script Label panel shows, where that is a name. */
export function labelOf(item: Item): string | undefined {
  const label = item.scriptLabels.get('Label')?.trim()
  return label !== undefined && isLabel(label) ? label : undefined
}

/**
 * InDesign assigns these tags when it builds the structure of a document. They take data like any other, but
 * where they only hold other tags they are no places to be filled.
 */
export const isDefaultTag = (tag: string): boolean => defaultTags.has(tag)

const defaultTags: ReadonlySet<string> = new Set(['Root', 'Story', 'Table', 'Cell'])
