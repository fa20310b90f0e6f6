import type { Diagnostics, Place } from '../model/diagnostic.ts'
import type { XmlTag } from '../model/document.ts'
import { child, content, elements, isElement, type XmlElement } from './xml.ts'
import { unescapeSelf } from './attributes.ts'

/** What the readers of one package share. */
export type Parsing = {
  readonly diagnostics: Diagnostics
  readonly place: Place
  /** Page items still allowed; a design with more is cut. */
  readonly items: { left: number }
  /** Notes an XMLElement and returns its id. */
  addTag(element: XmlElement, parent: string | undefined): string
}

/** As many pages as InDesign allows. */
export const pageLimit = 9999

/** As many as InDesign allows. What lies on a spread shows on each page it touches, so that pages at one place multiply it. */
export const pagesOfSpreadLimit = 10

/** Five times the items of the largest design seen. */
export const itemLimit = 100_000

/** Collects the XML structure wherever its elements stand: in stories, in tables, in the backing story. */
export class TagCollector {
  readonly tags = new Map<string, XmlTag>()
  /** Tag of a story or an item by the Self of the content. */
  readonly taggedContent = new Map<string, string>()
  /** Names of the tags by Self, from XML/Tags.xml. */
  readonly #names: ReadonlyMap<string, string>

  constructor(names: ReadonlyMap<string, string>) {
    this.#names = names
  }

  add(element: XmlElement, parent: string | undefined): string {
    const { Self = '', MarkupTag = '', XMLContent } = element.attributes
    const id = Self || `${parent ?? ''}/${MarkupTag}/${this.tags.size}`
    const tag = this.#names.get(MarkupTag) ?? unescapeSelf(MarkupTag.replace(/^XMLTag\//, ''))
    const known = this.tags.get(id)
    this.tags.set(id, { id, tag, parent: parent ?? known?.parent, attributes: readXmlAttributes(element) })
    if (XMLContent && XMLContent !== 'n') this.taggedContent.set(XMLContent, id)
    return id
  }

  /** The backing story holds the structure above the stories, and what is tagged without standing in text. */
  addStructure(parent: XmlElement | undefined, parentTag: string | undefined): void {
    for (const node of parent?.children ?? []) {
      if (!isElement(node)) continue
      if (node.name === 'XMLElement') this.addStructure(node, this.add(node, parentTag))
      else this.addStructure(node, parentTag)
    }
  }
}

export function readTagNames(root: XmlElement | undefined): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { name, attributes } of elements(root)) {
    if (name === 'XMLTag' && attributes.Self) names.set(attributes.Self, attributes.Name ?? attributes.Self)
  }
  return names
}

function readXmlAttributes(element: XmlElement): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  for (const inner of elements(element)) {
    if (inner.name !== 'XMLAttribute') continue
    const name = inner.attributes.Name ?? content(child(inner, 'Name'))
    if (name) attributes.set(name, inner.attributes.Value ?? '')
  }
  return attributes
}
