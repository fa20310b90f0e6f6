/** Prospekt, 8 Seiten DIN lang: a season's selection with four portraits, a list of prices and the address. */
import type { Design, Node } from '../idml/design.ts'
import { pageNumber } from '../idml/write-idml.ts'
import {
  baseStyle,
  botanical,
  calendar,
  characterStyles,
  display,
  eyebrow,
  fact,
  gold,
  label,
  layers,
  objectStyles,
  paint,
  picture,
  placeholder,
  rule,
  styled,
  swatches,
  text,
} from './kit.ts'

/** Bleed on the three outer sides; at the fold the neighbour begins. */
const full = (side: 'left' | 'right', y = -3, h = 216) => ({ x: side === 'left' ? -3 : 0, y, w: 108, h })

const portrait = (number: number, at: 'top' | 'bottom'): Node[] => {
  const side = at === 'top' ? 'right' : 'left'
  const prefix = `p${number}_`
  const picY = at === 'top' ? -3 : 101
  const y = at === 'top' ? 112 : 14
  return [
    paint('Grund', full(side), at === 'top' ? 'Paper' : 'Leinen'),
    picture(full(side, picY, 112), `${prefix}picture`),
    paint('Gestaltung', full(side, at === 'top' ? 109 : 99.6, 1.4), 'Blüte', {
      tag: `${prefix}color`,
      name: `${prefix}color`,
    }),
    {
      kind: 'text',
      layer: 'Text',
      box: { x: 10, y, w: 85, h: 28 },
      vertical: 'center',
      paragraphs: [
        { style: 'Name', runs: [{ text: 'Echter Lavendel', tag: `${prefix}name_de` }] },
        { style: 'Botanischer Name', runs: [{ text: 'Lavandula angustifolia', tag: `${prefix}name_la` }] },
      ],
    },
    placeholder(
      { x: 10, y: y + 29.6, w: 56, h: 38 },
      'Beschreibung',
      `${prefix}text`,
      'Duftender Halbstrauch für sonnige, trockene Plätze.',
    ),
    fact({ x: 72, y: y + 29.6, w: 24, h: 8.6 }, 'Höhe', `${prefix}height`, '40–50 cm'),
    fact({ x: 72, y: y + 39.4, w: 24, h: 8.6 }, 'Standort', `${prefix}light`, 'sonnig'),
    fact({ x: 72, y: y + 49.2, w: 24, h: 8.6 }, 'Preis', `${prefix}price`, 'CHF 9.90'),
    ...calendar({ x: 10, y: y + 71, w: 85, h: 7 }, 'Monat', { ground: 'Salbei', prefix }),
  ]
}

const folio = (side: 'left' | 'right'): Node[] => [
  text(
    { x: side === 'left' ? 10 : 55, y: 201.6, w: 40, h: 4 },
    side === 'left' ? 'Seitenzahl links' : 'Seitenzahl rechts',
    [pageNumber],
  ),
]

const priceRow = (number: number): Node[] => {
  const prefix = `p${number}_`
  const y = 46 + (number - 1) * 26
  return [
    picture({ x: 10, y, w: 20, h: 22 }, `${prefix}picture`, { corner: 1.5 }),
    {
      kind: 'text',
      layer: 'Text',
      box: { x: 34, y: y + 1, w: 61, h: 20 },
      vertical: 'center',
      paragraphs: [
        { style: 'Listenname', runs: [{ text: 'Echter Lavendel', tag: `${prefix}name_de` }] },
        { style: 'Listenname botanisch', runs: [{ text: 'Lavandula angustifolia', tag: `${prefix}name_la` }] },
        {
          style: 'Listenpreis',
          runs: [{ text: 'Topf 13 cm', tag: `${prefix}pot` }, '\t', { text: 'CHF 9.90', tag: `${prefix}price` }],
        },
      ],
    },
    rule(10, y + 24, 85, 'Salbei', 0.5),
  ]
}

