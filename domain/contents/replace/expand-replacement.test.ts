import { expect, test } from 'vitest'
import { expanderOf } from './expand-replacement.ts'

/** JavaScript's own replacement is what people know. */
test.each([
  ['Rose 40 cm', '(\\d+) cm', '$1 mm'],
  ['Rose', 'o', "[$$|$&|$`|$']"],
  ['ab', '(a)(b)', '$2$1$3$0$10$02'],
  ['ab', '(a)|(b)', '<$1$2>'],
  ['Rose', '(?<first>R)', '$<first>$<none>-$<first'],
  ['Rose', 'R', '$<first>'],
  ['Rose', 'R', '$'],
])('of %j, /%s/ becomes %j as in JavaScript', (text, search, replacement) => {
  const pattern = new RegExp(search)
  const match = pattern.exec(text)
  if (!match) throw new Error('no match')
  const expanded = expanderOf(replacement)({ groups: [...match], start: match.index, text, named: match.groups }, 1000)
  expect(text.replace(pattern, () => expanded)).toBe(text.replace(pattern, replacement))
})

test('no more is made of it than anybody keeps', () => {
  const text = 'x'.repeat(1000)
  const match = { groups: ['x'], start: 0, text, named: undefined }
  expect(expanderOf("$'".repeat(1000))(match, 2000).length).toBeLessThan(4000)
})
