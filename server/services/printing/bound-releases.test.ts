/** From its first proof on a release is what it was proofed as, whatever becomes of its master and its pictures. */
import { beforeAll, expect, test, vi } from 'vitest'
import { labelMasters } from '#samples/label-masters-for-tests.ts'
import { systemActor } from '#domain/access/actor.ts'
import { people, type Person } from '#domain/access/test-people.ts'
import { is } from '#domain/query/filter.ts'
import { sharp } from '../../adapters/pixels/pixels.ts'
import { readStandInFont } from '../../adapters/engine/stand-in-fonts.ts'
import { readFileFrom } from '../../adapters/files/files.ts'
import { keepBoundSet, keepBytes, pathOfBound, readBoundSet } from './material/bound-set.ts'
import { checkRelease } from './check-release.ts'
import { generatePrintData } from './generate-print-data.ts'
import { tellOfVoid } from '../releases/pages/tell-of-void.ts'
import { formOf } from '#test/ask.ts'
import { pagesShown } from '#test/pages-shown.ts'
import { onOneServer } from '#test/running-server.ts'

const [design, smaller] = await labelMasters()
const square = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer(),
  )

onOneServer('a bound release', (server) => {
  let template = ''
  const tags = { text: '', picture: '' }

  const upload = (bytes: Uint8Array) =>
    server().ask('mainSupplier', 'POST /api/artwork/templates/:id', {
      params: { id: template },
      form: formOf('data', 'stecketikett.idml', bytes, { mode: 'activate' }),
    })
  const picture = async (color: string) =>
    server().ask('editor', 'POST /api/pictures', { form: formOf('upload', 'rosa.png', await square(color)) })
  // The demo tenant's fonts are not here: every approval takes a reason.
  const message = 'Die Schrift kommt nach'
  const changeStatus = async (person: Person, id: string, status: string, more: object = {}) => {
    const given = { ids: [id], status, message, pages: await pagesShown(server(), [id]), ...more }
    const { data, errors } = await server().graphql(person, statusMutation, given)
    if (errors) throw new Error(JSON.stringify(errors))
    const [result] = data?.releaseChangeStatus ?? []
    expect(result).toMatchObject({ success: true, error: null })
    return result
  }
  const stored = (id: string) => server().services.store.get(systemActor, 'releases', id)
  /** Drawn now, whatever is kept. */
  const pages = async (id: string) => {
    const { errors } = await server().graphql('mainSupplier', artworkMutation, { id })
    expect(errors).toBeUndefined()
    const files = Object.values((await stored(id)).files).filter(({ usage }) => usage === 'display')
    return Promise.all(files.map(({ path }) => readFileFrom(server().services.files, path)))
  }
  const kit = async (id: string, person: Person = 'editor') =>
    server().ask(person, 'GET /api/artwork/releases/:id/kit', { params: { id } })
  const fetched = async (path: string, person: Person = 'editor') => {
    const answer = await fetch(`${server().address}${path}`, {
      headers: { authorization: `Bearer ${await server().token(person)}` },
    })
    return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }
  const bindAnew = (person: Person, id: string) => server().call(person, 'POST', `/api/artwork/releases/${id}/bound`)

  const created = async (label: string, value: string | string[] = 'rosa.png') => {
    const release = {
      label,
      template,
      data: { [tags.text]: { value: label }, [tags.picture]: { value } },
    }
    const { data, errors } = await server().graphql('editor', createMutation, { release })
    expect(errors).toBeUndefined()
    return String(data?.releaseCreate?.id)
  }

  beforeAll(async () => {
    const { data } = await server().graphql('mainSupplier', templateMutation, { template: { name: 'Stecketikett' } })
    template = String(data?.templateCreate?.id)
    await upload(design)
    const set = { 'preflight.publishing': 'nothing' }
    await server().call('mainSupplier', 'PATCH', `/api/store/templates/${template}`, { set })
    const { placeholders } = await server().services.store.get(systemActor, 'templates', template)
    tags.text = placeholders.find(({ type }) => type === 'text' || type === 'string')?.id ?? ''
    tags.picture = placeholders.find(({ type }) => type === 'image')?.id ?? ''
    await picture('#a00')
  })

  test('is bound by its first proof, and neither a newer master nor a newer picture change it', async () => {
    const id = await created('Rosa')
    expect((await stored(id)).bound).toBeUndefined()
    expect((await kit(id)).bound).toBeUndefined()
    const desk = await pages(id)
    await changeStatus('editor', id, 'review')
    const { bound } = await stored(id)
    expect(bound).toMatchObject({ set: expect.stringMatching(/^[0-9a-f]{64}$/), design: { name: 'stecketikett.idml' } })
    expect((await kit(id)).bound).toMatchObject({ names: expect.arrayContaining(['rosa.png']) })
    expect((await kit(id)).bound?.newer).toBeUndefined()

    await upload(smaller)
    await picture('#00a')
    expect(await pages(id)).toEqual(desk)
    expect((await kit(id)).bound?.newer).toMatchObject({
      master: true,
      pictures: ['rosa.png'],
      fonts: false,
      words: false,
    })
    // One that begins now has what there is now.
    expect(await pages(await created('Rosa'))).not.toEqual(desk)

    await changeStatus('mainSupplier', id, 'approval')
    expect((await stored(id)).bound).toEqual(bound)
    const job = await changeStatus('owner', id, 'published')
    await expect
      .poll(async () => (await server().call('mainSupplier', 'GET', `/api/jobs/${String(job?.jobId)}`)).body.state, {
        timeout: 60_000,
      })
      .toBe('completed')
    expect(await pages(id)).toEqual(desk)
    await upload(design)
    await picture('#a00')
  })

  test('the browser gets the very parts that are bound, and nobody else does', async () => {
    const id = await created('Alba')
    await changeStatus('editor', id, 'review')
    await upload(smaller)
    await picture('#00a')
    const parts = await kit(id)
    expect((await fetched(parts.design)).bytes).toEqual(design)
    const shown = parts.pictures.find(({ key }) => key === 'rosa.png')
    const { data, info } = await sharp(Buffer.from((await fetched(shown?.preview ?? '')).bytes))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, data[0], data[2]]).toEqual([40, 170, 0])
    for (const { url } of parts.fonts.slice(0, 2)) expect((await fetched(url)).status).toBe(200)
    for (const path of [parts.design, shown?.preview ?? '', `/api/artwork/releases/${id}/kit`])
      expect([path, (await fetched(path, 'stranger')).status]).toEqual([path, 404])
    expect((await fetched(`/api/artwork/releases/${id}/placed/other.png`)).status).toBe(404)
    expect((await fetched(`/api/artwork/releases/${id}/fonts/other`)).status).toBe(404)
    await upload(design)
    await picture('#a00')
  })

  test('who checks it takes the newer state over, and nobody else', async () => {
    const id = await created('Gallica')
    expect((await bindAnew('mainSupplier', id)).body.error?.code).toBe('release.notInReview')
    await changeStatus('editor', id, 'review')
    const before = await pages(id)
    await upload(smaller)
    expect((await bindAnew('owner', id)).body.error?.code).toBe('release.editNotAllowed')
    expect(await pages(id)).toEqual(before)
    const { status } = await bindAnew('mainSupplier', id)
    expect(status).toBe(200)
    expect((await kit(id)).bound?.newer).toBeUndefined()
    expect(await pages(id)).not.toEqual(before)
    expect((await stored(id)).log.at(-1)).toMatchObject({ action: 'bound', userName: 'mainSupplier' })
    await changeStatus('mainSupplier', id, 'approval')
    await upload(design)
    expect((await bindAnew('mainSupplier', id)).body.error?.code).toBe('release.editNotAllowed')
  })

  test('a picture that was missing stays missing, and one that came with an edit is bound by the next step', async () => {
    const id = await created('Centifolia')
    const path = `data.${tags.picture}.value`
    const edit = (person: Person, value: string) =>
      server().call(person, 'PATCH', `/api/store/releases/${id}`, { set: { [path]: value } })
    await edit('editor', 'spaeter.png')
    await changeStatus('editor', id, 'review')
    const without = await pages(id)
    await server().ask('editor', 'POST /api/pictures', { form: formOf('upload', 'spaeter.png', await square('#0a0')) })
    expect(await pages(id)).toEqual(without)
    expect((await kit(id)).bound?.newer?.pictures).toEqual(['spaeter.png'])

    expect((await edit('mainSupplier', 'rosa.png')).status).toBe(200)
    await changeStatus('mainSupplier', id, 'approval')
    const proof = await pages(id)
    expect(proof).not.toEqual(without)
    await picture('#00a')
    expect(await pages(id)).toEqual(proof)
    await picture('#a00')
  })

  test('whoever approves names the pages they see; others are refused, and those are printed, today and later', async () => {
    const id = await created('Moschata')
    await changeStatus('editor', id, 'review')
    await changeStatus('mainSupplier', id, 'approval')
    const { services } = server()
    const approve = async (hash?: string) => {
      const pages = hash === undefined ? [] : [{ release: id, hash }]
      const given = { ids: [id], status: 'published', message, pages }
      return (await server().graphql('owner', statusMutation, given)).data?.releaseChangeStatus?.[0]
    }
    expect(await approve('0'.repeat(64))).toMatchObject({ success: false, error: { code: 'release.pagesDiffer' } })
    expect(await approve()).toMatchObject({ success: false, error: { code: 'release.pagesRequired' } })
    expect((await stored(id)).status).toBe('approval')
    const { hash } = await checkRelease(services, await stored(id))
    expect(await approve(hash)).toMatchObject({ success: true })
    expect((await stored(id)).log.at(-1)).toMatchObject({ action: 'status.published', userName: 'owner', pages: hash })
    const foundBy = async (person: Person) =>
      (
        await server().ask(person, 'POST /api/store/:collection/query', {
          params: { collection: 'releases' },
          body: { where: { field: `approvedPages.${hash}`, op: '=', value: true } },
        })
      ).data.map((one) => one.id)
    expect([await foundBy('owner'), await foundBy('stranger')]).toEqual([[id], []])
    const isPrinted = () =>
      expect.poll(async () => (await stored(id)).printDataGenerated, { timeout: 60_000 }).toBeDefined()
    await isPrinted()
    const { path, updateTimestamp: first } = (await stored(id)).files[`${id}~pdf`] ?? { path: '', updateTimestamp: '' }
    const pdf = await readFileFrom(services.files, path)

    expect(Buffer.from(pdf).toString('latin1')).toContain(`<dc:identifier>${hash}</dc:identifier>`)
    // Locked and published again, the same file is printed: nothing is composed.
    await changeStatus('owner', id, 'disabled')
    const compose = vi.spyOn(services.engine, 'run')
    await changeStatus('mainSupplier', id, 'published')
    await expect
      .poll(async () => (await stored(id)).files[`${id}~pdf`]?.updateTimestamp, { timeout: 60_000 })
      .not.toBe(first)
    expect(compose.mock.calls.filter(([task]) => task.kind === 'compose' && task.pdf?.marks)).toEqual([])
    compose.mockRestore()
    expect(await readFileFrom(services.files, path)).toEqual(pdf)
    expect((await stored(id)).log.at(-1)).toMatchObject({ action: 'status.published', pages: hash })
  })

  test.each<[Person, string, object]>([
    ['owner', 'reviewAndPublish', {}],
    ['owner', 'published', {}],
    ['mainSupplier', '_approvalReceived', { approval: { contact: 'Ada', date: '2026-03-01', channel: 'phone' } }],
  ])('who does not say which pages they mean approves nothing: %s, %s', async (person, status, more) => {
    const id = await created('Pimpinellifolia')
    if (status !== 'reviewAndPublish') await changeStatus('mainSupplier', id, 'approval')
    const before = (await stored(id)).status
    const given = { ids: [id], status, message, ...more }
    const [result] = (await server().graphql(person, statusMutation, given)).data?.releaseChangeStatus ?? []
    expect(result).toMatchObject({ success: false, status: before, error: { code: 'release.pagesRequired' } })
    await changeStatus(person, id, status, more)
    expect((await stored(id)).log.at(-1)?.pages).toMatch(/^[0-9a-f]+$/)
  })

  test('an approved version keeps its pictures, though another engine would set it otherwise', async () => {
    const id = await created('Villosa')
    await changeStatus('mainSupplier', id, 'approval')
    await changeStatus('owner', id, 'published')
    const query = { show: 'open', collection: 'releases', document: id } as const
    const open = async () =>
      (await server().ask('mainSupplier', 'GET /api/jobs', { query })).data.map(({ name }) => name)
    await expect.poll(async () => (await stored(id)).printDataGenerated, { timeout: 60_000 }).toBeDefined()
    const drawn = await pages(id)
    // What is being drawn just then would be written over what is set below.
    await expect.poll(open, { timeout: 60_000 }).toEqual([])
    const { files, log } = await stored(id)
    // As if what was approved had been set by an earlier one.
    const other = '0'.repeat(32)
    const approvedBy = log.map((entry) => (entry.pages === undefined ? entry : { ...entry, pages: other }))
    const pictures = Object.entries(files).filter(([, { usage }]) => usage === 'display')
    const set = { log: approvedBy, ...Object.fromEntries(pictures.map(([key]) => [`files.${key}.pages`, other])) }
    await server().services.store.write(systemActor, [{ kind: 'update', collection: 'releases', id, set }])
    expect(await pages(id)).toEqual(drawn)
    const now = (await stored(id)).files
    expect(pictures.map(([key]) => now[key])).toEqual(pictures.map(([, file]) => ({ ...file, pages: other })))
  })

  test('another picture under the same name, as large, makes other pages: who has the former ones on the screen approves nothing', async () => {
    const id = await created('Damascena')
    await changeStatus('editor', id, 'review')
    const hash = async () => (await checkRelease(server().services, await stored(id))).hash
    const seen = await hash()
    await picture('#00a')
    expect(await hash()).toBe(seen)
    await bindAnew('mainSupplier', id)
    await changeStatus('mainSupplier', id, 'approval')
    const given = { ids: [id], status: 'published', message, pages: [{ release: id, hash: seen }] }
    const [result] = (await server().graphql('owner', statusMutation, given)).data?.releaseChangeStatus ?? []
    const changes = [{ says: 'release.newer.pictures', names: 'rosa.png', count: 1 }]
    expect(result).toMatchObject({ success: false, error: { code: 'release.pagesDiffer', params: { changes } } })
    await picture('#a00')
  })

  test('whoever is refused for other pages is told what became another, and by whom', async () => {
    const id = await created('Eglanteria')
    await changeStatus('editor', id, 'review')
    const [seen] = await pagesShown(server(), [id])
    const set = { [`data.${tags.text}.value`]: 'CHF 1.00' }
    expect((await server().call('mainSupplier', 'PATCH', `/api/store/releases/${id}`, { set })).status).toBe(200)
    await changeStatus('mainSupplier', id, 'approval')
    const approve = async (hash: string) => {
      const given = { ids: [id], status: 'published', message, pages: [{ release: id, hash }] }
      return (await server().graphql('owner', statusMutation, given)).data?.releaseChangeStatus?.[0]?.error
    }
    const what = {
      says: 'release.differs.value',
      name: expect.any(String),
      before: 'Eglanteria',
      after: 'CHF 1.00',
    }
    const refused = await approve(seen?.hash ?? '')
    expect(refused?.params).toEqual({ changes: [{ says: 'release.differs.by', what, person: 'mainSupplier' }] })
    expect(refused?.message).toContain('Eglanteria → CHF 1.00 (mainSupplier)')
    // Of pages that were never there nobody knows what became of them.
    expect((await approve('0'.repeat(32)))?.params).toEqual({ changes: [{ says: 'release.differs.unknown' }] })
  })

  test('what was composed before lies where nobody else reads it', async () => {
    const id = await created('Glauca')
    await pagesShown(server(), [id])
    expect(await server().services.files.stat(`seen/${id}.json`)).toBeDefined()
    for (const person of ['buyer', 'owner', 'admin'] as const)
      expect([person, (await server().call(person, 'GET', `/api/files/seen/${id}.json`)).status]).toEqual([person, 404])
  })

  test('pages that another engine sets otherwise than they were approved in advance are confirmed first', async () => {
    const id = await created('Canina')
    await changeStatus('owner', id, 'reviewAndPublish')
    const { log } = await stored(id)
    const before = log.map((entry) => (entry.pages === undefined ? entry : { ...entry, pages: '0'.repeat(32) }))
    await server().services.store.write(systemActor, [
      { kind: 'update', collection: 'releases', id, set: { log: before } },
    ])
    const publish = async () => {
      const given = { ids: [id], status: 'published', message, pages: await pagesShown(server(), [id]) }
      return (await server().graphql('mainSupplier', statusMutation, given)).data?.releaseChangeStatus?.[0]
    }
    expect(await publish()).toMatchObject({ success: false, error: { code: 'release.approvalVoid' } })
    const asked = async () =>
      (await server().ask('owner', 'GET /api/releases/:id/approval', { params: { id } })).isSetAnew
    expect(await asked()).toBe(true)
    const { hash } = await checkRelease(server().services, await stored(id))
    expect((await server().call('owner', 'POST', `/api/releases/${id}/approval`, { hash, message })).status).toBe(200)
    expect(await asked()).toBe(false)
    expect(await publish()).toMatchObject({ success: true })
  })

  test('what was adjusted after an approval in advance hides nothing else that makes other pages', async () => {
    await server().ask('editor', 'POST /api/pictures', { form: formOf('upload', 'blau.png', await square('#00a')) })
    const id = await created('Gallica', ['rosa.png', 'blau.png'])
    await changeStatus('owner', id, 'reviewAndPublish')
    const edit = async (set: object) =>
      expect((await server().call('mainSupplier', 'PATCH', `/api/store/releases/${id}`, { set })).status).toBe(200)
    const isSetAnew = async () =>
      (await server().ask('owner', 'GET /api/releases/:id/approval', { params: { id } })).isSetAnew
    const publish = async () => {
      const given = { ids: [id], status: 'published', message, pages: await pagesShown(server(), [id]) }
      return (await server().graphql('mainSupplier', statusMutation, given)).data?.releaseChangeStatus?.[0]
    }
    // Beside what is drawn of it meanwhile.
    const run = vi.spyOn(server().services.engine, 'run')
    const composed = () =>
      run.mock.calls.filter(([task]) => task.kind === 'compose' && task.pngDpi === undefined && !task.pdf).length
    // What is drawn of an earlier state may end later, and then it is that of which is known.
    const askedAgain = async () => {
      const before = composed()
      return [await isSetAnew(), composed() - before]
    }
    await edit({ [`data.${tags.text}.textSize`]: 90 })
    expect(await isSetAnew()).toBe(false)
    await expect.poll(askedAgain).toEqual([false, 0])
    // The other of its pictures.
    await edit({ [`data.${tags.picture}.index`]: 1 })
    expect(await isSetAnew()).toBe(true)
    await expect.poll(askedAgain).toEqual([true, 0])
    run.mockRestore()
    expect(await publish()).toMatchObject({ success: false, error: { code: 'release.approvalVoid' } })
    await edit({ [`data.${tags.picture}.index`]: 0 })
    expect(await isSetAnew()).toBe(false)
    expect(await publish()).toMatchObject({ success: true })
  })

  test('what others write after an approval in advance makes it void until the owner confirms the pages', async () => {
    const id = await created('Rugosa')
    await changeStatus('owner', id, 'reviewAndPublish')
    const edit = async (part: string, value: unknown) => {
      const set = { [`data.${tags.text}.${part}`]: value }
      expect((await server().call('mainSupplier', 'PATCH', `/api/store/releases/${id}`, { set })).status).toBe(200)
    }
    const publish = async () => {
      const given = { ids: [id], status: 'published', message, pages: await pagesShown(server(), [id]) }
      return (await server().graphql('mainSupplier', statusMutation, given)).data?.releaseChangeStatus?.[0]
    }
    const approval = (person: Person) => server().ask(person, 'GET /api/releases/:id/approval', { params: { id } })
    const changes = async (person: Person) => (await approval(person)).changes
    const confirm = async (person: Person, hash: string) =>
      server().call(person, 'POST', `/api/releases/${id}/approval`, { hash, message })
    const hash = async () => (await checkRelease(server().services, await stored(id))).hash

    const offered = async () => (await server().graphql('buyer', offersQuery, { ids: [id] })).data?.orderOffers
    const putIn = async () => (await server().graphql('buyer', basketMutation, { id })).data?.basketAdd

    expect(await offered()).toEqual([{ error: null }])
    expect(await putIn()).toMatchObject([{ id: expect.any(String), error: null }])
    await edit('value', 'CHF 1.00')
    // Nobody buys what its owner did not agree to; what is in a basket is taken out where more of it is wanted.
    expect(await offered()).toEqual([{ error: { code: 'order.approvalVoid' } }])
    expect(await putIn()).toEqual([{ id: null, error: { code: 'basket.orderNotAllowed' } }])
    expect(await changes('owner')).toMatchObject([{ tag: tags.text, before: 'Rugosa', after: 'CHF 1.00' }])
    expect((await approval('owner')).before?.[tags.text]).toMatchObject({ value: 'Rugosa' })
    expect(await approval('buyer')).toEqual({ isSetAnew: false, changes: [] })
    const [kept] = Object.keys((await stored(id)).approvedPages)
    const file = `/api/files/releases/${id}/approved/${kept}.json`
    expect((await server().call('buyer', 'GET', file)).body.error?.code).toBe('file.noAccess')
    expect((await server().call('owner', 'GET', file)).status).toBe(200)
    const told = async () => {
      const where = { all: [is('documentId', id), is('type', 'approvalVoid')] }
      return (await server().services.store.list(systemActor, 'notifications', { where })).documents
    }
    const heard = (['owner', 'manager', 'member', 'editor'] as const).map((person) => people[person].id).toSorted()
    const hear = async () => (await told()).map(({ user }) => user).toSorted()
    // With the picture of the new pages.
    await expect.poll(hear, { timeout: 60_000 }).toEqual(heard)
    await tellOfVoid(server().services, id)
    expect(await hear()).toEqual(heard)
    const changed = [{ name: expect.any(String), before: 'Rugosa', after: 'CHF 1.00', person: 'mainSupplier' }]
    expect((await told())[0]).toMatchObject({
      creatingUser: people.mainSupplier.id,
      news: { label: 'Rugosa', changed },
    })
    expect(await publish()).toMatchObject({ success: false, error: { code: 'release.approvalVoid' } })
    expect((await confirm('mainSupplier', await hash())).body.error?.code).toBe('write.notAllowed')
    expect((await confirm('buyer', await hash())).status).toBe(403)
    expect((await confirm('owner', '0'.repeat(32))).body.error?.code).toBe('release.pagesDiffer')
    expect((await confirm('owner', await hash())).body).toEqual({ success: true })
    expect(await offered()).toEqual([{ error: null }])
    expect((await stored(id)).log.at(-1)).toMatchObject({ action: 'confirmed', pages: await hash() })
    expect(await changes('mainSupplier')).toEqual([])
    expect((await approval('owner')).before).toBeUndefined()
    // How it is set is the supplier's to adjust; the owner hears of it.
    await edit('textSize', 90)
    expect(await changes('mainSupplier')).toMatchObject([{ tag: tags.text, adjusted: ['textSize'] }])
    expect(await publish()).toMatchObject({ success: true })
    const about = { all: [is('documentId', id), is('user', people.owner.id)] }
    await expect
      .poll(
        async () => {
          const { documents } = await server().services.store.list(systemActor, 'notifications', { where: about })
          return documents.map(({ news }) => news && 'adjusted' in news && news.adjusted)
        },
        { timeout: 60_000 },
      )
      .toContainEqual([{ name: expect.any(String), parts: ['textSize'] }])
  })

  test('pages that nobody has approved are not printed', async () => {
    const id = await created('Spinosissima')
    await changeStatus('owner', id, 'reviewAndPublish')
    const release = await stored(id)
    const log = release.log.map((entry) => (entry.pages === undefined ? entry : { ...entry, pages: '0'.repeat(64) }))
    expect(log).not.toEqual(release.log)
    const write = { kind: 'update', collection: 'releases', id, set: { log, status: 'published' } } as const
    await server().services.store.write(systemActor, [write])
    await expect(generatePrintData(server().services, id, async () => {})).rejects.toMatchObject({
      code: 'release.printDiffers',
    })
    expect((await stored(id)).files[`${id}~pdf`]).toBeUndefined()
  })

  test('is set for the press that it was bound to, whatever comes with the product later', async () => {
    const { services } = server()
    const id = await created('Blanda')
    await changeStatus('editor', id, 'review')
    const { bound } = await stored(id)
    expect(bound?.engine).toBe(services.config.version)
    expect((await kit(id)).profile).toBe('/api/artwork/profile.icc')
    const set = await readBoundSet(services, bound?.set ?? '')
    const other = new Uint8Array(await readFileFrom(services.files, set.profile ?? ''))
    // The second in which it was made (ICC.1, 7.2.8).
    other[35] = (other[35] ?? 0) ^ 1
    const profile = pathOfBound(await keepBytes(services, other))
    const before = { ...bound, set: await keepBoundSet(services, { ...set, profile }) }
    await services.store.write(systemActor, [{ kind: 'update', collection: 'releases', id, set: { bound: before } }])

    const parts = await kit(id)
    expect(parts.bound?.newer).toMatchObject({ master: false, profile: true })
    expect((await fetched(parts.profile)).bytes).toEqual(other)
    expect((await fetched(parts.profile, 'stranger')).status).toBe(404)
    const run = vi.spyOn(services.engine, 'run')
    await pages(id)
    const profiles = run.mock.calls.flatMap(([task]) => (task.kind === 'compose' ? [task.profile?.key] : []))
    run.mockRestore()
    expect(profiles).toContain(profile)
    expect((await bindAnew('mainSupplier', id)).status).toBe(200)
    expect(await kit(id)).toMatchObject({ profile: '/api/artwork/profile.icc' })
    expect((await kit(id)).bound?.newer).toBeUndefined()
  })

  test('is set in the faces of the product that stood in when it was bound, whatever comes with the product later', async () => {
    const { services } = server()
    const id = await created('Rubiginosa')
    await changeStatus('editor', id, 'review')
    const { bound } = await stored(id)
    const set = await readBoundSet(services, bound?.set ?? '')
    const { standIns = [] } = set
    // None of the label's own faces is here.
    expect(standIns.flatMap(({ file, use }) => (use === 'wanted' ? [file] : []))).toEqual([
      'BarlowCondensed_500Medium.ttf',
      'BarlowCondensed_600SemiBold.ttf',
      'CormorantGaramond_600SemiBold.ttf',
    ])
    expect(standIns.filter(({ use }) => use === 'always')).toHaveLength(8)
    const shared = '/api/artwork/fallback-fonts/'
    expect(await kit(id)).toMatchObject({ standIns: shared })
    const drawn = await pages(id)

    // As if the product had had another face under these names.
    const otherPath = pathOfBound(await keepBytes(services, (await readStandInFont('Lato_900Black.ttf'))!))
    const changed = 'CormorantGaramond_600SemiBold.ttf'
    const others = standIns.map((one) => (one.file === changed ? { ...one, path: otherPath } : one))
    const before = { ...bound, set: await keepBoundSet(services, { ...set, standIns: others }) }
    await services.store.write(systemActor, [{ kind: 'update', collection: 'releases', id, set: { bound: before } }])
    expect(await pages(id)).not.toEqual(drawn)

    const parts = await kit(id)
    const own = `/api/artwork/releases/${id}/stand-ins/`
    expect(parts.standIns).toBe(own)
    // Exactly those, and none of the product's beside them.
    expect(parts.fonts.slice(-8).map(({ url }) => url.replace(/\?.*/, ''))).toEqual(
      standIns.filter(({ use }) => use === 'always').map(({ file }) => `${own}${file}`),
    )
    expect(parts.fonts.filter(({ url }) => url.startsWith(shared))).toEqual([])
    const lato = await readStandInFont('Lato_900Black.ttf')
    expect((await fetched(`${own}${changed}`)).bytes).toEqual(lato)
    expect((await fetched(parts.fonts.at(-1)!.url)).bytes.length).toBeGreaterThan(40_000)
    // What it is not bound to is the product's, should an edit want it; other files are none.
    expect((await fetched(`${own}Arimo_400Regular.ttf`)).bytes).toEqual(await readStandInFont('Arimo_400Regular.ttf'))
    expect((await fetched(`${own}LICENSE`)).status).toBe(404)
    expect((await fetched(`${own}${changed}`, 'stranger')).status).toBe(404)

    expect(parts.bound?.newer).toMatchObject({ master: false, fonts: true })
    expect((await bindAnew('mainSupplier', id)).status).toBe(200)
    expect(await kit(id)).toMatchObject({ standIns: shared })
    expect((await kit(id)).bound?.newer).toBeUndefined()
    expect(await pages(id)).toEqual(drawn)
  })

  test('a face that an edit wants is bound by the next step', async () => {
    const { services } = server()
    const id = await created('Spinosissima')
    await changeStatus('editor', id, 'review')
    const facesOf = async () => {
      const { standIns = [] } = await readBoundSet(services, (await stored(id)).bound?.set ?? '')
      return standIns.flatMap(({ file, use }) => (use === 'wanted' ? [file] : []))
    }
    const first = await facesOf()
    const set = { [`data.${tags.text}.value`]: 'Rosa ☀' }
    expect((await server().call('mainSupplier', 'PATCH', `/api/store/releases/${id}`, { set })).status).toBe(200)
    await changeStatus('mainSupplier', id, 'approval')
    expect(await facesOf()).toEqual([...first, 'DejaVuSans-Bold.ttf'])
  })

  test('nobody writes by hand what it is bound to', async () => {
    const id = await created('Damascena')
    const set = { bound: { set: '0'.repeat(64), design: { name: 'x', updateTimestamp: '2026-01-01T00:00:00.000Z' } } }
    const { body } = await server().call('admin', 'PATCH', `/api/store/releases/${id}`, { set })
    expect(body.error?.code).toBe('write.fieldNotAllowed')
  })
})

const templateMutation = `mutation TemplateCreate($template: TemplateInput!) { templateCreate(template: $template) { id } }`
const createMutation = `mutation ReleaseCreate($release: ReleaseInput!) { releaseCreate(release: $release) { id publicationId } }`
const offersQuery = `query OrderOffers($ids: [ID!]!) { orderOffers(releaseIds: $ids) { error { code } } }`
const basketMutation = `mutation BasketAdd($id: ID!) { basketAdd(items: [{ releaseId: $id, quantity: 1 }]) { id error { code } } }`
const artworkMutation = `mutation ReleaseArtwork($id: ID!) { releaseArtwork(id: $id, forceRecreate: true) { files { filename } } }`
const statusMutation = `mutation ReleaseChangeStatus($ids: [ID!]!, $status: String!, $message: String, $approval: ApprovalReceived, $pages: [PagesShown!]) {
  releaseChangeStatus(ids: $ids, status: $status, message: $message, approval: $approval, pages: $pages) { id status success jobId error { code message params } }
}`
