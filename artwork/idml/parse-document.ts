import type { Diagnostics } from '../model/diagnostic.ts'
import type { Document, Spread, Story } from '../model/document.ts'
import { readDesignMap } from './designmap/designmap.ts'
import { readFonts } from './fonts.ts'
import { itemLimit, pageLimit, pagesOfSpreadLimit, readTagNames, TagCollector, type Parsing } from './parsing.ts'
import { readPreferences } from './preferences/preferences.ts'
import type { Package } from './package/read-package.ts'
import { readSpread } from './spreads.ts'
import { readStory, storyElements } from './stories.ts'
import { readStyles } from './styles.ts'
import { readStrokeStyles } from './stroke-styles.ts'
import { readSwatches } from './inks/swatches.ts'
import { child, elements, encodingOf, parseXml, XmlBudget, type XmlElement } from './xml.ts'

/** Reads every part that designmap.xml names. Parts that are missing or damaged are reported and left out. */
export function parseDocument(pkg: Package, diagnostics: Diagnostics): Document {
  const budget = new XmlBudget()
  const read = (path: string, kind?: string): XmlElement | undefined => {
    const bytes = pkg.files.get(path)
    if (!bytes) {
      diagnostics.report(kind === 'Spread' ? 'package.missingSpread' : 'package.missingFile', { file: path })
      return undefined
    }
    const { root, fault } = parseXml(new TextDecoder(encodingOf(bytes)).decode(bytes), budget)
    if (fault) diagnostics.report(fault.code, { file: path }, { detail: fault.detail })
    return root
  }

  const designmap = read('designmap.xml') ?? { name: 'Document', attributes: {}, children: [] }
  const parts = (kind: string): { path: string; root: XmlElement | undefined }[] =>
    [...elements(designmap)].flatMap(({ name, attributes }) =>
      name === kind && attributes.src ? [{ path: attributes.src, root: read(attributes.src, kind) }] : [],
    )
  const part = (kind: string): XmlElement | undefined => parts(kind)[0]?.root

  const preferences = readPreferences(part('Preferences'))
  const graphic = part('Graphic')
  const collector = new TagCollector(readTagNames(part('Tags')))
  const items = { left: itemLimit }
  const parsing = (file: string): Parsing => ({
    diagnostics,
    place: { file },
    items,
    addTag: (element, parent) => collector.add(element, parent),
  })

  collector.addStructure(part('BackingStory'), undefined)
  const spreadsOf = (kind: 'Spread' | 'MasterSpread'): Spread[] =>
    parts(kind).flatMap(({ path, root }) => {
      const spread = child(root, kind)
      if (!spread) return []
      const read = readSpread(spread, preferences, parsing(path))
      if (read.pages.length > 0) return [read]
      diagnostics.report('document.spreadWithoutPage', { file: path })
      return []
    })
  const masterSpreads = new Map(spreadsOf('MasterSpread').map((spread) => [spread.id, spread]))
  const spreads = withinPageLimit(spreadsOf('Spread'), diagnostics)
  if (spreads.every(({ hidden }) => hidden)) diagnostics.report('document.noPages', {})
  const stories = new Map<string, Story>()
  for (const { path, root } of parts('Story')) {
    for (const story of storyElements(root)) {
      const parsed = readStory(story, parsing(path))
      stories.set(parsed.id, parsed)
    }
  }

  return {
    ...preferences,
    ...readDesignMap(designmap),
    ...readStyles(part('Styles')),
    swatches: readSwatches(graphic, diagnostics),
    strokeStyles: readStrokeStyles(graphic),
    fonts: readFonts(part('Fonts')),
    masterSpreads,
    spreads,
    stories,
    tags: collector.tags,
    taggedContent: collector.taggedContent,
  }
}

function withinPageLimit(read: readonly Spread[], diagnostics: Diagnostics): Spread[] {
  let pages = 0
  const spreads = read.map((spread) => {
    if (spread.pages.length <= pagesOfSpreadLimit) return spread
    diagnostics.report('document.tooManyPagesOnSpread', {}, { spread: spread.id, limit: pagesOfSpreadLimit })
    return { ...spread, pages: spread.pages.slice(0, pagesOfSpreadLimit) }
  })
  const kept = spreads.filter((spread) => (pages += spread.pages.length) <= pageLimit)
  if (kept.length < spreads.length) diagnostics.report('document.tooManyPages', {}, { limit: pageLimit })
  return kept
}
