/**
 * Kerning by the shapes of the glyphs, for fonts without good kerning of their own and for pairs of two sizes or faces
 * (InDesign: "Optical"). How InDesign weighs the space between two shapes is not published. Here the space is sampled
 * at many heights; ink also keeps off what stands a little higher or lower, and what is far away counts no more. A pair
 * is moved until its mean space is that of the face's own straight and round letters. The constants are set so that
 * common pairs of a well-made font (AV, To, Te, AT of Barlow) come within a twenty-fourth of an em of their designers'
 * kerning, and letters that need none move by less than a fiftieth.
 */
import type { Path } from '../geometry/path.ts'
import type { TextFace } from './text-face.ts'

/** In font units, to be added to the left glyph's advance. */
export function opticalKern(face: TextFace, left: number, right: number): number {
  const book = bookOf(face)
  const key = left * 0x10000 + right
  const known = book.pairs.get(key)
  if (known !== undefined) return known
  const kern = measureKern(book, left, right)
  if (book.pairs.size >= mostPairs) book.pairs.clear()
  book.pairs.set(key, kern)
  return kern
}

/** Heights sampled from `lowest` to `highest`, in ems above the baseline: from the descenders to the ascenders of most faces. */
const rows = 48
const lowest = -0.25
const highest = 0.95
/** How much farther away ink counts with every unit of height between, both in font units. */
const slope = 0.8
/** In ems. Space beyond it counts no more. */
const farthest = 0.32
/** In ems. No pair is moved by more. */
const mostKern = 0.18
/** In ems. No kerning brings ink nearer to ink. */
const nearest = 0.02
/** Share of the difference that is made up: seen in InDesign, which never closes a gap wholly. */
const strength = 0.85
/** Remembered at once, and glyphs as well. */
const mostPairs = 20_000

/** Ink of one glyph, row by row from below: from its origin to the left edge, from the right edge to its advance. */
type Profile = {
  left: Float64Array
  right: Float64Array
  /** Without what stands a little higher or lower: where shapes would touch. */
  touchLeft: Float64Array
  touchRight: Float64Array
  bottom: number
  top: number
}

type Book = {
  face: TextFace
  profiles: Map<number, Profile | undefined>
  pairs: Map<number, number>
  wanted: { small: number; large: number } | undefined
}

const books = new WeakMap<TextFace, Book>()

function bookOf(face: TextFace): Book {
  let book = books.get(face)
  if (!book) books.set(face, (book = { face, profiles: new Map(), pairs: new Map(), wanted: undefined }))
  return book
}

function measureKern(book: Book, left: number, right: number): number {
  const [a, b] = [profileOf(book, left), profileOf(book, right)]
  if (!a || !b) return 0
  const em = book.face.unitsPerEm
  const wanted = wantedSpace(book)
  const share = (isLarge(book, a) ? 0.5 : 0) + (isLarge(book, b) ? 0.5 : 0)
  const target = wanted.small + (wanted.large - wanted.small) * share
  const { mean, least } = space(a, b, em)
  const kern = Math.min(Math.max((target - mean) * strength, -mostKern * em), mostKern * em)
  return Math.round(Math.max(kern, Math.min(0, nearest * em - least)))
}

const isLarge = ({ face }: Book, { top }: Profile): boolean => top > (face.xHeight + face.capHeight) / 2

/** What the font's designer put between straight and round letters, small and large. */
function wantedSpace(book: Book): { small: number; large: number } {
  if (book.wanted) return book.wanted
  const { face } = book
  const of = (letters: string): number => {
    const glyphs = [...letters].map((letter) => glyphOf(face, letter)).map((glyph) => profileOf(book, glyph))
    const spaces = glyphs.flatMap((a) => glyphs.map((b) => (a && b ? space(a, b, face.unitsPerEm).mean : 0)))
    return spaces.reduce((sum, one) => sum + one, 0) / Math.max(spaces.length, 1)
  }
  book.wanted = { small: of('no'), large: of('HO') }
  return book.wanted
}

