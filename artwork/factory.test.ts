/**
 * InDesign's factory settings, each seen on a page of a design that says nothing of it. Each number here fails when the engine's
 * is a tenth more or less, a count when it is one more or less. What is not a length on the page is seen where it begins to count.
 */
import { expect, test } from 'vitest'
import { parseDocument } from './idml/parse-document.ts'
import { readPackage } from './idml/package/read-package.ts'
import { idml, rectangle, spread, textFrame, words } from './idml/test-package.ts'
import { compose } from './layout/compose.ts'
import { apply, chain, identity, type Matrix } from './geometry/matrix.ts'
import { Diagnostics } from './model/diagnostic.ts'
import type { Page, PageItem } from './model/page.ts'
import { printerMarks } from './paint/printer-marks.ts'
import { resolve } from './resolve/resolve.ts'
import { loadHyphenation } from './text/hyphenate.ts'
import { textContext } from './text/test-face.ts'

/** The words of the rows may be divided at these places, and `a…` nowhere. */
const long = (length: number): string => 'a'.repeat(length)
const hyphenator = await loadHyphenation(['en-US'], {
  'en-US': ['aa-bb', 'bb-ccc', 'bb-cccccc', 'b-b-cccc', 'bbcccc-c-d', 'aabb-ccdd-ee', ...[12, 31, 33].map(long)],
})

type Story = { text: string; w?: number; paragraph?: string; character?: string }

const fixed = '<Properties><AppliedFont type="string">Fixed</AppliedFont></Properties>'

const run = (text: string, attributes = ''): string =>
  words(text, `PointSize="10" ${attributes}`).replace('>', `>${fixed}`)

const story = ({ text, paragraph = '', character = '' }: Story): string =>
  `<ParagraphStyleRange AppliedParagraphStyle="ParagraphStyle/$ID/NormalParagraphStyle" ${paragraph}>${run(text, character)}</ParagraphStyleRange>`

function pageOf(items: string, stories: Readonly<Record<string, string>> = {}): Page {
  const diagnostics = new Diagnostics()
  const document = parseDocument(readPackage(idml({ spreads: [spread(items)], stories }), diagnostics)!, diagnostics)
  const assets = { fonts: textContext().fonts, pictures: new Map(), hyphenator }
  return compose(resolve(document, {}, assets.pictures, diagnostics), assets, diagnostics)[0]!
}

type Letter = { char: string; x: number; y: number; size: number }

function lettersOf(items: readonly PageItem[], outer: Matrix = identity): Letter[] {
  return items.flatMap((item) => {
    if (item.kind === 'group') return lettersOf(item.items, chain(item.matrix, outer))
    if (item.kind !== 'text') return []
    const matrix = chain(item.matrix, outer)
    return item.glyphs.map((glyph) => {
      const [x, y] = apply(matrix, [glyph.x, glyph.y])
      return { char: item.text.charAt(glyph.cluster), x, y, size: item.size }
    })
  })
}

/** Letters of one frame. 10 pt: each is 5 pt wide, and so is a space. */
const set = (one: Story): Letter[] =>
  lettersOf(pageOf(textFrame({ id: 'f', story: 'u1', w: one.w ?? 190, h: 95 }), { u1: story(one) }).items)

const linesOf = (one: Story): string[] =>
  [...Map.groupBy(set(one), ({ y }) => y).values()].map((line) =>
    line
      .map(({ char }) => char)
      .join('')
      .trim(),
  )

/** "aaa bbb ccc" in one line: from one letter to the next, and what a space takes. */
function spacing(w: number, more: string, justification = 'FullyJustified'): { letter: number; space: number } {
  const seen = set({ text: 'aaa bbb ccc', w, paragraph: `Justification="${justification}" ${more}` })
  const at = (n: number) => seen.filter(({ char }) => char !== ' ')[n]!.x
  const letter = at(1) - at(0)
  return { letter, space: at(3) - at(2) - letter }
}

const divided = (word: string, w: number): boolean =>
  linesOf({ text: `aaaa ${word}`, w, paragraph: 'HyphenWeight="0"' })[0]!.endsWith('-')

/** How far the letters of a position stand above the others. */
function raised(position: string): number {
  const page = pageOf(textFrame({ id: 'f', story: 'u1', w: 190, h: 95 }), {
    u1: `<ParagraphStyleRange>${run('a')}${run('b', `Position="${position}"`)}</ParagraphStyleRange>`,
  })
  const [plain, moved] = lettersOf(page.items)
  return plain!.y - moved!.y
}

/** Lines of a paragraph of as many that stay in the first of two frames, which has room for `room`. */
function linesKept(lines: number, room: number): number {
  const text = Array.from({ length: lines }, () => 'aa').join(' ')
  const frames =
    textFrame({ id: 'f', story: 'u1', w: 12, h: 12 * (room + 1), attributes: 'NextTextFrame="g"' }) +
    textFrame({ id: 'g', story: 'u1', x: 100, w: 12, h: 95, attributes: 'PreviousTextFrame="f"' })
  const before = story({ text: 'x|' })
  const kept = story({ text, paragraph: 'KeepLinesTogether="true"' })
  const seen = lettersOf(pageOf(frames, { u1: before + kept }).items)
  return seen.filter(({ char, x }) => char === 'a' && x < 100).length / 2
}

/** The most lines in a row that end with a hyphen. */
function hyphensInARow(lines: readonly string[]): number {
  return Math.max(...lines.map((_, from) => lines.slice(from).findIndex((line) => !line.endsWith('-'))))
}

