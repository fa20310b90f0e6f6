import { describe, expect, it } from 'vitest'
import { chain, identity, type Matrix } from '../geometry/matrix.ts'
import { rect } from '../geometry/rect.ts'
import { black } from '../model/color.ts'
import type { TextFrameFormat } from '../model/document.ts'
import type { PageItem } from '../model/page.ts'
import type { Piece, ResolvedCell, ResolvedParagraph, ResolvedStroke, ResolvedTable } from '../model/resolved.ts'
import { paragraphOf, textStyle } from '../text/test-face.ts'
import { composed, documentOf, frameOf, noLook, shapeOf } from './test-document.ts'

const box = rect(10, 20, 110, 120)
const words = (count: number) => Array.from({ length: count }, (_, i) => `w${String(i).padStart(3, '0')}`).join(' ')
const paint = { kind: 'solid', color: black } as const
const stroke: ResolvedStroke = {
  paint,
  width: 2,
  cap: 'butt',
  join: 'miter',
  miterLimit: 4,
  alignment: 'center',
  style: { kind: 'solid' },
  gap: undefined,
  startArrow: 'None',
  endArrow: 'None',
}

const all = (n: number) => words(n).split(' ')

const wordsOf = (text: { text: string }[]) => text.flatMap((t) => t.text.split(/\s+/)).filter(Boolean)

/** Where the outline begins that a stroke is drawn along. */
const strokeStart = (alignment: ResolvedStroke['alignment']) => {
  const { pages } = composed(
    documentOf([shapeOf('s', rect(10, 10, 30, 30), { look: { ...noLook, stroke: { ...stroke, alignment } } })], []),
  )
  const [layer] = pages[0]!.items
  const [item] = layer?.kind === 'group' ? layer.items : []
  const [line] = item?.kind === 'group' ? item.items : []
  return line?.kind === 'path' ? line.path[0] : line
}

const places = (paragraph: ResolvedParagraph, height = 200) =>
  composed(documentOf([frameOf('f', rect(0, 0, 100, height))], [paragraph])).text.map(({ x, y, text }) => [text, x, y])

/** Baselines of the runs of one frame with these paragraphs. 10 pt, ascent 8, leading 12. */
const baselines = (frame: Partial<TextFrameFormat>, ...paragraphs: ResolvedParagraph[]) =>
  composed(documentOf([frameOf('f', box, frame)], paragraphs)).text.map(({ y }) => y)

describe('the first line stands', () => {
  it.each<[TextFrameFormat['firstBaseline'], number]>([
    ['ascent', 28],
    ['capHeight', 27],
    ['xHeight', 25],
    ['leading', 32],
    ['emBox', 30],
    ['fixed', 20],
  ])('by %s at %d', (firstBaseline, expected) => {
    expect(baselines({ firstBaseline }, paragraphOf('a'))).toEqual([expected])
  })
  it('never higher than the minimum', () => {
    expect(baselines({ firstBaseline: 'fixed', firstBaselineMinimum: 30 }, paragraphOf('a'))).toEqual([50])
  })
  it('below the inset', () => {
    expect(baselines({ inset: { top: 5, left: 0, bottom: 0, right: 0 } }, paragraphOf('a'))).toEqual([33])
  })
})

describe('lines and paragraphs keep their distance', () => {
  it.each<[string, ResolvedParagraph[], number[]]>([
    ['leading', [paragraphOf('a\u2028b')], [28, 40]],
    ['the largest leading of a line', [paragraphOf('a'), paragraphOf('b', {}, { leading: 20 })], [28, 48]],
    [
      'space after and before add up',
      [paragraphOf('a', { spaceAfter: 3 }), paragraphOf('b', { spaceBefore: 4 })],
      [28, 47],
    ],
    ['no space before at the top', [paragraphOf('a', { spaceBefore: 9 })], [28]],
    ['an empty paragraph takes a line', [paragraphOf('a'), paragraphOf(''), paragraphOf('b')], [28, 52]],
    ['the baseline grid', [paragraphOf('a', { alignToBaselineGrid: 'allLines' })], [36]],
  ])('%s', (_, paragraphs, expected) => expect(baselines({}, ...paragraphs)).toEqual(expected))
})

