import { describe, expect, test } from 'vitest'
import { namesInTest, parsePlaceholderTest, placeholderTestFault, shows } from './placeholder-test.ts'

const values: Record<string, unknown> = {
  name: 'Rose',
  empty: '',
  no: false,
  yes: true,
  zero: 0,
  none: [],
  pictos: ['sun', 'water'],
  'Größe.Text': 'L',
}
const valueOf = (name: string): unknown => (Object.hasOwn(values, name) ? values[name] : undefined)

describe('a placeholder shows', () => {
  test.each([
    ['', true],
    ['name', true],
    ['empty', false],
    ['unknown', false],
    ['no', false],
    ['yes', true],
    ['zero', true],
    ['none', false],
    ['!name', false],
    ['!empty', true],
    ['! unknown', true],
    ['name=Rose', true],
    ['name = Rose', true],
    ['name=rose', false],
    ['name=!Rose', false],
    ['name=!Tulpe', true],
    ['unknown=!Tulpe', true],
    ['empty=', true],
    ['name=', false],
    ['name=!', true],
    ['zero=0', true],
    ['pictos=water', true],
    ['pictos=!water', false],
    ['pictos=moon', false],
    ['Größe.Text=L', true],
    ['name and empty', false],
    ['name and yes', true],
    ['name or empty', true],
    ['empty or no', false],
    ['empty and name or yes', true],
    ['yes or empty and name', true],
    ['name=Rose AND !empty', true],
    ['name=Rose = rot', false],
    ['name=or', false],
    ['=x', true],
    ['a b', true],
  ])('%j: %s', (text, expected) => {
    expect(shows(text, valueOf)).toBe(expected)
  })
})

test.each(['=x', 'a b', '!a=b', 'name and ', '!'])('%j is no condition', (text) => {
  expect(parsePlaceholderTest(text).ok).toBe(false)
})

test.each([
  ['', undefined],
  ['  ', undefined],
  ['name and !picture', undefined],
  ['name=or', undefined],
  ['name=Rose = rot', undefined],
  ['=x', 'nameMissing: =x'],
  ['name and !', 'nameMissing: !'],
  ['!!name', 'nameMissing: !!name'],
  ['a b', 'joinMissing: a b'],
  ['name or a b', 'joinMissing: a b'],
  ['name and', 'partMissing: '],
  ['or name', 'partMissing: '],
  ['name and or picture', 'partMissing: '],
  ['name and !a=b', 'notBeforeName: !a=b'],
])('the fault of %j is %s', (text, expected) => {
  const found = placeholderTestFault(text)
  expect(found && `${found.fault}: ${found.part}`).toBe(expected)
})

test('a test names the placeholders that it looks at', () => {
  expect(namesInTest('name and picture=!keines or !name')).toEqual(['name', 'picture'])
  expect(namesInTest('a b')).toEqual([])
})
