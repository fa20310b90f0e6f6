/** What variants have from their parents, and who uses a record: by every operator, from documents and from the index, to whom it is told. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { people, type Person } from '#domain/access/test-people.ts'
import { all, any, type Condition, type Filter, is, not } from '#domain/query/filter.ts'
import type { FilterOf } from '#domain/query/path.ts'
import type { RecordKind } from '#domain/records.ts'
import { onEachDatabase, type TestDatabase } from '#test/databases.ts'
import { buildValueIndex } from './build-value-index.ts'
import { createStore } from '../create-store.ts'
import type { Store, Write } from '../store.ts'
import { noIndex, openValueIndex, type ValueIndex } from './value-index.ts'

type Value = string | number | boolean | readonly (string | number)[]

const content = (id: string, data: Record<string, Value>, rest: object = {}): Write => ({
  kind: 'create',
  collection: 'contents',
  id,
  document: {
    type: 'plant',
    owner: 'rosenhof',
    supplier: 'mcs',
    label: { de: id },
    data: Object.fromEntries(Object.entries(data).map(([name, value]) => [name, { value: value as string }])),
    ...rest,
  },
})
const variant = (id: string, data: Record<string, Value>, rest: object = {}) =>
  content(id, data, { parentId: 'parent', ...rest })

const whole = { price: 9, colour: 'rot', kinds: ['a', 'b'], sold: true, day: '2026-03-01' }
/** The variant `own` has its own, `inherits` its parent's, `blank` too; `absent` is one of a parent with nothing, `alone` and `bare` are none. */
const contents: readonly Write[] = [
  content('parent', whole),
  content('empty', {}),
  content('alone', { price: 5, colour: 'weiss', kinds: ['c'], sold: false, day: '2026-05-01' }),
  content('bare', {}),
  variant('own', { price: 5, colour: 'weiss', kinds: ['c'], sold: false, day: '2026-05-01' }),
  variant('inherits', {}),
  variant('blank', { price: '', colour: '', kinds: '', sold: '', day: '' }),
  variant('absent', {}, { parentId: 'empty' }),
]

const price = (op: Condition['op'], value: unknown) => condition('price', op, value)
const condition = (name: string, op: Condition['op'], value: unknown): Filter =>
  ({ field: `data.${name}.value`, op, value, inherits: true }) as Filter

/** Its own 5, white, c, no, May; its parent's 9, red, a and b, yes, March. */
const [ofOwn, ofParent, ofNone] = ['alone own', 'blank inherits parent', 'absent bare empty']
const sorted = (...parts: string[]) =>
  parts
    .flatMap((part) => part.split(' '))
    .toSorted()
    .join(' ')

const cases: readonly [title: string, filter: Filter, expected: string][] = [
  ['empty', price('exists', false), ofNone],
  ['filled', price('exists', true), sorted(ofOwn, ofParent)],
  ['number =', price('=', 9), ofParent],
  ['number !=', price('!=', 9), sorted(ofOwn, ofNone)],
  ['number has', price('has', 9), ofParent],
  ['number <', price('<', 9), ofOwn],
  ['number <=', price('<=', 9), sorted(ofOwn, ofParent)],
  ['number >', price('>', 5), ofParent],
  ['number >=', price('>=', 5), sorted(ofOwn, ofParent)],
  ['number in', price('in', [9, 7]), ofParent],
  ['number in, or nothing', price('in', [9, null]), sorted(ofParent, ofNone)],
  ['number = nothing', price('=', null), ofNone],
  ['number != nothing', price('!=', null), sorted(ofOwn, ofParent)],
  ['text =', condition('colour', '=', 'rot'), ofParent],
  ['text = blank', condition('colour', '=', ''), ''],
  ['text !=', condition('colour', '!=', 'rot'), sorted(ofOwn, ofNone)],
  ['text contains', condition('colour', 'contains', 'ot'), ofParent],
  ['text contains nothing', condition('colour', 'contains', ''), sorted(ofOwn, ofParent)],
  ['text startsWith', condition('colour', 'startsWith', 'W'), ofOwn],
  ['text words', condition('colour', 'words', 'rot'), ofParent],
  ['text <', condition('colour', '<', 's'), ofParent],
  ['text >=', condition('colour', '>=', 's'), ofOwn],
  ['text empty', condition('colour', 'exists', false), ofNone],
  ['list has', condition('kinds', 'has', 'b'), ofParent],
  ['list has, its own', condition('kinds', 'has', 'c'), ofOwn],
  ['list contains', condition('kinds', 'contains', 'A'), ofParent],
  ['list empty', condition('kinds', 'exists', false), ofNone],
  ['yes', condition('sold', '=', true), ofParent],
  ['no', condition('sold', '=', false), ofOwn],
  ['day from', condition('day', '>=', '2026-04-01'), ofOwn],
  ['day before', condition('day', '<', '2026-04-01'), ofParent],
  ['not', not(price('=', 9)), sorted(ofOwn, ofNone)],
  ['among others', all(is('owner', 'rosenhof'), price('=', 9), not(condition('colour', '=', 'weiss'))), ofParent],
  ['one of several', any(price('=', 5), condition('colour', '=', 'rot')), sorted(ofOwn, ofParent)],
]

