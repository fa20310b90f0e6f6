/** Effects that are alike but for where they stand, such as the shadows of a hundred equal cards: one mask for all of them. */
import { translation } from '../../geometry/matrix.ts'
import { mapPath } from '../../geometry/path.ts'
import type { PageItem } from '../../model/page.ts'
import { hashText } from '../page-hash.ts'
import type { EffectMask } from './mask.ts'
import { outlinesOf, type Outline, type SilhouetteAssets } from './outlines.ts'

/** Segments beyond which outlines are not compared: that would take as long as drawing them. */
const mostSegments = 5000

/** `settings`: all that decides the mask beside the outlines. */
export function equalMask(
  settings: object,
  items: readonly PageItem[],
  assets: SilhouetteAssets,
  make: () => EffectMask | undefined,
): EffectMask | undefined {
  const made = assets.effort?.masks
  const outlines = made ? outlinesOf(items, assets) : []
  const origin = originOf(outlines)
  if (!made || !origin || segmentsIn(outlines) > mostSegments) return make()
  const [x, y] = origin
  const like = hashText(JSON.stringify([settings, moved(outlines, -x, -y)], rounded))
  const known = made.get(like)
  if (known) return movedMask(known, x, y)
  const mask = make()
  if (!mask) return undefined
  if (weightOf(made) > mostPixels) made.clear()
  made.set(like, movedMask({ ...mask, like }, -x, -y))
  return { ...mask, like }
}

/** Of all masks that are kept. */
const mostPixels = 16_000_000

const weightOf = (made: ReadonlyMap<string, EffectMask>): number =>
  [...made.values()].reduce((sum, { data }) => sum + data.length, 0)

/** A thousandth of a point moves no pixel. */
const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 1000) / 1000 : value

/** Where the first of them begins. */
function originOf(outlines: readonly Outline[]): readonly [x: number, y: number] | undefined {
  for (const outline of outlines) {
    const first = outline.kind === 'area' ? outline.path[0] : undefined
    const origin = outline.kind === 'group' ? originOf(outline.inside) : first?.[0] === 'move' ? first : undefined
    if (origin) return origin.length === 3 ? [origin[1], origin[2]] : origin
  }
  return undefined
}

const segmentsIn = (outlines: readonly Outline[]): number =>
  outlines.reduce((sum, one) => sum + (one.kind === 'area' ? one.path.length : segmentsIn(one.inside)), 0)

function moved(outlines: readonly Outline[], x: number, y: number): Outline[] {
  const move = translation(x, y)
  return outlines.map((outline): Outline => {
    if (outline.kind === 'area') return { ...outline, path: mapPath(outline.path, move) }
    const { clip, inside, opacity } = outline
    return {
      kind: 'group',
      inside: moved(inside, x, y),
      opacity,
      ...(clip && { clip: { path: mapPath(clip.path, move), rule: clip.rule } }),
    }
  })
}

const movedMask = (mask: EffectMask, x: number, y: number): EffectMask => {
  const { left, top, right, bottom } = mask.box
  return { ...mask, box: { left: left + x, top: top + y, right: right + x, bottom: bottom + y } }
}
