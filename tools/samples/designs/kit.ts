/** What the designs of the demo tenant share: palette, type scale, the flowering calendar, small facts. */
import type { Box, CharacterStyle, Node, ParagraphStyle, Run, Shape, Swatch, Text } from '../idml/design.ts'

export const swatches: readonly Swatch[] = [
  { name: 'Tanne', cmyk: [84, 46, 76, 50] },
  { name: 'Salbei', cmyk: [30, 12, 38, 4] },
  { name: 'Leinen', cmyk: [3, 4, 11, 0] },
  { name: 'Ton', cmyk: [14, 66, 74, 6] },
  { name: 'Blüte', cmyk: [12, 68, 14, 0] },
  { name: 'Graphit', cmyk: [0, 0, 0, 85] },
  { name: 'Nebel', cmyk: [0, 0, 0, 12] },
]

export const dieLine: Swatch = { name: 'Stanzform', cmyk: [0, 100, 0, 0], spot: true }
export const gold: Swatch = { name: 'Sonderfarbe Gold', cmyk: [18, 34, 74, 12], spot: true }

export const fonts = {
  display: 'Cormorant Garamond',
  label: 'Barlow Condensed',
  text: 'Source Sans 3',
} as const

/** Every design begins with this one; the others say only what differs. */
export const baseStyle: ParagraphStyle = {
  name: 'Grundtext',
  font: fonts.text,
  face: 'Regular',
  size: 8,
  leading: 10.4,
  color: 'Graphit',
  language: 'de',
  align: 'left',
  hyphenate: true,
}

export const styled = (name: string, rest: Omit<ParagraphStyle, 'name'>): ParagraphStyle => ({
  basedOn: baseStyle.name,
  name,
  ...rest,
})

export const display = (name: string, size: number, rest: Omit<ParagraphStyle, 'name' | 'size'> = {}): ParagraphStyle =>
  styled(name, {
    font: fonts.display,
    face: 'SemiBold',
    size,
    leading: size * 0.98,
    color: 'Tanne',
    hyphenate: false,
    balance: true,
    ...rest,
  })

export const botanical = (
  name: string,
  size: number,
  rest: Omit<ParagraphStyle, 'name' | 'size'> = {},
): ParagraphStyle =>
  display(name, size, { face: 'Medium Italic', leading: size * 1.12, language: 'none', color: 'Graphit', ...rest })

export const label = (name: string, size: number, rest: Omit<ParagraphStyle, 'name' | 'size'> = {}): ParagraphStyle =>
  styled(name, {
    font: fonts.label,
    face: 'Medium',
    size,
    leading: size * 1.2,
    hyphenate: false,
    ...rest,
  })

export const eyebrow = (name: string, size: number, rest: Omit<ParagraphStyle, 'name' | 'size'> = {}): ParagraphStyle =>
  label(name, size, { face: 'SemiBold', caps: true, tracking: 120, color: 'Ton', ...rest })

export const characterStyles: readonly CharacterStyle[] = [
  { name: 'Auszeichnung', face: 'SemiBold' },
  { name: 'Botanisch', font: fonts.display, face: 'Medium Italic', language: 'none' },
  { name: 'Begriff', face: 'SemiBold', color: 'Tanne' },
]

export const paint = (layer: string, box: Box, fill: string, rest: Partial<Shape> = {}): Shape => ({
  kind: 'shape',
  layer,
  box,
  fill,
  ...rest,
})

export const text = (box: Box, style: string, runs: readonly Run[] | Run, rest: Partial<Text> = {}): Text => ({
  kind: 'text',
  layer: 'Text',
  box,
  paragraphs: [{ style, runs: Array.isArray(runs) ? runs : [runs as Run] }],
  ...rest,
})

/** A frame whose whole text is one placeholder. */
export const placeholder = (box: Box, style: string, tag: string, sample: string, rest: Partial<Text> = {}): Text => ({
  ...text(box, style, '', rest),
  tag,
  name: tag,
  paragraphs: sample.split('\n').map((line) => ({ style, runs: [line] })),
})

export const picture = (box: Box, tag: string, rest: Partial<Shape> = {}): Shape => ({
  kind: 'shape',
  layer: 'Bild',
  box,
  fill: 'Salbei',
  tint: 45,
  picture: 'fill',
  tag,
  name: tag,
  ...rest,
})

export const pictograms = (box: Box, rest: Partial<Shape> = {}): Shape => ({
  kind: 'shape',
  layer: 'Gestaltung',
  box,
  picture: 'fit',
  anchor: 'LeftCenterAnchor',
  tag: 'pictograms',
  name: 'pictograms',
  ...rest,
})

export const rule = (x: number, y: number, w: number, color: string, weight = 0.5): Shape => ({
  kind: 'shape',
  layer: 'Gestaltung',
  form: 'line',
  box: { x, y, w, h: 0 },
  stroke: color,
  weight,
})

const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/** Twelve months; the cell of a month in flower is a condition of its own (`bloom_06`). */
export function calendar(
  box: Box,
  style: string,
  options: { color?: string; ground?: string; prefix?: string } = {},
): Node[] {
  const gap = 0.6
  const w = (box.w - 11 * gap) / 12
  const bar = box.h * 0.44
  return roman.flatMap((month, index) => {
    const x = box.x + index * (w + gap)
    const cell = { x, y: box.y, w, h: bar }
    const tag = `${options.prefix ?? ''}bloom_${String(index + 1).padStart(2, '0')}`
    return [
      paint('Gestaltung', cell, options.ground ?? 'Nebel', { corner: 0.5 }),
      paint('Gestaltung', cell, options.color ?? 'Tanne', { corner: 0.5, tag, name: tag, style: 'Blütemonat' }),
      text({ x: x - 1, y: box.y + bar + 0.3, w: w + 2, h: box.h - bar }, style, month),
    ]
  })
}

/** A term above its value, as on a specification plate. */
export const fact = (box: Box, term: string, tag: string, sample: string): Text => ({
  kind: 'text',
  layer: 'Text',
  box,
  paragraphs: [
    { style: 'Merkmal', runs: [term] },
    { style: 'Wert', runs: [{ text: sample, tag }] },
  ],
})

export const layers = [
  { name: 'Grund' },
  { name: 'Bild' },
  { name: 'Gestaltung' },
  { name: 'Text' },
  { name: 'Stanzform' },
]

export const objectStyles = [
  { name: 'Blütemonat', fill: 'Tanne', corner: 0.5 },
  { name: 'Bildrahmen', fill: 'Salbei' },
  { name: 'Stanzkontur', stroke: 'Stanzform', weight: 0.5 },
]
