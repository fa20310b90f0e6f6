import { box, polygon, star, type Sheet } from './sheet.ts'

const sides = ['TopLeft', 'TopRight', 'BottomLeft', 'BottomRight']
const all = (option: string, radius: number): string =>
  sides.map((side) => `${side}CornerOption="${option}" ${side}CornerRadius="${radius}"`).join(' ')
const stroked = 'StrokeColor="Color/Blue" StrokeWeight="4"'
const options = ['RoundedCorner', 'InverseRoundedCorner', 'InsetCorner', 'BevelCorner', 'FancyCorner']

export const corners: Sheet = {
  name: 'corners',
  specimens: [
    ...options.map((option) => ({ shows: option, xml: box(all(option, 12)) })),
    { shows: 'radius too large', xml: box(all('RoundedCorner', 60)) },
    ...options.map((option) => ({ shows: `${option}, stroke`, xml: box(`${all(option, 12)} ${stroked}`) })),
    {
      shows: 'two corners',
      xml: box(
        `TopLeftCornerOption="RoundedCorner" TopLeftCornerRadius="20" BottomRightCornerOption="RoundedCorner" BottomRightCornerRadius="10"`,
      ),
    },
    {
      shows: 'four shapes',
      xml: box(
        sides.map((side, i) => `${side}CornerOption="${options[i]}" ${side}CornerRadius="${8 + 2 * i}"`).join(' '),
      ),
    },
    { shows: 'stroke inside', xml: box(`${all('RoundedCorner', 12)} ${stroked} StrokeAlignment="InsideAlignment"`) },
    { shows: 'stroke outside', xml: box(`${all('RoundedCorner', 12)} ${stroked} StrokeAlignment="OutsideAlignment"`) },
    { shows: 'outside, inset', xml: box(`${all('InsetCorner', 12)} ${stroked} StrokeAlignment="OutsideAlignment"`) },
    {
      shows: 'dashed',
      xml: box(`${all('RoundedCorner', 12)} ${stroked} StrokeType="StrokeStyle/$ID/Canned Dashed 3x2"`),
    },
    {
      shows: 'stripes',
      xml: box(
        `${all('RoundedCorner', 12)} ${stroked} StrokeType="StrokeStyle/$ID/ThickThin" StrokeWeight="6"`
          .replace('StrokeWeight="4" ', '')
          .replace('StrokeWeight="4"', ''),
      ),
    },
    { shows: 'star', xml: polygon(star, all('RoundedCorner', 5)) },
    { shows: 'star, bevel', xml: polygon(star, all('BevelCorner', 5)) },
    {
      shows: 'shadow',
      xml: box(all('FancyCorner', 12), '<TransparencySetting><DropShadowSetting Mode="Drop"/></TransparencySetting>'),
    },
    { shows: 'turned by 20', xml: box(`${all('RoundedCorner', 12)} ItemTransform="0.94 0.342 -0.342 0.94 0 0"`) },
    { shows: 'CS4 attributes', xml: box('CornerOption="RoundedCorner" CornerRadius="12"') },
  ],
}
