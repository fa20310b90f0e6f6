import { expect, test } from 'vitest'
import { organizationLabel } from './organization-label.ts'

test('a long name of an organization is cut at twenty characters', () => {
  expect(organizationLabel('Rosenhof Gartenkultur AG')).toBe('Rosenhof Gartenkult…')
  expect(organizationLabel('Staudenland Meier AG')).toBe('Staudenland Meier AG')
})