const shadow = () => {
  const setting = '<TransparencySetting><DropShadowSetting Mode="Drop"/></TransparencySetting>'
  const find = (items: readonly PageItem[]): Extract<PageItem, { kind: 'shadow' }> | undefined =>
    items
      .map((item) => (item.kind === 'shadow' ? item : item.kind === 'group' ? find(item.items) : undefined))
      .find((item) => item !== undefined)
  return find(pageOf(rectangle({ id: 'r', inside: setting, attributes: 'FillColor="Color/Black"' })).items)!
}

const marks = () => {
  const { trim, bleed } = pageOf('')
  return printerMarks(trim, bleed, { marks: true })[0] as Extract<PageItem, { kind: 'path' }>
}

/** Of marks: the first line, from outside to inside. */
const firstMark = () => {
  const [from, to] = marks().path
  return (to as readonly ['line', number, number])[1] - (from as readonly ['move', number, number])[1]
}

const manual = "Adobe's manual"
const appendixC = 'IDML specification, appendix C'
const fitted = 'decision 0097'
const dialogue = "InDesign's dialogue"

const leading = () => {
  const [first, second] = set({ text: 'a|b' })
  return second!.y - first!.y
}

/** What it is, where it is said, what is seen, what that is. */
const rows: readonly (readonly [string, string, () => unknown, unknown])[] = [
  ['word spaces: least 80 %', appendixC, () => spacing(51, 'MinimumLetterSpacing="-50"').space, 4],
  ['word spaces: wanted 100 %', appendixC, () => spacing(99, '', 'LeftAlign').space, 5],
  ['word spaces: most 133 %', appendixC, () => spacing(59, 'MaximumLetterSpacing="50"').space, 6.65],
  [
    'letter spaces: least 0',
    appendixC,
    () => spacing(54, 'DesiredLetterSpacing="50" MaximumLetterSpacing="50"').letter,
    5,
  ],
  ['letter spaces: wanted 0', appendixC, () => spacing(99, '', 'LeftAlign').letter, 5],
  [
    'letter spaces: most 0',
    appendixC,
    () => spacing(60, 'DesiredLetterSpacing="-50" MinimumLetterSpacing="-50"').letter,
    5,
  ],
  [
    'glyphs: least 100 %',
    appendixC,
    () =>
      [53.2, 52.4].map(
        (w) =>
          linesOf({
            text: 'aaa bbb ccc',
            w,
            paragraph: 'Justification="FullyJustified" DesiredGlyphScaling="120" MaximumGlyphScaling="120"',
          }).length,
      ),
    [1, 2],
  ],
  ['glyphs: wanted 100 %', appendixC, () => spacing(99, '', 'LeftAlign').letter, 5],
  ['glyphs: most 100 %', appendixC, () => spacing(60, 'DesiredGlyphScaling="80" MinimumGlyphScaling="80"').letter, 5],
  [
    'hyphens in a row: 3',
    appendixC,
    () => hyphensInARow(linesOf({ text: Array.from({ length: 9 }, () => 'aabbccddee').join(' '), w: 70 })),
    3,
  ],
  [
    'hyphenation zone: 36 pt',
    appendixC,
    () =>
      [95, 98].map((w) =>
        linesOf({ text: `${long(12)} bbcccccc`, w, paragraph: 'Composer="HL Single"' })[0]!.endsWith('-'),
      ),
    [false, true],
  ],
  ['words that are divided: of 5 letters', appendixC, () => [divided('aabb', 40), divided('bbccc', 40)], [false, true]],
  ['before a hyphen: 2 letters', appendixC, () => [divided('bbcccc', 35), divided('bbcccc', 40)], [false, true]],
  [
    'after a hyphen: 2 letters',
    appendixC,
    () => linesOf({ text: 'aaaa bbcccccd...', w: 65, paragraph: 'HyphenWeight="0"' })[0],
    'aaaa bbcccc-',
  ],
  [
    'hyphens: dear as in the middle of the slider',
    appendixC,
    () => ([31, 33] as const).map((n) => linesOf({ text: `${long(n)} bbccc`, w: 5 * (n + 4) })[0]!.endsWith('-')),
    [true, false],
  ],
  ['lines kept at the beginning: 2', appendixC, () => [linesKept(4, 1), linesKept(4, 2)], [0, 2]],
  ['lines kept at the end: 2', appendixC, () => [linesKept(5, 3), linesKept(5, 4)], [3, 0]],
  ['leading: 120 %', appendixC, leading, 12],
  ['superscript: 58.3 %', appendixC, () => set({ text: 'a', character: 'Position="Superscript"' })[0]!.size, 5.83],
  ['superscript: 33.3 % up', appendixC, () => raised('Superscript'), 3.33],
  ['subscript: 58.3 %', appendixC, () => set({ text: 'a', character: 'Position="Subscript"' })[0]!.size, 5.83],
  ['subscript: 33.3 % down', appendixC, () => raised('Subscript'), -3.33],
  ['small capitals: 70 %', appendixC, () => set({ text: 'a', character: 'Capitalization="SmallCaps"' })[0]!.size, 7],
  ['tabs: every 36 pt', dialogue, () => set({ text: 'a\tb' }).at(-1)!.x, 36],
  ['printer’s marks: 5 mm', manual, firstMark, 14.173],
  ['printer’s marks: 0.25 pt', manual, () => marks().stroke!.width, 0.25],
  ['drop shadow: 7 pt to the right', fitted, () => shadow().offset[0], 7],
  ['drop shadow: 7 pt down', fitted, () => shadow().offset[1], 7],
  ['drop shadow: 5 pt wide', fitted, () => shadow().size, 5],
  ['drop shadow: 75 %', fitted, () => shadow().opacity, 0.75],
]

test.each(rows)('%s (%s)', (_, __, see, expected) => {
  const seen = see()
  if (typeof expected === 'number') expect(seen).toBeCloseTo(expected, 3)
  else expect(seen).toEqual(expected)
})
