import { box, textBox, type Sheet } from './sheet.ts'

const fill = (swatch: string, more = ''): string => `FillColor="${swatch}" ${more}`
const ink = (name: string): string =>
  `<Ink Self="Ink/${name}" Name="${name}" ConvertToProcess="false" AliasInkName="[No Alias]"/>`
const mixed = (name: string, inks: string, percents: string): string =>
  `<MixedInk Self="MixedInk/${name}" Name="${name}" Model="Mixedinkmodel" Space="MixedInk" InkList="${inks}" InkPercentages="${percents}" BaseColor="n"/>`
const black = 'Ink/$ID/Process%20Black'
const spot = 'Ink/PANTONE%20286%20C'
const warm = 'Ink/PANTONE%20Warm%20Red%20C'
const two =
  '<GradientStop Self="m1" StopColor="MixedInk/Navy" Location="0"/><GradientStop Self="m2" StopColor="Color/Orange" Location="100"/>'
const under = (above: string): string => `${box('ItemTransform="1 0 0 1 -8 -6"', '', 36, 26)}${above}`
const shifted = 'ItemTransform="1 0 0 1 8 6"'

export const colors: Sheet = {
  name: 'colors',
  graphic: [
    ink('PANTONE 286 C'),
    ink('PANTONE Warm Red C'),
    mixed('Navy', `${black} ${spot}`, '60 100'),
    mixed('Pale', `${black} ${spot}`, '0 30'),
    mixed('Both', `${spot} ${warm}`, '50 80'),
    '<MixedInkGroup Self="MixedInkGroup/G" Name="Group" Model="Mixedinkmodel" InkList="Ink/$ID/Process%20Black Ink/PANTONE%20286%20C"/>',
    '<Tint Self="Tint/Half" Name="Half" TintValue="50" BaseColor="Color/Spot"/>',
    '<Tint Self="Tint/Mix" Name="Half mix" TintValue="40" BaseColor="MixedInk/Navy"/>',
    '<Color Self="Color/Hsb" Name="Hsb" Model="Process" Space="HSB" ColorValue="200 80 90"/>',
    `<Gradient Self="Gradient/Mix" Name="Mix" Type="Linear">${two}</Gradient>`,
  ].join(''),
  specimens: [
    { shows: 'process', xml: box() },
    { shows: 'RGB', xml: box(fill('Color/Red')) },
    { shows: 'HSB', xml: box(fill('Color/Hsb')) },
    { shows: 'Lab', xml: box(fill('Color/Lab')) },
    { shows: 'spot', xml: box(fill('Color/Spot')) },
    { shows: 'spot in Lab', xml: box(fill('Color/Warm')) },
    { shows: 'tint of item', xml: box(fill('Color/Spot', 'FillTint="30"')) },
    { shows: 'tint swatch', xml: box(fill('Tint/Half')) },
    { shows: 'Registration', xml: box(fill('Color/Registration', 'FillTint="50"')) },
    { shows: 'Paper on a colour', xml: under(box(fill('Color/Paper', shifted), '', 36, 26)) },
    { shows: 'None', xml: under(box(fill('Swatch/None', `${shifted} StrokeColor="Color/Black"`), '', 36, 26)) },
    { shows: 'mixed ink', xml: box(fill('MixedInk/Navy')) },
    { shows: 'one ink of it', xml: box(fill('MixedInk/Pale')) },
    { shows: 'two spots', xml: box(fill('MixedInk/Both')) },
    { shows: 'tint of mixed ink', xml: box(fill('Tint/Mix')) },
    {
      shows: 'its shadow',
      xml: box(
        '',
        '<TransparencySetting><DropShadowSetting Mode="Drop" EffectColor="MixedInk/Navy"/></TransparencySetting>',
      ),
    },
    { shows: 'gradient from it', xml: box(fill('Gradient/Mix')) },
    { shows: 'words in it', xml: textBox('Mixed', 'FillColor="MixedInk/Navy" PointSize="20"') },
    { shows: 'overprinting fill', xml: under(box(fill('Color/Blue', `${shifted} OverprintFill="true"`), '', 36, 26)) },
    {
      shows: 'overprinting stroke',
      xml: under(
        box(
          fill('Swatch/None', `${shifted} StrokeColor="Color/Blue" StrokeWeight="6" OverprintStroke="true"`),
          '',
          36,
          26,
        ),
      ),
    },
    {
      shows: 'overprinting gap',
      xml: under(
        box(
          fill(
            'Swatch/None',
            `${shifted} StrokeColor="Color/Blue" StrokeWeight="6" StrokeType="StrokeStyle/$ID/Canned Dashed 3x2" GapColor="Color/Green" OverprintGap="true"`,
          ),
          '',
          36,
          26,
        ),
      ),
    },
    { shows: 'not printing', xml: under(box(fill('Color/Black', `${shifted} Nonprinting="true"`), '', 36, 26)) },
  ],
}
