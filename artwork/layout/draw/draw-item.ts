import { identity, type Matrix, chain } from '../../geometry/matrix.ts'
import { pathBounds } from '../../geometry/path.ts'
import { mapRect, outset, type Rect, union } from '../../geometry/rect.ts'
import type { Diagnostics } from '../../model/diagnostic.ts'
import type { GroupItem, PageItem } from '../../model/page.ts'
import type { Picture } from '../../model/picture.ts'
import type { Look, PartLook, PlacedPicture, ResolvedFrame, ResolvedItem, ResolvedShape } from '../../model/resolved.ts'
import type { Drawing } from '../flow.ts'
import type { Meaning } from '../meaning.ts'
import { placedOut } from './place-out.ts'
import { strokeItems } from './strokes.ts'
import { laidOnFrame } from './text-gradients.ts'
import { reachOf, withEffects } from './with-effects.ts'

export type DrawContext = {
  pictures: ReadonlyMap<string, Picture>
  diagnostics: Diagnostics
  /** The text of a frame and its outline, which automatic sizing may have changed. */
  textOf: (frame: ResolvedFrame) => { frame: ResolvedFrame; text: Drawing }
  textOnPath: (shape: ResolvedShape) => PageItem[]
  meaning?: Meaning | undefined
}

export type DrawnItem = { group: GroupItem; placeholders: Drawing['placeholders'] }

/** An item as a group in its parent's coordinates, with the placeholders in them too. */
export function drawItem(item: ResolvedItem, ctx: DrawContext): DrawnItem {
  const { meaning } = ctx
  if (!meaning) return drawnAlone(item, ctx)
  const draw = () => drawnAlone(item, ctx)
  if (item.ofMaster || item.alt === '') return meaning.apart(draw)
  const told = () => {
    const drawn = draw()
    tellPicture(meaning, item, drawn.group)
    return drawn
  }
  const bounds = item.link === undefined ? undefined : itemBounds(item)
  return item.link === undefined || !bounds ? told() : meaning.linked(item.link, bounds, told)
}

/** A picture shows what the design says it does, else what is known of it; a shape without such words is decoration. */
export function tellPicture(meaning: Meaning, item: ResolvedItem, group: GroupItem): void {
  const picture = item.kind === 'shape' ? item.picture?.picture : undefined
  const alt = item.alt ?? (picture === undefined ? undefined : meaning.titleOf(picture))
  if (alt) meaning.figure(alt.slice(0, longestAlt), [group])
}

const longestAlt = 2000

function drawnAlone(item: ResolvedItem, ctx: DrawContext): DrawnItem {
  const inner = contentOf(item, ctx)
  const placeholders = [...ownPlaces(item), ...inner.placeholders]
  const { matrix, opacity, blendMode, isolated, knockout, effects } = item
  const group: GroupItem = {
    kind: 'group',
    matrix: effects ? identity : matrix,
    items: inner.items,
    ...(opacity < 1 && { opacity }),
    ...(blendMode !== 'normal' && { blendMode }),
    ...(isolated && { isolated }),
    ...(knockout && { knockout }),
  }
  const partsShowThrough = item.kind !== 'group' && item.look.parts !== undefined
  return {
    group: effects ? { kind: 'group', matrix, items: withEffects(group, effects, partsShowThrough) } : group,
    placeholders: placedOut(placeholders, matrix),
  }
}

function ownPlaces(item: ResolvedItem): Drawing['placeholders'] {
  const { placeholder, place } = item
  const found: Drawing['placeholders'] = []
  if (placeholder !== undefined) found.push({ tag: placeholder, kind: 'item', bounds: ownBounds(item) })
  if (place !== undefined) found.push({ tag: place, kind: 'place', bounds: ownBounds(item) })
  return found
}

/** The box that an item's outline covers, strokes included, in its parent's coordinates. */
export function itemBounds(item: ResolvedItem): Rect | undefined {
  const box = bareBounds(item)
  const parts = item.kind === 'group' ? [] : Object.values(item.look.parts ?? {})
  const drawn = [item.effects, ...parts.map(({ effects }) => effects)].flatMap((effects) => effects?.drawn ?? [])
  return box && outset(box, Math.max(0, ...drawn.map(reachOf)))
}

function bareBounds(item: ResolvedItem): Rect | undefined {
  if (item.kind === 'group') {
    const boxes = item.items.map(itemBounds).filter((b) => b !== undefined)
    const all = boxes.reduce<Rect | undefined>((a, b) => (a ? union(a, b) : b), undefined)
    return all && mapRect(all, item.matrix)
  }
  const width = item.look.stroke?.width ?? 0
  const reach = { center: width / 2, inside: 0, outside: width }[item.look.stroke?.alignment ?? 'center']
  return mapRect(outset(pathBounds(item.path), reach), item.matrix)
}

