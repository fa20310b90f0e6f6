/** Flower heads, each about its own middle. `r` is the radius; the light comes from the upper left. */
import {
  at,
  blade,
  circle,
  ellipse,
  light,
  mix,
  path,
  profiles,
  round,
  shade,
  type Canvas,
  type Chance,
  type Profile,
} from './canvas.ts'

const golden = 137.508

export type Head = (canvas: Canvas, luck: Chance, r: number, color: string, eye?: string) => string

export function petal(
  canvas: Canvas,
  length: number,
  width: number,
  color: string,
  options: { profile?: Profile; bend?: number; base?: string; tip?: string; lines?: boolean; edge?: number } = {},
): string {
  const {
    profile = profiles.obovate,
    bend = 0,
    base = shade(color, 0.3),
    tip = light(color, 0.35),
    lines = true,
    edge = 0.22,
  } = options
  const shape = blade(length, width, profile, bend)
  const fill = canvas.linear([
    [0, base],
    [0.42, color],
    [1, tip],
  ])
  let out = path(shape.outline, fill, `stroke="${shade(color, edge)}" stroke-width="1" stroke-opacity=".55"`)
  if (lines)
    for (const side of [-0.45, 0, 0.45])
      out += `<path d="M0 ${round(-length * 0.14)}Q${round(side * width * 0.6)} ${round(-length * 0.5)} ${round(side * width * 0.7 + bend * length * 0.6)} ${round(-length * 0.84)}" fill="none" stroke="${shade(color, 0.3)}" stroke-width="1.2" opacity=".22"/>`
  return out
}

const shadow = (canvas: Canvas, r: number, strength = 0.35): string =>
  ellipse(
    r * 0.06,
    r * 0.14,
    r * 1.02,
    r * 0.98,
    canvas.radial([
      [0.5, '#141033', strength],
      [1, '#141033', 0],
    ]),
  )

const sheen = (canvas: Canvas, r: number): string =>
  circle(
    -r * 0.25,
    -r * 0.3,
    r * 0.9,
    canvas.radial([
      [0, '#fffbe8', 0.34],
      [1, '#fffbe8', 0],
    ]),
  )

export const daisy: Head = (canvas, luck, r, color, eye = '#e8b021') => {
  const count = 21
  let out = shadow(canvas, r)
  for (const ring of [0, 1])
    for (let index = 0; index < count; index++)
      out += at(
        0,
        0,
        (index + ring * 0.5) * (360 / count) + luck.jitter(4),
        petal(
          canvas,
          r * (ring ? 0.93 : 1) * luck.between(0.95, 1.03),
          r * 0.27,
          ring ? light(color, 0.1) : shade(color, 0.08),
          { profile: profiles.strap, bend: luck.jitter(0.08) },
        ),
      )
  return out + seedDisc(canvas, r * 0.3, eye) + sheen(canvas, r)
}

/** Rays that hang from a spiny cone. */
export const coneflower: Head = (canvas, _luck, r, color, eye = '#b5562a') => {
  let out = ''
  const rays = Array.from({ length: 17 }, (_, index) => index * (360 / 17))
  const ray = (angle: number) => {
    const rad = (angle * Math.PI) / 180
    const droop = 0.5 + 0.5 * Math.abs(Math.cos(rad))
    return at(
      Math.sin(rad) * r * 0.2,
      -Math.cos(rad) * r * 0.07,
      0,
      at(
        0,
        0,
        180 - Math.sin(rad) * 74,
        petal(
          canvas,
          r * (0.62 + 0.36 * droop) * (Math.cos(rad) > 0 ? 0.72 : 1.04),
          r * 0.3,
          Math.cos(rad) > 0 ? shade(color, 0.16) : color,
          { profile: profiles.strap, bend: -Math.sin(rad) * 0.12, base: shade(color, 0.35), tip: light(color, 0.3) },
        ),
      ),
    )
  }
  out += rays
    .filter((angle) => Math.cos((angle * Math.PI) / 180) > 0)
    .map(ray)
    .join('')
  out += rays
    .filter((angle) => Math.cos((angle * Math.PI) / 180) <= 0)
    .map(ray)
    .join('')
  let cone = ellipse(
    0,
    -r * 0.1,
    r * 0.35,
    r * 0.29,
    canvas.radial(
      [
        [0, light(eye, 0.35)],
        [0.7, eye],
        [1, shade(eye, 0.6)],
      ],
      [0.38, 0.3],
      0.75,
    ),
  )
  for (let index = 150; index > 0; index--) {
    const d = Math.sqrt(index / 150)
    const a = (index * golden * Math.PI) / 180
    const [x, y] = [Math.cos(a) * d * r * 0.34, Math.sin(a) * d * r * 0.27 - r * 0.1]
    cone += at(
      x,
      y,
      (x / r) * 120,
      `<path d="M-2.4 0L0 ${round(-r * 0.075)}L2.4 0Z" fill="${mix(light(eye, 0.5), shade(eye, 0.4), d)}"/>`,
    )
  }
  return out + cone
}

