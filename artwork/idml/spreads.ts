import { apply, identity, invert, translation, type Matrix } from '../geometry/matrix.ts'
import { height, rect, width } from '../geometry/rect.ts'
import type { DocumentPage, Spread } from '../model/document.ts'
import { boolean, number } from '../model/attributes.ts'
import { plainName, reference } from './attributes.ts'
import { readBounds, readMatrix } from './geometry.ts'
import { readItems } from './items.ts'
import type { Parsing } from './parsing.ts'
import { child, elements, type XmlElement } from './xml.ts'

type Defaults = { pageWidth: number; pageHeight: number; facingPages: boolean }

/** A spread or master spread (IDML specification §10.3): pages and items in the spread's own coordinates. */
export function readSpread(element: XmlElement, defaults: Defaults, parsing: Parsing): Spread {
  const { attributes } = element
  const showMasterItems = boolean(attributes.ShowMasterItems ?? '') ?? true
  const elementsOfPages = [...elements(element)].filter(({ name }) => name === 'Page')
  const pages = elementsOfPages.map((page, i) => {
    const spread = {
      master: attributes.AppliedMaster,
      showMasterItems,
      place: placeBefore(element, i, elementsOfPages.length),
    }
    return readPage(page, spread, defaults, parsing)
  })
  return {
    id: attributes.Self ?? '',
    name: plainName(attributes.Name),
    pages,
    items: readItems(element, parsing),
    matrix: readMatrix(attributes.ItemTransform),
    hidden: attributes.SpreadHidden === 'true',
  }
}

/**
 * CS4 wrote no geometry for pages: all have the document's size and stand side by side, vertically centred, from the
 * spine of facing pages or around the middle of a single page. Counted in pages.
 */
function placeBefore(spread: XmlElement, index: number, count: number): { facing: number; single: number } {
  const binding = number(spread.attributes.BindingLocation ?? '') ?? (count > 1 ? 1 : 0)
  return { facing: index - binding, single: index - count / 2 }
}

/** Points. PDF readers take no page below 3 (ISO 32000-1, Annex C), InDesign makes none below 12. */
const leastPage = 3

type SpreadOfPage = {
  master: string | undefined
  showMasterItems: boolean
  place: { facing: number; single: number }
}

function readPage(element: XmlElement, spread: SpreadOfPage, defaults: Defaults, parsing: Parsing): DocumentPage {
  const { attributes } = element
  const written = readBounds(attributes.GeometricBounds)
  const bounds =
    written && width(written) >= leastPage && height(written) >= leastPage
      ? written
      : rect(0, 0, defaults.pageWidth, defaults.pageHeight)
  if (attributes.GeometricBounds !== undefined && bounds !== written) {
    parsing.diagnostics.report('page.badBounds', { ...parsing.place, page: attributes.Name ?? '' })
  }
  const places = spread.place[defaults.facingPages ? 'facing' : 'single']
  const matrix =
    attributes.ItemTransform === undefined && attributes.GeometricBounds === undefined
      ? translation(places * width(bounds), -height(bounds) / 2)
      : usable(readMatrix(attributes.ItemTransform))
  // The spine of facing pages is x = 0 of the spread.
  const middle = apply(matrix, [(bounds.left + bounds.right) / 2, bounds.top])[0]
  const margin = child(element, 'MarginPreference')?.attributes ?? {}
  const side = (name: string): number => number(margin[name] ?? '') ?? 36
  return {
    id: attributes.Self ?? '',
    name: attributes.Name ?? '',
    bounds,
    matrix,
    side: !defaults.facingPages ? 'single' : middle < 0 ? 'left' : 'right',
    margins: { top: side('Top'), bottom: side('Bottom'), left: side('Left'), right: side('Right') },
    columns: number(margin.ColumnCount ?? '') ?? 1,
    appliedMaster: reference(attributes.AppliedMaster ?? spread.master),
    masterMatrix: readMatrix(attributes.MasterPageTransform),
    overrides: readOverrides(attributes.OverrideList),
    showMasterItems: spread.showMasterItems,
  }
}

/** Pairs of a master's item and what the page has instead of it, or `n`. */
const readOverrides = (written: string | undefined): string[] =>
  (written ?? '').split(/\s+/).filter((id, i) => i % 2 === 0 && id !== '')

/** A page must not be flattened to a line. */
const usable = (matrix: Matrix): Matrix => (invert(matrix) ? matrix : identity)
