import type { ShapeItem } from '../model/document.ts'
import type { Look, ResolvedShape } from '../model/resolved.ts'
import { withCorners } from './frames/corners.ts'
import { epsLine } from './frames/eps-line.ts'
import { colorOf, fillShape, isFiller, type ItemFacts, leaveOthers, tellWords } from './frames/fill-item.ts'
import { resolveStory } from './frames.ts'
import { coloredPart, cornersOf, lookOf, partsOf, recolored } from './look/look.ts'
import { designPicture } from './frames/pictures.ts'
import type { Session, Surroundings } from './session.ts'
import { valueOf } from './values.ts'

/** A shape with its picture, what is pasted into it and the words on its outline. */
export function resolveShape(
  session: Session,
  shape: ShapeItem,
  { base, a, tags }: ItemFacts,
  inside: Surroundings,
): ResolvedShape {
  const { prepared, diagnostics } = session
  const { place, toPage } = inside
  const isLine = shape.shape === 'line'
  const { path, closed, ...plain } = prepared.keep(`l ${prepared.number(shape)}`, diagnostics, (found) => ({
    path: withCorners(shape.path, cornersOf(a)),
    look: lookOf(prepared.paints.at(found, { item: shape.id }), a, shape.path),
    closed: shape.path.some(([step]) => step === 'close'),
  }))
  const look = {
    ...plain.look,
    ...partsOf(prepared.paints.at(diagnostics, inside.place), a, shape.path, inside.toPage),
  }
  const color = colorOf(session, tags)
  // An outline that is not seen lends its colour to the words on it.
  const wordTags = tags.filter((tag) => valueOf(session.data, tag)?.kind !== 'pictograms')
  const isBare = shape.textOnPath.length > 0 && !look.fill && !look.stroke
  const textOnPath = shape.textOnPath.map(({ effect, story, ...text }) => {
    if (effect !== 'RainbowPathEffect') diagnostics.report('item.textOnPath', { ...place, story }, { effect })
    resolveStory(session, story, wordTags, isBare ? color : undefined, inside)
    return { ...text, story: story + inside.suffix }
  })

  const filler = tags.find((tag) => isFiller(session, shape, tag))
  const outline = { path, drawn: shape.path, a }
  const filled = filler === undefined ? undefined : fillShape(session, filler, outline, inside)
  if (filler !== undefined) leaveOthers(session, tags, filler, place)
  else if (textOnPath.length === 0) tellWords(session, shape, tags, place)
  if (filled) session.filling?.frames.set(shape.id, filled)
  if (color && !isBare) session.filling?.colors.set(shape.id, { of: coloredPart(look, isLine), color })
  const picture = filled
    ? filled.picture
    : shape.graphic && designPicture(session, shape.graphic, toPage, base.placeholder, place)
  const seen = color && !isBare ? recolored(look, color, isLine) : look
  const words = shape.epsText?.words
  return {
    ...base,
    kind: 'shape',
    path,
    closed,
    corners: undefined,
    look: shape.epsText ? unseen : seen,
    picture,
    inside: [
      ...shape.inside.flatMap((item) => session.resolveItem(session, item, inside) ?? []),
      ...(filled?.laid ?? []),
    ],
    ...(textOnPath.length > 0 && { textOnPath }),
    ...(words && { line: epsLine(session, words, seen, inside) }),
  }
}

/** Of an item whose words have its fill. */
const unseen: Look = { fill: undefined, overprintFill: false, stroke: undefined }
