/** A placeholder may name what a content is called, on every path that writes; a new property may not be called so. */
import { expect, test } from 'vitest'
import { people } from '#domain/access/test-people.ts'
import { onOneServer } from '#test/running-server.ts'

onOneServer('a placeholder', (server) => {
  const tenant = { owner: 'rosenhof', supplier: 'mcs' }
  const create = (collection: 'templates' | 'properties' | 'contents' | 'contentTypes', id: string, document: object) =>
    server().services.store.writeRaw(people.admin, [{ kind: 'create', collection, id, document: { ...document } }])

  test('takes the label of a content, and another field that is not there is refused', async () => {
    const template = (property: string) => ({
      ...tenant,
      name: 'Etikett',
      type: 'print',
      placeholders: [{ id: 'name', label: 'Name', order: 0, type: 'string', values: [], property }],
    })
    await expect(create('templates', 'wrong', template('nope'))).rejects.toThrow('value.namesNothing')
    await create('templates', 'tag', template('label'))
    await create('contentTypes', 'plant', { label: { de: 'Pflanze' }, loadDefault: { rosenhof: true } })
    await create('contents', 'maple', { ...tenant, type: 'plant', label: { de: 'Feld-Ahorn' } })
    const made = await server().graphql(
      'editor',
      'mutation ($release: ReleaseInput!) { releaseCreate(release: $release) { id } }',
      { release: { label: 'Ahorn', template: 'tag' } },
    )
    const id = String(made.data?.releaseCreate?.id)
    const entry = { property: 'label', content: 'maple', value: 'Feld-Ahorn', valueRaw: 'Feld-Ahorn' }
    const written = await server().call('editor', 'PATCH', `/api/store/releases/${id}`, { set: { 'data.name': entry } })
    expect(written.status).toBe(200)
    const other = { set: { 'data.name': { ...entry, property: 'nope' } } }
    const refused = await server().call('editor', 'PATCH', `/api/store/releases/${id}`, other)
    expect(refused.body.error?.code).toBe('content.unknownProperty')
  })

  test('is meant by the id that no new property may have', async () => {
    await expect(create('properties', 'label', { type: 'string', label: { de: 'Etikett' } })).rejects.toThrow(
      'property.idReserved',
    )
  })
})
