import { opticalKern } from '../fonts/optical-kerning.ts'
import type { Piece, ResolvedParagraph, TextStyle } from '../model/resolved.ts'
import type { ParagraphFormat } from '../model/style.ts'
import type { Cluster, ClusterGlyph, ParagraphText, TextRun } from './clusters.ts'
import { Effort } from './effort.ts'
import { levelsOf, type Override } from './bidi.ts'
import { faceFor, itemise, makeRun, type TextContext, type TextPart } from './itemise.ts'

/** Characters of one paragraph that are set; what comes after is reported and left out. */
const longestParagraph = 200_000

/** Turns a paragraph's pieces into clusters, in the order they are read. The list's marker comes first. */
export function shapeParagraph(paragraph: ResolvedParagraph, ctx: TextContext): ParagraphText {
  const row: Row = { length: 0, entries: [] }
  const { list, direction } = paragraph.format
  if (list?.marker) addText(row, list.marker, list.style, undefined, ctx)
  const starts: number[] = []
  for (const piece of paragraph.pieces) {
    starts.push(row.length)
    if (!ctx.effort.take(piece.kind === 'text' ? Math.min(piece.text.length, longestParagraph) : 1)) {
      ctx.diagnostics.report('text.tooMuch', {}, { characters: Effort.most })
      break
    }
    if (row.length > longestParagraph) {
      ctx.diagnostics.report('text.tooLong', ctx.place, { characters: longestParagraph })
      break
    }
    addPiece(row, piece, paragraph.base, ctx)
  }
  const { text, clusters } = shapeRow(row, direction)
  if (stretchesKashidas(paragraph, text)) ctx.diagnostics.report('text.rightToLeft', ctx.place)
  return { text, starts, clusters }
}

/** InDesign lengthens Arabic words in justified lines where nobody forbids it. */
const stretchesKashidas = ({ format, base }: ResolvedParagraph, text: string): boolean =>
  format.justification.endsWith('ustified') && base.kashidas !== false && /\p{Script=Arabic}/u.test(text)

/** The hyphen that a divided word gets, in the run of its last letter. */
export function shapeHyphen(run: TextRun): Cluster {
  const text = run.face.hasGlyph(0x2010) ? '\u2010' : '-'
  return { ...(shapeInRun(text, run)[0] as Cluster), text: '-', divides: true }
}

/** Shapes any text in a run's style: leaders of tabs. */
export const shapeInRun = (text: string, run: TextRun): Cluster[] => shapeParts([{ text, run, features: {} }], 0)

/** Nothing is shaped yet: what follows may belong to it, or turn its direction. */
type Row = { length: number; entries: Entry[] }

type Entry = { part: TextPart } | { mark: Cluster } | { note: readonly ResolvedParagraph[] }

function addPiece(row: Row, piece: Piece, base: TextStyle, ctx: TextContext): void {
  switch (piece.kind) {
    case 'text':
      return addText(row, piece.text.slice(0, longestParagraph), piece.style, piece.placeholder, ctx)
    case 'marker':
      if (piece.marker === 'indentHere') return addMark(row, { kind: 'indentHere', text: '' }, piece.style, ctx)
      if (piece.marker === 'rightIndentTab') return addMark(row, { kind: 'rightTab', text: '\t' }, piece.style, ctx)
      return addText(row, ctx.marker(piece.marker), piece.style, undefined, ctx)
    case 'item':
      return addMark(
        row,
        { kind: 'item', text: '\uFFFC', item: piece.item, ...ctx.itemBox(piece.item) },
        piece.style,
        ctx,
      )
    case 'runningHeader': {
      const { before, after, fallback } = piece.header
      const words = ctx.runningHeader?.(piece.header)
      return addText(row, words === undefined ? fallback : before + words + after, piece.style, undefined, ctx)
    }
    case 'lastPage':
      return addText(row, piece.before + (ctx.lastPage?.(piece) ?? '') + piece.after, piece.style, undefined, ctx)
    case 'note': {
      addText(row, piece.mark, piece.style, undefined, ctx)
      row.entries.push({ note: piece.paragraphs })
      return
    }
    case 'table':
      return addMark(row, { kind: 'table', text: '\uFFFC', table: piece.table }, base, ctx)
    case 'break':
      return addMark(row, { kind: 'break', text: '', breakTo: piece.to }, base, ctx)
  }
}

/** What is no letter: its kind, the character that stands for it in the text, and what else it holds. */
type Mark = Pick<Cluster, 'kind' | 'text'> & Partial<Cluster>

