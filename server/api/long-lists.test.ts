/** What the server reads for itself does not end at a page of a thousand. */
import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import type { RawWrite } from '#server/store/store.ts'
import { onEachServer } from '#test/running-server.ts'

const tenant = { owner: 'rosenhof', supplier: 'mcs' }
const many = 1010
const numbered = (prefix: string): string[] => Array.from({ length: many }, (_, index) => `${prefix}-${index}`)
const creates = (collection: RawWrite['collection'], documents: readonly (readonly [string, object])[]): RawWrite[] =>
  documents.map(([id, document]) => ({ kind: 'create', collection, id, document: { ...document } }))

onEachServer('lists of more than a thousand', (server) => {
  beforeAll(async () => {
    const { store } = server().services
    const properties = numbered('p')
    const text = { type: 'string', label: { de: 'Text' } }
    await store.writeRaw(systemActor, [
      ...creates('properties', [
        ['kept', text],
        ...properties.map((id) => [id, { ...text, clearOnCopy: true }] as const),
      ]),
      ...creates('contentTypes', [['plant', { label: { de: 'Pflanze' }, loadDefault: { rosenhof: true } }]]),
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

  test('all lists of divided words are named', async () => {
    const { body } = await server().call('owner', 'GET', '/api/artwork/hyphens')
    const said = JSON.stringify(body)
    expect(numbered('h').filter((name) => !said.includes(`"${name}"`))).toEqual([])
  })
})
