/** How plants of one habit are drawn: stems, foliage, heads near and far. */
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
  type Point,
} from './canvas.ts'
import {
  ball,
  bell,
  bowl,
  coneflower,
  cup,
  daisy,
  floret,
  iris,
  lily,
  petal,
  pompon,
  rose,
  simple,
  starball,
  starflower,
  umbel,
  type Head,
} from './flowers.ts'
import { along, frond, leaf, leafyStem, stem, tuft, type Leafing } from './foliage.ts'

export type Palette = { color: string; eye?: string; leaf: string }
export type Scene = (canvas: Canvas, luck: Chance, palette: Palette) => void

type Stand = { x: number; y: number; size: number; foot: number; bow: number; tilt: number }

/** Hero, companion and bud: places that fill an upright picture and leave it air. */
const stands: readonly Stand[] = [
  { x: 860, y: 470, size: 0.62, foot: 760, bow: 50, tilt: 14 },
  { x: 300, y: 640, size: 0.74, foot: 470, bow: -60, tilt: -16 },
  { x: 930, y: 900, size: 0.66, foot: 720, bow: 70, tilt: 20 },
  { x: 575, y: 560, size: 1.12, foot: 600, bow: 12, tilt: -4 },
]

type Growth = {
  head: Head
  r: number
  leafing?: Leafing
  stemWidth?: number
  squash?: number
  floor?: Leafing & { count: number }
  stands?: readonly Stand[]
  sepals?: boolean
  far?: number
}

/** Single flowers on stems. Those far off are drawn first, blurred. */
const blooms =
  (growth: Growth): Scene =>
  (canvas, luck, { color, eye, leaf: green }) => {
    const { head, r, leafing, stemWidth = 15, squash = 0.93, floor, sepals } = growth
    let far = ''
    for (let index = 0; index < (growth.far ?? 7); index++) {
      const [x, y, size] = [luck.between(20, 1180), luck.between(330, 1050), luck.between(0.34, 0.6)]
      far += stem(canvas, [x + luck.jitter(60), 1600], [x, y], stemWidth * 0.7, mix(green, '#8fae7c', 0.3))
      far += at(x, y, luck.jitter(25), head(canvas, luck, r * size, mix(color, '#c9d6b4', 0.22), eye), '1 .86')
    }
    canvas.add(`<g ${canvas.blur(11)} opacity=".8">${far}</g>`)
    let near = ''
    for (const stand of growth.stands ?? stands) {
      const from: Point = [stand.foot, 1640]
      const to: Point = [stand.x, stand.y]
      near += leafing
        ? leafyStem(
            canvas,
            luck,
            from,
            to,
            stemWidth * (0.7 + 0.4 * stand.size),
            green,
            {
              ...leafing,
              length: leafing.length * (0.6 + 0.45 * stand.size),
              width: leafing.width * (0.6 + 0.45 * stand.size),
            },
            stand.bow,
          )
        : stem(canvas, from, to, stemWidth * (0.7 + 0.4 * stand.size), green, stand.bow)
      if (sepals)
        for (const angle of [150, 205, 180, 235, 125])
          near += at(
            stand.x,
            stand.y,
            angle,
            leaf(canvas, r * stand.size * 0.62, r * stand.size * 0.2, green, { veins: 0, profile: profiles.lance }),
          )
    }
    if (floor) near += undergrowth(canvas, luck, green, floor)
    for (const stand of growth.stands ?? stands)
      near += at(
        stand.x,
        stand.y,
        stand.tilt,
        head(canvas, luck, r * stand.size, mix(color, light(color, 0.3), luck.next() * 0.25), eye),
        `1 ${squash}`,
      )
    canvas.add(near)
  }

const undergrowth = (
  canvas: Canvas,
  luck: Chance,
  green: string,
  { count, length, width, ...style }: Leafing & { count: number },
): string =>
  Array.from({ length: count }, (_, index) => {
    const x = (index / (count - 1)) * 1240 - 20 + luck.jitter(50)
    const own = mix(shade(green, 0.28), light(green, 0.18), luck.next())
    return at(
      x,
      1640 + luck.jitter(40),
      ((x - 600) / 600) * 34 + luck.jitter(24),
      leaf(canvas, length * luck.between(0.7, 1.15), width * luck.between(0.8, 1.1), own, {
        ...style,
        bend: luck.jitter(0.35),
      }),
    )
  }).join('')

type Floret = (canvas: Canvas, luck: Chance, size: number, color: string, eye: string) => string

const lip: Floret = (canvas, luck, size, color) =>
  leaf(canvas, size * 0.7, size * 0.34, mix('#5a5f78', color, 0.45), { veins: 0 }) +
  at(
    0,
    -size * 0.5,
    luck.jitter(20),
    petal(canvas, size * 0.62, size * 0.4, color, { lines: false }) +
      at(0, 0, 55, petal(canvas, size * 0.5, size * 0.34, light(color, 0.2), { lines: false })) +
      at(0, 0, -55, petal(canvas, size * 0.5, size * 0.34, shade(color, 0.12), { lines: false })),
  )
const open: Floret = (canvas, luck, size, color, eye) =>
  at(0, -size * 0.4, luck.between(0, 72), floret(canvas, size * 0.66, color, 5, eye))
const thimble: Floret = (canvas, luck, size, color) =>
  at(0, 0, 112 + luck.jitter(10), at(0, -size * 0.55, 180, bell(canvas, luck, size * 0.56, color)))
const pea: Floret = (canvas, luck, size, color) =>
  petal(canvas, size * 0.8, size * 0.56, color, { lines: false, profile: profiles.round }) +
  at(0, -size * 0.2, luck.jitter(12), petal(canvas, size * 0.66, size * 0.36, light(color, 0.35), { lines: false }))
const brush: Floret = (_canvas, luck, size, color) =>
  path(
    blade(size * 0.9, size * 0.22, profiles.lance, luck.jitter(0.3)).outline,
    mix(shade(color, 0.2), light(color, 0.3), luck.next()),
  ) + circle(0, -size * 0.9, size * 0.1, light(color, 0.5))

type Candle = {
  floret: Floret
  spikes: number
  height: number
  width: number
  whorls: number
  around: number
  size: number
  gap?: number
  leafing?: Leafing
  stemWidth?: number
  tuft?: { width: number; length: number; count: number }
}