export const folder: Design = {
  name: 'prospekt-8-seiten-din-lang',
  width: 105,
  height: 210,
  bleed: 3,
  margin: 10,
  facingPages: true,
  layers,
  swatches: [...swatches, gold],
  gradients: [{ name: 'Verlauf Tanne', from: 'Tanne', to: 'Salbei' }],
  characterStyles,
  objectStyles: objectStyles.filter(({ name }) => name !== 'Stanzkontur'),
  master: { left: folio('left'), right: folio('right') },
  paragraphStyles: [
    baseStyle,
    display('Titel', 44, { color: 'Paper', leading: 40 }),
    eyebrow('Rubrik', 8, { color: 'Salbei', tracking: 180 }),
    label('Untertitel', 11, { color: 'Paper', leading: 14.5 }),
    display('Überschrift', 26, { leading: 26, after: 3 }),
    styled('Einleitung', { size: 9.6, leading: 13.6, align: 'justify', after: 2.4 }),
    display('Zitat', 17, { face: 'Medium Italic', leading: 20, color: 'Ton' }),
    display('Name', 25, { leading: 24 }),
    botanical('Botanischer Name', 14, { leading: 17 }),
    styled('Beschreibung', { size: 8.8, leading: 11.8 }),
    eyebrow('Merkmal', 6.2, { leading: 8.2 }),
    label('Wert', 11, { face: 'SemiBold', leading: 12.6, color: 'Tanne' }),
    label('Monat', 6, { align: 'center', leading: 7.4 }),
    display('Listenname', 13.5, { leading: 14 }),
    botanical('Listenname botanisch', 9.5, { leading: 11.5 }),
    label('Listenpreis', 9.5, {
      leading: 12,
      before: 1,
      color: 'Tanne',
      face: 'SemiBold',
      tabs: [{ at: 61, align: 'right' }],
    }),
    label('Seitenzahl links', 7, { color: 'Ton' }),
    label('Seitenzahl rechts', 7, { color: 'Ton', align: 'right' }),
    styled('Adresse', { size: 9, leading: 13, color: 'Paper', hyphenate: false }),
    display('Marke', 24, { color: 'Paper', leading: 26 }),
  ],
  pages: [
    {
      master: false,
      items: [
        picture({ x: -3, y: -3, w: 111, h: 152 }, 'cover_picture'),
        paint('Grund', { x: -3, y: 147, w: 111, h: 66 }, 'Tanne'),
        paint('Gestaltung', { x: -3, y: 146, w: 111, h: 1.6 }, 'Sonderfarbe Gold'),
        placeholder({ x: 10, y: 153, w: 85, h: 5 }, 'Rubrik', 'season', 'Frühling 2027'),
        placeholder({ x: 10, y: 159, w: 88, h: 33 }, 'Titel', 'title', 'Was jetzt blühen will'),
        placeholder({ x: 10, y: 194, w: 85, h: 11 }, 'Untertitel', 'subtitle', 'Vier Lieblinge aus unserer Gärtnerei'),
      ],
    },
    {
      items: [
        paint('Grund', full('left'), 'Leinen'),
        placeholder({ x: 10, y: 22, w: 85, h: 24 }, 'Überschrift', 'intro_title', 'Willkommen im Garten'),
        placeholder(
          { x: 10, y: 48, w: 85, h: 92 },
          'Einleitung',
          'intro',
          'Gute Pflanzen wachsen langsam. Unsere stehen im Freien, bei Wind und Wetter, bis sie kräftig genug sind für Ihren Garten.',
        ),
        rule(10, 148, 24, 'Ton', 1.2),
        placeholder(
          { x: 10, y: 152, w: 80, h: 40 },
          'Zitat',
          'quote',
          '«Ein Garten ist nie fertig, und das ist sein Glück.»',
        ),
      ],
    },
    { items: portrait(1, 'top') },
    { items: portrait(2, 'bottom') },
    { items: portrait(3, 'top') },
    { items: portrait(4, 'bottom') },
    {
      items: [
        paint('Grund', full('right'), 'Paper'),
        placeholder({ x: 10, y: 22, w: 85, h: 14 }, 'Überschrift', 'list_title', 'Auf einen Blick'),
        rule(10, 41, 85, 'Tanne', 1),
        ...[1, 2, 3, 4].flatMap(priceRow),
      ],
    },
    {
      master: false,
      items: [
        paint('Grund', { x: -3, y: -3, w: 111, h: 216 }, 'Verlauf Tanne', { gradientAngle: -90 }),
        placeholder({ x: 10, y: 24, w: 85, h: 14 }, 'Marke', 'brand', 'Rosenhof Gartenkultur'),
        rule(10, 40, 24, 'Sonderfarbe Gold', 1.2),
        placeholder({ x: 10, y: 46, w: 85, h: 40 }, 'Adresse', 'address', 'Seestrasse 84\n8700 Küsnacht'),
        placeholder(
          { x: 10, y: 92, w: 85, h: 40 },
          'Adresse',
          'hours',
          'Montag bis Freitag 8 bis 18.30 Uhr\nSamstag 8 bis 16 Uhr',
        ),
      ],
    },
  ],
}
