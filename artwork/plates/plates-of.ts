/** A part of a page as its plates print: who covers whom, what overprints, blends and fades. In few pixels, for counting ink. */
import { apply, chain, determinant, identity, invert, type Matrix, type Point } from '../geometry/matrix.ts'
import { mapPath, pathBounds, rectPath } from '../geometry/path.ts'
import { intersection, intersects, outset, rect, union, type Rect } from '../geometry/rect.ts'
import { boxOf } from '../layout/draw/items-box.ts'
import { inksOf } from '../color/inks-of-color.ts'
import type { ScreenColors } from '../color/screen-colors.ts'
import { Diagnostics } from '../model/diagnostic.ts'
import type { Color } from '../model/color.ts'
import type { BlendMode, EffectItem, GroupItem, GroupMask, ImageItem, PageItem, Paint } from '../model/page.ts'
import { isBlackInk, layersOf, overprintOf, type Layer } from '../paint/overprint.ts'
import { blank, cover } from '../paint/silhouette/coverage.ts'
import { effectMask, fadedMask } from '../paint/silhouette/effect-mask.ts'
import type { EffectMask } from '../paint/silhouette/mask.ts'
import { outlinesOf, type Effort, type Outline, type SilhouetteAssets } from '../paint/silhouette/outlines.ts'
import { mixesOwn } from '../paint/transparency.ts'
import { vectorPicture } from '../paint/vector-picture.ts'
import { copyOf, emptyLayer, emptyPlates, fade, lay, type Frame, type Ink, type Laid, type Plates } from './sheet.ts'

export type PlateAssets = SilhouetteAssets & { colors: ScreenColors; effort: Effort }

export const processInks = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const

/** Undefined where the effort is used up. Registration is left out: it is told of by itself. */
export function platesOf(items: readonly PageItem[], box: Rect, assets: PlateAssets, dpi = 36): Plates | undefined {
  const plates = emptyPlates(frameAround(box, dpi / 72))
  draw({ plates, assets, ctm: identity, clip: undefined }, items)
  return assets.effort.pixels > 0 ? plates : undefined
}

const frameAround = ({ left, top, right, bottom }: Rect, scale: number): Frame => ({
  left,
  top,
  width: Math.max(1, Math.ceil((right - left) * scale)),
  height: Math.max(1, Math.ceil((bottom - top) * scale)),
  scale,
})

type Run = { plates: Plates; assets: PlateAssets; ctm: Matrix; clip: Float32Array | undefined }

function draw(run: Run, items: readonly PageItem[]): void {
  for (const item of items) {
    if (run.assets.effort.pixels <= 0) return
    if (item.kind === 'group') drawGroup(run, item)
    else if (item.kind === 'image') drawImage(run, item)
    else if (item.kind === 'path' || item.kind === 'text') for (const layer of layersOf(item)) drawLayer(run, layer)
    else drawEffect(run, item)
  }
}

function drawLayer(run: Run, { item, paint, overprints }: Layer): void {
  if (isSmallText(item, run.ctm)) return
  // Words reach beyond what most faces have, strokes beyond their path.
  const reach = item.kind === 'text' ? item.size : (item.stroke?.width ?? 0) * 2
  if (!intersects(outset(boxOf([item], run.ctm), reach), boxOfFrame(run.plates))) return
  const asked = overprints || (item.kind === 'text' && item.fill !== undefined && isBlackInk(paint))
  const effect = asked ? overprintOf(paint) : 'covers'
  const inks = effect === 'gone' ? undefined : inksOfPaint(run, paint, effect === 'mixes')
  if (inks) layOutlines(run, outlinesOf([item], run.assets, run.ctm), { inks, overprints: effect === 'mixes' })
}

/** Ten points: no letter of it covers 4 mm², the least that ink is counted on. */
export const isSmallText = (item: Layer['item'], ctm: Matrix): boolean =>
  item.kind === 'text' && item.size * Math.sqrt(Math.abs(determinant(chain(item.matrix, ctm)))) < 10