function candleAt(
  canvas: Canvas,
  luck: Chance,
  from: Point,
  to: Point,
  bow: number,
  scale: number,
  { color, eye = '#ffffff', leaf: green }: Palette,
  options: Candle,
): string {
  const { floret: one, height, width, whorls, around, size, leafing, stemWidth = 9 } = options
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const start = 1 - (height * scale) / length
  let out = leafing
    ? leafyStem(
        canvas,
        luck,
        from,
        to,
        stemWidth * scale,
        green,
        { ...leafing, to: Math.max(0.2, start - 0.04), length: leafing.length * scale, width: leafing.width * scale },
        bow,
      )
    : stem(canvas, from, to, stemWidth * scale, green, bow)
  for (let whorl = 0; whorl < whorls; whorl++) {
    const share = whorl / (whorls - 1)
    const t = start + (1 - start) * (options.gap && whorl === 0 ? -options.gap : share)
    const place = along(from, to, bow, Math.max(0.02, t))
    const taper = 1 - 0.62 * share ** 1.5
    const bud = share > 0.82 ? mix(color, green, (share - 0.82) * 2.6) : color
    for (let index = 0; index < around; index++) {
      const side = around === 1 ? luck.jitter(1) : (index / (around - 1)) * 2 - 1
      const lit = 0.5 - side * 0.32 + luck.jitter(0.2)
      const own = mix(shade(bud, 0.3), light(bud, 0.28), Math.max(0, Math.min(1, lit)))
      const rad = (place.angle * Math.PI) / 180
      const off = side * width * 0.5 * taper * scale
      out += at(
        place.x + Math.cos(rad) * off,
        place.y + Math.sin(rad) * off,
        place.angle + side * 62 + luck.jitter(14),
        one(canvas, luck, size * taper * scale * luck.between(0.85, 1.12), own, eye),
      )
    }
  }
  return out
}

/** Flowers in spikes, from lavender to delphinium. */
const candles =
  (options: Candle): Scene =>
  (canvas, luck, palette) => {
    const place = (index: number, count: number): { from: Point; to: Point; bow: number } => {
      const share = count === 1 ? 0.5 : index / (count - 1)
      const x = 130 + share * 940 + luck.jitter(70)
      const y = 330 + Math.abs(share - 0.46) * 520 + luck.between(-60, 130)
      return {
        from: [420 + share * 360 + luck.jitter(60), 1650],
        to: [x, y],
        bow: (share - 0.5) * -60 + luck.jitter(50),
      }
    }
    let far = ''
    for (let index = 0; index < options.spikes + 2; index++) {
      const { from, to, bow } = place(index, options.spikes + 2)
      far += candleAt(
        canvas,
        luck,
        from,
        [to[0] + luck.jitter(60), to[1] + 60],
        bow,
        0.62,
        { ...palette, color: mix(palette.color, '#b9c7b4', 0.2) },
        {
          ...options,
          whorls: Math.ceil(options.whorls * 0.5),
          around: Math.max(1, Math.ceil(options.around * 0.6)),
          size: options.size * 1.5,
        },
      )
    }
    canvas.add(`<g ${canvas.blur(9)} opacity=".85">${far}</g>`)
    let near = options.tuft ? tuft(canvas, luck, 600, 1650, { ...options.tuft, color: palette.leaf, spread: 48 }) : ''
    const order = Array.from({ length: options.spikes }, (_, index) => index).toSorted(
      (a, b) => Math.abs(b - options.spikes / 2) - Math.abs(a - options.spikes / 2),
    )
    for (const index of order) {
      const { from, to, bow } = place(index, options.spikes)
      near += candleAt(
        canvas,
        luck,
        from,
        to,
        bow,
        1 - Math.abs(index / Math.max(1, options.spikes - 1) - 0.5) * 0.3,
        palette,
        options,
      )
    }
    canvas.add(near)
  }

/** A woody twig across the picture, with what grows on it. */
function twig(
  canvas: Canvas,
  bark: string,
  grow: (place: { x: number; y: number; angle: number }, index: number, count: number) => string,
  points: { from: Point; to: Point; bow: number; width: number; count: number }[],
): string {
  let wood = ''
  let grown = ''
  for (const { from, to, bow, width, count } of points) {
    wood += stem(canvas, from, to, width, bark, bow)
    for (let index = 0; index < count; index++)
      grown += grow(along(from, to, bow, 0.12 + (0.86 * index) / (count - 1)), index, count)
  }
  return wood + grown
}

const branches = [
  { from: [-60, 1420] as Point, to: [1060, 470] as Point, bow: -60, width: 34, count: 12 },
  { from: [280, 1170] as Point, to: [500, 330] as Point, bow: -60, width: 17, count: 7 },
  { from: [480, 960] as Point, to: [1180, 1080] as Point, bow: 40, width: 16, count: 7 },
]

function farLeaves(canvas: Canvas, luck: Chance, green: string, length: number, width: number): void {
  const drawn = Array.from({ length: 26 }, () =>
    at(
      luck.between(0, 1200),
      luck.between(100, 1600),
      luck.between(0, 360),
      leaf(canvas, length * 0.8, width * 0.8, mix(green, '#a9c08c', 0.35), { veins: 0 }),
    ),
  )
  canvas.add(`<g ${canvas.blur(13)} opacity=".75">${drawn.join('')}</g>`)
}

const blossomBranch =
  (head: Head, r: number, withLeaves: number, bark = '#6d5546'): Scene =>
  (canvas, luck, { color, eye, leaf: green }) => {
    farLeaves(canvas, luck, green, 190, 80)
    const drawn = twig(
      canvas,
      bark,
      (place) => {
        let out = ''
        for (let index = 0; index < withLeaves; index++)
          out += at(
            place.x,
            place.y,
            place.angle + luck.between(-110, 110),
            leaf(canvas, 165 * luck.between(0.6, 1), 72, mix(green, light(green, 0.4), luck.next()), {
              bend: luck.jitter(0.4),
            }),
          )
        const near = Math.floor(luck.between(1, 3.4))
        for (let index = 0; index < near; index++) {
          const size = r * luck.between(0.62, 1.05)
          out += at(
            place.x + luck.jitter(95),
            place.y + luck.jitter(85),
            luck.between(0, 360),
            head(canvas, luck, size, mix(color, light(color, 0.35), luck.next() * 0.5), eye),
            `1 ${luck.between(0.72, 1).toFixed(2)}`,
          )
        }
        return out
      },
      branches,
    )
    canvas.add(drawn)
  }

type LeafForm = 'maple' | 'oval' | 'birch' | 'oak' | 'feather' | 'heart'

/** An oak's rounded bays. */
const lobes = (t: number): number => profiles.obovate(t) * (1 + 0.24 * Math.sin(t * 26))

function treeLeaf(canvas: Canvas, luck: Chance, size: number, color: string, form: LeafForm): string {
  if (form === 'maple')
    return [-98, -54, 54, 98, 0]
      .map((angle) =>
        at(
          0,
          0,
          angle,
          leaf(canvas, size * (angle === 0 ? 1 : Math.abs(angle) < 60 ? 0.92 : 0.6), size * 0.3, color, {
            profile: profiles.lance,
            teeth: 7,
            veins: 3,
          }),
        ),
      )
      .join('')
  if (form === 'feather')
    return Array.from({ length: 13 }, (_, index) =>
      at(
        0,
        -size * 0.085 * index,
        index === 12 ? 0 : (index % 2 ? 1 : -1) * (62 - index * 2),
        leaf(canvas, size * 0.42 * (1 - index * 0.03), size * 0.16, color, { veins: 2, profile: profiles.lance }),
      ),
    ).join('')
  if (form === 'oak') {
    return leaf(canvas, size * 1.1, size * 0.62, color, { profile: lobes, teeth: 14, veins: 5, bend: luck.jitter(0.2) })
  }
  return leaf(canvas, size, size * (form === 'heart' ? 0.86 : 0.6), color, {
    profile: form === 'heart' ? profiles.heart : profiles.ovate,
    veins: 6,
    teeth: form === 'birch' ? 16 : 0,
    bend: luck.jitter(0.25),
  })
}

