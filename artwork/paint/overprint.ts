/**
 * What overprints: paints that leave plates they have no ink on as they are, by PDF's overprint mode 1 (ISO 32000-1, 8.6.7).
 * Print says so and the press does it; the screen is given items that look like what the press prints.
 */
import { chain, identity, invert, type Matrix } from '../geometry/matrix.ts'
import { mapPath, pathBounds, type Path, rectPath, surrounds } from '../geometry/path.ts'
import { intersects, mapRect, outset, type Rect } from '../geometry/rect.ts'
import { boxOf } from '../layout/draw/items-box.ts'
import { blending } from '../color/blending.ts'
import { colorOf, inksOf, type Inks } from '../color/inks-of-color.ts'
import type { ScreenColors } from '../color/screen-colors.ts'
import type { Color, SpotColor } from '../model/color.ts'
import type { BlendMode, FillRule, GroupItem, PageItem, Paint, PathItem, TextItem } from '../model/page.ts'
import { mixesOwn } from './transparency.ts'

/** Black ink on its own overprints in letters, so that a plate a hair off leaves no white rim around them. */
export const isBlackInk = (paint: Paint | undefined): boolean =>
  paint?.kind === 'solid' && paint.color.space === 'cmyk' && paint.color.values.join() === '0,0,0,1'

/**
 * What a paint that is set to overprint does in print: `mixes` with what is under it, is `gone` for want of ink, or
 * `covers` as any other. The mode is for inks named by number alone: gray, RGB, Lab and shadings of CMYK cover all four plates.
 */
export function overprintOf(paint: Paint): 'mixes' | 'gone' | 'covers' {
  if (paint.kind === 'gradient') return paint.stops.every(({ color }) => isOfSpots(color)) ? 'mixes' : 'covers'
  const { color } = paint
  if (color.space === 'cmyk') return color.values.some((share) => share > 0) ? 'mixes' : 'gone'
  if (color.space === 'spot') return color.tint > 0 ? 'mixes' : 'gone'
  if (color.space !== 'inks') return 'covers'
  return [...color.process, ...color.spots.map(({ tint }) => tint)].some((share) => share > 0) ? 'mixes' : 'gone'
}

const isOfSpots = (color: Color): boolean =>
  color.space === 'spot' || (color.space === 'inks' && color.process.every((share) => share === 0))

/** The plates after the upper inks were printed over the lower ones: where both have ink, the upper replaces the lower. */
export const overprinted = (upper: Inks, lower: Inks): Inks => {
  const [c, m, y, k] = upper.process.map((share, ink) => (share > 0 ? share : lower.process[ink]!))
  return { process: [c!, m!, y!, k!], spots: new Map([...lower.spots, ...upper.spots]) }
}

/** A paint of an item on its own, and what it would be in another. */
export type Layer = { item: PathItem | TextItem; paint: Paint; overprints: boolean; as: (paint: Paint) => PageItem }

/** Fill, then stroke, each as an item of its own. */
export function layersOf(item: PathItem | TextItem): Layer[] {
  const { fill, stroke, ...bare } = item as PathItem
  const layers: Layer[] = []
  const add = (part: Partial<PathItem>, paint: Paint, overprints: boolean, as: Layer['as']) =>
    layers.push({ item: { ...bare, ...part } as PathItem | TextItem, paint, overprints, as })
  if (fill)
    add({ fill }, fill.paint, fill.overprint ?? false, (paint) => ({
      ...bare,
      fill: { ...fill, paint, overprint: false },
    }))
  if (stroke)
    add({ stroke }, stroke.paint, stroke.overprint ?? false, (paint) => ({
      ...bare,
      stroke: { ...stroke, paint, overprint: false },
    }))
  return layers
}

/**
 * The items as the press prints them. What overprints is multiplied with what is under it, which is what inks on different
 * plates do but for how they look together; over areas of one colour it is painted again in the colour of both. `inexact`
 * where neither is known: a plate may be shared there, and print replaces what is on it.
 */
