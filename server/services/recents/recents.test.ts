/** Which collections a person came by last: theirs alone, of what they see, and not more than are kept. */
import { expect, test } from 'vitest'
import type { Person } from '#domain/access/test-people.ts'
import { mostRecent, type RecentKind } from '#domain/collections/recent.ts'
import { createRecents } from '../../store/beside/recents.ts'
import { withAccessServer } from '#test/access-server.ts'

withAccessServer('collections that a person came by', (server) => {
  const note = (person: Person, kind: RecentKind, id: string) =>
    server().as(person, 'POST', '/api/recents', { kind, id })
  const listed = async (person: Person, kind: RecentKind) =>
    (await server().ask(person, 'GET /api/recents'))[kind].map(({ id }) => id)

  test('they are told to that person alone', async () => {
    expect((await note('member', 'used', 'c-rosen')).status).toBe(200)
    expect((await note('member', 'changed', 'c-rosen-abroad')).status).toBe(200)
    expect(await listed('member', 'used')).toEqual(['c-rosen'])
    expect(await listed('member', 'changed')).toEqual(['c-rosen-abroad'])
    expect(await listed('owner', 'used')).toEqual([])
  })

  test('nobody comes by what they do not see', async () => {
    expect((await note('owner', 'used', 'c-rosen-memo')).status).toBe(404)
    expect((await note('member', 'used', 'nope')).status).toBe(404)
    expect((await server().as(undefined, 'GET', '/api/recents')).status).toBe(401)
    expect((await server().as(undefined, 'POST', '/api/recents', { kind: 'used', id: 'c-rosen' })).status).toBe(401)
  })

  test('what one sees no longer is not told, the newest stand first, and only so many are kept', async () => {
    const recents = createRecents(server().database)
    const start = Date.parse('2026-03-01T08:00:00Z')
    for (let minute = 0; minute < 14; minute++)
      await recents.note('p-stranger', 'used', `c${minute}`, new Date(start + minute * 120_000))
    await recents.note('p-stranger', 'used', 'c-alpen', new Date(start + 3_600_000))
    await recents.note('p-stranger', 'used', 'c-alpen-memo', new Date(start + 3_700_000))
    expect((await recents.list('p-stranger', 'used')).length).toBe(mostRecent.used.kept)
    expect(await listed('stranger', 'used')).toEqual(['c-alpen-memo', 'c-alpen'])
  })

  test('what was noted a moment ago is not noted again', async () => {
    const recents = createRecents(server().database)
    const at = (second: number) => new Date(Date.parse('2026-03-01T08:00:00Z') + second * 1000)
    await recents.note('p-neighbour', 'used', 'c-stauden', at(0))
    await recents.note('p-neighbour', 'used', 'c-stauden', at(30))
    expect((await recents.list('p-neighbour', 'used')).map((one) => one.at)).toEqual([at(0)])
    await recents.note('p-neighbour', 'used', 'c-stauden', at(90))
    expect((await recents.list('p-neighbour', 'used')).map((one) => one.at)).toEqual([at(90)])
  })
})