/** Trees and foliage shrubs: a branch in full leaf. `color` is the leaf's own, `eye` a second tone. */
const leafBranch =
  (form: LeafForm, size: number, density = 2): Scene =>
  (canvas, luck, { color, eye = color, leaf: green }) => {
    farLeaves(canvas, luck, mix(color, green, 0.35), size, size * 0.6)
    canvas.add(
      twig(
        canvas,
        '#6a5547',
        (place) =>
          Array.from({ length: density + 1 }, (_, index) =>
            at(
              place.x,
              place.y,
              place.angle + (index - density / 2) * 62 + luck.jitter(38),
              `<path d="M0 0L0 ${round(-size * 0.22)}" stroke="${shade(color, 0.35)}" stroke-width="4"/>` +
                at(
                  0,
                  -size * 0.2,
                  0,
                  treeLeaf(
                    canvas,
                    luck,
                    size * luck.between(0.72, 1.08),
                    mix(mix(shade(color, 0.18), light(color, 0.24), luck.next()), eye, luck.next() * 0.6),
                    form,
                  ),
                ),
            ),
          ).join(''),
        branches,
      ),
    )
  }

/** Needles in sprays, cones between them. */
const conifer =
  (long: boolean): Scene =>
  (canvas, luck, { color, eye, leaf: green }) => {
    const spray = (length: number, own: string) => {
      let out = stem(canvas, [0, 0], [0, -length], 9, '#7a5f47')
      const count = long ? 40 : 60
      for (let index = 0; index < count; index++) {
        const t = index / count
        for (const side of [-1, 1])
          out += at(
            0,
            -length * t,
            side * (long ? 34 : 58) * (1 - 0.4 * t) + luck.jitter(12),
            path(
              blade((long ? 150 : 62) * (1 - 0.35 * t) * luck.between(0.85, 1.1), long ? 6 : 9, profiles.strap).outline,
              mix(shade(own, 0.32), light(own, 0.4), luck.next()),
            ),
          )
      }
      return out
    }
    let far = ''
    for (let index = 0; index < 9; index++)
      far += at(luck.between(0, 1200), luck.between(500, 1700), luck.jitter(60), spray(420, mix(color, green, 0.4)))
    canvas.add(`<g ${canvas.blur(13)} opacity=".8">${far}</g>`)
    let near = ''
    for (const [x, y, angle, length] of [
      [80, 1560, 40, 900],
      [1150, 1500, -38, 860],
      [350, 1640, 8, 1080],
      [860, 1660, -10, 1000],
      [600, 1660, -2, 1260],
    ] as const) {
      const own = mix(color, light(color, 0.2), luck.next())
      near += at(
        x,
        y,
        angle,
        [0.25, 0.42, 0.6, 0.78]
          .flatMap((t) => [-1, 1].map((side) => at(0, -length * t, side * 47, spray(length * 0.44 * (1.15 - t), own))))
          .join('') + spray(length, own),
      )
    }
    if (eye)
      for (const [x, y] of [
        [520, 640],
        [720, 900],
        [380, 980],
      ] as const)
        near += at(x, y, luck.jitter(30), cone(canvas, 84, eye))
    canvas.add(near)
  }

const cone = (canvas: Canvas, r: number, color: string): string => {
  let out = ellipse(0, 0, r * 0.62, r, shade(color, 0.4))
  for (let row = 0; row < 9; row++)
    for (let index = -2; index <= 2; index++)
      out += at(
        index * r * 0.26 * Math.cos((row - 4) * 0.3) + (row % 2 ? r * 0.1 : 0),
        -r * 0.85 + row * r * 0.2,
        180 + index * 12,
        petal(canvas, r * 0.3, r * 0.34, color, { profile: profiles.round, lines: false }),
      )
  return out
}

/** Arching blades and plumes against the light. */
const plumes =
  (options: { count: number; plume: 'feather' | 'drops' | 'brush' | 'none'; blades: number; width: number }): Scene =>
  (canvas, luck, { color, leaf: green }) => {
    canvas.add(
      `<g ${canvas.blur(12)} opacity=".8">${tuft(canvas, luck, 600, 1560, { count: 46, length: 1000, width: options.width * 1.6, color: mix(green, '#a9b98a', 0.3), spread: 62 })}</g>`,
    )
    canvas.add(
      tuft(canvas, luck, 600, 1660, {
        count: options.blades,
        length: options.plume === 'none' ? 1240 : 900,
        width: options.width,
        color: green,
        spread: 58,
      }),
    )
    let near = ''
    for (let index = 0; index < options.count; index++) {
      const share = index / Math.max(1, options.count - 1) - 0.5
      const from: Point = [600 + share * 220, 1660]
      const to: Point = [600 + share * 980 + luck.jitter(60), 300 + Math.abs(share) * 440 + luck.between(-40, 150)]
      const bow = -share * 130
      near += stem(canvas, from, to, 7, mix(green, '#c9b27a', 0.5), bow)
      const strands = options.plume === 'brush' ? 190 : 110
      for (let strand = 0; strand < strands; strand++) {
        const t = 0.6 + 0.4 * (strand / strands)
        const place = along(from, to, bow, t)
        const fall = Math.sin(((t - 0.6) / 0.4) * Math.PI * 0.9 + 0.25)
        const own = mix(shade(color, 0.2), light(color, 0.5), luck.next())
        if (options.plume === 'brush')
          near += at(
            place.x,
            place.y,
            place.angle + luck.jitter(90) * 1,
            `<path d="M0 0L0 ${round(-66 * Math.max(0.25, fall) * luck.between(0.7, 1))}" stroke="${own}" stroke-width="2.2" opacity=".75"/>`,
          )
        else if (options.plume === 'feather')
          near += at(
            place.x,
            place.y,
            place.angle + luck.jitter(44),
            `<path d="M0 0q${round(luck.jitter(60))} ${round(-70 * Math.max(0.3, fall))} ${round(share * 90 + luck.jitter(80))} ${round(-120 * Math.max(0.3, fall))}" stroke="${own}" stroke-width="3.4" fill="none" stroke-linecap="round" opacity=".6"/>`,
          )
        else {
          const [x, y] = [luck.jitter(110) * fall, luck.jitter(70)]
          near +=
            `<path d="M${round(place.x)} ${round(place.y)}q${round(x * 0.4)} ${round(y - 30)} ${round(x)} ${round(y)}" stroke="${own}" stroke-width="1.2" fill="none" opacity=".6"/>` +
            at(place.x + x, place.y + y, luck.jitter(70), ellipse(0, 0, 4.5, 11, own, 'opacity=".9"'))
        }
      }
    }
    canvas.add(near)
  }