describe('text stands in its frame', () => {
  it.each<[TextFrameFormat['vertical'], number[]]>([
    ['top', [28, 40]],
    ['center', [68, 80]],
    ['bottom', [108, 120]],
    ['justify', [28, 120]],
  ])('%s', (vertical, expected) => {
    expect(baselines({ vertical }, paragraphOf('a'), paragraphOf('b'))).toEqual(expected)
  })
})

describe('stories flow', () => {
  it('from column to column', () => {
    const { text } = composed(documentOf([frameOf('f', box, { columns: 2, gutter: 20 })], [paragraphOf(words(15))]))
    expect(new Set(text.map(({ x }) => x))).toEqual(new Set([10, 70]))
    expect(wordsOf(text)).toEqual(all(15))
  })

  it('from frame to frame, breaking for the width of each', () => {
    const frames = [
      frameOf('a', rect(0, 0, 50, 30), {}, { next: 'b' }),
      frameOf('b', rect(0, 100, 100, 300), {}, { previous: 'a' }),
    ]
    const { text, codes } = composed(documentOf(frames, [paragraphOf(words(12))]))
    expect(text.map((t) => t.text)).toEqual(['w000 w001', 'w002 w003', 'w004 w005 w006 w007', 'w008 w009 w010 w011'])
    expect(codes).toEqual([])
  })

  it('and what finds no place is counted', () => {
    const { text, diagnostics } = composed(documentOf([frameOf('f', rect(0, 0, 50, 30))], [paragraphOf(words(6))]))
    expect(wordsOf(text)).toEqual(all(4))
    expect(diagnostics.all).toMatchObject([
      { code: 'text.overset', place: { item: 'f', page: '1' }, params: { lines: 1, characters: 9 } },
    ])
  })

  it('around a picture that text wraps', () => {
    const offset = { top: 0, left: 0, bottom: 0, right: 5 }
    const picture = shapeOf('p', rect(0, 0, 45, 35), {
      wrap: { mode: 'box', offset, inverse: false, side: 'both', contour: undefined },
    })
    const { text } = composed(documentOf([picture, frameOf('f', rect(0, 0, 100, 100))], [paragraphOf(words(8))]))
    expect(text.map(({ x, y }) => [x, y])).toEqual([
      [50, 8],
      [50, 20],
      [50, 32],
      [0, 44],
    ])
  })

  it.each([
    [0, [8, 20, 108]],
    [1, [8, 108, 120]],
  ])('keeping %d lines of the next paragraph with a heading', (keepWithNext, expected) => {
    const frames = [
      frameOf('a', rect(0, 0, 50, 30), {}, { next: 'b' }),
      frameOf('b', rect(0, 100, 50, 200), {}, { previous: 'a' }),
    ]
    const paragraphs = [paragraphOf('one'), paragraphOf('head', { keepWithNext }), paragraphOf('text')]
    expect(composed(documentOf(frames, paragraphs)).text.map(({ y }) => y)).toEqual(expected)
  })

  it('in columns of equal height, when asked', () => {
    const frame = frameOf('f', box, { columns: 2, gutter: 20, balanceColumns: true })
    const { text } = composed(documentOf([frame], [paragraphOf(words(6))]))
    expect(text.map(({ x }) => x)).toEqual([10, 10, 10, 70, 70, 70])
  })

  it('inside of a shape', () => {
    const path = [['move', 50, 0], ['line', 100, 100], ['line', 0, 100], ['close']] as const
    const { text, codes } = composed(
      documentOf([frameOf('f', rect(0, 0, 100, 100), {}, { path })], [paragraphOf(words(6))]),
    )
    expect(codes).toEqual([])
    for (const { x, y, text: line } of text) {
      expect(x).toBeGreaterThanOrEqual(50 - (y - 8) / 2 - 1e-3)
      expect(x + line.length * 5).toBeLessThanOrEqual(50 + (y - 8) / 2 + 1e-3)
    }
  })

  it('on after a break to the next frame', () => {
    const frames = [
      frameOf('a', rect(0, 0, 50, 90), {}, { next: 'b' }),
      frameOf('b', rect(0, 100, 50, 200), {}, { previous: 'a' }),
    ]
    const style = textStyle
    const pieces: Piece[] = [
      { kind: 'text', text: 'one', style, placeholder: undefined },
      { kind: 'break', to: 'frame' },
      { kind: 'text', text: 'two', style, placeholder: undefined },
    ]
    const { text } = composed(documentOf(frames, [{ ...paragraphOf(''), pieces }]))
    expect(text.map(({ y }) => y)).toEqual([8, 108])
  })

  it.each([30, 45, 60, 85, 120])('without losing a word in frames %d wide', (width) => {
    const frames = [
      frameOf('a', rect(0, 0, width, 40), { columns: 2, gutter: 5 }, { next: 'b' }),
      frameOf('b', rect(0, 100, width * 1.5, 3000), {}, { previous: 'a' }),
    ]
    const document = documentOf(frames, [
      paragraphOf(words(30)),
      paragraphOf(words(30), { justification: 'leftJustified' }),
    ])
    const { text, pages } = composed(document)
    expect(
      text
        .map((t) => t.text)
        .join('')
        .replaceAll(/\s/g, ''),
    ).toBe([...all(30), ...all(30)].join(''))
    expect(composed(document).pages).toEqual(pages)
  })
})

