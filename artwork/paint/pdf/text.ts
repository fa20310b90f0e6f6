import { chain, type Matrix } from '../../geometry/matrix.ts'
import type { Glyph, TextItem } from '../../model/page.ts'
import { factsOf, readWords, softHyphen } from '../../model/item-facts.ts'
import type { PaintFace } from '../faces.ts'
import { isBlackInk } from '../overprint.ts'
import type { Canvas } from './canvas.ts'
import { setPaint } from './inks/color.ts'
import { number } from './content.ts'
import { utf16Hex, widthOf, type Cluster, type FontUse } from './fonts/font.ts'
import { setGraphicsState, type GraphicsState } from './graphics-state.ts'
import { setStroke } from './path.ts'

/**
 * Glyphs at their places. The numbers of a `TJ` move by thousandths of the size and are counted from the widths written
 * in the font, so that roundings never add up; a change of height begins a new line.
 */
export function paintText(canvas: Canvas, item: TextItem, state: GraphicsState = {}): void {
  const { build, content, resources } = canvas
  const font = build.fonts.use(item.font)
  if (item.glyphs.length === 0 || (!item.fill && !item.stroke)) return
  if (!font) {
    build.diagnostics.report('font.notInBook', canvas.place, { font: item.font })
    return
  }
  content.op('q')
  setGraphicsState(canvas, {
    ...state,
    overprintFill: item.fill?.overprint || (build.options.overprintBlackText && isBlackInk(item.fill?.paint)),
    overprintStroke: item.stroke?.overprint ?? false,
  })
  if (item.fill) setPaint(canvas, item.fill.paint, 'fill')
  if (item.stroke) setStroke(canvas, item.stroke)
  content.op('BT')
  if (item.stroke) content.op('Tr', item.fill ? 2 : 1)
  content.op('Tf', resources.use('Font', font.resource), item.size)
  for (const { glyphs, actualText } of pieces(item, font)) {
    if (actualText !== undefined) content.op('BDC', '/Span', `<</ActualText ${utf16Hex(actualText)}>>`)
    for (const line of linesOf(glyphs)) {
      content.op('Tm', ...textMatrix(item.matrix, line[0]!.x, line[0]!.y))
      content.op('TJ', `[${shown(line, font.face, item.size)}]`)
    }
    if (actualText !== undefined) content.op('EMC')
  }
  content.op('ET')
  content.op('Q')
}

/** Text space has y upwards: the item's plane is turned over. */
const textMatrix = (matrix: Matrix, x: number, y: number): Matrix => chain([1, 0, 0, -1, x, y], matrix)

type Piece = { glyphs: Glyph[]; actualText: string | undefined }

/** Clusters in the order they are drawn; neighbours whose glyphs speak for themselves are drawn together. */
function pieces(item: TextItem, font: FontUse): Piece[] {
  const result: Piece[] = []
  for (const cluster of clustersOf(item)) {
    const actualText = font.record(cluster)
    const last = result.at(-1)
    if (last && last.actualText === undefined && actualText === undefined) last.glyphs.push(...cluster.glyphs)
    else result.push({ glyphs: [...cluster.glyphs], actualText })
  }
  return result
}

/** Soft hyphens that divide nothing are not drawn: some programs read their glyph, a space, and find half a word. */
function clustersOf(item: TextItem): Cluster[] {
  const { glyphs } = item
  const [text, { hyphen }] = [readWords(item), factsOf(item)]
  const starts = [...new Set(glyphs.map((g) => g.cluster))].toSorted((a, b) => a - b)
  const end = new Map(starts.map((start, i) => [start, starts[i + 1] ?? text.length]))
  const clusters: { start: number; text: string; glyphs: Glyph[] }[] = []
  for (const glyph of glyphs) {
    const last = clusters.at(-1)
    const start = glyph.cluster
    const words = text.slice(start, end.get(start))
    if (words === softHyphen && start !== hyphen) continue
    if (last?.start === start) last.glyphs.push(glyph)
    else clusters.push({ start, text: words, glyphs: [glyph] })
  }
  return clusters
}

function linesOf(glyphs: readonly Glyph[]): Glyph[][] {
  const lines: Glyph[][] = []
  for (const glyph of glyphs) {
    const last = lines.at(-1)
    if (last && Math.abs(last[0]!.y - glyph.y) < 1e-4) last.push(glyph)
    else lines.push([glyph])
  }
  return lines
}

function shown(line: readonly Glyph[], face: PaintFace, size: number): string {
  let out = '<'
  let at = line[0]!.x
  for (const glyph of line) {
    const move = Math.round(((at - glyph.x) / size) * 1e5) / 100
    if (Math.abs(move) >= 0.05) {
      out += `>${number(move)}<`
      at -= (move / 1000) * size
    }
    out += glyph.id.toString(16).padStart(4, '0')
    at += (widthOf(face, glyph.id) / 1000) * size
  }
  return (out + '>').replaceAll('<>', '')
}