const ferns: Scene = (canvas, luck, { color }) => {
  let far = ''
  for (let index = 0; index < 8; index++)
    far += at(
      luck.between(100, 1100),
      1650,
      luck.jitter(66),
      frond(canvas, luck, luck.between(800, 1100), 420, mix(color, '#7f9f84', 0.35), luck.jitter(0.5)),
    )
  canvas.add(`<g ${canvas.blur(14)} opacity=".7">${far}</g>`)
  canvas.add(
    [
      [-66, 0.5],
      [62, 0.55],
      [-40, 0.4],
      [42, -0.4],
      [-20, -0.3],
      [20, 0.34],
      [-3, 0.1],
    ]
      .map(([angle, bend], index) =>
        at(
          600 + (angle ?? 0) * 1.2,
          1680,
          (angle ?? 0) * 0.72,
          frond(canvas, luck, 1080 + index * 55, 430, mix(color, light(color, 0.25), luck.next()), (bend ?? 0) * 0.75),
        ),
      )
      .join(''),
  )
}

/** Big leaves from one heart: hosta, bergenia, heuchera; `eye` is the leaf's edge. */
const rosette =
  (options: {
    length: number
    width: number
    profile: 'heart' | 'round' | 'ovate'
    crinkle?: number
    flower?: boolean
  }): Scene =>
  (canvas, luck, { color, eye, leaf: green }) => {
    farLeaves(canvas, luck, mix(color, green, 0.5), 300, 170)
    let out = ''
    const rows = [
      { y: 880, count: 5, spread: 84, size: 0.72, dark: 0.34 },
      { y: 1060, count: 6, spread: 96, size: 0.86, dark: 0.2 },
      { y: 1260, count: 6, spread: 108, size: 1, dark: 0.08 },
      { y: 1480, count: 5, spread: 100, size: 1.06, dark: 0 },
    ]
    if (options.flower)
      for (const x of [430, 640, 800])
        out += candleAt(
          canvas,
          luck,
          [x, 1400],
          [x + (x - 600) * 0.4, 220 + luck.between(0, 160)],
          10,
          1,
          { color: '#b79fd6', leaf: green, eye: '#ffffff' },
          { floret: thimble, spikes: 1, height: 380, width: 60, whorls: 9, around: 2, size: 66 },
        )
    for (const row of rows)
      for (let index = 0; index < row.count; index++) {
        const share = index / (row.count - 1) - 0.5
        const own = mix(shade(color, row.dark), light(color, 0.14), luck.next() * 0.6)
        out += at(
          600 + share * 380,
          row.y,
          share * row.spread * 2 * 0.82 + luck.jitter(9),
          leaf(canvas, options.length * row.size * luck.between(0.9, 1.06), options.width * row.size, own, {
            profile: profiles[options.profile],
            veins: 8,
            bend: share * 0.3,
            teeth: options.crinkle ?? 0,
            ...(eye ? { edge: eye } : {}),
          }),
        )
      }
    canvas.add(out)
  }

/** Herbs with leaves in pairs, some with needles. */
const sprigs =
  (options: {
    length: number
    width: number
    pairs: number
    teeth?: number
    needles?: boolean
    tips?: boolean
  }): Scene =>
  (canvas, luck, { color, eye, leaf: green }) => {
    const one = (from: Point, to: Point, bow: number, own: string) =>
      leafyStem(
        canvas,
        luck,
        from,
        to,
        options.needles ? 12 : 13,
        own,
        {
          length: options.length,
          width: options.width,
          pairs: options.pairs,
          from: 0.06,
          to: 0.97,
          teeth: options.teeth ?? 0,
          veins: options.needles ? 0 : 4,
          profile: options.needles ? profiles.strap : profiles.ovate,
          angle: options.needles ? 44 : 60,
        },
        bow,
      ) +
      (options.tips
        ? at(
            to[0],
            to[1],
            0,
            [0, 1, 2, 3, 4, 5]
              .map((index) =>
                at(
                  luck.jitter(30),
                  luck.jitter(50),
                  luck.between(0, 360),
                  floret(canvas, 26, mix(color, light(color, 0.3), luck.next()), index % 2 ? 5 : 4, eye ?? '#ffffff'),
                ),
              )
              .join(''),
          )
        : at(
            to[0],
            to[1],
            0,
            [-30, 0, 30]
              .map((angle) =>
                at(
                  0,
                  12,
                  angle,
                  leaf(canvas, options.length * 0.55, options.width * 0.6, light(own, 0.22), { veins: 2 }),
                ),
              )
              .join(''),
          ))
    let far = ''
    for (let index = 0; index < 8; index++)
      far += one(
        [luck.between(100, 1100), 1640],
        [luck.between(60, 1140), luck.between(420, 900)],
        luck.jitter(80),
        mix(green, '#a9c08c', 0.3),
      )
    canvas.add(`<g ${canvas.blur(11)} opacity=".75">${far}</g>`)
    canvas.add(
      (
        [
          [320, 170, 620, -70],
          [850, 1040, 560, 70],
          [440, 390, 420, -30],
          [780, 830, 460, 30],
          [600, 590, 270, 0],
        ] as const
      )
        .map(([foot, x, y, bow]) => one([foot, 1650], [x, y], bow, mix(green, light(green, 0.18), luck.next())))
        .join(''),
    )
  }

/** A mat covered with small flowers. */
const cushion =
  (head: Head | 'floret', r: number, count: number): Scene =>
  (canvas, luck, { color, eye, leaf: green }) => {
    let out = ''
    for (let index = 0; index < 330; index++) {
      const y = 560 + index * 3.4
      const depth = (y - 560) / 1120
      out += at(
        luck.between(-40, 1240),
        y + Math.abs(luck.jitter(40)),
        luck.between(-70, 70),
        leaf(canvas, 80 + 90 * depth, 20 + 26 * depth, mix(shade(green, 0.34), light(green, 0.22), luck.next()), {
          veins: 0,
          profile: profiles.lance,
        }),
      )
    }
    const flowers = Array.from({ length: count }, () => ({
      x: luck.between(-20, 1220),
      y: 520 + luck.next() ** 0.8 * 1080,
    })).toSorted((a, b) => a.y - b.y)
    let near = ''
    let far = ''
    for (const { x, y } of flowers) {
      const depth = (y - 520) / 1080
      const size = r * (0.42 + 0.85 * depth)
      const own = mix(shade(color, 0.18 * (1 - depth)), light(color, 0.28), luck.next() * 0.7)
      const drawn = at(
        x,
        y - Math.sin((x / 1200) * Math.PI) * 190 * (1 - depth),
        luck.between(0, 90),
        head === 'floret' ? floret(canvas, size, own, 5, eye ?? '#f7e9a8') : head(canvas, luck, size, own, eye),
        `1 ${(0.62 + 0.3 * depth).toFixed(2)}`,
      )
      if (depth < 0.16) far += drawn
      else near += drawn
    }
    canvas.add(`<g ${canvas.blur(2)}>${out}</g>`, `<g ${canvas.blur(5)}>${far}</g>`, near)
  }

