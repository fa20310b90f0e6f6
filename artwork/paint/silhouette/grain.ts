import type { EffectMask } from './mask.ts'

/** A share of the strength as grain: pixels all there or not at all, as many as are strong. The same at every run. */
export function roughened(mask: EffectMask | undefined, noise = 0): EffectMask | undefined {
  if (!mask || noise <= 0) return mask
  const data = mask.data.map((value, i) => {
    const grain = value > 0 && chance(i % mask.width, Math.floor(i / mask.width)) * 255 < value ? 255 : 0
    return Math.round(value * (1 - noise) + grain * noise)
  })
  return { ...mask, data }
}

/** 0 to 1, unlike for neighbours: a hash of the place (the finaliser of MurmurHash3). */
function chance(x: number, y: number): number {
  let hash = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca77)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
