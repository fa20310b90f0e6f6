/** The case list of permissions over HTTP: whoever is not named meets the record by no path, files and thumbnails included. */
import { beforeAll, describe, expect, test } from 'vitest'
import { accessCases } from '#domain/access/access-cases.ts'
import { everyone, people, type Person } from '#domain/access/access-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import { recordKinds } from '#domain/records.ts'
import type { Write } from '#server/store/store.ts'
import { onEachServer, password, type Json } from '#test/running-server.ts'

onEachServer(
  'who sees and changes what over HTTP',
  (server) => {
    const tokens = new Map<Person, string>()
    const call = (person: Person, method: string, path: string, body?: unknown) =>
      server().call(undefined, method, path, body, { authorization: `Bearer ${tokens.get(person)}` })

    beforeAll(async () => {
      const { store, identity, actors } = server().services
      const writes = accessCases.map(({ kind, id, document }): Write => ({
        kind: 'create',
        collection: kind,
        id,
        document,
      }))
      await store.write(systemActor, writes)
      // The list has people whose own records it leaves out, so that these do not appear among the users.
      const byId = new Map(Object.values(people).map((person) => [person.id, person]))
      actors.of = async (id) => byId.get(id) ?? systemActor
      await Promise.all(
        everyone.map(async (name) => {
          const email = `${name.toLowerCase()}@http.example`
          await identity.createAccount({ id: people[name].id, email, name, password })
          const signedIn = await identity.signIn({ email, password }, { address: '::1', agent: 'test' })
          tokens.set(name, String(signedIn?.token))
        }),
      )
    }, 60_000)

    describe.each(everyone)('%s', (name) => {
      test.each(recordKinds)('%s by list, query and count', async (kind) => {
        const expected = accessCases.filter((one) => one.kind === kind && one.sees.includes(name)).map(({ id }) => id)
        const listed = await call(name, 'GET', `/api/store/${kind}?limit=1000`)
        const queried = await call(name, 'POST', `/api/store/${kind}/query`, { where: { all: [] }, limit: 1000 })
        const counted = await call(name, 'POST', `/api/store/${kind}/count`, {})
        expect(idsOf(listed.body)).toEqual(expected.toSorted())
        expect(idsOf(queried.body)).toEqual(expected.toSorted())
        expect(counted.body.count).toBe(expected.length)
      })

      test('reads, changes and deletes what the list says, and is told nothing of the rest', async () => {
        for (const { kind, id, sees, changes, change, deletes } of accessCases) {
          const may = async (write: object) =>
            (
              await call(name, 'POST', '/api/store/write', {
                dryRun: true,
                writes: [{ ...write, collection: kind, id }],
              })
            ).status
          const found = (await call(name, 'GET', `/api/store/${kind}/${id}`)).status
          const history = (await call(name, 'GET', `/api/store/${kind}/${id}/history`)).status
          const changed = await may({ kind: 'update', set: change })
          const deleted = await may({ kind: 'delete' })
          const isSeen = sees.includes(name)
          expect([kind, id, found, history]).toEqual([kind, id, isSeen ? 200 : 404, isSeen ? 200 : 404])
          expect([kind, id, changed === 200, deleted === 200]).toEqual([
            kind,
            id,
            changes.includes(name),
            deletes.includes(name),
          ])
          if (!isSeen) expect([kind, id, changed, deleted]).toEqual([kind, id, 404, 404])
        }
      }, 60_000)

      test('files, thumbnails, links and designs only of records it sees', async () => {
        for (const { kind, id, sees } of accessCases) {
          if (sees.includes(name)) continue
          const paths: Partial<Record<typeof kind, string[]>> = {
            pictures: [`/api/pictures/${id}/thumbnail`, `/api/pictures/${id}/file`, `/api/pictures/${id}`],
            releases: [`/api/releases/${id}/files/display-1.png`, `/api/artwork/preview/${id}`],
            templates: [
              `/api/artwork/templates/${id}`,
              `/api/artwork/templates/${id}/design`,
              `/api/artwork/templates/${id}/assets/a.png`,
              `/api/artwork/templates/${id}/tests`,
              `/api/artwork/preview/${id}`,
            ],
          }
          for (const path of paths[kind] ?? [])
            expect([path, (await call(name, 'GET', path)).status]).toEqual([path, 404])
          const link = await call(name, 'POST', '/api/files/link', { path: `${kind}/${id}/x.png` })
          expect([kind, id, link.status]).toEqual([kind, id, 404])
        }
        const seen = accessCases.filter((one) => one.kind === 'pictures' && one.sees.includes(name))
        const pictures = await call(name, 'GET', '/api/pictures?s=a&l=1000')
        expect([pictures.body.total, (pictures.body.data as unknown as Json[]).length]).toEqual([
          seen.length,
          seen.length,
        ])
      })
    })
  },
  { people: false },
)

const idsOf = (body: Json): string[] => (body.data as unknown as Json[]).map(({ id }) => String(id)).toSorted()