const globe = (canvas: Canvas, r: number, color: string, squash = 1): string =>
  ellipse(
    0,
    0,
    r,
    r * squash,
    canvas.radial(
      [
        [0, light(color, 0.6)],
        [0.28, light(color, 0.14)],
        [0.72, color],
        [1, shade(color, 0.5)],
      ],
      [0.36, 0.3],
      0.78,
    ),
  ) + ellipse(-r * 0.34, -r * squash * 0.42, r * 0.2, r * 0.12, '#ffffff', 'opacity=".5" transform="rotate(-30)"')

type Fruit = (canvas: Canvas, luck: Chance, r: number, color: string, green: string) => string

const calyx = (canvas: Canvas, r: number, green: string): string =>
  [-70, -35, 0, 35, 70]
    .map((angle) =>
      at(
        0,
        0,
        angle + 180,
        leaf(canvas, r * 0.62, r * 0.16, green, { veins: 0, profile: profiles.lance, bend: angle / 200 }),
      ),
    )
    .join('')
export const fruits: Record<string, Fruit> = {
  tomato: (canvas, _luck, r, color, green) =>
    globe(canvas, r, color, 0.9) + at(0, -r * 0.8, 0, calyx(canvas, r, green)),
  apple: (canvas, luck, r, color, green) =>
    path(
      `M0 ${round(-r * 0.72)}C${round(r * 0.5)} ${round(-r * 1.1)} ${round(r * 1.14)} ${round(-r * 0.7)} ${round(r)} ${round(r * 0.1)}C${round(r * 0.9)} ${round(r * 0.8)} ${round(r * 0.4)} ${round(r * 1.05)} 0 ${round(r * 0.88)}C${round(-r * 0.4)} ${round(r * 1.05)} ${round(-r * 0.9)} ${round(r * 0.8)} ${round(-r)} ${round(r * 0.1)}C${round(-r * 1.14)} ${round(-r * 0.7)} ${round(-r * 0.5)} ${round(-r * 1.1)} 0 ${round(-r * 0.72)}Z`,
      canvas.radial(
        [
          [0, light(mix(color, '#f0d060', 0.45), 0.4)],
          [0.4, mix(color, '#e0a040', 0.2)],
          [0.8, color],
          [1, shade(color, 0.45)],
        ],
        [0.34, 0.34],
        0.8,
      ),
    ) +
    ellipse(-r * 0.4, -r * 0.35, r * 0.16, r * 0.24, '#ffffff', 'opacity=".42"') +
    `<path d="M0 ${round(-r * 0.7)}q${round(r * 0.05)} ${round(-r * 0.4)} ${round(luck.jitter(r * 0.3))} ${round(-r * 0.6)}" stroke="#5b4634" stroke-width="${round(r * 0.09)}" fill="none" stroke-linecap="round"/>` +
    at(r * 0.04, -r * 0.95, 64, leaf(canvas, r * 0.8, r * 0.36, green)),
  berry: (canvas, _luck, r, color) =>
    globe(canvas, r, color) +
    at(
      0,
      -r * 0.2,
      0,
      [0, 72, 144, 216, 288]
        .map((angle) => at(0, 0, angle, path(blade(r * 0.3, r * 0.2, profiles.lance).outline, shade(color, 0.5))))
        .join(''),
    ),
  raspberry: (canvas, luck, r, color, green) => {
    let out = ''
    for (let row = 0; row < 6; row++) {
      const half = Math.sin(((row + 1.4) / 7.4) * Math.PI) * r * 0.85
      const count = Math.max(2, Math.round(half / (r * 0.2)))
      for (let index = 0; index < count; index++)
        out += at(
          count === 1 ? 0 : -half + (2 * half * index) / (count - 1) + luck.jitter(r * 0.05),
          -r * 0.8 + row * r * 0.34,
          0,
          globe(canvas, r * 0.25, mix(color, shade(color, 0.3), luck.next() * 0.5)),
        )
    }
    return out + at(0, -r * 0.9, 0, calyx(canvas, r, green))
  },
  strawberry: (canvas, luck, r, color, green) => {
    let out = path(
      `M0 ${round(-r * 0.8)}C${round(r * 0.7)} ${round(-r * 1.02)} ${round(r * 1.1)} ${round(-r * 0.4)} ${round(r * 0.74)} ${round(r * 0.24)}C${round(r * 0.5)} ${round(r * 0.7)} ${round(r * 0.2)} ${round(r * 1.12)} 0 ${round(r * 1.12)}C${round(-r * 0.2)} ${round(r * 1.12)} ${round(-r * 0.5)} ${round(r * 0.7)} ${round(-r * 0.74)} ${round(r * 0.24)}C${round(-r * 1.1)} ${round(-r * 0.4)} ${round(-r * 0.7)} ${round(-r * 1.02)} 0 ${round(-r * 0.8)}Z`,
      canvas.radial(
        [
          [0, light(color, 0.34)],
          [0.5, color],
          [1, shade(color, 0.45)],
        ],
        [0.34, 0.3],
        0.85,
      ),
    )
    for (let row = 0; row < 7; row++)
      for (let index = -3; index <= 3; index++)
        if (Math.abs(index) < 3.8 - row * 0.42)
          out += ellipse(
            index * r * 0.22 + (row % 2 ? r * 0.11 : 0) + luck.jitter(3),
            -r * 0.5 + row * r * 0.22,
            r * 0.035,
            r * 0.055,
            '#f2dc86',
            `stroke="${shade(color, 0.5)}" stroke-width="1.5"`,
          )
    return out + at(0, -r * 0.78, 0, calyx(canvas, r * 1.2, green))
  },
  pepper: (canvas, _luck, r, color, green) =>
    path(
      `M${round(-r * 0.5)} ${round(-r)}C${round(-r * 1.0)} ${round(-r * 0.9)} ${round(-r * 0.8)} ${round(r * 0.4)} ${round(-r * 0.4)} ${round(r * 1.3)}C${round(-r * 0.2)} ${round(r * 1.7)} ${round(r * 0.2)} ${round(r * 1.7)} ${round(r * 0.36)} ${round(r * 1.3)}C${round(r * 0.8)} ${round(r * 0.4)} ${round(r)} ${round(-r * 0.9)} ${round(r * 0.5)} ${round(-r)}Q0 ${round(-r * 0.82)} ${round(-r * 0.5)} ${round(-r)}Z`,
      canvas.linear(
        [
          [0, light(color, 0.3)],
          [0.45, color],
          [1, shade(color, 0.5)],
        ],
        'right',
      ),
    ) +
    ellipse(-r * 0.42, -r * 0.1, r * 0.1, r * 0.6, '#ffffff', 'opacity=".36"') +
    stem(canvas, [0, -r * 0.9], [r * 0.1, -r * 1.5], r * 0.26, green),
  gourd: (canvas, luck, r, color, green) => {
    let out = ''
    for (const share of [-0.8, 0.8, -0.45, 0.45, 0])
      out += ellipse(
        share * r * 0.72,
        luck.jitter(4),
        r * 0.55,
        r * 0.82,
        canvas.linear(
          [
            [0, light(color, 0.32 - share * 0.2)],
            [0.5, color],
            [1, shade(color, 0.48)],
          ],
          'right',
        ),
      )
    return out + stem(canvas, [0, -r * 0.68], [r * 0.2, -r * 1.18], r * 0.24, green)
  },
  cucumber: (canvas, luck, r, color, green) => {
    let out = path(
      blade(r * 3.1, r * 0.9, profiles.strap, 0.12).outline,
      canvas.linear(
        [
          [0, light(color, 0.32)],
          [0.5, color],
          [1, shade(color, 0.45)],
        ],
        'right',
      ),
      `transform="translate(0 ${round(r * 2)})"`,
    )
    for (let index = 0; index < 46; index++)
      out += circle(
        luck.jitter(r * 0.36) + r * 0.1,
        r * 1.8 - luck.next() * r * 2.5,
        3,
        light(color, 0.5),
        'opacity=".7"',
      )
    return out + stem(canvas, [r * 0.35, -r * 0.7], [r * 0.3, -r * 1.6], r * 0.2, green)
  },
}

