/** Bestellung A4: a supplier's sheet of an order, by columns that are filled line for line; each page is one composition. */
import type { Design } from '../idml/design.ts'
import {
  baseStyle,
  characterStyles,
  eyebrow,
  fonts,
  label,
  layers,
  objectStyles,
  paint,
  placeholder,
  rule,
  styled,
  swatches,
  text,
} from './kit.ts'

const columns = [
  ['pos', 'Pos.', 20, 10, 'Zahl', '1\n2'],
  ['article', 'Artikel', 34, 78, 'Zeile', 'Echter Lavendel V2\nRosmarin V1'],
  ['quantity', 'Stück', 114, 18, 'Zahl', '4800\n1000'],
  ['price', 'Preis CHF', 134, 32, 'Zahl', '84.00 / 1000\n84.00 / 1000'],
  ['sum', 'Summe CHF', 168, 22, 'Zahl', '403.20\n84.00'],
] as const

export const orderSheet: Design = {
  name: 'bestellung-a4',
  width: 210,
  height: 297,
  bleed: 0,
  margin: 20,
  layers,
  swatches,
  characterStyles,
  objectStyles: objectStyles.filter(({ name }) => name !== 'Stanzkontur'),
  paragraphStyles: [
    baseStyle,
    styled('Titel', { font: fonts.display, face: 'SemiBold', size: 26, leading: 28, color: 'Tanne', hyphenate: false }),
    eyebrow('Rubrik', 7, { leading: 10 }),
    eyebrow('Kopf rechts', 7, { leading: 10, align: 'right' }),
    styled('Angabe', { size: 9.5, leading: 13, hyphenate: false }),
    styled('Angabe rechts', { size: 9.5, leading: 13, hyphenate: false, align: 'right' }),
    styled('Zeile', { size: 9, leading: 15, hyphenate: false }),
    styled('Zahl', { size: 9, leading: 15, hyphenate: false, align: 'right', figures: 'tabular' }),
    label('Summe', 14, { face: 'SemiBold', align: 'right', leading: 17, color: 'Tanne' }),
  ],
  pages: [
    {
      items: [
        paint('Grund', { x: 0, y: 0, w: 210, h: 5 }, 'Tanne'),
        placeholder({ x: 20, y: 17, w: 110, h: 12 }, 'Titel', 'title', 'Bestellung M1042'),
        placeholder({ x: 132, y: 18, w: 58, h: 16 }, 'Angabe rechts', 'date', '16.11.2026\nSeite 1 von 1'),
        text({ x: 20, y: 36, w: 80, h: 5 }, 'Rubrik', 'Rechnung'),
        placeholder(
          { x: 20, y: 41, w: 80, h: 28 },
          'Angabe',
          'billing',
          'Rosenhof Gartenkultur AG\nSeestrasse 84\n8700 Küsnacht',
        ),
        text({ x: 110, y: 36, w: 80, h: 5 }, 'Rubrik', 'Lieferung'),
        placeholder(
          { x: 110, y: 41, w: 80, h: 28 },
          'Angabe',
          'delivery',
          'Rosenhof Gartenkultur AG\nSeestrasse 84\n8700 Küsnacht',
        ),
        placeholder(
          { x: 20, y: 72, w: 170, h: 15 },
          'Angabe',
          'wishes',
          'Referenz: Frühling 2027\nWunschtermin: 10.02.2027',
        ),
        ...columns.map(([, title, x, w, style]) =>
          text({ x, y: 90, w, h: 5 }, style === 'Zahl' ? 'Kopf rechts' : 'Rubrik', title),
        ),
        rule(20, 95.6, 170, 'Tanne', 0.8),
        ...columns.map(([tag, , x, w, style, sample]) => placeholder({ x, y: 97, w, h: 165 }, style, tag, sample)),
        rule(20, 266, 170, 'Tanne', 0.8),
        placeholder({ x: 20, y: 269, w: 80, h: 8 }, 'Angabe', 'pieces', '5800 Stück'),
        placeholder({ x: 100, y: 268, w: 90, h: 9 }, 'Summe', 'total', 'Netto CHF 487.20'),
      ],
    },
  ],
}
