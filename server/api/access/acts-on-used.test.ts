/**
 * What may be done to a record that others use, by every path, written by hand: kind by act by path, and what comes of it.
 * `ok`: done; a code: refused, `record.inUse` with counts, `property.valuesFall` by asking first. `-`: there is no such path:
 * a filter finds nothing in the trash. A kind, an act or a path that comes newly fails here until it is stated.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { systemActor } from '#domain/access/actor.ts'
import { type RecordKind, recordKinds } from '#domain/records.ts'
import type { RawWrite } from '../../store/store.ts'
import { onOneServer } from '#test/running-server.ts'
import { create, ground } from '../../store/uses/test-uses.ts'
import {
  type Act,
  type ActPath,
  acts,
  basket,
  change,
  documentOf,
  mutations,
  paths,
  strangers,
  userOf,
} from '../test-acts.ts'

const Conflict = z.object({ reason: z.object({ code: z.string() }).optional() })

const grid = `
organizations delete        record.inUse                parameter.invalid           record.inUse
organizations restore       ok                          -                           ok
organizations restore user  value.namesNothing          -                           value.namesNothing
organizations type          organization.keepsSupplier  organization.keepsSupplier  organization.keepsSupplier
organizations move          organization.keepsSupplier  organization.keepsSupplier  organization.keepsSupplier
users delete                write.notAllowed            write.notAllowed            write.notAllowed
users restore               write.notAllowed            -                           write.notAllowed
users move                  write.notAllowed            write.notAllowed            write.notAllowed
users deactivate            ok                          ok                          ok
collections delete          record.inUse                record.inUse                record.inUse
collections restore         ok                          -                           ok
collections restore user    value.namesNothing          -                           value.namesNothing
collections type            ok                          ok                          ok
collections move            record.inUse                record.inUse                record.inUse
contents delete             record.inUse                record.inUse                record.inUse
contents restore            ok                          -                           ok
contents restore user       value.namesNothing          -                           value.namesNothing
contents archive            ok                          ok                          ok
contents type               ok                          ok                          ok
contents move               record.inUse                record.inUse                record.inUse
contents deactivate         record.inUse                record.inUse                record.inUse
contentTypes delete         record.inUse                record.inUse                record.inUse
contentTypes restore        ok                          -                           ok
contentTypes restore user   value.namesNothing          -                           value.namesNothing
contentTypes archive        ok                          ok                          ok
properties delete           record.inUse                record.inUse                record.inUse
properties restore          ok                          -                           ok
properties restore user     content.unknownProperty     -                           content.unknownProperty
properties archive          ok                          ok                          ok
properties type             property.valuesFall         property.valuesFall         property.valuesFall
publications delete         ok                          ok                          ok
publications restore        ok                          -                           ok
publications restore user   ok                          -                           ok
publications type           write.fieldNotAllowed       write.fieldNotAllowed       write.fieldNotAllowed
publications move           ok                          ok                          ok
releases delete             record.inUse                record.inUse                record.inUse
releases restore            ok                          -                           ok
releases restore user       value.namesNothing          -                           value.namesNothing
releases type               write.fieldNotAllowed       write.fieldNotAllowed       write.fieldNotAllowed
releases move               record.inUse                record.inUse                record.inUse
remarks delete              write.notAllowed            write.notAllowed            write.notAllowed
remarks restore             write.notAllowed            -                           write.notAllowed
remarks move                write.notAllowed            write.notAllowed            write.notAllowed
templates delete            record.inUse                record.inUse                record.inUse
templates restore           ok                          -                           ok
templates restore user      value.namesNothing          -                           value.namesNothing
templates archive           ok                          ok                          ok
templates type              property.valuesFall         property.valuesFall         property.valuesFall
templates move              record.inUse                record.inUse                record.inUse
orders delete               order.staysThere            order.staysThere            order.staysThere
orders restore              ok                          -                           ok
orders restore user         write.notAllowed            -                           write.notAllowed
orders move                 write.notAllowed            write.notAllowed            write.notAllowed
basket delete               write.notAllowed            write.notAllowed            write.notAllowed
basket restore              write.notAllowed            -                           write.notAllowed
deployments delete          write.notAllowed            write.notAllowed            write.notAllowed
deployments restore         write.notAllowed            -                           write.notAllowed
deployments move            write.fieldNotAllowed       write.fieldNotAllowed       write.fieldNotAllowed
notifications delete        ok                          ok                          ok
notifications restore       ok                          -                           ok
notifications type          write.notAllowed            write.notAllowed            write.notAllowed
pictures delete             record.inUse                record.inUse                record.inUse
pictures restore            ok                          -                           ok
pictures restore user       ok                          -                           ok
pictures archive            ok                          ok                          ok
pictures type               write.fieldNotAllowed       write.fieldNotAllowed       ok
pictures move               record.inUse                record.inUse                record.inUse
fonts delete                record.inUse                record.inUse                record.inUse
fonts restore               ok                          -                           ok
fonts restore user          ok                          -                           ok
fonts archive               ok                          ok                          ok
fonts type                  write.notAllowed            write.notAllowed            write.notAllowed
fonts move                  write.notAllowed            write.notAllowed            write.notAllowed
hyphenations delete         ok                          ok                          ok
hyphenations restore        ok                          -                           ok
hyphenations move           ok                          ok                          ok
views delete                ok                          ok                          ok
views restore               ok                          -                           ok
views move                  view.notFound               nothing                     conflict
`

onOneServer('what is done to a record that others use', (server) => {
  const system = (...writes: RawWrite[]) => server().services.store.writeRaw(systemActor, writes)
  const remove = (collection: RecordKind, id: string): RawWrite => ({ kind: 'delete', collection, id })

  beforeAll(async () => {
    const { store } = server().services
    for (const one of [...ground, create('contentTypes', 'tool', { label: { de: 'Gerät' } }), basket])
      if (!(await store.find(systemActor, one.collection, one.id ?? ''))) await system(one)
  })

  const served = (x: object, fields: object) =>
    'owner' in fields && 'supplier' in x && fields.owner === 'alpenflora' ? strangers : {}

  /** Answers with the changeset that is to be taken back. */
  async function arrange(kind: RecordKind, act: Act, path: ActPath): Promise<string> {
    const { now = {}, other = {} } = change(kind, act) ?? {}
    const user = userOf(kind, act)
    const x = { ...documentOf(kind), ...now }
    const using = user && create(user.kind, 'u', { ...user.document, ...(act === 'deactivate' && strangers) })
    const use = async () => (using ? await system(using) : undefined)
    const isChange = Object.keys(other).length > 0
    if (path === 'taken back' && isChange) {
      await system(create(kind, 'x', { ...x, ...other, ...served(x, other) }))
      const before = Object.entries({ ...other, ...served(x, other) }).map(([field]) => [
        field,
        (x as Record<string, unknown>)[field],
      ])
      const set = Object.fromEntries(before.filter(([, value]) => value !== undefined)) as Record<string, unknown>
      const unset = before.filter(([, value]) => value === undefined).map(([field]) => String(field))
      const { changeset } = await system({ kind: 'update', collection: kind, id: 'x', set, unset })
      await use()
      return changeset
    }
    const { changeset } = await system(create(kind, 'x', x))
    if (act === 'restore') return (await system(remove(kind, 'x'))).changeset
    await use()
    if (act !== 'restore user' || !user) return changeset
    const deletion = await system(remove(user.kind, 'u'))
    if (await server().services.store.find(systemActor, kind, 'x')) await system(remove(kind, 'x'))
    return deletion.changeset
  }

  async function outcome(kind: RecordKind, act: Act, path: ActPath): Promise<string> {
    const changeset = await arrange(kind, act, path)
    const set = change(kind, act)?.other ?? {}
    const [collection, id] = act === 'restore user' ? [userOf(kind)?.kind ?? kind, 'u'] : [kind, 'x']
    if (path === 'store') {
      const write =
        act === 'delete'
          ? { kind: 'delete', collection, id }
          : act === 'restore' || act === 'restore user'
            ? { kind: 'restore', collection, id }
            : { kind: 'update', collection, id, set }
      const { status, body } = await server().call('admin', 'POST', '/api/store/write', { writes: [write] })
      return status === 200 ? 'ok' : String(body.error?.code)
    }
    if (path === 'bulk') {
      const work = act === 'delete' ? { kind: 'delete' } : { kind: 'update', set }
      const where = { field: 'id', op: '=', value: 'x' }
      const { body } = await server().call('admin', 'POST', '/api/bulk', { collection: kind, where, work })
      if (body.error) return String(body.error.code)
      const [left] = z.array(z.object({ code: z.string() })).parse(body['leftOut'])
      return left?.code ?? (Number(body['changed']) === 1 ? 'ok' : 'nothing')
    }
    const { body } = await server().call('admin', 'POST', `/api/changesets/${changeset}/revert`, {})
    if (body.error) return String(body.error.code)
    const [conflict] = z.array(Conflict).parse(body['conflicts'])
    return conflict ? (conflict.reason?.code ?? 'conflict') : Number(body['reverted']) > 0 ? 'ok' : 'nothing'
  }

  async function clear(kind: RecordKind, act?: Act): Promise<void> {
    const { store } = server().services
    const user = userOf(kind, act)
    const list: [RecordKind, string][] = [...(user ? [[user.kind, 'u'] as [RecordKind, string]] : []), [kind, 'x']]
    for (const [one, id] of list) if (await store.find(systemActor, one, id)) await system(remove(one, id))
  }

  const stated = cellsOf(grid)

  const cells = recordKinds.flatMap((kind) =>
    acts.filter((act) => change(kind, act)).flatMap((act) => paths.map((path) => [kind, act, path] as const)),
  )

  test.each(cells)('%s: %s by %s', async (kind, act, path) => {
    const expected = stated.get(`${kind} ${act} ${path}`)
    if (expected === '-') return
    try {
      expect(await outcome(kind, act, path)).toBe(expected)
    } finally {
      await clear(kind, act)
    }
  })

  test('nothing is stated of acts that a kind does not know', () => {
    expect([...stated.keys()].toSorted()).toEqual(cells.map((cell) => cell.join(' ')).toSorted())
  })

  test('of every mutation of the contract it is stated whether it does one of these acts', () => {
    const files = readdirSync('schema').filter((name) => name.endsWith('.graphql'))
    const contract = buildSchema(files.map((name) => readFileSync(`schema/${name}`, 'utf8')).join('\n'))
    const names = Object.keys(contract.getMutationType()?.getFields() ?? {})
    expect(names.toSorted()).toEqual(Object.keys(mutations).toSorted())
  })

  test('an act of the contract is judged as one of the store is', async () => {
    const used = userOf('releases')
    await system(create('releases', 'x', { ...documentOf('releases'), status: 'pending' }))
    if (used) await system(create(used.kind, 'u', used.document))
    const { errors } = await server().graphql('admin', 'mutation { releaseDiscard(id: "x") { __typename } }')
    expect(errors?.[0]?.extensions?.code).toBe('record.inUse')
    await clear('releases')
  })
})

/** A column of the grid a path. */
function cellsOf(text: string): Map<string, string> {
  const rows = text
    .split('\n')
    .map((line) => line.trim().split(/ {2,}/))
    .filter((row) => row.length > 1)
  return new Map(
    rows.flatMap(([name = '', ...row]) => paths.map((path, index) => [`${name} ${path}`, row[index] ?? ''])),
  )
}
