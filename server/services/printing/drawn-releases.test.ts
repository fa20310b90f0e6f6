/** Lists show pictures that nobody asked for: whatever changes how a release looks is drawn beside the work. */
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { authorId } from '#domain/fields.ts'
import { people } from '#domain/access/test-people.ts'
import { productError } from '#domain/errors.ts'
import { drawRelease } from '../releases/pages/draw-release.ts'
import { sharp } from '../../adapters/pixels/pixels.ts'
import { readFileFrom } from '../../adapters/files/files.ts'
import { formOf } from '#test/ask.ts'
import { pagesShown } from '#test/pages-shown.ts'
import { onOneServer } from '#test/running-server.ts'

const design = new URL('../../../samples/designs/stecketikett-60x140.idml', import.meta.url)
const square = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer(),
  )
/** What a busy machine takes. */
const waiting = { timeout: 60_000, interval: 100 }

onOneServer('pictures of releases', (server) => {
  let template = ''
  const tags = { text: '', picture: '' }
  let release = ''
  let publication = ''

  beforeAll(async () => {
    const { data } = await server().graphql('mainSupplier', templateMutation, { template: { name: 'Stecketikett' } })
    template = String(data?.templateCreate?.id)
    const form = formOf('data', 'stecketikett.idml', await readFile(design))
    await server().ask('mainSupplier', 'POST /api/artwork/templates/:id', { params: { id: template }, form })
    // The demo tenant's fonts are not here.
    const set = { 'preflight.publishing': 'nothing' }
    await server().call('mainSupplier', 'PATCH', `/api/store/templates/${template}`, { set })
    const { placeholders } = await server().services.store.get(systemActor, 'templates', template)
    tags.text = placeholders.find(({ type }) => type === 'text' || type === 'string')?.id ?? ''
    tags.picture = placeholders.find(({ type }) => type === 'image')?.id ?? ''
  })

  const stored = (id = release) => server().services.store.get(systemActor, 'releases', id)
  const shown = () => server().services.store.get(systemActor, 'publications', publication)
  const drawn = async (id = release) =>
    Object.values((await stored(id)).files).filter(({ usage }) => usage === 'display')
  /** Does it, and waits for pictures that are newer than the ones before. */
  const drawsAnew = async (act: () => Promise<unknown>, id = release) => {
    const [before] = await drawn(id)
    await act()
    await vi.waitFor(async () => {
      const [page] = await drawn(id)
      expect(page && page.updateTimestamp > (before?.updateTimestamp ?? '')).toBe(true)
    }, waiting)
  }
  const edit = (person: 'editor' | 'mainSupplier', kind: string, id: string, set: object) => async () => {
    const { status, body } = await server().call(person, 'PATCH', `/api/store/${kind}/${id}`, { set })
    expect([status, body.error]).toEqual([200, undefined])
  }
  const bytes = async () =>
    Promise.all((await drawn()).map(async ({ path }) => readFileFrom(server().services.files, path)))

  test('a new one has them soon, and so has its publication', async () => {
    const { data, errors } = await server().graphql('editor', createMutation, { release: { label: 'Rosa', template } })
    expect(errors).toBeUndefined()
    release = String(data?.releaseCreate?.id)
    publication = String(data?.releaseCreate?.publicationId)
    await drawsAnew(async () => {})
    const [page, ...others] = await drawn()
    expect(others).toHaveLength(1)
    expect(await shown()).toMatchObject({ preview: page?.path, previewTimestamp: page?.updateTimestamp })
  })

  test('an edit is drawn, and it stays the last change of the record', async () => {
    const before = await bytes()
    await drawsAnew(edit('editor', 'releases', release, { [`data.${tags.text}`]: { value: 'Rosa alba' } }))
    expect(await bytes()).not.toEqual(before)
    expect(authorId((await stored()).updateUser)).toBe(people.editor.id)
  })

  test('a picture that is replaced is drawn', async () => {
    const upload = async (color: string) =>
      server().ask('editor', 'POST /api/pictures', { form: formOf('upload', 'rosa.png', await square(color)) })
    await upload('#a00')
    await drawsAnew(edit('editor', 'releases', release, { [`data.${tags.picture}`]: { value: 'rosa.png' } }))
    const before = await bytes()
    await drawsAnew(() => upload('#00a'))
    expect(await bytes()).not.toEqual(before)
  })

  test('what changes in the template is drawn', async () => {
    await drawsAnew(edit('mainSupplier', 'templates', template, { previewDivide: 2 }))
    const pictures = await drawn()
    expect(pictures).toHaveLength(4)
    // Whoever decides sees its pages whole.
    const edges = pictures.map(({ path, part }) => [path.split('/').at(-1), part?.page, part?.left, part?.right])
    expect(edges.toSorted()).toEqual([
      ['display-1l.png', 0, 0, 0.5],
      ['display-1r.png', 0, 0.5, 1],
      ['display-2l.png', 1, 0, 0.5],
      ['display-2r.png', 1, 0.5, 1],
    ])
  })

  test('a new version has its own; until then its publication keeps the last one', async () => {
    const pages = await pagesShown(server(), [release])
    const approve = { ids: [release], status: 'reviewAndPublish', message: 'Nur ein Muster', pages }
    const reject = { ids: [release], status: 'rejected', message: 'neu' }
    const approved = await server().graphql('owner', statusMutation, approve)
    expect(approved.data?.releaseChangeStatus).toEqual([{ id: release, success: true }])
    expect((await server().graphql('owner', statusMutation, reject)).errors).toBeUndefined()
    const { data, errors } = await server().graphql('editor', copyMutation, { id: release })
    expect(errors).toBeUndefined()
    const copy = String(data?.releaseCopy?.id)
    expect((await shown()).preview).toContain('display-1')
    await drawsAnew(async () => {}, copy)
    expect((await shown()).preview).toContain(copy)
    // What was decided is not drawn again with a template that changes afterwards.
    const [decided] = await drawn()
    await drawsAnew(edit('mainSupplier', 'templates', template, { previewDivide: 1 }), copy)
    expect((await drawn())[0]).toEqual(decided)
  })

  test('one that cannot be composed says why, and so does its publication, until it can be', async () => {
    const { services } = server()
    const made = await server().graphql('mainSupplier', templateMutation, { template: { name: 'Noch leer' } })
    const empty = String(made.data?.templateCreate?.id)
    const { data } = await server().graphql('editor', createMutation, { release: { label: 'Rosa', template: empty } })
    const [id, publicationId] = [String(data?.releaseCreate?.id), String(data?.releaseCreate?.publicationId)]
    const told = async () => {
      const { undrawn } = await services.store.get(systemActor, 'publications', publicationId)
      return [(await stored(id)).undrawn, undrawn]
    }
    await expect.poll(told, waiting).toEqual(['noDesign', 'noDesign'])
    expect(authorId((await stored(id)).updateUser)).toBe(people.editor.id)
    const form = formOf('data', 'stecketikett.idml', await readFile(design))
    await server().ask('mainSupplier', 'POST /api/artwork/templates/:id', { params: { id: empty }, form })
    await expect.poll(told, waiting).toEqual([undefined, undefined])
    const before = await drawn(id)
    expect(before).toHaveLength(2)

    // What the server writes is not drawn by a job.
    const set = { label: 'Rosa alba' }
    await services.store.write(systemActor, [{ kind: 'update', collection: 'releases', id, set }])
    const refusal = productError('artwork.takesTooLong', { seconds: 1 })
    const run = vi.spyOn(services.engine, 'run')
    // Overload says nothing of a version.
    for (const trouble of [productError('artwork.busy', { seconds: 8 }), productError('unavailable')]) {
      run.mockRejectedValueOnce(trouble)
      await expect(drawRelease(services, id)).rejects.toBe(trouble)
      expect(await told()).toEqual([undefined, undefined])
    }
    run.mockRejectedValueOnce(refusal)
    await expect(drawRelease(services, id)).rejects.toBe(refusal)
    run.mockRestore()
    expect(await told()).toEqual(['takesTooLong', 'takesTooLong'])
    expect(await drawn(id)).toEqual(before)
    await drawRelease(services, id)
    expect(await told()).toEqual([undefined, undefined])
  })

  test('nothing is left of the jobs', () =>
    vi.waitFor(async () => {
      const left = await server().services.jobs.list(people.admin, { limit: 100 })
      expect(left.filter(({ name }) => name.startsWith('draw-'))).toEqual([])
    }, waiting))
})

const templateMutation = `mutation TemplateCreate($template: TemplateInput!) { templateCreate(template: $template) { id } }`
const createMutation = `mutation ReleaseCreate($release: ReleaseInput!) { releaseCreate(release: $release) { id publicationId } }`
const statusMutation = `mutation ReleaseChangeStatus($ids: [ID!]!, $status: String!, $message: String, $pages: [PagesShown!]) {
  releaseChangeStatus(ids: $ids, status: $status, message: $message, pages: $pages) { id success }
}`
const copyMutation = `mutation ReleaseCopy($id: ID!) { releaseCopy(id: $id) { id } }`
