/**
 * Effects of an object or of a part of it (Effects panel): shadows, glows, satin, bevels and feathers with the settings
 * the design gives them, else InDesign's factory ones, which every package holds in its TransparencyDefaultContainerObject.
 */
import { apply, invert, type Matrix, type Point } from '../../geometry/matrix.ts'
import type { Path } from '../../geometry/path.ts'
import { number } from '../../model/attributes.ts'
import { black, type Color, paper } from '../../model/color.ts'
import {
  type Effect,
  type EffectKey,
  type FrameAttributes,
  type Part,
  toBlendMode,
} from '../../model/frame-attributes.ts'
import type { BlendMode, GroupMask } from '../../model/page.ts'
import type { EffectSetting, ItemEffects } from '../../model/resolved.ts'
import { feathersOf } from './feathers.ts'
import type { Paints } from './paints.ts'
import type { Setting } from './effect-setting.ts'

export function effectsOf(
  paints: Paints,
  a: FrameAttributes,
  part: Part | undefined,
  outline: () => Path,
  toPage: Matrix,
): ItemEffects | undefined {
  const drawn: EffectSetting[] = []
  const masks: GroupMask[] = []
  for (const [effect, key] of keys[part ?? 'whole']) {
    if (a[key] !== true) continue
    const setting = settingOf(paints, a, key, toPage)
    drawn.push(...(drawnEffects[effect]?.(setting) ?? []))
    const stops = part === undefined ? a.opacityStops : a[`${part}.opacityStops`]
    masks.push(...feathersOf(effect, setting, stops, outline))
    paints.diagnostics.report('item.effect', paints.place, {
      effect: part === undefined ? effect : `${part} ${effect}`,
    })
  }
  return drawn.length + masks.length > 0 ? { drawn, masks } : undefined
}

type Keys = readonly (readonly [Effect, EffectKey])[]

const keysOf = (part: Part): Keys => inOrder.map((effect) => [effect, `${part}.${effect}`])

/** From the lowest to the topmost, as Adobe's layers of effects lie. */
const inOrder: readonly Effect[] = [
  'DropShadow',
  'OuterGlow',
  'Satin',
  'InnerGlow',
  'InnerShadow',
  'BevelAndEmboss',
  'Feather',
  'DirectionalFeather',
  'GradientFeather',
]

/** Every item is asked for all of them at every change of data. */
const keys: Readonly<Record<Part | 'whole', Keys>> = {
  whole: inOrder.map((effect) => [effect, effect]),
  Fill: keysOf('Fill'),
  Stroke: keysOf('Stroke'),
  Content: keysOf('Content'),
}

function settingOf(paints: Paints, a: FrameAttributes, key: EffectKey, toPage: Matrix): Setting {
  const text = (name: string) => a[`${key}.${name}`]
  const amount = (name: string, factory: number) => number(text(name) ?? '') ?? factory
  const color = (name: string, factory: Color) => paints.color(text(name)) ?? factory
  const own = { angle: amount('Angle', 120), altitude: amount('Altitude', 30) }
  const light = text('UseGlobalLight') === 'true' ? paints.light : own
  return { text, amount, color, light, onObject: turnedBack(toPage) }
}

/** The light does not turn with an object that is turned or mirrored; what is scaled has its effects scaled. */
function turnedBack([a, b, c, d]: Matrix): Setting['onObject'] {
  const back = invert([a, b, c, d, 0, 0])
  if (!back) return (direction) => direction
  const scale = Math.sqrt(Math.abs(a * d - b * c))
  return ([x, y]) => apply(back, [x * scale, y * scale])
}

