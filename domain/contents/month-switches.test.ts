import { expect, test } from 'vitest'
import { monthSwitchesIn, switchesAgree, switchesFor } from './month-switches.ts'

const field = (id: string, type: 'period' | 'boolean' | 'string' = 'boolean') => ({ id, type, translatable: false })
const months = Array.from({ length: 12 }, (_, index) => field(`bloom_${String(index + 1).padStart(2, '0')}`))
const flowering = field('flowering', 'period')
const all = [field('family', 'string'), flowering, ...months, field('height', 'string')]
const series = { period: flowering, switches: months }
const saying = (values: Readonly<Record<string, boolean>>) => ({
  data: Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { value }])),
})

test('twelve switches right after a period are its months', () => {
  expect(monthSwitchesIn(all)).toEqual([series])
})

test.each<[string, typeof all]>([
  ['one of them is missing', all.filter(({ id }) => id !== 'bloom_07')],
  ['one of them is a text', all.map((one) => (one.id === 'bloom_12' ? field('bloom_12', 'string') : one))],
  ['they are in another order', [flowering, ...months.toReversed()]],
  ['no period stands before them', months],
])('they are fields of their own where %s', (_, properties) => {
  expect(monthSwitchesIn(properties)).toEqual([])
})

test('a month that is not said is no, as one that is refused', () => {
  expect(switchesAgree(saying({ bloom_04: true, bloom_05: true, bloom_06: false }), series, [4, 5])).toBe(true)
  expect(switchesAgree(saying({ bloom_04: true }), series, [4, 5])).toBe(false)
  expect(switchesAgree(saying({}), series, [])).toBe(true)
})

test('only the switches that change are written', () => {
  const own = saying({ bloom_04: true, bloom_05: true, bloom_06: false })
  expect([...switchesFor({ own, parent: undefined }, series, [5, 6])]).toEqual([
    ['bloom_04', undefined],
    ['bloom_06', true],
  ])
})

test('a variant says no where its parent says yes', () => {
  const parent = saying({ bloom_04: true, bloom_05: true })
  expect([...switchesFor({ own: saying({}), parent }, series, [5, 6])]).toEqual([
    ['bloom_04', false],
    ['bloom_06', true],
  ])
  expect([...switchesFor({ own: saying({ bloom_04: false }), parent }, series, [5])]).toEqual([])
})
