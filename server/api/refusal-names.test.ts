/** What a refusal calls a property: as the people of the organization do who is refused, in their language. */
import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { people, type Person } from '#domain/access/test-people.ts'
import { fields } from '#test/fields.ts'
import { onOneServer } from '#test/running-server.ts'

onOneServer('a refusal', (server) => {
  beforeAll(async () => {
    await server().services.store.writeRaw(systemActor, [
      {
        kind: 'create',
        collection: 'contentTypes',
        id: 'plant',
        document: {
          label: { de: 'Pflanze' },
          loadDefault: { rosenhof: true },
          groups: [{ id: 'g', properties: ['height'] }],
        },
      },
      ...fields({ height: 'number' }),
      {
        kind: 'update',
        collection: 'properties',
        id: 'height',
        set: { label: { de: 'Höhe', fr: 'Hauteur' } },
      },
      {
        kind: 'update',
        collection: 'organizations',
        id: 'rosenhof',
        set: { 'properties.height': { label: { de: 'Wuchs' } } },
      },
      {
        kind: 'create',
        collection: 'contents',
        id: 'rose',
        document: { type: 'plant', label: { de: 'Rose' }, owner: 'rosenhof', supplier: 'mcs' },
      },
    ])
  })

  const refusalFor = async (person: Person, set: Record<string, unknown>, language = 'de') => {
    await server().services.store.writeRaw(systemActor, [
      { kind: 'update', collection: 'users', id: people[person].id, set: { language } },
    ])
    // Others are told a moment later.
    server().services.actors.forget()
    return (await server().call(person, 'PATCH', '/api/store/contents/rose', { set })).body.error
  }

  test('names a property as the own organization does, and as all do where it has no word of its own', async () => {
    const wrong = { 'data.height.value': 'tall' }
    expect(await refusalFor('member', wrong)).toMatchObject({
      code: 'value.numberExpected',
      message: expect.stringContaining('Wuchs'),
      params: { property: 'height' },
    })
    expect(await refusalFor('mainSupplier', wrong)).toMatchObject({ message: expect.stringContaining('Höhe') })
    expect(await refusalFor('member', wrong, 'fr')).toMatchObject({ message: expect.stringContaining('Hauteur') })
  })

  test('names it so also where a copy leaves its value out', async () => {
    await server().database.query(
      `update contents set doc = replace(doc::text, '"data":{}', '"data":{"height":{"value":"tall"}}')::json where id = 'rose'`,
      [],
    )
    const copy = 'mutation { contentsDuplicate(ids: ["rose"]) { leftOut { error { message } } } }'
    expect(JSON.stringify(await server().graphql('manager', copy))).toContain('Wuchs')
  })

  test('names the language of a text', async () => {
    const tooLong = { 'label.fr': 'x'.repeat(2001) }
    expect(await refusalFor('mainSupplier', tooLong)).toMatchObject({
      code: 'value.lineTooLong',
      message: expect.stringContaining('Bezeichnung (Französisch)'),
    })
  })
})
