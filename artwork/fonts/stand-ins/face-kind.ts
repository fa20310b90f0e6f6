/**
 * Of which kind a face is. Designs state family, style and PostScript name of a font and nothing of its look, so that a missing one
 * is judged by its names; what is at hand is measured. A name that says nothing is that of a serif, as InDesign puts Minion in
 * the place of any font.
 */
import { bareName, wordsOf } from '../font-names.ts'

export type FaceKind = 'serif' | 'slab' | 'sans' | 'mono' | 'script' | 'symbol'

export function kindOf(family: string, postScriptName = ''): FaceKind {
  const known = knownKinds.get(bareName(family))
  if (known) return known
  const names = [family, postScriptName].map((name) => wordsOf(name).join(' '))
  return parts.find(([, pattern]) => names.some((name) => pattern.test(name)))?.[0] ?? 'serif'
}

/** What OS/2 says: class of the family (`sFamilyClass`, its high byte) and PANOSE; undefined where both are left open. */
export function measuredKind(familyClass: number, panose: Uint8Array): FaceKind | undefined {
  const [family = 0, serifs = 0, , proportion = 0] = panose
  if (family === 5) return 'symbol'
  if (family === 3) return 'script'
  if (family === 2 && proportion === 9) return 'mono'
  if (family === 2 && serifs >= 2 && serifs <= 10) return familyClass === 5 ? 'slab' : 'serif'
  if (family === 2 && serifs >= 11 && serifs <= 15) return 'sans'
  return classes[familyClass]
}

/** How unlike two kinds are, beside the distances of styles: more than the right weight, less than the right slope. */
export function kindDistance(wanted: FaceKind, have: FaceKind): number {
  if (wanted === have) return 0
  return near.some((pair) => pair.includes(wanted) && pair.includes(have)) ? 250 : 500
}

const near: readonly (readonly FaceKind[])[] = [
  ['serif', 'slab'],
  ['sans', 'mono'],
]

/** OpenType 1.9.1, OS/2, `sFamilyClass`. */
const classes: Readonly<Record<number, FaceKind>> = {
  1: 'serif',
  2: 'serif',
  3: 'serif',
  4: 'serif',
  5: 'slab',
  7: 'serif',
  8: 'sans',
  10: 'script',
  12: 'symbol',
}

/** The first that a name holds: "Sans" comes before any family that has both. */
const parts: readonly (readonly [FaceKind, RegExp])[] = [
  ['slab', /typewriter|slab|egyp/],
  ['mono', /\bmono\b|monospace|\bcode\b|console/],
  ['script', /\bscript|brush|\bhand(?!el)|handwrit|calligraph/],
  ['symbol', /symbol|dingbat|\bicons?\b|wingding|webding|awesome|emoji|braille|\bbullets?\b/],
  ['sans', /sans|grot|gothic|\bdin\b/],
]

/** Well-known families whose names do not say it, or something else. */
const knownKinds: ReadonlyMap<string, FaceKind> = new Map(
  (
    [
      [
        'sans',
        'Helvetica, Helvetica Neue, Helvetica Now, Arial, Arimo, Univers, Univers Next, Frutiger, Frutiger Next, Neue Frutiger, Futura, Futura PT, Myriad, Gotham, Gotham Rounded, Avenir, Avenir Next, Calibri, Carlito, Verdana, Tahoma, Segoe, Segoe UI, Roboto, Montserrat, Lato, Inter, Barlow, Franklin, Gill, Interstate, Meta, Thesis, Syntax, Optima, Eurostile, Corbel, Candara, Trebuchet, Oswald, Poppins, Raleway, Nunito, Ubuntu, Cabin, Quicksand, Rubik, Manrope, Metropolis, Jost, Mulish, Muli, Exo, Karla, Heebo, Archivo, Bebas, Bebas Neue, Titillium, Titillium Web, Hind, Assistant, Oxygen, Overpass, Dosis, Catamaran, Urbanist, Outfit, Figtree, Proxima Nova, Brandon, Effra, Aktiv, Circular, Kievit, Klavika, Dax, Impact, Geneva, Lucida Grande, Antique Olive, Avant Garde, Swiss 721, Humanist 777, Zurich, Neuzeit, Vag Rounded, Eras, Kabel, Cronos, Formata, Whitney, Knockout, Tungsten, Benton, Graphik, Maison, Bliss, Ronnia, Flama, Polaris, Galaxie Polaris, Selawik, DejaVu',
      ],
      ['serif', 'Copperplate Gothic'],
      [
        'slab',
        'Rockwell, Clarendon, Memphis, Serifa, Glypha, Lubalin Graph, Archer, Arvo, Bitter, Beton, Stymie, Caecilia, Adelle, Museo',
      ],
      [
        'mono',
        'Courier, Courier New, Courier Prime, Cousine, Consolas, Menlo, Monaco, Letter Gothic, Inconsolata, OCR A, OCR B',
      ],
      [
        'script',
        'Zapfino, Snell Roundhand, Mistral, Lobster, Pacifico, Great Vibes, Sacramento, Satisfy, Allura, Parisienne, Corsiva, Lucida Calligraphy, Comic Sans, Caveat, Bradley, Amatic, Permanent Marker',
      ],
      ['symbol', 'Marlett, Carta, Sonata'],
    ] as const
  ).flatMap(([kind, names]) => names.split(', ').map((name) => [bareName(name), kind] as const)),
)
