import type { Piece, ResolvedParagraph, TextStyle } from '../model/resolved.ts'
import type { Cluster, ClusterGlyph, ParagraphText, TextRun } from './clusters.ts'
import { faceFor, itemise, makeRun, type TextContext, type TextPart } from './itemise.ts'

/** Characters of one paragraph that are set; what comes after is reported and left out. */
const longestParagraph = 200_000

/** Turns a paragraph's pieces into clusters. The list's marker comes first. */
export function shapeParagraph(paragraph: ResolvedParagraph, ctx: TextContext): ParagraphText {
  const row: { text: string; clusters: Cluster[] } = { text: '', clusters: [] }
  const { list } = paragraph.format
  if (list?.marker) addText(row, list.marker, list.style, undefined, ctx)
  for (const piece of joined(paragraph.pieces)) {
    if (row.text.length > longestParagraph) {
      ctx.diagnostics.error('text.tooLong', ctx.place, { characters: longestParagraph })
      break
    }
    addPiece(row, piece, paragraph.base, ctx)
  }
  return row
}

/** The hyphen that a divided word gets, in the run of its last letter. */
export function shapeHyphen(run: TextRun): Cluster {
  const text = run.face.hasGlyph(0x2010) ? '\u2010' : '-'
  const part: TextPart = { text, run, features: {} }
  return { ...(shapePart(part, 0)[0] as Cluster), text: '-' }
}

/** Shapes any text in a run's style: leaders of tabs. */
export const shapeInRun = (text: string, run: TextRun): Cluster[] => shapePart({ text, run, features: {} }, 0)

type Row = { text: string; clusters: Cluster[] }

/** Text pieces in one and the same style and placeholder are shaped together, so that kerning joins them. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if (
      last?.kind === 'text' &&
      piece.kind === 'text' &&
      last.style === piece.style &&
      last.placeholder === piece.placeholder
    )
      result[result.length - 1] = { ...last, text: last.text + piece.text }
    else result.push(piece)
  }
  return result
}

function addPiece(row: Row, piece: Piece, base: TextStyle, ctx: TextContext): void {
  switch (piece.kind) {
    case 'text':
      return addText(row, piece.text.slice(0, longestParagraph), piece.style, piece.placeholder, ctx)
    case 'marker':
      if (piece.marker === 'indentHere') return addMark(row, 'indentHere', '', piece.style, ctx)
      if (piece.marker === 'rightIndentTab') return addMark(row, 'rightTab', '\t', piece.style, ctx)
      return addText(row, ctx.marker(piece.marker), piece.style, undefined, ctx)
    case 'item':
      return addMark(row, 'item', '\uFFFC', piece.style, ctx, { item: piece.item, ...ctx.itemBox(piece.item) })
    case 'table':
      return addMark(row, 'table', '\uFFFC', base, ctx, { table: piece.table })
    case 'break':
      return addMark(row, 'break', '', base, ctx, { breakTo: piece.to })
  }
}

function addMark(
  row: Row,
  kind: Cluster['kind'],
  text: string,
  style: TextStyle,
  ctx: TextContext,
  more: Partial<Cluster> = {},
): void {
  const face = faceFor(style, ctx)
  if (!face) return
  const from = row.text.length
  const run = makeRun(style, face, false, 'Latn', undefined, ctx)
  row.text += text
  row.clusters.push({ kind, from, to: row.text.length, text, width: 0, glyphs: [], run, ...more })
}

function addText(row: Row, text: string, style: TextStyle, placeholder: string | undefined, ctx: TextContext): void {
  for (const stretch of text.match(/[\t\u2028\n]|[^\t\u2028\n]+/g) ?? []) {
    if (stretch === '\t') addMark(row, 'tab', '\t', style, ctx)
    else if (stretch === '\u2028' || stretch === '\n') addMark(row, 'lineBreak', '\u2028', style, ctx)
    else {
      for (const part of itemise(stretch.replaceAll(unprintable, ''), style, placeholder, ctx)) {
        row.clusters.push(...withManualKern(shapePart(part, row.text.length), style))
        row.text += part.text
      }
    }
  }
}

// oxlint-disable-next-line no-control-regex -- Control characters are what is removed.
const unprintable = /[\u0000-\u0008\u000B-\u001F\u007F\uFEFF]/g

/** One shaped part as clusters in logical order. */
function shapePart({ text, run, features }: TextPart, offset: number): Cluster[] {
  const { face, size, scaleX, style, direction } = run
  const shaped = face.shape(text, { features, language: run.language, script: run.script, direction })
  const unit = size / face.unitsPerEm
  const added = (style.tracking / 1000) * size
  const clusters: Cluster[] = []
  const glyphs = direction === 'rtl' ? inLogicalOrder(shaped) : shaped
  for (let i = 0; i < glyphs.length;) {
    const start = glyphs[i]!.cluster
    const placed: ClusterGlyph[] = []
    let pen = 0
    for (; i < glyphs.length && glyphs[i]!.cluster === start; i++) {
      const glyph = glyphs[i]!
      placed.push({ id: glyph.id, x: pen + glyph.xOffset * unit, y: -glyph.yOffset * unit })
      pen += glyph.advance * unit
    }
    const end = i < glyphs.length ? glyphs[i]!.cluster : text.length
    const characters = text.slice(start, end)
    clusters.push({
      kind: stretchable.has(characters) ? 'space' : 'glyphs',
      from: offset + start,
      to: offset + end,
      text: characters,
      width: (pen + (invisible.test(characters) ? 0 : added)) * scaleX,
      glyphs: placed,
      run,
    })
  }
  return clusters
}

const stretchable: ReadonlySet<string> = new Set([' ', '\u00A0'])
const invisible = /^[\u00AD\u200B-\u200F\u2060]+$/

/** HarfBuzz gives right-to-left text as it is seen, last cluster first; within a cluster glyphs keep their order. */
function inLogicalOrder<Glyph extends { cluster: number }>(glyphs: readonly Glyph[]): Glyph[] {
  return glyphs
    .map((glyph, i) => ({ glyph, i }))
    .sort((a, b) => a.glyph.cluster - b.glyph.cluster || a.i - b.i)
    .map(({ glyph }) => glyph)
}

/** InDesign keeps a manual kern on the character before the gap; it widens that character. */
function withManualKern(clusters: Cluster[], style: TextStyle): Cluster[] {
  if (!style.kerningValue) return clusters
  const kern = (style.kerningValue / 1000) * style.pointSize * (style.horizontalScale / 100)
  return clusters.map((cluster) => ({ ...cluster, width: cluster.width + kern }))
}
