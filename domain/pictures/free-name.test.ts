import { expect, test } from 'vitest'
import { freeName } from './free-name.ts'

test.each<[string, string[], string]>([
  ['rose.jpg', [], 'rose.jpg'],
  ['rose.jpg', ['rosette.jpg', 'rose.png'], 'rose.jpg'],
  ['rose.jpg', ['rose.jpg'], 'rose 2.jpg'],
  ['rose.jpg', ['Rose.JPG', 'rose 2.jpg', 'rose 4.jpg'], 'rose 3.jpg'],
  ['rose.v2.jpg', ['rose.v2.jpg'], 'rose.v2 2.jpg'],
  ['rose', ['rose'], 'rose 2'],
])('%s among %j is called %s', (name, taken, expected) => {
  expect(freeName(name, taken)).toBe(expected)
})