export function seedDisc(canvas: Canvas, r: number, color: string): string {
  let out = circle(
    0,
    0,
    r,
    canvas.radial(
      [
        [0, light(color, 0.25)],
        [0.65, color],
        [1, shade(color, 0.55)],
      ],
      [0.4, 0.36],
      0.7,
    ),
  )
  for (let index = 0; index < 110; index++) {
    const d = r * Math.sqrt(index / 110) * 0.94
    const a = (index * golden * Math.PI) / 180
    out += circle(
      Math.cos(a) * d,
      Math.sin(a) * d,
      r * 0.055,
      index % 3 ? light(color, 0.3) : shade(color, 0.35),
      'opacity=".85"',
    )
  }
  return out
}

/** A garden rose, seen from above: broad petals that tighten to a heart. */
export const rose: Head = (canvas, luck, r, color) => {
  let out = shadow(canvas, r, 0.42)
  const rings = [
    { d: 0.36, size: 0.7, count: 6 },
    { d: 0.27, size: 0.62, count: 6 },
    { d: 0.19, size: 0.53, count: 5 },
    { d: 0.13, size: 0.43, count: 5 },
    { d: 0.08, size: 0.33, count: 4 },
    { d: 0.04, size: 0.24, count: 3 },
    { d: 0.015, size: 0.15, count: 3 },
  ]
  rings.forEach((ring, depth) => {
    const own = mix(light(color, 0.12), shade(color, 0.3), depth / (rings.length - 1))
    const turn = depth * 52 + luck.jitter(16)
    for (let index = 0; index < ring.count; index++) {
      const angle = turn + (index * 360) / ring.count + luck.jitter(7)
      const shape = blade(r * ring.size, r * ring.size * luck.between(1.12, 1.3), profiles.round, luck.jitter(0.1))
      const fill = canvas.linear([
        [0, shade(own, 0.42)],
        [0.4, own],
        [0.86, light(own, 0.26)],
        [1, light(own, 0.5)],
      ])
      const rad = (angle * Math.PI) / 180
      out += at(
        Math.sin(rad) * r * ring.d,
        -Math.cos(rad) * r * ring.d,
        angle,
        `<path d="${shape.outline}" fill="${fill}" stroke="${shade(own, 0.34)}" stroke-opacity=".4" stroke-width="1.4"/>`,
      )
    }
  })
  out += circle(0, 0, r * 0.06, shade(color, 0.5), 'opacity=".5"')
  return out + sheen(canvas, r)
}

/** Dahlia, chrysanthemum, aster with full flowers: petals in the spiral of their growth. */
export const pompon: Head = (canvas, luck, r, color) => {
  let out = shadow(canvas, r)
  const count = 96
  for (let index = count; index > 3; index--) {
    const d = Math.sqrt(index / count)
    const angle = index * golden
    const rad = (angle * Math.PI) / 180
    const own = mix(shade(color, 0.3), light(color, 0.22), d + luck.jitter(0.12))
    out += at(
      Math.sin(rad) * r * d * 0.55,
      -Math.cos(rad) * r * d * 0.55,
      angle,
      petal(canvas, r * (0.14 + 0.34 * d), r * (0.1 + 0.12 * d), own, {
        profile: profiles.ovate,
        lines: d > 0.5,
        base: shade(own, 0.45),
      }),
    )
  }
  return out + circle(0, 0, r * 0.08, shade(color, 0.35)) + sheen(canvas, r)
}

export function floret(
  canvas: Canvas,
  r: number,
  color: string,
  count: number,
  eye: string,
  profile: Profile = profiles.wedge,
): string {
  let out = ''
  for (let index = 0; index < count; index++)
    out += at(
      0,
      0,
      (index * 360) / count,
      petal(canvas, r, r * (count > 4 ? 0.86 : 1.02), color, { profile, lines: false, base: mix(color, eye, 0.35) }),
    )
  return out + circle(0, 0, r * 0.14, eye)
}

