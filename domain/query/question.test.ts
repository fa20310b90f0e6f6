/** What each operator finds, how questions are joined, and how they go into an address. */
import { describe, expect, test } from 'vitest'
import { type Condition, type Filter, is, matches } from './filter.ts'
import { withConditions } from './with-conditions.ts'
import {
  type Asked,
  type AskedType,
  filterOf,
  keptQuestion,
  noQuestion,
  operatorsOf,
  type Part,
  partsOf,
  type Question,
  isUnread,
  questionFromAddress,
  questionInAddress,
  questionOf,
  turned,
  withAdded,
  withAlso,
  withAlternative,
  withPart,
} from './question.ts'

/** Where the sun rises an hour earlier. */
const now = {
  today: '2026-03-10',
  beginOf: (day: string) => new Date(Date.parse(`${day}T00:00:00+01:00`)).toISOString(),
}
const types: Readonly<Record<string, AskedType>> = {
  name: 'text',
  price: 'number',
  sizes: 'numbers',
  sown: 'day',
  shown: 'days',
  changed: 'time',
  flowers: 'months',
  light: 'choice',
  sold: 'yesNo',
  picture: 'held',
  owner: 'belonging',
  place: 'belonging',
  words: 'text',
  note: 'text',
  ends: 'moment',
}
const asked = (field: string): Asked | undefined =>
  types[field] === undefined
    ? undefined
    : {
        type: types[field],
        path: `d.${field}`,
        ...(field === 'place' && { of: (choice) => is(`d.in.${choice}`, true) }),
      }

const rose = {
  name: 'Beetrose',
  price: 6.5,
  sizes: [3, 5],
  sown: '2026-03-05',
  shown: ['2026-05-01'],
  changed: '2026-03-03T23:30:00.000Z',
  flowers: [5, 6],
  light: ['sun', 'half'],
  sold: true,
  picture: 'rose.jpg',
  owner: 'rosenhof',
  in: { spring: true },
  words: ['duftet'],
  note: 'x',
  ends: '2026-03-12T12:00:00.000Z',
}
const bare = { changed: '2025-01-01T00:00:00.000Z', sold: false, words: [], note: '' }

const finds = (question: Question, d: object) => matches(filterOf(question, now, asked), { d })
const one = (part: Part): Question => ({ match: 'all', parts: [part] })

describe('of a rose, and of a content with nothing in it', () => {
  test.each<[string, Part['op'], Part['value'], rose: boolean, bare: boolean]>([
    ['name', 'contains', 'ROSE', true, false],
    ['name', 'contains', 'tulpe', false, false],
    ['name', 'startsWith', 'beet', true, false],
    ['name', 'is', ' Beetrose ', true, false],
    ['name', 'isNot', 'Beetrose', false, true],
    ['name', 'empty', undefined, false, true],
    ['name', 'filled', undefined, true, false],
    ['words', 'empty', undefined, false, true],
    ['words', 'filled', undefined, true, false],
    ['note', 'empty', undefined, false, true],
    ['note', 'filled', undefined, true, false],
    ['ends', 'nextDays', 2, true, false],
    ['ends', 'nextDays', 1, false, false],
    ['ends', 'lastDays', 7, false, false],
    ['ends', 'from', '2026-03-12', true, false],
    ['ends', 'before', '2026-03-12', false, false],
    ['ends', 'empty', undefined, false, true],
    ['price', 'is', 6.5, true, false],
    ['price', 'isNot', 6.5, false, true],
    ['price', 'atLeast', 6.5, true, false],
    ['price', 'atLeast', 6.51, false, false],
    ['price', 'atMost', 6.5, true, false],
    ['price', 'atMost', 6.49, false, false],
    ['price', 'empty', undefined, false, true],
    ['sizes', 'is', 5, true, false],
    ['sizes', 'isNot', 5, false, true],
    ['sown', 'is', '2026-03-05', true, false],
    ['sown', 'from', '2026-03-05', true, false],
    ['sown', 'from', '2026-03-06', false, false],
    ['sown', 'before', '2026-03-05', false, false],
    ['sown', 'before', '2026-03-06', true, false],
    ['sown', 'lastDays', 5, true, false],
    ['sown', 'lastDays', 4, false, false],
    ['sown', 'nextDays', 30, false, false],
    ['shown', 'is', '2026-05-01', true, false],
    ['changed', 'lastDays', 6, true, false],
    ['changed', 'lastDays', 5, false, false],
    // Half an hour after the day began here.
    ['changed', 'from', '2026-03-04', true, false],
    ['changed', 'before', '2026-03-04', false, true],
    ['changed', 'before', '2026-01-01', false, true],
    ['flowers', 'contains', 5, true, false],
    ['flowers', 'contains', 7, false, false],
    ['flowers', 'isNot', 5, false, true],
    ['light', 'is', ['shade', 'half'], true, false],
    ['light', 'is', ['shade'], false, false],
    ['light', 'isNot', ['half'], false, true],
    ['light', 'empty', undefined, false, true],
    ['sold', 'yes', undefined, true, false],
    ['sold', 'no', undefined, false, true],
    ['picture', 'filled', undefined, true, false],
    ['picture', 'empty', undefined, false, true],
    ['owner', 'is', ['rosenhof', 'mcs'], true, false],
    ['owner', 'isNot', ['rosenhof'], false, true],
    ['place', 'is', ['autumn', 'spring'], true, false],
    ['place', 'is', ['autumn'], false, false],
    ['place', 'isNot', ['spring'], false, true],
  ])('%s %s %j', (field, op, value, ofRose, ofBare) => {
    const question = one({ field, op, ...(value !== undefined && { value }) })
    expect([finds(question, rose), finds(question, bare)]).toEqual([ofRose, ofBare])
  })
})