function addMark(row: Row, mark: Mark, style: TextStyle, ctx: TextContext): void {
  const face = faceFor(style, ctx)
  if (!face) return
  const from = row.length
  const run = makeRun(style, { face, small: false, script: 'Latn' }, undefined, ctx)
  row.length += mark.text.length
  row.entries.push({ mark: { from, to: row.length, width: 0, glyphs: [], run, ...mark } })
}

function addText(row: Row, text: string, style: TextStyle, placeholder: string | undefined, ctx: TextContext): void {
  for (const stretch of text.match(/[\t\u2028\n]|[^\t\u2028\n]+/g) ?? []) {
    if (stretch === '\t') addMark(row, { kind: 'tab', text: '\t' }, style, ctx)
    else if (stretch === '\u2028' || stretch === '\n') addMark(row, { kind: 'lineBreak', text: '\u2028' }, style, ctx)
    else {
      const written = inDigits(stretch.replaceAll(unprintable, ''), style)
      for (const part of itemise(written, style, placeholder, ctx)) {
        row.length += part.text.length
        row.entries.push({ part })
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
  a.level === b.level

function shapeRow({ entries }: Row, direction: ParagraphFormat['direction']): { text: string; clusters: Cluster[] } {
  const text = entries
    .map((entry) => ('part' in entry ? entry.part.text : 'mark' in entry ? entry.mark.text : ''))
    .join('')
  const levelAt = levelsOf(text, direction, overridesOf(entries))
  const inLevels = levelAt && new Levels(levelAt)
  const clusters: Cluster[] = []
  let [parts, length]: [TextPart[], number] = [[], 0]
  const flush = (): void => {
    for (const cluster of shapeParts(parts, length)) clusters.push(cluster)
    for (const part of parts) length += part.text.length
    parts = []
  }
  for (const entry of entries) {
    if ('part' in entry) {
      const at = length + parts.reduce((sum, part) => sum + part.text.length, 0)
      for (const part of inLevels?.divide(entry.part, at) ?? [entry.part]) {
        const last = parts.at(-1)
        if (last && !joins(last.run, part.run)) flush()
        parts.push(part)
      }
      continue
    }
    flush()
    if ('mark' in entry) {
      clusters.push(inLevels ? inLevels.mark(entry.mark) : entry.mark)
      length += entry.mark.text.length
    } else if (clusters.length > 0) clusters.push({ ...clusters.pop()!, note: entry.note })
  }
  flush()
  return { text, clusters }
}

/** Parts divided where their level changes; those of one level share their run. */
class Levels {
  readonly #levelAt: (offset: number) => number
  readonly #runs = new Map<TextRun, Map<number, TextRun>>()

  constructor(levelAt: (offset: number) => number) {
    this.#levelAt = levelAt
  }

  divide({ text, run, features }: TextPart, offset: number): TextPart[] {
    const parts: TextPart[] = []
    for (let from = 0; from < text.length;) {
      const level = this.#levelAt(offset + from)
      let to = from + 1
      while (to < text.length && this.#levelAt(offset + to) === level) to++
      parts.push({ text: text.slice(from, to), run: this.#run(run, level), features })
      from = to
    }
    return parts
  }

  mark(cluster: Cluster): Cluster {
    return { ...cluster, run: this.#run(cluster.run, this.#levelAt(cluster.from)) }
  }

  #run(run: TextRun, level: number): TextRun {
    if (level === 0) return run
    const known = this.#runs.get(run) ?? new Map<number, TextRun>()
    this.#runs.set(run, known)
    const own = known.get(level) ?? { ...run, level, direction: level % 2 === 1 ? 'rtl' : 'ltr' }
    known.set(level, own)
    return own
  }
}

function overridesOf(entries: readonly Entry[]): Override[] {
  const found: Override[] = []
  let at = 0
  for (const entry of entries) {
    if ('note' in entry) continue
    const { text, run } = 'part' in entry ? entry.part : entry.mark
    const { direction } = run.style
    const last = found.at(-1)
    if (direction && last?.to === at && last.direction === direction) last.to += text.length
    else if (direction && text !== '') found.push({ from: at, to: at + text.length, direction })
    at += text.length
  }
  return found
}

/** Numerals of another script, where the style asks for them. */
const inDigits = (text: string, { digits }: TextStyle): string =>
  digits === undefined ? text : text.replaceAll(/[0-9]/g, (digit) => String.fromCharCode(digits + Number(digit)))

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
