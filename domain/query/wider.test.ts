import { describe, expect, test } from 'vitest'
import { all, any, type Filter, is, matches, not } from './filter.ts'
import { beyondIn, wider } from './wider.ts'

const noPrice: Filter = { field: 'data.price.value', op: 'exists', value: false, inherits: true }
const onLabel: Filter = { used: { by: 'releases', where: is('status', 'draft') } }
const red = is('colour', 'red')

describe('what a document alone cannot tell', () => {
  test.each<[string, Filter]>([
    ['what is inherited', noPrice],
    ['what uses it', onLabel],
    ['either among others', all(is('id', 'k1'), not(any(onLabel)))],
  ])('%s is no answer of its own', (_, filter) => {
    expect(() => matches(filter, { id: 'k1' })).toThrow('Only the store knows')
  })

  test.each<[string, Filter, red: boolean, blue: boolean]>([
    ['may be so', noPrice, true, true],
    ['may be so beside what is known', all(red, noPrice), true, false],
    ['may be so instead of it', any(red, onLabel), true, true],
    ['may also not be so', all(red, not(noPrice)), true, false],
    ['may be so and not', not(all(red, onLabel)), true, true],
    ['is nothing where the rest decides', not(any(red, onLabel)), false, true],
    ['turned twice', not(not(all(red, onLabel))), true, false],
  ])('%s', (_, filter, isRed, isBlue) => {
    expect([matches(wider(filter), { colour: 'red' }), matches(wider(filter), { colour: 'blue' })]).toEqual([
      isRed,
      isBlue,
    ])
  })

  test('is found wherever it stands', () => {
    expect(beyondIn(all(red, not(any(noPrice, onLabel)), onLabel))).toEqual([noPrice, onLabel, onLabel])
    expect(beyondIn(all(red, not(red)))).toEqual([])
  })
})
