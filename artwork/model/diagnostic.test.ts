import { expect, expectTypeOf, test } from 'vitest'
import { type DiagnosticCode, type DiagnosticDetails, diagnosticCodes, severityOf } from './diagnostic-codes.ts'
import { Diagnostics } from './diagnostic.ts'

test('what is found twice at one place is told once', () => {
  const found = new Diagnostics()
  found.report('story.missing', { page: '1' })
  found.report('story.missing', { page: '1' })
  found.report('story.missing', { page: '2' })
  expect(found.all).toHaveLength(2)
})

test('beyond the limit the least severe findings make room, and their number is told', () => {
  const found = new Diagnostics()
  for (let n = 0; n < Diagnostics.limit; n++)
    if (n % 2) found.report('text.fitted', {}, { placeholder: 'a', size: n })
    else found.report('table.cellOverset', {}, { row: n, column: 1 })
  found.report('document.tooManyItems', {})
  found.report('story.missing', {})
  found.report('text.rightToLeft', {})
  expect(found.all.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual([
    'document.tooManyItems',
  ])
  expect(found.all.some(({ code }) => code === 'story.missing')).toBe(true)
  expect(found.all.some(({ code }) => code === 'text.rightToLeft')).toBe(false)
  expect(found.all.at(-1)).toMatchObject({ code: 'diagnostics.dropped', params: { count: 3 } })
  expect(found.all).toHaveLength(Diagnostics.limit + 1)
})

test('of the same finding in several spots the first ones are kept with it, and how many there are', () => {
  const found = new Diagnostics()
  const box = (left: number) => ({ left, top: 0, right: left + 1, bottom: 1 })
  for (let n = 0; n < 100; n++) for (const _ of [1, 2]) found.report('story.missing', { page: '1', boxes: [box(n)] })
  found.report('story.missing', { page: '1' })
  expect(found.all).toHaveLength(1)
  expect(found.all[0]?.place.boxes?.map(({ left }) => left)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(found.all[0]?.count).toBe(100)
})

test('twelve spots are all told, and need no number', () => {
  const found = new Diagnostics()
  for (let n = 0; n < 12; n++) found.report('story.missing', { boxes: [{ left: n, top: 0, right: 9, bottom: 1 }] })
  expect(found.all).toHaveLength(1)
  expect(found.all[0]?.count).toBeUndefined()
})

test('what is drawn nearly is a note, what is left out a warning, each with what became of it', () => {
  const found = new Diagnostics()
  found.report('item.textOnPath', {}, { effect: 'skew' })
  found.report('item.interactive', {}, { kind: 'Button' })
  found.report('story.missing', {})
  expect(found.all).toEqual([
    { severity: 'info', code: 'item.textOnPath', place: {}, params: { effect: 'skew' }, outcome: 'approximated' },
    { severity: 'warning', code: 'item.interactive', place: {}, params: { kind: 'Button' }, outcome: 'ignored' },
    { severity: 'warning', code: 'story.missing', place: {}, params: {} },
  ])
})

test('severity is left to the reporter where the catalogue fixes none', () => {
  const open = Object.keys(diagnosticCodes)
    .map((code) => code as DiagnosticCode)
    .filter((code) => severityOf(code, 'error') !== severityOf(code, 'info'))
  expect(open).toEqual(['picture.unreadable', 'preflight.lowResolution'])
  expectTypeOf<DiagnosticDetails<'preflight.lowResolution'>[1]>().toEqualTypeOf<'error' | 'warning' | 'info'>()
})

test('a code that is not in the catalogue, or with other parameters than its own, does not compile', () => {
  expectTypeOf<'text.unheardOf'>().not.toExtend<DiagnosticCode>()
  expectTypeOf<DiagnosticDetails<'story.missing'>>().toEqualTypeOf<[]>()
  type Overset = DiagnosticDetails<'table.cellOverset'>
  expectTypeOf<[{ row: number; column: number }]>().toExtend<Overset>()
  expectTypeOf<[{ row: number }]>().not.toExtend<Overset>()
  expectTypeOf<[{ row: number; column: string }]>().not.toExtend<Overset>()
})
