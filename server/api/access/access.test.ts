/**
 * The case lists of permissions over HTTP and over the live socket: whoever has a dot meets the record by no path, and is
 * told the same as of a record that is not there.
 */
import { describe, expect, test, vi } from 'vitest'
import { type AccessCase, accessCases } from '#domain/access/access-cases.ts'
import { everyone, people, type Person } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import { canWork } from '#domain/access/tenancy.ts'
import { hiddenFields } from '#domain/kinds/access-door.ts'
import { createCases } from '#domain/access/create-cases.ts'
import { writeCases } from '#domain/access/write-cases.ts'
import { is } from '#domain/query/filter.ts'
import { type RecordKind, recordKinds } from '#domain/records.ts'
import type { RawWrite } from '../../store/store.ts'
import { Uses } from '#domain/undo/changes.ts'
import { Impact } from '#domain/releases/course/impact.ts'
import { LiveMessage } from '#schema/live.ts'
import { withAccessServer } from '#test/access-server.ts'
import type { Answer } from '#test/running-server.ts'
import { sampleOf } from '#test/sample.ts'

const unknownId = 'never-was-there'

withAccessServer('who sees and changes what over HTTP', (server) => {
  const tryWrite = (name: Person, write: RawWrite): Promise<Answer> =>
    server().as(name, 'POST', '/api/store/write', { dryRun: true, writes: [write] })

  describe.each(sampleOf(everyone, 5))('%s', (name) => {
    test('lists, queries, searches and counts what the list says', async () => {
      for (const kind of recordKinds) {
        const expected = idsSeenBy(name, kind)
        const params = { collection: kind }
        const listed = await server().ask(name, 'GET /api/store/:collection', { params, query: { limit: 1000 } })
        const body = { where: { field: 'id', op: 'contains', value: '' }, limit: 1000 } as const
        const searched = await server().ask(name, 'POST /api/store/:collection/query', { params, body })
        const { count } = await server().ask(name, 'POST /api/store/:collection/count', { params, body: {} })
        const values = await server().ask(name, 'POST /api/store/:collection/values', { params, body: { field: 'id' } })
        const told = values.data.map(({ value }) => value).toSorted()
        expect([kind, idsOf(listed.data), idsOf(searched.data), told, count]).toEqual([
          kind,
          expected,
          expected,
          expected,
          expected.length,
        ])
        const guests = accessCases.filter((one) => one.kind === kind && one.guests.includes(name)).map(({ id }) => id)
        const unsigned = idsOf(listed.data.filter((document) => !('createUser' in document)))
        expect([kind, unsigned]).toEqual([kind, guests.toSorted()])
      }
    })

    test('learns by no question of fields that some records are shown without', async () => {
      for (const kind of recordKinds)
        for (const field of hiddenFields(people[name], kind)) {
          const where = { field, op: 'exists', value: true }
          const asked = [
            ['query', { where }],
            ['query', { where: { not: where } }],
            ['query', { orderBy: [{ field }] }],
            ['count', { where }],
            ['values', { field }],
            ['values', { where, field: 'id' }],
          ] as const
          const path = `/api/store/${kind}`
          const answers = await Promise.all(
            asked.map(([call, body]) => server().as(name, 'POST', `${path}/${call}`, body)),
          )
          expect([kind, field, ...new Set(answers.map(({ body }) => body.error?.code))]).toEqual([
            kind,
            field,
            'query.fieldNotAllowed',
          ])
        }
    })

    test('reads, changes and deletes what the list says', async () => {
      for (const one of accessCases) {
        const { kind: collection, id, change } = one
        if (!one.sees.includes(name)) continue
        const read = (await server().as(name, 'GET', `/api/store/${collection}/${id}`)).status
        const changed = (await tryWrite(name, { kind: 'update', collection, id, set: change })).status
        const deleted = await tryWrite(name, { kind: 'delete', collection, id })
        // Who may delete what others hold is told that they do.
        const mayDelete = deleted.status === 200 || deleted.body.error?.code === 'record.inUse'
        expect([collection, id, read, changed === 200, mayDelete]).toEqual([
          collection,
          id,
          200,
          one.changes.includes(name),
          one.deletes.includes(name),
        ])
      }
    })

    test('is told of what it does not see what is told of nothing', async () => {
      for (const kind of recordKinds) {
        const hidden = hiddenFrom(name, kind)
        for (const { id } of hidden) {
          const { status } = await server().as(name, 'GET', `/api/store/${kind}/${id}`)
          expect([kind, id, status]).toEqual([kind, id, 404])
        }
        // One of a near and one of a far neighbour; the store's own suite writes to them all.
        for (const { id } of new Set([hidden.at(0), hidden.at(-1)].filter((one) => one !== undefined)))
          expect(await answersTo(name, kind, id)).toEqual(await answersTo(name, kind, unknownId))
      }
    })

    test('reads what happened to the records of its own house', async () => {
      for (const { kind, id, document, sees } of accessCases) {
        if (!sees.includes(name)) continue
        const house = houses[String(document['owner'] ?? document['organization'])]
        // What a colleague keeps for all is theirs alone to look back on.
        const isOwn = kind === 'views' && document['keeper'] === people[name].id
        const isTold = kind === 'views' ? isOwn : (seenByAllOf[kind] ?? house ?? houses.mcs)?.includes(name)
        const params = { collection: kind, id }
        const { data } = await server().ask(name, 'GET /api/store/:collection/:id/history', { params })
        expect([kind, id, data.length > 0]).toEqual([kind, id, isTold])
      }
    })

    test('is told of uses by what it sees, and of others in its own house only how many there are', async () => {
      const { store } = server().services
      const seen = new Map(recordKinds.map((kind) => [kind, new Set(idsSeenBy(name, kind))]))
      for (const { kind, id, document, sees } of accessCases) {
        if (!sees.includes(name)) continue
        const isOfHouse = (
          seenByAllOf[kind] ??
          houses[String(document['owner'] ?? document['organization'])] ??
          houses.mcs
        )?.includes(name)
        for (const { collection } of (await store.uses(systemActor, kind, id)).counts) {
          const all = (await store.uses(systemActor, kind, id, { of: collection })).users
          const shown = all.filter((one) => seen.get(collection)?.has(one.id)).map((one) => one.id)
          const path = `/api/store/${kind}/${id}/uses?of=${collection}`
          const { counts, users, hidden } = Uses.parse((await server().as(name, 'GET', path)).body)
          const told = counts.filter((one) => one.collection === collection).reduce((sum, one) => sum + one.count, 0)
          expect([path, told, users.map((one) => one.id)]).toEqual([path, shown.length, shown])
          if (!isOfHouse) expect([path, hidden]).toEqual([path, 0])
        }
      }
    })

    test('is told of what an edit touches by what it sees', async () => {
      const { store } = server().services
      const seen = new Set(idsSeenBy(name, 'releases'))
      for (const { kind, id, sees } of accessCases) {
        if (!sees.includes(name)) continue
        const { ids } = await store.touched(systemActor, kind, id)
        const path = `/api/store/${kind}/${id}/impact`
        const { counts } = Impact.parse((await server().as(name, 'GET', path)).body)
        const params = { collection: kind, id }
        const { data } = await server().ask(name, 'GET /api/store/:collection/:id/impact/releases', { params })
        const shown = ids.filter((one) => seen.has(one))
        expect([path, counts.reduce((sum, { count }) => sum + count, 0)]).toEqual([path, shown.length])
        expect([path, data.map((one) => one.id)]).toEqual([path, shown])
      }
    })

    test('makes what the list says', async () => {
      for (const { title, kind: collection, document, operation, creates } of createCases) {
        if (operation) continue
        const { status } = await tryWrite(name, { kind: 'create', collection, document })
        expect([title, status]).toEqual([title, creates.includes(name) ? 200 : 403])
      }
    })

    test('hears over the live socket of what the list says', async () => {
      const heard = new Map<RecordKind, { snapshot?: string[]; put: string[]; remove: string[] }>()
      const socket = new WebSocket(server().address.replace('http', 'ws') + '/api/live')
      socket.addEventListener('message', ({ data }) => {
        const message = LiveMessage.parse(JSON.parse(String(data)))
        const kind = recordKinds['listen' in message ? (message.listen ?? -1) : -1]
        if (!kind) return
        const known = heard.get(kind) ?? { put: [], remove: [] }
        if ('snapshot' in message) known.snapshot = idsOf(message.snapshot)
        if ('put' in message) {
          known.put.push(...message.put.map(({ id }) => id))
          known.remove.push(...message.remove)
        }
        heard.set(kind, known)
      })
      await new Promise((resolve) => socket.addEventListener('open', resolve))
      socket.send(JSON.stringify({ auth: server().tokenOf(name) }))
      for (const [listen, collection] of recordKinds.entries())
        socket.send(JSON.stringify({ listen, collection, limit: 1000 }))
      await vi.waitFor(
        () => expect([...heard.values()].filter(({ snapshot }) => snapshot)).toHaveLength(recordKinds.length),
        60_000,
      )
      for (const kind of recordKinds) expect([kind, heard.get(kind)?.snapshot]).toEqual([kind, idsSeenBy(name, kind)])

      await server().services.store.writeRaw(systemActor, accessCases.map(rewritten))
      const expected = (kind: RecordKind) => [kind, idsSeenBy(name, kind)]
      await vi.waitFor(
        () => {
          for (const kind of recordKinds) expect([kind, heard.get(kind)?.put.toSorted()]).toEqual(expected(kind))
        },
        { timeout: 60_000, interval: 20 },
      )
      expect([...heard.values()].flatMap(({ remove }) => remove)).toEqual([])
      socket.close()
    })

    test('is told who is at a version of those that they work on', async () => {
      const socket = new WebSocket(server().address.replace('http', 'ws') + '/api/live')
      const told = new Set<string>()
      let isDone = false
      socket.addEventListener('message', ({ data }) => {
        const message = LiveMessage.parse(JSON.parse(String(data)))
        if ('present' in message) told.add(message.present.release)
        isDone ||= 'snapshot' in message
      })
      await new Promise((resolve) => socket.addEventListener('open', resolve))
      socket.send(JSON.stringify({ auth: server().tokenOf(name) }))
      for (const { kind, id } of accessCases)
        if (kind === 'releases') socket.send(JSON.stringify({ here: { release: id, field: 'x' } }))
      // Answered in their order.
      socket.send(JSON.stringify({ listen: 1, collection: 'users', limit: 1 }))
      await vi.waitFor(() => expect(isDone).toBe(true), 60_000)
      expect([...told].toSorted()).toEqual(canWork(people[name]) ? idsSeenBy(name, 'releases') : [])
      socket.close()
    })
  })

  const byHand = writeCases.filter(({ operation }) => !operation)
  test.each(byHand.map((one) => [`${one.by}: ${one.title}`, one] as const))('%s', async (_title, one) => {
    const { kind: collection, id, write, by, expected } = one
    const { status, body } = await tryWrite(
      by,
      id ? { kind: 'update', collection, id, set: write } : { kind: 'create', collection, document: write },
    )
    expect(status === 200 ? 'ok' : body.error?.code).toBe(expected)
  })

  const updates = byHand.filter(({ id }) => id !== undefined)
  test.each(updates.map((one) => [`${one.by}: ${one.title}`, one] as const))('by a filter, too: %s', async (_, one) => {
    const { kind: collection, id, write, by, expected } = one
    const { found, leftOut } = await server().ask(by, 'POST /api/bulk', {
      body: { collection, where: is('id', id ?? ''), work: { kind: 'update', set: write }, dryRun: true },
    })
    // What one does not see is not there.
    if (found === 0) expect(expected).toMatch(/\.notFound$/)
    else expect(leftOut[0]?.code ?? 'ok').toBe(expected)
  })

  /** Everything that is asked about one document, with the id taken out of the answers. */
  async function answersTo(name: Person, kind: RecordKind, id: string): Promise<{ status: number; body: string }[]> {
    const path = `/api/store/${kind}/${id}`
    const answers = await Promise.all([
      server().as(name, 'GET', path),
      server().as(name, 'GET', `${path}/history`),
      server().as(name, 'GET', `${path}/uses`),
      server().as(name, 'GET', `${path}/impact`),
      server().as(name, 'GET', `${path}/impact/releases`),
      server().as(name, 'PATCH', path, { set: changeOf(kind), expect: { version: 99 } }),
      server().as(name, 'DELETE', path),
      server().as(name, 'POST', `${path}/restore`),
    ])
    return answers.map(({ status, body }) => ({ status, body: JSON.stringify(body).replaceAll(id, '…') }))
  }
})

