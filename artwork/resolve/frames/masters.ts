import { apply, chain, identity, invert, type Matrix } from '../../geometry/matrix.ts'
import { pathBounds } from '../../geometry/path.ts'
import { mapRect, union, type Rect } from '../../geometry/rect.ts'
import { Diagnostics } from '../../model/diagnostic.ts'
import type { Document, DocumentPage, Item, Spread } from '../../model/document.ts'
import { prepare } from '../session.ts'

/** A master's item as one page shows it. */
export type MasterItem = {
  item: Item
  /** From the master's coordinates to the coordinates of the page's spread. */
  matrix: Matrix
}

/**
 * The items a page takes from its master, and from that master's master, the farthest first. An item belongs to the
 * master page its middle lies on, and shows on the pages that use that page.
 */
export function masterItems(document: Document, page: DocumentPage, diagnostics: Diagnostics): MasterItem[] {
  if (!page.showMasterItems || page.appliedMaster === undefined) return []
  const overridden = new Set(page.overrides)
  const items: MasterItem[] = []
  const seen = new Set<string>()
  let from: DocumentPage = page
  let matrix = identity
  while (from.appliedMaster !== undefined && seen.size < deepest) {
    const master = document.masterSpreads.get(from.appliedMaster)
    if (!master || seen.has(master.id)) {
      diagnostics.report(
        master ? 'master.cyclic' : 'master.missing',
        { page: page.name },
        { master: from.appliedMaster },
      )
      break
    }
    seen.add(master.id)
    const counterpart = counterpartOf(master, from)
    const back = counterpart && invert(counterpart.matrix)
    if (!counterpart || !back) break
    // Of the master's spread, into its page, onto the page that uses it, into that page's spread.
    matrix = chain(chain(chain(back, from.masterMatrix), from.matrix), matrix)
    const toSpread = matrix
    const own = itemsOn(document, master, counterpart).filter((item) => !overridden.has(item.id))
    items.unshift(...own.map((item) => ({ item, matrix: toSpread })))
    for (const id of counterpart.overrides) overridden.add(id)
    from = counterpart
  }
  return items
}

/** Masters of masters: more are not meant. */
const deepest = 100

function itemsOn(document: Document, master: Spread, page: DocumentPage): readonly Item[] {
  return prepare(document).keep(`m ${master.id} ${page.id}`, new Diagnostics(), () =>
    master.items.filter((item) => ownerOf(master, item) === page),
  )
}

/** The master's page of the same side of the spine, counted from the spine; a single page serves all. */
function counterpartOf(master: Spread, page: DocumentPage): DocumentPage | undefined {
  return master.pages.find(({ side }) => side === page.side) ?? master.pages[0]
}

function ownerOf(master: Spread, item: Item): DocumentPage | undefined {
  if (master.pages.length <= 1) return master.pages[0]
  const box = itemBounds(item)
  const x = box ? (box.left + box.right) / 2 : apply(item.matrix, [0, 0])[0]
  let owner: DocumentPage | undefined
  let nearest = Infinity
  for (const page of master.pages) {
    const { left, right } = mapRect(page.bounds, page.matrix)
    const distance = x < left ? left - x : x > right ? x - right : 0
    if (distance < nearest) [owner, nearest] = [page, distance]
  }
  return owner
}

/** In the coordinates of the item's parent. */
export function itemBounds(item: Item): Rect | undefined {
  if (item.kind !== 'group') return item.path.length > 0 ? mapRect(pathBounds(item.path), item.matrix) : undefined
  let box: Rect | undefined
  for (const inner of item.items) {
    const bounds = itemBounds(inner)
    if (bounds) box = box ? union(box, bounds) : bounds
  }
  return box && mapRect(box, item.matrix)
}
