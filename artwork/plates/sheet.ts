/** Plates in pixels, and what laying something over them does. */
import type { BlendMode } from '../model/page.ts'
import { blending } from '../color/blending.ts'

/** Pixels of a part of the page; `scale` pixels a point. */
export type Frame = { left: number; top: number; width: number; height: number; scale: number }

/** How much ink stands at each pixel, 0 to 1, by the ink's name. */
export type Plates = Frame & {
  inks: Map<string, Float32Array>
  /** Of a group that is laid on the page as a whole: how much of each pixel is there. Paper is there throughout. */
  alpha?: Float32Array
}

/** The same of an area, or other at each pixel. */
export type Ink = number | ((at: number) => number)

export type Laid = {
  /** In pixels of the plates, and how much of each is covered, row by row. */
  area: { left: number; top: number; width: number; height: number; data: Float32Array }
  inks: ReadonlyMap<string, Ink>
  /** Inks that it does not have stay on their plates. */
  overprints: boolean
  mode: BlendMode
  /** How much is laid, beside the area: everywhere the same, or other at each pixel of the plates. */
  strength: Ink
}

export const emptyPlates = ({ left, top, width, height, scale }: Frame): Plates => ({
  left,
  top,
  width,
  height,
  scale,
  inks: new Map(),
})

export const emptyLayer = (frame: Frame): Plates => ({
  ...emptyPlates(frame),
  alpha: new Float32Array(frame.width * frame.height),
})

export const copyOf = (plates: Plates): Plates => ({
  ...plates,
  inks: new Map([...plates.inks].map(([name, data]) => [name, data.slice()])),
  ...(plates.alpha && { alpha: plates.alpha.slice() }),
})

export function plateOf({ inks, width, height }: Plates, name: string): Float32Array {
  let plate = inks.get(name)
  if (!plate) inks.set(name, (plate = new Float32Array(width * height)))
  return plate
}

/** Composes as PDF does (ISO 32000-1, 11.3.6), each ink for itself. */
export function lay(plates: Plates, { area, inks, overprints, mode, strength }: Laid): void {
  const { alpha } = plates
  const { count, at, shares } = pointsOf(plates, area, strength)
  // An ink that is nowhere, and of which nothing is laid, needs no plate.
  for (const [name, ink] of inks) if (ink !== 0) plateOf(plates, name)
  for (const [name, plate] of plates.inks) {
    const ink = inks.get(name)
    if (ink === undefined && overprints) continue
    const blend = mode === 'normal' ? undefined : blending(mode)
    for (let i = 0; i < count; i++) {
      const [pixel, share] = [at[i]!, shares[i]!]
      const over = ink === undefined ? 0 : typeof ink === 'number' ? ink : ink(pixel)
      const under = plate[pixel]!
      if (!alpha) {
        plate[pixel] = under + ((blend ? blend(under, over) : over) - under) * share
        continue
      }
      const there = alpha[pixel]!
      const mixed = blend ? (1 - there) * over + there * blend(under, over) : over
      plate[pixel] = ((1 - share) * there * under + share * mixed) / (share + there - share * there)
    }
  }
  if (!alpha) return
  for (let i = 0; i < count; i++) alpha[at[i]!] = shares[i]! + alpha[at[i]!]! * (1 - shares[i]!)
}

/** The pixels of the plates that something is laid on, and how much. */
function pointsOf(
  { width }: Plates,
  area: Laid['area'],
  strength: Laid['strength'],
): { count: number; at: Uint32Array; shares: Float32Array } {
  const at = new Uint32Array(area.data.length)
  const shares = new Float32Array(area.data.length)
  let count = 0
  for (let own = 0; own < area.data.length; own++) {
    const covered = area.data[own]!
    if (covered === 0) continue
    const pixel = (area.top + Math.floor(own / area.width)) * width + area.left + (own % area.width)
    const share = covered * (typeof strength === 'number' ? strength : strength(pixel))
    if (share === 0) continue
    at[count] = pixel
    shares[count++] = share
  }
  return { count, at, shares }
}

/** Goes from one state to another as far as `strength` says: a group that fades, on what it is part of. */
export function fade(plates: Plates, to: Plates, strength: (at: number) => number): void {
  for (const name of to.inks.keys()) {
    const [plate, other] = [plateOf(plates, name), to.inks.get(name)!]
    for (let at = 0; at < plate.length; at++)
      if (other[at] !== plate[at]) plate[at] = plate[at]! + (other[at]! - plate[at]!) * strength(at)
  }
  const { alpha } = plates
  if (alpha && to.alpha)
    for (let at = 0; at < alpha.length; at++) alpha[at] = alpha[at]! + (to.alpha[at]! - alpha[at]!) * strength(at)
}
