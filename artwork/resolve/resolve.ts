import { chain, identity, invert, translation, type Matrix } from '../geometry/matrix.ts'
import { height, mapRect, width } from '../geometry/rect.ts'
import type { ArtworkData } from '../model/data.ts'
import type { Diagnostics } from '../model/diagnostic.ts'
import type { Document, DocumentPage, Item, Spread } from '../model/document.ts'
import type { Filling } from '../model/filling.ts'
import type { Picture } from '../model/picture.ts'
import type {
  ResolvedBookmark,
  ResolvedDocument,
  ResolvedItem,
  ResolvedPage,
  ResolvedSpread,
  ResolvedStory,
} from '../model/resolved.ts'
import { noteConditions } from './stories/word-changes.ts'
import { resolveFootnotes } from './stories/footnotes.ts'
import { resolveItem } from './items.ts'
import { itemBounds, masterItems } from './frames/masters.ts'
import { pageNames, type PageName } from './page-names.ts'
import { pictureIndex } from './picture-index.ts'
import { reportUnknown } from './placeholders.ts'
import { inColors } from './named-colors.ts'
import { soundData } from './sound-data.ts'
import { newBudget, prepare, type Session, type Surroundings } from './session.ts'
import { misfitOf, Uses } from './uses.ts'
import { languageTag } from './words/language.ts'
import { plainRun } from './words/plain-run.ts'
import { valueOf } from './values.ts'

/**
 * A document with data in it: masters on their pages, styles merged, swatches turned into paints, placeholders filled,
 * pictures fitted. What the document alone decides is worked out at the first call and kept with the document, so
 * that a keystroke costs what its data touches.
 */
export function resolve(
  document: Document,
  data: ArtworkData,
  pictures: ReadonlyMap<string, Picture>,
  diagnostics: Diagnostics,
  {
    places = false,
    structure = false,
    filling,
  }: { places?: boolean | undefined; structure?: boolean | undefined; filling?: Filling | undefined } = {},
): ResolvedDocument {
  const session: Session = {
    document,
    prepared: prepare(document),
    data: inColors(document, soundData(data, diagnostics), diagnostics),
    pictures: pictureIndex(pictures),
    diagnostics,
    budget: newBudget(),
    stories: new Map<string, ResolvedStory>(),
    lentColors: new Map(),
    resolveItem,
    uses: new Uses(),
    places,
    structure,
    filling,
  }
  session.prepared.keep('cycles', diagnostics, (found) => session.prepared.styles.reportCycles(found))
  reportUnknown(document, session.data, diagnostics)
  const names = pageNames(document)
  let index = 0
  const spreads: ResolvedSpread[] = []
  for (const spread of document.spreads) {
    const pages = spread.pages.map((page) => resolvePage(page, index, names[index++] as PageName))
    if (!spread.hidden) spreads.push({ pages, items: spreadItems(session, spread, pages) })
  }
  leaveConditions(session)
  if (filling) noteConditions(document, session.data, filling)
  session.uses.report(diagnostics)
  if (session.budget.items < 0) diagnostics.report('document.tooManyItems', {})
  if (session.budget.characters < 0) diagnostics.report('placeholder.tooMuchText', {})
  const { bleed, slug, baselineGrid, textDefaults } = document
  const footnotes = resolveFootnotes(document, session.prepared.paints.at(diagnostics, {}))
  const { stories } = session
  const [exportTags, bookmarks] = [exportTagsOf(document), bookmarksOf(document)]
  const { AppliedLanguage } = session.prepared.styles.paragraph(plainRun.paragraphStyle).character
  const language = languageTag(AppliedLanguage ?? '$ID/English: USA')
  return { spreads, stories, bleed, slug, baselineGrid, textDefaults, footnotes, exportTags, bookmarks, language }
}

function bookmarksOf({ spreads, bookmarks }: Document): ResolvedDocument['bookmarks'] {
  const pages = new Map(spreads.flatMap((spread) => spread.pages).map(({ id }, index) => [id, index]))
  return bookmarks.flatMap(({ title, level, page, text }): ResolvedBookmark[] => {
    const index = page === undefined ? undefined : pages.get(page)
    if (index !== undefined) return [{ title, level, page: index }]
    return text === undefined ? [] : [{ title, level, text }]
  })
}

/** A style has the tag of the one it is based on where it names none. */
function exportTagsOf({ paragraphStyles }: Document): Map<string, string> {
  const tags = new Map<string, string>()
  for (const id of paragraphStyles.keys()) {
    let style = paragraphStyles.get(id)
    for (let depth = 0; style && style.exportTag === undefined && depth < 100; depth++)
      style = paragraphStyles.get(style.basedOn ?? '')
    if (style?.exportTag !== undefined) tags.set(id, style.exportTag)
  }
  return tags
}

/** The name of a condition only takes yes or no. */
function leaveConditions({ document, data, uses }: Session): void {
  for (const { name } of document.conditions.values()) {
    const misfit = misfitOf(valueOf(data, name))
    if (misfit) uses.leave(name, misfit, {})
  }
}

function resolvePage(
  page: DocumentPage,
  index: number,
  { name, sectionMarker, section, number }: PageName,
): ResolvedPage {
  const { bounds, matrix, side, margins } = page
  // A page that is turned or scaled on its spread is printed upright in its own size.
  const toPage = chain(invert(matrix) ?? identity, translation(-bounds.left, -bounds.top))
  const size = { width: width(bounds), height: height(bounds) }
  return { name, index, side, ...size, margins, fromSpread: toPage, sectionMarker, section, number }
}

/** Layer by layer from the lowest; on each the masters' items lie below the spread's. */
function spreadItems(session: Session, spread: Spread, pages: readonly ResolvedPage[]): ResolvedItem[] {
  const { document, diagnostics } = session
  const hiddenLayers = new Set(
    document.layers.filter(({ visible, printable }) => !visible || !printable).map(({ id }) => id),
  )
  const order = new Map(document.layers.map(({ id }, i) => [id, i]))
  const byLayer: ResolvedItem[][] = []
  const add = (item: Item, matrix: Matrix, suffix: string, page: string): void => {
    const around: Surroundings = {
      toPage: matrix,
      place: page === '' ? {} : { page },
      inText: false,
      notes: { count: 0 },
      suffix,
      hiddenLayers,
      stories: [],
    }
    const resolved = resolveItem(session, item, around)
    if (!resolved) return
    const layer = order.get(item.layer) ?? 0
    byLayer[layer] ??= []
    byLayer[layer].push({
      ...resolved,
      layer: document.layers[layer]?.name || item.layer,
      matrix: matrix === identity ? resolved.matrix : chain(resolved.matrix, matrix),
    })
  }
  spread.pages.forEach((page, i) => {
    if (session.budget.items < 0) return
    for (const { item, matrix } of masterItems(document, page, diagnostics)) {
      add(item, matrix, `@${page.id}`, pages[i]?.name ?? '')
    }
  })
  for (const item of spread.items) add(item, identity, '', pages[pageUnder(session, spread, item)]?.name ?? '')
  return byLayer.flat()
}

/** The page an item is reported under: the one its middle lies on. */
function pageUnder({ prepared, diagnostics }: Session, spread: Spread, item: Item): number {
  return prepared.keep(`g ${prepared.number(item)}`, diagnostics, () => {
    const box = itemBounds(item)
    const x = box ? (box.left + box.right) / 2 : 0
    const at = spread.pages.findIndex((page) => {
      const { left, right } = mapRect(page.bounds, page.matrix)
      return x >= left && x < right
    })
    return Math.max(at, 0)
  })
}
