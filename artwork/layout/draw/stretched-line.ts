import type { Matrix } from '../../geometry/matrix.ts'
import { height, rect, type Rect, union, width } from '../../geometry/rect.ts'
import type { PageItem } from '../../model/page.ts'
import type { ResolvedParagraph } from '../../model/resolved.ts'
import { breakParagraph } from '../../text/break-paragraph.ts'
import type { TextContext } from '../../text/itemise.ts'
import { lineItems } from '../../text/line-items.ts'
import type { SetCluster } from '../../text/set-cluster.ts'
import { setLine } from '../../text/set-line.ts'
import { shapeParagraph } from '../../text/shape-paragraph.ts'

/** One line of text whose ink fills a box, as the outlines it stands for did. */
export function stretchedLine(paragraph: ResolvedParagraph, box: Rect, context: TextContext): PageItem[] {
  const { format } = paragraph
  const shaped = shapeParagraph(paragraph, context)
  const slot = { left: 0, right: endless }
  const [line] = breakParagraph(shaped, 0, shaped.clusters.length, { format, hyphenator: undefined, slot: () => slot })
  if (!line) return []
  const set = setLine({ ...line, last: true }, format, slot, 'single')
  const ink = around(set.clusters.flatMap((one) => inkOf(one) ?? []))
  if (!ink || width(ink) <= 0 || height(ink) <= 0) return []
  const [x, y] = [width(box) / width(ink), height(box) / height(ink)]
  const matrix: Matrix = [x, 0, 0, y, box.left - ink.left * x, box.top - ink.top * y]
  const items = lineItems(set, 0, 0)
  // A box may be wider than numbers go.
  return items.length > 0 && matrix.every(Number.isFinite) ? [{ kind: 'group', matrix, items }] : []
}

/** Wider than any words of 65,535 letters. */
const endless = 1e9

/** What letters cover, their baseline at 0. */
function inkOf({ cluster: { glyphs, run }, x, stretch }: SetCluster): Rect | undefined {
  const unit = run.size / run.face.unitsPerEm
  const scale = run.scaleX * stretch
  const inked = glyphs.flatMap((glyph): Rect[] => {
    const ink = run.face.inkBounds(glyph.id)
    if (!ink) return []
    const at = (edge: number) => x + (glyph.x + edge * unit) * scale
    return [rect(at(ink.left), -ink.top * unit * run.scaleY, at(ink.right), -ink.bottom * unit * run.scaleY)]
  })
  return around(inked)
}

const around = (boxes: readonly Rect[]): Rect | undefined =>
  boxes.reduce<Rect | undefined>((all, one) => (all ? union(all, one) : one), undefined)
