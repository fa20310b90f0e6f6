/**
 * Rows of text as InDesign's own PDF of a design has them, beside the engine's. Positions of characters come from `mutool`. Faces
 * that a design's `fonts/` lacks are measured from the PDF itself: widths and kerning are facts, so that breaking is judged apart
 * from fonts.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  composeDesign,
  loadHyphenation,
  openDesign,
  type Page,
  type PageItem,
  prepareEngine,
  type FontBook,
} from '#artwork/index.ts'
import { measuredFont, type MeasuredGlyphs } from './measured-font.ts'

type Letter = { text: string; x: number; y: number; width: number; font: string; size: number }
export type Row = { text: string; x: number; y: number }
/** Of InDesign's, and the engine's with the same words, or the nearest with others; `isSame` says which. */
export type RowPair = { page: number; wanted: Row; found: Row | undefined; isSame: boolean }

/** Undefined where the folder's design does not open. */
export async function compareRows(path: string): Promise<{ pairs: RowPair[]; measured: string[] } | undefined> {
  const file = readdirSync(path).find((entry) => entry.endsWith('.idml'))
  const reference = readReference(join(path, 'reference.pdf'))
  const { design } = openDesign(new Uint8Array(readFileSync(join(path, file ?? ''))))
  if (!design) return undefined
  const engine = await prepareEngine()
  const fonts = engine.newFontBook()
  const own = join(path, 'fonts')
  for (const font of existsSync(own) ? readdirSync(own, { recursive: true }).map(String) : [])
    if (/\.(otf|ttf|ttc)$/i.test(font)) fonts.add(new Uint8Array(readFileSync(join(own, font))))
  const measured = addMeasured(fonts, reference.flat(), design.document.fonts)
  const { pages } = composeDesign(
    design,
    {},
    { fonts, pictures: new Map(), profile: new Uint8Array(), hyphenator: await loadHyphenation(design.languages) },
  )
  const pairs = reference.flatMap((letters, index) => {
    const found = pages[index] ? rowsOf(pages[index]) : []
    return toRows(letters).map((wanted): RowPair => {
      const nearest = (rows: readonly Row[]) => rows.toSorted((a, b) => distance(a, wanted) - distance(b, wanted))[0]
      const same = nearest(found.filter(({ text }) => text === wanted.text))
      return { page: index + 1, wanted, found: same ?? nearest(found), isSame: same !== undefined }
    })
  })
  return { pairs, measured }
}

/** Points by which it stands elsewhere. */
export const shiftOf = ({ wanted, found }: RowPair): { x: number; y: number } => ({
  x: (found?.x ?? Infinity) - wanted.x,
  y: (found?.y ?? Infinity) - wanted.y,
})

export const rowsOf = (page: Page): Row[] => toRows(lettersOf(page))

const note = (map: Map<string, number[]>, key: string, value: number): unknown =>
  map.set(key, [...(map.get(key) ?? []), Math.round(value)])