/** Fruit among leaves. */
const harvest =
  (fruit: string, r: number, options: { cluster: number; form: LeafForm; leafSize: number }): Scene =>
  (canvas, luck, { color, leaf: green }) => {
    farLeaves(canvas, luck, green, options.leafSize, options.leafSize * 0.6)
    const draw = fruits[fruit]!
    let out = ''
    const places: readonly (readonly [number, number, number])[] = [
      [300, 560, 0.9],
      [870, 480, 0.86],
      [880, 1120, 0.96],
      [330, 1150, 0.92],
      [600, 820, 1.12],
    ]
    for (let index = 0; index < 34; index++)
      out += at(
        luck.between(-20, 1220),
        luck.between(220, 1640),
        luck.between(0, 360),
        treeLeaf(
          canvas,
          luck,
          options.leafSize * luck.between(0.75, 1.1),
          mix(shade(green, 0.36), light(green, 0.1), luck.next()),
          options.form,
        ),
      )
    out += stem(canvas, [560, -60], [620, 1180], 20, mix(green, '#8a7a4a', 0.4), 50)
    for (const [x, y, size] of places) {
      out += ellipse(
        x + 14,
        y + 40,
        r * size * 1.2 * Math.sqrt(options.cluster),
        r * size * 1.15 * Math.sqrt(options.cluster),
        canvas.radial([
          [0.3, '#10201a', 0.5],
          [1, '#10201a', 0],
        ]),
      )
      out += stem(canvas, [600 + (x - 600) * 0.3, y - r * 1.9], [x, y - r * 0.7], 9, mix(green, '#8a7a4a', 0.3), 20)
      for (let index = options.cluster - 1; index >= 0; index--) {
        const a = index * 2.4
        const d = index === 0 ? 0 : r * size * 1.05 * Math.sqrt(index * 0.72)
        out += at(
          x + Math.cos(a) * d,
          y + Math.sin(a) * d * 1.12,
          luck.jitter(16),
          draw(
            canvas,
            luck,
            r * size * luck.between(0.86, 1.05),
            mix(color, luck.pick([shade(color, 0.18), light(color, 0.16), color]), 0.7),
            green,
          ),
        )
      }
      out += at(
        x + luck.jitter(60),
        y - r * size * 1.1,
        luck.jitter(110),
        treeLeaf(canvas, luck, options.leafSize * 0.8, light(green, 0.1), options.form),
      )
    }
    canvas.add(out)
  }

/** Lettuce and cabbage: waves of leaves round a heart, seen from above. */
const salad: Scene = (canvas, luck, { color, eye = color }) => {
  let out = ''
  for (let ring = 0; ring < 8; ring++) {
    const count = 9 - Math.floor(ring / 2)
    const size = 300 - ring * 27
    const away = 400 - ring * 56
    for (let index = 0; index < count; index++) {
      const angle = index * (360 / count) + ring * 27 + luck.jitter(10)
      const wave = (t: number) => profiles.round(0.06 + 0.94 * t) * (1 + 0.045 * Math.sin(t * 44 + index * 2 + ring))
      const own = mix(mix(shade(color, 0.34), light(color, 0.4), ring / 7), eye, luck.next() * 0.5 * (1 - ring / 9))
      const rad = (angle * Math.PI) / 180
      const body = ellipse(
        0,
        -size * 0.5,
        size * 0.62,
        size * 0.66,
        canvas.radial([
          [0.55, '#0e1f16', 0.42],
          [1, '#0e1f16', 0],
        ]),
      )
      out += at(
        600 + Math.sin(rad) * away * 0.66,
        800 - Math.cos(rad) * away * 0.66,
        angle,
        body +
          leaf(canvas, size * 1.25, size * 1.3, own, {
            profile: wave,
            teeth: 26,
            veins: 7,
            gloss: 0.26,
            bend: luck.jitter(0.12),
          }),
      )
    }
  }
  canvas.add(out)
}

/** Roots in a bunch with their tops: carrots, radishes, beets. */
const roots =
  (long: boolean): Scene =>
  (canvas, luck, { color, eye = color, leaf: green }) => {
    let tops = ''
    let bodies = ''
    for (const [x, angle] of [
      [420, 11],
      [800, -12],
      [520, 5],
      [700, -5],
      [600, 0],
    ] as const) {
      tops += [-26, 26, -12, 12, 0]
        .map((lean) =>
          at(
            x,
            700,
            lean + luck.jitter(9),
            long
              ? frond(canvas, luck, luck.between(480, 640), 240, green, luck.jitter(0.3))
              : leaf(canvas, luck.between(480, 640), 150, mix(green, light(green, 0.3), luck.next()), {
                  veins: 6,
                  teeth: 8,
                  bend: luck.jitter(0.3),
                }),
          ),
        )
        .join('')
      const fill = canvas.linear(
        [
          [0, light(color, 0.34)],
          [0.4, color],
          [1, shade(color, 0.46)],
        ],
        'right',
      )
      const body = long
        ? blade(760, 170, (t) => Math.min(1, t * 7) * (1 - t) ** 0.55, luck.jitter(0.12)).outline
        : blade(430, 300, (t) => (t < 0.72 ? profiles.round(t / 0.72) : 0) + Math.max(0, 0.05 * (1 - t)), 0).outline
      bodies += at(
        x,
        690,
        180 + angle,
        ellipse(
          0,
          -240,
          120,
          300,
          canvas.radial([
            [0, '#140f22', 0.4],
            [1, '#140f22', 0],
          ]),
        ) +
          path(body, fill) +
          path(
            body,
            canvas.linear(
              [
                [0, eye, 0.85],
                [0.3, eye, 0],
                [1, color, 0],
              ],
              'down',
            ),
          ) +
          (long
            ? Array.from(
                { length: 7 },
                (_, index) =>
                  `<path d="M${round(luck.jitter(50))} ${-90 - index * 80}q22 6 44 0" stroke="${shade(color, 0.4)}" stroke-width="3" fill="none" opacity=".45"/>`,
              ).join('')
            : ''),
      )
    }
    canvas.add(tops + bodies)
  }