it('a frame grows with its text', () => {
  const frame = frameOf('f', rect(0, 0, 50, 5), { autoSize: 'height' }, { look: { ...noLook, fill: paint } })
  const { pages, codes } = composed(documentOf([frame], [paragraphOf(words(6))]))
  expect(codes).toEqual([])
  expect(JSON.stringify(pages)).toContain('["line",50,34]')
})

it('page numbers read as their page is called', () => {
  const pieces: Piece[] = [{ kind: 'marker', marker: 'pageNumber', style: textStyle }]
  const { text } = composed(documentOf([frameOf('f', box)], [{ ...paragraphOf(''), pieces }]))
  expect(text.map((t) => t.text)).toEqual(['1'])
})

it('placeholders say where their words landed', () => {
  const pieces: Piece[] = ['Rosa ', 'alba'].map((text, i) => ({
    kind: 'text',
    text,
    style: textStyle,
    placeholder: i ? 'epithet' : undefined,
  }))
  const { pages } = composed(documentOf([frameOf('f', box)], [{ ...paragraphOf(''), pieces }]))
  expect(pages[0]!.placeholders).toEqual([{ tag: 'epithet', kind: 'text', bounds: rect(35, 20, 55, 30) }])
})

describe('strokes', () => {
  it.each([
    ['center', ['move', 10, 10]],
    ['inside', ['move', 11, 11]],
    ['outside', ['move', 9, 9]],
  ] as const)('lie %s of the outline', (alignment, expected) => expect(strokeStart(alignment)).toEqual(expected))
})

it('items off the page are left out, those in the bleed are kept', () => {
  const look = { ...noLook, fill: paint }
  const items = [shapeOf('off', rect(-90, 0, -10, 50), { look }), shapeOf('bleed', rect(-8, 0, 5, 50), { look })]
  const [page] = composed(documentOf(items, [])).pages
  expect(JSON.stringify(page!.items)).not.toContain('-90')
  expect(JSON.stringify(page!.items)).toContain('-8')
})

