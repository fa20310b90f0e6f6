import { describe, expect, it } from 'vitest'
import type { Cluster } from './clusters.ts'
import type { TextFace } from '../fonts/text-face.ts'
import { black } from '../model/color.ts'
import { Diagnostics } from '../model/diagnostic.ts'
import type { ResolvedParagraph, TextStyle } from '../model/resolved.ts'
import { breakParagraph } from './break-paragraph.ts'
import { allowedPoints, loadHyphenation } from './hyphenate.ts'
import { lineBreakOpportunities } from './break-opportunities.ts'
import { lineItems } from './line-items.ts'
import { setLine, type SetLine } from './set-line.ts'
import { shapeParagraph } from './shape-paragraph.ts'
import { fixedFace, paragraphOf, textContext, textStyle } from './test-face.ts'

const hyphenator = await loadHyphenation(['de-DE', 'en-GB', 'xx', '__proto__', 'constructor'])
const hyphenation = {
  minimumWord: 5,
  beforeHyphen: 2,
  afterHyphen: 2,
  ladder: 3,
  zone: 0,
  capitalized: true,
  lastWord: true,
  acrossColumns: true,
  weight: 5,
}

type Format = Partial<ResolvedParagraph['format']>

/** The paragraph's lines in a column of `characters` half-em characters. */
function linesOf(text: string, characters: number, format: Format = {}, style: Partial<TextStyle> = {}): SetLine[] {
  const paragraph = paragraphOf(text, format, style)
  const shaped = shapeParagraph(paragraph, textContext())
  const slot = { left: 0, right: characters * 5 }
  const composition = { format: paragraph.format, hyphenator, slot: () => slot }
  return breakParagraph(shaped, 0, shaped.clusters.length, composition).map((line) =>
    setLine(line, paragraph.format, slot, 'single'),
  )
}

const textOf = (line: SetLine) => line.clusters.map(({ cluster }) => cluster.text).join('')
const brokenText = (...args: Parameters<typeof linesOf>) => linesOf(...args).map((line) => textOf(line).trimEnd())
const xs = (line: SetLine | undefined) => line?.clusters.map(({ x }) => Math.round(x * 1000) / 1000)

const right = (line: SetLine | undefined) => line && Math.round(line.right * 1000) / 1000

const last = (justification: Format['justification']) =>
  right(linesOf('aa bb cc', 6, { justification: justification! }).at(-1))

const widths = (text: string, style: Partial<TextStyle>) =>
  linesOf(text, 50, {}, style)[0]!.clusters.map((c) => c.width)

const found = (face: TextFace, style: Partial<TextStyle> = {}) => {
  const diagnostics = new Diagnostics()
  shapeParagraph(paragraphOf('aβ', {}, style), textContext(face, diagnostics))
  return diagnostics.all.map(({ code, params }) => [
    code,
    'character' in params ? params.character : 'family' in params && params.family,
  ])
}

const underline: NonNullable<TextStyle['underline']> = {
  weight: 'auto',
  offset: 'auto',
  paint: 'asText',
  gap: undefined,
  style: { kind: 'solid' },
  overprint: false,
  gapOverprint: false,
}
const red = { kind: 'solid', color: black } as const
const dashes = { kind: 'dashed', pattern: [2, 3], relative: true, cap: 'butt' } as const

const isHyphen = (c: Cluster) => c.text === '-' && c.from === 0

describe('lines break where Unicode allows', () => {
  it.each([
    ['Blut-Storchschnabel', [5]],
    ['Rosa × alba', [5, 7]],
    ['5\u00A0cm hoch', [5]],
    ['a\u2028b', [2]],
    ['Höhe: 30–40 cm!', [6, 9, 12]],
  ])('%s', (text, offsets) => {
    expect(lineBreakOpportunities(text).map(({ offset }) => offset)).toEqual(offsets)
  })
})

