/** The free families that come with the product, for missing ones: of which kind they are and which cuts of them there are. */
import type { FaceKind } from './face-kind.ts'

export type HouseFamily = {
  family: string
  kind: FaceKind
  weights: readonly number[]
  /** Each weight italic, too. */
  italics: boolean
  /** As in OS/2: 3 is condensed, 5 normal. */
  width: number
  /** Families of about the same look. */
  like: readonly string[]
}

const row = (
  family: string,
  kind: FaceKind,
  weights: readonly number[],
  { like = '', italics = true, width = 5 }: { like?: string; italics?: boolean; width?: number } = {},
): HouseFamily => ({ family, kind, weights, italics, width, like: like === '' ? [] : like.split(', ') })

const fromTo = (lightest: number, boldest: number): number[] =>
  Array.from({ length: (boldest - lightest) / 100 + 1 }, (_, i) => lightest + 100 * i)

/** The first of a kind, and of narrow ones, stands for any of it. */
export const houseFamilies: readonly HouseFamily[] = [
  row('Source Sans 3', 'sans', fromTo(200, 900), { like: 'Source Sans' }),
  row('Source Serif 4', 'serif', fromTo(200, 900), { like: 'Source Serif' }),
  row('Barlow Condensed', 'sans', fromTo(100, 900), { width: 3 }),

  row('Arimo', 'sans', fromTo(400, 700), { like: 'Helvetica Neue, Helvetica Now, Swiss 721' }),
  row('Tinos', 'serif', [400, 700]),
  row('Carlito', 'sans', [400, 700]),
  row('Gelasio', 'serif', fromTo(400, 700)),

  row('Barlow', 'sans', fromTo(100, 900), { like: 'DIN, DIN Next, DIN 1451, DIN 2014' }),
  row('Cormorant Garamond', 'serif', fromTo(300, 700), { like: 'Cormorant' }),
]
