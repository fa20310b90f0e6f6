import { expect, test } from 'vitest'
import { Id } from '../fields.ts'
import { idFromLabel } from './id-from-label.ts'

test.each([
  ['Topf', 'topf'],
  ['Blütezeit (Monat)', 'bluetezeit_monat'],
  ['Größe, cm', 'groesse_cm'],
  ['Été & Hiver', 'ete_hiver'],
  ['  ', ''],
  ['🌹', ''],
  ['__proto__', 'proto'],
  ['Straße 2', 'strasse_2'],
])('%j becomes %j', (label, expected) => {
  expect(idFromLabel(label)).toBe(expected)
})

test('what is taken gets the next number, and what is long is cut to what an id may be', () => {
  expect(idFromLabel('Topf', (id) => ['topf', 'topf_2'].includes(id))).toBe('topf_3')
  const long = idFromLabel('ü'.repeat(200), (id) => !id.includes('_'))
  expect(Id.safeParse(long).success).toBe(true)
})