const main = ['admin', 'mainSupplier', 'mainBuyer'] as const
/** Who works there, or for whoever serves it. */
const houses: Readonly<Record<string, readonly Person[]>> = {
  mcs: main,
  gruenwerk: [...main, 'supplier', 'supplierBuyer'],
  rosenhof: [...main, 'owner', 'manager', 'member', 'editor', 'buyer'],
  staudenland: [...main, 'neighbour', 'unlicensed'],
  alpenflora: [...main, 'supplier', 'supplierBuyer', 'stranger', 'strangerEditor'],
}
/** Organizations and people are seen by their own house only, a basket and notifications by one person. */
const seenByAllOf: Partial<Record<RecordKind, readonly Person[]>> = {
  organizations: everyone,
  users: everyone,
  basket: everyone,
  notifications: everyone,
}

const idsSeenBy = (name: Person, kind: RecordKind): string[] =>
  accessCases
    .filter((one) => one.kind === kind && one.sees.includes(name))
    .map(({ id }) => id)
    .toSorted()

const hiddenFrom = (name: Person, kind: RecordKind): AccessCase[] =>
  accessCases.filter((one) => one.kind === kind && !one.sees.includes(name))

const changeOf = (kind: RecordKind): object => accessCases.find((one) => one.kind === kind)?.change ?? {}

const idsOf = (found: readonly { id: string }[]): string[] => found.map(({ id }) => id).toSorted()

let times = 0
/** A change that leaves what one sees as it was, and is one each time. */
const rewritten = ({ kind, id }: AccessCase): RawWrite => {
  const [field, value] = rewritable[kind]
  return {
    kind: 'update',
    collection: kind,
    id,
    set: { [field]: typeof value === 'number' ? ++times : `${value}${++times}` },
  }
}

const rewritable: Record<RecordKind, readonly [string, string | number]> = {
  organizations: ['name', 'x'],
  users: ['displayName', 'x'],
  contentTypes: ['label.de', 'x'],
  properties: ['order', 0],
  collections: ['description', 'x'],
  contents: ['label.de', 'x'],
  templates: ['name', 'x'],
  publications: ['label', 'x'],
  releases: ['label', 'x'],
  remarks: ['text', 'x'],
  orders: ['comment', 'x'],
  deployments: ['name', 'x'],
  basket: ['quantity', 20],
  notifications: ['message', 'x'],
  pictures: ['title', 'x'],
  fonts: ['style', 'x'],
  hyphenations: ['info', 'x'],
  views: ['name', 'x'],
}
