/** A proof whose owner has several people decide: each word counts for its pages, the last one approves, and one who was not asked says why. */
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { people, type Person } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import { is } from '#domain/query/filter.ts'
import { formOf } from '#test/ask.ts'
import { pagesShown } from '#test/pages-shown.ts'
import { onOneServer } from '#test/running-server.ts'

const design = new URL('../../../samples/designs/stecketikett-60x140.idml', import.meta.url)

onOneServer('a round', (server) => {
  let template = ''

  const change = async (person: Person, id: string, status: string, more: object = {}) => {
    const given = { ids: [id], status, pages: await pagesShown(server(), [id]), ...more }
    const { data, errors } = await server().graphql(person, statusMutation, given)
    if (errors) throw new Error(JSON.stringify(errors))
    const [result] = (data?.releaseChangeStatus ?? []) as { status: string; error?: { code: string } }[]
    return result?.error?.code ?? result?.status
  }
  const approversAre = (needs: string, ...asked: [Person, number][]) =>
    server().call('owner', 'PATCH', '/api/store/organizations/rosenhof', {
      set: { approvers: { needs, of: asked.map(([person, rank]) => ({ person: people[person].id, rank })) } },
    })
  const stored = (id: string) => server().services.store.get(systemActor, 'releases', id)
  const proof = async (label: string) => {
    const made = await server().graphql('editor', createMutation, { release: { label, template } })
    const id = String(made.data?.releaseCreate?.id)
    expect(await change('mainSupplier', id, 'approval')).toBe('approval')
    return id
  }
  const toldOf = async (person: Person, id: string) => {
    const where = is('documentId', id)
    const { documents } = await server().services.store.list(people[person], 'notifications', { where })
    return documents.length
  }

  beforeAll(async () => {
    const { data } = await server().graphql('mainSupplier', templateMutation, { template: { name: 'Stecketikett' } })
    template = String(data?.templateCreate?.id)
    const form = formOf('data', 'stecketikett.idml', await readFile(design))
    await server().ask('mainSupplier', 'POST /api/artwork/templates/:id', { params: { id: template }, form })
    await server().call('mainSupplier', 'PATCH', `/api/store/templates/${template}`, {
      set: { 'preflight.publishing': 'nothing' },
    })
  }, 120_000)

  test.each<[string, Person, number, string | undefined]>([
    ['of its own people', 'editor', 200, undefined],
    ['nobody of another house', 'stranger', 400, 'organization.approverElsewhere'],
    ['no buyer', 'buyer', 400, 'organization.approverElsewhere'],
  ])('an organization names %s', async (_, person, status, code) => {
    const answer = await approversAre('all', [person, 1])
    expect([answer.status, answer.body.error?.code]).toEqual([status, code])
  })

  test('names nobody twice', async () => {
    const { status, body } = await approversAre('all', ['editor', 1], ['editor', 2])
    expect([status, body.error?.code]).toEqual([400, 'organization.approverTwice'])
  })

  test('one after the other: each hears when it is their turn, and the last word approves', async () => {
    await approversAre('all', ['editor', 1], ['manager', 2])
    const id = await proof('Rosa alba')
    expect((await stored(id)).round).toMatchObject({
      needs: 'all',
      of: [
        { person: people.editor.id, rank: 1 },
        { person: people.manager.id, rank: 2 },
      ],
    })
    await expect.poll(() => toldOf('editor', id), { timeout: 60_000 }).toBe(1)
    expect([await toldOf('manager', id), await toldOf('owner', id)]).toEqual([0, 0])
    expect(await change('manager', id, 'published')).toBe('release.roundRuns')
    expect(await change('editor', id, 'published')).toBe('approval')
    const { log, round, approvedPages } = await stored(id)
    expect(log.at(-1)).toMatchObject({ action: 'agreed', userId: people.editor.id })
    expect(round?.of[0]?.pages).toBe(log.at(-1)?.pages)
    expect(approvedPages).toEqual({})
    await expect.poll(() => toldOf('manager', id), { timeout: 60_000 }).toBe(1)
    expect(await change('editor', id, 'published')).toBe('release.roundRuns')
    expect(await change('manager', id, 'published')).toBe('published')
    const printed = await stored(id)
    expect(printed.round?.of.map(({ pages }) => pages)).toEqual([round?.of[0]?.pages, round?.of[0]?.pages])
    expect(Object.keys(printed.approvedPages)).toEqual([round?.of[0]?.pages])
  })

  test('whoever was not asked ends it with a reason, and a rejection ends it at once', async () => {
    await approversAre('all', ['editor', 1], ['manager', 1])
    const [one, other] = [await proof('Rosa eins'), await proof('Rosa zwei')]
    expect(await change('owner', one, 'published')).toBe('release.roundRuns')
    expect(await change('owner', one, 'published', { endsRound: true })).toBe('release.reasonRequired')
    expect(await change('owner', one, 'published', { endsRound: true, message: 'Eilt' })).toBe('published')
    expect((await stored(one)).log.at(-1)).toMatchObject({ action: 'status.published', message: 'Eilt' })
    expect(await change('editor', other, 'published')).toBe('approval')
    expect(await change('owner', other, 'rejected', { message: 'Preis falsch' })).toBe('rejected')
  })

  test('whoever is not asked leaves no trace among those who saw it', async () => {
    await approversAre('all', ['editor', 1])
    const id = await proof('Rosa gesehen')
    const [{ hash = '' } = {}] = await pagesShown(server(), [id])
    for (const person of ['owner', 'editor'] as const)
      await server().ask(person, 'POST /api/releases/:id/seen', { params: { id }, body: { hash } })
    const { data } = await server().ask('mainSupplier', 'GET /api/releases/:id/seen', { params: { id } })
    expect(data.map(({ name }) => name)).toEqual(['editor'])
  })

  test('one of whom any will do approves, and what was received outside ends it, too', async () => {
    await approversAre('any', ['editor', 1], ['manager', 1])
    const [one, other] = [await proof('Rosa drei'), await proof('Rosa vier')]
    expect(await change('manager', one, 'published')).toBe('published')
    const approval = { contact: 'Frau Meier', date: '2026-03-01', channel: 'phone' }
    expect(await change('mainSupplier', other, '_approvalReceived', { approval })).toBe('published')
  })

  test('without anybody named, whoever comes first decides', async () => {
    await approversAre('all')
    const id = await proof('Rosa fünf')
    expect((await stored(id)).round).toBeUndefined()
    expect(await change('editor', id, 'published')).toBe('published')
  })
})

const templateMutation = 'mutation T($template: TemplateInput!) { templateCreate(template: $template) { id } }'
const createMutation = 'mutation C($release: ReleaseInput!) { releaseCreate(release: $release) { id } }'
const statusMutation =
  'mutation S($ids: [ID!]!, $status: String!, $message: String, $approval: ApprovalReceived, $pages: [PagesShown!], $endsRound: Boolean) { releaseChangeStatus(ids: $ids, status: $status, message: $message, approval: $approval, pages: $pages, endsRound: $endsRound) { status error { code } } }'
