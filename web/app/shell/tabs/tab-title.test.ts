import { expect, test } from 'vitest'
import { tabTitle } from './tab-title.ts'

test.each([
  ['Kokardenblume ‘Kobold’', '‘Kobold’ Kokardenblume'],
  ["Gaillardia aristata 'Kobold'", "'Kobold' Gaillardia aristata"],
  ['Echter Lavendel ‘Munstead’ – Regalkarte A5', '‘Munstead’ Echter Lavendel – Regalkarte A5'],
  ['Tulpe ‘Queen of Night’', '‘Queen of Night’ Tulpe'],
  ['Christrose – Stecketikett', 'Christrose – Stecketikett'],
  ["Muscari d'Arménie", "Muscari d'Arménie"],
  ['‘Munstead’', '‘Munstead’'],
  ['', ''],
])('in a tab „%s“ reads „%s“', (title, shown) => {
  expect(tabTitle(title)).toBe(shown)
})
