import { describe, expect, it } from 'vitest'
import { rect } from '../geometry/rect.ts'
import { black } from '../model/color.ts'
import type { PageItem } from '../model/page.ts'
import type { ResolvedParagraph, RunningHeader } from '../model/resolved.ts'
import { fixedFace, paragraphOf, textContext, textStyle } from '../text/test-face.ts'
import { dropCapOf } from '../text/drop-cap.ts'
import { shapeParagraph } from '../text/shape-paragraph.ts'
import { composed, documentOf, frameOf } from './test-document.ts'

/** 10 pt in half-em characters: 5 pt each; ascent 8, capitals 7, leading 12. */
const seen = (...paragraphs: ResolvedParagraph[]) =>
  composed(documentOf([frameOf('f', rect(0, 0, 60, 200))], paragraphs)).text.map(({ text, x, y }) => [text, x, y])

const noted = (words: string, note: string): ResolvedParagraph => {
  const paragraph = paragraphOf(words)
  const mark = { kind: 'note', mark: '1', style: textStyle, paragraphs: [paragraphOf(note)] } as const
  return { ...paragraph, pieces: [...paragraph.pieces, mark] }
}

const headed = (text: string): ResolvedParagraph => ({ ...paragraphOf(text), paragraphStyle: 'Heading' })

const gridded = (frame: Parameters<typeof frameOf>[2]) =>
  composed(
    documentOf(
      [frameOf('f', rect(0, 5, 60, 200), frame)],
      [paragraphOf('aaa bbb ccc ddd', { alignToBaselineGrid: 'allLines' })],
    ),
  ).text.map(({ y }) => y)

describe('drop caps', () => {
  const dropCap = { lines: 2, characters: 1, alignsLeftEdge: false, scalesForDescenders: false }
  // 7 pt of capitals and 12 of leading: 19/7 of the size; 5 pt become 13.571.
  it('stand on the last line beside them, which all begin behind it', () => {
    expect(seen(paragraphOf('Xaaa bbb ccc ddd eee', { dropCap }))).toEqual([
      ['X', 0, 20],
      ['aaa bbb', 13.571, 8],
      ['ccc ddd', 13.571, 20],
      ['eee', 0, 32],
    ])
  })
  it('and push what follows a short paragraph below them', () => {
    expect(seen(paragraphOf('Xaaa', { dropCap }), paragraphOf('bbb'))).toEqual([
      ['X', 0, 20],
      ['aaa', 13.571, 8],
      ['bbb', 0, 32],
    ])
  })
  it('begin with their ink at the edge, when asked', () => {
    const face = fixedFace({ inkBounds: () => ({ left: 100, right: 400, top: 700, bottom: 0 }) })
    const paragraph = paragraphOf('Xaaa', { dropCap: { ...dropCap, alignsLeftEdge: true } })
    const cap = dropCapOf(paragraph, shapeParagraph(paragraph, textContext(face)))
    expect(cap?.line.clusters[0]?.x).toBeCloseTo(-2.714, 3)
    expect(cap?.width).toBeCloseTo(13.571 - 2.714, 3)
  })
  it.each([
    [-300, 0.7, 13.571 * 0.7, 5.7],
    [-45, 7 / 7.45, 13.571 * (7 / 7.45), 1.148],
    // Round letters overshoot the baseline by as much.
    [-35, 1, 13.571, 0],
  ])('make room for descenders of %d, when asked', (bottom, share, width, rise) => {
    const face = fixedFace({ inkBounds: () => ({ left: 0, right: 400, top: 700, bottom }) })
    const paragraph = paragraphOf('qaaa', { dropCap: { ...dropCap, scalesForDescenders: true } })
    const cap = dropCapOf(paragraph, shapeParagraph(paragraph, textContext(face)))!
    // 19 pt from the capitals' height of the first line to the second baseline hold 7 pt of capital and 3 of descender.
    expect(cap.line.clusters[0]!.cluster.run.size).toBeCloseTo((190 / 7) * share, 3)
    expect(cap.width).toBeCloseTo(width, 2)
    expect(cap.rise).toBeCloseTo(rise, 3)
  })
  it('of a paragraph of nothing else are plain text', () => {
    expect(seen(paragraphOf('X', { dropCap }))).toEqual([['X', 0, 8]])
  })
})

it('a line style holds for the lines it changes', () => {
  const wide = { ...textStyle, tracking: 500 }
  const paragraph = paragraphOf('aa bb cc dd ee ff', { lineStyles: [{ lines: 1, repeat: 0 }] })
  const pieces = paragraph.pieces.map((piece) => ({ ...piece, onLines: [wide] }))
  // Tracked characters are 10 pt wide: five fill the first line.
  expect(seen({ ...paragraph, pieces })).toEqual([
    ['aa bb', 0, 8],
    ['cc dd ee ff', 0, 20],
  ])
})

