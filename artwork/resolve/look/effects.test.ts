import { expect, test } from 'vitest'
import { openDesign, rectangle, spread } from '../../idml/test-package.ts'
import { Diagnostics } from '../../model/diagnostic.ts'
import { resolve } from '../resolve.ts'

const effectsOf = (settings: string) => {
  const graphic = '<Color Self="Color/Red" Model="Process" Space="CMYK" ColorValue="0 100 100 0"/>'
  const inside = `<TransparencySetting>${settings}</TransparencySetting>`
  const { document } = openDesign({ graphic, spreads: [spread(rectangle({ id: 'r', w: 50, h: 20, inside }))] })
  const found = new Diagnostics()
  const [item] = resolve(document, {}, new Map(), found).spreads[0]!.items
  return {
    effects: item!.effects,
    outcomes: found.all.map((told) => told.code === 'item.effect' && `${told.params.effect} ${told.outcome}`),
  }
}

test("a drop shadow has its settings, and InDesign's own where it says nothing", () => {
  const { effects } = effectsOf('<DropShadowSetting Mode="Drop" XOffset="3" Opacity="50" EffectColor="Color/Red"/>')
  expect(effects?.drawn).toMatchObject([
    { offset: [3, 7], size: 5, opacity: 0.5, blendMode: 'multiply', where: 'outside', color: { values: [0, 1, 1, 0] } },
  ])
})

test('an inner shadow falls away from the light', () => {
  const [shadow] = effectsOf('<InnerShadowSetting Applied="true" Angle="90" Distance="4"/>').effects!.drawn
  expect(shadow).toMatchObject({ where: 'inside', offset: [expect.closeTo(0), 4] })
})

test("a gradient feather runs across the object with the design's stops", () => {
  const stops =
    '<OpacityGradientStop Opacity="80" Location="0"/><OpacityGradientStop Opacity="0" Location="100" Midpoint="30"/>'
  const { effects } = effectsOf(
    `<GradientFeatherSetting Applied="true" Type="Linear" Angle="0">${stops}</GradientFeatherSetting>`,
  )
  expect(effects?.masks).toEqual([
    {
      kind: 'gradient',
      shape: 'linear',
      from: [0, 10],
      to: [50, 10],
      stops: [
        { at: 0, strength: 0.8, middle: 0.3 },
        { at: 1, strength: 0, middle: 0.5 },
      ],
    },
  ])
})

test('a directional feather fades the sides that have a width', () => {
  const { effects } = effectsOf(
    '<DirectionalFeatherSetting Applied="true" LeftWidth="5" BottomWidth="8" Angle="30" FollowShapeMode="AllEdges"/>',
  )
  const widths = { left: 5, right: 0, top: 0, bottom: 8 }
  expect(effects?.masks).toEqual([{ kind: 'directional', widths, angle: 30, choke: 0, edges: 'every' }])
})

test('a bevel is two halves, in the order Adobe lays them', () => {
  const { effects } = effectsOf(
    '<BevelAndEmbossSetting Applied="true" Style="PillowEmboss" Technique="ChiselSoft" Depth="250" Direction="Down" Angle="0" Altitude="90" HighlightColor="Color/Red"/><SatinSetting Applied="true" Angle="180"/>',
  )
  const relief = { kind: 'relief', style: 'pillow', technique: 'chiselSoft', depth: 2.5, sunk: true, size: 7 }
  expect(effects?.drawn).toMatchObject([
    {
      kind: 'satin',
      opacity: 0.5,
      blendMode: 'multiply',
      offset: [expect.closeTo(7), expect.closeTo(0)],
      inverted: false,
    },
    { ...relief, side: 'shaded', blendMode: 'multiply', light: [expect.closeTo(0), expect.closeTo(0), 1] },
    { ...relief, side: 'lit', blendMode: 'screen', color: { values: [0, 1, 1, 0] } },
  ])
})