describe('a paragraph is broken into lines', () => {
  it.each<[string, number, Format, string[]]>([
    ['aaa bbb ccc', 7, {}, ['aaa bbb', 'ccc']],
    ['aaa bbb ccc', 7, { composer: 'singleLine' }, ['aaa bbb', 'ccc']],
    ['aaa bbb   ', 7, {}, ['aaa bbb']],
    ['aaa\u2028bbb', 20, {}, ['aaa', 'bbb']],
    ['aaa-bbb', 5, {}, ['aaa-', 'bbb']],
    ['aaaaaaaa', 3, {}, ['aaa', 'aaa', 'aa']],
    ['aaaaaaaa', 3, { composer: 'singleLine' }, ['aaa', 'aaa', 'aa']],
    ['b aaaaaaaa', 3, { composer: 'singleLine' }, ['b', 'aaa', 'aaa', 'aa']],
    ['', 5, {}, ['']],
    ['aaa\u00A0bbb ccc', 7, {}, ['aaa\u00A0bbb', 'ccc']],
    // The greedy way leaves two letters alone; the whole paragraph's way balances.
    ['aaaa bb cc dddd', 8, { composer: 'singleLine' }, ['aaaa bb', 'cc dddd']],
  ])('%j in %d characters', (text, characters, format, expected) => {
    expect(brokenText(text, characters, format)).toEqual(expected)
  })

  it.each([
    [false, ['aaa bbb ccc ddd', 'eee']],
    [true, ['aaa bbb ccc', 'ddd eee']],
  ])('balanced when asked: %s', (balanceRaggedLines, expected) => {
    const format = { composer: 'singleLine', balanceRaggedLines } as const
    expect(brokenText('aaa bbb ccc ddd eee', 16, format)).toEqual(expected)
  })

  it('words stay together where breaking is forbidden', () => {
    expect(brokenText('aaa bbb', 5, {}, { noBreak: true }).join('|')).not.toBe('aaa|bbb')
  })

  it('the last line of a column that is too narrow for a letter still ends', () => {
    expect(brokenText('aaa', 0.5)).toEqual(['a', 'a', 'a'])
  })
})

describe('words are hyphenated', () => {
  it.each([
    ['Storchschnabel', 'de-DE', ['Storch', 'schna', 'bel']],
    ['Wacholder', 'de-DE', ['Wa', 'chol', 'der']],
    ['hyphenation', 'en-GB', ['hy', 'phen', 'a', 'tion']],
    ['Storchschnabel', 'xx', ['Storchschnabel']],
  ])('%s in %s', (word, language, parts) => {
    const points = [0, ...hyphenator.points(word, language), word.length]
    expect(points.slice(1).map((to, i) => word.slice(points[i], to))).toEqual(parts)
  })

  it.each([
    ['Geranie', { minimumWord: 8 }, []],
    ['Geranie', { capitalized: false }, []],
    ['Geranie', { beforeHyphen: 3 }, [4]],
    ['Geranie', { afterHyphen: 4 }, [2]],
  ])('%s with %j', (word, rules, expected) => {
    expect(allowedPoints(word, [2, 4], { ...hyphenation, ...rules })).toEqual(expected)
  })

  it.each<[string, number, Format, string[]]>([
    ['ein Storchschnabel', 11, { hyphenation }, ['ein Storch-', 'schnabel']],
    ['ein Storchschnabel', 14, { hyphenation: undefined }, ['ein', 'Storchschnabel']],
    ['ein Storchschnabel', 14, { hyphenation: { ...hyphenation, lastWord: false } }, ['ein', 'Storchschnabel']],
    ['ein Storchschnabel', 14, { hyphenation: { ...hyphenation, zone: 60 } }, ['ein', 'Storchschnabel']],
    // A soft hyphen is the writer's own and works without settings.
    ['ein Storch\u00ADschnabel', 12, {}, ['ein Storch\u00AD-', 'schnabel']],
  ])('%s in %d characters', (text, characters, format, expected) => {
    expect(brokenText(text, characters, { composer: 'singleLine', ...format })).toEqual(expected)
  })
})

describe('lines are aligned', () => {
  it.each<[ResolvedParagraph['format']['justification'], number[]]>([
    ['left', [0, 5, 10]],
    ['center', [17.5, 22.5, 27.5]],
    ['right', [35, 40, 45]],
    ['awayFromBindingSide', [35, 40, 45]],
    ['toBindingSide', [0, 5, 10]],
  ])('%s', (justification, expected) => {
    expect(xs(linesOf('abc', 10, { justification })[0])).toEqual(expected)
  })

  it('indents apply to first and following lines', () => {
    const lines = linesOf('aaa bbb', 6, { leftIndent: 10, firstLineIndent: -5 })
    expect(lines.map((line) => line.left)).toEqual([5, 10])
  })
})