export function asPrinted(
  items: readonly PageItem[],
  colors: ScreenColors,
): { items: readonly PageItem[]; inexact: boolean } {
  if (!anyMixes(items)) return { items, inexact: false }
  const run: Run = { colors, under: [paperUnder], inexact: false }
  return { items: printedItems(run, items, identity, []), inexact: run.inexact }
}

const anyMixes = (items: readonly PageItem[]): boolean =>
  items.some((item) => {
    if (item.kind === 'group') return mixesOwn(item) || anyMixes(item.items)
    return (item.kind === 'path' || item.kind === 'text') && layersOf(item).some((layer) => layer.overprints)
  })

/** Something painted before: of one colour within its outlines, black ink, or who knows. In the page's coordinates. */
type Under = { box: Rect } & ({ inks: Inks; within: readonly Clip[] } | { inks?: undefined; isBlack: boolean })
type Clip = { path: Path; rule: FillRule }

/** What is beneath a box, from the topmost area that is under all of it; `isKnown`: there is one, and flat areas alone are on it. */
function beneathOf(run: Run, box: Rect): { beneath: readonly Under[]; isKnown: boolean } {
  const met = run.under.filter((under) => intersects(under.box, box))
  const whole = met.findLastIndex((under) => under.inks && under.within.every(({ path }) => surrounds(path, box)))
  const beneath = met.slice(Math.max(whole, 0))
  return { beneath, isKnown: whole >= 0 && beneath.every(({ inks }) => inks) }
}

/** Under all that stands on the page itself. */
const paperUnder: Under = {
  box: { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity },
  inks: { process: [0, 0, 0, 0], spots: new Map() },
  within: [],
}

type Run = { colors: ScreenColors; under: Under[]; inexact: boolean }

/** Of one overprinting paint; what lies beneath more areas is multiplied. */
const mostAreas = 100

function printedItems(run: Run, items: readonly PageItem[], ctm: Matrix, clips: readonly Clip[]): PageItem[] {
  return items.flatMap((item): PageItem[] => {
    if (item.kind === 'group') return [printedGroup(run, item, ctm, clips)]
    if (item.kind === 'path' || item.kind === 'text') {
      const layers = layersOf(item)
      if (layers.some((layer) => layer.overprints))
        return layers.flatMap((layer) => printedLayer(run, layer, ctm, clips))
      for (const layer of layers) lay(run, layer, ctm, clips)
      return [item]
    }
    run.under.push({ box: boxOf([item], ctm), isBlack: false })
    return [item]
  })
}

function printedGroup(run: Run, group: GroupItem, ctm: Matrix, clips: readonly Clip[]): GroupItem {
  const matrix = chain(group.matrix, ctm)
  const clip = group.clip && { path: mapPath(group.clip.path, matrix), rule: group.clip.rule }
  if (!mixesOwn(group) && !group.isolated && !group.knockout)
    return { ...group, items: printedItems(run, group.items, matrix, clip ? [...clips, clip] : clips) }
  const flat = flatIn(group)
  if (flat) return mixedFlat(run, flat, ctm, clips)
  // On the screen a group that is mixed as a whole sees nothing of what is under it.
  const inside: Run = { ...run, under: [], inexact: false }
  const items = printedItems(inside, group.items, matrix, [])
  run.inexact ||= inside.inexact
  run.under.push({ box: boxOf([group], ctm), isBlack: false })
  return { ...group, items }
}

/** A group that fades or blends one paint of one colour: `inside` draws in its place, with its matrices and clips alone. */
type Flat = {
  group: GroupItem
  layer: Layer & { color: Color }
  matrices: readonly Matrix[]
  clips: (ctm: Matrix) => Clip[]
  inside: (items: readonly PageItem[]) => GroupItem
}

