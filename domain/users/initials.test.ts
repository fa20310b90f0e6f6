import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Annelies Keller', 'AK'],
  ['Jean de la Fontaine', 'JF'],
  ['Érika', 'É'],
  ['owner@rosenhof.example', 'OE'],
  ['', ''],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