function drawImage(run: Run, { picture: key, matrix, opacity = 1 }: ImageItem): void {
  const picture = run.assets.pictures.get(key)
  const placed = chain(matrix, run.ctm)
  const drawing = picture?.format === 'svg' ? vectorPicture(picture, new Diagnostics()) : undefined
  if (drawing) return drawGroup(run, { kind: 'group', matrix, items: drawing.items, opacity })
  const ink = picture?.ink
  if (!ink) return
  const inks = inksOfPaint(run, { kind: 'solid', color: ink }, false)
  const whole: Outline = { kind: 'area', path: mapPath(rectPath(rect(0, 0, 1, 1)), placed), rule: 'nonzero' }
  if (inks) layOutlines(run, [whole], { inks, opacity })
}

/** Effects keep to their own colour, wherever they fall. */
function drawEffect(run: Run, effect: EffectItem): void {
  const inks = inksOfPaint(run, { kind: 'solid', color: effect.color }, false)
  const mask = effect.opacity > 0 && inks ? effectMask(effect, run.assets) : undefined
  if (!mask || !inks) return
  const strength = sampled(run, mask)
  const { width, height } = run.plates
  spend(run, width * height)
  const data = new Float32Array(width * height).fill(1)
  lay(run.plates, {
    area: { left: 0, top: 0, width, height, data },
    inks,
    overprints: false,
    mode: effect.blendMode,
    strength: strengthOf(run, (at) => strength(at) * effect.opacity),
  })
}

function drawGroup(run: Run, group: GroupItem): void {
  const ctm = chain(group.matrix, run.ctm)
  const clip = group.clip ? clippedBy(run, { path: mapPath(group.clip.path, ctm), rule: group.clip.rule }) : run.clip
  const inside = { ...run, ctm, clip }
  const { blendMode: mode = 'normal', opacity = 1, mask } = group
  if (!mixesOwn(group) && !group.isolated && !group.knockout) return draw(inside, group.items)
  const { width, height } = run.plates
  spend(run, 2 * width * height)
  const left = mask ? maskStrength(inside, mask, group.items) : () => 1
  const strength = (at: number): number => opacity * left(at)
  if (mode === 'normal' && !group.isolated) {
    const after = copyOf(run.plates)
    draw({ ...inside, plates: after }, group.items)
    return fade(run.plates, after, strength)
  }
  const layer = emptyLayer(run.plates)
  draw({ ...inside, plates: layer }, group.items)
  lay(run.plates, {
    area: { left: 0, top: 0, width, height, data: layer.alpha! },
    inks: new Map([...layer.inks].map(([name, data]) => [name, (at: number) => data[at]!])),
    overprints: false,
    mode,
    strength,
  })
}

const spend = ({ assets }: Run, pixels: number): void => void (assets.effort.pixels -= pixels)

/** By the clip of the groups around. */
const strengthOf = ({ clip }: Run, own: Ink): Ink =>
  clip ? (at) => clip[at]! * (typeof own === 'number' ? own : own(at)) : own

type How = { inks: ReadonlyMap<string, Ink>; overprints?: boolean; opacity?: number; mode?: BlendMode }

function layOutlines(
  run: Run,
  outlines: readonly Outline[],
  { inks, overprints = false, opacity = 1, mode = 'normal' }: How,
): void {
  const area = coverage(run, outlines)
  if (area) lay(run.plates, { area, inks, overprints, mode, strength: strengthOf(run, opacity) })
}

/** In no more pixels than the outlines reach. */
function coverage(run: Run, outlines: readonly Outline[]): Laid['area'] | undefined {
  const { left, top, width, height, scale } = run.plates
  const bounds = boundsOf(outlines)
  const box = bounds && intersection(bounds, boxOfFrame(run.plates))
  if (!box) return undefined
  const [x, y] = [Math.floor((box.left - left) * scale), Math.floor((box.top - top) * scale)]
  const [right, bottom] = [Math.ceil((box.right - left) * scale), Math.ceil((box.bottom - top) * scale)]
  const [across, down] = [Math.min(width, right) - x, Math.min(height, bottom) - y]
  if (across <= 0 || down <= 0) return undefined
  spend(run, across * down)
  const raster = blank({ left: left + x / scale, top: top + y / scale, width: across, height: down, scale })
  cover(raster, outlines)
  return { left: x, top: y, width: across, height: down, data: raster.data }
}

/** By the points that bend them too: nothing is flattened for it. */
const boundsOf = (outlines: readonly Outline[]): Rect | undefined =>
  outlines
    .map((outline) => (outline.kind === 'area' ? pathBounds(outline.path) : boundsOf(outline.inside)))
    .reduce((all, box) => (all && box ? union(all, box) : (all ?? box)), undefined)

