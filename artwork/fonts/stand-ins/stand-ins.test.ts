import { expect, test } from 'vitest'
import { fittedStandIn } from './fitted-stand-in.ts'
import { standInFor } from './stand-ins.ts'
import { fixedFace } from '../../text/test-face.ts'

test.each([
  // The face itself.
  ['Gelasio', 'Bold', 'Gelasio_700Bold.ttf', true],
  ['Barlow', 'Thin Italic', 'Barlow_100Thin_Italic.ttf', true],
  ['Barlow Condensed', 'Regular', 'BarlowCondensed_400Regular.ttf', true],
  ['Roboto Condensed', 'Light Italic', 'RobotoCondensed_300Light_Italic.ttf', true],
  // One with its widths.
  ['Cambria', 'Bold', 'Caladea_700Bold.ttf', true],
  ['Courier New', 'Bold Italic', 'Cousine_700Bold_Italic.ttf', true],
  ['Arial', 'Regular', 'Arimo_400Regular.ttf', true],
  ['Arial', 'Bold Italic', 'Arimo_700Bold_Italic.ttf', true],
  ['Times New Roman', 'Italic', 'Tinos_400Regular_Italic.ttf', true],
  ['Calibri', 'Light', 'Carlito_400Regular.ttf', true],
  ['Gelasio', 'Light', 'Gelasio_400Regular.ttf', true],
  // Widths of the regular face say nothing of the others.
  ['Arial', 'Black', 'SourceSans3_900Black.ttf', false],
  ['Arial', 'Narrow Bold', 'BarlowCondensed_700Bold.ttf', false],
  ['Arial Narrow', 'Regular', 'ArchivoNarrow_400Regular.ttf', false],
  // One of its look.
  ['Helvetica Neue', 'Medium', 'Arimo_500Medium.ttf', false],
  ['DIN Next LT Pro', 'Heavy', 'Barlow_900Black.ttf', false],
  ['Source Sans Pro', 'Black Italic', 'SourceSans3_900Black_Italic.ttf', false],
  ['Adobe Garamond Pro', 'Semibold Italic', 'EBGaramond_600SemiBold_Italic.ttf', false],
  ['Linux Libertine', 'Bold', 'CrimsonText_700Bold.ttf', false],
  ['Trade Gothic LT Std', 'Light', 'LibreFranklin_300Light.ttf', false],
  ['ITC Franklin Gothic Std', 'Demi', 'LibreFranklin_600SemiBold.ttf', false],
  ['Gill Sans MT', 'Bold', 'Cabin_700Bold.ttf', false],
  ['Futura Std', 'Book Oblique', 'Jost_400Regular_Italic.ttf', false],
  ['Adobe Caslon Pro', 'Italic', 'LibreCaslonText_400Regular_Italic.ttf', false],
  ['Adobe Caslon Pro', 'Bold Italic', 'SourceSerif4_700Bold_Italic.ttf', false],
  ['Goudy Old Style', 'Bold', 'SourceSerif4_700Bold.ttf', false],
  // One of its kind.
  ['Minion Pro', 'Semibold Italic', 'SourceSerif4_600SemiBold_Italic.ttf', false],
  ['Xyz', '', 'SourceSerif4_400Regular.ttf', false],
  ['Akzidenz-Grotesk', 'Light', 'SourceSans3_300Light.ttf', false],
  ['American Typewriter', 'Light', 'RobotoSlab_300Light.ttf', false],
  ['American Typewriter', 'Italic', 'SourceSerif4_400Regular_Italic.ttf', false],
  ['Letter Gothic Std', 'Bold', 'Cousine_700Bold.ttf', false],
  ['Brush Script MT', 'Italic', 'DancingScript_400Regular.ttf', false],
  ['Zapf Dingbats', '', 'SourceSans3_400Regular.ttf', false],
  ['Trade Gothic', 'Bold Condensed No. 20', 'BarlowCondensed_700Bold.ttf', false],
  ['Minion Pro', 'Bold Cond', 'SourceSerif4_700Bold.ttf', false],
  ['Proxima Nova', 'Hairline', 'SourceSans3_200ExtraLight.ttf', false],
])('%s %s: %s, as wide: %s', (family, style, file, isAsWide) => {
  expect(standInFor(family, style)).toMatchObject({ file, isAsWide })
})

/** Every glyph half an em wide. */
const wide = (style = 'Regular') => fixedFace({ style })
test.each([
  ['condensed', 'Xyz', 'Condensed', wide(), 0.82],
  ['said by the family', 'Xyz Condensed', 'Bold', wide(), 0.82],
  ['semicondensed', 'Xyz', 'SemiCondensed', wide(), 0.9],
  ['extended', 'Xyz', 'Extended', wide(), 1.12],
  ['normal', 'Xyz', 'Bold', wide(), undefined],
  ['condensed in a condensed face', 'Xyz', 'Condensed', wide('Condensed'), undefined],
  ['condensed in a face with the widths of the normal one', 'Arial', 'Narrow', fixedFace({ family: 'Arimo' }), 0.82],
])('a width that no face has is made of another: %s', (_, family, style, face, width) => {
  expect(fittedStandIn(face, family, style).fit?.width).toBe(width)
})

test('a condensed cut of a family whose width is known is narrower by as much', () => {
  const shape = () => [{ id: 1, cluster: 0, advance: 500 * 63, xOffset: 0, yOffset: 0 }]
  const face = fixedFace({ xHeight: 437, shape })
  const [normal, narrow] = ['Regular', 'Cond'].map((style) => fittedStandIn(face, 'Minion Pro', style).fit!.width)
  expect(narrow! / normal!).toBeGreaterThan(0.81)
  expect(narrow).toBeLessThan(normal!)
})
