import type { Path } from '../../geometry/path.ts'
import type { Color } from '../../model/color.ts'
import type { Place } from '../../model/diagnostic.ts'
import type { ShapeItem } from '../../model/document.ts'
import type { FrameAttributes } from '../../model/frame-attributes.ts'
import type { ResolvedGroup, ResolvedItem, ResolvedShape } from '../../model/resolved.ts'
import { barcodeInFrame } from './barcodes.ts'
import { xmlTag } from './item-tags.ts'
import { filledPicture, picturesInFrame } from './pictures.ts'
import type { Session, Surroundings } from '../session.ts'
import { reportMisfit } from '../uses.ts'
import { isContent, valueOf } from '../values.ts'

/** What all items have in common. */
export type ItemBase = Omit<ResolvedGroup, 'kind' | 'items'>

/** What an item is called and how it stands, whatever its kind. */
export type ItemFacts = { base: ItemBase; a: FrameAttributes; tags: readonly string[] }

/** Of an item that is filled: with its corners, and as it was drawn without them, which pictures are fitted to. */
export type Outline = { path: Path; drawn: Path; a: FrameAttributes }

/** The colour that one of its names asks for. */
export function colorOf({ data, uses }: Session, tags: readonly string[]): Color | undefined {
  for (const tag of tags) {
    const value = valueOf(data, tag)
    if (value?.kind !== 'color') continue
    uses.take(tag)
    return value.color
  }
  return undefined
}

/** A picture, pictograms or a barcode in the outline of an item. */
export function fillShape(
  session: Session,
  tag: string,
  { path, drawn, a }: Outline,
  { toPage, place }: Surroundings,
): Pick<ResolvedShape, 'picture'> & { laid: ResolvedItem[] } {
  const value = valueOf(session.data, tag)
  session.uses.take(tag)
  const frame = { outline: path, toPage, placeholder: tag, place }
  if (value?.kind === 'pictograms') return { picture: undefined, laid: picturesInFrame(session, value.pictures, frame) }
  if (value?.kind === 'barcode') return { picture: undefined, laid: barcodeInFrame(session, value, frame) }
  const name = value?.kind === 'text' ? value.text : value?.kind === 'picture' ? value.picture : undefined
  if (name === undefined) return { picture: undefined, laid: [] }
  const placement = value?.kind === 'picture' ? value.placement : undefined
  const picture = filledPicture(session, { picture: name, placement }, { ...frame, outline: drawn }, a)
  return { picture, laid: [] }
}

/** Words for a picture frame can only be the name of a picture. */
export function isFiller({ data, pictures }: Session, shape: ShapeItem, tag: string): boolean {
  const value = valueOf(data, tag)
  if (value?.kind === 'text') return shape.graphicFrame && pictures.find(value.text) !== undefined
  return value?.kind === 'picture' || value?.kind === 'pictograms' || value?.kind === 'barcode'
}

/** Of several names with contents one fills the place. */
export function leaveOthers({ data, uses }: Session, tags: readonly string[], by: string, place: Place): void {
  for (const tag of tags) if (tag !== by && isContent(valueOf(data, tag))) uses.cover(tag, by, place)
}

/** A tag means its item; a mere name may stand on what only lies behind the words. */
export function tellWords(session: Session, shape: ShapeItem, tags: readonly string[], place: Place): void {
  const { document, data, diagnostics, uses } = session
  const meant = [xmlTag(document, shape.id), shape.graphic && xmlTag(document, shape.graphic.id)]
  for (const tag of tags) {
    if (valueOf(data, tag)?.kind !== 'text') continue
    if (shape.graphicFrame || meant.includes(tag)) reportMisfit(diagnostics, tag, 'placeholder.notText', place)
    else uses.leave(tag, 'placeholder.notText', place)
  }
}
