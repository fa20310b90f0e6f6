import { describe, expect, test } from 'vitest'
import { people, type Person } from '#domain/access/test-people.ts'
import type { Publication } from '#domain/publications/publication.ts'
import type { ReleaseStatus } from '#domain/releases/release-status.ts'
import { all, type Filter, matches } from '#domain/query/filter.ts'
import { filterOf, type Question } from '#domain/query/question.ts'
import { questionIn, type Searched } from '../lists/list-address.ts'
import { narrowedOf, older, publicationsOfSearch, releasesOfSearch, statusesIn, zoomOf } from './publication-search.ts'

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

const now = { today: '2026-03-10', beginOf: (day: string) => day }
/** As a list finds it: what the address says by a name of its own is asked. */
const met = (search: Searched, list: (search: object, question: Question) => Filter, document: object) => {
  const question = questionIn(search, older)
  const asked = filterOf(question, now, (path) => ({ type: 'choice', path }))
  return matches(all(list(search, question), asked), { ...document })
}

const finds = (search: Searched, more: object = {}, name: Person = 'admin') =>
  met(
    search,
    (asked, question) => publicationsOfSearch(asked, people[name], question),
    publication('Lavendel – Stecketikett', ['review'], { template: 'regalkarte', ...more }),
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
    [{ stand: 'other' }, false],
    [{ stand: 'yours' }, true],
    [{ stand: 'work' }, false],
    [{ stand: 'done' }, false],
    [{ stand: 'nonsense' }, true],
    [{ template: 'regalkarte' }, true],
    [{ template: 'stecketikett' }, false],
  ])('%j finds it: %s', (search, found) => expect(finds(search)).toBe(found))

  test.each<[Searched, Person, boolean]>([
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
    const list = (asked: object, question: Question) => releasesOfSearch(asked, people.admin, question)
    expect(met(search, list, { ...version, ...more })).toBe(found)
  })

  test('the zoom stays within its steps', () => {
    expect(['0', '3', '99', 'x', undefined].map((zoom) => zoomOf({ zoom }))).toEqual([5, 3, 9, 5, 5])
  })
})

test('what is locked is left out where something else is asked', () => {
  const where = JSON.stringify({
    match: 'all',
    parts: [{ field: 'label', op: 'is', value: ['Lavendel – Stecketikett'] }],
  })
  expect([finds({ where }, {}, 'owner'), finds({ where }, { status: 'disabled' }, 'owner')]).toEqual([true, false])
})

test('of the filters a view keeps the type, and whom it waits for, as parts of its question', () => {
  expect(narrowedOf({ type: 'print', stand: 'work', owner: 'rosenhof', q: 'rose' }, people.owner)).toEqual({
    type: { field: 'type', op: 'is', value: ['print'] },
    stand: { field: 'status', op: 'is', value: ['pending', 'rejected'] },
  })
})

test.each([
  ['yours', 'owner', ['approval']],
  ['other', 'owner', ['review', 'reviewAndPublish']],
  ['yours', 'supplier', ['review', 'reviewAndPublish']],
  ['other', 'supplier', ['approval']],
  ['work', 'owner', ['pending', 'rejected']],
  ['done', 'supplier', ['published']],
] as const)('%s of %s are in %j', (stand, name, statuses) => expect(statusesIn(people[name], stand)).toEqual(statuses))