test('what a variant may have from its parent is asked of both, what is its own of itself', () => {
  const within = (path: string) =>
    Object.entries(types).flatMap(([field, type]) =>
      operatorsOf(type).flatMap((op) => {
        const value = type === 'choice' ? ['sun'] : type.startsWith('day') || type === 'time' ? '2026-03-01' : 5
        const given = op.endsWith('Days') || type === 'months' ? 5 : type === 'text' ? 'a' : value
        const asked = () => ({ type, path })
        return conditionsOf(filterOf(one({ field, op, value: given }), now, asked)).map(({ inherits }) => inherits)
      }),
    )
  expect(new Set(within('data.price.value'))).toEqual(new Set([true]))
  expect(new Set(within('updateTimestamp'))).toEqual(new Set([undefined]))
})

function conditionsOf(filter: Filter): Condition[] {
  const found: Condition[] = []
  withConditions(filter, (condition) => (found.push(condition), condition))
  return found
}

test.each<Part>([
  { field: 'gone', op: 'empty' },
  { field: 'name', op: 'contains' },
  { field: 'name', op: 'contains', value: ' ' },
  { field: 'price', op: 'is', value: '6.5' },
  { field: 'price', op: 'contains', value: '6' },
  { field: 'sown', op: 'from', value: '2026-02-31' },
  { field: 'sown', op: 'lastDays', value: -1 },
  { field: 'flowers', op: 'contains', value: 13 },
  { field: 'light', op: 'is', value: [] },
  { field: 'owner', op: 'empty' },
])('what is gone or not finished asks for nothing, joined by "or" too: %j', (part) => {
  expect(finds(one(part), bare)).toBe(true)
  expect(finds({ match: 'any', parts: [part] }, bare)).toBe(true)
  expect(finds({ match: 'any', parts: [part, { field: 'name', op: 'filled' }] }, bare)).toBe(false)
})

test('every type can be asked for, and its operators find something or nothing', () => {
  for (const type of Object.values(types)) expect(operatorsOf(type).length).toBeGreaterThan(1)
})

const noPrice: Part = { field: 'price', op: 'empty' }
const someOf = (count: number): Part => ({
  field: 'light',
  op: 'is',
  value: Array.from({ length: count }, (_, index) => `c${index}`),
})
const sun: Part = { field: 'light', op: 'is', value: ['sun'] }
const inMay: Part = { field: 'flowers', op: 'contains', value: 5 }

test('parts are joined by one word, groups within by the other', () => {
  const question = withAlternative(withAdded(withAdded(noQuestion, sun), noPrice), 1, inMay)
  expect(question).toEqual({ match: 'all', parts: [sun, { match: 'any', parts: [noPrice, inMay] }] })
  expect([finds(question, rose), finds(question, { light: ['sun'] }), finds(question, bare)]).toEqual([
    true,
    true,
    false,
  ])
  expect(turned(question)).toEqual({ match: 'any', parts: [sun, { match: 'all', parts: [noPrice, inMay] }] })
  expect(finds(turned(question), { flowers: [5] })).toBe(true)
})