/** Hanging or upright trusses of many florets: wisteria, lilac. */
const trusses =
  (hanging: boolean, form: LeafForm): Scene =>
  (canvas, luck, { color, eye = '#fff4c4', leaf: green }) => {
    farLeaves(canvas, luck, green, 220, 120)
    const truss = (length: number, width: number) => {
      let out = ''
      for (let index = 110; index >= 0; index--) {
        const t = index / 110
        const half = (width / 2) * Math.sin(Math.PI * (0.16 + 0.84 * t) ** 0.55)
        const x = luck.jitter(half)
        const lit = 0.55 - (x / Math.max(1, half)) * 0.34 + luck.jitter(0.2)
        const own = mix(shade(color, 0.3), light(color, 0.4), Math.max(0, Math.min(1, lit)))
        out += at(
          x,
          (hanging ? 1 : -1) * length * t,
          luck.between(0, 90),
          hanging
            ? at(0, 0, 180, pea(canvas, luck, 62 * (1 - 0.45 * t), own, eye))
            : floret(canvas, 30 * (1 - 0.3 * t), own, 4, eye, profiles.round),
        )
      }
      return out
    }
    let out = stem(canvas, [-40, hanging ? 240 : 1500], [1240, hanging ? 180 : 1420], 34, '#6a5547', hanging ? 60 : -60)
    const places: readonly (readonly [number, number, number])[] = hanging
      ? [
          [210, 270, 720],
          [960, 240, 780],
          [420, 260, 900],
          [760, 240, 960],
          [590, 250, 1120],
        ]
      : [
          [240, 1120, 560],
          [940, 1080, 600],
          [400, 1330, 640],
          [800, 1330, 660],
          [600, 1080, 760],
        ]
    for (let index = 0; index < 30; index++)
      out += at(
        luck.between(-20, 1220),
        hanging ? luck.between(60, 420) : luck.between(1000, 1620),
        luck.between(hanging ? 90 : -80, hanging ? 270 : 80),
        treeLeaf(canvas, luck, 240, mix(shade(green, 0.2), light(green, 0.2), luck.next()), form),
      )
    for (const [x, y, length] of places)
      out +=
        stem(canvas, [x, hanging ? 200 : 1560], [x, y], 9, green) +
        at(x, y, luck.jitter(7), truss(length, hanging ? 210 : 270))
    canvas.add(out)
  }

/** Bells that hang from arching stems. */
const bells: Scene = (canvas, luck, palette) =>
  candles({
    floret: (c, l, size, color) =>
      at(0, -size * 0.2, 0, at(0, 0, 150 + l.jitter(24), at(0, -size * 0.5, 180, bell(c, l, size * 0.5, color)))),
    spikes: 4,
    height: 640,
    width: 120,
    whorls: 7,
    around: 2,
    size: 165,
    leafing: { length: 190, width: 56, pairs: 6 },
  })(canvas, luck, palette)

const narcissus: Head = (canvas, luck, r, color, eye = '#e99a26') => {
  let out = ''
  for (let index = 0; index < 6; index++)
    out += at(
      0,
      0,
      index * 60 + luck.jitter(5),
      petal(canvas, r, r * 0.62, index % 2 ? color : shade(color, 0.08), { profile: profiles.ovate }),
    )
  out += circle(
    0,
    0,
    r * 0.36,
    canvas.radial([
      [0, shade(eye, 0.4)],
      [0.55, eye],
      [1, light(eye, 0.25)],
    ]),
  )
  for (let index = 0; index < 22; index++)
    out += at(0, 0, index * 16.4, ellipse(0, -r * 0.36, r * 0.06, r * 0.045, light(eye, index % 2 ? 0.35 : 0.1)))
  return out + circle(0, 0, r * 0.09, light(eye, 0.5))
}

const broad: Leafing = { length: 330, width: 120, pairs: 4 }
const slim: Leafing = { length: 250, width: 58, pairs: 6, profile: profiles.lance }
const floorLeaves = { count: 15, length: 520, width: 210, pairs: 0, profile: profiles.ovate, veins: 6 }
const straps = { count: 22, length: 900, width: 84, pairs: 0, profile: profiles.strap, veins: 0 }

