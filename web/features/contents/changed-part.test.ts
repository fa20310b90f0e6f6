import { expect, test } from 'vitest'
import { changedPart } from './changed-part.ts'

test.each([
  ['Rote Rose', 'Gelbe Rose', ['', 'Rot', 'Gelb', 'e Rose']],
  ['Rose', 'Rosen', ['Rose', '', 'n', '']],
  ['aa', 'a', ['a', 'a', '', '']],
  ['gleich', 'gleich', ['gleich', '', '', '']],
  [
    'Ein langer Satz vor der Rose.',
    'Ein langer Satz vor der Tulpe.',
    ['Ein langer Satz vor der ', 'Ros', 'Tulp', 'e.'],
  ],
  [
    'Ein noch längerer Satz vor der Rose.',
    'Ein noch längerer Satz vor der Tulpe.',
    ['…h längerer Satz vor der ', 'Ros', 'Tulp', 'e.'],
  ],
])('of %j and %j', (before, after, [head, removed, added, tail]) => {
  expect(changedPart(before, after)).toEqual({ head, removed, added, tail })
})
