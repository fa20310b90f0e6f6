import { opticalKern } from '../fonts/optical-kerning.ts'
import type { Piece, ResolvedParagraph, TextStyle } from '../model/resolved.ts'
import type { Cluster, ClusterGlyph, ParagraphText, TextRun } from './clusters.ts'
import { Effort } from './effort.ts'
import { faceFor, itemise, makeRun, type TextContext, type TextPart } from './itemise.ts'

/** Characters of one paragraph that are set; what comes after is reported and left out. */
const longestParagraph = 200_000

/** Turns a paragraph's pieces into clusters. The list's marker comes first. */
export function shapeParagraph(paragraph: ResolvedParagraph, ctx: TextContext): ParagraphText {
  const row: Row = { text: '', clusters: [], parts: [] }
  const { list } = paragraph.format
  if (list?.marker) addText(row, list.marker, list.style, undefined, ctx)
  const starts: number[] = []
  for (const piece of paragraph.pieces) {
    starts.push(row.text.length + row.parts.reduce((sum, part) => sum + part.text.length, 0))
    if (row.text.length > longestParagraph) {
      ctx.diagnostics.error('text.tooLong', ctx.place, { characters: longestParagraph })
      break
    }
    if (!ctx.effort.take(piece.kind === 'text' ? Math.min(piece.text.length, longestParagraph) : 1)) {
      ctx.diagnostics.error('text.tooMuch', {}, { characters: Effort.most })
      break
    }
    addPiece(row, piece, paragraph.base, ctx)
  }
  flush(row)
  return { text: row.text, starts, clusters: row.clusters }
}

/** The hyphen that a divided word gets, in the run of its last letter. */
export function shapeHyphen(run: TextRun): Cluster {
  const text = run.face.hasGlyph(0x2010) ? '\u2010' : '-'
  return { ...(shapeInRun(text, run)[0] as Cluster), text: '-' }
}

/** Shapes any text in a run's style: leaders of tabs. */
export const shapeInRun = (text: string, run: TextRun): Cluster[] => shapeParts([{ text, run, features: {} }], 0)

/** `parts` are not shaped yet: what follows may belong to them. */
type Row = { text: string; clusters: Cluster[]; parts: TextPart[] }

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
    case 'runningHeader': {
      const { before, after, fallback } = piece.header
      const words = ctx.runningHeader?.(piece.header)
      return addText(row, words === undefined ? fallback : before + words + after, piece.style, undefined, ctx)
    }
    case 'lastPage':
      return addText(row, piece.before + (ctx.lastPage?.(piece) ?? '') + piece.after, piece.style, undefined, ctx)
    case 'note': {
      flush(row)
      addText(row, piece.mark, piece.style, undefined, ctx)
      flush(row)
      const last = row.clusters.length - 1
      if (last >= 0) row.clusters[last] = { ...row.clusters[last]!, note: piece.paragraphs }
      return
    }
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
  flush(row)
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
        const last = row.parts.at(-1)
        if (last && !joins(last.run, part.run)) flush(row)
        row.parts.push(part)
      }
    }
  }
}

/** Runs that differ in colour or features only are shaped as one, since InDesign kerns across their edge. */
const joins = (a: TextRun, b: TextRun): boolean =>
  a.face === b.face &&
  a.size === b.size &&
  a.rise === b.rise &&
  a.scaleX === b.scaleX &&
  a.scaleY === b.scaleY &&
  a.script === b.script &&
  a.language === b.language &&
  a.direction === b.direction

function flush(row: Row): void {
  if (row.parts.length === 0) return
  for (const cluster of shapeParts(row.parts, row.text.length)) row.clusters.push(cluster)
  for (const { text } of row.parts) row.text += text
  row.parts = []
}

// oxlint-disable-next-line no-control-regex -- Control characters are what is removed.
const unprintable = /[\u0000-\u0008\u000B-\u001F\u007F\uFEFF]/g

/** Parts that join, as clusters in logical order. */
function shapeParts(parts: readonly TextPart[], offset: number): Cluster[] {
  const [first] = parts
  if (!first) return []
  const { face, size, language, script, direction } = first.run
  const text = parts.map((part) => part.text).join('')
  let end = 0
  const spans = parts.map((part) => ({ end: (end += part.text.length), features: part.features }))
  const shaped = face.shape(text, { spans, language, script, direction })
  const glyphs = direction === 'rtl' ? inLogicalOrder(shaped) : shaped
  const unit = size / face.unitsPerEm
  const clusters: Cluster[] = []
  let part = 0
  const kernAfter = (i: number): number => {
    const [glyph, next] = [glyphs[i]!, glyphs[i + 1]]
    const { style } = parts[part]!.run
    const isOptical = style.kerningMethod === 'optical' && style.kerningValue === undefined && direction === 'ltr'
    return isOptical && next ? opticalKern(face, glyph.id, next.id) : 0
  }
  for (let i = 0; i < glyphs.length;) {
    const from = glyphs[i]!.cluster
    const placed: ClusterGlyph[] = []
    while (from >= spans[part]!.end) part++
    let pen = 0
    for (; i < glyphs.length && glyphs[i]!.cluster === from; i++) {
      const glyph = glyphs[i]!
      placed.push({ id: glyph.id, x: pen + glyph.xOffset * unit, y: -glyph.yOffset * unit })
      pen += (glyph.advance + kernAfter(i)) * unit
    }
    const to = i < glyphs.length ? glyphs[i]!.cluster : text.length
    // A ligature over the edge of two runs would take the second one's colour away: they are shaped apart.
    if (to > spans[part]!.end) return parts.flatMap((p, n) => shapeParts([p], offset + (spans[n - 1]?.end ?? 0)))
    const { run } = parts[part]!
    const characters = text.slice(from, to)
    clusters.push({
      kind: stretchable.has(characters) ? 'space' : 'glyphs',
      from: offset + from,
      to: offset + to,
      text: characters,
      width: (pen + (invisible.test(characters) ? 0 : addedSpace(run))) * run.scaleX,
      glyphs: placed,
      run,
    })
  }
  return clusters
}

/** Tracking, and the manual kern that InDesign keeps on the character before the gap. */
const addedSpace = ({ style, size }: TextRun): number => ((style.tracking + (style.kerningValue ?? 0)) / 1000) * size

const stretchable: ReadonlySet<string> = new Set([' ', '\u00A0'])
const invisible = /^[\u00AD\u200B-\u200F\u2060]+$/

/** HarfBuzz gives right-to-left text as it is seen, last cluster first; within a cluster glyphs keep their order. */
function inLogicalOrder<Glyph extends { cluster: number }>(glyphs: readonly Glyph[]): Glyph[] {
  return glyphs
    .map((glyph, i) => ({ glyph, i }))
    .toSorted((a, b) => a.glyph.cluster - b.glyph.cluster || a.i - b.i)
    .map(({ glyph }) => glyph)
}
