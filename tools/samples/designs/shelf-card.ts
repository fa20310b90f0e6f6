/** Regalkarte A5: a plant's portrait for the sales table, with the price in a spot colour. */
import type { Design, Knot } from '../idml/design.ts'
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
  pictograms,
  picture,
  placeholder,
  rule,
  styled,
  swatches,
} from './kit.ts'

/** A garden gate: straight below, a half circle above. */
const gate = (x: number, y: number, w: number, h: number): readonly Knot[] => {
  const r = w / 2
  const k = r * 0.5523
  return [
    { at: [x, y + r], in: [x, y + r - k], out: [x, y + r] },
    { at: [x, y + h] },
    { at: [x + w, y + h] },
    { at: [x + w, y + r], in: [x + w, y + r], out: [x + w, y + r - k] },
    { at: [x + r, y], in: [x + r + k, y], out: [x + r - k, y] },
  ]
}

export const shelfCard: Design = {
  name: 'regalkarte-a5',
  width: 148,
  height: 210,
  bleed: 3,
  margin: 10,
  layers,
  swatches: [...swatches, gold],
  characterStyles,
  objectStyles: objectStyles.filter(({ name }) => name !== 'Stanzkontur'),
  paragraphStyles: [
    baseStyle,
    eyebrow('Rubrik', 7.6, { color: 'Ton', tracking: 160 }),
    display('Name', 29, { leading: 27 }),
    botanical('Botanischer Name', 15, { leading: 17, before: 1 }),
    styled('Übersetzung', { size: 8.4, leading: 11.4, hyphenate: false, before: 0.6 }),
    styled('Beschreibung', { size: 10, leading: 13.8 }),
    eyebrow('Zwischentitel', 7, { leading: 13.8 }),
    eyebrow('Merkmal', 6.2, { leading: 8.4 }),
    label('Wert', 11.5, { face: 'SemiBold', leading: 13, color: 'Tanne' }),
    label('Monat', 6.6, { align: 'center', leading: 8 }),
    label('Preis', 44, { face: 'SemiBold', align: 'left', color: 'Sonderfarbe Gold', leading: 44 }),
    label('EAN', 8, { align: 'center', tracking: 120, leading: 9.6 }),
    label('Artikel', 8, { color: 'Salbei', leading: 10.4, tracking: 10 }),
  ],
  pages: [
    {
      items: [
        paint('Grund', { x: -3, y: -3, w: 154, h: 216 }, 'Leinen'),
        paint('Grund', { x: 67, y: 7, w: 74, h: 105 }, 'Blüte', {
          knots: gate(67, 7, 74, 105),
          tag: 'color',
          name: 'color',
        }),
        picture({ x: 69.4, y: 9.4, w: 69.2, h: 102.6 }, 'picture', { knots: gate(69.4, 9.4, 69.2, 102.6) }),
        {
          kind: 'text',
          layer: 'Text',
          box: { x: 10, y: 13, w: 55, h: 64.6 },
          paragraphs: [
            { style: 'Rubrik', runs: [{ text: 'Stauden', tag: 'category' }] },
            { style: 'Name', runs: [{ text: 'Echter Lavendel', tag: 'name_de' }] },
            { style: 'Botanischer Name', runs: [{ text: 'Lavandula angustifolia', tag: 'name_la' }] },
            { style: 'Übersetzung', runs: [{ text: 'Lavande vraie', tag: 'name_fr' }] },
          ],
        },
        pictograms({ x: 10, y: 78, w: 52, h: 9.6 }),
        fact({ x: 10, y: 91, w: 25, h: 9.4 }, 'Höhe', 'height', '40–50 cm'),
        fact({ x: 37, y: 91, w: 27, h: 9.4 }, 'Standort', 'light', 'sonnig'),
        fact({ x: 10, y: 102, w: 25, h: 9.4 }, 'Abstand', 'spacing', '40 cm'),
        fact({ x: 37, y: 102, w: 27, h: 9.4 }, 'Winterhart', 'hardiness', 'bis −20 °C'),
        rule(10, 116, 128, 'Salbei', 0.8),
        placeholder(
          { x: 10, y: 119.4, w: 62, h: 43 },
          'Beschreibung',
          'text',
          'Duftender Halbstrauch für sonnige, trockene Plätze.',
        ),
        {
          kind: 'text',
          layer: 'Text',
          box: { x: 78, y: 119.4, w: 60, h: 43 },
          paragraphs: [
            { style: 'Zwischentitel', runs: ['Pflege'] },
            { style: 'Beschreibung', runs: [{ text: 'Nach der Blüte um ein Drittel zurückschneiden.', tag: 'care' }] },
          ],
        },
        ...calendar({ x: 10, y: 165.4, w: 128, h: 8.6 }, 'Monat', { ground: 'Salbei' }),
        paint('Grund', { x: -3, y: 178, w: 154, h: 35 }, 'Tanne'),
        placeholder({ x: 10, y: 180.4, w: 74, h: 17 }, 'Preis', 'price', 'CHF 9.90'),
        {
          kind: 'text',
          layer: 'Text',
          box: { x: 10, y: 197.6, w: 74, h: 9 },
          paragraphs: [
            {
              style: 'Artikel',
              runs: [{ text: 'Topf 13 cm', tag: 'pot' }, '  ·  Art. ', { text: '10001', tag: 'article' }],
            },
            { style: 'Artikel', runs: [{ text: 'Rosenhof Gartenkultur', tag: 'brand' }] },
          ],
        },
        paint('Gestaltung', { x: 96, y: 184, w: 42, h: 20 }, 'Paper', { corner: 1.5 }),
        {
          kind: 'shape',
          layer: 'Gestaltung',
          box: { x: 99, y: 185.6, w: 36, h: 13.4 },
          picture: 'fit',
          anchor: 'CenterAnchor',
          tag: 'ean',
          name: 'ean',
        },
        placeholder({ x: 96, y: 199.2, w: 42, h: 4 }, 'EAN', 'ean_digits', '7612345110011'),
      ],
    },
  ],
}
