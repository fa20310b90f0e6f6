import { expect, test } from 'vitest'
import { isEffectivelyActive, movesItself, movesVariants } from './effective-activity.ts'

const [on, off] = [{ active: true }, { active: false }]
const of = (parentId: string, { active } = on) => ({ active, parentId })

test.each([
  ['by itself', on, undefined, true],
  ['set off', off, undefined, false],
  ['a variant of one that is active', of('p'), on, true],
  ['a variant that is set off', of('p', off), on, false],
  ['a variant of one that is set off', of('p'), off, false],
  ['both are set off', of('p', off), off, false],
  ['a variant whose parent is not there', of('p'), undefined, false],
  ['one that had a parent stands for itself', on, off, true],
] as const)('active: %s', (_what, content, parent, expected) => {
  expect(isEffectivelyActive(content, parent)).toBe(expected)
})

test.each([
  ['nothing of it', on, on, false, false],
  ['set off', on, off, true, true],
  ['set on', off, on, true, true],
  ['new, perhaps under the name of one that is gone', undefined, on, true, true],
  ['back from the trash', undefined, off, true, true],
  ['put below another', of('p'), of('q'), false, true],
  ['put below one for the first time', on, of('p'), false, true],
  ['taken from below one', of('p'), on, false, true],
] as const)('looked at again: %s', (_what, before, after, variants, itself) => {
  expect([movesVariants(before, after), movesItself(before, after)]).toEqual([variants, itself])
})

test('what is deleted takes its variants along', () => {
  expect(movesVariants(on, undefined)).toBe(true)
})
