import { idml, pathGeometry } from '#artwork/idml/test-package.ts'

/** One thing to look at, by what it shows. `xml` is drawn with its own origin at the middle of its place. */
export type Specimen = { shows: string; xml: string | Words }

/** A text frame and what is in it. */
type Words = { frame: string; story: string; words: string }

export type Sheet = {
  name: string
  graphic?: string
  preferences?: string
  styles?: string
  specimens: readonly Specimen[]
}

const columns = 6
const [cellWidth, cellHeight, left, top] = [92, 88, 22, 30]
const captionAt = 65

/** The upper left corner of a specimen's place in points, its width, and its height without the caption. */
export const placeOf = (index: number): [x: number, y: number, width: number, height: number] => [
  left + (index % columns) * cellWidth,
  top + Math.floor(index / columns) * cellHeight,
  cellWidth,
  captionAt,
]

/** A design of one page of A4 with the specimens in rows of six, each over its caption. */
export function sheetIdml({ specimens, graphic, preferences, styles }: Sheet): Uint8Array {
  const stories: Record<string, string> = {}
  const items = specimens.map(({ shows, xml }, i) => {
    const [x, y] = placeOf(i)
    const id = `caption${i}`
    stories[id] = caption(shows)
    if (typeof xml !== 'string') stories[xml.story] = xml.words
    const frame = outline([0, 0], [0, 18], [cellWidth - 6, 18], [cellWidth - 6, 0])
    return `<Group Self="g${i}" ItemTransform="1 0 0 1 ${x + cellWidth / 2 - 3} ${y + 32}">${typeof xml === 'string' ? xml : xml.frame}</Group>
      <TextFrame Self="t${i}" ParentStory="${id}" ItemTransform="1 0 0 1 ${x} ${y + captionAt}">${frame}</TextFrame>`
  })
  const page = `<Page Self="p" Name="1" GeometricBounds="0 0 842 595" ItemTransform="1 0 0 1 0 0"/>`
  const spread = `<Spread Self="s" PageCount="1">${page}${items.join('')}</Spread>`
  const resources = { ...(preferences && { preferences }), ...(styles && { styles }) }
  return idml({ ...resources, graphic: colors + (graphic ?? ''), spreads: [spread], stories })
}

const caption = (shows: string): string => words(shows, 'PointSize="6" FillColor="Color/Black"')

const words = (content: string, attributes: string): string =>
  `<ParagraphStyleRange AppliedParagraphStyle="ParagraphStyle/$ID/NormalParagraphStyle" Justification="CenterAlign">
    <CharacterStyleRange ${attributes}><Properties><AppliedFont type="string">Source Sans 3</AppliedFont></Properties>
    <Content>${content}</Content></CharacterStyleRange></ParagraphStyleRange>`

const outline = (...points: readonly (readonly [number, number])[]): string =>
  `<Properties>${pathGeometry(points.map(([x, y]) => `${x} ${y}`))}</Properties>`

let count = 0

/** A text frame around the middle. */
export function textBox(content: string, attributes: string, frameAttributes = '', inside = ''): Words {
  const story = `words${count++}`
  const corners = outline([-32, -22], [-32, 22], [32, 22], [32, -22])
  const frame = `<TextFrame Self="frame${story}" ParentStory="${story}" ItemTransform="1 0 0 1 0 0" ${frameAttributes}>${corners}${inside}</TextFrame>`
  return { frame, story, words: words(content, attributes) }
}

/** A rectangle around the middle, orange unless its attributes say otherwise. */
export const box = (attributes = '', inside = '', w = 56, h = 40): string =>
  `<Rectangle Self="box${count++}" ${withDefaults(attributes)}>${outline([-w / 2, -h / 2], [-w / 2, h / 2], [w / 2, h / 2], [w / 2, -h / 2])}${inside}</Rectangle>`

export const polygon = (points: readonly (readonly [number, number])[], attributes = '', inside = ''): string =>
  `<Polygon Self="polygon${count++}" ${withDefaults(attributes)}>${outline(...points)}${inside}</Polygon>`

export const line = (points: readonly (readonly [number, number])[], attributes: string): string =>
  `<GraphicLine Self="line${count++}" FillColor="Swatch/None" ${attributes.includes('StrokeColor=') ? '' : 'StrokeColor="Color/Black"'} ${attributes}><Properties>${pathGeometry(
    points.map(([x, y]) => `${x} ${y}`),
    true,
  )}</Properties></GraphicLine>`

const withDefaults = (attributes: string): string =>
  ['FillColor="Color/Orange"', 'StrokeColor="Swatch/None"', 'ItemTransform="1 0 0 1 0 0"']
    .filter((written) => !attributes.includes(`${written.split('=')[0]}=`))
    .concat(attributes)
    .join(' ')

export const star = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i): [number, number] => {
  const [angle, radius] = [(i * Math.PI) / 5 - Math.PI / 2, i % 2 === 0 ? 28 : 12]
  return [radius * Math.cos(angle), radius * Math.sin(angle)]
})

const process = (name: string, values: string): string =>
  `<Color Self="Color/${name}" Name="${name}" Model="Process" Space="CMYK" ColorValue="${values}"/>`

/** InDesign's own, by name, without the plain ones. */
export const cannedStrokes = [
  'Canned Dashed 3x2',
  'Canned Dashed 4x4',
  'Canned Dotted',
  'Japanese Dots',
  'Wavy',
  'Straight Hash',
  'Right Slant Hash',
  'Left Slant Hash',
  'White Diamond',
  'ThickThick',
  'ThinThin',
  'ThickThin',
  'ThinThick',
  'ThickThinThick',
  'ThinThickThin',
  'Triple_Stroke',
]

const colors = [
  process('Orange', '0 50 90 0'),
  process('Blue', '90 60 0 0'),
  process('Green', '70 0 90 0'),
  process('Gray', '0 0 0 30'),
  '<Color Self="Color/Spot" Name="PANTONE 286 C" Model="Spot" Space="CMYK" ColorValue="100 75 0 0"/>',
  '<Color Self="Color/Warm" Name="PANTONE Warm Red C" Model="Spot" Space="LAB" ColorValue="58 74 54" AlternateSpace="NoAlternateColor"/>',
  '<Color Self="Color/Lab" Name="Lab" Model="Process" Space="LAB" ColorValue="60 -40 30"/>',
  '<Color Self="Color/Red" Name="Red" Model="Process" Space="RGB" ColorValue="220 30 40"/>',
  ...[...cannedStrokes, 'Dashed', 'Solid'].map(
    (name) => `<StrokeStyle Self="StrokeStyle/$ID/${name}" Name="$ID/${name}"/>`,
  ),
].join('')
