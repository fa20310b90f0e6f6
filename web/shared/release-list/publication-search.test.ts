import { describe, expect, test } from 'vitest'
import { people, type Person } from '#domain/access/test-people.ts'
import type { Publication } from '#domain/publications/publication.ts'
import type { ReleaseStatus } from '#domain/releases/release-status.ts'
import { matches } from '#domain/query/filter.ts'
import { noQuestion } from '#domain/query/question.ts'
import { narrowedOf, publicationsOfSearch, releasesOfSearch, zoomOf } from './publication-search.ts'

const publication = (id: string, statuses: readonly ReleaseStatus[], more: object = {}): Publication =>
  ({
    id,
    label: id,
    type: 'print',
    owner: 'rosenhof',
    supplier: 'mcs',
    status: statuses.at(-1),
    preview: `releases/r${statuses.length}/display-1.png`,
    releases: Object.fromEntries(statuses.map((status, at) => [`r${at + 1}`, { number: at + 1, status }])),
    ...more,
  }) as Publication

const finds = (search: object, more: object = {}, name: Person = 'admin', question = noQuestion) =>
  matches(
    publicationsOfSearch(search, people[name], question),
    publication('Lavendel – Stecketikett', ['review'], { template: 'regalkarte', ...more }) as object as Record<
      string,
      unknown
    >,
  )

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
    [{ owner: 'supplier' }, true],
    [{ owner: 'all' }, true],
    [{ template: 'regalkarte' }, true],
    [{ template: 'stecketikett' }, false],
  ])('%j finds it: %s', (search, found) => expect(finds(search)).toBe(found))

  test.each<[object, Person, boolean]>([
    [{}, 'owner', false],
    [{ status: 'disabled' }, 'owner', true],
    [{ status: 'disabled,review' }, 'owner', true],
    [{ template: 'regalkarte' }, 'owner', true],
    [{}, 'buyer', true],
  ])('%j of %s finds a publication whose newest version is locked: %s', (search, name, found) =>
    expect(finds(search, { status: 'disabled' }, name)).toBe(found),
  )

  const version = { label: 'Lavendel', type: 'print', owner: 'rosenhof', status: 'review', collections: { c: true } }

  test.each([
    [{ collection: 'c' }, {}, true],
    [{ collection: 'd' }, {}, false],
    [{ collection: 'c', q: 'rose' }, {}, false],
    [{ collection: 'c', status: 'review' }, {}, true],
    [{ collection: 'c' }, { status: 'disabled' }, false],
    [{ collection: 'c', status: 'disabled' }, { status: 'disabled' }, true],
  ])('%j finds a version %j: %s', (search, more, found) => {
    expect(matches(releasesOfSearch(search, people.admin), { ...version, ...more })).toBe(found)
  })

  test('the zoom stays within its steps', () => {
    expect(['0', '3', '99', 'x', undefined].map((zoom) => zoomOf({ zoom }))).toEqual([5, 3, 9, 5, 5])
  })
})

test.each([
  ['status', 'review', true],
  ['template', 'regalkarte', true],
  ['label', 'Lavendel', false],
])('what is locked is not left out where the question asks for the %s “%s”: %s', (field, value, found) => {
  const question = { match: 'all' as const, parts: [{ field, op: 'is' as const, value: [value] }] }
  expect(finds({}, { status: 'disabled' }, 'owner', question)).toBe(found)
})

test('filters that a question says as well are kept with a view as its parts', () => {
  expect(narrowedOf({ status: 'review,approval', owner: 'rosenhof', q: 'rose' }).parts).toEqual([
    { field: 'status', op: 'is', value: ['review', 'approval'] },
  ])
  expect(narrowedOf({}).names).toEqual(['type', 'status', 'template'])
})
