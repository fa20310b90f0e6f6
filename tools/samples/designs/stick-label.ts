/** Stecketikett 60 × 140 mm: a plate with a spike that goes into the pot, printed on both sides. */
import type { Design, Knot } from '../idml/design.ts'
import {
  baseStyle,
  botanical,
  calendar,
  characterStyles,
  dieLine,
  display,
  eyebrow,
  fact,
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
  text,
} from './kit.ts'

/** The plate with rounded shoulders, the spike, its point. */
const contour: readonly Knot[] = [
  { at: [4, 0], in: [4, 0], out: [1.8, 0] },
  { at: [0, 4], in: [0, 1.8], out: [0, 4] },
  { at: [0, 96], in: [0, 96], out: [0, 100] },
  { at: [8, 102], in: [4, 102], out: [15, 102] },
  { at: [20, 112], in: [20, 104], out: [20, 112] },
  { at: [20, 126] },
  { at: [28.5, 139], in: [26, 136], out: [29.3, 140] },
  { at: [31.5, 139], in: [30.7, 140], out: [34, 136] },
  { at: [40, 126] },
  { at: [40, 112], in: [40, 112], out: [40, 104] },
  { at: [52, 102], in: [45, 102], out: [56, 102] },
  { at: [60, 96], in: [60, 100], out: [60, 96] },
  { at: [60, 4], in: [60, 4], out: [60, 1.8] },
  { at: [56, 0], in: [58.2, 0], out: [56, 0] },
]

/** The hill on which the name stands. */
const hill = (lift: number): readonly Knot[] => [
  { at: [-3, 63 - lift], in: [-3, 63 - lift], out: [14, 58.5 - lift] },
  { at: [63, 65.5 - lift], in: [38, 67 - lift], out: [63, 65.5 - lift] },
  { at: [63, 143] },
  { at: [-3, 143] },
]

const kontur = {
  kind: 'shape' as const,
  layer: 'Stanzform',
  style: 'Stanzkontur',
  box: { x: 0, y: 0, w: 60, h: 140 },
  knots: contour,
  stroke: 'Stanzform',
  weight: 0.5,
  overprint: true,
}

const lower = { x: -3, y: 58, w: 66, h: 85 }