describe('footnotes', () => {
  const options = { ...documentOf([], []).footnotes, spaceBefore: 3 }
  const placed = (height: number, frames: number, ...paragraphs: ResolvedParagraph[]) => {
    const items = Array.from({ length: frames }, (_, i) =>
      frameOf(
        `f${i}`,
        rect(0, 100 * i, 60, 100 * i + height),
        {},
        {
          ...(i > 0 && { previous: `f${i - 1}` }),
          ...(i + 1 < frames && { next: `f${i + 1}` }),
        },
      ),
    )
    const { text, codes } = composed(documentOf(items, paragraphs, { footnotes: options }))
    expect(codes).toEqual([])
    const lines = [...Map.groupBy(text, ({ y }) => y)]
    return lines.map(([y, parts]) => [parts.map((part) => part.text).join(''), y])
  }

  it('stand at the foot of their column', () => {
    expect(placed(90, 1, noted('aaa', 'nnn'))).toEqual([
      ['aaa1', 8],
      ['nnn', 90],
    ])
  })
  it('take room from the text', () => {
    // 45 pt hold four lines; with a note of 12 pt and 3 pt between, two of them and the note.
    expect(placed(45, 2, noted('aaa', 'nnn'), paragraphOf('bbb'), paragraphOf('ccc'))).toEqual([
      ['aaa1', 8],
      ['bbb', 20],
      ['nnn', 45],
      ['ccc', 108],
    ])
  })
  it('go with their mark to the next column', () => {
    expect(placed(35, 2, paragraphOf('aaa'), paragraphOf('bbb'), noted('ccc', 'nnn'))).toEqual([
      ['aaa', 8],
      ['bbb', 20],
      ['ccc1', 108],
      ['nnn', 135],
    ])
  })
})

describe('a footnote higher than the room below its line', () => {
  const long = 'n1 n1 n1 n1 n2 n2 n2 n2 n3 n3 n3 n3 n4 n4 n4 n4'
  const options = { ...documentOf([], []).footnotes, spaceBefore: 3 }
  const placed = (footnotes: Partial<typeof options>, heights: number[], ...paragraphs: ResolvedParagraph[]) => {
    const items = heights.map((high, i) =>
      frameOf(
        `f${i}`,
        rect(5 * i, 100 * i, 60 + 5 * i, 100 * i + high),
        {},
        { ...(i > 0 && { previous: `f${i - 1}` }), ...(i + 1 < heights.length && { next: `f${i + 1}` }) },
      ),
    )
    const found = composed(documentOf(items, paragraphs, { footnotes: { ...options, ...footnotes } }))
    return { ...found, lines: found.text.map(({ text, x, y }) => [text, x, y]) }
  }

  it('goes on at the foot of the next column', () => {
    // 35 pt: the line at 8, then 3 pt and two lines of the note.
    expect(placed({}, [35, 60], noted('aaa', long), paragraphOf('bbb')).lines).toEqual([
      ['aaa', 0, 8],
      ['1', 15, 8],
      ['n1 n1 n1 n1', 0, 23],
      ['n2 n2 n2 n2', 0, 35],
      ['bbb', 5, 108],
      ['n3 n3 n3 n3', 5, 148],
      ['n4 n4 n4 n4', 5, 160],
    ])
  })
  it('and through as many as it needs, with or without other text', () => {
    const { lines, codes } = placed({}, [24, 24, 24, 24], noted('aaa', long))
    expect(lines.slice(2)).toEqual([
      ['n1 n1 n1 n1', 0, 24],
      ['n2 n2 n2 n2', 5, 124],
      ['n3 n3 n3 n3', 10, 224],
      ['n4 n4 n4 n4', 15, 324],
    ])
    expect(codes).toEqual([])
  })
  it('is overset where the columns end', () => {
    expect(placed({}, [24], noted('aaa', long)).codes).toEqual(['text.overset'])
  })
  it('goes whole to the next column with its line, where notes are kept whole', () => {
    const found = placed({ splits: false }, [35, 80], paragraphOf('bbb'), noted('aaa', long)).lines
    expect(found.slice(0, 2)).toEqual([
      ['bbb', 0, 8],
      ['aaa', 5, 108],
    ])
    expect(found.slice(-1)).toEqual([['n4 n4 n4 n4', 5, 180]])
  })
  it('has a rule of its own where it goes on', () => {
    const rule = {
      weight: 1,
      paint: { kind: 'solid', color: { space: 'gray', value: 0 } } as never,
      gap: undefined,
      overprint: false,
      gapOverprint: false,
      style: { kind: 'solid' } as const,
      left: 0,
      width: 20,
      offset: 0,
    }
    const { pages } = placed({ rule, continuingRule: { ...rule, width: 40 } }, [35, 60], noted('aaa', long))
    const ends: number[] = []
    const visit = (items: readonly PageItem[]): void => {
      for (const item of items) {
        if (item.kind === 'group') visit(item.items)
        if (item.kind === 'path' && item.stroke) ends.push(item.path[1]![1] as number)
      }
    }
    visit(pages[0]!.items)
    expect(ends).toEqual([20, 45])
  })
})

