/** A new master beside the design in use, through the API: proposed, rehearsed, taken over, brought back; and stored tests. */
import { readFile } from 'node:fs/promises'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import type { Person } from '#domain/access/test-people.ts'
import type { ReleaseStatus } from '#domain/releases/release-status.ts'
import { formOf } from '#test/ask.ts'
import { pagesShown } from '#test/pages-shown.ts'
import { onOneServer } from '#test/running-server.ts'

const design = new Uint8Array(await readFile('samples/designs/gefahrstoffetikett-a7.idml'))

/** The same design with other parts: words, colours, tags. */
function changed(change: (xml: string, path: string) => string): Uint8Array {
  const files = unzipSync(design)
  for (const [path, bytes] of Object.entries(files))
    if (path.endsWith('.xml')) files[path] = strToU8(change(strFromU8(bytes), path))
  return zipSync(files)
}

const release = (id: string, owner: string, status: ReleaseStatus, words: string) => ({
  kind: 'create' as const,
  collection: 'releases' as const,
  id,
  document: {
    owner,
    supplier: 'mcs',
    template: 't1',
    type: 'print' as const,
    number: 1,
    label: id,
    status,
    data: { name_de: { value: words } },
  },
})

onOneServer('a new master', (server) => {
  const supplier: Person = 'mainSupplier'
  const path = '/api/artwork/templates/t1'
  const params = { id: 't1' }
  const upload = async (bytes: Uint8Array, fields: Record<string, string> = {}, person: Person = supplier) => {
    const form = formOf('data', 'label.idml', bytes, fields)
    return (await server().ask(person, 'POST /api/artwork/templates/:id', { params, form })).data
  }
  const rehearsal = async () =>
    (await server().ask(supplier, 'GET /api/artwork/templates/:id/rehearsal', { params })).data
  const rehearsed = async () => {
    await expect.poll(async () => (await rehearsal()).state).toBe('completed')
    return rehearsal()
  }
  const bytesOf = async (address: string, person: Person = supplier) => {
    const headers = { authorization: `Bearer ${await server().token(person)}` }
    const answer = await fetch(`${server().address}${path}${address}`, { headers })
    return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }
  const template = () => server().services.store.get(systemActor, 'templates', 't1')

  const demand = async (publishing: string, required: string[] = []) =>
    (
      await server().call(supplier, 'PATCH', '/api/store/templates/t1', {
        set: { preflight: { publishing, required } },
      })
    ).status
  const publish = async (message = '') => {
    const query =
      'mutation X($ids: [ID!]!, $message: String, $pages: [PagesShown!]) { releaseChangeStatus(ids: $ids, status: "published", message: $message, pages: $pages) { status error { code params } } }'
    const given = { ids: ['proof'], message, pages: await pagesShown(server(), ['proof']) }
    const { data } = await server().graphql('owner', query, given)
    return data?.releaseChangeStatus?.[0]
  }
  const store = (name: string, data: object) =>
    server().call(supplier, 'POST', '/api/artwork/artwork/t1', { data, storeAsTestName: name })
  const tests = async () => (await server().ask(supplier, 'GET /api/artwork/templates/:id/tests', { params })).data

  const resultOf = async (name: string) => (await tests()).find((one) => one.name === name)?.result

  beforeAll(async () => {
    await server().services.store.write(systemActor, [
      {
        kind: 'create',
        collection: 'templates',
        id: 't1',
        document: { owner: 'mcs', supplier: 'mcs', name: 'A7', type: 'print', placeholders: [{ id: 'name_de' }] },
      },
      release('short', 'rosenhof', 'pending', 'Essig'),
      release('long', 'staudenland', 'published', 'Schneckenkorn'),
      release('refused', 'rosenhof', 'rejected', 'Nie gedruckt'),
    ])
  })

  test('the first design is used at once', async () => {
    expect(await upload(design)).toMatchObject({ hasDesign: true, candidate: null })
    expect(await rehearsal()).toMatchObject({ candidate: null, cases: [] })
  })

  test('the description lists what is kept of the design and what is not', async () => {
    const { report } = (await server().ask(supplier, 'GET /api/artwork/templates/:id', { params })).data
    const kept = Object.fromEntries((report?.kept ?? []).map((one) => [one.kind, one.count]))
    expect(kept).toMatchObject({
      pages: 1,
      tags: expect.any(Number),
      swatches: expect.any(Number),
      fonts: expect.any(Number),
    })
  })

  describe('where releases live', () => {
    test('the same master again changes nothing, and says so; what keeps the master that it was sent with is not asked', async () => {
      const sent = release('sent', 'rosenhof', 'published', 'Schon gedruckt')
      const bound = { set: 'a'.repeat(64), design: { name: 'alt.idml', updateTimestamp: '2026-01-01T00:00:00.000Z' } }
      await server().services.store.writeRaw(systemActor, [{ ...sent, document: { ...sent.document, bound } }])
      expect((await upload(design)).candidate).toMatchObject({ name: 'label.idml', user: supplier })
      const { cases, total } = await rehearsed()
      expect(total).toBe(2)
      expect(cases.map(({ label, result }) => [label, result])).toEqual([
        ['long', 'same'],
        ['short', 'same'],
      ])
    })

    test('its cases are told part by part, and how many there are of each result', async () => {
      const part = async (query: { limit: number; offset?: number }) =>
        (await server().ask(supplier, 'GET /api/artwork/templates/:id/rehearsal', { params, query })).data
      const [first, second] = [await part({ limit: 1 }), await part({ limit: 1, offset: 1 })]
      expect([first, second].map(({ cases }) => cases.map(({ id }) => id))).toEqual([['long'], ['short']])
      for (const { results } of [first, second]) expect(results).toEqual({ same: 2, different: 0, failing: 0 })
    })

    test('another one shows where, and what is missing comes first', async () => {
      const withoutProduct = changed((xml, file) =>
        file.includes('XML/') || file.includes('Stories/') || file.includes('Spreads/')
          ? xml.replaceAll('XMLTag/name_de"', 'XMLTag/goods"').replaceAll('Name="name_de"', 'Name="goods"')
          : xml,
      )
      await upload(withoutProduct)
      const { cases } = await rehearsed()
      const [first] = cases
      expect(first).toMatchObject({ result: expect.stringMatching(/different|failing/) })
      expect(first?.findings.map(({ code, place }) => [code, place.placeholder])).toContainEqual([
        'placeholder.notFound',
        'name_de',
      ])
      expect(Number(first?.share)).toBeGreaterThan(0)
      const id = String(first?.id)
      const [before, after] = [
        await bytesOf(`/rehearsal/cases/${id}/before/1`),
        await bytesOf(`/rehearsal/cases/${id}/after/1`),
      ]
      expect((await sharp(before.bytes).metadata()).width).toBe((await sharp(after.bytes).metadata()).width)
      expect(Buffer.compare(before.bytes, after.bytes)).not.toBe(0)
      expect((await bytesOf(`/rehearsal/cases/${id}/after/1`, 'owner')).status).toBe(403)
      expect((await template()).candidate).toMatchObject({ compared: 2 })
    })

    test('releases are composed with the old one until it is taken over, in one changeset', async () => {
      const before = (await template()).design
      const activate = (body?: object) => server().call(supplier, 'POST', `${path}/rehearsal/activate`, body)
      // What is in work or was refused loses the place of its words; what is published stays as it was printed.
      expect((await activate()).body.error).toMatchObject({
        code: 'property.valuesFall',
        params: { values: 2, records: 2 },
      })
      expect((await template()).design).toEqual(before)
      expect((await activate({ fallen: 2 })).status).toBe(200)
      const after = await template()
      expect(after).toMatchObject({ earlierDesigns: [{ key: before?.key }] })
      expect(after.candidate).toBeUndefined()
      expect(after.design?.key).not.toBe(before?.key)
      expect(after.placeholders.map(({ id }) => id)).toContain('goods')
      expect((await server().call(supplier, 'POST', `${path}/rehearsal/activate`)).body.error?.code).toBe(
        'template.noCandidate',
      )
    })

    test('the one before comes back, with its places and what people had set on them', async () => {
      const { earlierDesigns } = await template()
      const key = earlierDesigns?.[0]?.key
      expect((await server().call(supplier, 'POST', `${path}/designs/${String(key)}/activate`)).status).toBe(200)
      const after = await template()
      expect(after.design?.key).toBe(key)
      expect(after.earlierDesigns).toHaveLength(1)
      expect(after.placeholders.map(({ id }) => id)).toContain('name_de')
      expect(Buffer.compare((await bytesOf('/design')).bytes, design)).toBe(0)
    })

    test('it is used at once where one says so, and thrown away where one says that', async () => {
      expect((await upload(design, { mode: 'check' })).candidate).not.toBeNull()
      expect((await server().call(supplier, 'DELETE', `${path}/rehearsal`)).status).toBe(200)
      expect((await template()).candidate).toBeUndefined()
      expect((await upload(design, { mode: 'activate' })).candidate).toBeNull()
    })

    test('nobody writes designs and candidates by hand', async () => {
      const set = { candidate: { name: 'x', updateTimestamp: '2026-01-01T00:00:00.000Z', pages: 1, user: 'x' } }
      const answer = await server().call(supplier, 'PATCH', '/api/store/templates/t1', { set })
      expect([answer.status, answer.body.error?.code]).toEqual([403, 'write.fieldNotAllowed'])
    })
  })

  describe('the print check', () => {
    test('names the place and the field, and counts what holds up an approval', async () => {
      await server().services.store.write(systemActor, [
        {
          ...release('proof', 'rosenhof', 'approval', ''),
          document: {
            ...release('proof', 'rosenhof', 'approval', '').document,
            data: { ean_digits: { value: '4006381333932' } },
          },
        },
      ])
      expect(await demand('noErrors', ['name_de'])).toBe(200)
      const { data } = await server().ask('owner', 'GET /api/releases/:id/preflight', { params: { id: 'proof' } })
      const errors = data.findings.filter(({ severity }) => severity === 'error')
      expect(data).toMatchObject({ publishing: 'noErrors', blocking: errors.length })
      expect(errors.map(({ code, place }) => [code, place.placeholder])).toEqual(
        expect.arrayContaining([
          ['preflight.emptyPlaceholder', 'name_de'],
          ['preflight.checkDigit', 'ean_digits'],
        ]),
      )
    })

    test('is made of a template, too, with the examples of its placeholders', async () => {
      const placeholders = (await template()).placeholders.map((one) =>
        one.id === 'name_de' ? { ...one, previewValue: 'Rose 𒀀' } : one,
      )
      const set = { placeholders }
      expect((await server().call(supplier, 'PATCH', '/api/store/templates/t1', { set })).status).toBe(200)
      const { data } = await server().ask(supplier, 'GET /api/artwork/templates/:id/preflight', { params })
      const found = data.findings.map(({ code, place }) => `${code} ${place.placeholder}`)
      expect(found).toContain('preflight.missingGlyph name_de')
      expect(found).not.toContain('preflight.emptyPlaceholder name_de')
    })

    test('asks as usual for what a template does not say', async () => {
      await server().services.store.write(systemActor, [
        { kind: 'update', collection: 'templates', id: 't1', unset: ['preflight'] },
      ])
      const set = { 'preflight.dpi': 250 }
      expect((await server().call(supplier, 'PATCH', '/api/store/templates/t1', { set })).status).toBe(200)
      const { body } = await server().call('owner', 'GET', '/api/releases/proof/preflight')
      expect(body.data).toMatchObject({ publishing: 'printable' })
      const asked = async (): Promise<unknown> => {
        const { data } = await server().ask('owner', 'GET /api/releases/:id/preflight', { params: { id: 'proof' } })
        return data.publishing
      }
      const say = (by: Person, id: string, publishing: string) =>
        server().call(by, 'PATCH', `/api/store/organizations/${id}`, { set: { publishing } })
      expect((await say('owner', 'rosenhof', 'nothing')).body.error?.code).toBe('write.fieldNotAllowed')
      expect((await say('admin', 'mcs', 'noWarnings')).status).toBe(200)
      expect(await asked()).toBe('noWarnings')
      expect(await demand('noErrors', ['name_de'])).toBe(200)
    })

    test('refuses an approval until it is clean; where nothing is asked, errors take a reason, which is kept', async () => {
      const refused = { status: 'approval', error: { code: 'release.preflightFailed' } }
      expect(await publish('Eilt')).toMatchObject(refused)
      // Usually, what is lost in print holds it up; a wrong check digit alone would take a reason.
      expect(await demand('printable', ['name_de'])).toBe(200)
      expect(await publish('Eilt')).toMatchObject(refused)
      expect(await demand('nothing')).toBe(200)
      expect(await publish(' ')).toMatchObject({ status: 'approval', error: { code: 'release.findingsUnexcused' } })
      expect(await publish('Die Schrift kommt nach')).toMatchObject({ status: 'published', error: null })
      const { log } = await server().services.store.get(systemActor, 'releases', 'proof')
      expect(log.at(-1)).toMatchObject({ action: 'status.published', message: 'Die Schrift kommt nach' })
    })

    test('lets nothing leave the desk that cannot be composed', async () => {
      await server().services.store.write(systemActor, [
        release('bare', 'rosenhof', 'pending', ''),
        { kind: 'update', collection: 'releases', id: 'bare', unset: ['template'] },
      ])
      const query = 'mutation { releaseChangeStatus(ids: ["bare"], status: "review") { status error { code } } }'
      const { data } = await server().graphql('owner', query, {})
      expect(data?.releaseChangeStatus).toEqual([{ status: 'pending', error: { code: 'template.loadFailed' } }])
    })
  })

  describe('a stored test', () => {
    test('keeps its pages and is the same until the design changes', async () => {
      expect((await store('Lang', { name_de: 'Schneckenkorn extra' })).status).toBe(200)
      expect(await tests()).toMatchObject([{ name: 'Lang', result: 'same', pages: [{ state: 'same' }] }])
      expect((await bytesOf('/tests/Lang/before/1')).status).toBe(200)
    })

    test('differs after another design, until that is accepted', async () => {
      const tinted = changed((xml, file) =>
        file.includes('Resources/Graphic')
          ? xml.replaceAll(/ColorValue="[1-9][\d ]+"/g, 'ColorValue="0 100 0 0"')
          : xml,
      )
      await upload(tinted, { mode: 'activate' })
      await expect.poll(() => resultOf('Lang')).toBe('different')
      const [one] = await tests()
      expect(Number(one?.share)).toBeGreaterThan(0)
      const [kept, now] = [await bytesOf('/tests/Lang/before/1'), await bytesOf('/tests/Lang/after/1')]
      expect(Buffer.compare(kept.bytes, now.bytes)).not.toBe(0)
      expect((await server().call(supplier, 'POST', `${path}/tests/Lang/accept`)).status).toBe(200)
      expect(await resultOf('Lang')).toBe('same')
    })

    test('stands on its own: too much data, strangers and other names are refused', async () => {
      expect((await store('Viel', { name_de: 'x'.repeat(300_000) })).body.error?.code).toBe('template.testTooLarge')
      expect((await store('../x', {})).body.error?.code).toBe('asset.nameInvalid')
      expect((await server().call('owner', 'POST', `${path}/tests/Lang/accept`)).status).toBe(403)
      expect((await server().call(supplier, 'DELETE', `${path}/tests/Lang`)).status).toBe(200)
      expect(await tests()).toEqual([])
      expect((await bytesOf('/tests/Lang/before/1')).status).toBe(404)
    })
  })
})
