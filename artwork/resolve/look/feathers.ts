/** How an object fades out: all around, towards its sides, or along a gradient (Effects panel, the three feathers). */
import { gradientVector } from '../../geometry/gradient-vector.ts'
import { pathBounds, type Path } from '../../geometry/path.ts'
import type { Effect, OpacityStop } from '../../model/frame-attributes.ts'
import type { GroupMask } from '../../model/page.ts'
import type { Setting } from './effect-setting.ts'

export function feathersOf(
  effect: Effect,
  setting: Setting,
  stops: readonly OpacityStop[] | undefined,
  outline: () => Path,
): GroupMask[] {
  if (effect === 'Feather') return [allAround(setting)]
  if (effect === 'DirectionalFeather') return towardsSides(setting)
  return effect === 'GradientFeather' ? [alongGradient(setting, stops, outline())] : []
}

function allAround({ text, amount }: Setting): GroupMask {
  const corners = { Sharp: 'sharp', Rounded: 'rounded' } as const
  const shape = corners[text('CornerType') as keyof typeof corners]
  return {
    kind: 'feather',
    size: size(amount('Width', 9)),
    choke: share(amount('ChokeAmount', 0)),
    ...(shape && { corners: shape }),
    ...grain(amount('Noise', 0)),
  }
}

function towardsSides({ text, amount }: Setting): GroupMask[] {
  const widths = {
    left: size(amount('LeftWidth', 0)),
    right: size(amount('RightWidth', 0)),
    top: size(amount('TopWidth', 0)),
    bottom: size(amount('BottomWidth', 0)),
  }
  if (Object.values(widths).every((width) => width === 0)) return []
  return [
    {
      kind: 'directional',
      widths,
      angle: amount('Angle', 0),
      choke: share(amount('ChokeAmount', 0)),
      edges: followed[text('FollowShapeMode') as keyof typeof followed] ?? 'first',
      ...grain(amount('Noise', 0)),
    },
  ]
}

/** InDesign's object model: with None the feather uses the rectangular bounds of the object. */
const followed = { LeadingEdge: 'first', AllEdges: 'every', None: 'box' } as const

function alongGradient({ text, amount }: Setting, given: readonly OpacityStop[] | undefined, path: Path): GroupMask {
  const shape = text('Type') === 'Radial' ? 'radial' : 'linear'
  const start = text('GradientStart')?.trim().split(/\s+/).map(Number)
  const placement = {
    box: pathBounds(path),
    angle: amount('Angle', 0),
    start: start?.length === 2 && start.every(Number.isFinite) ? start : undefined,
    length: amount('Length', 0),
  }
  const stops = given ?? [
    { at: 0, strength: 1, middle: 0.5 },
    { at: 1, strength: 0, middle: 0.5 },
  ]
  // IDML writes a midpoint at the stop behind it; ours stands at the stop before.
  const moved = stops.map(({ at, strength }, i) => ({ at, strength, middle: stops[i + 1]?.middle ?? 0.5 }))
  return { kind: 'gradient', shape, ...gradientVector(shape, placement), stops: moved }
}

const grain = (percent: number): { noise?: number } => (percent > 0 ? { noise: share(percent) } : {})

const size = (points: number): number => Math.min(Math.max(points, 0), 1000)

const share = (percent: number): number => Math.min(Math.max(percent, 0), 100) / 100
