import { box, type Sheet } from './sheet.ts'

const blending = (attributes: string, more = ''): string =>
  `<TransparencySetting><BlendingSetting ${attributes}/>${more}</TransparencySetting>`
let count = 0
const group = (inside: string, setting = '', matrix = '1 0 0 1 0 0'): string =>
  `<Group Self="group${count++}" ItemTransform="${matrix}">${setting}${inside}</Group>`
const at = (x: number, y: number, more = ''): string => `ItemTransform="1 0 0 1 ${x} ${y}" ${more}`
const blue = (x: number, y: number, inside = ''): string => box(at(x, y, 'FillColor="Color/Blue"'), inside, 36, 26)
const orange = (x: number, y: number, inside = ''): string => box(at(x, y), inside, 36, 26)
const two = orange(-9, -6) + blue(9, 6)
const modes = [
  'Multiply',
  'Screen',
  'Overlay',
  'SoftLight',
  'HardLight',
  'ColorDodge',
  'ColorBurn',
  'Darken',
  'Lighten',
  'Difference',
  'Exclusion',
  'Hue',
  'Saturation',
  'Color',
  'Luminosity',
]
const half = blending('Opacity="50"')
const shadow = '<DropShadowSetting Mode="Drop" XOffset="4" YOffset="4"/>'
const stops = '<OpacityGradientStop Opacity="100" Location="0"/><OpacityGradientStop Opacity="0" Location="100"/>'

export const groups: Sheet = {
  name: 'groups',
  specimens: [
    { shows: 'a group', xml: group(two) },
    { shows: '50 % group', xml: group(two, half) },
    { shows: '50 % objects', xml: group(orange(-9, -6, half) + blue(9, 6, half)) },
    { shows: 'knockout group', xml: group(orange(-9, -6, half) + blue(9, 6, half), blending('KnockoutGroup="true"')) },
    { shows: 'multiply inside', xml: blue(9, 6) + group(orange(-9, -6, blending('BlendMode="Multiply"'))) },
    {
      shows: 'isolated',
      xml: blue(9, 6) + group(orange(-9, -6, blending('BlendMode="Multiply"')), blending('IsolateBlending="true"')),
    },
    ...modes.map((mode) => ({ shows: mode, xml: orange(-9, -6) + blue(9, 6, blending(`BlendMode="${mode}"`)) })),
    { shows: 'shadow of group', xml: group(two, blending('Opacity="100"', shadow)) },
    { shows: '50 %, with shadow', xml: group(two, blending('Opacity="50"', shadow)) },
    {
      shows: 'multiply, shadow',
      xml: box('FillColor="Color/Green"') + group(two, blending('BlendMode="Multiply"', shadow)),
    },
    {
      shows: 'feather of group',
      xml: group(two, `<TransparencySetting><FeatherSetting Mode="Standard" Width="6"/></TransparencySetting>`),
    },
    {
      shows: 'gradient feather',
      xml: group(
        two,
        `<TransparencySetting><GradientFeatherSetting Applied="true">${stops}</GradientFeatherSetting></TransparencySetting>`,
      ),
    },
    {
      shows: 'bevel of group',
      xml: group(two, '<TransparencySetting><BevelAndEmbossSetting Applied="true" Size="4"/></TransparencySetting>'),
    },
    { shows: 'turned', xml: group(two, '', '0.866 0.5 -0.5 0.866 0 0') },
    {
      shows: 'nested, scaled, mirrored',
      xml: group(
        group(two, '', '0.6 0 0 0.6 -10 0') + group(orange(0, 0), '', '-0.5 0 0 0.5 16 0'),
        '',
        '0.966 -0.259 0.259 0.966 0 0',
      ),
    },
    { shows: 'sheared', xml: group(two, half, '1 0 0.4 1 0 0') },
    { shows: 'pasted into', xml: box('FillColor="Color/Gray"', group(two, '', '1.3 0.3 -0.3 1.3 6 6')) },
  ],
}
