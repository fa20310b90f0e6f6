/** What goes wrong on the plates: too much ink in one place, white that overprints, registration within the picture. */
import { chain, identity, type Matrix } from '../geometry/matrix.ts'
import { mapPath, pathBounds, surrounds } from '../geometry/path.ts'
import {
  contains,
  height,
  intersection,
  intersects,
  mapRect,
  outset,
  rect,
  union,
  width,
  type Rect,
} from '../geometry/rect.ts'
import { boxOf } from '../layout/draw/items-box.ts'
import { Diagnostics } from '../model/diagnostic.ts'
import type { GroupItem, ImageItem, PageItem, Paint } from '../model/page.ts'
import { isBlackInk, layersOf, overprintOf, type Layer } from '../paint/overprint.ts'
import { mixesOwn } from '../paint/transparency.ts'
import { vectorPicture } from '../paint/vector-picture.ts'
import { densePlaces } from '../plates/dense-places.ts'
import { isSmallText, platesOf, type PlateAssets } from '../plates/plates-of.ts'
import { report, type Check, type Spot } from './check.ts'
import { colorsOf, mostInk, percent, spotsIn } from './ink.ts'

/** Square points: 4 mm². */
const leastArea = 4 * (72 / 25.4) ** 2

export function checkPlates(check: Check, assets: PlateAssets): void {
  const { page, limits } = check
  const walk: Walk = { check, marks: [], heaviest: 0, dense: undefined, missing: [] }
  walkItems(walk, page.items, { ctm: identity, window: page.trim, adds: false, isWhole: true })
  for (const spot of walk.missing) report(check, 'preflight.whiteOverprint', spot)
  const plates = walk.dense && platesOf(page.items, walk.dense, assets)
  for (const { box, coverage } of plates ? densePlaces(plates, limits.inkCoverage, leastArea) : [])
    report(check, 'preflight.inkCoverage', spotAt(walk, box), {
      coverage: percent(coverage),
      most: percent(limits.inkCoverage),
    })
}

/** Of what the ink is: the topmost that reaches as far; where all of it has it, its own box instead of pixels. */
function spotAt({ marks, check }: Walk, place: Rect): Spot {
  const found = marks.findLast(
    ({ box, most }) => most > check.limits.inkCoverage && contains(outset(box, pixel), place),
  )
  if (!found) return { box: place }
  const { box, whole, placeholder } = found
  return { box: contains(outset(place, pixel), box) ? box : place, of: whole, placeholder }
}

/** Points: how far a place may be off its outline. */
const pixel = 2

/** An area painted within the trim: `most` is as much ink as can be on a point of it, with what is under it. */
type Mark = { box: Rect; whole: Rect; placeholder: string | undefined; most: number; covers: boolean }

type Walk = {
  check: Check
  /** Areas, from the lowest. */
  marks: Mark[]
  /** The most that any of them can have. */
  heaviest: number
  /** Around all that could have too much ink: only there plates are worth their pixels. */
  dense: Rect | undefined
  /** White that is gone in print, as long as nothing hides its place. */
  missing: Spot[]
}

/** `window`: what is seen of it; `adds`: whether it is blended with what is under it; `isWhole`: not faded, and all of the window is seen. */
type Around = { ctm: Matrix; window: Rect; adds: boolean; isWhole: boolean }

function walkItems(walk: Walk, items: readonly PageItem[], around: Around): void {
  for (const item of items) {
    if (item.kind === 'group') walkGroup(walk, item, around)
    else if (item.kind === 'image') walkImage(walk, item, around)
    else if (item.kind === 'path' || item.kind === 'text')
      for (const layer of layersOf(item)) walkLayer(walk, layer, around)
    else {
      const adds = around.adds || item.blendMode !== 'normal'
      const own = mostInk({ kind: 'solid', color: item.color }, walk.check.colors)
      mark(walk, { whole: boxOf(item.of, around.ctm), own, covers: false }, { ...around, adds })
    }
  }
}

function walkGroup(walk: Walk, group: GroupItem, { ctm, window, adds, isWhole }: Around): void {
  const matrix = chain(group.matrix, ctm)
  const seen = group.clip ? intersection(window, mapRect(pathBounds(group.clip.path), matrix)) : window
  if (!seen) return
  const blends = group.blendMode !== undefined && group.blendMode !== 'normal'
  const isUpright = !group.clip || surrounds(mapPath(group.clip.path, matrix), seen)
  const around = { ctm: matrix, window: seen, adds: adds || blends, isWhole: isWhole && !mixesOwn(group) && isUpright }
  walkItems(walk, group.items, around)
}