const distance = (a: Row, b: Row): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Characters of each page as the PDF places them. */
function readReference(file: string): Letter[][] {
  const xml = execFileSync('mutool', ['draw', '-q', '-F', 'stext', '-O', 'preserve-ligatures', file], {
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const pages: Letter[][] = []
  let [font, size] = ['', 0]
  for (const [, kind, attributes = ''] of xml.matchAll(/<(page|font|char) ([^>]*?)\/?>/g)) {
    const of = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
    if (kind === 'page') pages.push([])
    else if (kind === 'font') [font, size] = [of('name').replace(/^[A-Z]{6}\+/, ''), Number(of('size'))]
    else {
      const [left = 0, top = 0, right = 0, rightTop = 0] = of('quad').split(' ').map(Number)
      const text = unescaped(of('c'))
      const width = Math.hypot(right - left, rightTop - top)
      pages.at(-1)?.push({ text, x: Number(of('x')), y: Number(of('y')), width, font, size })
    }
  }
  return pages
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (written: string): string =>
  written.replace(/&(?:#x([0-9a-f]+)|(\w+));/g, (_, code: string | undefined, name: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (entities[name] ?? ''),
  )

/**
 * Letters of one baseline that follow each other to the right. Only letters, digits and hyphens count, whatever their
 * case: PDFs spell spaces, fractions and small capitals in many ways.
 */
function toRows(letters: readonly Letter[]): Row[] {
  const rows: Row[] = []
  let last: Letter | undefined
  for (const letter of letters) {
    const row = rows.at(-1)
    const follows = last && Math.abs(letter.y - last.y) < 0.3 && letter.x >= last.x - 1 && letter.x - last.x < 60
    const text = letter.text
      .normalize('NFKC')
      .replaceAll(/[\u2010\u00AD]/g, '-')
      .replaceAll(/[^\p{L}\p{N}-]/gu, '')
      .toLowerCase()
    if (text === '') continue
    if (row && follows) row.text += text
    else rows.push({ text, x: letter.x, y: letter.y })
    last = letter
  }
  return rows
}

function lettersOf(page: Page): Letter[] {
  const letters: Letter[] = []
  const visit = (item: PageItem, [a, b, c, d, e, f]: readonly number[]) => {
    if (item.kind !== 'group' && item.kind !== 'text') return
    const [A, B, C, D, E, F] = item.matrix
    const matrix = [a! * A + c! * B, b! * A + d! * B, a! * C + c! * D, b! * C + d! * D] as const
    const [x, y] = [a! * E + c! * F + e!, b! * E + d! * F + f!]
    if (item.kind === 'group') for (const child of item.items) visit(child, [...matrix, x, y])
    else
      item.glyphs.forEach((glyph, i) => {
        const next = item.glyphs.slice(i + 1).find(({ cluster }) => cluster > glyph.cluster)
        if (i > 0 && item.glyphs[i - 1]!.cluster === glyph.cluster) return
        const place = {
          x: x + matrix[0] * glyph.x + matrix[2] * glyph.y,
          y: y + matrix[1] * glyph.x + matrix[3] * glyph.y,
        }
        letters.push({ text: item.text.slice(glyph.cluster, next?.cluster), ...place, width: 0, font: '', size: 0 })
      })
  }
  for (const item of page.items) visit(item, [1, 0, 0, 1, 0, 0])
  return letters
}

/** Faces of the PDF that the book lacks, made of its letters; their names. */
function addMeasured(
  book: FontBook,
  letters: readonly Letter[],
  named: readonly { family: string; style: string; postScriptName: string }[],
): string[] {
  const have = new Set(book.faces.map((face) => face.postScriptName))
  const missing = [...new Set(letters.map(({ font }) => font))].filter((font) => !have.has(font))
  for (const postScriptName of missing) {
    const known = named.find((font) => font.postScriptName === postScriptName)
    const [family = postScriptName, style = 'Regular'] = known
      ? [known.family, known.style]
      : postScriptName.split('-').map((part) => part.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '))
    book.add(measuredFont({ ...measure(letters, postScriptName), postScriptName, family, style }))
  }
  return missing
}

function measure(letters: readonly Letter[], font: string): Pick<MeasuredGlyphs, 'advances' | 'kerns' | 'ascender'> {
  const widths = new Map<string, number[]>()
  const gaps = new Map<string, number[]>()
  const ligatures = new Map<string, number>()
  letters.forEach((letter, i) => {
    if (letter.font !== font || letter.size <= 0 || letter.width === 0) return
    const thousand = 1000 / letter.size
    const next = letters[i + 1]
    // Of a ligature that Unicode does not know, the first letter has all of the width.
    if (next?.width === 0) return void ligatures.set(letter.text + next.text, letter.width * thousand)
    note(widths, letter.text, letter.width * thousand)
    if (next?.font !== font || next.size !== letter.size || Math.abs(next.y - letter.y) > 0.01) return
    const gap = (next.x - letter.x - letter.width) * thousand
    if (Math.abs(gap) < 200) note(gaps, letter.text + next.text, gap)
  })
  const advances = new Map([...widths].map(([key, values]) => [key, mostFrequent(values)]))
  const kerns = new Map([...gaps].map(([key, values]) => [key, mostFrequent(values)]))
  for (const [pair, width] of ligatures) {
    const [first = '', second = ''] = [...pair]
    const rest = width - (advances.get(second) ?? width / 2)
    if (!advances.has(first)) advances.set(first, rest)
    kerns.set(pair, rest - advances.get(first)!)
  }
  // The ascender is that of Adobe's text faces; only the first lines of frames depend on it.
  return { advances, kerns, ascender: 727 }
}

function mostFrequent(values: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0]
}
