/** Deployments: made of a collection, packed by the job, fetched by the link; what was approved goes in byte for byte. */
import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { people, type Person } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import { DeliveryInput } from '#domain/deployments/delivery-input.ts'
import type { Deployment } from '#domain/deployments/deployment.ts'
import { readFileFrom } from '../../adapters/files/files.ts'
import { drawUpPlan } from './plan-delivery.ts'
import { runDelivery } from './run/run-delivery.ts'
import { sweepDeployments } from './sweep-deployments.ts'
import { linkId } from '../../store/beside/link-id.ts'
import { newId } from '../../store/sql/new-id.ts'
import { type GraphqlAnswer, onEachServer } from '#test/running-server.ts'

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const bytesOf = (id: string) => new TextEncoder().encode(`%PDF-1.7 ${id}`.repeat(50))
const at = '2026-03-01T09:00:00.000Z'
const html = { accept: 'text/html,*/*', 'accept-language': 'de' }

onEachServer('deployments', (server) => {
  const collection = 'delivered'

  const put = async (id: string, status: 'published' | 'review', number = 1, publication = id) => {
    const { store, files } = server().services
    const path = `releases/${id}/${id}.pdf`
    const bytes = bytesOf(id)
    await files.put(path, bytes)
    const usage = status === 'published' ? 'print' : 'print-preview'
    const file = { path, filesize: bytes.byteLength, mimetype: 'application/pdf', usage, sha256: sha256Of(bytes) }
    const document = {
      label: `Label ${id}`,
      number,
      status,
      publicationId: publication,
      owner: 'rosenhof',
      supplier: 'mcs',
      collections: { [collection]: true },
      files: { [`${id}~pdf`]: { ...file, updateTimestamp: at } },
      log: [
        { timestamp: at, userId: 'x', userName: 'X', action: `status.${status}`, pages: sha256Of(bytes).slice(0, 32) },
      ],
    }
    await store.writeRaw(systemActor, [{ kind: 'create', collection: 'releases', id, document }])
  }
  const publication = (id: string, releases: object) => {
    const document = { label: id, owner: 'rosenhof', supplier: 'mcs', releases }
    return server().services.store.writeRaw(systemActor, [{ kind: 'create', collection: 'publications', id, document }])
  }
  const add = (person: Person, deployment: object = {}, digest?: string) =>
    server().graphql(person, addMutation, {
      deployment: { collectionId: collection, print: {}, ...deployment },
      digest,
    })
  const added = async (person: Person, deployment: object = {}) => {
    const { data, errors } = await add(person, deployment)
    expect(errors).toBeUndefined()
    return String(data?.deploymentAdd?.id)
  }
  const codeOf = async (answer: ReturnType<typeof add>) => (await answer).errors?.[0]?.extensions?.code
  const stored = (id: string) => server().services.store.get(systemActor, 'deployments', id)
  const pageOf = async (id: string) => `/dpl/${(await stored(id)).link}`
  const settled = async (id: string, status: string) => {
    await expect.poll(async () => (await stored(id)).status, { timeout: 30_000 }).toBe(status)
    return stored(id)
  }
  const unzipped = async (id: string) => {
    const { file } = await stored(id)
    return unzipSync(await readFileFrom(server().services.files, String(file)))
  }
  const set = (id: string, fields: Partial<Deployment>) =>
    server().services.store.writeRaw(systemActor, [{ kind: 'update', collection: 'deployments', id, set: fields }])
  const get = (path: string, headers: Record<string, string> = html, method = 'GET') =>
    fetch(server().address + path, { method, headers, redirect: 'manual' })
  const plan = (person: Person, deployment: object = {}) =>
    server().call(person, 'POST', '/api/deployments/plan', {
      deployment: { collectionId: collection, print: {}, ...deployment },
    })
  /** Made, and left alone by the worker. */
  const frozen = async (settings: object = {}) => {
    const { store } = server().services
    const actor = { ...people.member, language: 'de' }
    const input = DeliveryInput.parse({ collectionId: collection, print: {}, ...settings })
    const { items, source } = await drawUpPlan({ ...server().services, actor }, input)
    const id = newId()
    const { expires: _preset, releaseIds: _all, ...rest } = input
    await store.write(
      { ...actor, operation: 'deployment.add' },
      [
        {
          kind: 'create',
          collection: 'deployments',
          id,
          document: {
            ...rest,
            ...source.tenant,
            link: linkId(),
            stats: { print: items.length, digital: 0, templates: 1 },
          },
        },
      ],
      { follows: [{ delivery: { deployment: id, items, lines: [], at: new Date(at) } }] },
    )
    return id
  }
  const quietly = { progress: async () => {}, signal: new AbortController().signal }

  beforeAll(async () => {
    const { store } = server().services
    const document = { name: 'Frühling', owner: 'rosenhof', supplier: 'mcs' }
    await store.writeRaw(systemActor, [{ kind: 'create', collection: 'collections', id: collection, document }])
    await publication('a', { a: { number: 1, status: 'published' } })
    await publication('b', { b: { number: 1, status: 'published' } })
    await publication('c', { c: { number: 1, status: 'review' } })
    await put('a', 'published')
    await put('b', 'published')
    await put('c', 'review')
  })

  test('are packed with the approved bytes, and left out is what is not approved', async () => {
    const id = await added('member')
    const done = await settled(id, 'done')
    expect(done).toMatchObject({ name: 'Frühling', files: 3, notices: 1, errors: 0, stats: { print: 2, digital: 0 } })
    const entries = await unzipped(id)
    expect(Object.keys(entries)).toEqual(['Label a v1.pdf', 'Label b v1.pdf', 'manifest.json'])
    expect(entries['Label a v1.pdf']).toEqual(bytesOf('a'))
    const { data } = await server().ask('member', 'GET /api/deployments/:id/items', { params: { id } })
    expect(data[0]).toMatchObject({ name: 'Label a v1.pdf', release: 'a', sha256: sha256Of(bytesOf('a')) })
    const log = await server().ask('member', 'GET /api/deployments/:id/log', { params: { id } })
    expect(log.data.map(({ level }) => level)).toEqual(['notice', 'info', 'info'])
    expect(log.data[0]?.message).toBe('Label c V1 ausgelassen: nicht freigegeben')
    // Whoever made it is told, once.
    const told = { where: { field: 'documentId', op: '=', value: id } } as const
    await expect
      .poll(async () => (await server().services.store.list(systemActor, 'notifications', told)).documents)
      .toMatchObject([{ user: people.member.id, type: 'deployment', news: { outcome: 'done' } }])
  })

  test('drafts lie apart, folders and a list come where they are asked for', async () => {
    const id = await added('member', { nonPublishedReleases: true, folders: 'owner', list: 'csv' })
    await settled(id, 'done')
    const entries = await unzipped(id)
    const owner = (await server().services.store.get(systemActor, 'organizations', 'rosenhof')).name
    expect(Object.keys(entries)).toEqual([
      `${owner}/Label a v1.pdf`,
      `${owner}/Label b v1.pdf`,
      `Nicht freigegeben/${owner}/Label c v1.pdf`,
      'Inhalt.csv',
      'manifest.json',
    ])
    expect(Buffer.from(entries['Inhalt.csv'] ?? []).toString()).toContain(sha256Of(bytesOf('a')))
    const manifest = JSON.parse(Buffer.from(entries['manifest.json'] ?? []).toString())
    expect(manifest.files[0]).toMatchObject({ release: 'a', pages: sha256Of(bytesOf('a')).slice(0, 32) })
  })

  test('a plan says what holds it up, and only what was seen is made', async () => {
    await publication('d', { d: { number: 1, status: 'published' }, d2: { number: 2, status: 'review' } })
    await put('d', 'published', 1, 'd')
    const { body } = await plan('member')
    expect(body.counts).toEqual({ in: 2, out: 1, blocks: 1 })
    expect(body.kinds).toEqual({ print: 4, digital: 0 })
    expect(body.rows?.[0]).toMatchObject({ id: 'd', checks: ['newer-release'], effect: 'blocks', newer: { id: 'd2' } })
    expect(await codeOf(add('member'))).toBe('deployment.openChanges')
    // A file that is missing is told first: it is made at a click.
    await publication('e', { e: { number: 1, status: 'published' } })
    const withoutFile = { label: 'e', number: 1, status: 'published', publicationId: 'e', owner: 'rosenhof' }
    const document = { ...withoutFile, supplier: 'mcs', collections: { [collection]: true } }
    await server().services.store.writeRaw(systemActor, [{ kind: 'create', collection: 'releases', id: 'e', document }])
    const [refused] = (await add('member')).errors ?? []
    expect(refused?.extensions).toMatchObject({ code: 'deployment.noFile', params: { count: 1 } })
    await server().services.store.writeRaw(systemActor, [
      { kind: 'update', collection: 'releases', id: 'e', unset: [`collections.${collection}`] },
    ])
    expect(await codeOf(add('member', { releaseIds: ['c', 'none'] }))).toBe('deployment.empty')
    const override = { disableCheckForNewerReleases: true }
    const { digest } = (await plan('member', override)).body
    expect(await codeOf(add('member', override, `${String(digest)}x`))).toBe('deployment.planChanged')
    const { data } = await add('member', { ...override, name: 'Ganz anders' }, String(digest))
    const done = await settled(String(data?.deploymentAdd?.id), 'done')
    expect(done).toMatchObject({ name: 'Ganz anders', warnings: 1, files: 4 })
    await server().services.store.writeRaw(systemActor, [
      { kind: 'update', collection: 'releases', id: 'd', unset: [`collections.${collection}`] },
    ])
  })

  test.each([
    ['neither a collection nor an order', { collectionId: null }, 'parameter.oneOfRequired'],
    ['nothing', { print: null }, 'deployment.nothingAsked'],
    ['a collection that is not there', { collectionId: 'none' }, 'collection.notFound'],
    ['an end that is none', { expires: '5w' }, 'parameter.unknown'],
  ])('are asked for with %s', async (_title, deployment, expected) => {
    const code = await codeOf(add('member', deployment))
    expect(code === expected || code?.startsWith('document.') || code?.startsWith('parameter.')).toBe(true)
  })

  test('a link tells what it is worth, in the visitor’s language, and nothing of whose it is', async () => {
    const id = await added('member')
    const { link } = await settled(id, 'done')
    const page = await get(`/dpl/${link}`, { ...html, 'accept-language': 'fr' })
    const text = await page.text()
    expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow'])
    expect(text).toContain('Télécharger')
    expect(text).not.toMatch(/rosenhof|<script/i)
    const led = await get(`/dpl/${link}`, { accept: '*/*' })
    expect([led.status, led.headers.get('location')]).toEqual([
      302,
      `/dpl/${link}/${encodeURIComponent('Frühling.zip')}`,
    ])
    const unknown = await get('/dpl/none')
    expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining('Diesen Link gibt es nicht')])
    expect((await get('/dpl/none', { accept: '*/*' })).status).toBe(404)
    expect((await get('/dpl/%00')).status).toBe(404)
    await set(id, { status: 'pending', alive: server().services.clock().toISOString() })
    const waiting = await get(`/dpl/${link}`)
    expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([425, '20'])
    await set(id, { status: 'done', expiration: '2026-03-01T09:00:00.000Z' })
    const over = await get(`/dpl/${link}/x.zip`)
    const said = await over.text()
    expect([over.status, said.includes('Frühling')]).toEqual([410, false])
    // A link that is dead stays dead.
    const revived = await server().call('member', 'PATCH', `/api/store/deployments/${id}`, {
      set: { expiration: '2099-03-01T09:00:00.000Z' },
    })
    expect(revived.body.error?.code).toBe('deployment.notRestartable')
  })

  test('a download that broke off goes on, and counts once', async () => {
    const id = await added('member')
    const { size = 0, file = '', link } = await settled(id, 'done')
    const path = `/dpl/${link}/x.zip`
    expect((await get(path, {}, 'HEAD')).headers.get('content-length')).toBe(String(size))
    const first = await get(path, { range: 'bytes=0-99' })
    const rest = await get(path, { range: 'bytes=100-', 'if-range': first.headers.get('etag') ?? '' })
    expect([first.status, rest.status]).toEqual([206, 206])
    const joined = Buffer.concat([await first.bytes(), await rest.bytes()])
    expect(joined.equals(await readFileFrom(server().services.files, file))).toBe(true)
    expect(first.headers.get('content-disposition')).toContain('Fr%C3%BChling.zip')
    expect((await stored(id)).downloads).toBe(1)
  })

  test('its id opens nothing to strangers; whoever has its link, or sees it, is led to the file', async () => {
    const { data, errors } = await add('member')
    expect(errors).toBeUndefined()
    const { id, link } = data!.deploymentAdd!
    expect(link).toMatch(/^[0-9A-Za-z]{24}$/)
    expect((await settled(id, 'done')).link).toBe(link)
    const opened = async (asked: string, person?: Person) => {
      const query = `{ deploymentDownload(id: "${asked}") { name link } }`
      const headers = { 'content-type': 'application/json' }
      const asStranger = async (): Promise<GraphqlAnswer> => {
        const body = JSON.stringify({ query })
        return (await fetch(`${server().address}/api/graphql`, { method: 'POST', headers, body })).json()
      }
      const { data: answer, errors: refused } = await (person ? server().graphql(person, query) : asStranger())
      return refused?.[0]?.extensions?.code ?? answer?.deploymentDownload
    }
    const file = { name: 'Frühling.zip', link: expect.stringMatching(new RegExp(`/dpl/${link}/`)) }
    expect([(await get(`/dpl/${id}`)).status, (await get(`/dpl/${id}/x.zip`)).status]).toEqual([404, 404])
    expect([await opened(id), await opened(link)]).toEqual(['deployment.notFound', file])
    expect(await opened(id, 'owner')).toEqual(file)
    expect(await opened(id, 'neighbour')).toBe('deployment.notFound')
    await set(id, { hidden: true })
    expect([await opened(id, 'owner'), await opened(link, 'owner')]).toEqual(['deployment.notFound', file])
    const byHand = { set: { link: 'x' } }
    const { body } = await server().call('member', 'PATCH', `/api/store/deployments/${id}`, byHand)
    expect(body.error?.code).toMatch(/^(write|deployment)\./)
    // As those are that were made before links had a field.
    await set(id, { link: id })
    expect((await get(`/dpl/${id}`)).status).toBe(200)
    await set(id, { link })
    // Removed, it was there for those with the link alone.
    await server().services.store.writeRaw(systemActor, [{ kind: 'delete', collection: 'deployments', id }])
    expect([(await get(`/dpl/${link}`)).status, (await get(`/dpl/${id}`)).status]).toEqual([410, 404])
  })

  test('removing ends the link at once and the data soon; a deployment that came back keeps them', async () => {
    const { files, jobs } = server().services
    const id = await added('member')
    const { file = '', link } = await settled(id, 'done')
    const remove = (person: Person) => server().graphql(person, `mutation { deploymentRemove(id: "${id}") }`)
    expect(await remove('owner')).toMatchObject({ errors: [{ extensions: { code: 'write.notAllowed' } }] })
    expect(await remove('member')).toMatchObject({ data: { deploymentRemove: true } })
    expect((await get(`/dpl/${link}`)).status).toBe(410)
    expect(await files.stat(file)).toBeDefined()
    const [job] = await jobs.newest(systemActor, 'purge-deployment', { collection: 'deployments', ids: [id] })
    expect(job?.state).toBe('waiting')
    const { purgeDeployment } = await import('./remove-deployment.ts')
    await server().call('member', 'POST', `/api/store/deployments/${id}/restore`)
    await purgeDeployment(server().services, id)
    expect((await get(`/dpl/${link}`)).status).toBe(200)
    await remove('member')
    await purgeDeployment(server().services, id)
    expect(await files.stat(file)).toBeUndefined()
    // Whoever brings it back later is not told that it could be fetched.
    await server().call('member', 'POST', `/api/store/deployments/${id}/restore`)
    await sweepDeployments(server().services)
    expect(await stored(id)).toMatchObject({ status: 'expired', purged: expect.any(String) })
  })

  test('what was approved and is not there any more is delivered by nobody, and the log says of which', async () => {
    const { files } = server().services
    const id = await frozen()
    await files.put('releases/a/a.pdf', bytesOf('other'))
    await runDelivery(server().services, { id, run: 1 }, quietly)
    expect(await stored(id)).toMatchObject({ status: 'error', errors: 1 })
    const log = await server().ask('member', 'GET /api/deployments/:id/log', {
      params: { id },
      query: { level: 'error' },
    })
    expect(log.data).toMatchObject([{ release: 'a', message: 'Die Datei von Label a V1 ist nicht die freigegebene' }])
    expect((await get(await pageOf(id))).status).toBe(410)
    // Of the same length, it is found when it is packed.
    await files.put('releases/a/a.pdf', bytesOf('A'))
    await server().graphql('member', `mutation { deploymentRestart(id: "${id}") { id } }`)
    await expect.poll(async () => (await stored(id)).errors, { timeout: 30_000 }).toBe(2)
    expect(await stored(id)).toMatchObject({ run: 2, status: 'error' })
    await files.put('releases/a/a.pdf', bytesOf('a'))
    await server().graphql('member', `mutation { deploymentRestart(id: "${id}") { id } }`)
    await settled(id, 'done')
    expect((await unzipped(id))['Label a v1.pdf']).toEqual(bytesOf('a'))
  })

  test('a run that is cut off anywhere begins anew, and the bytes are the same', async () => {
    const { services } = server()
    const hashOf = async (id: string) => sha256Of(await readFileFrom(services.files, String((await stored(id)).file)))
    const undisturbed = await frozen({ list: 'xlsx' })
    let steps = 0
    const counting = { ...quietly, progress: async () => void steps++ }
    await runDelivery(services, { id: undisturbed, run: 1 }, counting)
    const expected = await hashOf(undisturbed)
    expect(steps).toBeGreaterThan(3)
    for (let cut = 1; cut <= steps; cut++) {
      const id = await frozen({ list: 'xlsx' })
      let left = cut
      const progress = async () => {
        if (--left === 0) throw new Error('killed')
      }
      await expect(runDelivery(services, { id, run: 1 }, { ...quietly, progress })).rejects.toThrow('killed')
      expect(await stored(id)).toMatchObject({ status: 'pending' })
      await runDelivery(services, { id, run: 1 }, quietly)
      // And once more, as a worker does that did not hear of its end.
      await runDelivery(services, { id, run: 1 }, quietly)
      expect([await hashOf(id), (await services.deliveries.log(id, { limit: 100 })).length]).toEqual([expected, 2])
    }
  })

  test('an old run ends nothing of a newer one, and a share that ended ends the run', async () => {
    const { services } = server()
    const id = await frozen()
    const progress = async () => void (await set(id, { run: 2, status: 'open' }))
    await runDelivery(services, { id, run: 1 }, { ...quietly, progress })
    expect(await stored(id)).toMatchObject({ run: 2, status: 'open' })
    await services.store.writeRaw(systemActor, [
      { kind: 'update', collection: 'users', id: people.member.id, set: { role: 'editor' } },
    ])
    services.actors.forget()
    await runDelivery(services, { id, run: 2 }, quietly)
    expect(await stored(id)).toMatchObject({ status: 'error', errors: 1 })
    await services.store.writeRaw(systemActor, [
      { kind: 'update', collection: 'users', id: people.member.id, set: { role: 'member' } },
    ])
    services.actors.forget()
  })

  test('whoever manages it cancels it and mails its link; the clock ends the rest', async () => {
    const { services } = server()
    const id = await frozen()
    const cancel = (person: Person) => server().call(person, 'POST', `/api/deployments/${id}/cancel`)
    const mail = (person: Person, to: string[]) =>
      server().call(person, 'POST', `/api/deployments/${id}/mail`, { to, note: 'Bitte bis Freitag' })
    expect((await cancel('neighbour')).body.error?.code).toBe('deployment.notFound')
    expect((await cancel('owner')).body.error?.code).toBe('write.notAllowed')
    expect((await cancel('member')).status).toBe(200)
    expect((await cancel('member')).body.error?.code).toBe('deployment.notRunning')
    await runDelivery(services, { id, run: 1 }, quietly)
    expect(await stored(id)).toMatchObject({ status: 'error', notices: 1 })
    expect((await mail('member', ['print@x.example'])).body.error?.code).toBe('deployment.notDownloadable')
    await server().graphql('member', `mutation { deploymentRestart(id: "${id}") { id } }`)
    await settled(id, 'done')
    expect((await mail('owner', ['print@x.example'])).body.error?.code).toBe('write.notAllowed')
    expect((await mail('member', ['nobody'])).body.error?.code).toBe('login.emailInvalid')
    expect((await mail('member', ['print@x.example', 'Print@x.example', 'two@x.example'])).body).toEqual({ sent: 2 })
    const [sent] = await services.outbox.list({ limit: 1 })
    expect(sent).toMatchObject({
      body: expect.stringContaining(await pageOf(id)),
      told: { passedOn: { note: 'Bitte bis Freitag' } },
    })

    const { file = '' } = await stored(id)
    await set(id, { expiration: '2026-01-01T09:00:00.000Z' })
    await sweepDeployments(services)
    expect(await stored(id)).toMatchObject({ status: 'expired', purged: expect.any(String) })
    expect(await services.files.stat(file)).toBeUndefined()
    const silent = await frozen()
    await set(silent, { status: 'pending', alive: '2026-01-01T09:00:00.000Z' })
    await sweepDeployments(services)
    expect(await stored(silent)).toMatchObject({ status: 'timeout' })
  })

  test('a plan is drawn up for whoever may deploy, of what they see', async () => {
    const codes = await Promise.all(
      (['owner', 'mainSupplier', 'editor', 'buyer', 'neighbour', 'stranger'] as const).map(async (person) => {
        const { body } = await plan(person)
        return body.error?.code ?? 'ok'
      }),
    )
    expect(codes).toEqual([
      'ok',
      'ok',
      'write.notAllowed',
      'write.notAllowed',
      'write.notAllowed',
      'collection.notFound',
    ])
  })
})

const addMutation = `mutation($deployment: DeploymentInput!, $digest: String) { deploymentAdd(deployment: $deployment, digest: $digest) { id link } }`
