import { expected, oneOfWords } from '../formats/refusals/expected.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  faultOf,
  isReadableField,
  parseDocument,
  parseFieldRemoval,
  parseFieldWrite,
  parseId,
  parseNewId,
} from './documents.ts'
import { routes } from '../access/routes.ts'
import { Line } from '../fields.ts'
import { refusalOfLine } from '../properties/property-value.ts'
import type { RecordKind } from '../records.ts'

const collection = { name: 'Frühling', owner: 'rosenhof', supplier: 'mcs' }

test('a new collection gets the defaults of the specification', () => {
  expect(parseDocument('collections', collection)).toMatchObject({
    ok: true,
    value: { type: 'generic', organizations: {}, releaseFileNames: 'default', workflowEnabled: false },
  })
})

describe('a document that is not sound is refused by name', () => {
  test.each<[RecordKind, unknown, string, Record<string, unknown>]>([
    ['collections', [], 'document.notObject', { found: { says: 'found.list', count: 0 } }],
    ['collections', null, 'document.notObject', { found: { says: 'found.nothing' } }],
    ['collections', { ...collection, colour: 1 }, 'document.unknownField', { path: 'colour' }],
    [
      'collections',
      { ...collection, name: 7 },
      'document.wrongType',
      { path: 'name', expected: expected('text'), found: { says: 'found.number', number: 7 } },
    ],
    ['collections', { owner: 'a', supplier: 'b' }, 'collection.nameRequired', {}],
    ['collections', { name: ' ', owner: 'a', supplier: 'b' }, 'collection.nameRequired', {}],
    ['collections', { name: 'A', supplier: 'b' }, 'document.fieldRequired', { path: 'owner' }],
    ['publications', { owner: 'a', supplier: 'b' }, 'publication.nameRequired', {}],
    ['organizations', { name: '', supplier: 'b' }, 'organization.nameRequired', {}],
    ['organizations', { name: 'A', supplier: 'b', numberRanges: { '': {} } }, 'organization.prefixRequired', {}],
    ['organizations', { name: 'A', supplier: 'b', numberRanges: { ' ': {} } }, 'organization.prefixRequired', {}],
    [
      'collections',
      { name: 'A', owner: 'a', supplier: 'b', numberRanges: { '': {} } },
      'collection.prefixRequired',
      {},
    ],
    ['properties', { label: { de: 'Höhe' } }, 'property.typeRequired', {}],
    [
      'collections',
      { ...collection, type: 'list' },
      'document.wrongType',
      { expected: oneOfWords(['generic', 'series', 'memoList']) },
    ],
    ['collections', { ...collection, version: 3 }, 'document.keptByServer', { path: 'version' }],
    [
      'collections',
      { ...collection, organizations: { 'a.b': true } },
      'document.wrongType',
      { expected: expected('id') },
    ],
    ['collections', { ...collection, organizations: { a: false } }, 'document.wrongType', { path: 'organizations.a' }],
    [
      'collections',
      { ...collection, webhook: 'file:///etc/passwd' },
      'document.wrongType',
      { expected: expected('link') },
    ],
    [
      'contents',
      { type: 't', owner: 'a', supplier: 'b', data: { x: { y: 1 } } },
      'document.unknownField',
      { path: 'data.x.y' },
    ],
    [
      'orders',
      { number: 1, owner: 'a', supplier: 'b', items: [], termsAccepted: true },
      'document.wrongType',
      { path: 'items', expected: expected('longerList', { count: 1 }) },
    ],
    [
      'organizations',
      { name: 'x', supplier: 'mcs', license: 16 },
      'value.tooLarge',
      { property: 'license', most: 15, found: 16 },
    ],
  ])('%s %j: %s', (kind, document, code, params) => {
    expect(parseDocument(kind, document)).toMatchObject({ ok: false, code, params })
  })
})

test('a name that reaches for the prototype is an unknown field', () => {
  const hostile = JSON.parse('{"name":"x","owner":"a","supplier":"b","__proto__":{"role":"admin"}}')
  expect(parseDocument('collections', hostile)).toMatchObject({ ok: false, code: 'document.unknownField' })
})

