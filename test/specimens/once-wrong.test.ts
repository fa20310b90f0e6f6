/**
 * Designs that the engine once got wrong, small ones of our own; where those that showed it lie beside the checkout, the same
 * holds for them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openWorkshop, type PageItem } from '#artwork/index.ts'
import { idml, paragraphs, rectangle, textFrame, words } from '#artwork/idml/test-package.ts'
import { withStandIns } from '#server/adapters/engine/font-set.ts'
import { nodeSurroundings, pressProfile } from '#server/adapters/engine/node-surroundings.ts'

const workshop = openWorkshop(nodeSurroundings)

type Box = { left: number; top: number; right: number; bottom: number }

/** What stands on the first page, in its own coordinates; none of these designs turns or scales anything but pictures. */
async function seen(bytes: Uint8Array, key: string) {
  const { composition, assets } = await workshop.compose({
    design: { key, load: async () => bytes },
    fonts: withStandIns('none', async () => []),
    profile: pressProfile,
    data: {},
    pictures: [],
    exceptions: {},
  })
  const lines: { text: string; x: number; y: number }[] = []
  const areas: Box[] = []
  const strokes: string[] = []
  const pictures: Extract<PageItem, { kind: 'image' }>[] = []
  const visit = (items: readonly PageItem[], x: number, y: number): void => {
    for (const item of items) {
      if (item.kind === 'group') visit(item.items, x + item.matrix[4], y + item.matrix[5])
      else if (item.kind === 'text')
        lines.push({ text: item.text, x: rounded(x + item.matrix[4]), y: rounded(y + item.matrix[5]) })
      else if (item.kind === 'image') {
        const [a, b, c, d, e, f] = item.matrix
        pictures.push({ ...item, matrix: [a, b, c, d, x + e, y + f] })
      } else if (item.kind === 'path') {
        const points = item.path.flatMap((step) =>
          step[0] === 'close' ? [] : [[rounded(x + Number(step.at(-2))), rounded(y + Number(step.at(-1)))] as const],
        )
        if (item.fill) areas.push(around(points))
        else strokes.push(points.map((point) => point.join(' ')).join(' to '))
      }
    }
  }
  visit(composition.pages[0]!.items, 0, 0)
  const told = composition.diagnostics.map(({ code }) => code).filter((code) => code !== 'font.missing')
  return { lines, areas, strokes, pictures, assets, told }
}

const rounded = (value: number): number => Math.round(value * 10) / 10 + 0
const around = (points: readonly (readonly [number, number])[]): Box => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

const styles = `<RootParagraphStyleGroup Self="r"><ParagraphStyle Self="ParagraphStyle/Body" Name="Body" PointSize="12"
  AppliedLanguage="$ID/German: 2006 Reform"><Properties><AppliedFont type="string">Arial</AppliedFont>
  <Leading type="unit">15</Leading></Properties></ParagraphStyle></RootParagraphStyleGroup>
  <RootTableStyleGroup Self="t"><TableStyle Self="TableStyle/$ID/[Basic Table]" Name="$ID/[Basic Table]"/></RootTableStyleGroup>
  <RootCellStyleGroup Self="c"><CellStyle Self="CellStyle/$ID/[None]" Name="$ID/[None]"/></RootCellStyleGroup>`
const german =
  '<Language Self="Language/$ID/German%3a 2006 Reform" Name="$ID/German: 2006 Reform" ICULocaleName="de_DE_2006"/>'
const graphic = `<Color Self="Color/Black" Model="Process" Space="CMYK" ColorValue="0 0 0 100" Name="Black"/>
  <Color Self="Color/Green" Model="Process" Space="CMYK" ColorValue="70 0 90 0" Name="Green"/><Swatch Self="Swatch/None" Name="None"/>`
const plain = 'FillColor="Swatch/None" StrokeColor="Swatch/None"'
const page = '<Page Self="p" Name="1" GeometricBounds="0 0 400 460" ItemTransform="1 0 0 1 0 0"/>'
const design = (items: string, stories: Readonly<Record<string, string>>): Uint8Array =>
  idml({ designmap: german, graphic, styles, spreads: [`<Spread Self="s">${page}${items}</Spread>`], stories })

