import type { DesignBookmark } from '../../model/document.ts'
import { bookmarkTitle } from '../../model/structure.ts'
import { reference } from '../attributes.ts'
import { child, content, elements, type XmlElement } from '../xml.ts'

/**
 * Where hyperlinks of the design lead, by the words or the item they stand on. Addresses of the web and of mail alone: others would start
 * programs, or open files of whoever reads.
 */
export function readLinks(root: XmlElement): Map<string, string> {
  const addresses = new Map<string, string>()
  const links = new Map<string, string>()
  const items = new Map<string, string>()
  for (const { name, attributes } of elements(root)) {
    const address = name === 'HyperlinkURLDestination' ? safeAddress(attributes.DestinationURL ?? '') : undefined
    if (address !== undefined && addresses.size < mostLinks) addresses.set(attributes.Self ?? '', address)
    if (name === 'HyperlinkPageItemSource' && attributes.SourcePageItem && items.size < mostLinks)
      items.set(attributes.Self ?? '', attributes.SourcePageItem)
  }
  for (const element of elements(root)) {
    if (element.name !== 'Hyperlink' || links.size >= mostLinks) continue
    const { Source, Destination } = element.attributes
    const written = child(child(element, 'Properties'), 'Destination')
    const address = addresses.get(reference(written ? content(written) : Destination) ?? '')
    if (Source && address !== undefined) links.set(items.get(Source) ?? Source, address)
  }
  return links
}

/** Bookmarks in the order of the panel, each with what it leads to: a page by its Self, or a place in the text. */
export function readBookmarks(root: XmlElement): DesignBookmark[] {
  const pages = new Map<string, string>()
  for (const { name, attributes } of elements(root))
    if (name === 'HyperlinkPageDestination' && attributes.DestinationPage)
      pages.set(attributes.Self ?? '', attributes.DestinationPage)
  const bookmarks: DesignBookmark[] = []
  const visit = (parent: XmlElement, level: number): void => {
    for (const element of elements(parent)) {
      if (element.name !== 'Bookmark' || bookmarks.length >= mostBookmarks) continue
      const { Name = '', Destination = '' } = element.attributes
      const page = pages.get(Destination)
      const title = bookmarkTitle(Name)
      if (title !== '') bookmarks.push({ title, level, ...(page === undefined ? { text: Destination } : { page }) })
      if (level < deepest) visit(element, level + 1)
    }
  }
  visit(root, 1)
  return bookmarks
}

const mostBookmarks = 5000
const deepest = 20

const mostLinks = 20_000

function safeAddress(written: string): string | undefined {
  if (written.length > 2000) return undefined
  const url = URL.parse(written.trim())
  return url && /^(https?|mailto):$/.test(url.protocol) ? url.href : undefined
}
