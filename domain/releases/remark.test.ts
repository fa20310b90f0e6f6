import { describe, expect, test } from 'vitest'
import { judgeRemark } from './judge-remark.ts'
import { isForGuests, isOwnRemark, nextOpen, type Remark, type RemarkPlace, saidOf, threadsOf } from './remark.ts'

const said = (id: string, minute: number, more: Partial<Remark> = {}): Remark => ({
  id,
  version: 1,
  release: 'r',
  owner: 'rosenhof',
  supplier: 'mcs',
  text: id,
  createTimestamp: `2026-11-20T08:0${minute}:00.000Z`,
  createUser: 'p-owner',
  updateTimestamp: `2026-11-20T08:0${minute}:00.000Z`,
  updateUser: 'p-owner',
  ...more,
})
const act = (answers: string, minute: number, does: Remark['act']) =>
  said(`${answers}-${minute}`, minute, { answers, text: '', act: does })

test('threads are counted from the oldest, with their answers in the order in which they were said', () => {
  const threads = threadsOf([
    said('b', 2),
    said('late', 4, { answers: 'a' }),
    said('soon', 3, { answers: 'a' }),
    said('a', 1),
  ])
  expect(threads.map(({ number, first, answers }) => [number, first.id, answers.map(({ id }) => id)])).toEqual([
    [1, 'a', ['soon', 'late']],
    [2, 'b', []],
  ])
})

test.each<[string, Remark[], boolean]>([
  ['nobody said otherwise', [], true],
  ['it was answered', [said('x', 2, { answers: 'a' })], true],
  ['it was resolved', [act('a', 2, 'resolved')], false],
  ['it was resolved and answered', [act('a', 2, 'resolved'), said('x', 3, { answers: 'a' })], false],
  ['it was reopened', [act('a', 2, 'resolved'), act('a', 3, 'reopened')], true],
  ['another one was resolved', [said('b', 2), act('b', 3, 'resolved')], true],
])('a thread where %s', (_, answers, isOpen) => {
  expect(threadsOf([said('a', 1), ...answers])[0]?.isOpen).toBe(isOpen)
})

describe('the next open one', () => {
  const threads = threadsOf([said('a', 1), said('b', 2), said('c', 3), act('b', 4, 'resolved')])
  test.each([
    [undefined, 'a'],
    ['a', 'c'],
    ['b', 'c'],
    ['c', 'a'],
  ])('after %s is %s', (after, next) => {
    expect(nextOpen(threads, after)?.first.id).toBe(next)
  })
  test('is none where all are resolved', () => {
    expect(nextOpen(threadsOf([said('a', 1), act('a', 2, 'resolved')]), 'a')).toBeUndefined()
  })
})

const place = (shape: RemarkPlace['shape'], points: number) => ({
  page: 1,
  shape,
  points: Array.from({ length: points }, (_, at) => ({ x: at, y: at })),
})

test.each<[string, Partial<Remark>, string[]]>([
  ['words about the whole', {}, []],
  ['a pin', { place: place('pin', 1) }, []],
  ['a pin of two points', { place: place('pin', 2) }, ['remark.placeUnclear']],
  ['a rectangle of one corner', { place: place('rectangle', 1) }, ['remark.placeUnclear']],
  ['a stroke', { place: place('stroke', 9) }, []],
  ['an arrow', { place: place('arrow', 2) }, []],
  ['an arrow that points nowhere', { place: place('arrow', 1) }, ['remark.placeUnclear']],
  ['struck words', { place: place('strike', 2) }, []],
  ['words struck in a curve', { place: place('strike', 3) }, ['remark.placeUnclear']],
  ['struck words and others instead, with nothing to add', { place: place('strike', 2), text: '', instead: 'neu' }, []],
  ['struck words and nothing said of them', { place: place('strike', 2), text: '' }, ['remark.empty']],
  [
    'others instead, where nothing is struck',
    { place: place('rectangle', 2), instead: 'neu' },
    ['remark.placeUnclear'],
  ],
  ['no words', { text: ' ' }, ['remark.empty']],
  ['an answer', { answers: 'a' }, []],
  ['an answer that only resolves', { answers: 'a', text: '', act: 'resolved' }, []],
  ['an answer with a place', { answers: 'a', place: place('pin', 1) }, ['remark.otherThread']],
  ['an answer to an answer', { answers: 'b' }, ['remark.otherThread']],
  ['an answer from another version', { answers: 'c' }, ['remark.otherThread']],
  ['what resolves nothing', { act: 'resolved' }, ['remark.otherThread']],
  ['mentions of both sides', { mentions: ['member', 'supplier'] }, []],
  ['a mention of one who only looks', { mentions: ['member', 'buyer'] }, ['remark.cannotRead']],
  ['a mention of one from elsewhere', { mentions: ['stranger'] }, ['remark.cannotRead']],
])('%s', (_, written, codes) => {
  const readers: Record<string, Record<string, unknown>> = {
    member: { organization: 'rosenhof', role: 'member' },
    supplier: { organization: 'mcs', role: 'admin' },
    buyer: { organization: 'rosenhof', role: 'buyer' },
    stranger: { organization: 'alpenflora', role: 'owner' },
  }
  const others: Record<string, Remark> = {
    a: said('a', 1),
    b: said('b', 1, { answers: 'a' }),
    c: said('c', 1, { release: 'other' }),
  }
  const faults = judgeRemark({
    before: undefined,
    after: said('new', 5, written),
    touches: () => true,
    related: (kind, id) => (kind === 'users' ? readers[id] : others[id]),
    variants: () => [],
    sees: () => true,
  })
  expect(faults.map(({ code }) => code)).toEqual(codes)
})

test.each<[string, Partial<Remark>, own: boolean, forGuests: boolean]>([
  ['one of their own', {}, true, false],
  ['one that they ticked for guests', { forGuests: true }, true, true],
  ['what their guest said', { guest: 'g' }, false, true],
  ['one of somebody else', { createUser: 'p-editor' }, false, false],
])('%s', (_, more, own, forGuests) => {
  const remark = said('a', 1, more)
  expect([isOwnRemark({ id: 'p-owner' }, remark), isForGuests(remark)]).toEqual([own, forGuests])
})

test.each<[Partial<Remark>, string]>([
  [{ text: 'Preis' }, 'Preis'],
  [{ text: '', instead: '9.80' }, '→ 9.80'],
  [{ text: 'Preis', instead: '9.80' }, 'Preis\n→ 9.80'],
])('%o says %j', (remark, words) => {
  expect(saidOf(said('a', 1, remark))).toBe(words)
})
