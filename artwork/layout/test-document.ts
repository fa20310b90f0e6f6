/** For tests: resolved documents of a few frames, set in the fixed face. */
import { pathBounds, rectPath } from '../geometry/path.ts'
import type { Rect } from '../geometry/rect.ts'
import { Diagnostics } from '../model/diagnostic.ts'
import type { TextFrameFormat } from '../model/document.ts'
import type { Page, PageItem } from '../model/page.ts'
import type {
  ResolvedDocument,
  ResolvedFrame,
  ResolvedItem,
  ResolvedParagraph,
  ResolvedShape,
} from '../model/resolved.ts'
import { chain, identity, type Matrix } from '../geometry/matrix.ts'
import { textContext } from '../text/test-face.ts'
import { compose } from './compose.ts'

const itemBase = {
  layer: 'Layer 1',
  matrix: identity,
  opacity: 1,
  blendMode: 'normal',
  isolated: false,
  knockout: false,
  placeholder: undefined,
} as const

export const noLook = { fill: undefined, overprintFill: false, stroke: undefined }

export function shapeOf(id: string, box: Rect, more: Partial<ResolvedShape> = {}): ResolvedShape {
  const path = rectPath(box)
  const own = { kind: 'shape', id, path, closed: true, corners: undefined, look: noLook } as const
  return { ...itemBase, ...own, picture: undefined, inside: [], ...more }
}

export function frameOf(
  id: string,
  box: Rect,
  frame: Partial<TextFrameFormat> = {},
  more: Partial<ResolvedFrame> = {},
): ResolvedFrame {
  const format: TextFrameFormat = {
    columns: 1,
    gutter: 12,
    fixedColumnWidth: undefined,
    balanceColumns: false,
    inset: { top: 0, left: 0, bottom: 0, right: 0 },
    vertical: 'top',
    verticalLimit: 0,
    firstBaseline: 'ascent',
    firstBaselineMinimum: 0,
    autoSize: 'off',
    autoSizeReference: 'TopCenterPoint',
    minimumWidth: 0,
    minimumHeight: 0,
    noLineBreaks: false,
    ignoreWrap: false,
    ...frame,
  }
  const path = rectPath(box)
  const own = { kind: 'text', id, path, bounds: pathBounds(path), look: noLook, story: 'story' } as const
  return { ...itemBase, ...own, frame: format, previous: undefined, next: undefined, ...more }
}

export function documentOf(
  items: readonly ResolvedItem[],
  paragraphs: readonly ResolvedParagraph[],
  more: Partial<ResolvedDocument> = {},
): ResolvedDocument {
  const page = {
    name: '1',
    index: 0,
    side: 'single',
    width: 200,
    height: 300,
    margins: { top: 20, bottom: 20, left: 20, right: 20 },
    fromSpread: identity,
    sectionMarker: '',
  } as const
  return {
    spreads: [{ pages: [page], items }],
    stories: new Map([['story', { id: 'story', paragraphs }]]),
    bleed: { top: 9, bottom: 9, inside: 9, outside: 9 },
    baselineGrid: { start: 0, division: 12, relativeTo: 'page' },
    textDefaults: textContext().defaults,
    exportTags: new Map(),
    language: 'de-DE',
    bookmarks: [],
    footnotes: {
      numbering: 'Arabic',
      startAt: 1,
      prefix: '',
      suffix: '',
      showsPrefixIn: 'none',
      restart: 'never',
      straddles: false,
      splits: true,
      spaceBefore: 0,
      spaceBetween: 0,
      firstBaseline: 'leading',
      firstBaselineMinimum: 0,
      afterText: false,
      rule: undefined,
      continuingRule: undefined,
    },
    ...more,
  }
}

/** What a page shows of text: where each run begins, and what it says. */
export type SeenText = { x: number; y: number; text: string }

export function composed(document: ResolvedDocument): {
  pages: Page[]
  text: SeenText[]
  codes: string[]
  diagnostics: Diagnostics
} {
  const diagnostics = new Diagnostics()
  const pages = compose(document, { fonts: textContext().fonts, pictures: new Map() }, diagnostics)
  const text = pages.flatMap((page) => seenText(page.items, identity))
  return { pages, text, codes: diagnostics.all.map(({ code }) => code), diagnostics }
}

const round = (n: number) => Math.round(n * 1000) / 1000

export function seenText(items: readonly PageItem[], outer: Matrix): SeenText[] {
  return items.flatMap((item) => {
    if (item.kind === 'group') return seenText(item.items, chain(item.matrix, outer))
    if (item.kind !== 'text') return []
    const [, , , , x, y] = chain(item.matrix, outer)
    return [{ x: round(x), y: round(y), text: item.text.trimEnd() }]
  })
}