/** Hydrangea, viburnum, phlox: florets on a ball, lit from the upper left. */
export const ball: Head = (canvas, luck, r, color, eye = '#f4efc2') => {
  let out = shadow(canvas, r, 0.5) + circle(0, 0, r * 0.9, shade(color, 0.5))
  const count = 62
  for (let index = count; index >= 0; index--) {
    const d = Math.sqrt((index + 0.4) / count) * 0.93
    const a = (index * golden * Math.PI) / 180
    const [x, y] = [Math.cos(a) * d, Math.sin(a) * d]
    const lit = 0.5 - 0.5 * (x * 0.6 + y * 0.8)
    const own = mix(shade(color, 0.42), light(color, 0.42), Math.min(1, lit * 0.95 + luck.jitter(0.14)))
    out += at(x * r, y * r, luck.between(0, 90), floret(canvas, r * 0.185 * (1.12 - d * 0.34), own, 4, eye))
  }
  return out
}

/** Allium: stars on thin stalks around one point. */
export const starball: Head = (canvas, luck, r, color, eye = '#7d8f4a') => {
  let out = circle(
    0,
    0,
    r * 0.95,
    canvas.radial([
      [0, shade(color, 0.5), 0.75],
      [1, shade(color, 0.2), 0],
    ]),
  )
  const count = 105
  for (let index = count; index >= 0; index--) {
    const d = Math.sqrt((index + 0.5) / count)
    const a = (index * golden * Math.PI) / 180
    const [x, y] = [Math.cos(a) * d * r, Math.sin(a) * d * r]
    const lit = Math.max(0, Math.min(1, 0.55 - 0.45 * ((x / r) * 0.6 + (y / r) * 0.8) + luck.jitter(0.15)))
    const own = mix(shade(color, 0.4), light(color, 0.42), lit)
    out += `<path d="M0 0L${round(x)} ${round(y)}" stroke="${mix(eye, color, 0.5)}" stroke-width="1.4" opacity=".4"/>`
    out += at(x, y, luck.between(0, 60), floret(canvas, r * 0.1, own, 6, light(eye, 0.4), profiles.lance))
  }
  return out
}

/** A tulip's cup, seen from the side; the origin is its foot. */
export const cup: Head = (canvas, luck, r, color) => {
  const one = (angle: number, width: number, own: string, lift = 1) =>
    at(
      0,
      0,
      angle,
      petal(canvas, r * 1.75 * lift, r * width, own, {
        profile: (t) => profiles.ovate(t) * (0.9 + 0.1 * t),
        base: mix(own, '#e8e28a', 0.25),
        tip: light(own, 0.3),
        edge: 0.35,
      }),
    )
  const dark = shade(color, 0.24)
  return at(
    0,
    r * 0.75,
    0,
    one(-15, 0.95, dark, 0.98) +
      one(14, 0.95, shade(color, 0.3), 1) +
      one(-24, 0.8, shade(color, 0.1), 0.95) +
      one(25, 0.8, shade(color, 0.16), 0.93) +
      one(luck.jitter(4), 1.12, light(color, 0.08), 0.97),
  )
}

/** A nodding bell with five lobes. */
export const bell: Head = (canvas, _luck, r, color) => {
  const fill = canvas.linear(
    [
      [0, light(color, 0.4)],
      [0.35, color],
      [1, shade(color, 0.4)],
    ],
    'right',
  )
  const d = `M${round(-r * 0.3)} ${round(-r * 0.75)}C${round(-r * 0.75)} ${round(-r * 0.35)} ${round(-r * 0.5)} ${round(r * 0.25)} ${round(-r * 0.92)} ${round(r * 0.7)}Q${round(-r * 0.62)} ${round(r * 0.62)} ${round(-r * 0.46)} ${round(r * 0.98)}Q${round(-r * 0.24)} ${round(r * 0.66)} 0 ${round(r * 1.04)}Q${round(r * 0.24)} ${round(r * 0.66)} ${round(r * 0.46)} ${round(r * 0.98)}Q${round(r * 0.62)} ${round(r * 0.62)} ${round(r * 0.92)} ${round(r * 0.7)}C${round(r * 0.5)} ${round(r * 0.25)} ${round(r * 0.75)} ${round(-r * 0.35)} ${round(r * 0.3)} ${round(-r * 0.75)}Q0 ${round(-r * 0.98)} ${round(-r * 0.3)} ${round(-r * 0.75)}Z`
  const ribs = [-0.34, 0, 0.34]
    .map(
      (x) =>
        `<path d="M${round(x * r * 0.5)} ${round(-r * 0.78)}Q${round(x * r * 1.25)} 0 ${round(x * r * 1.5)} ${round(r * 0.72)}" fill="none" stroke="${shade(color, 0.4)}" stroke-width="2" opacity=".35"/>`,
    )
    .join('')
  return (
    path(d, fill, `stroke="${shade(color, 0.4)}" stroke-width="1.2" stroke-opacity=".5"`) +
    ribs +
    ellipse(0, r * 0.74, r * 0.5, r * 0.12, shade(color, 0.5), 'opacity=".35"')
  )
}

