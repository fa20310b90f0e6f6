/** What is said of collections where something is wrong, as document 1 §§5 and 8 say it. */
import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import type { Person } from '#domain/access/test-people.ts'
import { withAccessServer } from '#test/access-server.ts'

type Asked = [method: string, path: string, body?: object]

const graphql = (query: string): Asked => ['POST', '/api/graphql', { query }]
const write = (id: string, set: object): Asked => [
  'POST',
  '/api/store/write',
  { writes: [{ kind: 'update', collection: 'collections', id, set }] },
]

withAccessServer('messages about collections', (server) => {
  beforeAll(async () => {
    await server().services.store.write(systemActor, [
      {
        kind: 'create',
        collection: 'collections',
        id: 'c-inner',
        document: { name: 'Innen', parentId: 'c-rosen', owner: 'rosenhof', supplier: 'mcs' },
      },
    ])
  })

  test.each<[string, Asked, string | RegExp]>([
    ['one that is not there', ['GET', '/api/store/collections/nope'], 'Sammlung nope nicht gefunden!'],
    ['one of strangers', ['GET', '/api/store/collections/c-alpen'], 'Sammlung c-alpen nicht gefunden!'],
    [
      'a memo list of a colleague',
      ['GET', '/api/store/collections/c-alpen-memo'],
      'Sammlung c-alpen-memo nicht gefunden!',
    ],
    ['a copy of none', graphql('mutation { collectionCopy(id: "nope") { id } }'), 'Sammlung nope nicht gefunden!'],
    [
      'contents made in none',
      graphql('mutation { contentsCreate(collectionId: "", names: ["x"]) { ids } }'),
      'Parameter collectionId ist erforderlich',
    ],
    [
      'contents without a name',
      graphql('mutation { contentsCreate(collectionId: "c-rosen", names: [" "]) { ids } }'),
      'Bitte geben Sie einen Namen ein',
    ],
    [
      'numbers of none',
      graphql('mutation { collectionNumbersTake(id: "", prefix: "F", property: "p", ids: ["x"]) { given } }'),
      'Parameter id ist erforderlich',
    ],
    [
      'numbers without a prefix',
      graphql('mutation { collectionNumbersTake(id: "c-rosen", prefix: "", property: "p", ids: ["x"]) { given } }'),
      'Ein Nummernkreis braucht ein Präfix',
    ],
    [
      'versions that are not in it',
      graphql('{ downloadReleases(id: "c-rosen", releaseIds: ["nope"]) { link } }'),
      'Version nicht gefunden',
    ],
    [
      'an empty one downloaded',
      graphql('{ downloadContents(collectionId: "c-inner") { link } }'),
      /^In dieser Auswahl gibt es nichts/,
    ],
    ['an edit of none', write('', { name: 'Rosen' }), 'id ist erforderlich'],
    ['an edit at its address', ['PATCH', '/api/store/collections/', { set: { name: 'x' } }], 'id ist erforderlich'],
    ['none read', ['GET', '/api/store/collections/'], 'Parameter id muss ein nicht leerer Text sein'],
    [
      'none deleted',
      ['POST', '/api/store/write', { writes: [{ kind: 'delete', collection: 'collections', id: '' }] }],
      'Parameter id muss ein nicht leerer Text sein',
    ],
    [
      'a number deleted',
      ['POST', '/api/store/write', { writes: [{ kind: 'delete', collection: 'collections', id: 7 }] }],
      'Parameter writes.0.id muss ein nicht leerer Text sein',
    ],
    ['no name', write('c-rosen', { name: ' ' }), 'Bitte geben Sie einen Namen ein'],
    ['itself inside itself', write('c-rosen', { parentId: 'c-rosen' }), /nichts kann unter sich selbst liegen/],
    ['inside what lies in it', write('c-rosen', { parentId: 'c-inner' }), /das liegt schon darunter/],
    [
      'a memo list of what others see',
      write('c-rosen', { type: 'memoList' }),
      /^Zur Merkliste macht eine Sammlung nur/,
    ],
  ])('%s', async (_, [method, path, body], message) => {
    const person: Person = 'member'
    const answer = await server().as(person, method, path, body)
    const said = answer.body as { errors?: { message: string }[]; error?: { message: string }; message?: string }
    const words = said.errors?.[0]?.message ?? said.error?.message ?? said.message
    if (typeof message === 'string') expect(words).toBe(message)
    else expect(words).toMatch(message)
  })
})