const boxOfFrame = ({ left, top, width, height, scale }: Frame): Rect =>
  rect(left, top, left + width / scale, top + height / scale)

function clippedBy(run: Run, clip: Omit<Extract<Outline, { kind: 'area' }>, 'kind'>): Float32Array {
  const { width, height } = run.plates
  spend(run, width * height)
  const both = new Float32Array(width * height)
  const area = coverage(run, [{ kind: 'area', ...clip }])
  if (!area) return both
  for (let y = 0; y < area.height; y++)
    for (let x = 0; x < area.width; x++) {
      const at = (area.top + y) * width + area.left + x
      both[at] = area.data[y * area.width + x]! * (run.clip ? run.clip[at]! : 1)
    }
  return both
}

/** The middle of a pixel in the coordinates that items are drawn in. */
function pointAt({ plates, ctm }: Run): (at: number) => Point {
  const back = invert(ctm) ?? identity
  const { left, top, width, scale } = plates
  return (at) => apply(back, [left + ((at % width) + 0.5) / scale, top + (Math.floor(at / width) + 0.5) / scale])
}

/** How strong a mask is where a pixel lies. */
function sampled(run: Run, { box, width, height, data }: EffectMask): (at: number) => number {
  const point = pointAt(run)
  return (at) => {
    const [x, y] = point(at)
    const column = Math.floor(((x - box.left) / (box.right - box.left)) * width)
    const row = Math.floor(((y - box.top) / (box.bottom - box.top)) * height)
    return column < 0 || row < 0 || column >= width || row >= height ? 0 : data[row * width + column]! / 255
  }
}

function maskStrength(run: Run, mask: GroupMask, items: readonly PageItem[]): (at: number) => number {
  if (mask.kind !== 'gradient') {
    const pixels = fadedMask(mask, items, run.assets)
    return pixels ? sampled(run, pixels) : () => 1
  }
  const share = shareAlong(run, mask)
  return (at) => between(mask.stops, share(at), ({ strength }) => strength)
}

type Vector = { shape: 'linear' | 'radial'; from: Point; to: Point }

function shareAlong(run: Run, { shape, from, to }: Vector): (at: number) => number {
  const point = pointAt(run)
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  return (at) => {
    const [x, y] = point(at)
    const [px, py] = [x - from[0], y - from[1]]
    return shape === 'linear' ? (px * dx + py * dy) / length ** 2 : Math.hypot(px, py) / length
  }
}

/** Midpoints are left out: they move a value between stops, and never beyond them. */
function between<Stop extends { at: number }>(
  stops: readonly Stop[],
  share: number,
  of: (stop: Stop) => number,
): number {
  const next = stops.findIndex(({ at }) => at > share)
  if (next === 0) return of(stops[0]!)
  if (next < 0) return of(stops.at(-1)!)
  const [a, b] = [stops[next - 1]!, stops[next]!]
  return of(a) + (of(b) - of(a)) * ((share - a.at) / (b.at - a.at))
}

/** By name; without inks of nothing where it overprints. Undefined for registration. */
function inksOfPaint(run: Run, paint: Paint, onlyOwn: boolean): Map<string, Ink> | undefined {
  const named = (color: Color) => namedInks(color, run.assets.colors)
  if (paint.kind === 'solid') {
    const inks = named(paint.color)
    return inks && new Map([...inks].filter(([, share]) => share > 0 || !onlyOwn))
  }
  const stops = paint.stops.flatMap(({ at, color }) => {
    const inks = named(color)
    return inks ? [{ at, inks }] : []
  })
  if (stops.length === 0) return undefined
  const share = shareAlong(run, paint)
  const names = new Set(
    stops.flatMap(({ inks }) => [...inks].flatMap(([name, own]) => (own > 0 || !onlyOwn ? [name] : []))),
  )
  return new Map(
    [...names].map((name) => [name, (at: number) => between(stops, share(at), ({ inks }) => inks.get(name) ?? 0)]),
  )
}

function namedInks(color: Color, colors: ScreenColors): Map<string, number> | undefined {
  const { process, spots } = inksOf(color, colors)
  if (spots.has('All')) return undefined
  return new Map([
    ...process.map((share, ink): [string, number] => [processInks[ink]!, share]),
    ...[...spots].map(([name, { tint }]): [string, number] => [name, tint]),
  ])
}
