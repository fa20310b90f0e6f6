import { expect, test } from 'vitest'
import { changedParts } from './changed-parts.ts'

const written = {
  kept: (text: string) => text,
  removed: (text: string) => `-${text}-`,
  added: (text: string) => `+${text}+`,
}

const placesOf = (pattern: RegExp) => (text: string) =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ index, length: found.length }))

test.each<[string, string, RegExp, string | undefined, string]>([
  ['Anis-Ysop', 'Ani-Yop', /s/gu, '', 'Ani-s--Y-s-op'],
  ['rote Rose, ROT', 'weisse Rose, weiss', /rot/giu, 'weiss', '-rot-+weiss+e Rose, -ROT-+weiss+'],
  ['Rote Rose', 'Rose, Rote', /(Rote) (Rose)/gu, undefined, 'Ro-te Ros-+se, Rot+e'],
  ['Rose', 'Rosen', /$/gu, undefined, 'Rose+n+'],
  [
    'Ein recht langer Satz vor der Rose.',
    'Ein recht langer Satz vor der Tulpe.',
    /Rose/gu,
    'Tulpe',
    '…cht langer Satz vor der -Rose-+Tulpe+.',
  ],
])('%j becomes %j', (before, after, pattern, replacement, expected) => {
  expect(
    changedParts(before, after, placesOf(pattern), replacement)
      .map(({ kind, text }) => written[kind](text))
      .join(''),
  ).toBe(expected)
})
