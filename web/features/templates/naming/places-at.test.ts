import { expect, test } from 'vitest'
import type { DesignPlace } from '#artwork/index.ts'
import type { ComposedPage } from '../../../artwork/engine/protocol.ts'
import { clicked, placesAt, spotsOf } from './places-at.ts'

const place = (id: string, within?: string, frames: string[] = []): DesignPlace => ({
  id,
  kind: 'text',
  names: [],
  isTagged: false,
  words: '',
  tokens: [],
  isMixed: false,
  page: '1',
  within,
  frames,
  link: undefined,
})

const box = (tag: string, left: number, top: number, right: number, bottom: number) => ({
  tag,
  kind: 'place' as const,
  bounds: { left, top, right, bottom },
})

const page = (...places: NonNullable<ComposedPage['places']>): ComposedPage => ({
  name: '1',
  hash: '',
  width: 100,
  height: 100,
  bleed: { left: 0, top: 0, right: 100, bottom: 100 },
  svg: '',
  placeholders: [],
  places,
})

const ground = box('ground', -9, -9, 109, 109)
const group = box('group', 10, 10, 60, 60)
const name = box('name', 20, 20, 50, 30)
const all = [place('ground'), place('group'), place('name', 'group')]
const spots = spotsOf(page(group, name, ground), all)

test('what is small comes first, whatever lies above it, a group before what is in it', () => {
  expect(placesAt(spots, 25, 25).map(({ id }) => id)).toEqual(['group', 'name', 'ground'])
  expect(placesAt(spots, 15, 15).map(({ id }) => id)).toEqual(['group', 'ground'])
  expect(placesAt(spots, 99, 99).map(({ id }) => id)).toEqual(['ground'])
  expect(placesAt([], 1, 1)).toEqual([])
})

test.each([
  [undefined, 'group'],
  ['elsewhere', 'group'],
  ['group', 'name'],
  ['name', 'ground'],
  ['ground', 'group'],
])('after %s a click means %s', (before, means) => {
  expect(clicked(placesAt(spots, 25, 25), before)?.id).toBe(means)
})

test('a click where nothing is means nothing', () => {
  expect(clicked([], 'name')).toBeUndefined()
})

test('spots end with the page, a line can be hit, and all frames of a thread are its place', () => {
  const line = box('second', 40, 50, 60, 50)
  const outside = box('ground', 200, 0, 300, 9)
  const found = spotsOf(page(ground, line, outside, box('unknown', 0, 0, 9, 9)), [
    place('ground'),
    place('first', undefined, ['second']),
  ])
  expect(found.map(({ place: { id }, ...at }) => [id, ...Object.values(at)])).toEqual([
    ['ground', 0, 100, 0, 100],
    ['first', 40, 60, 48, 52],
  ])
})
