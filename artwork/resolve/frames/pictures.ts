import { determinant, identity, chain, scaling, translation, type Matrix } from '../../geometry/matrix.ts'
import { mapPath, pathBounds, rectPath, type Path } from '../../geometry/path.ts'
import { height, rect, width, type Rect } from '../../geometry/rect.ts'
import type { PicturePlacement } from '../../model/data.ts'
import type { Place } from '../../model/diagnostic.ts'
import type { Graphic } from '../../model/document.ts'
import type { FrameAttributes } from '../../model/frame-attributes.ts'
import { isVector, type Picture } from '../../model/picture.ts'
import type { PlacedPicture, ResolvedShape, TextStyle } from '../../model/resolved.ts'
import { effectsOf } from '../look/effects.ts'
import { type FilledFrame, type FilledPlace, placeIn } from './filled-frame.ts'
import { anchorOf } from './frame-format.ts'
import { fitPicture, turnedPart } from './fit-picture.ts'
import { partLook } from '../look/look.ts'
import { namesNone } from '../look/paints.ts'
import { pictureNames } from '../picture-index.ts'
import type { Session } from '../session.ts'
import { plainShape } from './plain-shape.ts'

/** The design's own picture, where and how the design has it. */
export function designPicture(
  session: Session,
  graphic: Graphic,
  toPage: Matrix,
  placeholder: string | undefined,
  place: Place,
): PlacedPicture | undefined {
  if (!graphic.visible) return undefined
  const names = pictureNames(graphic)
  const picture = names.map((name) => session.pictures.find(name)).find((found) => found !== undefined)
  const name = graphic.name ?? graphic.id
  if (!picture) {
    session.diagnostics.report('picture.missing', placeIn({ placeholder, place }), {
      picture: name,
      kind: graphic.type,
    })
    return undefined
  }
  const { bounds } = graphic
  const toGraphic = chain(scaling(width(bounds), height(bounds)), translation(bounds.left, bounds.top))
  const part =
    picture.format === 'pdf' ? { part: { ...graphic.part, size: [width(bounds), height(bounds)] as const } } : {}
  const clip = clipOf(graphic, picture, toGraphic)
  if (graphic.clipping && !clip) session.diagnostics.report('picture.clippingPath', place, { picture: name })
  const { attributes: a } = graphic
  if (picture.colorSpace === 'gray' && isInk(a.FillColor))
    session.diagnostics.report('picture.recolored', place, { picture: name, swatch: plainName(a.FillColor) })
  const outline = () => mapPath(rectPath(bounds), graphic.matrix)
  const effects = effectsOf(session.prepared.paints.at(session.diagnostics, place), a, undefined, outline, toPage)
  const look = partLook(a.Opacity, a.BlendMode, effects)
  return {
    ...placed(picture, chain(toGraphic, graphic.matrix), toPage, placeholder),
    ...part,
    ...(look && { look }),
    ...(clip && { clip: mapPath(clip, graphic.matrix) }),
  }
}

/** A swatch in which InDesign prints a picture's greys. */
const isInk = (swatch: string | undefined): swatch is string =>
  swatch !== undefined && swatch !== '' && swatch !== 'Color/Black' && !namesNone(swatch)

