import type { BlendMode } from '../model/page.ts'

/**
 * What the ink under and the ink over come to, each 0 to 1. Modes are defined in light, which is what ink leaves (ISO 32000-1,
 * 11.3.5). Those that look at all colours at once count as normal.
 */
export function blending(mode: BlendMode): ((under: number, over: number) => number) | undefined {
  const light = lights[mode]
  return light && ((under, over) => 1 - light(1 - under, 1 - over))
}

/** `b` is the light under, `s` that of what is laid over it. */
const lights: Partial<Record<BlendMode, (b: number, s: number) => number>> = {
  multiply: (b, s) => b * s,
  screen: (b, s) => b + s - b * s,
  overlay: (b, s) => hardLight(s, b),
  'hard-light': (b, s) => hardLight(b, s),
  'soft-light': (b, s) =>
    s <= 0.5
      ? b - (1 - 2 * s) * b * (1 - b)
      : b + (2 * s - 1) * ((b <= 0.25 ? ((16 * b - 12) * b + 4) * b : Math.sqrt(b)) - b),
  'color-dodge': (b, s) => (b === 0 ? 0 : b >= 1 - s ? 1 : b / (1 - s)),
  'color-burn': (b, s) => (b === 1 ? 1 : 1 - b >= s ? 0 : 1 - (1 - b) / s),
  darken: Math.min,
  lighten: Math.max,
  difference: (b, s) => Math.abs(b - s),
  exclusion: (b, s) => b + s - 2 * b * s,
}

const hardLight = (b: number, s: number): number => (s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1))
