import { describe, expect, test } from 'vitest'
import { openDesign, rectangle, spread, textFrame } from '../../idml/test-package.ts'
import { black } from '../../model/color.ts'
import { Diagnostics } from '../../model/diagnostic.ts'
import type { ResolvedDocument } from '../../model/resolved.ts'
import { resolve } from '../resolve.ts'

/** The colours of all that is painted, wherever it stands in what is resolved. */
function colorsIn(value: unknown): unknown[] {
  if (value instanceof Map) return [...value.values()].flatMap(colorsIn)
  if (typeof value !== 'object' || value === null) return []
  if ('kind' in value && value.kind === 'solid' && 'color' in value) return [value.color]
  if ('kind' in value && value.kind === 'gradient' && 'stops' in value) return colorsIn(value.stops)
  return [...('color' in value ? [value.color] : []), ...Object.values(value).flatMap(colorsIn)]
}

const graphic = `<Swatch Self="mainSwatch/None" Name="None"/><Swatch Self="u7" Name="None"/>
  <Tint Self="Tint/ofNothing" BaseColor="Color/Gone" TintValue="50"/>
  <Color Self="Color/Red" Name="Red" Model="Process" Space="CMYK" ColorValue="0 100 100 0"/>
  <Gradient Self="Gradient/half" Type="Linear"><GradientStop StopColor="Color/Gone" Location="0"/><GradientStop StopColor="Color/Red" Location="100"/></Gradient>`

/** Everything that takes a paint, in the one given; words are in `text`. */
function painted(paint: string, text = paint): { resolved: ResolvedDocument; missing: string[] } {
  const item = `FillColor="${paint}" StrokeColor="${paint}" GapColor="${paint}" StrokeType="StrokeStyle/$ID/Dashed" StrokeWeight="2"`
  const inElements = (...names: string[]) =>
    `<Properties>${names.map((name) => `<${name} type="object">${paint}</${name}>`).join('')}</Properties>`
  const rules = inElements(
    'RuleAboveColor',
    'RuleAboveGapColor',
    'RuleBelowColor',
    'RuleBelowGapColor',
    'ParagraphShadingColor',
    'ParagraphBorderColor',
    'ParagraphBorderGapColor',
  )
  const lines = inElements('UnderlineColor', 'UnderlineGapColor', 'StrikeThroughColor', 'StrikeThroughGapColor')
  const on =
    'RuleAbove="true" RuleBelow="true" ParagraphShadingOn="true" ParagraphShadingTint="100" ParagraphBorderOn="true"'
  const word = `<CharacterStyleRange FillColor="${text}" StrokeColor="${paint}" Underline="true" StrikeThru="true">${lines}<Content>Rosa</Content></CharacterStyleRange>`
  const edges = ['Left', 'Top', 'Right', 'Bottom'].map((e) => `${e}EdgeStrokeWeight="1" ${e}EdgeStrokeColor="${paint}"`)
  const diagonals = `TopLeftDiagonalLine="true" DiagonalLineStrokeWeight="1" DiagonalLineStrokeColor="${paint}"`
  const cell = `<Cell Self="e" Name="0:0" FillColor="${paint}" ${edges.join(' ')} ${diagonals}/>`
  const table = `<Table Self="t" BodyRowCount="1" ColumnCount="1"><Row Self="w" SingleRowHeight="9"/><Column Self="c" SingleColumnWidth="50"/>${cell}</Table>`
  const diagnostics = new Diagnostics()
  const { document } = openDesign({
    graphic,
    styles: `<ParagraphStyle Self="ParagraphStyle/$ID/[No paragraph style]" FillColor="${text}"/>`,
    spreads: [spread(rectangle({ id: 'r', attributes: item }) + textFrame({ id: 'f', story: 'u', attributes: item }))],
    stories: {
      u: `<ParagraphStyleRange ${on}>${rules}${word}<CharacterStyleRange FillColor="${text}">${table}</CharacterStyleRange></ParagraphStyleRange>`,
    },
  })
  const resolved = resolve(document, {}, new Map(), diagnostics)
  const missing = diagnostics.all.flatMap((told) => (told.code === 'swatch.missing' ? told.params.swatch : []))
  return { resolved, missing: [...new Set(missing)] }
}

const seen = (paint: string, text?: string) => {
  const { resolved, missing } = painted(paint, text)
  const colors = new Set([...colorsIn(resolved.spreads), ...colorsIn(resolved.stories)].map((c) => JSON.stringify(c)))
  return { colors: [...colors].map((one): unknown => JSON.parse(one)), missing }
}

describe('a swatch', () => {
  const red = { space: 'cmyk', values: [0, 1, 1, 0] }

  test('that is a colour is in all that takes a paint', () => {
    expect(seen('Color/Red')).toEqual({ colors: [red], missing: [] })
  })

  test.each(['Swatch/None', 'mainSwatch/None', 'u7', 'n'])('of no paint, %s, paints nothing anywhere', (none) => {
    expect(seen(none)).toEqual({ colors: [], missing: [] })
  })

  test.each(['Color/None', 'Tint/ofNothing', 'Color/Gone', 'Gone'])(
    'that nothing defines, %s, is told and paints nothing',
    (gone) => {
      expect(seen(gone, 'Color/Red')).toEqual({ colors: [red], missing: [gone] })
    },
  )

  test('that nothing defines leaves words the black of the factory, so that none are lost', () => {
    expect(seen('Color/Gone')).toEqual({ colors: [black], missing: ['Color/Gone'] })
  })

  test('that nothing defines is left out of gradients, and told', () => {
    expect(seen('Gradient/half')).toMatchObject({ colors: [red], missing: ['Color/Gone'] })
  })

  test('that nothing defines leaves an effect its own colour, and is told', () => {
    const diagnostics = new Diagnostics()
    const inside =
      '<TransparencySetting><DropShadowSetting Mode="Drop" EffectColor="Color/Gone"/></TransparencySetting>'
    const { document } = openDesign({ spreads: [spread(rectangle({ id: 'r', inside }))] })
    const [item] = resolve(document, {}, new Map(), diagnostics).spreads[0]!.items
    expect(item?.effects?.drawn).toMatchObject([{ color: black }])
    expect(diagnostics.all.map(({ code }) => code)).toContain('swatch.missing')
  })
})

test.each([
  ['Solid', []],
  ['Dashed', ['StrokeStyle/$ID/Dashed']],
  ['Gone', ['StrokeStyle/$ID/Gone']],
])(
  'a line in a style that the design does not list is solid, which is told of any but a solid one: %s',
  (name, told) => {
    const attributes = `StrokeColor="Color/Red" StrokeWeight="2" StrokeType="StrokeStyle/$ID/${name}"`
    const { document } = openDesign({ graphic, spreads: [spread(rectangle({ id: 'r', attributes }))] })
    const diagnostics = new Diagnostics()
    const [item] = resolve(document, {}, new Map(), diagnostics).spreads[0]!.items
    expect(item?.kind === 'shape' && item.look.stroke?.style).toEqual({ kind: 'solid' })
    expect(diagnostics.all.flatMap(({ code, params }) => (code === 'stroke.style' ? params.style : []))).toEqual(told)
  },
)