/** Lily, daylily: six recurved petals, freckles, long stamens. */
export const lily: Head = (canvas, luck, r, color, eye = '#f5e08a') => {
  let out = shadow(canvas, r * 0.9)
  for (const ring of [0, 1])
    for (let index = 0; index < 3; index++) {
      const angle = index * 120 + ring * 60 + luck.jitter(6)
      let one = petal(canvas, r * 1.06, r * (ring ? 0.56 : 0.46), ring ? color : shade(color, 0.1), {
        profile: profiles.lance,
        bend: luck.jitter(0.25),
        base: eye,
        tip: light(color, 0.25),
      })
      one += `<path d="M0 ${round(-r * 0.1)}L0 ${round(-r * 0.86)}" stroke="${light(color, 0.5)}" stroke-width="${round(r * 0.03)}" opacity=".5"/>`
      for (let dot = 0; dot < 9; dot++)
        one += circle(luck.jitter(r * 0.12), -r * luck.between(0.18, 0.5), r * 0.014, shade(color, 0.6), 'opacity=".6"')
      out += at(0, 0, angle, one)
    }
  for (let index = 0; index < 6; index++) {
    const a = ((index * 60 + 20 + luck.jitter(14)) * Math.PI) / 180
    const [x, y] = [Math.sin(a) * r * 0.5, -Math.cos(a) * r * 0.42 + r * 0.1]
    out +=
      `<path d="M0 0Q${round(x * 0.4)} ${round(y * 0.9)} ${round(x)} ${round(y)}" fill="none" stroke="${light(eye, 0.4)}" stroke-width="${round(r * 0.03)}"/>` +
      at(x, y, luck.between(0, 180), ellipse(0, 0, r * 0.025, r * 0.075, '#7a3b16'))
  }
  return out + sheen(canvas, r)
}

/** Clematis: broad sepals with a bar, a brush of stamens. */
export const starflower: Head = (canvas, luck, r, color, eye = '#f3ecc0') => {
  let out = shadow(canvas, r)
  const count = 7
  for (let index = 0; index < count; index++) {
    const bar = mix(color, '#d64f8c', 0.35)
    out += at(
      0,
      0,
      (index * 360) / count + luck.jitter(7),
      petal(canvas, r * luck.between(0.95, 1.05), r * 0.62, index % 2 ? color : shade(color, 0.1), {
        profile: profiles.ovate,
        bend: luck.jitter(0.12),
      }) + path(blade(r * 0.92, r * 0.12, profiles.lance).outline, light(bar, 0.2), 'opacity=".4"'),
    )
  }
  for (let index = 0; index < 46; index++) {
    const a = luck.between(0, Math.PI * 2)
    const d = r * luck.between(0.1, 0.26)
    out += `<path d="M0 0L${round(Math.cos(a) * d)} ${round(Math.sin(a) * d)}" stroke="${index % 3 ? eye : shade(color, 0.3)}" stroke-width="${round(r * 0.022)}" stroke-linecap="round"/>`
  }
  return out + sheen(canvas, r)
}

/** Poppy, peony, cistus: a bowl of few crumpled petals round a dark heart. */
export const bowl: Head = (canvas, luck, r, color, eye = '#2a2033') => {
  let out = shadow(canvas, r, 0.4)
  for (const ring of [0, 1])
    for (let index = 0; index < 4; index++) {
      const own = ring ? light(color, 0.1) : shade(color, 0.12)
      const crumple: Profile = (t) => profiles.wedge(t) * (1 + 0.05 * Math.sin(t * 17 + index))
      out += at(
        0,
        0,
        index * 90 + ring * 45 + luck.jitter(8),
        petal(canvas, r * (ring ? 0.86 : 1), r * 1.12, own, {
          profile: crumple,
          bend: luck.jitter(0.1),
          base: mix(own, eye, 0.5),
        }),
      )
    }
  for (let index = 0; index < 60; index++) {
    const a = luck.between(0, Math.PI * 2)
    const d = r * luck.between(0.12, 0.3)
    out += circle(Math.cos(a) * d, Math.sin(a) * d, r * 0.02, luck.pick([eye, '#e9c84d', '#f2dc86']))
  }
  return (
    out +
    circle(
      0,
      0,
      r * 0.11,
      canvas.radial([
        [0, light('#8fa35a', 0.3)],
        [1, shade('#6f8a48', 0.4)],
      ]),
    ) +
    sheen(canvas, r)
  )
}

