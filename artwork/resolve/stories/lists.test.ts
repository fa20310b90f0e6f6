import { expect, it } from 'vitest'
import type { ListFormat } from '../../model/style.ts'
import { StoryCounter } from './lists.ts'

const numbered = (more: Partial<ListFormat> = {}): ListFormat => ({
  kind: 'number',
  text: '^#.',
  format: '1, 2, 3, 4...',
  level: 1,
  continue: true,
  startAt: 1,
  restart: true,
  list: undefined,
  characterStyle: undefined,
  fontFamily: undefined,
  fontStyle: undefined,
  alignment: 'left',
  ...more,
})
const second = { level: 2, text: '^1.^2', format: 'a, b, c, d...' }

it.each<[string, Partial<ListFormat>[], string[]]>([
  ['count on', [{}, {}, {}], ['1.', '2.', '3.']],
  [
    'count in each level, written in the format of each',
    [{}, second, second, {}, second],
    ['1.', '1.a', '1.b', '2.', '2.a'],
  ],
  [
    'run on below, when asked',
    [{}, { ...second, restart: false }, {}, { ...second, restart: false }],
    ['1.', '1.a', '2.', '2.b'],
  ],
  ['begin where they are told', [{}, { continue: false, startAt: 7 }, {}], ['1.', '7.', '8.']],
  ['count list by list', [{ list: 'a' }, { list: 'b' }, { list: 'a' }], ['1.', '1.', '2.']],
])('numbers %s', (_, paragraphs, expected) => {
  const counter = new StoryCounter()
  expect(paragraphs.map((list) => counter.marker(numbered(list)))).toEqual(expected)
})
