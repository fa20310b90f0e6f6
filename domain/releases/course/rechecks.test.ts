import { expect, test } from 'vitest'
import type { RecordKind } from '../../records.ts'
import { rechecks } from './rechecks.ts'

// Of a record as it was, what is written, and whether labels are due for it.
test.each<[RecordKind, object, boolean]>([
  ['contents', { data: { name: { value: 'B' } } }, true],
  ['contents', { label: { de: 'B' } }, true],
  ['contents', { parentId: 'b' }, true],
  ['contents', { faulty: true }, true],
  ['contents', { collections: { spring: true } }, false],
  ['contents', { active: false }, false],
  ['templates', { placeholders: [{ id: 'b' }] }, true],
  ['templates', { design: { key: 'b' } }, true],
  ['templates', { preflight: { dpi: 200 } }, true],
  ['templates', { name: 'B' }, false],
  ['pictures', { path: 'b.jpg' }, true],
  ['pictures', { public: true }, true],
  ['pictures', { category: 'B' }, false],
  ['fonts', { shared: false }, true],
  ['fonts', { preview: 'b.png' }, false],
  ['hyphenations', { exceptions: ['a-b'] }, true],
  ['hyphenations', { info: 'B' }, false],
  ['properties', { multiple: true }, true],
  ['properties', { info: { de: 'B' } }, false],
  ['organizations', { publishing: 'noErrors' }, true],
  ['organizations', { name: 'B' }, false],
  ['releases', { data: {} }, false],
])('%s: %o', (kind, written, expected) => {
  expect(rechecks(kind, { id: 'a' }, { id: 'a', ...written })).toBe(expected)
})

// New, gone.
test.each<[RecordKind, boolean, boolean]>([
  ['contents', false, true],
  ['templates', false, true],
  ['pictures', true, true],
  ['fonts', true, true],
  ['hyphenations', true, true],
  ['properties', false, true],
  ['organizations', false, true],
  ['releases', false, false],
])('%s that are new: %s, that go: %s', (kind, isNew, goes) => {
  expect([rechecks(kind, undefined, {}), rechecks(kind, {}, undefined)]).toEqual([isNew, goes])
})