function flatIn(group: GroupItem): Flat | undefined {
  const { opacity: _, blendMode: mode = 'normal', isolated, knockout, mask, ...bare } = group
  const [only] = group.items
  if (mask || isolated || knockout || group.items.length !== 1 || !only) return undefined
  if (mode !== 'normal' && !blending(mode)) return undefined
  if (only.kind === 'group') {
    const inner = mixesOwn(only) ? undefined : flatIn(only)
    return (
      inner && {
        ...inner,
        group,
        matrices: [group.matrix, ...inner.matrices],
        clips: (ctm) => [...clipOf(group, ctm), ...inner.clips(chain(group.matrix, ctm))],
        inside: (items) => ({ ...bare, items: [inner.inside(items)] }),
      }
    )
  }
  const [layer, second] = only.kind === 'path' ? layersOf(only) : []
  if (!layer || second || layer.overprints || layer.paint.kind !== 'solid') return undefined
  return {
    group,
    layer: { ...layer, color: layer.paint.color },
    matrices: [group.matrix],
    clips: (ctm) => clipOf(group, ctm),
    inside: (items) => ({ ...bare, items }),
  }
}

function clipOf({ clip, matrix }: GroupItem, ctm: Matrix): Clip[] {
  return clip ? [{ path: mapPath(clip.path, chain(matrix, ctm)), rule: clip.rule }] : []
}

/** Over areas of one colour in the colour that print's own blending comes to; over others as the screen mixes. */
function mixedFlat(
  run: Run,
  { group, layer, matrices, clips: own, inside }: Flat,
  ctm: Matrix,
  clips: readonly Clip[],
): GroupItem {
  const whole = matrices.toReversed().reduce((all, matrix) => chain(all, matrix), identity)
  const onPage = chain(whole, ctm)
  const box = boxOfLayer(layer, onPage)
  const toOwn = invert(onPage)
  const { beneath, isKnown } = beneathOf(run, box)
  const last = beneath.findLastIndex((under) => !under.inks)
  if (!toOwn || beneath.length > mostAreas) {
    run.under.push({ box, isBlack: false })
    return group
  }
  if (last >= 0) run.under.push({ box, isBlack: false })
  const upper = inksOf(layer.color, run.colors)
  const { item } = layer
  const areas = beneath.slice(last + 1).flatMap((under): Repaint[] => {
    if (!under.inks) return []
    // Blending sees what is printed, never the bare paper, since a page is an isolated group.
    const inks = mixed(upper, under.inks, under === paperUnder ? { opacity: group.opacity } : group)
    if (item.kind === 'path' && item.fill) {
      const outline = { path: mapPath(item.path, onPage), rule: item.fill.rule }
      run.under.push({ box, inks, within: [...under.within, ...clips, ...own(ctm), outline] })
    }
    return [{ within: under.within, paint: { kind: 'solid', color: colorOf(inks) } }]
  })
  if (item.kind === 'path' && !item.fill) run.under.push({ box, isBlack: false })
  const { layer: name, ...unnamed } = group
  const painted = inside(repainted(layer, areas, isKnown, toOwn))
  // Where all is known nothing is left for the screen to mix.
  const items = isKnown ? [painted] : [unnamed, painted]
  return { kind: 'group', matrix: identity, items, ...(name !== undefined && { layer: name }) }
}

type Mixture = { blendMode?: BlendMode; opacity?: number | undefined }

/** Ink by ink, as print blends it. */
function mixed(upper: Inks, lower: Inks, { blendMode = 'normal', opacity = 1 }: Mixture): Inks {
  const blend = blending(blendMode)
  const share = (over: number, under: number): number => under + ((blend ? blend(under, over) : over) - under) * opacity
  const [c, m, y, k] = upper.process.map((ink, at) => share(ink, lower.process[at]!))
  const spots = [...new Map([...lower.spots, ...upper.spots]).values()].map((spot): [string, SpotColor] => [
    spot.name,
    { ...spot, tint: share(upper.spots.get(spot.name)?.tint ?? 0, lower.spots.get(spot.name)?.tint ?? 0) },
  ])
  return { process: [c!, m!, y!, k!], spots: new Map(spots) }
}