export const scenes: Record<string, Scene> = {
  daisy: blooms({ head: daisy, r: 245, leafing: slim, squash: 0.86 }),
  coneflower: blooms({
    head: coneflower,
    r: 270,
    leafing: { ...slim, length: 270, width: 76, pairs: 5 },
    squash: 0.96,
  }),
  rose: blooms({
    head: rose,
    r: 235,
    leafing: { ...broad, pairs: 5, teeth: 14, length: 280 },
    squash: 0.92,
    sepals: true,
    floor: { ...floorLeaves, teeth: 14, length: 400 },
    far: 5,
  }),
  pompon: blooms({ head: pompon, r: 255, leafing: { ...broad, teeth: 9 }, far: 5 }),
  ball: blooms({
    head: ball,
    r: 265,
    leafing: { ...broad, length: 380, width: 180, teeth: 14, pairs: 4 },
    floor: { ...floorLeaves, teeth: 16 },
    far: 3,
    stands: [
      { x: 900, y: 520, size: 0.82, foot: 780, bow: 40, tilt: 8 },
      { x: 300, y: 620, size: 0.9, foot: 420, bow: -50, tilt: -10 },
      { x: 620, y: 960, size: 1.18, foot: 620, bow: 0, tilt: 0 },
    ],
  }),
  allium: blooms({ head: starball, r: 250, squash: 1, floor: straps, far: 4 }),
  tulip: blooms({
    head: cup,
    r: 205,
    squash: 1,
    floor: { ...straps, width: 150, length: 760, count: 14, profile: profiles.lance },
    far: 6,
  }),
  lily: blooms({ head: lily, r: 300, leafing: { ...slim, pairs: 10, length: 240, width: 44 }, squash: 0.9, far: 4 }),
  daylily: blooms({ head: lily, r: 280, squash: 0.86, floor: straps, far: 4 }),
  clematis: blooms({
    head: starflower,
    r: 285,
    leafing: { ...broad, length: 260, width: 130, pairs: 5 },
    floor: { ...floorLeaves, length: 420 },
    far: 4,
  }),
  bowl: blooms({
    head: bowl,
    r: 260,
    leafing: { ...broad, length: 280, width: 80, teeth: 9, pairs: 4 },
    squash: 0.9,
    far: 5,
  }),
  simple: blooms({
    head: simple,
    r: 215,
    leafing: { ...broad, length: 250, width: 150, teeth: 11, pairs: 3 },
    squash: 0.88,
    floor: { ...floorLeaves, teeth: 12, length: 360 },
    stands: [
      ...stands.slice(0, 3),
      { x: 180, y: 1010, size: 0.6, foot: 330, bow: -40, tilt: -10 },
      { x: 640, y: 1150, size: 0.7, foot: 630, bow: 0, tilt: 4 },
      stands[3]!,
    ],
  }),
  iris: blooms({
    head: iris,
    r: 290,
    squash: 1,
    floor: { ...straps, width: 110, length: 1000, count: 12 },
    far: 3,
    stands: [
      { x: 880, y: 640, size: 0.72, foot: 780, bow: 20, tilt: 5 },
      { x: 300, y: 760, size: 0.78, foot: 420, bow: -20, tilt: -5 },
      { x: 590, y: 500, size: 1.1, foot: 600, bow: 0, tilt: 0 },
    ],
  }),
  umbel: blooms({
    head: umbel,
    r: 300,
    leafing: { length: 300, width: 70, pairs: 4, teeth: 11, profile: profiles.lance },
    squash: 1,
    far: 5,
  }),
  narcissus: blooms({
    head: narcissus,
    r: 220,
    squash: 0.94,
    floor: { ...straps, count: 26, width: 46, length: 820 },
    far: 6,
  }),
  crocus: blooms({
    head: cup,
    r: 165,
    squash: 1.05,
    floor: { ...straps, count: 40, width: 22, length: 560 },
    far: 8,
    stemWidth: 20,
    stands: [
      { x: 240, y: 1010, size: 0.8, foot: 300, bow: 0, tilt: -12 },
      { x: 900, y: 940, size: 0.86, foot: 860, bow: 0, tilt: 12 },
      { x: 560, y: 760, size: 1.2, foot: 590, bow: 0, tilt: -3 },
      { x: 760, y: 1180, size: 0.8, foot: 740, bow: 0, tilt: 6 },
      { x: 420, y: 1200, size: 0.72, foot: 440, bow: 0, tilt: -8 },
    ],
  }),
  spike: candles({
    floret: lip,
    spikes: 11,
    height: 420,
    width: 44,
    whorls: 15,
    around: 4,
    size: 62,
    leafing: { length: 190, width: 19, pairs: 7, profile: profiles.strap, veins: 0, angle: 34 },
    stemWidth: 7,
  }),
  sage: candles({
    floret: lip,
    spikes: 8,
    height: 640,
    width: 60,
    whorls: 20,
    around: 5,
    size: 74,
    leafing: { length: 230, width: 84, pairs: 5 },
  }),
  delphinium: candles({
    floret: open,
    spikes: 4,
    height: 900,
    width: 150,
    whorls: 17,
    around: 4,
    size: 118,
    leafing: { length: 260, width: 120, pairs: 4, teeth: 9 },
    stemWidth: 14,
  }),
  foxglove: candles({
    floret: thimble,
    spikes: 4,
    height: 880,
    width: 90,
    whorls: 13,
    around: 3,
    size: 150,
    leafing: { length: 320, width: 110, pairs: 4 },
    stemWidth: 14,
  }),
  lupin: candles({
    floret: pea,
    spikes: 5,
    height: 740,
    width: 100,
    whorls: 20,
    around: 5,
    size: 88,
    leafing: { length: 260, width: 60, pairs: 6, profile: profiles.lance },
    stemWidth: 12,
  }),
  torch: candles({
    floret: brush,
    spikes: 7,
    height: 520,
    width: 36,
    whorls: 44,
    around: 7,
    size: 62,
    leafing: { length: 240, width: 70, pairs: 5 },
  }),
  heath: candles({
    floret: (canvas, luck, size, color) => at(0, 0, 120, bell(canvas, luck, size * 0.4, color)),
    spikes: 13,
    height: 560,
    width: 40,
    whorls: 20,
    around: 3,
    size: 62,
    leafing: { length: 70, width: 12, pairs: 22, profile: profiles.strap, veins: 0, angle: 42 },
    stemWidth: 8,
  }),
  bells,
  feathergrass: plumes({ count: 11, plume: 'feather', blades: 90, width: 15 }),
  bottlegrass: plumes({ count: 12, plume: 'brush', blades: 90, width: 15 }),
  dropgrass: plumes({ count: 10, plume: 'drops', blades: 100, width: 14 }),
  sedge: plumes({ count: 0, plume: 'none', blades: 130, width: 22 }),
  fern: ferns,
  hosta: rosette({ length: 520, width: 390, profile: 'heart', flower: true }),
  heuchera: rosette({ length: 380, width: 400, profile: 'round', crinkle: 12 }),
  herb: sprigs({ length: 190, width: 110, pairs: 8, teeth: 12 }),
  smoothherb: sprigs({ length: 210, width: 92, pairs: 7 }),
  needleherb: sprigs({ length: 120, width: 15, pairs: 30, needles: true, tips: true }),
  tinyherb: sprigs({ length: 74, width: 40, pairs: 16, tips: true }),
  cushion: cushion('floret', 58, 240),
  carpet: cushion(daisy, 62, 130),
  pansy: cushion(simple, 105, 62),
  blossom: blossomBranch(simple, 92, 1),
  magnolia: blossomBranch(cup, 120, 0),
  camellia: blossomBranch(rose, 130, 4),
  azalea: blossomBranch(lily, 118, 3),
  maple: leafBranch('maple', 250),
  leafy: leafBranch('oval', 230),
  birch: leafBranch('birch', 190),
  oak: leafBranch('oak', 270),
  feather: leafBranch('feather', 330),
  ivy: leafBranch('heart', 220),
  conifer: conifer(false),
  pine: conifer(true),
  tomato: harvest('tomato', 108, { cluster: 4, form: 'oak', leafSize: 260 }),
  apple: harvest('apple', 150, { cluster: 1, form: 'birch', leafSize: 230 }),
  berries: harvest('berry', 60, { cluster: 8, form: 'oval', leafSize: 200 }),
  currants: harvest('berry', 40, { cluster: 13, form: 'maple', leafSize: 220 }),
  grapes: harvest('berry', 58, { cluster: 15, form: 'maple', leafSize: 330 }),
  raspberry: harvest('raspberry', 96, { cluster: 3, form: 'birch', leafSize: 230 }),
  strawberry: harvest('strawberry', 128, { cluster: 2, form: 'birch', leafSize: 220 }),
  pepper: harvest('pepper', 112, { cluster: 2, form: 'oval', leafSize: 230 }),
  gourd: harvest('gourd', 170, { cluster: 1, form: 'maple', leafSize: 330 }),
  cucumber: harvest('cucumber', 96, { cluster: 2, form: 'maple', leafSize: 280 }),
  salad,
  carrot: roots(true),
  radish: roots(false),
  wisteria: trusses(true, 'feather'),
  lilac: trusses(false, 'heart'),
}
