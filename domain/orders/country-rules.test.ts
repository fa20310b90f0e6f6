import { expect, test } from 'vitest'
import { isPostcodeOf, isVatIdOf } from './country-rules.ts'

test.each([
  ['Schweiz', '8001', true],
  ['CH', 'CH-8001', true],
  ['ch', ' 8001 ', true],
  ['Suisse', '999', false],
  ['Svizzera', '80331', false],
  ['Deutschland', '80331', true],
  ['Germany', 'D-80331', true],
  ['Allemagne', '8001', false],
  ['Österreich', '1010', true],
  ['Liechtenstein', '9490', true],
  ['United Kingdom', 'SW1A 1AA', true],
  ['Frankreich', '75001', true],
  ['Frankreich', '7500', false],
  // Of no country that is known by that name.
  ['Elbonien', 'xyz', true],
  ['', '1', true],
])('in %s the postcode “%s” is possible: %s', (country, zip, expected) => {
  expect(isPostcodeOf(country, zip)).toBe(expected)
})

test.each([
  ['Schweiz', 'CHE-116.281.710 MWST', true],
  ['Schweiz', 'CHE-116.281.710', true],
  ['Schweiz', 'che-116.281.710 tva', true],
  ['Schweiz', 'CHE-116.281.711', false],
  ['Schweiz', '12345', false],
  ['Deutschland', 'DE136695976', true],
  ['Deutschland', 'DE13669597', false],
  // Bought by a company of another country.
  ['Schweiz', 'DE136695976', true],
  ['Österreich', 'ATU12345675', true],
  ['Elbonien', 'xyz', true],
])('in %s the VAT number %s is possible: %s', (country, vatId, expected) => {
  expect(isVatIdOf(country, vatId)).toBe(expected)
})