describe('tables', () => {
  const edges = { top: stroke, left: stroke, bottom: stroke, right: stroke }
  const inset = { top: 4, left: 4, bottom: 4, right: 4 }
  const cell = (row: number, column: number, text: string, more: Partial<ResolvedCell> = {}): ResolvedCell => ({
    column,
    row,
    columnSpan: 1,
    rowSpan: 1,
    fill: undefined,
    edges,
    inset,
    vertical: 'top',
    firstBaseline: 'ascent',
    rotation: 0,
    paragraphs: [paragraphOf(text)],
    placeholder: undefined,
    ...more,
  })
  const row = { minimum: 3, maximum: 600, fixed: false, start: 'Anywhere' }
  const tableOf = (cells: ResolvedCell[], more: Partial<ResolvedTable> = {}): ResolvedParagraph => {
    const rows = Array.from({ length: Math.max(...cells.map((c) => c.row + c.rowSpan)) }, () => row)
    const table = {
      id: 't',
      columns: [40, 40],
      rows,
      headerRows: 0,
      footerRows: 0,
      spaceBefore: 0,
      spaceAfter: 0,
      cells,
      ...more,
    }
    return { ...paragraphOf(''), pieces: [{ kind: 'table', table }] }
  }
  it('rows are as high as ascent, lines and insets', () => {
    // Half the border, inset 4, ascent 8; the next row after inset 4.
    expect(places(tableOf([cell(0, 0, 'a'), cell(0, 1, 'b'), cell(1, 0, 'c')]))).toEqual([
      ['a', 5, 13],
      ['b', 45, 13],
      ['c', 5, 29],
    ])
  })
  it('merged cells take the width of their columns', () => {
    const merged = cell(0, 0, 'right', {
      columnSpan: 2,
      paragraphs: [paragraphOf('right', { justification: 'right' })],
    })
    expect(places(tableOf([merged]))).toEqual([['right', 52, 13]])
  })
  it.each([
    ['center', 27],
    ['bottom', 41],
  ] as const)('text stands at the %s of its cell', (vertical, y) => {
    const rows = [{ ...row, minimum: 44 }]
    expect(places(tableOf([cell(0, 0, 'a', { vertical })], { rows }))).toEqual([['a', 5, y]])
  })
  it('continue in the next frame under their header', () => {
    const frames = [
      frameOf('a', rect(0, 0, 100, 40), {}, { next: 'b' }),
      frameOf('b', rect(0, 100, 100, 200), {}, { previous: 'a' }),
    ]
    const table = tableOf([cell(0, 0, 'head'), cell(1, 0, 'a'), cell(2, 0, 'b')], { headerRows: 1 })
    expect(composed(documentOf(frames, [table])).text.map(({ text, y }) => [text, y])).toEqual([
      ['head', 13],
      ['a', 29],
      ['head', 113],
      ['b', 129],
    ])
  })
  const twoFrames = [
    frameOf('a', rect(0, 0, 100, 57), {}, { next: 'b' }),
    frameOf('b', rect(0, 100, 100, 200), {}, { previous: 'a' }),
  ]
  const column = (...texts: string[]) => texts.map((text, i) => cell(i, 0, text))
  const parts: [fact: string, table: Partial<ResolvedTable>, seen: string][] = [
    ['rows break where the frame ends', {}, 'a13 b29 c45 d113'],
    ['header rows begin each part', { headerRows: 1 }, 'a13 b29 c45 a113 d129'],
    ['footer rows end each part', { footerRows: 1 }, 'a13 b29 d45 c113 d129'],
    ['header rows begin each part but the first', { headerRows: 1, skipFirstHeader: true }, 'b13 c29 d45'],
    ['footer rows end each part but the last', { footerRows: 1, skipLastFooter: true }, 'a13 b29 c45'],
    ['rows stay with their next', { rows: [row, row, { ...row, keepWithNext: true }, row] }, 'a13 b29 c113 d129'],
    ['rows begin where they must', { rows: [row, { ...row, start: 'NextFrame' }, row, row] }, 'a13 b113 c129 d145'],
  ]
  it.each(parts)('%s', (_, more, seen) => {
    const { text } = composed(documentOf(twoFrames, [tableOf(column('a', 'b', 'c', 'd'), more)]))
    expect(text.map((t) => `${t.text}${t.y}`).join(' ')).toBe(seen)
  })
  const span = (text: string, more: Partial<ResolvedCell> = {}) => [
    cell(0, 0, text, { rowSpan: 4, fill: { kind: 'solid', color: black }, ...more }),
    ...['a', 'b', 'c', 'd'].map((letter, i) => cell(i, 1, letter)),
  ]
  /** Lines as "x y to x y", areas by their corners. */
  const drawnIn = (items: readonly PageItem[]): string[] =>
    items.flatMap((item) => {
      if (item.kind === 'group') return drawnIn(item.items)
      if (item.kind !== 'path') return []
      const points = item.path.flatMap((step) => (step[0] === 'close' ? [] : [`${step.at(-2)} ${step.at(-1)}`]))
      return [item.fill ? `area ${points[0]} to ${points[2]}` : points.join(' to ')]
    })
  it('a cell over rows that a frame ends within is closed in both parts, its words in the first', () => {
    const { pages, text, codes } = composed(documentOf(twoFrames, [tableOf(span('x'))]))
    expect(text.map((t) => `${t.text}${t.y}`)).toEqual(['x13', 'a13', 'b29', 'c45', 'd113'])
    expect(codes).toEqual([])
    const seen = drawnIn(pages[0]!.items)
    // Half of a line of 2 pt inside the frame: three rows of 16 pt, then one.
    for (const one of [
      'area 1 1 to 41 49',
      '1 1 to 1 49',
      '0 49 to 42 49',
      'area 1 101 to 41 117',
      '1 101 to 1 117',
      '0 101 to 42 101',
    ])
      expect(seen).toContain(one)
  })
  describe('footnotes of cells', () => {
    const noted = (text: string, note: string, mark = '1'): Partial<ResolvedCell> => {
      const paragraph = paragraphOf(text)
      const piece = { kind: 'note', mark, style: textStyle, paragraphs: [paragraphOf(note)] } as const
      return { paragraphs: [{ ...paragraph, pieces: [...paragraph.pieces, piece] }] }
    }
    const options = documentOf([], []).footnotes
    /** In two frames of 61 and 100 pt: three rows of 16 pt and half a line of 2 pt leave 12 of the first, as a note's line takes. */
    const frames = [frameOf('a', rect(0, 0, 100, 61), {}, { next: 'b' }), twoFrames[1]!]
    const set = (
      rows: Partial<ResolvedCell>[],
      footnotes: Partial<typeof options> = {},
      more: Partial<ResolvedTable> = {},
    ) => {
      const cells = rows.map((own, i) => cell(i, 0, 'abcdef'[i]!, own))
      const document = documentOf(frames, [tableOf(cells, more)], { footnotes: { ...options, ...footnotes } })
      const { text, codes } = composed(document)
      expect(codes).toEqual([])
      return text.map((t) => `${t.text}${t.y}`).join(' ')
    }
    it('stand at the foot of the column, not of their cell', () => {
      expect(set([{}, noted('b', 'n'), {}])).toBe('a13 b29 129 c45 n61')
    })
    it('take room from the rows, and go with theirs to the next column', () => {
      expect(set([{}, {}, noted('c', 'n')], { spaceBefore: 3 })).toBe('a13 b29 c113 1113 n200')
      expect(set([noted('a', 'n'), {}, {}], { spaceBefore: 3 })).toBe('a13 113 b29 n61 c113')
    })
    it('go on in the next column where they do not fit', () => {
      const long = 'nnn nnn nnn nnn nnn nnn nnn'
      expect(set([{}, {}, noted('c', long)])).toBe('a13 b29 c45 145 nnn nnn nnn nnn nnn61 nnn nnn200')
      expect(set([{}, {}, noted('c', long)], { splits: false })).toBe(
        'a13 b29 c113 1113 nnn nnn nnn nnn nnn188 nnn nnn200',
      )
    })
    it('of header rows stand with the first part alone', () => {
      expect(set([noted('a', 'n'), {}, {}, {}], {}, { headerRows: 1 })).toBe('a13 113 b29 c45 n61 a113 1113 d129')
    })
    it('count anew as others do', () => {
      expect(set([noted('a', 'n', '7'), noted('b', 'm', '8')], { restart: 'page' })).toBe('a13 113 b29 229 n49 m61')
    })
  })
  it('words of a cell that do not fit into its first part are told', () => {
    const cells = span('x x x x x x x x x x x x x x x x x x x x', { rowSpan: 3 })
    const { codes, text } = composed(documentOf(twoFrames, [tableOf(cells, { footerRows: 1 })]))
    expect(codes).toEqual(['table.spanningCell'])
    // A third line, at 37, would stand in the footer that is below the first two rows.
    expect(text.map((t) => `${t.text}${t.y}`).join()).toBe('x x x13,x x x25,a13,b29,d45,c113,d169')
  })
  it('of a picture in it what its first part cuts off is told, and of words that fit nothing', () => {
    const graphic = (high: number) => shapeOf('g', rect(0, 0, 20, high))
    const codesOf = (high: number) =>
      composed(documentOf(twoFrames, [tableOf(span('', { graphic: graphic(high), paragraphs: [] }))])).codes
    expect([codesOf(30), codesOf(60)]).toEqual([[], ['table.spanningCell']])
  })
  it.each([
    [0, '1,0,0,1,5,13'],
    [90, '0,1,-1,0,29,5'],
    [180, '-1,0,0,-1,37,49'],
    [270, '0,-1,1,0,13,57'],
  ] as const)('text turned by %d degrees begins in its corner', (rotation, expected) => {
    const rows = [{ ...row, minimum: 60 }]
    const { pages } = composed(
      documentOf([frameOf('f', rect(0, 0, 100, 100))], [tableOf([cell(0, 0, 'a', { rotation })], { rows })]),
    )
    expect(textMatrix(pages[0]!.items)).toBe(expected)
  })
  it('a picture fills its cell, which is as high as its frame', () => {
    const look = { ...noLook, fill: paint }
    const graphic = shapeOf('g', rect(-10, -10, 20, 30), { look, matrix: [1, 0, 0, 1, 300, 300] })
    const table = tableOf([
      cell(0, 0, '', { graphic, paragraphs: [], inset: { top: 1, left: 2, bottom: 1, right: 2 } }),
      cell(1, 0, 'a'),
    ])
    const { pages, text } = composed(documentOf([frameOf('f', rect(0, 0, 100, 100))], [table]))
    expect(text.map((t) => t.y)).toEqual([1 + 42 + 4 + 8])
    expect(JSON.stringify(pages)).toContain('"matrix":[1,0,0,1,13,12]')
  })
  it('diagonals run from corner to corner', () => {
    const diagonals = { stroke, falling: true, rising: true, inFront: false }
    const { pages } = composed(
      documentOf([frameOf('f', rect(0, 0, 100, 100))], [tableOf([cell(0, 0, 'a', { diagonals })])]),
    )
    const drawn = JSON.stringify(pages)
    expect(drawn).toContain('[["move",1,1],["line",41,17]]')
    expect(drawn).toContain('[["move",1,17],["line",41,1]]')
  })
  it('draw a shared edge once', () => {
    const { pages } = composed(
      documentOf([frameOf('f', rect(0, 0, 100, 100))], [tableOf([cell(0, 0, 'a'), cell(0, 1, 'b')])]),
    )
    expect(JSON.stringify(pages).match(/"kind":"path"/g)?.length).toBe(7)
  })
})

/** The map of the first words to the page. */
function textMatrix(items: readonly PageItem[], outer: Matrix = identity): string | undefined {
  for (const item of items) {
    if (item.kind === 'text')
      return chain(item.matrix, outer)
        .map((n) => Math.round(n * 100) / 100 + 0)
        .join()
    const found = item.kind === 'group' ? textMatrix(item.items, chain(item.matrix, outer)) : undefined
    if (found) return found
  }
  return undefined
}