function walkImage(walk: Walk, item: ImageItem, around: Around): void {
  const picture = walk.check.pictures.get(item.picture)
  const matrix = chain(item.matrix, around.ctm)
  const drawing = picture?.format === 'svg' ? vectorPicture(picture, new Diagnostics()) : undefined
  if (drawing) return walkItems(walk, drawing.items, { ...around, ctm: matrix })
  const own = picture?.ink ? mostInk({ kind: 'solid', color: picture.ink }, walk.check.colors) : unknown
  mark(walk, { whole: mapRect(rect(0, 0, 1, 1), matrix), own, covers: true, placeholder: item.placeholder }, around)
}

function walkLayer(walk: Walk, { item, paint, overprints }: Layer, around: Around): void {
  const { check, marks } = walk
  const isArea = item.kind === 'path' && item.fill !== undefined
  const asked = overprints || (item.kind === 'text' && isBlackInk(paint))
  const hasAll = isRegistration(paint)
  // Letters and lines are too thin for others to be laid on; they matter where they are laid on areas themselves.
  if (!isArea && !asked && !around.adds && !hasAll) return
  const own = mostInk(paint, check.colors)
  const effect = asked ? overprintOf(paint) : 'covers'
  const adds = around.adds || effect === 'mixes'
  const mayBeDense = !isSmallText(item, around.ctm) && own + (adds ? walk.heaviest : 0) > check.limits.inkCoverage
  if (!isArea && !overprints && !hasAll && !mayBeDense) return
  const reach = (item.stroke?.width ?? 0) / 2
  const whole =
    item.kind === 'text' ? boxOf([item], around.ctm) : mapRect(outset(pathBounds(item.path), reach), around.ctm)
  const box = intersection(whole, around.window)
  if (!box) return
  const placeholder = item.kind === 'text' ? item.placeholder : undefined
  if (hasAll) report(check, 'preflight.registration', { box, of: whole, placeholder })
  if (overprints && effect !== 'covers' && !isBlackInk(paint) && isOverInk(marks, box)) {
    const spot = { box, of: whole, placeholder }
    if (effect === 'gone') walk.missing.push(spot)
    else report(check, 'preflight.overprint', spot)
  }
  if (isArea && effect === 'covers' && around.isWhole && walk.missing.length > 0) {
    const path = mapPath(item.path, around.ctm)
    walk.missing = walk.missing.filter(({ box: lost }) => !contains(box, lost) || !surrounds(path, lost))
  }
  if (effect === 'gone' || (!isArea && !(item.kind === 'text' && mayBeDense))) return
  mark(walk, { whole, own, placeholder, isArea, covers: isArea && effect === 'covers' }, { ...around, adds })
}

const isRegistration = (paint: Paint): boolean =>
  colorsOf(paint).some((color) => spotsIn(color).some(({ name, tint }) => name === 'All' && tint > 0))

/** From the top, until something hides what is under it. */
function isOverInk(marks: readonly Mark[], box: Rect): boolean {
  const under = marks.findLast(
    (one) => intersects(one.box, box) && (one.most > 0 || (one.covers && contains(one.box, box))),
  )
  return under !== undefined && under.most > 0
}

type Painted = { whole: Rect; own: number; covers: boolean; isArea?: boolean; placeholder?: string | undefined }

/** Words alone are told of by their colour; on areas they make them dense. */
function mark(walk: Walk, { whole, own, placeholder, covers, isArea = true }: Painted, { window, adds }: Around): void {
  const box = intersection(whole, window)
  if (!box) return
  const under = adds ? walk.marks.filter((one) => intersects(one.box, box)) : []
  if (!isArea && under.length === 0) return
  const most = own + Math.max(0, ...under.map((one) => one.most))
  const isDense = most > walk.check.limits.inkCoverage && width(box) * height(box) >= leastArea
  if (isDense) walk.dense = walk.dense ? union(walk.dense, box) : box
  if (!isArea) return
  walk.marks.push({ box, whole, placeholder, most, covers })
  walk.heaviest = Math.max(walk.heaviest, most)
}

/** Of a picture whose ink nobody counted: some. */
const unknown = 0.01
