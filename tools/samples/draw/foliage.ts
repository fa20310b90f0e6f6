/** Stems, leaves, fronds and grasses. Everything grows upwards from the origin unless a place is given. */
import {
  at,
  blade,
  light,
  mix,
  profiles,
  round,
  shade,
  type Canvas,
  type Chance,
  type Point,
  type Profile,
} from './canvas.ts'

export type LeafStyle = {
  profile?: Profile
  bend?: number
  veins?: number
  teeth?: number
  gloss?: number
  edge?: string
}

/** A leaf with a light and a shaded half, midrib and side veins. */
export function leaf(canvas: Canvas, length: number, width: number, color: string, style: LeafStyle = {}): string {
  const { profile = profiles.ovate, bend = 0, veins = 4, teeth = 0, gloss = 0.22, edge } = style
  const shape = blade(length, width, profile, bend, teeth)
  const bright = canvas.linear([
    [0, shade(color, 0.28)],
    [0.5, light(color, gloss)],
    [1, light(color, gloss * 0.5)],
  ])
  const dark = canvas.linear([
    [0, shade(color, 0.42)],
    [0.7, shade(color, 0.14)],
    [1, color],
  ])
  let out =
    `<path d="${shape.left}" fill="${bright}"/><path d="${shape.right}" fill="${dark}"/>` +
    `<path d="${shape.spine}" fill="none" stroke="${light(color, 0.42)}" stroke-width="${round(Math.max(1, width * 0.025))}" opacity=".7"/>`
  for (let index = 1; index <= veins; index++) {
    const t = 0.1 + (index / (veins + 1)) * 0.75
    const [x, y] = [bend * length * t * t, -length * t * (1 - 0.25 * Math.abs(bend) * t)]
    const reach = (width / 2) * profile(t) * 0.86
    for (const side of [-1, 1])
      out += `<path d="M${round(x)} ${round(y)}q${round(side * reach * 0.55)} ${round(-reach * 0.22)} ${round(side * reach)} ${round(-reach * 0.75)}" fill="none" stroke="${light(color, 0.35)}" stroke-width="1" opacity=".38"/>`
  }
  if (edge)
    out += `<path d="${shape.outline}" fill="none" stroke="${edge}" stroke-width="${round(width * 0.09)}" opacity=".85"/>`
  return out
}

/** A tapering stem from one point to another, leaning by `bow`. */
export function stem(canvas: Canvas, from: Point, to: Point, width: number, color: string, bow = 0): string {
  const [mx, my] = [(from[0] + to[0]) / 2 + bow, (from[1] + to[1]) / 2]
  const half = width / 2
  const tip = half * 0.55
  const fill = canvas.linear(
    [
      [0, light(color, 0.25)],
      [0.45, color],
      [1, shade(color, 0.45)],
    ],
    'right',
  )
  const d =
    `M${round(from[0] - half)} ${round(from[1])}Q${round(mx - half * 0.8)} ${round(my)} ${round(to[0] - tip)} ${round(to[1])}` +
    `L${round(to[0] + tip)} ${round(to[1])}Q${round(mx + half * 0.8)} ${round(my)} ${round(from[0] + half)} ${round(from[1])}Z`
  // A path without width has no box for the gradient.
  return `<path d="${d}" fill="${Math.abs(from[0] - to[0]) + width < 1 ? color : fill}"/>`
}

/** Where a bowed stem is and which way it points at a share of its length. */
export function along(from: Point, to: Point, bow: number, t: number): { x: number; y: number; angle: number } {
  const control: Point = [(from[0] + to[0]) / 2 + bow, (from[1] + to[1]) / 2]
  const u = 1 - t
  const x = u * u * from[0] + 2 * u * t * control[0] + t * t * to[0]
  const y = u * u * from[1] + 2 * u * t * control[1] + t * t * to[1]
  const dx = 2 * u * (control[0] - from[0]) + 2 * t * (to[0] - control[0])
  const dy = 2 * u * (control[1] - from[1]) + 2 * t * (to[1] - control[1])
  return { x, y, angle: (Math.atan2(dy, dx) * 180) / Math.PI + 90 }
}

