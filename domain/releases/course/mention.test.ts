import { expect, test } from 'vitest'
import { mentionAt, stillNamed } from './mention.ts'

test.each<[string, { from: number; term: string } | undefined]>([
  ['@', { from: 0, term: '' }],
  ['@Ann', { from: 0, term: 'Ann' }],
  ['Bitte @Anna Be', { from: 6, term: 'Anna Be' }],
  ['Bitte\n@An', { from: 6, term: 'An' }],
  ['zwei @a @b', { from: 8, term: 'b' }],
  ['anna@rosenhof', undefined],
  ['Bitte @Anna Berg sieh', undefined],
  ['@Anna\nBerg', undefined],
  [`@${'a'.repeat(61)}`, undefined],
  ['nichts', undefined],
])('typed so far: %j', (text, mention) => {
  expect(mentionAt(text, text.length)).toEqual(mention)
})

test('what stands behind the caret is no part of the name', () => {
  expect(mentionAt('Bitte @An sieh', 9)).toEqual({ from: 6, term: 'An' })
})

test('whose name was taken out again is not meant', () => {
  const people = [{ name: 'Anna Berg' }, { name: 'Marco' }]
  expect(stillNamed('@Marco, siehe Anna Berg', people)).toEqual([{ name: 'Marco' }])
})