export const stickLabel: Design = {
  name: 'stecketikett-60x140',
  width: 60,
  height: 140,
  bleed: 3,
  margin: 4,
  layers,
  swatches: [...swatches, dieLine],
  characterStyles,
  objectStyles,
  paragraphStyles: [
    baseStyle,
    display('Name', 16.5, { color: 'Paper', align: 'center', leading: 16 }),
    botanical('Botanischer Name', 9.8, { color: 'Salbei', align: 'center', leading: 10.6, before: 0.4 }),
    label('Kurzangaben', 8, { color: 'Paper', align: 'center', tracking: 20 }),
    eyebrow('Absender', 6, { color: 'Salbei', align: 'center', tracking: 180 }),
    display('Name Rückseite', 13, { leading: 12.6 }),
    botanical('Botanischer Name Rückseite', 9, { leading: 10 }),
    styled('Übersetzung', { size: 6.4, leading: 7.8, hyphenate: false, color: 'Graphit' }),
    styled('Beschreibung', { size: 7.1, leading: 8.9 }),
    eyebrow('Merkmal', 6, { leading: 6.6, tracking: 60 }),
    label('Wert', 8.2, { face: 'SemiBold', leading: 9, color: 'Graphit' }),
    label('Monat', 5, { align: 'center', leading: 6 }),
    label('Preis', 15, { face: 'Bold', align: 'right', color: 'Tanne', leading: 16 }),
    label('EAN', 6.2, { tracking: 90, leading: 7, figures: 'tabular' }),
    label('Artikel', 5.6, { align: 'right', leading: 6.6 }),
    label('Pflanzenpass', 5, { leading: 5.8, align: 'center' }),
  ],
  pages: [
    {
      items: [
        paint('Grund', { x: -3, y: -3, w: 66, h: 146 }, 'Tanne'),
        picture({ x: -3, y: -3, w: 66, h: 75 }, 'picture', { style: 'Bildrahmen' }),
        paint('Gestaltung', lower, 'Blüte', { knots: hill(1.9), tag: 'color', name: 'color' }),
        paint('Gestaltung', lower, 'Tanne', { knots: hill(0) }),
        {
          kind: 'text',
          layer: 'Text',
          box: { x: 3.5, y: 66.6, w: 53, h: 25.4 },
          vertical: 'center',
          paragraphs: [
            { style: 'Name', runs: [{ text: 'Echter Lavendel', tag: 'name_de' }] },
            { style: 'Botanischer Name', runs: [{ text: 'Lavandula angustifolia', tag: 'name_la' }] },
          ],
        },
        rule(24, 92.4, 12, 'Salbei', 0.4),
        text({ x: 4, y: 93.2, w: 52, h: 5 }, 'Kurzangaben', [
          { text: '40–50 cm', tag: 'height' },
          '  ·  Blüte ',
          { text: 'VI–VIII', tag: 'flowering' },
        ]),
        placeholder({ x: 21, y: 112, w: 18, h: 8 }, 'Absender', 'brand', 'Rosenhof'),
        kontur,
      ],
    },
    {
      items: [
        paint('Grund', { x: -3, y: -3, w: 66, h: 146 }, 'Paper'),
        paint('Gestaltung', { x: -3, y: -3, w: 66, h: 5.6 }, 'Blüte', { tag: 'color', name: 'color' }),
        {
          kind: 'text',
          layer: 'Text',
          box: { x: 5, y: 5, w: 50, h: 21.6 },
          paragraphs: [
            { style: 'Name Rückseite', runs: [{ text: 'Echter Lavendel', tag: 'name_de' }] },
            { style: 'Botanischer Name Rückseite', runs: [{ text: 'Lavandula angustifolia', tag: 'name_la' }] },
            {
              style: 'Übersetzung',
              runs: [{ text: 'Lavande vraie', tag: 'name_fr' }, '  ·  ', { text: 'True lavender', tag: 'name_en' }],
            },
          ],
        },
        rule(5, 26.6, 50, 'Salbei', 0.6),
        placeholder(
          { x: 5, y: 28, w: 50, h: 25.4 },
          'Beschreibung',
          'text',
          'Duftender Halbstrauch für sonnige, trockene Plätze. Bienen und Schmetterlinge lieben ihn.',
        ),
        fact({ x: 5, y: 54.6, w: 16, h: 7 }, 'Höhe', 'height', '40–50 cm'),
        fact({ x: 22, y: 54.6, w: 16, h: 7 }, 'Standort', 'light', 'sonnig'),
        fact({ x: 39, y: 54.6, w: 16, h: 7 }, 'Winterhart', 'hardiness', 'bis −20 °C'),
        ...calendar({ x: 5, y: 63, w: 50, h: 5.6 }, 'Monat'),
        pictograms({ x: 5, y: 70, w: 50, h: 8.4 }),
        rule(5, 80, 50, 'Salbei', 0.6),
        {
          kind: 'shape',
          layer: 'Gestaltung',
          box: { x: 3.4, y: 81.4, w: 30, h: 10.8 },
          picture: 'fit',
          anchor: 'LeftCenterAnchor',
          tag: 'ean',
          name: 'ean',
        },
        placeholder({ x: 7.6, y: 92.4, w: 24, h: 3 }, 'EAN', 'ean_digits', '7612345110011'),
        placeholder({ x: 31, y: 81.4, w: 24, h: 6.6 }, 'Preis', 'price', 'CHF 9.90'),
        {
          kind: 'text',
          layer: 'Text',
          box: { x: 33, y: 88.4, w: 22, h: 6.4 },
          paragraphs: [
            { style: 'Artikel', runs: [{ text: 'Topf 13 cm', tag: 'pot' }] },
            { style: 'Artikel', runs: ['Art. ', { text: '10001', tag: 'article' }] },
          ],
        },
        {
          kind: 'text',
          layer: 'Text',
          box: { x: 20.6, y: 104, w: 18.8, h: 20 },
          paragraphs: [
            { style: 'Pflanzenpass', runs: ['Pflanzenpass /'] },
            { style: 'Pflanzenpass', runs: ['Plant Passport'] },
            { style: 'Pflanzenpass', runs: ['B  CH-50217'] },
            { style: 'Pflanzenpass', runs: ['C  ', { text: '2026-11', tag: 'batch' }] },
            { style: 'Pflanzenpass', runs: ['D  CH'] },
          ],
        },
        kontur,
      ],
    },
  ],
}
