import { expect, test } from 'vitest'
import { isPictureName } from './picture-name.ts'

test.each([
  'Anemone ×hybrida.png',
  'Rose ‘Alma’.png',
  'l’été – 3 € (100 %).tif',
  '50% echt #1 & mehr?.png',
  'Topf 12°.png',
  '-Minus.png',
  'Bild 🌹👩‍🌾.png',
  `${'ä'.repeat(196)}.png`,
])('%s is a name', (name) => {
  expect(isPictureName(name)).toBe(true)
})

test.each([
  '....png',
  ' rose.png',
  'rose.png.',
  'rosen/alma.png',
  'C:\\alma.png',
  'alma\u0000.png',
  'alma\n.png',
  'alma\u202egnp.exe',
  '\ud83c.png',
  `${'ä'.repeat(197)}.png`,
])('%j is none', (name) => {
  expect(isPictureName(name)).toBe(false)
})
