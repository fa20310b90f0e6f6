import { expect, test } from 'vitest'
import { wantedPath } from './redirect-target.ts'

const origin = 'https://print.example'

test.each([
  ['/contents/rosa?q=1#top', '/contents/rosa?q=1#top'],
  ['/contents/../home', '/home'],
  ['https://print.example/contents', undefined],
  ['https://evil.example/contents', undefined],
  ['//evil.example/contents', undefined],
  ['/\\evil.example/contents', undefined],
  ['/\t/evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['/login', undefined],
  ['/', undefined],
  ['', undefined],
  [undefined, undefined],
  [['/contents'], undefined],
])('after sign-in, redirect=%j leads to %j', (redirect, expected) => {
  expect(wantedPath({ redirect }, origin)).toBe(expected)
})
