/** What the server reads for itself does not end at a page of a thousand. */
import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { is } from '#domain/query/filter.ts'
import { libraryOf } from '#domain/access/eyes-of.ts'
import { findPictures } from '../services/designs/design-pictures.ts'
import { listAssets } from '../services/designs/template-files.ts'
import type { RawWrite } from '#server/store/store.ts'
import { onOneServer } from '#test/running-server.ts'

const tenant = { owner: 'rosenhof', supplier: 'mcs' }
const many = 1010
const numbered = (prefix: string): string[] => Array.from({ length: many }, (_, index) => `${prefix}-${index}`)
/** A group holds 500 at most. */
const groupsOf = (properties: readonly string[]) =>
  [0, 500, 1000].map((from) => ({ id: `g${from}`, properties: properties.slice(from, from + 500) }))
const creates = (collection: RawWrite['collection'], documents: readonly (readonly [string, object])[]): RawWrite[] =>
  documents.map(([id, document]) => ({ kind: 'create', collection, id, document: { ...document } }))

onOneServer('lists of more than a thousand', (server) => {
  beforeAll(async () => {
    const { store } = server().services
    const properties = numbered('p')
    const text = { type: 'string', label: { de: 'Text' } }
    await store.writeRaw(systemActor, [
      ...creates('properties', [
        ['kept', text],
        ...properties.map((id) => [id, { ...text, clearOnCopy: true }] as const),
      ]),
      ...creates('contentTypes', [
        [
          'plant',
          {
            label: { de: 'Pflanze' },
            loadDefault: { rosenhof: true },
            groups: groupsOf(['kept', ...properties]),
          },
        ],
      ]),
    ])
    await store.writeRaw(systemActor, [
      ...creates('contents', [
        [
          'k-full',
          {
            type: 'plant',
            label: { de: 'Voll' },
            // The last ones: also those of the second thousand.
            data: Object.fromEntries(['kept', ...properties.slice(-900)].map((id) => [id, { value: 'x' }])),
            ...tenant,
          },
        ],
      ]),
      ...creates(
        'hyphenations',
        numbered('h').map((id) => [
          id,
          {
            name: id,
            language: 'de',
            languageName: 'Deutsch',
            shared: false,
            owner: 'rosenhof',
            exceptions: ['Ur-instinkt'],
          },
        ]),
      ),
    ])
  })

  test('a copy clears every property that is to be cleared', async () => {
    const { data } = await server().graphql(
      'owner',
      'mutation($ids: [ID!]!) { contentsDuplicate(ids: $ids) { ids } }',
      { ids: ['k-full'] },
    )
    const [copy = ''] = data?.contentsDuplicate?.ids ?? []
    const { data: values } = await server().services.store.get(systemActor, 'contents', copy)
    expect(Object.keys(values)).toEqual(['kept'])
  })

  test('the words of all lists count for their language', async () => {
    const { data } = await server().ask('owner', 'GET /api/artwork/hyphens/languages')
    expect(data.find(({ language }) => language === 'de')).toEqual({ language: 'de', hasPatterns: true, words: many })
    expect(data.find(({ language }) => language === 'lb')).toEqual({ language: 'lb', hasPatterns: false, words: 0 })
  })

  test('everyone concerned is told of a status', async () => {
    const { store } = server().services
    const entry = { timestamp: '2026-01-01T00:00:00.000Z', action: 'data' }
    const log = numbered('u').map((userId) => ({ ...entry, userId, userName: userId }))
    const user = {
      organization: 'mcs',
      supplier: 'mcs',
      role: 'editor',
      language: 'de',
      lastSignInTime: entry.timestamp,
    }
    await store.writeRaw(systemActor, [
      ...creates(
        'users',
        numbered('u').map((id) => [id, { ...user, email: `${id}@mcs.example`, displayName: id }] as const),
      ),
      ...creates('releases', [['r1', { ...tenant, type: 'print', number: 1, label: 'Rosa', status: 'review', log }]]),
    ])
    const { data } = await server().graphql(
      'owner',
      'mutation { releaseChangeStatus(ids: ["r1"], status: "rejected", message: "Falsch") { status error { code params } } }',
    )
    expect(data?.releaseChangeStatus).toEqual([{ status: 'rejected', error: null }])
    const told = { all: [is('documentId', 'r1'), { field: 'user', op: 'in', value: numbered('u') } as const] }
    await expect.poll(() => store.count(systemActor, 'notifications', told), { timeout: 50_000 }).toBe(many)
  })

  test('all pictures of a template are listed, and found by their names', async () => {
    const { files } = server().services
    const names = numbered('picture').map((name) => `${name}.jpg`)
    await Promise.all(names.map((name) => files.put(`templates/t-many/assets/${name}`, new Uint8Array([1]))))
    expect(await listAssets({ files }, 't-many')).toHaveLength(many)
    const eyes = libraryOf(tenant)
    const found = await findPictures(server().services, 't-many', [{ eyes, names: ['none.jpg', ...names] }])
    expect(found.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  })

  test('pictures are found by more names than one question takes', async () => {
    const last = { name: 'last.jpg', path: 'pictures/last/original.jpg', ...tenant }
    const { store } = server().services
    await store.writeRaw(
      systemActor,
      creates('pictures', [['last', { ...last, size: 1, type: 'image/jpeg', format: 'jpg' }]]),
    )
    const names = [...Array.from({ length: 6000 }, (_, index) => `${index}.jpg`), 'last.jpg']
    expect(await findPictures(server().services, 't-none', [{ eyes: libraryOf(tenant), names }])).toMatchObject([
      { name: last.name, path: last.path },
    ])
  })

  test('all lists of divided words are named', async () => {
    const { body } = await server().call('owner', 'GET', '/api/artwork/hyphens')
    const said = JSON.stringify(body)
    expect(numbered('h').filter((name) => !said.includes(`"${name}"`))).toEqual([])
  })
})
