/**
 * What is known of words on a page and is no field of theirs, since items are hashed and looks do not depend on it: for whoever
 * tells what items mean, makes them text again, or judges them.
 */
import type { PageItem, TextItem } from './page.ts'
import { isNode, type StructureNode } from './structure.ts'

export type ItemFacts = {
  /** Leads the eye through a tab. */
  leader?: true
  /** The address that the words lead to. */
  link?: string
  /** BCP 47; `und` where nobody knows. */
  language?: string
  /** Where in the words the hyphen stands that the end of the line brought. */
  hyphen?: number
  /** By how much the face is set larger, and wider beside it, than the missing one whose place it takes. */
  fit?: { readonly size: number; readonly width: number }
}

const facts = new WeakMap<PageItem, ItemFacts>()

export const factsOf = (item: PageItem): ItemFacts => facts.get(item) ?? {}

export const noteFacts = (item: PageItem, more: ItemFacts): unknown => facts.set(item, { ...factsOf(item), ...more })

/** The words as they are read: a word that a line's end divides has a soft hyphen there, and is whole. */
export function readWords(item: TextItem): string {
  const { hyphen } = factsOf(item)
  const { text } = item
  return hyphen === undefined ? text : text.slice(0, hyphen) + softHyphen + text.slice(hyphen + 1)
}

export const softHyphen = '\u00AD'

/** All words of an element, whole. */
export const wordsIn = ({ content }: StructureNode): string =>
  content
    .map((part) => (isNode(part) ? wordsIn(part) : part.kind === 'text' ? readWords(part) : ''))
    .join('')
    .replaceAll(softHyphen, '')
