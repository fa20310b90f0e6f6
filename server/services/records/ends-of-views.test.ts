/** What becomes of views when whom they belong to goes. */
import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { onOneServer } from '#test/running-server.ts'

const view = (id: string, owner: string, keeper: string, shared: boolean) =>
  ({
    kind: 'create',
    collection: 'views',
    id,
    document: { name: id, list: 'contents', owner, keeper, shared },
  }) as const

onOneServer('views', (server) => {
  const there = async () => {
    const { documents } = await server().services.store.list(systemActor, 'views', {})
    return documents.map(({ id }) => id).toSorted()
  }

  beforeAll(async () => {
    await server().services.store.write(systemActor, [
      view('kept', 'rosenhof', 'p-member', false),
      view('shared', 'rosenhof', 'p-member', true),
      view('of-owner', 'rosenhof', 'p-owner', false),
      view('elsewhere', 'mcs', 'p-main-supplier', false),
    ])
  })

  test('a person is removed: what they shared stays for the others', async () => {
    const { errors } = await server().graphql(
      'owner',
      'mutation { organizationMemberRemove(id: "rosenhof", userId: "p-member") }',
    )
    expect(errors).toBeUndefined()
    expect(await there()).toEqual(['elsewhere', 'of-owner', 'shared'])
  })

  test('an organization is deleted: all of its views go, and nobody else’s', async () => {
    const { status } = await server().call('admin', 'DELETE', '/api/store/organizations/rosenhof')
    expect(status).toBe(200)
    expect(await there()).toEqual(['elsewhere'])
  })
})