const glyphOf = (face: TextFace, text: string): number =>
  face.shape(text, { spans: [], language: 'und', script: 'Latn', direction: 'ltr' })[0]?.id ?? 0

function space(a: Profile, b: Profile, em: number): { mean: number; least: number } {
  const from = Math.max(0, Math.min(a.bottom, b.bottom))
  const to = Math.min(rows - 1, Math.max(a.top === 0 ? 0 : rowOf(a.top, em), rowOf(b.top, em)))
  let [sum, least] = [0, farthest * em]
  for (let row = from; row <= to; row++) {
    const gap = a.right[row]! + b.left[row]!
    sum += Math.min(gap, farthest * em)
    least = Math.min(least, a.touchRight[row]! + b.touchLeft[row]!)
  }
  return { mean: sum / Math.max(to - from + 1, 1), least }
}

const rowOf = (y: number, em: number): number =>
  Math.min(Math.max(Math.round(((y / em - lowest) / (highest - lowest)) * (rows - 1)), 0), rows - 1)

function profileOf(book: Book, glyph: number): Profile | undefined {
  if (book.profiles.has(glyph)) return book.profiles.get(glyph)
  const profile = makeProfile(book.face, glyph)
  if (book.profiles.size >= mostPairs) book.profiles.clear()
  book.profiles.set(glyph, profile)
  return profile
}

function makeProfile(face: TextFace, glyph: number): Profile | undefined {
  const ink = face.inkBounds(glyph)
  if (!ink) return undefined
  const em = face.unitsPerEm
  const [left, right] = [new Float64Array(rows).fill(Infinity), new Float64Array(rows).fill(Infinity)]
  const advance = face.advance(glyph)
  for (const [x1, y1, x2, y2] of edgesOf(face.outline(glyph))) {
    const [from, to] = [rowOf(Math.min(y1, y2), em), rowOf(Math.max(y1, y2), em)]
    for (let row = from; row <= to; row++) {
      const y = (lowest + (row / (rows - 1)) * (highest - lowest)) * em
      const t = y1 === y2 ? 0 : Math.min(Math.max((y - y1) / (y2 - y1), 0), 1)
      const x = x1 + t * (x2 - x1)
      left[row] = Math.min(left[row]!, x)
      right[row] = Math.min(right[row]!, advance - x)
    }
  }
  const [touchLeft, touchRight] = [grown(left), grown(right)]
  const rise = ((highest - lowest) / (rows - 1)) * em * slope
  for (const side of [left, right]) {
    for (let row = 1; row < rows; row++) side[row] = Math.min(side[row]!, side[row - 1]! + rise)
    for (let row = rows - 2; row >= 0; row--) side[row] = Math.min(side[row]!, side[row + 1]! + rise)
  }
  return { left, right, touchLeft, touchRight, bottom: rowOf(ink.bottom, em), top: ink.top }
}

/** Each row as near as the nearest of it and its two neighbours on both sides. */
function grown(side: Float64Array): Float64Array {
  return side.map((_, row) => Math.min(...side.subarray(Math.max(0, row - 2), row + 3)))
}

type Edge = readonly [x1: number, y1: number, x2: number, y2: number]

/** Curves in eight pieces: far finer than the rows. */
function edgesOf(path: Path): Edge[] {
  const edges: Edge[] = []
  let [x, y, x0, y0] = [0, 0, 0, 0]
  const to = (nx: number, ny: number): void => {
    edges.push([x, y, nx, ny])
    ;[x, y] = [nx, ny]
  }
  for (const step of path) {
    if (step[0] === 'move') [x, y, x0, y0] = [step[1], step[2], step[1], step[2]]
    else if (step[0] === 'line') to(step[1], step[2])
    else if (step[0] === 'close') to(x0, y0)
    else {
      const [ax, ay] = [x, y]
      for (let i = 1; i <= 8; i++) {
        const t = i / 8
        const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
        to(a * ax + b * step[1] + c * step[3] + d * step[5], a * ay + b * step[2] + c * step[4] + d * step[6])
      }
    }
  }
  return edges
}