describe('footnotes count anew', () => {
  const pageOf = (index: number, section = 1) => ({
    ...documentOf([], []).spreads[0]!.pages[0]!,
    index,
    name: `${index + 1}`,
    section,
  })
  const counted = (restart: 'never' | 'page' | 'spread' | 'section') => {
    const text = ['a', 'b', 'c', 'd', 'e'].map((letter) => noted(letter, `n${letter}`))
    const paragraphs = text.map((paragraph, n) => ({
      ...paragraph,
      pieces: paragraph.pieces.map((piece) => (piece.kind === 'note' ? { ...piece, mark: `${n + 1}` } : piece)),
    }))
    const thread = (i: number) => ({
      ...(i > 0 && { previous: `f${i - 1}` }),
      ...(i < 2 && { next: `f${i + 1}` }),
    })
    const frame = (i: number) => frameOf(`f${i}`, rect(0, 0, 60, 50), {}, thread(i))
    const document = documentOf([], paragraphs)
    return composed({
      ...document,
      footnotes: { ...document.footnotes, restart },
      spreads: [
        { pages: [pageOf(0)], items: [frame(0)] },
        { pages: [pageOf(1)], items: [frame(1)] },
        { pages: [pageOf(2, 2)], items: [frame(2)] },
      ],
    })
      .text.map(({ text: words }) => words)
      .filter((words) => /^\d$/.test(words))
      .join('')
  }
  it.each([
    ['never', '12345'],
    ['page', '12121'],
    ['spread', '12121'],
    ['section', '12341'],
  ] as const)('%s', (restart, expected) => expect(counted(restart)).toBe(expected))
})

describe('the baseline grid', () => {
  it.each<[string, NonNullable<Parameters<typeof frameOf>[2]>, number[]]>([
    ["is the document's", {}, [24, 36]],
    ["or the frame's own", { baselineGrid: { start: 4, division: 15, from: 'frame' } }, [24, 39]],
    [
      'from its inset on',
      { baselineGrid: { start: 0, division: 15, from: 'inset' }, inset: { top: 2, left: 0, bottom: 0, right: 0 } },
      [22, 37],
    ],
    ['or its page', { baselineGrid: { start: 10, division: 20, from: 'page' } }, [30, 50]],
  ])('%s', (_, frame, expected) => expect(gridded(frame)).toEqual(expected))
})

it.each<[number | undefined, number[]]>([
  [undefined, [8, 27, 46]],
  [1, [8, 21, 40]],
  [0, [8, 20, 39]],
])('paragraphs of one style have a space of their own between them: %s', (spaceInStyle, expected) => {
  const format = { spaceBefore: 3, spaceAfter: 4, spaceInStyle }
  const styled = (text: string, paragraphStyle: string) => ({ ...paragraphOf(text, format), paragraphStyle })
  const found = seen(styled('a', 'List'), styled('b', 'List'), styled('c', 'Body'))
  expect(found.map(([, , y]) => y)).toEqual(expected)
})

it.each([
  [false, 8],
  [true, 17],
])('a rule above the first line of a frame stays within it, when asked: %s', (staysInFrame, expected) => {
  const paint = { kind: 'solid', color: black } as const
  const lines = { leftIndent: 0, rightIndent: 0, width: 'column', style: { kind: 'solid' } } as const
  const none = { overprint: false, gap: undefined, gapOverprint: false }
  const ruleAbove = { paint, weight: 2, offset: 15, ...lines, ...none, staysInFrame }
  expect(seen(paragraphOf('a', { ruleAbove }))[0]![2]).toBe(expected)
})

describe('paragraphs keep together', () => {
  const frames = [
    frameOf('a', rect(0, 0, 50, 30), {}, { next: 'b' }),
    frameOf('b', rect(0, 100, 50, 200), {}, { previous: 'a' }),
  ]
  it.each([
    [false, [8, 20, 108]],
    [true, [8, 108, 120]],
  ])('with the one before, when asked: %s', (keepWithPrevious, expected) => {
    const paragraphs = [paragraphOf('one'), paragraphOf('two'), paragraphOf('three', { keepWithPrevious })]
    expect(composed(documentOf(frames, paragraphs)).text.map(({ y }) => y)).toEqual(expected)
  })
})