describe('a field write names one known field and a value of its type', () => {
  test.each<[RecordKind, string, unknown, string]>([
    ['contents', 'data.height.value', 40, 'ok'],
    ['contents', 'data.period.value', [3, 4, 5], 'ok'],
    ['contents', 'data.name.translation.fr', 'Rosier', 'ok'],
    ['contents', 'data.name', { value: 'x' }, 'ok'],
    ['contents', 'collections.c1', true, 'ok'],
    ['contents', 'label.de-CH', 'Rose', 'ok'],
    ['releases', 'data.Name_Latein.value', 'Rosa', 'ok'],
    ['releases', 'data.Größe.textSize', 90, 'ok'],
    ['releases', 'data.Titel~1.crop.left', 0.2, 'ok'],
    ['templates', 'workflow.disableReview', true, 'ok'],
    ['orders', 'billing.address.city', 'Bern', 'ok'],
    ['contents', 'data.height.value.__proto__', 1, 'document.unknownField'],
    ['contents', 'data.__proto__.value', 1, 'document.unknownField'],
    ['contents', 'constructor', 1, 'document.unknownField'],
    ['contents', 'toString.call', 1, 'document.unknownField'],
    ['contents', 'languages.0', 'de', 'document.unknownField'],
    ['contents', '', 1, 'document.unknownField'],
    ['contents', 'label.', 'x', 'document.unknownField'],
    ['contents', 'version', 9, 'document.keptByServer'],
    ['contents', 'createUser.id', 'me', 'document.keptByServer'],
    ['contents', 'active', 'yes', 'document.wrongType'],
    ['contents', 'active', undefined, 'document.fieldRequired'],
    ['releases', 'status', 'done', 'document.wrongType'],
    ['releases', 'data.Name.rotate', 'left', 'value.numberExpected'],
    ['releases', 'data.Name.rotate', 361, 'value.tooLarge'],
    ['releases', 'label', 'x'.repeat(201), 'value.lineTooLong'],
    ['collections', 'releaseDefaultFormat', '210x297', 'ok'],
    ['collections', 'releaseDefaultFormat', '0.5x10.25', 'ok'],
    ['collections', 'releaseDefaultFormat', '0x0', 'document.wrongType'],
    ['collections', 'releaseDefaultFormat', '210x0.00', 'document.wrongType'],
    ['releases', 'label', 'a\nb', 'value.lineBreak'],
    ['templates', 'name', ' ', 'document.fieldRequired'],
    ['templates', 'orderMaterials', Array.from({ length: 101 }, () => 'x'), 'value.tooMany'],
    ['templates', 'orderQuantityStep', 0, 'value.tooSmall'],
    ['templates', 'orderQuantityStep', 1.5, 'value.wholeExpected'],
    ['contents', 'a.'.repeat(600), 1, 'document.unknownField'],
  ])('%s %s = %j: %s', (kind, path, value, expected) => {
    const outcome = parseFieldWrite(kind, path, value)
    expect(outcome.ok ? 'ok' : outcome.code).toBe(expected)
  })
})

describe('what may be removed is optional or an entry of a map', () => {
  test.each<[RecordKind, string, string]>([
    ['contents', 'label.fr', 'ok'],
    ['contents', 'parentId', 'ok'],
    ['contents', 'data.height', 'ok'],
    ['contents', 'data.height.value', 'ok'],
    ['contents', 'collections.c1', 'ok'],
    ['contents', 'owner', 'document.fieldRequired'],
    ['contents', 'label', 'content.labelRequired'],
    ['contents', 'nothing', 'document.unknownField'],
  ])('%s %s: %s', (kind, path, expected) => {
    const outcome = parseFieldRemoval(kind, path)
    expect(outcome.ok ? 'ok' : outcome.code).toBe(expected)
  })
})

test.each<[RecordKind, string, boolean]>([
  ['contents', 'updateTimestamp', true],
  ['contents', 'createUser.id', true],
  ['contents', 'data.height.value', true],
  ['contents', 'data.names.value.0', true],
  ['contents', 'version.x', false],
  ['users', 'password', false],
])('a filter on %s may name %s: %s', (kind, path, expected) => {
  expect(isReadableField(kind, path)).toBe(expected)
})

test('more keys than a content may have are told, with how many', () => {
  const data = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`p${index}`, { value: 1 }]))
  expect(parseDocument('contents', { type: 'plant', owner: 'a', supplier: 'b', data })).toMatchObject({
    code: 'value.tooMany',
    params: { property: 'data', most: 1000, found: 1001 },
  })
})

