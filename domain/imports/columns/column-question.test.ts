import { expect, test } from 'vitest'
import { mixedUnits, otherUnit, questionOf, usualUnit } from './column-question.ts'

const sample = { index: 0, values: [], isDecimalOpen: true, days: 12, units: [] }

test.each([
  ['a number that divides by either', {}, 'number', 'decimal'],
  ['one whose sign was chosen', { decimal: ',' }, 'number', undefined],
  ['months that a program took for days', {}, 'period', 'days'],
  ['those of which it was said that they are days', { daysAreMonths: false }, 'period', undefined],
  ['a text', {}, 'string', undefined],
] as const)('%s', (_title, column, type, expected) => {
  expect(questionOf(column, { type, label: {} }, sample)).toBe(expected)
  expect(questionOf(column, { type, label: {} }, { ...sample, isDecimalOpen: false, days: 0 })).toBeUndefined()
})

test.each([
  ['Höhe (m)', 'number', 'Höhe cm', { from: 'm', to: 'cm', factor: 100 }],
  ['Höhe in mm', 'number', 'Höhe (cm)', { from: 'mm', to: 'cm', factor: 0.1 }],
  ['Preis Euro', 'number', 'Preis CHF', { from: 'eur', to: 'chf', factor: null }],
  ['Höhe (cm)', 'number', 'Höhe cm', undefined],
  ['Höhe', 'number', 'Höhe cm', undefined],
  ['Höhe (m)', 'number', 'Höhe', undefined],
  ['Höhe (m)', 'string', 'Höhe cm', undefined],
] as const)('%s in the %s %s', (caption, type, label, expected) => {
  const property = { type, label: { de: label } }
  expect(otherUnit(caption, property)).toEqual(expected)
  expect(questionOf({}, property, undefined, caption)).toBe(expected && 'unit')
  expect(questionOf({ factor: 1 }, property, undefined, caption)).toBeUndefined()
})

test.each<[string, string[], string, ReturnType<typeof questionOf>, string]>([
  ['Inhalt', ['ml'], 'Inhalt', 'unitless', 'ml'],
  ['Inhalt', ['ml'], 'Inhalt (ml)', undefined, 'ml'],
  ['Inhalt', ['l'], 'Inhalt (ml)', 'unit', 'l'],
  ['Inhalt', ['kg'], 'Inhalt (ml)', 'unit', 'kg'],
  ['Inhalt', ['ml', 'l'], 'Inhalt', 'units', ''],
  ['Inhalt', ['ml', 'l'], 'Inhalt (ml)', undefined, ''],
  ['Inhalt', ['ml', 'kg'], 'Inhalt (ml)', undefined, ''],
  ['Inhalt (l)', ['ml'], 'Inhalt', 'units', 'l'],
  ['Inhalt', [], 'Inhalt', undefined, ''],
])('%s whose cells say %j, in the field %s, asks: %s', (caption, units, label, expected, usual) => {
  const about = { ...sample, isDecimalOpen: false, units }
  expect(questionOf({}, { type: 'number', label: { de: label } }, about, caption)).toBe(expected)
  expect(questionOf({ factor: 1 }, { type: 'number', label: { de: label } }, about, caption)).toBe(
    expected === 'units' ? 'units' : undefined,
  )
  expect(questionOf({}, { type: 'string', label: { de: label } }, about, caption)).toBeUndefined()
  expect(mixedUnits(caption, { type: 'number', label: { de: label } }, units) !== undefined).toBe(expected === 'units')
  expect(usualUnit(caption, units)).toBe(usual)
})