const anchored = (id: string, point: string, alignment: string): string => {
  const setting = `<AnchoredObjectSetting AnchoredPosition="Anchored" SpineRelative="false" PinPosition="false" AnchorPoint="${point}"
    HorizontalAlignment="${alignment}" HorizontalReferencePoint="TextFrame" VerticalAlignment="BottomAlign"
    VerticalReferencePoint="LineBaseline" AnchorXoffset="10" AnchorYoffset="0"/>`
  const box = rectangle({
    id,
    w: 12,
    h: 12,
    attributes: 'FillColor="Color/Green" StrokeColor="Swatch/None"',
    inside: setting,
  })
  return `<ParagraphStyleRange AppliedParagraphStyle="ParagraphStyle/Body">${words(' ').replace('<Content>', `${box}<Content>`)}<Br/></ParagraphStyleRange>`
}

const long =
  'Die Bewässerungsanlagenhersteller empfehlen Rosengartenbewässerungsanlagen und Gewächshausheizungssteuerungen für Pflanzenliebhaberinnen'
const columns = (ladders: readonly number[]): Uint8Array =>
  design(
    ladders
      .map((_, i) =>
        textFrame({ id: `f${i}`, story: `u${i}`, x: 20 + 110 * i, y: 20, w: 90, h: 360, attributes: plain }),
      )
      .join(''),
    Object.fromEntries(
      ladders.map((ladder, i) => [
        `u${i}`,
        paragraphs(long, 'Body', `Justification="LeftJustified" HyphenateLadderLimit="${ladder}"`),
      ]),
    ),
  )

const edges = ['Top', 'Left', 'Bottom', 'Right']
  .map((side) => `${side}EdgeStrokeWeight="1" ${side}EdgeStrokeColor="Color/Black"`)
  .join(' ')
const cell = (column: number, row: number, text: string, rowSpan = 1): string =>
  `<Cell Self="c${column}${row}" Name="${column}:${row}" RowSpan="${rowSpan}" ColumnSpan="1" AppliedCellStyle="CellStyle/$ID/[None]" ${edges}>${paragraphs(text, 'Body')}</Cell>`

/** A cell of the first column covers five rows, of which the first frame has room for four. */
function spanning(): Uint8Array {
  const rows = [0, 1, 2, 3, 4, 5, 6].map(
    (n) => `<Row Self="r${n}" Name="${n}" SingleRowHeight="24" MinimumHeight="3"/>`,
  )
  const wide = [0, 1].map((n) => `<Column Self="k${n}" Name="${n}" SingleColumnWidth="100"/>`)
  const cells = [
    cell(0, 0, 'A'),
    cell(1, 0, 'B'),
    cell(0, 1, 'hoch', 5),
    ...[1, 2, 3, 4, 5, 6].map((row) => cell(1, row, `Zeile ${row}`)),
    cell(0, 6, 'Ende'),
  ]
  const table = `<Table Self="t" HeaderRowCount="1" FooterRowCount="0" BodyRowCount="6" ColumnCount="2" AppliedTableStyle="TableStyle/$ID/[Basic Table]">${[...rows, ...wide, ...cells].join('')}</Table>`
  return design(
    textFrame({ id: 'a', story: 'u', x: 20, y: 20, w: 210, h: 90, attributes: `${plain} NextTextFrame="b"` }) +
      textFrame({ id: 'b', story: 'u', x: 20, y: 150, w: 210, h: 230, attributes: `${plain} PreviousTextFrame="a"` }),
    { u: paragraphs('', 'Body').replace('></CharacterStyleRange>', `>${table}</CharacterStyleRange>`) },
  )
}

/** "EPSImage", five little-endian numbers, pixels. */
function epsImage(width: number, height: number, pixel: readonly number[]): string {
  const head = Buffer.alloc(28)
  head.write('EPSImage', 0, 'latin1')
  for (const [at, value] of [width, height, 0, 8, pixel.length].entries()) head.writeInt32LE(value, 8 + 4 * at)
  return Buffer.concat([head, Buffer.from(Array.from({ length: width * height }, () => pixel).flat())]).toString(
    'base64',
  )
}