describe('optical margins let punctuation stand out', () => {
  it.each<[string, number, Format, number, number]>([
    ['“ab', 10, {}, -2.7, 12.3],
    ['ab.', 10, { justification: 'right' }, 38, 53],
    ['ab', 10, { justification: 'right' }, 40, 50],
    // Twice as much in text of half the size, but never more than half as much again.
    ['“ab', 10, { opticalMargin: 20 }, -4.05, 10.95],
  ])('%s in %d characters', (text, characters, format, left, to) => {
    const [line] = linesOf(text, characters, { opticalMargin: 10, ...format })
    expect(line!.left).toBeCloseTo(left, 6)
    expect(right(line)).toBeCloseTo(to, 6)
  })
  it('and lines may be longer by it', () => {
    // Seven characters and two fifths of a full stop stand inside: 37 pt.
    expect(brokenText('aaa bbb. cc', 7.4, { opticalMargin: 10 })).toEqual(['aaa bbb.', 'cc'])
    expect(brokenText('aaa bbb. cc', 7.4, {})).toEqual(['aaa', 'bbb. cc'])
  })
})

describe('justified lines reach both edges', () => {
  it('by word spaces first', () => {
    const [line] = linesOf('aa bb cc dd', 9, { justification: 'leftJustified', wordSpacing: [80, 100, 200] })
    expect([textOf(line!), right(line)]).toEqual(['aa bb cc ', 45])
    expect(xs(line)).toEqual([0, 5, 10, 17.5, 22.5, 27.5, 35, 40, 45])
  })
  it('then by the letters', () => {
    const [line] = linesOf('aa bb cc', 6, { justification: 'leftJustified', letterSpacing: [0, 0, 20] })
    expect(right(line)).toBe(30)
    expect(line!.clusters[0]!.width).toBe(6)
  })
  it('then by the width of the glyphs', () => {
    const [line] = linesOf('aa bb cc', 5.5, {
      justification: 'leftJustified',
      wordSpacing: [100, 100, 100],
      glyphScaling: [98, 100, 112.5],
    })
    expect(right(line)).toBe(27.5)
    expect(line!.clusters[0]!.stretch).toBeCloseTo(1.125)
  })
  it('before a forced line break too', () => {
    expect(right(linesOf('aa bb\u2028cc', 8, { justification: 'leftJustified' })[0])).toBe(40)
  })
  it('and the last line only where it is asked for', () => {
    expect([last('leftJustified'), last('fullyJustified')]).toEqual([10, 30])
  })
  it.each<[NonNullable<Format['singleWordJustification']>, number, number]>([
    ['left', 0, 15],
    ['center', 5, 20],
    ['right', 10, 25],
    ['justify', 0, 25],
  ])('a single word %s', (singleWordJustification, from, to) => {
    const [line] = linesOf('aaa bbbbb', 5, { justification: 'leftJustified', singleWordJustification })
    expect([line!.left, line!.right]).toEqual([from, to])
  })
})

describe('tabs go to their stops', () => {
  const stop = { position: 30, alignment: 'left', alignmentCharacter: '', leader: '' } as const
  it.each([
    ['left', 'a\tbb', [0, 5, 30, 35]],
    ['right', 'a\tbb', [0, 5, 20, 25]],
    ['center', 'a\tbb', [0, 5, 25, 30]],
    ['character', 'a\t1,5', [0, 5, 25, 30, 35]],
  ] as const)('%s', (alignment, text, expected) => {
    const tabStops = [{ ...stop, alignment, alignmentCharacter: ',' }]
    expect(xs(linesOf(text, 20, { tabStops })[0])).toEqual(expected)
  })
  it('every half inch where none are set', () => expect(xs(linesOf('a\tb\tc', 30)[0])).toEqual([0, 5, 36, 41, 72]))
  it('a hanging indent is one', () => {
    expect(xs(linesOf('•\tb', 30, { leftIndent: 12, firstLineIndent: -12 })[0])).toEqual([0, 5, 12])
  })
  it('leaders fill them', () => {
    const [line] = linesOf('a\tb', 20, { tabStops: [{ ...stop, leader: '.' }] })
    expect(lineItems(line!, 0, 0).map((item) => (item.kind === 'text' ? item.text : item.kind))).toEqual([
      'a',
      '.....',
      'b',
    ])
  })
})

