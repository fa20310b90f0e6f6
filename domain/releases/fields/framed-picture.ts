/**
 * A picture in its frame, as somebody moves it there: what is kept of that is the part that shows, and how it is turned. The
 * engine covers the frame with that part (`artwork/resolve/frames/fit-picture.ts`); here the part is found for what one did.
 */
import type { Crop, PlaceholderData } from '../release.ts'

type Size = { width: number; height: number }
type Vector = { x: number; y: number }

/** The picture in pixels, the frame in points of its own. */
export type InFrame = {
  picture: Size
  frame: Size
  /** How the design laid the frame's own directions onto the page, where they are not the page's: x' = a·x + c·y, y' = b·x + d·y. */
  onto?: Directions | undefined
}

export type Directions = readonly [a: number, b: number, c: number, d: number]

type Part = { left: number; top: number; width: number; height: number }

const whole: Crop = { left: 0, top: 0, right: 1, bottom: 1 }

/** Share of a side that shows at least. */
const leastShown = 0.02

/** By points on the page; as far as there is picture. */
export function movePicture(entry: PlaceholderData, onPage: Vector, sizes: InFrame): PlaceholderData {
  if (!isSound(sizes)) return entry
  const by = inFrame(onPage, sizes.onto)
  const { part, scale } = shownPart(entry, sizes)
  const radians = radiansOf(entry)
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const [flipX, flipY] = flipsOf(entry)
  const x = (flipX * (by.x * cos + by.y * sin)) / scale
  const y = (flipY * (by.y * cos - by.x * sin)) / scale
  return withPart(entry, { ...part, left: part.left - x, top: part.top - y }, sizes)
}

/** Above 1 it is shown larger. Its middle stays where it is, as far as there is picture. */
export function zoomPicture(entry: PlaceholderData, factor: number, sizes: InFrame): PlaceholderData {
  if (!isSound(sizes) || !(factor > 0)) return entry
  const { picture } = sizes
  const { part } = shownPart(entry, sizes)
  const [wide, high] = [part.width / picture.width, part.height / picture.height]
  const most = Math.min(wide, high) / leastShown
  const by = Math.max(Math.max(wide, high), Math.min(factor, Math.max(1, most)))
  const [width, height] = [part.width / by, part.height / by]
  const middle = { left: part.left + (part.width - width) / 2, top: part.top + (part.height - height) / 2 }
  return withPart(entry, { ...middle, width, height }, sizes)
}

/** Degrees by which it turns in its frame when it is turned on the page: in one that the design mirrored, the other way. */
export const turnInFrame = (degrees: number, onto: Directions | undefined): number =>
  onto && determinant(onto) < 0 ? -degrees : degrees

/** Degrees, clockwise. Near a quarter turn it is one. */
export function turnPicture(entry: PlaceholderData, degrees: number): PlaceholderData {
  const quarter = Math.round(degrees / 90) * 90
  const tenths = Math.abs(degrees - quarter) < 2 ? quarter * 10 : Math.round(degrees * 10)
  const rotate = (((tenths % 3600) + 3600) % 3600) / 10
  const { rotate: _before, ...rest } = entry
  return rotate === 0 ? rest : { ...rest, rotate }
}

/** As the template asks for it. */
export function resetPicture({ crop: _c, rotate: _r, flip: _f, mode: _m, ...rest }: PlaceholderData): PlaceholderData {
  return rest
}

/** What was dragged on the page, in the directions of the frame. */
function inFrame({ x, y }: Vector, onto: Directions | undefined): Vector {
  const area = onto ? determinant(onto) : 0
  if (!onto || Math.abs(area) < 1e-9) return { x, y }
  const [a, b, c, d] = onto
  return { x: (d * x - c * y) / area, y: (a * y - b * x) / area }
}

const determinant = ([a, b, c, d]: Directions): number => a * d - b * c

/** In pixels, and how many points one of them has. Of a part that is longer or wider than the frame, what is behind its edges is none of it. */
function shownPart(entry: PlaceholderData, { picture, frame }: InFrame): { part: Part; scale: number } {
  const { left, top, right, bottom } = entry.crop ?? whole
  const [width, height] = [(right - left) * picture.width, (bottom - top) * picture.height]
  const radians = radiansOf(entry)
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))]
  const scale = Math.max(frame.width / (width * cos + height * sin), frame.height / (width * sin + height * cos))
  const part = { left: left * picture.width, top: top * picture.height, width, height }
  // The part whose box, turned, is the frame; at 45 degrees there is none.
  const by = (cos * cos - sin * sin) * scale
  const seen = {
    width: (frame.width * cos - frame.height * sin) / by,
    height: (frame.height * cos - frame.width * sin) / by,
  }
  const isWithin = seen.width > 0 && seen.height > 0 && seen.width < width + 0.01 && seen.height < height + 0.01
  if (!isWithin) return { part, scale }
  const middle = { left: part.left + (width - seen.width) / 2, top: part.top + (height - seen.height) / 2 }
  return { part: { ...middle, ...seen }, scale }
}

/** What shows all of the picture, or leaves room, would not move in its frame: it covers it from now on. */
function withPart(entry: PlaceholderData, part: Part, { picture }: InFrame): PlaceholderData {
  const [wide, high] = [Math.min(1, part.width / picture.width), Math.min(1, part.height / picture.height)]
  const left = Math.min(Math.max(0, part.left / picture.width), 1 - wide)
  const top = Math.min(Math.max(0, part.top / picture.height), 1 - high)
  const crop = { left: rounded(left), top: rounded(top), right: rounded(left + wide), bottom: rounded(top + high) }
  const { mode, ...rest } = entry
  return { ...rest, ...(mode === 'cover' && { mode }), crop }
}

const rounded = (share: number): number => Math.min(1, Math.round(share * 10_000) / 10_000)

const radiansOf = ({ rotate = 0 }: PlaceholderData): number => (rotate * Math.PI) / 180

const flipsOf = ({ flip }: PlaceholderData): [number, number] => [
  flip === 'horizontal' || flip === 'both' ? -1 : 1,
  flip === 'vertical' || flip === 'both' ? -1 : 1,
]

const isSound = ({ picture, frame }: InFrame): boolean =>
  [picture.width, picture.height, frame.width, frame.height].every((one) => one > 0)
