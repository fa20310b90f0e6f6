import { box, line, polygon, star, textBox, type Sheet } from './sheet.ts'

const stop = (color: string, at: number, middle = 50): string =>
  `<GradientStop Self="stop${color}${at}" StopColor="Color/${color}" Location="${at}" Midpoint="${middle}"/>`
const gradient = (name: string, type: 'Linear' | 'Radial', ...stops: readonly string[]): string =>
  `<Gradient Self="Gradient/${name}" Name="${name}" Type="${type}">${stops.join('')}</Gradient>`
const fill = (name: string, more = ''): string => `FillColor="Gradient/${name}" ${more}`
const stroke = (name: string, more = ''): string =>
  `FillColor="Swatch/None" StrokeColor="Gradient/${name}" ${more.includes('StrokeWeight') ? '' : 'StrokeWeight="8"'} ${more}`

export const gradients: Sheet = {
  name: 'gradients',
  graphic: [
    gradient('Two', 'Linear', stop('Orange', 0), stop('Blue', 100)),
    gradient('Three', 'Linear', stop('Orange', 0), stop('Paper', 40), stop('Green', 100)),
    gradient('Early', 'Linear', stop('Orange', 0), stop('Blue', 100, 20)),
    gradient('Late', 'Linear', stop('Orange', 0), stop('Blue', 100, 80)),
    gradient('Inset', 'Linear', stop('Orange', 30), stop('Blue', 70)),
    gradient('Round', 'Radial', stop('Paper', 0), stop('Blue', 100)),
    gradient('Ink', 'Linear', stop('Spot', 0), stop('Paper', 100)),
    gradient('InkToProcess', 'Linear', stop('Spot', 0), stop('Orange', 100)),
    gradient('TwoInks', 'Linear', stop('Spot', 0), stop('Warm', 100)),
    gradient('Light', 'Linear', stop('Red', 0), stop('Lab', 100)),
    gradient('Hard', 'Linear', stop('Orange', 0), stop('Orange', 50), stop('Blue', 50), stop('Blue', 100)),
  ].join(''),
  specimens: [
    { shows: 'linear', xml: box(fill('Two')) },
    { shows: 'three stops', xml: box(fill('Three')) },
    { shows: 'middle at 20', xml: box(fill('Early')) },
    { shows: 'middle at 80', xml: box(fill('Late')) },
    { shows: '30 to 70', xml: box(fill('Inset')) },
    { shows: 'hard edge', xml: box(fill('Hard')) },
    { shows: '45 degrees', xml: box(fill('Two', 'GradientFillAngle="45"')) },
    { shows: '-90 degrees', xml: box(fill('Two', 'GradientFillAngle="-90"')) },
    { shows: 'own start, length', xml: box(fill('Two', 'GradientFillStart="0 0" GradientFillLength="20"')) },
    { shows: 'turned by 30', xml: box(fill('Two', 'ItemTransform="0.866 0.5 -0.5 0.866 0 0"')) },
    { shows: 'sheared', xml: box(fill('Two', 'GradientFillAngle="90" ItemTransform="1 0 0.5 1 0 0"')) },
    { shows: 'mirrored', xml: box(fill('Two', 'ItemTransform="-1 0 0 1 0 0"')) },
    { shows: 'radial', xml: box(fill('Round')) },
    { shows: 'radial, own radius', xml: box(fill('Round', 'GradientFillStart="-10 -5" GradientFillLength="40"')) },
    {
      shows: 'with highlight',
      xml: box(fill('Round', 'GradientFillHiliteLength="15" GradientFillHiliteAngle="135"'), '', 56, 56),
    },
    { shows: 'radial, star', xml: polygon(star, fill('Round')) },
    { shows: 'tint 40', xml: box(fill('Two', 'FillTint="40"')) },
    { shows: 'ink to paper', xml: box(fill('Ink')) },
    { shows: 'ink to process', xml: box(fill('InkToProcess')) },
    { shows: 'two inks', xml: box(fill('TwoInks')) },
    { shows: 'RGB to Lab', xml: box(fill('Light')) },
    { shows: 'stroke', xml: box(stroke('Two')) },
    { shows: 'stroke at 45', xml: box(stroke('Three', 'GradientStrokeAngle="45"')) },
    { shows: 'radial stroke', xml: box(stroke('Round')) },
    {
      shows: 'inside, dashed',
      xml: box(
        stroke(
          'Two',
          'StrokeAlignment="InsideAlignment" StrokeType="StrokeStyle/$ID/Canned Dashed 3x2" StrokeWeight="5"',
        ),
      ),
    },
    {
      shows: 'a line',
      xml: line(
        [
          [-28, 10],
          [28, -10],
        ],
        'StrokeColor="Gradient/Two" StrokeWeight="6"',
      ),
    },
    { shows: 'in words', xml: textBox('Gradient in words', 'FillColor="Gradient/Two" PointSize="14"') },
    {
      shows: 'at -90',
      xml: textBox('Gradient in words', 'FillColor="Gradient/Two" PointSize="14" GradientFillAngle="-90"'),
    },
    {
      shows: 'stroke of words',
      xml: textBox('WORDS', 'FillColor="Color/Paper" StrokeColor="Gradient/Two" StrokeWeight="1" PointSize="18"'),
    },
    { shows: 'behind words', xml: textBox('Words', 'PointSize="14"', fill('Three')) },
    {
      shows: 'with 50 % opacity',
      xml: box(fill('Two'), '<TransparencySetting><BlendingSetting Opacity="50"/></TransparencySetting>'),
    },
  ],
}
