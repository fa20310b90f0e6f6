import { expect, test } from 'vitest'
import { operatorAddress, operatorLinks, setOperatorPages } from './operator-pages.ts'

test('only pages that the operator has are linked, in the language of the screen where they are in several', () => {
  expect(operatorLinks('fr')).toEqual([])
  setOperatorPages({ imprint: 'https://example.org/{language}/imprint' })
  expect(operatorLinks('fr')).toEqual([{ page: 'imprint', href: 'https://example.org/fr/imprint' }])
  expect(operatorAddress('privacy', 'fr')).toBeUndefined()
})
