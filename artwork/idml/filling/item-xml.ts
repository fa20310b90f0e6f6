/** Items that data bring, as InDesign would have them: drawn shapes, and pictures in frames. */
import { chain, identity, type Matrix, scaling } from '../../geometry/matrix.ts'
import type { Path } from '../../geometry/path.ts'
import type { Picture } from '../../model/picture.ts'
import type { PlacedPicture, ResolvedItem } from '../../model/resolved.ts'
import type { SwatchBook } from './swatch-book.ts'
import { attributeText, numberText } from './xml-text.ts'

/** What all that is written into one package shares. */
export type Book = {
  swatches: SwatchBook
  pictures: ReadonlyMap<string, Picture>
  /** A Self that nothing else has. */
  newSelf: () => string
  /** Pictures that the package links, by their keys. */
  links: Set<string>
}

/** In the coordinates of what it lies in. `isInline`: a character of the text. */
export function itemXml(item: ResolvedItem, book: Book, { isInline = false, layer = '' } = {}): string {
  if (item.kind !== 'shape') return ''
  const { picture, path, matrix, look } = item
  const fill = look.fill?.kind === 'solid' ? book.swatches.of(look.fill.color) : { swatch: 'Swatch/None', tint: -1 }
  const attributes = written({
    Self: book.newSelf(),
    ContentType: picture ? 'GraphicType' : 'Unassigned',
    FillColor: fill.swatch,
    FillTint: numberText(fill.tint),
    StrokeColor: 'Swatch/None',
    StrokeWeight: '0',
    AppliedObjectStyle: 'ObjectStyle/$ID/[None]',
    ...(layer !== '' && { ItemLayer: layer }),
    Visible: 'true',
    Name: '$ID/',
    ItemTransform: matrixText(matrix),
  })
  const name = picture ? 'Rectangle' : 'Polygon'
  const inside = `<Properties>${pathXml(path)}</Properties>${picture ? pictureXml(picture, book) : ''}`
  const anchor = isInline ? '<AnchoredObjectSetting AnchoredPosition="InlinePosition"/>' : ''
  return `<${name}${attributes}>${inside}${anchor}</${name}>`
}

/** Its file is linked in the folder `Links` beside the package. */
export function pictureXml({ picture: key, matrix }: PlacedPicture, { pictures, newSelf, links }: Book): string {
  const picture = pictures.get(key)
  if (!picture) return ''
  links.add(key)
  const { width, height, format } = picture
  const toFrame = chain(scaling(1 / Math.max(width, 1e-6), 1 / Math.max(height, 1e-6)), matrix)
  const name = format === 'pdf' ? 'PDF' : format === 'svg' ? 'SVG' : 'Image'
  const bounds = written({ Left: '0', Top: '0', Right: numberText(width), Bottom: numberText(height) })
  const link = written({
    Self: newSelf(),
    LinkResourceURI: `file:Links/${encodeURIComponent(linkName(key))}`,
    StoredState: 'Normal',
    LinkImportStamp: '',
  })
  const own = written({ Self: newSelf(), ItemTransform: matrixText(toFrame), Visible: 'true', Name: '$ID/' })
  const part = format === 'pdf' ? '<PDFAttribute PageNumber="1" PDFCrop="CropTrim"/>' : ''
  return `<${name}${own}><Properties><GraphicBounds${bounds}/></Properties><Link${link}/>${part}</${name}>`
}

/** What its file is called in the folder. */
export const linkName = (key: string): string => key.split(/[/\\]/).at(-1) ?? key

export const pathXml = (path: Path): string => {
  const outlines = outlinesOf(path).map(({ points, isOpen }) => {
    const all = points.map(({ anchor, left, right }) =>
      written({ Anchor: pair(anchor), LeftDirection: pair(left), RightDirection: pair(right) }),
    )
    const array = all.map((one) => `<PathPointType${one}/>`).join('')
    return `<GeometryPathType PathOpen="${isOpen}"><PathPointArray>${array}</PathPointArray></GeometryPathType>`
  })
  return `<PathGeometry>${outlines.join('')}</PathGeometry>`
}

type Pair = readonly [x: number, y: number]
type PathPoint = { anchor: Pair; left: Pair; right: Pair }

/** Each anchor with the directions into and out of it. */
function outlinesOf(path: Path): { points: PathPoint[]; isOpen: boolean }[] {
  const outlines: { points: PathPoint[]; isOpen: boolean }[] = []
  for (const step of path) {
    const outline = outlines.at(-1)
    const last = outline?.points.at(-1)
    if (step[0] === 'close') {
      if (!outline) continue
      outline.isOpen = false
      const [first] = outline.points
      if (!first || !last || last === first || pair(last.anchor) !== pair(first.anchor)) continue
      first.left = last.left
      outline.points.pop()
    } else if (step[0] === 'curve') {
      if (last) last.right = [step[1], step[2]]
      const anchor: Pair = [step[5], step[6]]
      outline?.points.push({ anchor, left: [step[3], step[4]], right: anchor })
    } else {
      const anchor: Pair = [step[1], step[2]]
      const point = { anchor, left: anchor, right: anchor }
      if (step[0] === 'move') outlines.push({ points: [point], isOpen: true })
      else outline?.points.push(point)
    }
  }
  return outlines
}

const pair = ([x, y]: Pair): string => `${numberText(x)} ${numberText(y)}`

const matrixText = (matrix: Matrix = identity): string => matrix.map((value) => String(value)).join(' ')

const written = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${attributeText(value)}"`)
    .join('')
