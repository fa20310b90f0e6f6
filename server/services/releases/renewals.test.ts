/** Values that became newer come into new versions of many at once, which go to proof by equal change; who refuses it says why. */
import { beforeAll, expect, test } from 'vitest'
import { labelMasters } from '#samples/label-masters-for-tests.ts'
import { systemActor } from '#domain/access/actor.ts'
import { people, type Person } from '#domain/access/test-people.ts'
import type { ReleaseStatus } from '#domain/releases/release-status.ts'
import { RenewalReport } from '#domain/releases/course/renewal.ts'
import { renewReleases } from './newer/renew-releases.ts'
import { formOf } from '#test/ask.ts'
import { onOneServer } from '#test/running-server.ts'

const [design] = await labelMasters()
const own = { owner: 'rosenhof', supplier: 'mcs' }

onOneServer('newer values in new versions', (server) => {
  let template = ''
  let tag = ''
  const store = () => server().services.store
  const stored = (id: string) => store().get(systemActor, 'releases', id)

  /** One that draws the price of a content, as it was when it was made. */
  const release = async (name: string, price: string, status: ReleaseStatus, owner = own) => {
    const [id, publicationId, content] = [`r-${name}`, `p-${name}`, `c-${name}`]
    await store().write(systemActor, [
      {
        kind: 'create',
        collection: 'contents',
        id: content,
        document: { type: 'plant', label: { de: name }, data: { price: { value: price } }, ...owner },
      },
      { kind: 'create', collection: 'publications', id: publicationId, document: { label: name, ...owner, template } },
      {
        kind: 'create',
        collection: 'releases',
        id,
        document: {
          label: name,
          ...owner,
          template,
          publicationId,
          data: { [tag]: { content, property: 'price', value: price, valueRaw: price } },
        },
      },
      { kind: 'update', collection: 'releases', id, set: { status } },
      {
        kind: 'update',
        collection: 'publications',
        id: publicationId,
        set: { releases: { [id]: { number: 1, status } }, status, numReleases: 1 },
      },
    ])
    return id
  }
  const reprice = (name: string, price: string) =>
    store().write(systemActor, [
      { kind: 'update', collection: 'contents', id: `c-${name}`, set: { 'data.price.value': price } },
    ])
  const renew = async (person: Person, ids: readonly string[], sends = true): Promise<RenewalReport> => {
    const { job: id } = await server().ask(person, 'POST /api/releases/renewals', { body: { ids, sends } })
    const job = () => server().ask(person, 'GET /api/jobs/:id', { params: { id } })
    await expect.poll(async () => (await job()).state, { timeout: 120_000 }).toBe('completed')
    return RenewalReport.parse((await job()).result)
  }
  const told = ({ groups, refused }: RenewalReport) => ({
    groups: groups.map(({ changes, versions }) => [
      changes.map(({ before, after }) => `${before} → ${after}`).join(),
      versions.map(({ label, number, status }) => `${label} ${number} ${status}`).join(),
    ]),
    refused: refused.map(({ id, isMade, code }) => [id, isMade, code]),
  })

  beforeAll(async () => {
    await store().write(systemActor, [
      {
        kind: 'create',
        collection: 'properties',
        id: 'price',
        document: { label: { de: 'Preis' }, type: 'string' },
      },
      {
        kind: 'create',
        collection: 'contentTypes',
        id: 'plant',
        document: { label: { de: 'Pflanze' }, columns: ['price'], loadDefault: { rosenhof: true } },
      },
    ])
    const { data } = await server().graphql('mainSupplier', templateMutation, { template: { name: 'Stecketikett' } })
    template = String(data?.templateCreate?.id)
    const form = formOf('data', 'stecketikett.idml', design, { mode: 'activate' })
    await server().ask('mainSupplier', 'POST /api/artwork/templates/:id', { params: { id: template }, form })
    // The demo tenant's fonts are not here: every approval takes a reason.
    const set = { 'preflight.publishing': 'nothing' }
    await server().call('mainSupplier', 'PATCH', `/api/store/templates/${template}`, { set })
    const { placeholders } = await store().get(systemActor, 'templates', template)
    tag = placeholders.find(({ type }) => type === 'text' || type === 'string')?.id ?? ''
  })

  test('a list tells what is newer, and why no new version is made', async () => {
    await release('rose', '6.90', 'published')
    await release('lily', '6.90', 'pending')
    await release('oak', '6.90', 'published')
    await release('foil', '6.90', 'published')
    const look = 'a'.repeat(64)
    const ownPdf = { sha256: look, name: 'Folie.pdf', filesize: 1, pages: [{ width: 60, height: 140, look }] }
    await store().write(systemActor, [{ kind: 'update', collection: 'releases', id: 'r-foil', set: { ownPdf } }])
    for (const name of ['rose', 'lily', 'foil']) await reprice(name, '7.20')
    const rows = async (content: string) => {
      const params = { collection: 'contents', id: `c-${content}` }
      const { data } = await server().ask('editor', 'GET /api/store/:collection/:id/impact/releases', { params })
      return data.map(({ changes, refusal }) => [changes.map((one) => `${one.before} → ${one.after}`), refusal?.code])
    }
    expect(await rows('rose')).toEqual([[['6.90 → 7.20'], undefined]])
    expect(await rows('lily')).toEqual([[['6.90 → 7.20'], 'release.renewalUndecided']])
    expect(await rows('oak')).toEqual([[[], 'release.renewalNothing']])
    // Of its own PDF, in which the price stands as it was.
    expect(await rows('foil')).toEqual([[[], 'release.renewalOwnPdf']])
  })

  test('one act makes the new versions, groups them by equal change and sends them to proof', async () => {
    const ids: string[] = []
    for (const [name, after] of [
      ['a1', '7.20'],
      ['a2', '7.20'],
      ['b1', '8.00'],
    ] as const) {
      ids.push(await release(name, '6.90', 'published'))
      await reprice(name, after)
    }
    const report = await renew('mainSupplier', [...ids, 'r-lily', 'r-oak', 'nowhere'])
    expect(told(report)).toEqual({
      groups: [
        ['6.90 → 7.20', 'a1 2 approval,a2 2 approval'],
        ['6.90 → 8.00', 'b1 2 approval'],
      ],
      refused: [
        ['r-lily', false, 'release.renewalUndecided'],
        ['r-oak', false, 'release.renewalNothing'],
        ['nowhere', false, 'release.notFound'],
      ],
    })
    const [group] = report.groups
    for (const { id } of group?.versions ?? []) {
      const version = await stored(id)
      expect(version.data[tag]).toMatchObject({ value: '7.20', valueRaw: '7.20', property: 'price' })
      expect([version.renewal, version.bound !== undefined]).toEqual([group?.renewal, true])
      expect(version.log.map(({ action, userId }) => `${action} ${userId}`)).toEqual([
        `copied ${people.mainSupplier.id}`,
        `renewed ${people.mainSupplier.id}`,
        `status.approval ${people.mainSupplier.id}`,
      ])
      expect(version.log[1]?.message).toContain('6.90 → 7.20')
    }
    expect(report.groups[1]?.renewal).not.toBe(group?.renewal)
    // What was approved stays as it was approved.
    expect(await stored('r-a1')).toMatchObject({ status: 'published', data: { [tag]: { value: '6.90' } } })
    const where = { field: 'renewal', op: '=', value: group?.renewal ?? '' } as const
    expect(await store().count(people.editor, 'releases', where)).toBe(2)
  })

  test('one decision approves a group: each release by its own pages, with its own entry in the log', async () => {
    const ids: string[] = []
    for (const name of ['g1', 'g2', 'g3']) {
      ids.push(await release(name, '6.90', 'published'))
      await reprice(name, '7.20')
    }
    const { groups } = await renew('mainSupplier', ids)
    const versions = groups.flatMap((group) => group.versions.map(({ id }) => id))
    const shown = await Promise.all(
      versions.map(async (id) => {
        const drawn = await server().graphql('owner', artworkMutation, { id })
        expect(drawn.errors).toBeUndefined()
        const pictures = Object.values((await stored(id)).files).filter(({ usage }) => usage === 'display')
        const { data } = await server().ask('owner', 'GET /api/releases/:id/preflight', { params: { id } })
        // The picture that is looked at names the composition that it shows.
        expect(new Set(pictures.map(({ pages }) => pages))).toEqual(new Set([data.hash]))
        return { release: id, hash: data.hash }
      }),
    )
    const [, other] = versions
    const pages = shown.map((one) => (one.release === other ? { ...one, hash: '0'.repeat(64) } : one))
    const { data } = await server().graphql('owner', statusMutation, { ids: versions, pages })
    expect(data?.releaseChangeStatus?.map(({ status, error }) => [status, error?.code])).toEqual([
      ['published', undefined],
      ['approval', 'release.pagesDiffer'],
      ['published', undefined],
    ])
    for (const { release: id, hash } of shown) {
      const { log, approvedPages } = await stored(id)
      const entry = log.find(({ action }) => action === 'status.published')
      expect(entry).toEqual(
        id === other ? undefined : expect.objectContaining({ userId: people.owner.id, pages: hash }),
      )
      expect(approvedPages).toEqual(id === other ? {} : { [hash]: true })
    }
  })

  test('the owner’s people ask for the proof; without sending they stay on the desk', async () => {
    const asked = await release('c1', '6.90', 'disabled')
    const kept = await release('c2', '6.90', 'published')
    for (const name of ['c1', 'c2']) await reprice(name, '7.20')
    expect(told(await renew('editor', [asked])).groups).toEqual([['6.90 → 7.20', 'c1 2 review']])
    expect(told(await renew('editor', [kept], false)).groups).toEqual([['6.90 → 7.20', 'c2 2 pending']])
  })

  test('what is made and cannot be sent stays on the desk, and is named with the reason', async () => {
    const id = await release('f1', '6.90', 'published')
    await reprice('f1', '7.20')
    const workflow = (disableReview: boolean) =>
      store().write(systemActor, [
        { kind: 'update', collection: 'templates', id: template, set: { 'workflow.disableReview': disableReview } },
      ])
    await workflow(true)
    const report = await renew('editor', [id])
    await workflow(false)
    const [version] = report.groups[0]?.versions ?? []
    expect(told(report)).toEqual({
      groups: [['6.90 → 7.20', 'f1 2 pending']],
      refused: [[version?.id, true, 'release.statusNotAllowed']],
    })
  })

  test('whoever may not make a version of it, or does not see it, is refused', async () => {
    const id = await release('d1', '6.90', 'published')
    await reprice('d1', '7.20')
    expect(told(await renew('stranger', [id]))).toEqual({ groups: [], refused: [[id, false, 'release.notFound']] })
    expect(told(await renew('neighbour', [id]))).toEqual({ groups: [], refused: [[id, false, 'release.notFound']] })
    expect(told(await renew('buyer', [id]))).toEqual({ groups: [], refused: [[id, false, 'write.notAllowed']] })
    expect((await stored('r-d1')).status).toBe('published')
    expect(await store().count(systemActor, 'releases', { field: 'label', op: '=', value: 'd1' })).toBe(1)
  })

  test('a run that was cut off goes on, and makes nothing twice', async () => {
    const id = await release('e1', '6.90', 'published')
    await reprice('e1', '7.20')
    const run = { jobId: 'job-e', progress: async () => {}, signal: new AbortController().signal }
    const context = { ...server().services, actor: people.mainSupplier, ...run }
    const first = await renewReleases(context, { ids: [id], sends: false })
    const second = await renewReleases(context, { ids: [id], sends: true })
    expect(told(first).groups).toEqual([['6.90 → 7.20', 'e1 2 pending']])
    expect(told(second)).toEqual({ groups: [['6.90 → 7.20', 'e1 2 approval']], refused: [] })
    expect(second.groups[0]?.versions[0]?.id).toBe(first.groups[0]?.versions[0]?.id)
  })

  test('an empty list and one that is too long are refused in words', async () => {
    const ask = (ids: string[]) => server().call('mainSupplier', 'POST', '/api/releases/renewals', { ids, sends: true })
    expect((await ask([])).body.error?.code).toBe('parameter.nonEmptyList')
    const many = Array.from({ length: 501 }, (_, index) => `r-${index}`)
    expect((await ask(many)).body.error?.code).toBe('write.tooMany')
  })
})

const artworkMutation = `mutation A($id: ID!) { releaseArtwork(id: $id, forceRecreate: true) { id } }`
const statusMutation = `mutation S($ids: [ID!]!, $pages: [PagesShown!]) {
  releaseChangeStatus(ids: $ids, status: "published", message: "gesehen", pages: $pages) { id status error { code } }
}`
const templateMutation = `mutation TemplateCreate($template: TemplateInput!) { templateCreate(template: $template) { id } }`