test('a group of which one is left is a part again', () => {
  const question = withAlternative(withAdded(noQuestion, sun), 0, inMay)
  expect(withPart(question, { at: 0, within: 0 }, noPrice).parts).toEqual([{ match: 'any', parts: [noPrice, inMay] }])
  expect(withPart(question, { at: 0, within: 0 }, undefined).parts).toEqual([inMay])
  expect(withPart(withAdded(noQuestion, sun), { at: 0 }, undefined)).toEqual(noQuestion)
})

describe('in an address', () => {
  test('a question is read as it was written', () => {
    const question = withAlternative(withAdded(noQuestion, sun), 0, inMay)
    expect(questionFromAddress(questionInAddress(question))).toEqual(question)
    expect(questionInAddress(noQuestion)).toBe('')
  })

  test.each([
    undefined,
    '',
    'null',
    '{',
    '{"match":"all"}',
    '{"match":"some","parts":[]}',
    '{"match":"all","parts":[{"field":"name","op":"drop"}]}',
    '{"match":"all","parts":[{"match":"any","parts":[{"match":"any","parts":[]}]}]}',
    `{"match":"all","parts":[${'{"field":"name","op":"empty"},'.repeat(12)}{"field":"name","op":"empty"}]}`,
    JSON.stringify({ match: 'all', parts: [someOf(20), noPrice] }),
  ])('%j asks for nothing', (text) => expect(questionFromAddress(text)).toEqual(noQuestion))

  test('what cannot be read is told from what is not asked', () => {
    expect(['{"match":"all","parts":[{"fie', '[]', 'x'.repeat(3000)].map(isUnread)).toEqual([true, true, true])
    expect([undefined, '', questionInAddress(noQuestion), '{"match":"all","parts":[]}'].map(isUnread)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  test('of more than twenty conditions it does not fit, each choice being one', () => {
    const of = (choices: number): Question => ({ match: 'all', parts: [noPrice, someOf(choices)] })
    expect(questionInAddress(of(19))).not.toBeUndefined()
    expect(questionInAddress(of(20))).toBeUndefined()
  })

  test('one that is longer than 2000 characters does not fit', () => {
    const long = (length: number): Question => ({
      match: 'all',
      parts: Array.from({ length: 10 }, () => ({ field: 'name', op: 'contains', value: 'x'.repeat(length) })),
    })
    expect(questionInAddress(long(153))).toHaveLength(1995)
    expect(questionInAddress(long(154))).toBeUndefined()
  })
})

describe('what must hold besides', () => {
  const [price, name, type]: Part[] = [
    { field: 'price', op: 'empty' },
    { field: 'name', op: 'filled' },
    { field: 'light', op: 'is', value: ['sun'] },
  ]
  if (!price || !name || !type) throw new Error('Three parts are needed.')
  const either = { match: 'any' as const, parts: [price, name] }

  test.each<[string, Question, Part[], Question | undefined]>([
    ['of nothing', noQuestion, [type], { match: 'all', parts: [type] }],
    ['nothing', either, [], either],
    [
      'of one part, however it is joined',
      { match: 'any', parts: [price] },
      [type],
      { match: 'all', parts: [price, type] },
    ],
    ['of two', { match: 'all', parts: [price, name] }, [type], { match: 'all', parts: [price, name, type] }],
    ['of one of two', either, [type], { match: 'all', parts: [either, type] }],
    ['is asked for', { match: 'all', parts: [price, type] }, [type], { match: 'all', parts: [price, type] }],
    ['of three levels', { match: 'any', parts: [{ match: 'all', parts: [price, name] }, name] }, [type], undefined],
  ])('%s', (_, question, also, expected) => expect(withAlso(question, also)).toEqual(expected))

  test('the parts of groups are parts', () => {
    expect(partsOf({ match: 'all', parts: [either, type] })).toEqual([price, name, type])
  })
})

describe('what a view keeps', () => {
  const long: Question = {
    match: 'all',
    parts: Array.from({ length: 12 }, () => ({ field: 'name', op: 'contains', value: 'x'.repeat(200) })),
  }
  test('is longer than an address takes', () => {
    expect(questionInAddress(long)).toBeUndefined()
    expect(questionOf(keptQuestion(long))).toEqual(long)
    expect(questionOf('')).toEqual(noQuestion)
  })
  test.each([
    'x',
    '{}',
    '{"match":"all","parts":[{"field":"a","op":"guess"}]}',
    JSON.stringify({ ...long, parts: [...long.parts, ...long.parts] }),
  ])('is a question, not %s', (text) => expect(questionOf(text)).toBeUndefined())
})