/** Five round petals: geranium, phlox, fruit blossom, anemone, potentilla. */
export const simple: Head = (canvas, luck, r, color, eye = '#f0d56a') => {
  let out = shadow(canvas, r, 0.3)
  for (let index = 0; index < 5; index++)
    out += at(
      0,
      0,
      index * 72 + luck.jitter(5),
      petal(canvas, r, r * 0.92, index % 2 ? color : light(color, 0.08), {
        profile: profiles.wedge,
        base: mix(color, eye, 0.4),
      }),
    )
  for (let index = 0; index < 14; index++) {
    const a = ((index * 360) / 14) * (Math.PI / 180)
    const d = r * luck.between(0.16, 0.32)
    out +=
      `<path d="M0 0L${round(Math.cos(a) * d)} ${round(Math.sin(a) * d)}" stroke="${light(eye, 0.3)}" stroke-width="${round(r * 0.025)}"/>` +
      circle(Math.cos(a) * d, Math.sin(a) * d, r * 0.035, shade(eye, 0.15))
  }
  return out + circle(0, 0, r * 0.1, shade(eye, 0.25)) + sheen(canvas, r)
}

/** Iris: three standards above, three falls with a beard. */
export const iris: Head = (canvas, luck, r, color, eye = '#efc04a') => {
  const fall = (angle: number, length: number, own: string) =>
    at(
      0,
      0,
      angle,
      petal(canvas, r * length, r * 0.74, own, {
        profile: profiles.obovate,
        bend: angle > 180 ? 0.2 : -0.2,
        base: light(own, 0.4),
      }) + path(blade(r * 0.5, r * 0.13, profiles.lance).outline, eye),
    )
  return (
    at(0, 0, -26, petal(canvas, r * 1.02, r * 0.74, shade(color, 0.1), { profile: profiles.ovate, bend: 0.24 })) +
    at(0, 0, 27, petal(canvas, r * 1.02, r * 0.74, shade(color, 0.18), { profile: profiles.ovate, bend: -0.24 })) +
    fall(112, 1, mix(color, '#2b1a5a', 0.3)) +
    fall(248, 1, mix(color, '#2b1a5a', 0.3)) +
    at(0, 0, luck.jitter(5), petal(canvas, r * 1.1, r * 0.82, light(color, 0.22), { profile: profiles.ovate })) +
    fall(180 + luck.jitter(5), 0.98, mix(color, '#2b1a5a', 0.18))
  )
}

/** A plate of tiny flowers on rays; the origin is where the rays part. */
export const umbel: Head = (canvas, luck, r, color, eye = '#7f9350') => {
  let rays = ''
  const heads: { y: number; drawn: string }[] = []
  for (let index = 0; index < 34; index++) {
    const d = Math.sqrt(index / 34)
    const a = (index * golden * Math.PI) / 180
    const [x, y] = [Math.cos(a) * d * r, Math.sin(a) * d * r * 0.3 - r * (0.62 - d * d * 0.13)]
    rays += `<path d="M0 0Q${round(x * 0.3)} ${round(y * 0.6)} ${round(x)} ${round(y)}" fill="none" stroke="${mix(eye, shade(eye, 0.3), d)}" stroke-width="${round(r * 0.014)}"/>`
    let head = ''
    for (let dot = 0; dot < 15; dot++) {
      const da = dot * golden * (Math.PI / 180)
      const dd = Math.sqrt(dot / 15) * r * 0.15
      const lit = Math.max(
        0,
        Math.min(1, 0.62 - (Math.cos(da) * 0.3 + Math.sin(da) * 0.4) * (dd / (r * 0.15)) + luck.jitter(0.16)),
      )
      head += at(
        Math.cos(da) * dd,
        Math.sin(da) * dd * 0.55,
        luck.between(0, 72),
        floret(
          canvas,
          r * 0.036,
          mix(shade(color, 0.34), light(color, 0.42), lit),
          5,
          light(color, 0.65),
          profiles.round,
        ),
      )
    }
    heads.push({ y, drawn: at(x, y, 0, head) })
  }
  return (
    rays +
    heads
      .toSorted((a, b) => a.y - b.y)
      .map(({ drawn }) => drawn)
      .join('')
  )
}
