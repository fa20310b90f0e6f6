import { expect, test } from 'vitest'
import { openDesign, rectangle, spread } from '../idml/test-package.ts'
import { Diagnostics } from '../model/diagnostic.ts'
import { resolve } from './resolve.ts'

const effectsOf = (settings: string) => {
  const graphic = '<Color Self="Color/Red" Model="Process" Space="CMYK" ColorValue="0 100 100 0"/>'
  const inside = `<TransparencySetting>${settings}</TransparencySetting>`
  const { document } = openDesign({ graphic, spreads: [spread(rectangle({ id: 'r', w: 50, h: 20, inside }))] })
  const found = new Diagnostics()
  const [item] = resolve(document, {}, new Map(), found).spreads[0]!.items
  return { effects: item!.effects, outcomes: found.all.map(({ params, outcome }) => `${params.effect} ${outcome}`) }
}

test("a drop shadow has its settings, and InDesign's own where it says nothing", () => {
  const { effects } = effectsOf('<DropShadowSetting Mode="Drop" XOffset="3" Opacity="50" EffectColor="Color/Red"/>')
  expect(effects?.shadows).toMatchObject([
    { offset: [3, 7], size: 5, opacity: 0.5, blendMode: 'multiply', where: 'outside', color: { values: [0, 1, 1, 0] } },
  ])
})

test('an inner shadow falls away from the light', () => {
  const [shadow] = effectsOf('<InnerShadowSetting Applied="true" Angle="90" Distance="4"/>').effects!.shadows
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
    '<DirectionalFeatherSetting Applied="true" LeftWidth="5" RightWidth="0" TopWidth="0" BottomWidth="8"/>',
  )
  expect(effects?.masks).toMatchObject([
    { shape: 'linear', from: [0, 0], to: [5, 0] },
    { shape: 'linear', from: [0, 20], to: [0, 12] },
  ])
})

test.each([
  ['what is switched off', '<DropShadowSetting Mode="None"/><OuterGlowSetting Applied="false"/>', []],
  ['what is drawn', '<FeatherSetting Mode="Standard"/>', ['Feather approximated']],
  ['what is not', '<SatinSetting Applied="true"/>', ['Satin ignored']],
])('%s is told rightly', (_, settings, outcomes) => {
  expect(effectsOf(settings).outcomes).toEqual(outcomes)
})
