/** The free families that come with the product, for missing ones: of which kind they are and which cuts of them there are. */
import type { FaceKind } from './face-kind.ts'

export type HouseFamily = {
  family: string
  kind: FaceKind
  weights: readonly number[]
  /** Those that are italic, too. */
  italics: readonly number[]
  /** As in OS/2: 3 is condensed, 5 normal. */
  width: number
  /** Families of about the same look. */
  like: readonly string[]
}

const row = (
  family: string,
  kind: FaceKind,
  weights: readonly number[],
  { like = '', italics = weights, width = 5 }: { like?: string; italics?: readonly number[]; width?: number } = {},
): HouseFamily => ({ family, kind, weights, italics, width, like: like === '' ? [] : like.split(', ') })

const fromTo = (lightest: number, boldest: number): number[] =>
  Array.from({ length: (boldest - lightest) / 100 + 1 }, (_, i) => lightest + 100 * i)

/** The first of a kind, and of narrow ones, stands for any of it. */
export const houseFamilies: readonly HouseFamily[] = [
  row('Source Sans 3', 'sans', fromTo(200, 900), { like: 'Source Sans' }),
  row('Source Serif 4', 'serif', fromTo(200, 900), { like: 'Source Serif' }),
  row('Barlow Condensed', 'sans', fromTo(100, 900), { width: 3 }),
  row('Roboto Slab', 'slab', fromTo(100, 900), { italics: [] }),
  row('Cousine', 'mono', [400, 700]),
  row('Dancing Script', 'script', fromTo(400, 700), { italics: [] }),

  row('Arimo', 'sans', fromTo(400, 700), { like: 'Helvetica Neue, Helvetica Now, Swiss 721' }),
  row('Tinos', 'serif', [400, 700]),
  row('Carlito', 'sans', [400, 700]),
  row('Gelasio', 'serif', fromTo(400, 700)),
  row('Caladea', 'serif', [400, 700]),

  row('EB Garamond', 'serif', fromTo(400, 800), {
    like: 'Garamond, AGaramond, Garamond Premier, Stempel Garamond, Simoncini Garamond, Granjon',
  }),
  row('Libre Baskerville', 'serif', fromTo(400, 700), { like: 'Baskerville, New Baskerville, Baskerville Old Face' }),
  row('Libre Caslon Text', 'serif', [400, 700], { italics: [400], like: 'Caslon, ACaslon, Big Caslon, Caslon 540' }),
  row('Bodoni Moda', 'serif', fromTo(400, 900), { like: 'Didot, Bodoni, Bauer Bodoni, Bodoni 72' }),
  row('Sorts Mill Goudy', 'serif', [400], { like: 'Goudy, Goudy Old Style' }),
  row('Crimson Text', 'serif', [400, 600, 700], { like: 'Sabon, Sabon Next, Linux Libertine, Libertinus Serif' }),
  row('Libre Franklin', 'sans', fromTo(100, 900), {
    like: 'Franklin Gothic, News Gothic, Trade Gothic, Trade Gothic Next',
  }),
  row('Barlow', 'sans', fromTo(100, 900), { like: 'DIN, DIN Next, DIN 1451, DIN 2014' }),
  row('Jost', 'sans', fromTo(100, 900), { like: 'Futura, Futura PT, Futura Next' }),
  row('Cabin', 'sans', fromTo(400, 700), { like: 'Gill Sans, Gill Sans Nova' }),
  row('Montserrat', 'sans', fromTo(100, 900), { like: 'Gotham' }),
  row('Open Sans', 'sans', fromTo(300, 800), { like: 'Frutiger, Frutiger Next, Neue Frutiger' }),
  row('Nunito Sans', 'sans', fromTo(200, 900), { like: 'Avenir, Avenir Next' }),
  row('Fira Sans', 'sans', fromTo(100, 900), { like: 'Meta' }),
  row('Archivo Narrow', 'sans', fromTo(400, 700), { width: 3, like: 'Arial Narrow, Helvetica Narrow' }),

  row('Alegreya', 'serif', fromTo(400, 900)),
  row('Cormorant Garamond', 'serif', fromTo(300, 700), { like: 'Cormorant' }),
  row('Courier Prime', 'mono', [400, 700]),
  row('Lato', 'sans', [100, 300, 400, 700, 900]),
  row('Oswald', 'sans', fromTo(200, 700), { italics: [] }),
  row('Playfair Display', 'serif', fromTo(400, 900)),
  row('Poppins', 'sans', fromTo(100, 900)),
  row('PT Sans', 'sans', [400, 700]),
  row('PT Serif', 'serif', [400, 700]),
  row('Roboto', 'sans', fromTo(100, 900)),
  row('Roboto Condensed', 'sans', fromTo(100, 900), { width: 3 }),
]
