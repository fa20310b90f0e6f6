/** Publications that a supplier's people begin for a client: whose they are, who sees them, and on which templates. */
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { Person } from '#domain/access/test-people.ts'
import { formOf } from '#test/ask.ts'
import { onOneServer } from '#test/running-server.ts'

const design = new URL('../../../samples/designs/stecketikett-60x140.idml', import.meta.url)

onOneServer('a publication for a client', (server) => {
  const begin = async (person: Person, release: object) => {
    const { data, errors } = await server().graphql(person, createMutation, { release })
    return errors ? errors[0]?.extensions?.code : data?.releaseCreate
  }
  const templates = { 'of-mcs': 'mcs', 'of-rosenhof': 'rosenhof', 'of-staudenland': 'staudenland' }

  test('given are templates of the supplier and of two clients', async () => {
    for (const [id, owner] of Object.entries(templates)) {
      const template = { id, owner, supplier: 'mcs', name: id, type: 'print' }
      const answer = await server().call('admin', 'POST', '/api/store/templates', template)
      expect([answer.status, answer.body]).toEqual([201, expect.anything()])
    }
  })

  describe.each<[Person, string, string, unknown]>([
    ['mainSupplier', 'rosenhof', 'of-rosenhof', 'rosenhof'],
    ['mainSupplier', 'rosenhof', 'of-mcs', 'rosenhof'],
    ['mainSupplier', 'rosenhof', 'of-staudenland', 'template.notForOwner'],
    ['mainSupplier', 'mcs', 'of-rosenhof', 'mcs'],
    ['admin', 'staudenland', 'of-staudenland', 'staudenland'],
    ['supplier', 'rosenhof', 'of-mcs', 'template.notFound'],
    ['owner', 'rosenhof', 'of-mcs', 'rosenhof'],
    ['owner', 'staudenland', 'of-mcs', 'organization.notFound'],
    ['editor', 'mcs', 'of-mcs', 'organization.notFound'],
    ['buyer', 'rosenhof', 'of-mcs', 'write.notAllowed'],
    ['mainSupplier', 'nowhere', 'of-mcs', 'organization.notFound'],
  ])('begun by %s', (person, owner, template, expected) => {
    test(`for ${owner} on a template ${template}: ${String(expected)}`, async () => {
      const made = await begin(person, { label: 'Rosa', template, owner })
      expect(typeof made === 'object' ? made?.ownerId : made).toBe(expected)
    })
  })

  test('the client sees it and may go on with it, another client does not', async () => {
    const made = await begin('mainSupplier', { label: 'Für Rosenhof', template: 'of-mcs', owner: 'rosenhof' })
    const { id, publicationId, supplierId } = made as { id: string; publicationId: string; supplierId: string }
    expect(supplierId).toBe('mcs')
    const path = `/api/store/releases/${id}`
    const set = { set: { label: 'Rosa gallica' } }
    expect((await server().call('member', 'PATCH', path, set)).status).toBe(200)
    expect((await server().call('neighbour', 'GET', path)).status).toBe(404)
    expect((await server().call('member', 'GET', `/api/store/publications/${publicationId}`)).status).toBe(200)
  })

  test('a further version stays with the publication’s owner', async () => {
    const made = await begin('mainSupplier', { label: 'Für Rosenhof', template: 'of-mcs', owner: 'rosenhof' })
    const { publicationId } = made as { publicationId: string }
    const refused = await begin('mainSupplier', { publicationId, template: 'of-mcs', owner: 'staudenland' })
    expect(refused).toBe('write.fieldNotAllowed')
  })

  test('what goes by the store stands on a template that its owner sees, too', async () => {
    const document = { label: 'Rosa', owner: 'rosenhof', supplier: 'mcs', type: 'print', template: 'of-staudenland' }
    const answer = await server().call('mainSupplier', 'POST', '/api/store/publications', document)
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'template.notForOwner' } } })
  })

  test('a copy is called and placed as one says, and else stands beside its original', async () => {
    const made = await begin('mainSupplier', { label: 'Rosa', template: 'of-mcs', owner: 'rosenhof' })
    const { id } = made as { id: string }
    const copied = async (person: Person, more: object) => {
      const { data, errors } = await server().graphql(person, copyMutation, { id, ...more })
      if (errors) return errors[0]?.extensions?.code
      const publicationId = String(data?.releaseCopyNewPublication?.publicationId)
      const { owner, label } = (await server().call('admin', 'GET', `/api/store/publications/${publicationId}`)).body
      return [owner, label]
    }
    expect(await copied('member', {})).toEqual(['rosenhof', 'Rosa'])
    expect(await copied('member', { label: ' Alba ' })).toEqual(['rosenhof', 'Alba'])
    expect(await copied('mainSupplier', { label: 'Alba', owner: 'staudenland' })).toEqual(['staudenland', 'Alba'])
    expect(await copied('member', { owner: 'staudenland' })).toBe('organization.notFound')
    expect(await copied('member', { label: 'x'.repeat(201) })).toBe('value.lineTooLong')
  })

  test('one with versions in review is not deleted, and says why', async () => {
    // Nothing goes into review that cannot be composed.
    const form = formOf('data', 'stecketikett.idml', await readFile(design))
    await server().ask('mainSupplier', 'POST /api/artwork/templates/:id', { params: { id: 'of-rosenhof' }, form })
    const made = await begin('member', { label: 'Rosa', template: 'of-rosenhof', owner: 'rosenhof' })
    const { id, publicationId } = made as { id: string; publicationId: string }
    const drop = () => server().call('member', 'DELETE', `/api/store/publications/${publicationId}`)
    await server().graphql('member', statusMutation, { ids: [id], status: 'review' })
    expect(await drop()).toMatchObject({ status: 409, body: { error: { code: 'publication.inWorkflow' } } })
    await server().graphql('member', statusMutation, { ids: [id], status: 'rejected', message: 'doch nicht' })
    expect((await drop()).status).toBe(200)
  })
})

const createMutation = `mutation ReleaseCreate($release: ReleaseInput!) {
  releaseCreate(release: $release) { id publicationId ownerId supplierId }
}`
const copyMutation = `mutation ReleaseCopyNewPublication($id: ID!, $label: String, $owner: ID) {
  releaseCopyNewPublication(id: $id, label: $label, owner: $owner) { id publicationId }
}`
const statusMutation = `mutation ReleaseChangeStatus($ids: [ID!]!, $status: String!, $message: String) {
  releaseChangeStatus(ids: $ids, status: $status, message: $message) { id status success error { code } }
}`
