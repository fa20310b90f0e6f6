/**
 * Effects of a whole object (Effects panel): shadows, glows and feathers with the settings the design gives them, else
 * InDesign's factory ones. Bevel and satin are named and not drawn.
 */
import { pathBounds, type Path } from '../geometry/path.ts'
import { black, type Color, paper } from '../model/color.ts'
import { number } from '../model/attributes.ts'
import type { Diagnostics, Place } from '../model/diagnostic.ts'
import type { Document } from '../model/document.ts'
import { type Effect, effectSettings, type FrameAttributes, toBlendMode } from '../model/frame-attributes.ts'
import type { GroupMask, ShadowItem } from '../model/page.ts'
import type { ItemEffects } from '../model/resolved.ts'
import { gradientVector } from './paints.ts'

export function effectsOf(
  document: Document,
  a: FrameAttributes,
  path: Path,
  diagnostics: Diagnostics,
  place: Place,
): ItemEffects | undefined {
  const shadows: ItemEffects['shadows'][number][] = []
  const masks: GroupMask[] = []
  for (const effect of Object.values(effectSettings)) {
    if (!a[effect]) continue
    const setting = settingOf(a, effect)
    const shadow = shadowOf(document, effect, setting)
    const own = masksOf(effect, setting, a, path)
    if (shadow) shadows.push(shadow)
    masks.push(...own)
    if (shadow || own.length > 0) diagnostics.approximated('item.effect', place, { effect })
    else diagnostics.ignored('item.effect', place, { effect })
  }
  if (a.partEffect !== undefined) diagnostics.ignored('item.effect', place, { effect: a.partEffect })
  return shadows.length + masks.length > 0 ? { shadows, masks } : undefined
}

type Setting = {
  text: (name: string) => string | undefined
  /** A length or an amount, or what InDesign starts with. */
  amount: (name: string, factory: number) => number
}

function settingOf(a: FrameAttributes, effect: Effect): Setting {
  const text = (name: string) => a[`${effect}.${name}`]
  return { text, amount: (name, factory) => number(text(name) ?? '') ?? factory }
}

type Shadow = Omit<ShadowItem, 'kind' | 'of'>

function shadowOf(document: Document, effect: Effect, { text, amount }: Setting): Shadow | undefined {
  const common = (color: Color, blendMode: Shadow['blendMode']) => ({
    color: colorOf(document, text('EffectColor')) ?? color,
    opacity: Math.min(1, Math.max(0, amount('Opacity', 75) / 100)),
    blendMode: toBlendMode(text('BlendMode') ?? '') ?? blendMode,
  })
  const still = [0, 0] as const
  switch (effect) {
    case 'DropShadow':
      return {
        ...common(black, 'multiply'),
        offset: [amount('XOffset', 7), amount('YOffset', 7)],
        size: size(amount('Size', 5)),
        spread: share(amount('Spread', 0)),
        where: text('KnockedOut') === 'false' ? 'behind' : 'outside',
      }
    case 'InnerShadow': {
      const radians = (amount('Angle', 120) * Math.PI) / 180
      const far = amount('Distance', 7)
      return {
        ...common(black, 'multiply'),
        // The angle is where the light comes from, counter-clockwise.
        offset: [-Math.cos(radians) * far, Math.sin(radians) * far],
        size: size(amount('Size', 7)),
        spread: share(amount('ChokeAmount', 0)),
        where: 'inside',
      }
    }
    case 'OuterGlow':
      return {
        ...common(paper, 'screen'),
        offset: still,
        size: size(amount('Size', 7)),
        spread: share(amount('Spread', 0)),
        where: 'outside',
      }
    case 'InnerGlow':
      return {
        ...common(paper, 'screen'),
        offset: still,
        size: size(amount('Size', 7)),
        spread: share(amount('Spread', 0)),
        where: text('Source') === 'CenterSourced' ? 'insideFromCentre' : 'inside',
      }
    default:
      return undefined
  }
}

/** InDesign's largest is 250 mm. */
const size = (points: number): number => Math.min(Math.max(points, 0), 720)

const share = (percent: number): number => Math.min(Math.max(percent, 0), 100) / 100

function colorOf(document: Document, swatch: string | undefined): Color | undefined {
  const found = document.swatches.get(swatch ?? '')
  return found?.kind === 'color' ? found.color : undefined
}

function masksOf(effect: Effect, setting: Setting, a: FrameAttributes, path: Path): GroupMask[] {
  const { text, amount } = setting
  if (effect === 'Feather')
    return [{ kind: 'feather', size: size(amount('Width', 9)), choke: share(amount('ChokeAmount', 0)) }]
  if (effect === 'DirectionalFeather') return sideMasks(setting, path)
  if (effect !== 'GradientFeather') return []
  const shape = text('Type') === 'Radial' ? 'radial' : 'linear'
  const start = text('GradientStart')?.trim().split(/\s+/).map(Number)
  const placement = {
    box: pathBounds(path),
    angle: amount('Angle', 0),
    start: start?.length === 2 && start.every(Number.isFinite) ? start : undefined,
    length: amount('Length', 0),
  }
  const stops = a.opacityStops ?? [
    { at: 0, strength: 1, middle: 0.5 },
    { at: 1, strength: 0, middle: 0.5 },
  ]
  // IDML writes a midpoint at the stop behind it; ours stands at the stop before.
  const moved = stops.map(({ at, strength }, i) => ({ at, strength, middle: stops[i + 1]?.middle ?? 0.5 }))
  return [{ kind: 'gradient', shape, ...gradientVector(shape, placement), stops: moved }]
}

/** Each side fades over a width of its own, counted from the edge of the object's box inwards. */
function sideMasks({ amount }: Setting, path: Path): GroupMask[] {
  const { left, top, right, bottom } = pathBounds(path)
  const choke = share(amount('ChokeAmount', 0))
  const sides = [
    { width: amount('LeftWidth', 9), from: [left, 0], inwards: [1, 0] },
    { width: amount('RightWidth', 9), from: [right, 0], inwards: [-1, 0] },
    { width: amount('TopWidth', 9), from: [0, top], inwards: [0, 1] },
    { width: amount('BottomWidth', 9), from: [0, bottom], inwards: [0, -1] },
  ] as const
  return sides.flatMap(({ width, from, inwards }): GroupMask[] => {
    if (width <= 0) return []
    const to = [from[0] + inwards[0] * size(width), from[1] + inwards[1] * size(width)] as const
    const stops = [
      { at: Math.min(choke, 0.99), strength: 0 },
      { at: 1, strength: 1 },
    ]
    return [{ kind: 'gradient', shape: 'linear', from, to, stops }]
  })
}
