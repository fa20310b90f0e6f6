import { expect, test } from 'vitest'
import type { Content } from '../../contents/content.ts'
import { Property } from '../../properties/property.ts'
import type { Database } from './content-link.ts'
import { linkedEntries } from './linked-entries.ts'
import type { PlaceholderData } from '../release.ts'

const name = Property.parse({ type: 'string' })
const contents: Readonly<Record<string, Pick<Content, 'data'>>> = {
  rose: { data: { name: { value: 'Hundsrose' }, note: { value: 'robust' } } },
  iris: { data: { name: { value: 'Schwertlilie' } } },
}
const database: Database = {
  isWhole: true,
  content: (id) => contents[id],
  property: (id) => (id === 'name' || id === 'note' ? name : undefined),
}

const of = (content: string, valueRaw: string, value = valueRaw, property = 'name'): PlaceholderData => ({
  content,
  property,
  value,
  valueRaw,
})

test.each<[string, Readonly<Record<string, PlaceholderData>>, string[]]>([
  ['without a link', { a: { value: 'eigen' }, b: {} }, []],
  ['without a property', { a: { content: 'rose', value: 'eigen' } }, []],
  ['up to date', { a: of('rose', 'Hundsrose') }, ['rose upToDate a']],
  ['outdated', { a: of('rose', 'Heckenrose') }, ['rose outdated a']],
  ['overwritten', { a: of('rose', 'Hundsrose', 'Meine Rose') }, ['rose overwritten a']],
  ['gone', { a: of('aster', 'Aster') }, ['aster missing a']],
  ['gone as a field', { a: of('rose', 'x', 'x', 'other') }, ['rose missing a']],
  [
    'the worst of several fields counts',
    { a: of('rose', 'Hundsrose'), b: of('rose', 'alt', 'alt', 'note'), c: of('rose', 'Hundsrose', 'Meine') },
    ['rose outdated b'],
  ],
  [
    'several, those first that ask for something',
    { a: of('rose', 'Hundsrose'), b: of('aster', 'Aster'), c: of('iris', 'Iris'), d: of('iris', 'Lilie') },
    ['aster missing b', 'iris outdated c,d', 'rose upToDate a'],
  ],
])('contents of a release: %s', (_, data, expected) => {
  expect(linkedEntries(data, database).map(({ content, state, keys }) => `${content} ${state} ${keys.join()}`)).toEqual(
    expected,
  )
})

test('what is newer of one is taken over, and what was written over it stays', () => {
  const data = { a: of('iris', 'Iris'), b: of('rose', 'Heckenrose'), c: of('iris', 'Schwertlilie', 'Meine') }
  const [first, second] = linkedEntries(data, database)
  expect([first?.content, first?.newer]).toEqual(['iris', { a: of('iris', 'Schwertlilie') }])
  expect([second?.content, second?.newer]).toEqual(['rose', { b: of('rose', 'Hundsrose') }])
})
