import { expect, test } from 'vitest'
import { approvalsOf, asksForPages, pagesHashIn, sealOf, settledPages, verdictOf } from './approved-pages.ts'
import type { ReleaseStatus } from '../release-status.ts'
import type { Release } from '../release.ts'

const [one, two] = ['1'.repeat(32), '2'.repeat(32)]
const act = (action: string, pages: string | undefined, minute: number) => ({
  timestamp: `2026-03-01T09:0${minute}:00.000Z`,
  userId: 'owner',
  userName: 'Ada',
  action,
  ...(pages !== undefined && { pages }),
})

test.each<[verdict: string, status: ReleaseStatus, newer: ReleaseStatus | undefined, approved: string[]]>([
  ['valid', 'published', undefined, [one]],
  ['valid', 'published', 'pending', [two, one]],
  ['outdated', 'published', 'published', [one]],
  ['inAdvance', 'reviewAndPublish', undefined, [one]],
  ['replaced', 'published', undefined, [one, two]],
  ['locked', 'disabled', undefined, [one]],
  ['rejected', 'rejected', undefined, [one]],
])('an approval is %s: %s, the next version %s, approved in turn %j', (verdict, status, newer, approved) => {
  const log = approved.map((pages, minute) => act('status.published', pages, minute))
  const release = { number: 1, status, log }
  const siblings = [{ id: 'r1', number: 1, status }, ...(newer ? [{ id: 'r2', number: 2, status: newer }] : [])]
  expect(verdictOf(release, siblings, one)).toBe(verdict)
})

test.each<[isAsked: boolean, type: Release['type'], status: ReleaseStatus, approved: string[]]>([
  [true, 'print', 'pending', []],
  [true, 'print', 'approval', []],
  [true, 'print', 'approval', [one]],
  [true, 'print', 'reviewAndPublish', [one]],
  [false, 'print', 'disabled', [one]],
  // Of an earlier version of the product: nobody wrote down what was printed.
  [true, 'print', 'disabled', []],
  [false, 'digital', 'pending', []],
  [false, 'digital', 'disabled', []],
])('whether an approval names its pages is %s: %s, %s, approved %j', (isAsked, type, status, approved) => {
  const log = approved.map((pages, minute) => act('status.published', pages, minute))
  expect(asksForPages({ type, status, log })).toBe(isAsked)
})

test.each<[settled: string | undefined, status: ReleaseStatus, approved: string[]]>([
  [one, 'published', [one]],
  [two, 'published', [one, two]],
  [one, 'disabled', [one]],
  [undefined, 'published', []],
  [undefined, 'reviewAndPublish', [one]],
  [undefined, 'rejected', [one]],
  [undefined, 'pending', []],
])('what is shown for good is %s: %s, approved in turn %j', (settled, status, approved) => {
  const log = approved.map((pages, minute) => act('status.published', pages, minute))
  expect(settledPages({ status, log })).toBe(settled)
})

test('the acts that approved some pages, the newest first', () => {
  const log = [
    act('status.reviewAndPublish', one, 1),
    act('status.review', undefined, 2),
    act('status.published', two, 3),
    act('status.published', one, 4),
  ]
  expect(approvalsOf({ log }, one).map(({ action }) => action)).toEqual(['status.published', 'status.reviewAndPublish'])
})

test.each([
  [one, one],
  [` ${'A'.repeat(32)} `, 'a'.repeat(32)],
  ['uuid:11111111-1111-1111-1111-111111111111', one],
  ['hot-papaya', undefined],
  ['', undefined],
])('%j names the pages %s', (text, hash) => expect(pagesHashIn(text)).toBe(hash))

test.each<[ReleaseStatus, isVoid: boolean, approved: string[], word: string | undefined]>([
  ['published', false, [one], 'approved'],
  // What was published is no longer written on.
  ['published', true, [two, one], 'approved'],
  ['reviewAndPublish', false, [one], 'inAdvance'],
  ['reviewAndPublish', true, [one], 'void'],
  ['rejected', false, [one], undefined],
  ['disabled', false, [one], undefined],
  ['approval', false, [], undefined],
  // Of an earlier version of the product: nobody wrote down which pages.
  ['published', false, [], undefined],
])('%s, void %s, approved %j: the seal is %s', (status, isVoid, approved, word) => {
  const log = approved.map((pages, minute) => act('status.published', pages, minute))
  const seal = sealOf({ status, log }, isVoid)
  expect(seal?.word).toBe(word)
  if (word) expect(seal).toMatchObject({ hash: one, by: 'Ada' })
})

test('the seal of an approval given outside the product names whoever gave it', () => {
  const log = [{ ...act('status.approvalReceived', one, 0), contact: 'Frau Beispiel' }]
  expect(sealOf({ status: 'published', log }, false)?.by).toBe('Frau Beispiel')
})