it.each([
  [false, [8, 28, 40]],
  [true, [8, 28, 48]],
])(
  'the largest leading holds for the whole paragraph, where the document says so: %s',
  (paragraphLeading, expected) => {
    const paragraph = paragraphOf('aaa\u2028')
    const wide = {
      kind: 'text',
      text: 'bbb\u2028',
      style: { ...textStyle, leading: 20 },
      placeholder: undefined,
    } as const
    const pieces = [...paragraph.pieces, wide, { ...wide, text: 'ccc', style: textStyle }]
    const document = documentOf([frameOf('f', rect(0, 0, 60, 200))], [{ ...paragraph, pieces }])
    const textDefaults = { ...document.textDefaults, paragraphLeading }
    expect(composed({ ...document, textDefaults }).text.map(({ y }) => y)).toEqual(expected)
  },
)

describe('running headers', () => {
  const header = {
    style: 'Heading',
    which: 'first',
    letterCase: 'asIs',
    withoutEndPunctuation: false,
    before: '',
    after: '',
    fallback: 'as saved',
  } as const
  const read = (more: Partial<RunningHeader>, body: ResolvedParagraph[]) => {
    const pieces = [{ kind: 'runningHeader' as const, header: { ...header, ...more }, style: textStyle }]
    const frames = [
      frameOf('head', rect(0, 0, 190, 20), {}, { story: 'head' }),
      frameOf('body', rect(0, 30, 190, 200), {}),
    ]
    const document = documentOf(frames, body)
    const stories = new Map([
      ...document.stories,
      ['head', { id: 'head', paragraphs: [{ ...paragraphOf(''), pieces }] }],
    ])
    return composed({ ...document, stories }).text[0]?.text
  }
  const body = [paragraphOf('text'), headed('Rosa alba!'), headed('Rosa canina')]

  it.each<[string, Partial<RunningHeader>, string]>([
    ['the first paragraph of the style on their page', {}, 'Rosa alba!'],
    ['the last', { which: 'last' }, 'Rosa canina'],
    ['in capitals', { letterCase: 'upper' }, 'ROSA ALBA!'],
    ['with capital initials', { letterCase: 'title' }, 'Rosa Alba!'],
    [
      'without end punctuation, in words of their own',
      { withoutEndPunctuation: true, before: '< ', after: ' >' },
      '< Rosa alba >',
    ],
    ['what the design had saved where there is none', { style: 'Other' }, 'as saved'],
  ])('read %s', (_, more, expected) => expect(read(more, body)).toBe(expected))

  const keyed = (text: string) => ({ kind: 'text', text, style: { ...textStyle, matched: 'Key' } }) as const
  const plain = (text: string) => ({ kind: 'text', text, style: textStyle }) as const
  const entry = (...pieces: { kind: 'text'; text: string; style: typeof textStyle }[]): ResolvedParagraph => ({
    ...paragraphOf(''),
    pieces: pieces.map((piece) => ({ ...piece, placeholder: undefined })),
  })
  it.each<[Partial<RunningHeader>, string]>([
    [{}, 'Abies alba'],
    [{ which: 'last' }, 'Acer'],
    [{ which: 'last', letterCase: 'upper', after: ' …' }, 'ACER …'],
  ])('read the words in a character style: %o', (more, expected) => {
    const text = [entry(plain('see '), keyed('Abies '), keyed('alba'), plain(', a fir')), entry(keyed('Acer'))]
    expect(read({ style: 'Key', ...more }, text)).toBe(expected)
  })
})

describe('the number of the last page', () => {
  const read = (ofSection: boolean, format?: string) => {
    const page = { ...documentOf([], []).spreads[0]!.pages[0]! }
    const pageOf = (index: number, name: string, section: number) => ({
      ...page,
      index,
      name,
      section,
      number: index + 1,
    })
    const piece = { kind: 'lastPage', ofSection, format, before: 'of ', after: '.', style: textStyle } as const
    const document = documentOf([], [{ ...paragraphOf(''), pieces: [piece] }])
    const frame = frameOf('f', rect(0, 0, 190, 20))
    return composed({
      ...document,
      spreads: [
        { pages: [pageOf(0, '1', 1)], items: [frame] },
        { pages: [pageOf(1, '2', 1)], items: [] },
        { pages: [pageOf(2, 'A3', 2)], items: [] },
      ],
    }).text[0]?.text
  }
  it.each<[boolean, string | undefined, string]>([
    [false, undefined, 'of A3.'],
    [true, undefined, 'of 2.'],
    [false, 'LowerRoman', 'of iii.'],
  ])('of the section: %s, format %s', (ofSection, format, expected) => expect(read(ofSection, format)).toBe(expected))
})