function printedLayer(run: Run, layer: Layer, ctm: Matrix, clips: readonly Clip[]): PageItem[] {
  const { paint, item } = layer
  const effect = layer.overprints ? overprintOf(paint) : 'covers'
  if (effect === 'gone') return []
  const box = boxOfLayer(layer, ctm)
  const { beneath, isKnown } = beneathOf(run, box)
  lay(run, layer, ctm, clips)
  if (effect === 'covers' || isBlackInk(paint)) return [item]
  const last = beneath.findLastIndex((under) => !under.inks)
  if (beneath.some((under) => !under.inks && !under.isBlack) || beneath.length > mostAreas) run.inexact = true
  const areas = beneath.length > mostAreas ? [] : beneath.slice(last + 1)
  const toOwn = invert(ctm)
  const multiplied: PageItem = { kind: 'group', matrix: identity, blendMode: 'multiply', items: [item] }
  if (!toOwn) return [multiplied]
  const areasOfBoth = areas.flatMap((under): Repaint[] => {
    if (!under.inks) return []
    const lower = under.inks
    const mixed = recolored(paint, (color) => colorOf(overprinted(inksOf(color, run.colors), lower)))
    if (paint.kind === 'solid' && mixed.kind === 'solid') layMixed(run, layer, under, mixed.color, { ctm, clips })
    return [{ within: under.within, paint: mixed }]
  })
  const painted = repainted(layer, areasOfBoth, isKnown, toOwn)
  return isKnown ? painted : [multiplied, ...painted]
}

/** What a paint is over an area beneath it. */
type Repaint = { within: readonly Clip[]; paint: Paint }

/**
 * A paint in the colour it has over each area. An area of its own is cut out of sheets of these colours all at once: were each sheet
 * cut by itself, the one below would shine through along the edge, where a pixel is covered in part.
 */
function repainted({ item, as }: Layer, areas: readonly Repaint[], isKnown: boolean, toOwn: Matrix): PageItem[] {
  const fill = item.kind === 'path' ? item.fill : undefined
  const isCut = item.kind === 'path' && fill && isKnown && areas.length > 1
  const pieces = areas.map(({ within, paint }, i) => {
    const piece: PageItem = isCut
      ? { kind: 'path', path: rectPath(outset(pathBounds(item.path), 1)), fill: { paint, rule: 'nonzero' } }
      : as(paint)
    // The lowest is under all of it.
    return isKnown && i === 0 ? piece : within.reduce((inside, clip) => clipped(inside, clip, toOwn), piece)
  })
  if (!isCut) return pieces
  return [
    { kind: 'group', matrix: identity, clip: { path: item.path, rule: fill.rule }, isolated: true, items: pieces },
  ]
}

const clipped = (inside: PageItem, { path, rule }: Clip, toOwn: Matrix): PageItem => ({
  kind: 'group',
  matrix: identity,
  clip: { path: mapPath(path, toOwn), rule },
  items: [inside],
})

const recolored = (paint: Paint, change: (color: Color) => Color): Paint =>
  paint.kind === 'solid'
    ? { kind: 'solid', color: change(paint.color) }
    : { ...paint, stops: paint.stops.map((stop) => ({ ...stop, color: change(stop.color) })) }

/** Remembers a paint for what will overprint it. */
function lay(run: Run, { item, paint }: Layer, ctm: Matrix, clips: readonly Clip[]): void {
  const box = boxOfLayer({ item }, ctm)
  if (item.kind === 'path' && item.fill && paint.kind === 'solid') {
    const own = { path: mapPath(item.path, ctm), rule: item.fill.rule }
    run.under.push({ box, inks: inksOf(paint.color, run.colors), within: [...clips, own] })
  } else run.under.push({ box, isBlack: isBlackInk(paint) })
}

/** Where an area was overprinted, a third paint meets the colour of both. */
function layMixed(
  run: Run,
  { item }: Layer,
  under: Under,
  color: Color,
  { ctm, clips }: { ctm: Matrix; clips: readonly Clip[] },
): void {
  if (!under.inks || item.kind !== 'path' || !item.fill) return
  const own = { path: mapPath(item.path, ctm), rule: item.fill.rule }
  const box = boxOfLayer({ item }, ctm)
  run.under.push({ box, inks: inksOf(color, run.colors), within: [...under.within, ...clips, own] })
}

function boxOfLayer({ item }: Pick<Layer, 'item'>, ctm: Matrix): Rect {
  if (item.kind === 'text') return boxOf([item], ctm)
  const reach = (item.stroke?.width ?? 0) / 2
  return mapRect(outset(pathBounds(item.path), reach), ctm)
}