const shadowOf = (attributes: string, setting: string, preferences = '') => {
  const inside = `<TransparencySetting><DropShadowSetting Mode="Drop" XOffset="6" YOffset="8" ${setting}/></TransparencySetting>`
  const item = rectangle({ id: 'r', inside }).replace('ItemTransform="1 0 0 1 0 0"', `ItemTransform="${attributes}"`)
  const { document } = openDesign({ preferences, spreads: [spread(item)] })
  const [found] = resolve(document, {}, new Map(), new Diagnostics()).spreads[0]!.items
  return found!.effects!.drawn[0]
}

test.each([
  ['as its setting says', '1 0 0 1 0 0', '', [6, 8]],
  ['to the same side of the page when the object is turned', '0 1 -1 0 0 0', '', [8, -6]],
  ['and when it is mirrored', '-1 0 0 1 0 0', '', [-6, 8]],
  ["away from the document's light where it asks for it", '1 0 0 1 0 0', 'UseGlobalLight="true"', [0, 10]],
])('a shadow falls %s', (_, matrix, setting, [x, y]) => {
  const light = '<TransparencyPreference GlobalLightAngle="90" GlobalLightAltitude="30"/>'
  expect(shadowOf(matrix, setting, light)).toMatchObject({ offset: [expect.closeTo(x!), expect.closeTo(y!)] })
})

test('stroke, fill and content have effects of their own', () => {
  const inside = `<StrokeTransparencySetting><OuterGlowSetting Applied="true" Size="3" Technique="Precise" Noise="20"/></StrokeTransparencySetting>
    <FillTransparencySetting><BlendingSetting Opacity="40"/><FeatherSetting Mode="Standard" CornerType="Sharp"/></FillTransparencySetting>
    <ContentTransparencySetting><InnerGlowSetting Applied="true" Source="CenterSourced"/></ContentTransparencySetting>`
  const { document } = openDesign({ spreads: [spread(rectangle({ id: 'r', inside }))] })
  const [item] = resolve(document, {}, new Map(), new Diagnostics()).spreads[0]!.items
  expect(item).toMatchObject({
    look: {
      parts: {
        stroke: { opacity: 1, effects: { drawn: [{ size: 3, where: 'outside', precise: true, noise: 0.2 }] } },
        fill: { opacity: 0.4, effects: { drawn: [], masks: [{ kind: 'feather', corners: 'sharp' }] } },
        content: { effects: { drawn: [{ where: 'insideFromCentre' }] } },
      },
    },
  })
  expect(item!.effects).toBeUndefined()
})

test('an object style keeps the effects it has switched on', () => {
  const style = `<RootObjectStyleGroup><ObjectStyle Self="ObjectStyle/S" Name="S">
    <TransparencySetting><BlendingSetting Opacity="30"/><DropShadowSetting Mode="Drop"/><SatinSetting Applied="true"/></TransparencySetting>
    <StrokeTransparencySetting><DropShadowSetting Mode="Drop"/></StrokeTransparencySetting>
    <ObjectStyleObjectEffectsCategorySettings EnableTransparency="false" EnableDropShadow="false" EnableSatin="true"/>
    <ObjectStyleStrokeEffectsCategorySettings EnableTransparency="true" EnableDropShadow="true"/></ObjectStyle></RootObjectStyleGroup>`
  const item = rectangle({ id: 'r', attributes: 'AppliedObjectStyle="ObjectStyle/S"' })
  const { document } = openDesign({ styles: style, spreads: [spread(item)] })
  const [found] = resolve(document, {}, new Map(), new Diagnostics()).spreads[0]!.items
  expect(found).toMatchObject({ opacity: 1, effects: { drawn: [{ kind: 'satin' }] } })
  expect(found).toMatchObject({ look: { parts: { stroke: { effects: { drawn: [{ kind: 'shadow' }] } } } } })
})

test.each([
  ['what is switched off', '<DropShadowSetting Mode="None"/><OuterGlowSetting Applied="false"/>', []],
  ['what is drawn', '<FeatherSetting Mode="Standard"/>', ['Feather approximated']],
  [
    'of a part too',
    '</TransparencySetting><FillTransparencySetting><SatinSetting Applied="true"/></FillTransparencySetting><TransparencySetting>',
    ['Fill Satin approximated'],
  ],
])('%s is told rightly', (_, settings, outcomes) => {
  expect(effectsOf(settings).outcomes).toEqual(outcomes)
})