/** What each effect lays over or under the object. */
const drawnEffects: Readonly<Partial<Record<Effect, (setting: Setting) => EffectSetting[]>>> = {
  DropShadow: (setting) => {
    const { text, amount, light, onObject } = setting
    const [x, y] = [amount('XOffset', 7), amount('YOffset', 7)]
    return [
      {
        kind: 'shadow',
        ...colored(setting, 'Effect', black, 'multiply', 75),
        // The document's light turns the shadow and leaves it as far away.
        offset: onObject(text('UseGlobalLight') === 'true' ? awayFrom(light.angle, Math.hypot(x, y)) : [x, y]),
        size: size(amount('Size', 5)),
        spread: share(amount('Spread', 0)),
        where: text('KnockedOut') === 'false' ? 'behind' : 'outside',
      },
    ]
  },
  OuterGlow: (setting) => [{ ...glow(setting), where: 'outside' }],
  InnerGlow: (setting) => [
    { ...glow(setting), where: setting.text('Source') === 'CenterSourced' ? 'insideFromCentre' : 'inside' },
  ],
  InnerShadow: (setting) => [
    {
      kind: 'shadow',
      ...colored(setting, 'Effect', black, 'multiply', 75),
      offset: setting.onObject(awayFrom(setting.light.angle, setting.amount('Distance', 7))),
      size: size(setting.amount('Size', 7)),
      spread: share(setting.amount('ChokeAmount', 0)),
      where: 'inside',
    },
  ],
  Satin: (setting) => [
    {
      kind: 'satin',
      ...colored(setting, 'Effect', black, 'multiply', 50),
      offset: setting.onObject(awayFrom(setting.light.angle, setting.amount('Distance', 7))),
      size: size(setting.amount('Size', 7)),
      inverted: setting.text('InvertEffect') === 'true',
    },
  ],
  BevelAndEmboss: (setting) => {
    const { text, amount, light, onObject } = setting
    const altitude = (Math.min(Math.max(light.altitude, 0), 90) * Math.PI) / 180
    const [x, y] = onObject(awayFrom(light.angle + 180, Math.cos(altitude)))
    const relief = {
      kind: 'relief',
      style: reliefStyles[text('Style') ?? ''] ?? 'inner',
      technique: reliefTechniques[text('Technique') ?? ''] ?? 'smooth',
      depth: Math.min(Math.max(amount('Depth', 100), 0), 1000) / 100,
      sunk: text('Direction') === 'Down',
      size: size(amount('Size', 7)),
      soften: size(amount('Soften', 0)),
      light: [x, y, Math.sin(altitude)],
    } as const
    return [
      { ...relief, ...colored(setting, 'Shadow', black, 'multiply', 75), side: 'shaded' },
      { ...relief, ...colored(setting, 'Highlight', paper, 'screen', 75), side: 'lit' },
    ]
  },
}

const reliefStyles: Readonly<Record<string, 'inner' | 'outer' | 'emboss' | 'pillow'>> = {
  OuterBevel: 'outer',
  InnerBevel: 'inner',
  Emboss: 'emboss',
  PillowEmboss: 'pillow',
}

const reliefTechniques: Readonly<Record<string, 'smooth' | 'chiselHard' | 'chiselSoft'>> = {
  ChiselHard: 'chiselHard',
  ChiselSoft: 'chiselSoft',
}

function glow(setting: Setting) {
  const { text, amount } = setting
  return {
    kind: 'shadow',
    ...colored(setting, 'Effect', paper, 'screen', 75),
    offset: [0, 0],
    size: size(amount('Size', 7)),
    spread: share(amount('Spread', 0)),
    ...(text('Technique') === 'Precise' && { precise: true }),
  } as const
}

/** Colour, opacity and mode, whose attributes begin alike: `EffectColor` with `Opacity`, `ShadowColor` with `ShadowOpacity`. */
function colored(
  { text, amount, color }: Setting,
  of: 'Effect' | 'Shadow' | 'Highlight',
  factory: Color,
  mode: BlendMode,
  opacity: number,
) {
  const own = of === 'Effect' ? '' : of
  const noise = share(amount('Noise', 0))
  return {
    color: color(`${of}Color`, factory),
    opacity: share(amount(`${own}Opacity`, opacity)),
    blendMode: toBlendMode(text(`${own}BlendMode`) ?? '') ?? mode,
    ...(noise > 0 && { noise }),
  }
}

/** Angles say where the light comes from, counter-clockwise. */
function awayFrom(angle: number, far: number): Point {
  const radians = (angle * Math.PI) / 180
  return [-Math.cos(radians) * far, Math.sin(radians) * far]
}

/** InDesign's panels end at 144 points, its scripts at 1000. */
const size = (points: number): number => Math.min(Math.max(points, 0), 1000)

const share = (percent: number): number => Math.min(Math.max(percent, 0), 100) / 100