describe('characters are set as their style says', () => {
  it.each<[string, Partial<TextStyle>, number[]]>([
    ['tracking in thousandths of the size', { tracking: 100 }, [6, 6]],
    ['manual kern', { kerningValue: -100 }, [4, 4]],
    ['horizontal scale', { horizontalScale: 80 }, [4, 4]],
    ['superscript', { position: 'superscript' }, [2.915, 2.915]],
  ])('%s', (_, style, expected) => {
    widths('ab', style).forEach((width, i) => expect(width).toBeCloseTo(expected[i]!, 6))
  })

  it.each<[TextStyle['capitalization'], string, string]>([
    ['allCaps', 'Straße', 'STRASSE'],
    ['normal', 'Straße', 'Straße'],
    ['smallCaps', 'Rosa alba', 'ROSA ALBA'],
  ])('%s of %s', (capitalization, text, expected) => {
    expect(textOf(linesOf(text, 50, {}, { capitalization })[0]!)).toBe(expected)
  })

  it('false small capitals are smaller', () => {
    const [line] = linesOf('Ro', 50, {}, { capitalization: 'smallCaps' })
    expect(line!.clusters.map(({ cluster }) => cluster.run.size)).toEqual([10, 7])
  })

  it.each<[string, Partial<TextStyle>, number]>([
    ['automatic leading is 120 percent', {}, 12],
    ['fixed leading is kept', { leading: 14 }, 14],
  ])('%s', (_, style, expected) => expect(linesOf('a', 5, {}, style)[0]!.leading).toBe(expected))

  it('underlines follow the font', () => {
    const [item] = lineItems(linesOf('ab', 9, {}, { underline })[0]!, 3, 20)
    expect(item).toMatchObject({
      kind: 'path',
      path: [
        ['move', 3, 21],
        ['line', 13, 21],
      ],
      stroke: { width: 0.5 },
    })
  })
})

describe('lines under text are drawn in their kind', () => {
  const inks = { weight: 2, offset: 3, paint: 'asText' } as const
  it.each<[string, Partial<typeof underline>, unknown[]]>([
    ['solid', { ...inks }, [[23, 2, undefined]]],
    [
      'dashed over a gap',
      { ...inks, gap: red, style: dashes },
      [
        [23, 2, undefined],
        [23, 2, [4, 6]],
      ],
    ],
    ['dots', { ...inks, style: { kind: 'dotted', distances: [2], relative: true } }, [[23, 2, [0, 4]]]],
    [
      'thick and thin',
      {
        ...inks,
        style: {
          kind: 'striped',
          stripes: [
            [0, 0.5],
            [0.75, 1],
          ],
        },
      },
      [
        [22.5, 1, undefined],
        [23.75, 0.5, undefined],
      ],
    ],
  ])('%s', (_, more, expected) => {
    const items = lineItems(linesOf('ab', 9, {}, { underline: { ...underline, ...more } })[0]!, 0, 20)
    const lines = items.flatMap((item) => (item.kind === 'path' && item.stroke ? [item] : []))
    expect(lines.map(({ path, stroke }) => [path[0]![2], stroke!.width, stroke!.dash?.pattern])).toEqual(expected)
  })
})

describe('stroked text', () => {
  const square = [['move', 0, 0], ['line', 500, 0], ['line', 500, 700], ['close']] as const
  const stroked = (style: Partial<TextStyle>) => {
    const paragraph = paragraphOf('a', {}, { stroke: red, strokeWeight: 1, ...style })
    const { clusters } = shapeParagraph(paragraph, textContext(fixedFace({ outline: () => square })))
    const line = { clusters, hyphen: undefined, first: true, last: true, forced: false, indent: undefined }
    return lineItems(setLine(line, paragraph.format, { left: 0, right: 50 }, 'single'), 0, 10)
  }
  it('keeps its shape: the stroke lies twice as wide beneath the fill', () => {
    expect(stroked({})).toMatchObject([
      { kind: 'path', stroke: { width: 2 }, path: [['move', 0, 10], ['line', 5, 10], ['line', 5, 3], ['close']] },
      { kind: 'text', fill: {} },
    ])
  })
  it('may be stroked along its middle', () => {
    expect(stroked({ strokeAlignment: 'center' })).toMatchObject([{ kind: 'text', stroke: { width: 1 }, fill: {} }])
  })
  it('without a fill shows all of the stroke', () => {
    expect(stroked({ fill: undefined })).toMatchObject([{ kind: 'text', stroke: { width: 1 } }])
  })
})

