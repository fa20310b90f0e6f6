/** The garden behind the plant, out of focus: light from above, leaves and blossoms as soft discs. */
import { at, blade, circle, light, mix, profiles, shade, type Canvas, type Chance } from './canvas.ts'

export const moods = {
  morning: { sky: '#f6efdb', middle: '#c9d6b4', ground: '#5d7f5a', glow: '#fff3cf' },
  meadow: { sky: '#e4efc6', middle: '#9fc07a', ground: '#2f6143', glow: '#fbffd8' },
  dusk: { sky: '#efd9d6', middle: '#a3a0ae', ground: '#31475a', glow: '#ffe3c7' },
  shade: { sky: '#cfe0d2', middle: '#6d9a80', ground: '#173f37', glow: '#e8ffe0' },
  autumn: { sky: '#f8e6c4', middle: '#d7a86a', ground: '#6b4a33', glow: '#fff0c4' },
  sky: { sky: '#dcecf2', middle: '#b7d3cf', ground: '#4c7b66', glow: '#ffffff' },
  linen: { sky: '#f7f1e4', middle: '#ebe2cd', ground: '#cfc6a8', glow: '#fffdf5' },
} as const
export type Mood = keyof typeof moods

export function background(canvas: Canvas, luck: Chance, mood: Mood, accent: string, foliage: string): void {
  const { width, height } = canvas
  const tone = moods[mood]
  const ground = canvas.linear(
    [
      [0, tone.sky],
      [0.48, tone.middle],
      [1, tone.ground],
    ],
    'down',
  )
  canvas.add(`<rect width="${width}" height="${height}" fill="${ground}"/>`)
  const glow = canvas.radial([
    [0, tone.glow, 0.95],
    [1, tone.glow, 0],
  ])
  canvas.add(circle(width * luck.between(0.2, 0.45), height * 0.2, width * 0.75, glow))

  const leaves = Array.from({ length: 26 }, () => {
    const shape = blade(luck.between(260, 620), luck.between(60, 170), profiles.lance, luck.jitter(0.6))
    const color = mix(mix(foliage, tone.middle, 0.45), shade(foliage, 0.35), luck.next())
    return at(
      luck.between(-60, width + 60),
      height * luck.between(0.72, 1.12),
      luck.jitter(60),
      `<path d="${shape.outline}" fill="${color}" opacity="${luck.between(0.25, 0.6).toFixed(2)}"/>`,
    )
  })
  canvas.add(`<g ${canvas.blur(26)}>${leaves.join('')}</g>`)

  const discs = Array.from({ length: 34 }, () => {
    const y = height * luck.between(0.05, 0.95)
    const near = y / height
    const color =
      luck.next() < 0.38
        ? mix(accent, tone.middle, 0.35)
        : luck.next() < 0.5
          ? light(tone.glow, 0.2)
          : mix(foliage, tone.middle, 0.5)
    return circle(
      luck.between(0, width),
      y,
      luck.between(22, 100),
      color,
      `opacity="${(0.1 + 0.24 * luck.next() * (1 - near * 0.4)).toFixed(2)}"`,
    )
  })
  canvas.add(`<g ${canvas.blur(9)}>${discs.join('')}</g>`)
}

/** Darkens the corners and warms the light side, over everything. */
export function finish(canvas: Canvas, mood: Mood): void {
  const { width, height } = canvas
  const vignette = canvas.radial(
    [
      [0.55, '#1c1638', 0],
      [1, shade(moods[mood].ground, 0.35), 0.36],
    ],
    [0.5, 0.44],
    0.78,
  )
  const warmth = canvas.radial(
    [
      [0, '#fff3cf', 0.13],
      [1, '#fff3cf', 0],
    ],
    [0.2, 0.08],
    0.8,
  )
  canvas.add(
    `<rect width="${width}" height="${height}" fill="${vignette}"/>`,
    `<rect width="${width}" height="${height}" fill="${warmth}"/>`,
  )
}