export type Leafing = {
  length: number
  width: number
  pairs: number
  from?: number
  to?: number
  angle?: number
} & LeafStyle

/** A stem with leaves on both sides. */
export function leafyStem(
  canvas: Canvas,
  luck: Chance,
  from: Point,
  to: Point,
  width: number,
  color: string,
  leafing: Leafing,
  bow = 0,
): string {
  const { pairs, length, width: leafWidth, from: start = 0.12, to: end = 0.86, angle = 58, ...style } = leafing
  let back = ''
  let front = ''
  for (let index = 0; index < pairs; index++) {
    const t = start + ((end - start) * index) / Math.max(1, pairs - 1)
    const place = along(from, to, bow, t)
    const size = 1 - 0.45 * t
    for (const side of [-1, 1]) {
      const drawn = at(
        place.x,
        place.y,
        place.angle + side * (angle + luck.jitter(14)),
        leaf(
          canvas,
          length * size * luck.between(0.85, 1.1),
          leafWidth * size,
          mix(color, light(color, 0.25), luck.next() * 0.6),
          {
            ...style,
            bend: side * luck.between(0.05, 0.3),
          },
        ),
      )
      if ((index + (side > 0 ? 1 : 0)) % 2) front += drawn
      else back += drawn
    }
  }
  return back + stem(canvas, from, to, width, mix(color, '#7a8a4a', 0.3), bow) + front
}

/** A tuft of long blades that arch outwards. */
export function tuft(
  canvas: Canvas,
  luck: Chance,
  x: number,
  y: number,
  options: { count: number; length: number; width: number; color: string; spread: number },
): string {
  const { count, length, width, color, spread } = options
  const blades = Array.from({ length: count }, (_, index) => {
    const side = (index / (count - 1)) * 2 - 1
    const lean = side * spread + luck.jitter(9)
    const own = mix(shade(color, 0.3), light(color, 0.35), luck.next())
    const shape = blade(
      length * luck.between(0.62, 1.05) * (1 - 0.18 * Math.abs(side)),
      width * luck.between(0.7, 1.2),
      profiles.needle,
      side * luck.between(0.15, 0.75),
    )
    const fill = canvas.linear([
      [0, shade(own, 0.4)],
      [0.6, own],
      [1, light(own, 0.3)],
    ])
    return {
      depth: luck.next(),
      drawn: at(x + side * 46 + luck.jitter(26), y, lean, `<path d="${shape.outline}" fill="${fill}"/>`),
    }
  })
  return blades
    .toSorted((a, b) => a.depth - b.depth)
    .map(({ drawn }) => drawn)
    .join('')
}

/** A fern's frond: leaflets that shrink towards the tip. */
export function frond(
  canvas: Canvas,
  luck: Chance,
  length: number,
  width: number,
  color: string,
  bend: number,
): string {
  const count = 26
  let out = ''
  for (let index = count; index >= 1; index--) {
    const t = index / (count + 1)
    const [x, y] = [bend * length * t * t, -length * t * (1 - 0.25 * Math.abs(bend) * t)]
    const lean = (Math.atan2(2 * bend * t, 1) * 180) / Math.PI
    const size = (width / 2) * Math.sin(Math.PI * (0.12 + 0.88 * t) ** 0.75)
    for (const side of [-1, 1])
      out += at(
        x,
        y,
        lean + side * (72 - 26 * t),
        leaf(canvas, size, size * 0.3, mix(color, light(color, 0.3), luck.next() * t), {
          profile: profiles.lance,
          veins: 0,
          teeth: 5,
          bend: -side * 0.12,
        }),
      )
  }
  const spine = blade(length, 7, profiles.needle, bend)
  return out + `<path d="${spine.spine}" fill="none" stroke="${light(color, 0.3)}" stroke-width="4"/>`
}