test.each<[RecordKind, string, unknown]>([
  ['contents', 'data', 50_000],
  ['contents', 'label', 101],
  ['contents', 'data.name.translation', 101],
  ['contents', 'collections', 5001],
  ['organizations', 'numberRanges', 1001],
  ['organizations', 'properties', 2001],
  ['users', 'emailTopics', 101],
])('no %s.%s has %i entries', (kind, path, found) => {
  const entry = { numberRanges: {}, properties: {}, emailTopics: 'off', collections: true, data: {} }
  const value = (entry as Record<string, unknown>)[path] ?? 'x'
  const map = Object.fromEntries(Array.from({ length: Number(found) }, (_, index) => [tag(index), value]))
  expect(parseFieldWrite(kind, path, map)).toMatchObject({ code: 'value.tooMany', params: { property: path, found } })
})

/** An id, and a language. */
const tag = (index: number): string => `de-x${String(index).padStart(6, '0')}`

test('a field write inside an absent map entry leaves a fault that the whole shows', () => {
  const kept = { id: 'p', version: 1, createTimestamp: 't', createUser: 'u', updateTimestamp: 't', updateUser: 'u' }
  const publication = { ...kept, label: 'x', owner: 'a', supplier: 'b', releases: { r1: { number: 1 } } }
  const before = { ...publication, releases: {} }
  expect(faultOf('publications', publication, before)).toMatchObject({ params: { path: 'releases.r1.status' } })
  expect(faultOf('publications', before, before)).toBeUndefined()
})

test('a map that was longer than it may be keeps nobody from another field, and grows no further', () => {
  const map = (length: number) => Object.fromEntries(Array.from({ length }, (_, index) => [tag(index), {}]))
  const content = (values: number) => ({ type: 'plant', owner: 'a', supplier: 'a', data: map(values) })
  expect(faultOf('contents', { ...content(1200), label: { de: 'x' } }, content(1200))).toBeUndefined()
  expect(faultOf('contents', content(1100), content(1200))).toBeUndefined()
  const tooMany = { code: 'value.tooMany', params: { property: 'data', most: 1000 } }
  expect(faultOf('contents', content(1201), content(1200))).toMatchObject(tooMany)
  expect(faultOf('contents', content(1001), content(1000))).toMatchObject(tooMany)
})

test.each([
  ['c12', true],
  ['a'.repeat(64), true],
  ['a'.repeat(65), false],
  ['', false],
  ['a.b', false],
  ['__proto__', false],
  ['system', false],
  ["'; drop table users --", false],
  [7, false],
])('%j as an id: %s', (id, expected) => {
  expect(parseId(id).ok).toBe(expected)
})

test('nothing new has an id in whose place the address of another screen has a word', () => {
  const paths = Object.values(routes).map(({ path }) => path.split('/'))
  const besideIds = paths.flatMap((steps) =>
    steps.filter((step, index) => {
      const isBeside = (other: string[]) => other.slice(0, index).join('/') === steps.slice(0, index).join('/')
      return !step.includes('$') && paths.some((other) => isBeside(other) && other[index]?.startsWith('$'))
    }),
  )
  const fine = besideIds.filter((id) => parseNewId(id).ok)
  expect([besideIds.includes('new'), fine]).toEqual([true, []])
  expect([parseNewId('newt').ok, parseId('new').ok]).toEqual([true, true])
})

describe('the most of a text is a number of characters, whatever they are', () => {
  test.each([
    ['an ASCII letter', 'x'],
    ['ß', 'ß'],
    ['a letter and its mark', 'o\u0308'],
    ['a Chinese character', '牡'],
    ['one of those outside the first plane', '𠮷'],
    ['an emoji', '🌹'],
    ['a flag', '🇩🇪'],
  ])('%s', (_, sign) => {
    const each = [...sign].length
    const full = sign.repeat(200 / each)
    expect(parseFieldWrite('collections', 'name', full)).toMatchObject({ ok: true })
    expect(refusalOfLine('name', full)).toBe(undefined)
    const refusal = { code: 'value.lineTooLong', params: { property: 'name', most: 200, found: 201 } }
    expect(parseFieldWrite('collections', 'name', `${full}!`)).toMatchObject(refusal)
    expect(refusalOfLine('name', `${full}!`)).toMatchObject(refusal)
  })

  test('which the contract says as well', () => {
    expect(z.toJSONSchema(Line)).toMatchObject({ maxLength: 200 })
  })
})
