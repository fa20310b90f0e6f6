import { expect, test } from 'vitest'
import { openDesign } from '../test-package.ts'

const swatches = `<Color Self="Color/PANTONE 274 C" Name="PANTONE 274 C" Model="Spot" Space="CMYK" ColorValue="100 100 0 28"/>
  <Color Self="Color/u1f" Name="Lack" Model="Spot" Space="CMYK" ColorValue="0 0 0 10"/>
  <Color Self="Color/Gold" Name="Gold" Model="Spot" Space="CMYK" ColorValue="0 20 60 20"/>
  <Ink Self="Ink/Gold" Name="Gold" ConvertToProcess="true"/>`

const mixed = (inks: string, percents: string) => {
  const element = `<MixedInk Self="MixedInk/M" Name="M" InkList="${inks}" InkPercentages="${percents}"/>`
  // A tint may stand before the mixed ink it is of.
  const tint = '<Tint Self="Tint/T" Name="T" TintValue="50" BaseColor="MixedInk/M"/>'
  const { document, diagnostics } = openDesign({ graphic: tint + element + swatches })
  const [mix, half] = ['MixedInk/M', 'Tint/T'].map((id) => document.swatches.get(id))
  return {
    color: mix?.kind === 'color' ? mix.color : undefined,
    tint: half?.kind === 'color' ? half.color : undefined,
    codes: diagnostics.all
      .filter(({ code }) => code.startsWith('swatch'))
      .map(({ code, outcome }) => `${code} ${outcome}`),
  }
}

test('a mixed ink keeps its inks apart, and so does a tint of it', () => {
  const { color, tint, codes } = mixed('Ink/$ID/Process%20Black Ink/PANTONE%20274%20C', '20 60')
  expect(color).toMatchObject({ space: 'inks', process: [0, 0, 0, 0.2], spots: [{ name: 'PANTONE 274 C', tint: 0.6 }] })
  expect(tint).toMatchObject({ space: 'inks', process: [0, 0, 0, 0.1], spots: [{ tint: 0.3 }] })
  expect(codes).toEqual([])
})

test.each([
  [
    'process inks alone are CMYK',
    'Ink/$ID/Process%20Cyan Ink/$ID/Process%20Black',
    '30 10',
    { space: 'cmyk', values: [0.3, 0, 0, 0.1] },
  ],
  [
    'one spot alone is that spot',
    'Ink/PANTONE%20274%20C Ink/$ID/Process%20Black',
    '40 0',
    { space: 'spot', tint: 0.4 },
  ],
  [
    'an ink is found by its name',
    'Ink/Lack Ink/PANTONE%20274%20C',
    '100 50',
    { spots: [{ name: 'Lack' }, { tint: 0.5 }] },
  ],
  [
    'what the Ink Manager converts is mixed as process inks',
    'Ink/Gold Ink/$ID/Process%20Black',
    '50 20',
    { space: 'cmyk', values: [0, 0.1, 0.3, 0.3].map((v) => expect.closeTo(v)) },
  ],
])('%s', (_, inks, percents, color) => {
  expect(mixed(inks, percents).color).toMatchObject(color)
})

test('an ink that no swatch brought is told', () => {
  expect(mixed('Ink/Unknown Ink/$ID/Process%20Black', '50 20').codes).toEqual(['swatch.mixedInk ignored'])
})
