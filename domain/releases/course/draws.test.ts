import { expect, test } from 'vitest'
import type { RecordKind } from '../../records.ts'
import { draws } from './draws.ts'

type Fields = Readonly<Record<string, unknown>>

const print = { type: 'print', label: 'Rose', data: { name: { value: 'Rose' } } }
const digital = { ...print, type: 'digital' }
const template = { design: { name: 'a.idml' }, placeholders: [{ id: 'name' }] }

test.each<[string, RecordKind, Fields | undefined, Fields | undefined, boolean]>([
  ['a new release', 'releases', undefined, print, true],
  ['a new digital one', 'releases', undefined, digital, false],
  ['a word of it', 'releases', print, { ...print, data: { name: { value: 'Nelke' } } }, true],
  ['the same words written again', 'releases', print, { ...print, data: { name: { value: 'Rose' } } }, false],
  ['its division into pictures', 'releases', print, { ...print, previewDivide: 2 }, true],
  ['its name, which stands in its PDF', 'releases', print, { ...print, label: 'Nelke' }, true],
  ['its status', 'releases', print, { ...print, status: 'review' }, false],
  ['its files', 'releases', print, { ...print, files: {} }, false],
  ['its deletion', 'releases', print, undefined, false],
  ['a new template', 'templates', undefined, template, false],
  ['a new master of it', 'templates', template, { ...template, design: { name: 'b.idml' } }, true],
  ['a placeholder of it', 'templates', template, { ...template, placeholders: [] }, true],
  ['its example', 'templates', template, { ...template, placeholders: [{ id: 'name', previewValue: 'Rose' }] }, false],
  ['its price', 'templates', template, { ...template, orderPrice: 7 }, false],
  ['a new picture', 'pictures', undefined, { path: 'a' }, false],
  ['another file of it', 'pictures', { path: 'a' }, { path: 'b' }, true],
  ['its words', 'pictures', { path: 'a' }, { path: 'a', title: 'Rose' }, false],
  ['a content', 'contents', print, { ...print, label: 'x' }, false],
])('%s', (_, kind, before, after, expected) => expect(draws(kind, before, after)).toBe(expected))
