import { expect, test } from 'vitest'
import { touchedEntries, type Touches, touchesOf } from './touches.ts'

const map = { a: 1, b: 2, ab: 3 }
const keys = (touches: Touches) => touchedEntries(map, 'data', touches).map(([key]) => key)

test.each<[fields: string[] | undefined, touched: string[]]>([
  [undefined, ['a', 'b', 'ab']],
  [['data'], ['a', 'b', 'ab']],
  [['data.a'], ['a']],
  [
    ['data.ab.value', 'data.b.translation.de'],
    ['b', 'ab'],
  ],
  [['data.gone', 'dat', 'database.a', 'label.a'], []],
])('writes of %j touch these entries, asked together or one by one', (fields, touched) => {
  const touches = touchesOf(fields)
  expect(keys(touches)).toEqual(touched)
  expect(keys((path) => touches(path))).toEqual(touched)
})

test('a write of a field touches what is within it and all it is part of', () => {
  const touches = touchesOf(['data.a.value'])
  expect(['data', 'data.a', 'data.a.value', 'data.a.value.x', 'data.b', 'data.a.v'].map(touches)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})
