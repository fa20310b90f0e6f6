import { describe, expect, test } from 'vitest'
import type { Publication } from '#domain/publications/publication.ts'
import { matches } from '#domain/query/filter.ts'
import {
  addressOf,
  previewOf,
  queryOf,
  releaseFor,
  shownTo,
  sortedForPeople,
  sortOf,
  zoomOf,
} from './publication-search.ts'

const publication = (id: string, statuses: readonly string[], more: object = {}): Publication =>
  ({
    id,
    label: id,
    type: 'print',
    owner: 'rosenhof',
    status: statuses.at(-1),
    preview: `releases/r${statuses.length}/display-1.png`,
    releases: Object.fromEntries(statuses.map((status, at) => [`r${at + 1}`, { number: at + 1, status }])),
    ...more,
  }) as unknown as Publication

const [owner, buyer] = [{ role: 'owner' }, { role: 'buyer' }] as const

const finds = (search: object, more: object = {}) =>
  matches(
    queryOf(search, 'mcs').where!,
    publication('Lavendel – Stecketikett', ['review'], more) as object as Record<string, unknown>,
  )

describe('the version that a list shows', () => {
  test.each([
    [owner, ['published', 'pending'], 'r2', 'releases/r2/display-1.png'],
    [buyer, ['published', 'pending'], 'r1', 'releases/r1/display-1.png'],
    [buyer, ['published', 'reviewAndPublish'], 'r2', 'releases/r2/display-1.png'],
    [owner, ['rejected'], 'r1', 'releases/r1/display-1.png'],
  ])('to %j, of %j, is %s', (actor, statuses, id, preview) => {
    const one = publication('p', statuses)
    expect(releaseFor(actor, one)?.id).toBe(id)
    expect(addressOf(actor, one)).toBe(`/publications/p/release/${id}`)
    expect(previewOf(actor, one)).toBe(preview)
  })

  test('buyers see no publication without a version that they may order', () => {
    const list = [publication('a', ['pending']), publication('b', ['published']), publication('c', [], {})]
    expect(shownTo(buyer, list).map(({ id }) => id)).toEqual(['b'])
    expect(shownTo(owner, list)).toHaveLength(3)
    expect(addressOf(owner, list[2]!)).toBe('/publications/c')
  })
})

describe('the filters of the address', () => {
  test.each([
    [{}, true],
    [{ q: 'steck lavendel' }, true],
    [{ q: 'rose' }, false],
    [{ type: 'print' }, true],
    [{ type: 'digital' }, false],
    [{ type: 'nonsense' }, true],
    [{ status: 'review,approval' }, true],
    [{ status: 'published' }, false],
    [{ status: 'nonsense' }, true],
    [{ owner: 'organization' }, false],
    [{ owner: 'rosenhof' }, true],
  ])('%j finds it: %s', (search, found) => expect(finds(search)).toBe(found))

  test('the zoom stays within its steps', () => {
    expect(['0', '3', '99', 'x', undefined].map((zoom) => zoomOf({ zoom }))).toEqual([5, 3, 9, 5, 5])
  })
})

describe('the order of the table', () => {
  const list = ['Zwiebel', 'Äpfel', 'apfel 10', 'Apfel 9'].map((id) => publication(id, ['pending']))
  const sorted = (search: object) =>
    sortedForPeople(list, sortOf(search), 'de', ({ label }) => label).map(({ label }) => label)
  test('is by the alphabet of the language, numbers by value', () => {
    expect(sorted({ sort: 'label' })).toEqual(['Äpfel', 'Apfel 9', 'apfel 10', 'Zwiebel'])
    expect(sorted({ sort: 'label', direction: 'descending' })[0]).toBe('Zwiebel')
  })
  test('begins with what was changed last', () => {
    expect(sortOf({})).toEqual({ column: 'updateTimestamp', direction: 'descending' })
    expect(sortOf({ sort: 'nonsense' }).column).toBe('updateTimestamp')
  })
})
