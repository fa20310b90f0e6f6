import { expect, test } from 'vitest'
import {
  everyRow,
  isSelected,
  noSelection,
  onlyShown,
  selectedCount,
  type Selection,
  toggled,
  withKeys,
} from './selection.ts'

const keys = ['a', 'b', 'c', 'd', 'e']
const these = (...ticked: string[]): Selection => ({ all: false, keys: new Set(ticked) })
const allBut = (...left: string[]): Selection => ({ all: true, keys: new Set(left) })
const list = (selection: Selection) => keys.filter((key) => isSelected(selection, key)).join('')

test.each([
  ['a row is ticked', toggled(these('a'), 'b'), 'ab', 2],
  ['and unticked', toggled(these('a', 'b'), 'b'), 'a', 1],
  ['one is taken out of all', toggled(everyRow, 'b'), 'acde', 4],
  ['and put back', toggled(allBut('b', 'c'), 'b'), 'abde', 4],
  ['several are added', withKeys(these('a'), ['c', 'd']), 'acd', 3],
  ['several are put back', withKeys(allBut('b', 'c', 'e'), ['c', 'd']), 'acd', 3],
  ['none', noSelection, '', 0],
  ['all', everyRow, 'abcde', 5],
])('%s', (_, selection, expected, count) => {
  expect(list(selection)).toBe(expected)
  expect(selectedCount(selection, keys.length)).toBe(count)
})

test('rows hidden by a filter are unticked', () => {
  expect(list(onlyShown(these('a', 'd'), (key) => key >= 'd'))).toBe('d')
})
