import { box, polygon, star, type Sheet } from './sheet.ts'

const whole = (settings: string): string => `<TransparencySetting>${settings}</TransparencySetting>`
const thick = 'StrokeColor="Color/Blue" StrokeWeight="6"'
const part = (name: string, settings: string): string =>
  `<${name}TransparencySetting>${settings}</${name}TransparencySetting>`
const drop = (more = ''): string => `<DropShadowSetting Mode="Drop" ${more}/>`
const bevel = (more = ''): string => `<BevelAndEmbossSetting Applied="true" ${more}/>`
const stops = '<OpacityGradientStop Opacity="100" Location="0"/><OpacityGradientStop Opacity="0" Location="100"/>'

export const effects: Sheet = {
  name: 'effects',
  specimens: [
    { shows: 'drop shadow', xml: box('', whole(drop())) },
    { shows: 'no blur', xml: box('', whole(drop('Size="0"'))) },
    { shows: 'spread 50', xml: box('', whole(drop('Size="8" Spread="50"'))) },
    { shows: 'noise 60', xml: box('', whole(drop('Size="10" Noise="60"'))) },
    { shows: 'of 30 % fill', xml: box('', whole(drop()) + part('Fill', '<BlendingSetting Opacity="30"/>')) },
    {
      shows: 'not knocked out',
      xml: box('', whole(drop('KnockedOut="false"')) + part('Fill', '<BlendingSetting Opacity="30"/>')),
    },
    { shows: 'turned, same light', xml: box('ItemTransform="0.866 0.5 -0.5 0.866 0 0"', whole(drop())) },
    { shows: 'spot shadow', xml: box('', whole(drop('EffectColor="Color/Spot"'))) },
    { shows: 'star', xml: polygon(star, '', whole(drop())) },
    { shows: 'inner shadow', xml: box('', whole('<InnerShadowSetting Applied="true"/>')) },
    { shows: 'choke 50', xml: box('', whole('<InnerShadowSetting Applied="true" ChokeAmount="50"/>')) },
    { shows: 'star', xml: polygon(star, '', whole('<InnerShadowSetting Applied="true" Distance="4"/>')) },
    {
      shows: 'outer glow',
      xml: box(
        'FillColor="Color/Blue"',
        whole('<OuterGlowSetting Applied="true" BlendMode="Normal" EffectColor="Color/Orange" Size="10"/>'),
      ),
    },
    {
      shows: 'precise',
      xml: polygon(
        star,
        'FillColor="Color/Blue"',
        whole(
          '<OuterGlowSetting Applied="true" BlendMode="Normal" EffectColor="Color/Orange" Size="10" Technique="Precise"/>',
        ),
      ),
    },
    { shows: 'inner glow', xml: box('', whole('<InnerGlowSetting Applied="true"/>')) },
    { shows: 'precise', xml: polygon(star, '', whole('<InnerGlowSetting Applied="true" Technique="Precise"/>')) },
    { shows: 'from the centre', xml: box('', whole('<InnerGlowSetting Applied="true" Source="CenterSourced"/>')) },
    { shows: 'satin', xml: box('', whole('<SatinSetting Applied="true"/>')) },
    { shows: 'satin inverted', xml: box('', whole('<SatinSetting Applied="true" InvertEffect="true"/>')) },
    { shows: 'satin, star', xml: polygon(star, '', whole('<SatinSetting Applied="true" InvertEffect="true"/>')) },
    { shows: 'inner bevel', xml: box('', whole(bevel())) },
    { shows: 'chisel hard', xml: box('', whole(bevel('Technique="ChiselHard"'))) },
    { shows: 'chisel soft', xml: box('', whole(bevel('Technique="ChiselSoft"'))) },
    { shows: 'down', xml: box('', whole(bevel('Direction="Down"'))) },
    { shows: 'outer bevel', xml: box('', whole(bevel('Style="OuterBevel"'))) },
    { shows: 'emboss', xml: box('', whole(bevel('Style="Emboss"'))) },
    { shows: 'pillow emboss', xml: box('', whole(bevel('Style="PillowEmboss"'))) },
    { shows: 'star, chisel hard', xml: polygon(star, '', whole(bevel('Technique="ChiselHard" Size="14"'))) },
    { shows: 'depth 300', xml: polygon(star, '', whole(bevel('Depth="300"'))) },
    { shows: 'soften 6', xml: box('', whole(bevel('Technique="ChiselHard" Soften="6"'))) },
    { shows: 'feather', xml: box('', whole('<FeatherSetting Mode="Standard"/>')) },
    { shows: 'sharp', xml: box('', whole('<FeatherSetting Mode="Standard" CornerType="Sharp"/>')) },
    { shows: 'rounded', xml: box('', whole('<FeatherSetting Mode="Standard" CornerType="Rounded"/>')) },
    { shows: 'choke 40', xml: box('', whole('<FeatherSetting Mode="Standard" ChokeAmount="40"/>')) },
    { shows: 'noise 40', xml: box('', whole('<FeatherSetting Mode="Standard" Noise="40"/>')) },
    {
      shows: 'directional',
      xml: box('', whole('<DirectionalFeatherSetting Applied="true" LeftWidth="20" BottomWidth="8"/>')),
    },
    {
      shows: 'turned by 30',
      xml: box('', whole('<DirectionalFeatherSetting Applied="true" LeftWidth="25" Angle="30"/>')),
    },
    {
      shows: 'star, first edge',
      xml: polygon(star, '', whole('<DirectionalFeatherSetting Applied="true" LeftWidth="14"/>')),
    },
    {
      shows: 'star, every edge',
      xml: polygon(
        star,
        '',
        whole('<DirectionalFeatherSetting Applied="true" LeftWidth="14" FollowShapeMode="AllEdges"/>'),
      ),
    },
    {
      shows: 'gradient feather',
      xml: box('', whole(`<GradientFeatherSetting Applied="true">${stops}</GradientFeatherSetting>`)),
    },
    {
      shows: 'radial',
      xml: box('', whole(`<GradientFeatherSetting Applied="true" Type="Radial">${stops}</GradientFeatherSetting>`)),
    },
    {
      shows: 'with shadow',
      xml: box(
        '',
        whole(`${drop()}<GradientFeatherSetting Applied="true" Angle="-90">${stops}</GradientFeatherSetting>`),
      ),
    },
    { shows: 'shadow of stroke', xml: box(thick, part('Stroke', drop())) },
    { shows: 'bevel of stroke', xml: box(thick, part('Stroke', bevel('Size="3"'))) },
    { shows: 'satin of fill', xml: box(thick, part('Fill', '<SatinSetting Applied="true"/>')) },
    { shows: 'feather of fill', xml: box(thick, part('Fill', '<FeatherSetting Mode="Standard"/>')) },
    { shows: 'inner glow of stroke', xml: box(thick, part('Stroke', '<InnerGlowSetting Applied="true" Size="3"/>')) },
    { shows: 'faint with shadow', xml: box('', whole(`<BlendingSetting Opacity="40"/>${drop()}`)) },
  ],
}