describe('what cannot be set as asked is reported', () => {
  it('a missing glyph, with its character', () => {
    expect(found(fixedFace({ hasGlyph: (code) => code < 128 }))).toEqual([['glyph.missing', 'β']])
  })
  it('a missing font, with its name', () => {
    expect(found(fixedFace(), { fontFamily: 'Minion' })).toEqual([['font.missing', 'Minion']])
  })
  it.each([
    ['Arimo', 'Regular', []],
    ['arimo', '', []],
    ['Arimo', 'Bold', ['Arimo']],
    ['Arial', 'Regular', ['Arial']],
  ])('of the product’s own Arimo Regular in the place of %s %s: %j', (fontFamily, fontStyle, missing) => {
    const diagnostics = new Diagnostics()
    const context = textContext(fixedFace({ family: 'Arimo', style: 'Regular' }), diagnostics)
    const fonts = { ...context.fonts, find: () => undefined }
    shapeParagraph(paragraphOf('a', {}, { fontFamily, fontStyle }), { ...context, fonts })
    expect(diagnostics.all.map(({ params }) => 'family' in params && params.family)).toEqual(missing)
  })
})

describe('no character is lost or doubled', () => {
  const words =
    'Der Blut-Storchschnabel blüht von Mai bis September in reinem Karminrot und verträgt Trockenheit, Kalk und\u2028Hitze.'
  for (const justification of ['left', 'leftJustified'] as const)
    for (const composer of ['paragraph', 'singleLine'] as const)
      for (let characters = 2; characters < 60; characters += 3)
        it(`${justification}, ${composer}, ${characters} characters wide`, () => {
          const set = () => linesOf(words, characters, { justification, composer, hyphenation })
          const lines = set()
          const clusters = lines
            .flatMap((line) => line.clusters.map(({ cluster }) => cluster))
            .filter((c) => !isHyphen(c))
          expect(clusters.map((c) => c.text).join('')).toBe(words)
          expect(set().map(xs)).toEqual(lines.map(xs))
          for (const line of lines) if (characters > 3) expect(line.right).toBeLessThanOrEqual(characters * 5 + 1e-6)
        })
})

it('runs of two colours kern across their edge and are drawn apart', () => {
  const face = fixedFace({
    shape: (text) =>
      [...text].map((char, i) => ({
        id: char.charCodeAt(0),
        cluster: i,
        advance: text.slice(i, i + 2) === 'AV' ? 400 : 500,
        xOffset: 0,
        yOffset: 0,
      })),
  })
  const paragraph = paragraphOf('')
  const pieces = ['A', 'V'].map((text, i) => ({
    kind: 'text' as const,
    text,
    style: { ...textStyle, overprintFill: i > 0 },
    placeholder: undefined,
  }))
  const { clusters } = shapeParagraph({ ...paragraph, pieces }, textContext(face))
  expect(clusters.map(({ width }) => width)).toEqual([4, 5])
  expect(clusters[0]!.run).not.toBe(clusters[1]!.run)
})

it.each([
  ['words', 'ab '.repeat(20_000)],
  ['tabs', 'ab\t'.repeat(5_000)],
])('%s too small to read do not stop the press', (_, text) => {
  const face = fixedFace({
    shape: (t) => Array.from(t, (c, i) => ({ id: c.charCodeAt(0), cluster: i, advance: 1, xOffset: 0, yOffset: 0 })),
  })
  const paragraph = paragraphOf(text)
  const shaped = shapeParagraph(paragraph, textContext(face))
  // Of this process, however busy the machine is.
  const began = process.cpuUsage()
  breakParagraph(shaped, 0, shaped.clusters.length, {
    format: paragraph.format,
    hyphenator,
    slot: () => ({ left: 0, right: 5000 }),
  })
  const { user, system } = process.cpuUsage(began)
  expect((user + system) / 1000).toBeLessThan(8000)
})