/** Without strokes, in the item's own coordinates. */
export function ownBounds(item: ResolvedItem): Rect {
  if (item.kind !== 'group') return pathBounds(item.path)
  const boxes = item.items.map((child) => mapRect(ownBounds(child), child.matrix))
  return boxes.reduce<Rect | undefined>((a, b) => (a ? union(a, b) : b), undefined) ?? pathBounds([])
}

function contentOf(item: ResolvedItem, ctx: DrawContext): Drawing {
  if (item.kind === 'group') return together(item.items.map((child) => drawItem(child, ctx)))
  if (item.kind === 'shape') return shapeItems(item, ctx)
  const { frame, text } = ctx.textOf(item)
  const { fill, stroke } = lookItems(frame, ctx)
  return {
    items: [...fill, ...stroke, ...blended(laid(text.items, frame.bounds, ctx), frame.look.parts?.content)],
    placeholders: text.placeholders,
  }
}

function shapeItems(shape: ResolvedShape, ctx: DrawContext): Drawing {
  const { fill, stroke } = lookItems(shape, ctx)
  const inside = together(shape.inside.map((child) => drawItem(child, ctx)))
  const picture = shape.picture ? pictureItem(shape.picture, ctx) : []
  const clipped = blended([...picture, ...inside.items], shape.look.parts?.content)
  const placeholders = [...inside.placeholders]
  if (shape.picture?.placeholder !== undefined) {
    const box = pathBounds(shape.path)
    const frame = { box, matrix: identity }
    placeholders.push({ tag: shape.picture.placeholder, kind: 'picture', bounds: box, frame })
  }
  const clip = { path: shape.path, rule: 'nonzero' as const }
  const content: PageItem[] = clipped.length > 0 ? [{ kind: 'group', matrix: identity, items: clipped, clip }] : []
  return {
    items: [...fill, ...content, ...stroke, ...laid(ctx.textOnPath(shape), pathBounds(shape.path), ctx)],
    placeholders,
  }
}

const laid = (items: readonly PageItem[], box: Rect, { meaning }: DrawContext): PageItem[] =>
  laidOnFrame(items, box, identity, meaning && ((before, after) => meaning.replaced(before, after)))

function lookItems(item: { id: string; path: ResolvedShape['path']; look: Look }, ctx: DrawContext) {
  const { path, look } = item
  const { fill, stroke, overprintFill } = look
  // A hole is what runs the other way round: InDesign's own PDFs fill compound paths so, and Reverse Path closes a hole.
  const rule = 'nonzero'
  const items: PageItem[] = fill
    ? [{ kind: 'path', path, fill: { paint: fill, rule, ...(overprintFill && { overprint: true }) } }]
    : []
  const strokes = stroke ? strokeItems(path, stroke, ctx.diagnostics, { item: item.id }) : []
  return { fill: blended(items, look.parts?.fill), stroke: blended(strokes, look.parts?.stroke) }
}

/** A part of an object that blends of its own. */
function blended(items: readonly PageItem[], part: PartLook | undefined): PageItem[] {
  if (!part || items.length === 0) return [...items]
  const { opacity, blendMode, effects } = part
  const group: GroupItem = {
    kind: 'group',
    matrix: identity,
    items,
    opacity,
    ...(blendMode !== 'normal' && { blendMode }),
  }
  return effects ? withEffects(group, effects, false) : [group]
}

function pictureItem({ picture, matrix, part, placeholder, clip, look }: PlacedPicture, ctx: DrawContext): PageItem[] {
  // That it is missing has been reported where it was looked up.
  if (!ctx.pictures.has(picture)) return []
  const image: PageItem = {
    kind: 'image',
    picture,
    matrix,
    ...(part && { part }),
    ...(placeholder !== undefined && { placeholder }),
  }
  const clipped: PageItem = clip
    ? { kind: 'group', matrix: identity, items: [image], clip: { path: clip, rule: 'evenodd' } }
    : image
  return blended([clipped], look)
}

export function together(drawn: readonly DrawnItem[]): Drawing {
  return { items: drawn.map((d) => d.group), placeholders: drawn.flatMap((d) => d.placeholders) }
}

/** The same drawing under a further map. */
export function moved({ items, placeholders }: Drawing, matrix: Matrix): Drawing {
  if (items.length === 0 && placeholders.length === 0) return { items, placeholders }
  const inner =
    items.length === 1 && items[0]?.kind === 'group'
      ? [{ ...items[0], matrix: chain(items[0].matrix, matrix) }]
      : [{ kind: 'group' as const, matrix, items }]
  return { items: inner, placeholders: placedOut(placeholders, matrix) }
}
