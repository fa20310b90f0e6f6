/** The drawing's ground: a seeded chance, colours that darken as pigments do, gradients shared by name, shapes as text. */
export type Chance = {
  /** From 0 to 1. */
  next(): number
  between(low: number, high: number): number
  /** Around zero, mostly near it. */
  jitter(spread: number): number
  pick<T>(list: readonly T[]): T
}

/** Mulberry32: 32 bits of state are plenty for petals, and the same name draws the same plant everywhere. */
export function chance(name: string): Chance {
  let state = 2166136261
  for (const character of name) state = Math.imul(state ^ character.codePointAt(0)!, 16777619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    jitter: (spread) => (next() + next() - 1) * spread,
    pick: (list) => list[Math.floor(next() * list.length)]!,
  }
}

type Rgb = [number, number, number]
const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb
const format = (rgb: readonly number[]) =>
  `#${rgb
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

export const mix = (a: string, b: string, share: number): string => {
  const [from, to] = [parse(a), parse(b)]
  return format(from.map((part, index) => part + (to[index]! - part) * share))
}
/** Towards a cool dark, not towards grey. */
export const shade = (color: string, share: number): string => mix(color, '#1c1638', share)
/** Towards warm light. */
export const light = (color: string, share: number): string => mix(color, '#fff8e4', share)

export const round = (value: number): string => String(Math.round(value * 10) / 10)

export class Canvas {
  readonly width: number
  readonly height: number
  readonly #defs = new Map<string, string>()
  readonly #body: string[] = []

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }

  add(...parts: readonly string[]): void {
    this.#body.push(...parts)
  }

  /** Stops as [offset, colour, opacity?]; in the shape's own box, from its base at the bottom to its tip. */
  linear(stops: readonly Stop[], direction: 'up' | 'down' | 'right' | 'diagonal' = 'up'): string {
    const ends = {
      up: 'x1="0" y1="1" x2="0" y2="0"',
      down: 'x1="0" y1="0" x2="0" y2="1"',
      right: 'x1="0" y1="0" x2="1" y2="0"',
      diagonal: 'x1="0" y1="0" x2="1" y2="1"',
    }[direction]
    return this.#define('linearGradient', ends, stopsOf(stops))
  }

  radial(stops: readonly Stop[], center: readonly [number, number] = [0.5, 0.5], radius = 0.5): string {
    return this.#define('radialGradient', `cx="${center[0]}" cy="${center[1]}" r="${radius}"`, stopsOf(stops))
  }

  blur(deviation: number): string {
    const key = `blur${deviation}`
    this.#defs.set(
      key,
      `<filter id="${key}" filterUnits="userSpaceOnUse" x="-60" y="-60" width="${this.width + 120}" height="${this.height + 120}"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    )
    return `filter="url(#${key})"`
  }

  #define(kind: string, attributes: string, content: string): string {
    const key = `${kind}|${attributes}|${content}`
    const known = this.#defs.get(key)
    const id = known ? /id="([^"]+)"/.exec(known)![1]! : `g${this.#defs.size}`
    if (!known) this.#defs.set(key, `<${kind} id="${id}" ${attributes}>${content}</${kind}>`)
    return `url(#${id})`
  }

  toString(): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}">` +
      `<defs>${[...this.#defs.values()].join('')}</defs>${this.#body.join('')}</svg>`
    )
  }
}

export type Stop = readonly [offset: number, color: string, opacity?: number]

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(([offset, color, opacity]) =>
      opacity === undefined
        ? `<stop offset="${offset}" stop-color="${color}"/>`
        : `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')

export const at = (x: number, y: number, angle: number, content: string, scale?: string): string =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)})${scale ? ` scale(${scale})` : ''}">${content}</g>`

export const circle = (x: number, y: number, r: number, fill: string, rest = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${rest}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, rest = ''): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${rest}/>`

export const path = (d: string, fill: string, rest = ''): string => `<path d="${d}" fill="${fill}" ${rest}/>`

export type Point = readonly [x: number, y: number]

/** A smooth closed line through the points (Catmull-Rom as Bézier curves). */
export function smooth(points: readonly Point[], closed = true): string {
  const count = points.length
  const get = (index: number) =>
    closed ? points[(index + count) % count]! : points[Math.max(0, Math.min(count - 1, index))]!
  let d = `M${round(points[0]![0])} ${round(points[0]![1])}`
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [get(index - 1), get(index), get(index + 1), get(index + 2)]
    const a = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const b = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    d += `C${round(a[0]!)} ${round(a[1]!)} ${round(b[0]!)} ${round(b[1]!)} ${round(to[0])} ${round(to[1])}`
  }
  return closed ? `${d}Z` : d
}

export type Profile = (share: number) => number
/** Half width along a blade, from base (0) to tip (1), as a share of the greatest. */
export const profiles = {
  lance: (t) => Math.sin(Math.PI * t ** 0.8),
  ovate: (t) => Math.sin(Math.PI * t ** 0.62),
  obovate: (t) => Math.sin(Math.PI * t ** 1.7) * 0.9 + t * (1 - t) * 0.5,
  strap: (t) => Math.min(1, t * 5) * Math.sqrt(Math.max(0, 1 - t ** 3)),
  needle: (t) => Math.min(1, t * 8) * (1 - t) ** 0.7,
  heart: (t) => Math.sin(Math.PI * t ** 0.45),
  round: (t) => Math.sqrt(Math.max(0, 1 - (2 * t - 1) ** 2)),
  wedge: (t) => (t < 0.82 ? 0.12 + 0.88 * (t / 0.82) ** 1.1 : Math.sqrt(Math.max(0, 1 - ((t - 0.82) / 0.18) ** 2))),
} satisfies Record<string, Profile>

/** The outline of a blade that grows from the origin upwards, bent sideways by `bend` of its length. */
export function blade(
  length: number,
  width: number,
  profile: Profile,
  bend = 0,
  teeth = 0,
): { outline: string; left: string; right: string; spine: string } {
  const steps = teeth > 0 ? teeth * 2 : 9
  const spine: Point[] = []
  const sides: [Point[], Point[]] = [[], []]
  for (let index = 0; index <= steps; index++) {
    const t = index / steps
    const [x, y] = [bend * length * t * t, -length * t * (1 - 0.25 * Math.abs(bend) * t)]
    const tooth = teeth > 0 && index > 0 && index < steps ? (index % 2 === 0 ? 1.09 : 0.9) : 1
    const half = (width / 2) * Math.max(0, profile(t)) * tooth
    const lean = Math.atan2(2 * bend * t, 1)
    spine.push([x, y])
    sides[0].push([x - half * Math.cos(lean), y - half * Math.sin(lean)])
    sides[1].push([x + half * Math.cos(lean), y + half * Math.sin(lean)])
  }
  const back = spine.toReversed()
  return {
    outline: smooth([...sides[0], ...sides[1].slice(0, -1).toReversed().slice(0, -1)]),
    left: `${smooth(sides[0], false)}${smooth(back, false).replace('M', 'L')}Z`,
    right: `${smooth(sides[1], false)}${smooth(back, false).replace('M', 'L')}Z`,
    spine: smooth(spine, false),
  }
}