onEachDatabase('what other records say of one', (open) => {
  let opened: TestDatabase
  let indexed: Store
  let reading: Store
  let index: ValueIndex

  /** A list and a count say the same. */
  async function asked(store: Store, kind: RecordKind, where: Filter, person?: Person): Promise<string> {
    const actor = person ? people[person] : systemActor
    const query = { where: where as FilterOf<'contents'>, limit: 1000 }
    const { documents } = await store.list(actor, kind as 'contents', query)
    expect(await store.count(actor, kind as 'contents', query.where)).toBe(documents.length)
    return documents
      .map(({ id }) => id)
      .toSorted()
      .join(' ')
  }

  beforeAll(async () => {
    opened = await open()
    index = await openValueIndex(opened.database)
    indexed = await createStore({ database: opened.database, index })
    reading = await createStore({ database: opened.database, index: noIndex })
    const types = { price: 'number', colour: 'string', kinds: 'string', sold: 'boolean', day: 'date' }
    await reading.write(systemActor, [
      ...Object.entries(types).map(
        ([id, type]): Write =>
          ({
            kind: 'create',
            collection: 'properties',
            id,
            document: { type, label: { de: id }, multiple: id === 'kinds' },
          }) as Write,
      ),
      ...['mcs', 'rosenhof', 'staudenland'].map((id): Write => ({
        kind: 'create',
        collection: 'organizations',
        id,
        document: { name: id, supplier: 'mcs', type: id === 'mcs' ? 'supplier' : 'client' },
      })),
      { kind: 'create', collection: 'contentTypes', id: 'plant', document: { label: { de: 'Pflanze' } } },
    ])
    await reading.write(systemActor, contents)
  })
  afterAll(() => opened?.close())

  describe('a value that may be inherited, read of the documents', () => {
    test.each(cases)('%s', async (_, filter, expected) => {
      expect(await asked(reading, 'contents', filter)).toBe(expected)
    })
  })

  describe('a value that may be inherited, read of the index', () => {
    beforeAll(async () => {
      const paths = ['price', 'colour', 'kinds', 'sold', 'day'].map((name) => `data.${name}.value`)
      for (const path of paths) index.ask('contents', path)
      await vi.waitFor(async () => {
        await index.refresh()
        expect([...index.fieldsOf('contents').keys()]).toEqual(expect.arrayContaining(paths))
      })
      await buildValueIndex({ database: opened.database, index, heardWithin: 0 })
    })
    test.each(cases)('%s', async (_, filter, expected) => {
      expect(await asked(indexed, 'contents', filter)).toBe(expected)
    })
  })

  describe('is told', () => {
    const by = (status?: string): Filter => ({
      used: { by: 'releases', ...(status !== undefined && { where: is('status', status) }) },
    })
    beforeAll(async () => {
      const own = { owner: 'staudenland', supplier: 'mcs' }
      // By the one that keeps the index.
      await indexed.write(systemActor, [
        content('hidden', { price: 9 }, own),
        content('shown', {}, { parentId: 'hidden', ...own, public: true }),
      ])
      const release = (id: string, named: readonly string[], rest: object): Write =>
        ({
          kind: 'create',
          collection: 'releases',
          id,
          document: {
            publicationId: `p-${id}`,
            template: 't',
            owner: 'rosenhof',
            supplier: 'mcs',
            label: id,
            ...rest,
            referencedContents: Object.fromEntries(named.map((one) => [one, true])),
          },
        }) as Write
      await indexed.write(systemActor, [
        release('r1', ['own', 'bare'], { status: 'pending' }),
        release('r2', ['bare', 'alone'], { status: 'review' }),
        release('r3', ['shown', 'empty'], { status: 'pending', owner: 'staudenland' }),
      ])
    })

    test.each<[title: string, Filter, Partial<Record<Person, string>>]>([
      ['a value of a parent that one sees', all(price('=', 9), is('id', 'shown')), { member: '', admin: 'shown' }],
      ['nor that there is none', all(price('exists', false), is('id', 'shown')), { member: 'shown', admin: '' }],
      ['what is used', by(), { member: 'alone bare own', admin: 'alone bare empty own shown' }],
      ['what is used by some', by('pending'), { member: 'bare own', admin: 'bare empty own shown' }],
      [
        'what is not used',
        all(not(by()), is('owner', 'rosenhof')),
        {
          member: 'absent blank empty inherits parent',
          admin: 'absent blank inherits parent',
        },
      ],
      ['what is used by some and not by others', all(by('pending'), not(by('review'))), { member: 'own' }],
      [
        'what is used by what uses something else',
        { used: { by: 'releases', where: is('referencedContents.alone', true) } },
        { member: 'alone bare' },
      ],
    ])('%s', async (_, filter, expected) => {
      for (const [person, ids] of Object.entries(expected))
        for (const store of [reading, indexed])
          expect([person, await asked(store, 'contents', filter, person as Person)]).toEqual([person, ids])
    })

    test('types that are used, and properties that have values', async () => {
      expect(await asked(reading, 'contentTypes', { used: { by: 'contents' } })).toBe('plant')
      expect(await asked(reading, 'properties', { used: { by: 'contents', where: is('id', 'hidden') } })).toBe('price')
      const ofHidden: Filter = { used: { by: 'contents', where: is('id', 'hidden') } }
      expect(await asked(reading, 'organizations', ofHidden)).toBe('mcs staudenland')
    })

    test('pictures, which go by their names: those that are meant by them', async () => {
      const picture = (id: string, name: string, owner: string, rest: object = {}): Write =>
        ({
          kind: 'create',
          collection: 'pictures',
          id,
          document: {
            name,
            owner,
            supplier: 'mcs',
            path: `p/${id}`,
            size: 1,
            type: 'image/jpeg',
            format: 'jpg',
            ...rest,
          },
        }) as Write
      await indexed.write(systemActor, [
        {
          kind: 'create',
          collection: 'properties',
          id: 'photo',
          document: { type: 'image', multiple: true, label: { de: 'x' } },
        },
        picture('own', 'rose.jpg', 'rosenhof'),
        picture('same-name', 'rose.jpg', 'mcs', { public: true }),
        picture('supplied', 'leaf.jpg', 'mcs'),
        picture('others', 'leaf.jpg', 'staudenland'),
        picture('idle', 'idle.jpg', 'rosenhof'),
      ])
      await indexed.write(systemActor, [content('shows', { photo: ['rose.jpg', 'leaf.jpg'] })])
      const used: Filter = { used: { by: 'contents' } }
      expect(await asked(reading, 'pictures', used)).toBe('own supplied')
      expect(await asked(reading, 'pictures', not(used))).toBe('idle others same-name')
      expect(await asked(reading, 'pictures', { used: { by: 'templates' } })).toBe('')
      // Of contents that one does not see nothing is told.
      expect(await asked(reading, 'pictures', used, 'stranger')).toBe('')
    })
  })
})
