/** What is taken back while others write, take back the same, or may not see it: once, by nobody else, and nobody's work is lost. */
import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { people, type Person } from '#domain/access/test-people.ts'
import type { RawWrite } from '../../store/store.ts'
import { fields } from '#test/fields.ts'
import { onOneServer } from '#test/running-server.ts'

const tenant = { owner: 'rosenhof', supplier: 'mcs' }
const numbered = (count: number) => Array.from({ length: count }, (_, index) => index)
const notes = numbered(50).map((index) => `note${index}`)
const content = (id: string): RawWrite => ({
  kind: 'create',
  collection: 'contents',
  id,
  document: { type: 'plant', label: { de: id }, ...tenant },
})
const set = (id: string, set: Record<string, unknown>): RawWrite => ({
  kind: 'update',
  collection: 'contents',
  id,
  set,
})

onOneServer('an undoing', (server) => {
  /** More than two parts of a change of many. */
  const many = 450
  beforeAll(async () => {
    await server().services.store.writeRaw(systemActor, [
      {
        kind: 'create',
        collection: 'contentTypes',
        id: 'plant',
        document: {
          label: { de: 'Pflanze' },
          loadDefault: { rosenhof: true },
          groups: [{ id: 'g', properties: ['height', 'note', ...notes] }],
        },
      },
      ...fields({ height: 'number', note: 'string', ...Object.fromEntries(notes.map((one) => [one, 'string'])) }),
      ...numbered(many).map((index) => content(`c${index}`)),
      ...['moved', 'both', 'apart', 'guarded'].map(content),
    ])
    // Not ten sign-ins at once.
    for (const person of ['member', 'admin'] as const) await server().token(person)
  })

  const write = async (person: Person, ...writes: RawWrite[]) =>
    (await server().services.store.writeRaw(people[person], writes)).changeset
  const undo = (person: Person, changeset: string, by: 'undo' | 'revert' = 'undo') =>
    server().call(person, 'POST', `/api/changesets/${changeset}/${by}`, {})
  const read = async (id: string) => server().services.store.get(systemActor, 'contents', id)
  const undoingsOf = async (changeset: string) =>
    (
      await server().database.query(
        'select id from change where changeset in (select id from changeset where reverts = $1)',
        [changeset],
      )
    ).length

  test.each([
    ['of one record', ['undo'], 1],
    ['of many records', ['undo'], many],
    ['by either call', ['undo', 'revert'], 3],
  ] as const)(
    '%s that is asked for ten times at once is done once, and the others are told who did it',
    async (_, calls, count) => {
      const changeset = await write(
        'member',
        ...numbered(count).map((index) => set(`c${index}`, { 'data.height.value': 7 })),
      )
      const answers = await Promise.all(
        numbered(10).map((index) =>
          undo(index % 2 ? 'member' : 'admin', changeset, calls[(index >> 1) % calls.length]),
        ),
      )
      const done = answers.filter(({ status }) => status === 200)
      const refused = answers.filter(({ status }) => status === 409)
      expect([done.length, refused.length]).toEqual([1, 9])
      expect(done[0]?.body).toMatchObject(
        done[0]?.body['found'] === undefined ? { reverted: count } : { changed: count },
      )
      const [{ actor_document: by }] = (await server().database.query<{ actor_document: { displayName: string } }>(
        'select actor_document from changeset where reverts = $1',
        [changeset],
      )) as [{ actor_document: { displayName: string } }]
      for (const { body } of refused)
        expect(body.error).toMatchObject({ code: 'changeset.alreadyReverted', params: { by: by.displayName } })
      expect(await undoingsOf(changeset)).toBe(count)
      expect((await read('c0')).data['height']?.value).toBeUndefined()
    },
    60_000,
  )

  test('is done for all fifty that are asked for at once, of one record', async () => {
    const changesets: string[] = []
    for (const one of notes) changesets.push(await write('member', set('both', { [`data.${one}.value`]: 'x' })))
    const answers = await Promise.all(changesets.map((one) => undo('member', one)))
    expect(answers.map(({ status, body }) => [status, body['changed']])).toEqual(answers.map(() => [200, 1]))
    expect((await read('both')).data).toEqual({})
  }, 60_000)

  describe('while another person writes', () => {
    const rounds = numbered(8)

    test('another field, both come through', async () => {
      for (const round of rounds) {
        const changeset = await write('member', set('apart', { 'data.height.value': round + 1 }))
        const [answer] = await Promise.all([
          undo('member', changeset),
          write('owner', set('apart', { 'data.note.value': `owner ${round}` })),
        ])
        expect(answer.body).toMatchObject({ changed: 1, leftOut: [] })
        expect((await read('apart')).data).toEqual({ note: { value: `owner ${round}` } })
      }
    }, 60_000)

    test('the same field, what they wrote stays', async () => {
      for (const round of rounds) {
        const changeset = await write('member', set('apart', { 'data.height.value': 100 + round }))
        const [answer] = await Promise.all([
          undo('member', changeset),
          write('owner', set('apart', { 'data.height.value': 200 + round })),
        ])
        expect((await read('apart')).data['height']?.value).toBe(200 + round)
        expect([[], ['write.conflict']]).toContainEqual(
          Object.values(answer.body['leftOut'] ?? {}).map(({ code }) => code),
        )
      }
    }, 60_000)
  })

  test("of somebody else's changeset is not there for anybody but those who see all", async () => {
    const changeset = await write('member', set('guarded', { 'data.note.value': 'geheim' }))
    for (const person of ['owner', 'manager', 'editor', 'buyer', 'stranger', 'supplier'] as const)
      for (const by of ['undo', 'revert'] as const) {
        const { status, body } = await undo(person, changeset, by)
        expect([person, by, status, body.error?.code]).toEqual([person, by, 404, 'changeset.notFound'])
        expect(JSON.stringify(body)).not.toContain('geheim')
      }
    expect((await read('guarded')).data['note']?.value).toBe('geheim')
  })

  test('of records that one does not see any more changes nothing, and tells nothing of them', async () => {
    const changeset = await write('member', set('moved', { 'data.note.value': 'mine' }))
    await write('admin', set('moved', { 'label.de': 'hidden', 'data.note.value': 'theirs' }))
    await server().services.store.writeRaw(systemActor, [set('moved', { owner: 'alpenflora', supplier: 'gruenwerk' })])
    const before = await read('moved')
    for (const by of ['undo', 'revert'] as const) {
      const { status, body } = await undo('member', changeset, by)
      expect([status, body[by === 'undo' ? 'changed' : 'reverted']]).toEqual([200, 0])
      expect(JSON.stringify(body)).not.toMatch(/hidden|theirs|alpenflora|gruenwerk/)
    }
    expect(await read('moved')).toEqual(before)
  })
})