const plainName = (swatch: string): string => swatch.replace(/^[A-Za-z]+\//, '')

/** The outline the design keeps, else the one in the picture itself, in the picture's coordinates. */
function clipOf({ clipping, bounds }: Graphic, { outlines }: Picture, fromUnit: Matrix): Path | undefined {
  if (!clipping) return undefined
  const named = outlines?.paths.get(clipping.pathName) ?? outlines?.paths.get(outlines.clipping ?? '')
  const path = clipping.path ?? (clipping.type === 'PhotoshopPath' && named ? mapPath(named, fromUnit) : undefined)
  // Inverted, all but the outline is seen: it becomes a hole.
  return path && clipping.inverted ? [...rectPath(bounds), ...path] : path
}

/** A picture that data puts into a frame. */
export function filledPicture(
  session: Session,
  { picture: name, placement }: { picture: string; placement?: PicturePlacement | undefined },
  frame: FilledFrame,
  a: FrameAttributes,
): PlacedPicture | undefined {
  const picture = find(session, name, frame)
  const { outline, toPage, placeholder } = frame
  return picture && placed(picture, fitPicture(pathBounds(outline), picture, a, placement), toPage, placeholder)
}

/** A picture as a character of text: as high as the words around it are large, standing on their baseline. */
export function inlinePicture(
  session: Session,
  { picture: name, placement }: { picture: string; placement?: PicturePlacement | undefined },
  style: TextStyle,
  at: FilledPlace,
): ResolvedShape | undefined {
  const picture = find(session, name, at)
  if (!picture) return undefined
  const { placeholder } = at
  const { box } = turnedPart(picture, placement)
  const h = style.pointSize
  const w = (h * width(box)) / Math.max(height(box), 1e-6)
  const frame = rect(0, -h, w, 0)
  const shape = pictureShape(picture, frame, identity, placeholder)
  if (!placement) return { ...shape, anchor: anchorOf({}) }
  const matrix = fitPicture(frame, picture, {}, { ...placement, mode: 'fit' })
  return { ...shape, picture: placed(picture, matrix, identity, placeholder), anchor: anchorOf({}) }
}

/** Pictures side by side in a frame, in as many rows as let them be largest, a tenth of their height apart. */
export function picturesInFrame(session: Session, names: readonly string[], frame: FilledFrame): ResolvedShape[] {
  const { outline, toPage, placeholder } = frame
  if (names.length > mostInFrame) {
    const counts = { count: names.length, most: mostInFrame }
    session.diagnostics.report('placeholder.tooManyPictures', placeIn(frame), counts)
  }
  const pictures = names.slice(0, mostInFrame).flatMap((name) => find(session, name, frame) ?? [])
  if (pictures.length === 0) return []
  const box = pathBounds(outline)
  const gap = 0.1
  let best: { size: number; rows: Picture[][] } = { size: 0, rows: [] }
  for (let count = 1; count <= pictures.length; count++) {
    const rows = inRows(pictures, count)
    const widest = Math.max(...rows.map((row) => row.reduce((sum, p) => sum + aspect(p) + gap, -gap)))
    const size = Math.min(width(box) / widest, height(box) / (rows.length + gap * (rows.length - 1)))
    if (size > best.size) best = { size, rows }
  }
  const { size, rows } = best
  return rows.flatMap((row, r) => {
    const top = box.top + r * size * (1 + gap)
    let left = box.left
    return row.map((picture) => {
      const cell = rect(left, top, left + aspect(picture) * size, top + size)
      left = cell.right + gap * size
      return pictureShape(picture, cell, toPage, placeholder)
    })
  })
}

/** In rows they would be specks. */
const mostInFrame = 500

const aspect = (picture: Picture): number => picture.width / Math.max(picture.height, 1e-6)

function inRows(pictures: readonly Picture[], count: number): Picture[][] {
  const perRow = Math.ceil(pictures.length / count)
  return Array.from({ length: Math.ceil(pictures.length / perRow) }, (_, row) =>
    pictures.slice(row * perRow, (row + 1) * perRow),
  )
}

function pictureShape(picture: Picture, frame: Rect, toPage: Matrix, placeholder: string | undefined): ResolvedShape {
  const matrix = chain(scaling(width(frame), height(frame)), translation(frame.left, frame.top))
  const shape = plainShape(`picture ${picture.key}`, rectPath(frame), placeholder)
  return { ...shape, picture: placed(picture, matrix, toPage, placeholder) }
}

function find(session: Session, name: string, at: FilledPlace): Picture | undefined {
  const picture = session.pictures.find(name)
  if (!picture) session.diagnostics.report('picture.missing', placeIn(at), { picture: name, kind: 'data' })
  return picture
}

function placed(picture: Picture, matrix: Matrix, toPage: Matrix, placeholder: string | undefined): PlacedPicture {
  return { picture: picture.key, matrix, effectiveDpi: effectiveDpi(picture, chain(matrix, toPage)), placeholder }
}

/** Pixels per inch as printed, by the worse direction; a flattened picture has none. */
function effectiveDpi(picture: Picture, unitToPage: Matrix): number | undefined {
  if (isVector(picture) || determinant(unitToPage) === 0) return undefined
  const [a, b, c, d] = unitToPage
  return Math.min((picture.width * 72) / Math.hypot(a, b), (picture.height * 72) / Math.hypot(c, d))
}
