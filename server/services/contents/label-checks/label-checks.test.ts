/** Contents are checked as the labels that they would make: due with the write, never told while due, and told to nobody else. */
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { everyone, type Person } from '#domain/access/test-people.ts'
import { formOf } from '#test/ask.ts'
import { onOneServer } from '#test/running-server.ts'
import type { Services } from '../../base/context.ts'
import { keepAsset } from '../../templates/template-assets.ts'
import { checkLabels } from './check-labels.ts'

const design = new URL('../../../../samples/designs/stecketikett-60x140.idml', import.meta.url)
const plant = new URL('../../../../samples/pictures/plants/rose-pink.jpg', import.meta.url)
/** What a busy machine takes. */
const waiting = { timeout: 60_000, interval: 100 }
const ours = { owner: 'rosenhof', supplier: 'mcs' }

onOneServer('labels that contents would make', (server) => {
  let tag = ''

  const ask = async (person: Person, ids: readonly string[], templates: readonly string[] = ['label']) =>
    (
      await server().ask(person, 'POST /api/contents/labels', {
        body: { ids: [...ids], templates: [...templates], language: 'de' },
      })
    ).data
  const known = async (id: string, template = 'label') => {
    await vi.waitFor(async () => expect((await ask('editor', [id], [template]))[0]?.verdict).not.toBe('open'), waiting)
    const [one] = await ask('editor', [id], [template])
    return one ?? expect.fail('no answer')
  }
  const codesOf = ({ findings }: Awaited<ReturnType<typeof known>>) =>
    findings.filter(({ field }) => field !== undefined).map(({ code, field }) => `${field} ${code}`)
  const write = async (collection: string, id: string, set: object, person: Person = 'editor') => {
    const { status, body } = await server().call(person, 'PATCH', `/api/store/${collection}/${id}`, { set })
    expect([status, body.error]).toEqual([200, undefined])
  }
  /** Also where that does not suit what is stored. */
  const redefine = async (collection: string, id: string, set: object) => {
    const { store } = server().services
    const writes = [{ kind: 'update', collection, id, set } as never]
    const { fallen } = await store.write(systemActor, writes, { dryRun: true })
    await store.write(systemActor, writes, fallen && { fallen: fallen.values })
  }
  /** Just then, whatever runs beside. */
  const word = async (id: string) => {
    const [row] = await server().database.query<{ due: boolean }>(
      'select due_at is not null as due from label_check where content = $1 and template = $2',
      [id, 'label'],
    )
    return row === undefined ? 'none' : row.due ? 'open' : 'known'
  }
  /** What a write makes due is due when it is answered. */
  const isDueBy = async (ids: readonly string[], act: () => Promise<unknown>) => {
    for (const id of ids) await known(id)
    await act()
    return Promise.all(ids.map(word))
  }

  beforeAll(async () => {
    const { store, files } = server().services
    await files.put('pictures/photo.jpg', await readFile(plant))
    const kept = (collection: string, id: string, document: object) =>
      ({ kind: 'create', collection, id, document }) as never
    await store.writeRaw(systemActor, [
      kept('properties', 'text', { type: 'text', label: { de: 'Text' } }),
      kept('properties', 'photo', { type: 'image', label: { de: 'Bild' } }),
      kept('properties', 'beside', { type: 'reference', label: { de: 'Passt zu' } }),
      kept('properties', 'weight', { type: 'number', label: { de: 'Gewicht' } }),
      kept('properties', 'measures', {
        type: 'combination',
        label: { de: 'Masse' },
        options: [{ id: 'heavy', label: { de: 'Schwer' }, property: 'weight' }],
      }),
      kept('contentTypes', 'plant', {
        label: { de: 'Pflanze' },
        loadDefault: { rosenhof: true },
        groups: [{ id: 'all', properties: ['text', 'photo', 'beside', 'weight', 'measures'] }],
      }),
      kept('contents', 'neighbour', { ...ours, type: 'plant', label: { de: 'Salbei' } }),
      kept('contents', 'rose', { ...ours, type: 'plant', label: { de: 'Rose' }, data: { text: { value: 'Duftet' } } }),
      kept('contents', 'small', { ...ours, type: 'plant', label: { de: 'Rose 3 l' }, parentId: 'rose' }),
      kept('contents', 'friend', {
        ...ours,
        type: 'plant',
        label: { de: 'Ehrenpreis' },
        data: { beside: { value: 'neighbour' } },
      }),
      kept('contents', 'heavy', { ...ours, type: 'plant', label: { de: 'Eiche' }, data: { weight: { value: 80 } } }),
      kept('contents', 'inside', {
        ...ours,
        type: 'plant',
        label: { de: 'Ulme' },
        data: { measures: { value: [{ heavy: 80 }] } },
      }),
      kept('contents', 'theirs', {
        owner: 'alpenflora',
        supplier: 'gruenwerk',
        type: 'plant',
        label: { de: 'Enzian' },
      }),
      kept('templates', 'label', { name: 'Etikett', type: 'print', owner: 'mcs', supplier: 'mcs' }),
      kept('templates', 'bare', { name: 'Leer', type: 'print', owner: 'mcs', supplier: 'mcs' }),
      kept('templates', 'other', { name: 'Fremd', type: 'print', owner: 'staudenland', supplier: 'mcs' }),
    ])
    const form = formOf('data', 'label.idml', await readFile(design))
    await server().ask('mainSupplier', 'POST /api/artwork/templates/:id', { params: { id: 'label' }, form })
    const { placeholders } = await store.get(systemActor, 'templates', 'label')
    tag = placeholders.find(({ type }) => type === 'text')?.id ?? ''
    const picture = placeholders.find(({ type }) => type === 'image')?.id
    const fields = new Map([
      [tag, 'text'],
      [picture, 'photo'],
    ])
    const filled = placeholders.map((one) => ({ ...one, property: fields.get(one.id) }))
    await write('templates', 'label', { placeholders: filled }, 'mainSupplier')
  }, 120_000)

  test('what nobody asked for is open, and soon known, with the field that mends it', async () => {
    expect(await ask('editor', ['rose'])).toEqual([
      { content: 'rose', template: 'label', verdict: 'open', findings: [], hash: null },
    ])
    expect(codesOf(await known('rose'))).toEqual([])
    await write('contents', 'rose', { 'data.text.value': 'Ein Satz, der zu lang ist. '.repeat(80) })
    expect(await ask('editor', ['rose'])).toMatchObject([{ verdict: 'open', findings: [], hash: null }])
    const long = await known('rose')
    expect([long.verdict, codesOf(long)]).toEqual(['faulty', ['text text.overset']])
    await write('contents', 'rose', { 'data.text.value': 'Duftet' })
    expect(codesOf(await known('rose'))).toEqual([])
  }, 120_000)

  test('it is the pages of a release that is made of it', async () => {
    const { data } = await server().graphql(
      'editor',
      'mutation ($release: ReleaseInput!) { releaseCreate(release: $release) { id } }',
      { release: { label: 'Rose', template: 'label' } },
    )
    const id = String(data?.releaseCreate?.id)
    const entry = { property: 'text', content: 'rose', lang: 'de', value: 'Duftet', valueRaw: 'Duftet' }
    await write('releases', id, { [`data.${tag}`]: entry })
    const check = await server().ask('editor', 'GET /api/releases/:id/preflight', { params: { id } })
    expect((await known('rose')).hash).toBe(check.data.hash)
  }, 120_000)

  test('a template without a design makes no label', async () => {
    expect(await known('rose', 'bare')).toMatchObject({
      verdict: 'unset',
      hash: null,
      findings: [{ code: 'template.noDesign' }],
    })
  }, 60_000)

  test.each<[string, readonly string[], readonly string[], () => Promise<unknown>]>([
    [
      'a value: of its variants, too',
      ['rose', 'small', 'friend'],
      ['open', 'open', 'known'],
      () => write('contents', 'rose', { 'data.text.value': 'Blüht' }),
    ],
    [
      'a value of a variant',
      ['rose', 'small'],
      ['known', 'open'],
      () => write('contents', 'small', { 'data.text.value': 'Klein' }),
    ],
    [
      'a content and the template of its label in one write',
      ['rose', 'friend'],
      ['open', 'open'],
      () =>
        server().services.store.write(systemActor, [
          { kind: 'update', collection: 'contents', id: 'rose', set: { 'data.text.value': 'Blüht lange' } },
          { kind: 'update', collection: 'templates', id: 'label', set: { 'preflight.dpi': 210 } },
        ]),
    ],
    [
      'what a content is called: of those that name it',
      ['friend', 'rose'],
      ['open', 'known'],
      () => write('contents', 'neighbour', { 'label.de': 'Ziersalbei' }),
    ],
    [
      'that all see a content: of those that name it',
      ['friend'],
      ['open'],
      () => write('contents', 'neighbour', { public: true }, 'mainSupplier'),
    ],
    ['whether it is in a collection', ['rose'], ['known'], () => write('contents', 'rose', { archived: false })],
    [
      'a template',
      ['rose', 'friend'],
      ['open', 'open'],
      () => write('templates', 'label', { 'preflight.dpi': 200 }, 'mainSupplier'),
    ],
    [
      'what a template is called',
      ['rose'],
      ['known'],
      () => write('templates', 'label', { name: 'Stecketikett' }, 'mainSupplier'),
    ],
    [
      'a word',
      ['rose'],
      ['open'],
      () =>
        server().services.store.writeRaw(systemActor, [
          {
            kind: 'create',
            collection: 'hyphenations',
            document: {
              name: 'Wörter',
              language: 'de',
              languageName: 'Deutsch',
              owner: 'mcs',
              shared: true,
              exceptions: ['Duf-tet'],
            },
          },
        ]),
    ],
    [
      'a word of strangers',
      ['rose'],
      ['known'],
      () =>
        server().services.store.writeRaw(systemActor, [
          {
            kind: 'create',
            collection: 'hyphenations',
            document: {
              name: 'Fremde',
              language: 'de',
              languageName: 'Deutsch',
              owner: 'alpenflora',
              shared: false,
              exceptions: ['Duf-tet'],
            },
          },
        ]),
    ],
    [
      'what a definition allows: of those that have a value of it, or of what holds it',
      ['heavy', 'inside', 'rose'],
      ['open', 'open', 'known'],
      () => redefine('properties', 'weight', { maximum: 50 }),
    ],
    [
      'what an owner changes of a definition',
      ['rose'],
      ['open'],
      async () => {
        for (const translatable of [true, false])
          await redefine('organizations', 'rosenhof', { 'properties.text.translatable': translatable })
      },
    ],
    ['a definition', ['rose'], ['open'], () => write('properties', 'text', { multiple: true }, 'admin')],
    [
      'what is asked of approvals',
      ['rose'],
      ['open'],
      () => write('organizations', 'mcs', { publishing: 'noErrors' }, 'admin'),
    ],
    [
      'a picture beside the design',
      ['rose'],
      ['open'],
      async () =>
        server().ask('mainSupplier', 'POST /api/artwork/templates/:id/assets', {
          params: { id: 'label' },
          form: formOf('file', 'leaf.jpg', await readFile(plant)),
        }),
    ],
  ])(
    '%s makes due in the same breath what it may change',
    async (_, ids, expected, act) => {
      expect(await isDueBy(ids, act)).toEqual(expected)
    },
    120_000,
  )

  test('a file beside the design that may be there by now makes due, whatever became of its writing', async () => {
    const { services } = server()
    const put = async () => {
      throw new Error('the process ends')
    }
    const broken = { ...services, files: { ...services.files, put } }
    const bytes = await readFile(plant)
    expect(
      await isDueBy(['rose'], () => expect(keepAsset(broken, 'label', 'stalk.jpg', bytes)).rejects.toThrow('ends')),
    ).toEqual(['open'])
  }, 120_000)

  test('a picture that was missing, then is there, is replaced, and goes', async () => {
    const { store } = server().services
    await write('contents', 'rose', { 'data.photo.value': 'photo.jpg' })
    expect(codesOf(await known('rose'))).toContain('photo picture.missing')
    const document = {
      name: 'photo.jpg',
      path: 'pictures/photo.jpg',
      size: 1,
      type: 'image/jpeg',
      format: 'jpg',
      ...ours,
    }
    const steps = [
      { kind: 'create', collection: 'pictures', id: 'photo', document },
      { kind: 'update', collection: 'pictures', id: 'photo', set: { public: true } },
      { kind: 'update', collection: 'contents', id: 'rose', set: { 'data.photo.value': 'photo.jpg' } },
    ] as const
    expect(await isDueBy(['rose', 'friend'], () => store.writeRaw(systemActor, [steps[0] as never]))).toEqual([
      'open',
      'known',
    ])
    expect(codesOf(await known('rose'))).not.toContain('photo picture.missing')
    expect(await isDueBy(['rose'], () => store.writeRaw(systemActor, [steps[1] as never]))).toEqual(['open'])
  }, 120_000)

  test('a value that is refused by now makes no label', async () => {
    const wrongOnes = async (id: string) => (await known(id)).findings.filter(({ code }) => code === 'content.faulty')
    await redefine('properties', 'weight', { maximum: 40 })
    for (const id of ['heavy', 'inside'])
      await vi.waitFor(async () => expect(await wrongOnes(id)).toHaveLength(1), waiting)
    expect(await wrongOnes('rose')).toEqual([])
  }, 120_000)

  type Meanwhile = (services: Services, comes: () => Promise<void>) => Services
  test.each<[string, Meanwhile]>([
    [
      'is read',
      (services, comes) => {
        const take = async (most: number) => {
          const due = await services.labelChecks.take(most)
          if (due.length > 0) await comes()
          return due
        }
        return { ...services, labelChecks: { ...services.labelChecks, take } }
      },
    ],
    [
      'is composed',
      (services, comes) => {
        const run: Services['engine']['run'] = async (task, how) => {
          await comes()
          return services.engine.run(task, how)
        }
        return { ...services, engine: { ...services.engine, run } }
      },
    ],
  ])(
    'a picture that comes while its label %s for the first time is on it',
    async (moment, meanwhile) => {
      const { services } = server()
      const name = `${moment.replaceAll(' ', '-')}.jpg`
      const of = ['one', 'other'].map((id) => `${id}-${name.slice(3, 7)}`)
      const create = (collection: string, id: string, document: object) =>
        ({ kind: 'create', collection, id, document: { ...ours, ...document } }) as never
      await services.store.writeRaw(
        systemActor,
        of.map((id) => create('contents', id, { type: 'plant', label: { de: id }, data: { photo: { value: name } } })),
      )
      let isThere = false
      const comes = async () => {
        if (isThere) return
        isThere = true
        const picture = { name, path: 'pictures/photo.jpg', size: 1, type: 'image/jpeg', format: 'jpg' }
        await services.store.writeRaw(systemActor, [create('pictures', name.slice(0, -4), picture)])
      }
      await services.labelChecks.ask(of.map((content) => ({ content, template: 'label', language: 'de' })))
      const signal = new AbortController().signal
      await checkLabels(meanwhile(services, comes), { progress: async () => {}, signal })
      for (const id of of) expect(codesOf(await known(id))).not.toContain('photo picture.missing')
    },
    120_000,
  )

  test('nothing is kept of what is gone', async () => {
    await server().services.store.writeRaw(systemActor, [
      {
        kind: 'create',
        collection: 'contents',
        id: 'gone',
        document: { ...ours, type: 'plant', label: { de: 'Weg' } } as never,
      },
    ])
    await known('gone')
    await server().services.store.write(systemActor, [{ kind: 'delete', collection: 'contents', id: 'gone' }])
    expect(await word('gone')).toBe('none')
    expect(await ask('editor', ['gone'])).toEqual([])
  }, 60_000)

  test('a language that no content can be in is refused, and makes no rows', async () => {
    for (const [path, body] of [
      ['/api/contents/labels', { ids: ['rose'], templates: ['label'], language: 'xx' }],
      ['/api/contents/readiness', { template: 'label', language: 'xx' }],
    ] as const) {
      const { status, body: answer } = await server().call('editor', 'POST', path, body)
      expect([status, answer.error?.code]).toEqual([400, 'value.languageUnknown'])
    }
    expect(await server().database.query("select from label_check where language = 'xx'", [])).toEqual([])
  })

  test.each<[object, number, string]>([
    [{ field: 'owner', op: '=' }, 400, 'query.invalid'],
    [{ field: 'updateUser.id', op: '=', value: 'a' }, 403, 'query.fieldNotAllowed'],
  ])('a list that cannot be asked for is refused at once: %o', async (where, status, code) => {
    const answer = await server().call('editor', 'POST', '/api/contents/readiness', {
      where,
      template: 'label',
      language: 'de',
    })
    expect([answer.status, answer.body.error?.code]).toEqual([status, code])
  })

  describe.each(everyone)('%s', (person) => {
    const rosenhof = ['owner', 'manager', 'member', 'editor']
    const mcs = ['admin', 'mainSupplier']

    test('is told of contents whose owner they work for, on templates that these see', async () => {
      const expected = [
        ...([...rosenhof, ...mcs].includes(person) ? ['rose label'] : []),
        ...(mcs.includes(person) ? [] : []),
      ]
      const data = await ask(person, ['rose', 'theirs'], ['label', 'other'])
      expect(data.map(({ content, template }) => `${content} ${template}`)).toEqual(expected)
    })

    test('has a list checked where they may work', async () => {
      const body = { template: 'label', language: 'de' }
      const { status } = await server().call(person, 'POST', '/api/contents/readiness', body)
      const seesTemplate = [...rosenhof, ...mcs, 'neighbour', 'unlicensed'].includes(person)
      const buys = ['buyer', 'supplierBuyer', 'mainBuyer'].includes(person)
      expect(status).toBe(buys ? 403 : seesTemplate ? 200 : 404)
    })
  })
})