const opened = (): Uint8Array =>
  design(
    rectangle({
      id: 'r',
      x: 50,
      y: 50,
      w: 200,
      h: 100,
      attributes: plain,
      inside: `<Image Self="im" ItemTransform="5 0 0 5 0 0" Space="$ID/#Links_RGB"><Properties><GraphicBounds Left="0" Top="0" Right="40" Bottom="20"/><Contents><![CDATA[${epsImage(40, 20, [0, 150, 60])}]]></Contents></Properties></Image>`,
    }),
    {},
  )

type Seen = Awaited<ReturnType<typeof seen>>

/** How many lines stand in each column, from the left. */
const linesIn = ({ lines }: Seen): number[] =>
  [...Map.groupBy(lines, ({ x }) => x)].toSorted(([a], [b]) => a - b).map(([, column]) => column.length)

const cases: {
  fact: string
  /** Begins the name of the design that showed it. */
  file: string
  own: () => Uint8Array
  holds: (page: Seen) => void | Promise<void>
}[] = [
  {
    fact: 'an anchored object is moved outwards by its offset, from either edge of its frame',
    file: '22',
    own: () =>
      design(textFrame({ id: 'f', story: 'u', x: 100, y: 90, w: 100, h: 210, attributes: plain }), {
        u: anchored('left', 'BottomRightAnchor', 'LeftAlign') + anchored('right', 'BottomLeftAnchor', 'RightAlign'),
      }),
    holds: ({ areas }) =>
      expect(areas.map(({ left, right }) => [left, right])).toEqual([
        [78, 90],
        [210, 222],
      ]),
  },
  {
    fact: 'lines are filled where a limit of one hyphen cannot be kept',
    file: '18',
    own: () => columns([1]),
    holds: (page) => expect(linesIn(page)).toEqual([12]),
  },
  {
    fact: 'they are as many, whatever the limit',
    file: '19',
    own: () => columns([3, 2, 3, 1]),
    holds: (page) => expect(linesIn(page)).toEqual([12, 12, 12, 12]),
  },
  {
    fact: 'a cell over the end of a frame is closed in both parts',
    file: '06',
    own: spanning,
    holds: ({ strokes, lines, told }) => {
      // Below the header of each part: edge by edge, left, right, bottom.
      for (const [top, bottom] of [
        [37.2, 104.2],
        [167.2, 184],
      ] as const)
        for (const edge of [
          `20.5 ${top} to 20.5 ${bottom}`,
          `120.5 ${top} to 120.5 ${bottom}`,
          `20 ${bottom} to 121 ${bottom}`,
        ])
          expect(strokes).toContain(edge)
      const ofSecond = lines.filter(({ x, y }) => x < 120 && y > 160).map(({ text }) => text.trim())
      expect(ofSecond).toHaveLength(2)
      expect(told).toEqual([])
    },
  },
  {
    fact: 'the bare pixels of an opened EPS fill their frame',
    file: '23',
    own: opened,
    holds: async ({ pictures: [picture, ...others], assets, told }) => {
      expect([picture?.matrix, others]).toEqual([[200, 0, 0, 100, 50, 50], []])
      const { bytes } = assets.pictures.get(picture!.picture)!
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height, info.channels]).toEqual([40, 20, 3])
      expect(data).toEqual(Buffer.from(Array.from({ length: 800 }, () => [0, 150, 60]).flat()))
      expect(told).toEqual([])
    },
  },
]

/** Those that showed it. */
const beside = process.env.IDML_FAULTS ?? '../shared/idml-faults'
const files = existsSync(beside) ? readdirSync(beside).filter((name) => name.endsWith('.idml')) : []

describe.each(cases)('$fact', ({ file, own, holds }) => {
  test('in a small design', async () => holds(await seen(own(), `own ${file}`)))
  const found = files.find((name) => name.startsWith(file))
  test.skipIf(!found)('in the one that showed it', async () =>
    holds(await seen(new Uint8Array(readFileSync(join(beside, found ?? ''))), file)),
  )
})
