/** Sound packages that attack by what they mean: each is composed, told and bounded. Attacks on the parts are tested beside these. */
import { beforeAll, describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { idml, paragraphs, rectangle, spread, textFrame, words, type Design } from './idml/test-package.ts'
import { composeDesign, openDesign, prepareEngine, type Assets, type PageItem } from './index.ts'

let assets: Assets
beforeAll(async () => {
  const fonts = (await prepareEngine()).newFontBook()
  const path = import.meta.resolve('@expo-google-fonts/barlow/400Regular/Barlow_400Regular.ttf')
  fonts.add(new Uint8Array(readFileSync(fileURLToPath(path))))
  assets = { fonts, pictures: new Map(), profile: new Uint8Array() }
})

const inText = (inside: string) =>
  `<ParagraphStyleRange><CharacterStyleRange>${inside}</CharacterStyleRange></ParagraphStyleRange>`

/** Codes of what is told, and how many items are drawn. */
function composed(design: Design) {
  const { pages, diagnostics } = composeDesign(openDesign(idml(design)).design!, {}, assets)
  const codes = [...new Set(diagnostics.map(({ code }) => code))]
  return { pages, codes, items: pages.reduce((sum, { items }) => sum + countOf(items), 0) }
}
const countOf = (items: readonly PageItem[]): number =>
  items.reduce((sum, item) => sum + (item.kind === 'group' ? countOf(item.items) : 1), 0)

const master = (id: string, applied: string) =>
  `<MasterSpread Self="${id}" PageCount="1"><Page Self="p${id}" GeometricBounds="0 0 100 200" AppliedMaster="${applied}"/>${rectangle({ id: `r${id}`, attributes: 'FillColor="Color/Black"' })}</MasterSpread>`
const styleRing = (kind: string) =>
  ['a', 'b']
    .map(
      (id, i) =>
        `<${kind} Self="${kind}/${id}" Name="${id}"><Properties><BasedOn type="object">${kind}/${'ba'[i]}</BasedOn></Properties></${kind}>`,
    )
    .join('')
const nestedTable = (depth: number): string =>
  depth === 0
    ? inText(words('x'))
    : inText(
        `<Table Self="t${depth}" HeaderRowCount="0" FooterRowCount="0" BodyRowCount="1" ColumnCount="1"><Row Self="r" SingleRowHeight="9"/><Column Self="c" SingleColumnWidth="50"/><Cell Self="e" Name="0:0">${nestedTable(depth - 1)}</Cell></Table>`,
      )

const spannedTable = (n: number): string => {
  const each = (make: (i: number) => string, count = n) => Array.from({ length: count }, (_, i) => make(i)).join('')
  const cell = (i: number) =>
    `<Cell Self="x${i}" Name="${i % n}:${Math.floor(i / n)}" RowSpan="${n}" ColumnSpan="${n}"/>`
  return `<Table Self="t" BodyRowCount="${n}" ColumnCount="${n}">${each((i) => `<Row Self="r${i}" SingleRowHeight="0"/><Column Self="c${i}" SingleColumnWidth="0"/>`)}${each(cell, n * n)}</Table>`
}
const sized = (bounds: string) =>
  `<Spread Self="s"><Page Self="p" GeometricBounds="${bounds}"/>${rectangle({ id: 'r', attributes: 'FillColor="Color/Black"' })}</Spread>`
const threaded = (id: string, next: string) =>
  textFrame({ id, story: 'u1', attributes: `PreviousTextFrame="${next}" NextTextFrame="${next}"` })

const attacks: [attack: string, design: Design, code: string | undefined, mostItems: number][] = [
  ...['0 0 1e-300 1e-300', '0 0 1 200', 'NaN NaN NaN NaN', '0 0 1e9 1e9'].map(
    (bounds): [string, Design, string, number] => [
      `a page of ${bounds}`,
      { spreads: [sized(bounds)] },
      'page.badBounds',
      1,
    ],
  ),
  [
    'frames threaded in a ring',
    {
      spreads: [spread(threaded('a', 'b') + threaded('b', 'a') + threaded('c', 'c'))],
      stories: { u1: paragraphs('Rosa '.repeat(2000)) },
    },
    'text.overset',
    20,
  ],
  [
    'a table of ninety thousand cells that each span all of it',
    {
      spreads: [spread(textFrame({ id: 'f', story: 'u1' }))],
      stories: { u1: inText(spannedTable(300)) },
    },
    'table.tooLarge',
    1000,
  ],
  [
    'masters that are based on each other',
    { masters: [master('m1', 'm2'), master('m2', 'm1')], spreads: [spread('', { page: 'AppliedMaster="m1"' })] },
    'master.cyclic',
    2,
  ],
  ...['ParagraphStyle', 'CharacterStyle', 'ObjectStyle', 'CellStyle', 'TableStyle'].map(
    (kind): [string, Design, string, number] => [
      `styles of kind ${kind} that are based on each other`,
      {
        styles: styleRing(kind),
        spreads: [
          spread(
            textFrame({ id: 'f', story: 'u1' }) +
              rectangle({ id: 'r', attributes: 'AppliedObjectStyle="ObjectStyle/a"' }),
          ),
        ],
        stories: {
          u1: `<ParagraphStyleRange AppliedParagraphStyle="ParagraphStyle/a"><CharacterStyleRange AppliedCharacterStyle="CharacterStyle/a"><Content>x</Content><Table Self="t" AppliedTableStyle="TableStyle/a" BodyRowCount="1" ColumnCount="1"><Row Self="w" SingleRowHeight="9"/><Column Self="c" SingleColumnWidth="50"/><Cell Self="e" Name="0:0" AppliedCellStyle="CellStyle/a"/></Table></CharacterStyleRange></ParagraphStyleRange>`,
        },
      },
      'style.cyclic',
      20,
    ],
  ),
  [
    'tints and gradients of themselves',
    {
      graphic:
        '<Tint Self="Tint/a" BaseColor="Tint/b"/><Tint Self="Tint/b" BaseColor="Tint/a"/><Gradient Self="Gradient/g" Type="Linear"><GradientStop StopColor="Gradient/g" Location="0"/><GradientStop StopColor="Tint/a" Location="100"/></Gradient>',
      spreads: [
        spread(
          rectangle({ id: 'r', attributes: 'FillColor="Tint/a"' }) +
            rectangle({ id: 's', attributes: 'FillColor="Gradient/g"' }),
        ),
      ],
    },
    undefined,
    2,
  ],
  [
    'groups within groups, a hundred and fifty deep',
    {
      spreads: [
        spread(
          '<Group Self="g" ItemTransform="1.01 0 0 1.01 0 0">'.repeat(150) +
            rectangle({ id: 'r', attributes: 'FillColor="Color/Black"' }) +
            '</Group>'.repeat(150),
        ),
      ],
    },
    undefined,
    1,
  ],
  [
    'tables within tables, twenty deep',
    { spreads: [spread(textFrame({ id: 'f', story: 'u1' }))], stories: { u1: nestedTable(20) } },
    undefined,
    500,
  ],
  [
    'stories that hold the next one twice, thirty times over',
    {
      spreads: [spread(textFrame({ id: 'f', story: 'k0' }))],
      stories: Object.fromEntries(
        Array.from({ length: 31 }, (_, i) => [
          `k${i}`,
          i === 30
            ? paragraphs('x')
            : inText(textFrame({ id: `a${i}`, story: `k${i + 1}` }) + textFrame({ id: `b${i}`, story: `k${i + 1}` })),
        ]),
      ),
    },
    undefined,
    2 ** 9,
  ],
  [
    'a frame of a million columns',
    {
      spreads: [
        spread(textFrame({ id: 'f', story: 'u1', inside: '<TextFramePreference TextColumnCount="1000000"/>' })),
      ],
      stories: { u1: paragraphs('Rosa') },
    },
    undefined,
    10,
  ],
]

test.each(attacks)('%s', (_, design, code, most) => {
  const { codes, items } = composed(design)
  if (code !== undefined) expect(codes).toContain(code)
  expect(items).toBeLessThanOrEqual(most)
})

describe('a measure that is none, or beyond any page,', () => {
  const finite = (value: unknown): boolean =>
    typeof value === 'number'
      ? Number.isFinite(value)
      : typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.values(value).every(finite)
  const numbers = ['NaN', '1e308', '-1e308', 'Infinity', '1e-320', '', '1e9 1e9']
  test.each(numbers)('%s: every number of the pages is one all the same', (n) => {
    const attributes = [
      'StrokeWeight',
      'MiterLimit',
      'CornerRadius',
      'GradientFillLength',
      'GradientFillAngle',
      'FillTint',
      'LeftArrowHeadScale',
    ]
    const look = 'FillColor="Color/Black" StrokeColor="Color/Black"'
    const shapes = attributes.map((name, i) =>
      rectangle({
        id: `r${i}`,
        attributes: `${look} ${name === 'StrokeWeight' ? '' : 'StrokeWeight="2"'} ${name}="${n}"`,
      }),
    )
    const sized = rectangle({ id: 'z', attributes: look, w: Number(n), h: Number(n) })
    const text = ['PointSize', 'Tracking', 'BaselineShift', 'HorizontalScale', 'Skew', 'KerningValue', 'Leading'].map(
      (name) => words('Rosa ', `${name}="${n}"`),
    )
    const format = ['LeftIndent', 'FirstLineIndent', 'SpaceBefore', 'AutoLeading', 'DesiredWordSpacing'].map((name) =>
      paragraphs('Rosa', '$ID/NormalParagraphStyle', `${name}="${n}"`),
    )
    const { pages } = composed({
      preferences: `<DocumentPreference PageWidth="${n}" DocumentBleedTopOffset="${n}"/><GridPreference BaselineDivision="${n}"/>`,
      spreads: [spread(shapes.join('') + sized + textFrame({ id: 'f', story: 'u1' }))],
      stories: { u1: inText(text.join('')) + format.join('') },
    })
    expect(finite(pages)).toBe(true)
    expect(pages).toHaveLength(1)
  })
})
