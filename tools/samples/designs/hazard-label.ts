/** Gefahrstoffetikett A7 quer: what Regulation (EC) 1272/2008 (CLP), article 17, asks of a package. */
import type { Design } from '../idml/design.ts'
import {
  baseStyle,
  characterStyles,
  display,
  eyebrow,
  label,
  layers,
  objectStyles,
  paint,
  placeholder,
  rule,
  styled,
  swatches,
} from './kit.ts'

export const hazardLabel: Design = {
  name: 'gefahrstoffetikett-a7',
  width: 105,
  height: 74,
  bleed: 3,
  margin: 4,
  layers,
  swatches: [...swatches, { name: 'Gefahrenrot', cmyk: [0, 100, 95, 0] }],
  characterStyles,
  objectStyles: objectStyles.filter(({ name }) => name !== 'Stanzkontur'),
  paragraphStyles: [
    baseStyle,
    display('Produkt', 20, { color: 'Paper', leading: 19 }),
    label('Füllmenge', 15, { face: 'SemiBold', color: 'Paper', align: 'right', leading: 16 }),
    label('Zweck', 7.6, { color: 'Salbei', leading: 9, tracking: 10 }),
    label('Signalwort', 15, { face: 'Bold', color: 'Gefahrenrot', caps: true, tracking: 40, leading: 16 }),
    styled('Gefahrenhinweise', { face: 'SemiBold', size: 6.7, leading: 8.3, color: 'Black', hyphenate: true }),
    styled('Sicherheitshinweise', { size: 6.2, leading: 7.6, color: 'Black' }),
    eyebrow('Zwischentitel', 6, { leading: 7, tracking: 80, color: 'Tanne' }),
    styled('Lieferant', { size: 5.8, leading: 7.2, hyphenate: false, color: 'Black' }),
    label('EAN', 5.4, { align: 'center', tracking: 90, leading: 6.4, color: 'Black' }),
    label('UFI', 6.6, { leading: 8, color: 'Black', face: 'SemiBold' }),
  ],
  pages: [
    {
      items: [
        paint('Grund', { x: -3, y: -3, w: 111, h: 80 }, 'Paper'),
        paint('Grund', { x: -3, y: -3, w: 111, h: 19.6 }, 'Tanne'),
        paint('Grund', { x: -3, y: 16.6, w: 111, h: 1.4 }, 'Ton', { tag: 'color', name: 'color' }),
        placeholder({ x: 4, y: 2.4, w: 74, h: 8.6 }, 'Produkt', 'name_de', 'Rosendünger flüssig', {
          vertical: 'center',
        }),
        placeholder({ x: 4, y: 11, w: 74, h: 4.6 }, 'Zweck', 'use', 'Volldünger mit Spurenelementen'),
        placeholder({ x: 79, y: 3.4, w: 22, h: 8 }, 'Füllmenge', 'content', '1 l', { vertical: 'center' }),
        {
          kind: 'shape',
          layer: 'Gestaltung',
          box: { x: 4, y: 20.6, w: 34, h: 17 },
          picture: 'fit',
          anchor: 'LeftCenterAnchor',
          tag: 'hazard_symbols',
          name: 'hazard_symbols',
        },
        placeholder({ x: 4, y: 38.8, w: 34, h: 6.4 }, 'Signalwort', 'signal_word', 'Achtung'),
        placeholder(
          { x: 41, y: 20.6, w: 60, h: 16.4 },
          'Gefahrenhinweise',
          'hazard_statements',
          'H319 Verursacht schwere Augenreizung.',
        ),
        rule(41, 37.6, 60, 'Nebel', 0.6),
        placeholder(
          { x: 41, y: 38.8, w: 60, h: 23.4 },
          'Sicherheitshinweise',
          'precautionary_statements',
          'P102 Darf nicht in die Hände von Kindern gelangen.',
          { columns: 2, gutter: 3 },
        ),
        {
          kind: 'text',
          layer: 'Text',
          box: { x: 4, y: 46, w: 34, h: 12 },
          paragraphs: [
            { style: 'Zwischentitel', runs: ['Enthält'] },
            { style: 'Lieferant', runs: [{ text: 'Ammoniumnitrat', tag: 'ingredients' }] },
          ],
        },
        rule(4, 63, 97, 'Tanne', 0.6),
        {
          kind: 'text',
          layer: 'Text',
          box: { x: 4, y: 64.2, w: 66, h: 8.6 },
          paragraphs: [
            { style: 'UFI', runs: [{ text: 'UFI: V800-G0KP-E00Y-7H6R', tag: 'ufi' }] },
            {
              style: 'Lieferant',
              runs: [
                { text: 'Rosenhof Gartenkultur AG, Seestrasse 84, 8700 Küsnacht, +41 44 555 01 84', tag: 'supplier' },
              ],
            },
          ],
        },
        {
          kind: 'shape',
          layer: 'Gestaltung',
          box: { x: 71, y: 63.8, w: 30, h: 6.6 },
          picture: 'fit',
          anchor: 'CenterAnchor',
          tag: 'ean',
          name: 'ean',
        },
        placeholder({ x: 71, y: 70.4, w: 30, h: 3 }, 'EAN', 'ean_digits', '7612345300013'),
      ],
    },
  ],
}
