/** PDF and pictures of several versions are made again on demand; who has none, or is not seen, says so in the result. */
import { beforeAll, expect, test, vi } from 'vitest'
import { labelMasters } from '#samples/label-masters-for-tests.ts'
import { ProductError, refuse } from '#domain/errors.ts'
import { systemActor } from '#domain/access/actor.ts'
import type { Person } from '#domain/access/test-people.ts'
import { RedrawReport } from '#domain/releases/course/redrawing.ts'
import { formOf } from '#test/ask.ts'
import { onOneServer } from '#test/running-server.ts'

const [design] = await labelMasters()
const own = { owner: 'rosenhof', supplier: 'mcs' }
const among = (...ids: string[]) => ({ field: 'id', op: 'in', value: ids }) as const

onOneServer('pages made again', (server) => {
  const store = () => server().services.store
  const jobOf = (person: Person, id: string) => server().ask(person, 'GET /api/jobs/:id', { params: { id } })
  const redraw = async (person: Person, ...ids: string[]): Promise<RedrawReport> => {
    const { job } = await server().ask(person, 'POST /api/releases/drawings', { body: { where: among(...ids) } })
    await expect.poll(async () => (await jobOf(person, job)).state, { timeout: 120_000 }).toBe('completed')
    return RedrawReport.parse((await jobOf(person, job)).result)
  }
  const drawnAt = async (id: string) => {
    const { files } = await store().get(systemActor, 'releases', id)
    return Object.values(files).flatMap(({ usage, updateTimestamp }) => (usage === 'display' ? [updateTimestamp] : []))
  }

  beforeAll(async () => {
    const { data } = await server().graphql('mainSupplier', templateMutation, { template: { name: 'Stecketikett' } })
    const template = String(data?.templateCreate?.id)
    const form = formOf('data', 'stecketikett.idml', design, { mode: 'activate' })
    await server().ask('mainSupplier', 'POST /api/artwork/templates/:id', { params: { id: template }, form })
    await store().write(systemActor, [
      { kind: 'create', collection: 'releases', id: 'r-rose', document: { label: 'Rose', ...own, template } },
      { kind: 'create', collection: 'releases', id: 'r-lily', document: { label: 'Lilie', ...own, template } },
      { kind: 'create', collection: 'releases', id: 'r-web', document: { label: 'Web', ...own, type: 'digital' } },
    ])
  })

  test('of all that have pages, whatever was kept', async () => {
    expect(await redraw('editor', 'r-rose', 'r-lily')).toEqual({ made: 2, refused: [] })
    const before = await drawnAt('r-rose')
    expect(before.length).toBeGreaterThan(0)
    await store().write(systemActor, [
      { kind: 'update', collection: 'releases', id: 'r-rose', set: { undrawn: 'takesTooLong' } },
    ])
    await redraw('editor', 'r-rose')
    expect((await store().get(systemActor, 'releases', 'r-rose')).undrawn).toBeUndefined()
    const after = await drawnAt('r-rose')
    expect(after).toHaveLength(before.length)
    expect(after.every((time, index) => time > String(before[index]))).toBe(true)
  })

  test('one that has none leaves the others alone, and is told', async () => {
    expect(await redraw('editor', 'r-rose', 'r-web')).toEqual({
      made: 1,
      refused: [{ id: 'r-web', label: 'Web', code: 'release.noPages', params: {} }],
    })
  })

  test('one that the engine has no time for leaves the others alone, and is made at the next try', async () => {
    const run = vi.spyOn(server().services.engine, 'run')
    const busy = new ProductError(refuse('artwork.busy', { seconds: 8 }), { cause: new Error('too many wait') })
    run.mockRejectedValueOnce(busy)
    expect(await redraw('editor', 'r-rose', 'r-lily')).toEqual({ made: 2, refused: [] })
    // The other one at the first try, both at the second.
    expect(run.mock.calls.filter(([{ kind }]) => kind === 'compose')).toHaveLength(4)
    run.mockRestore()
  })

  test('nobody draws what they do not see, nor looks after what others began', async () => {
    const asked = await server().call('stranger', 'POST', '/api/releases/drawings', { where: among('r-rose') })
    expect(asked.body.error?.code).toBe('release.notFound')
    const { job } = await server().ask('editor', 'POST /api/releases/drawings', { body: { where: among('r-rose') } })
    expect((await server().call('stranger', 'GET', `/api/jobs/${job}`)).body.error?.code).toBe('job.notFound')
    await expect.poll(async () => (await jobOf('editor', job)).state, { timeout: 120_000 }).toBe('completed')
  })
})

const templateMutation = `mutation TemplateCreate($template: TemplateInput!) { templateCreate(template: $template) { id } }`
