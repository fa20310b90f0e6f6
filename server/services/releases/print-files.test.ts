/** Print PDFs that come many at once: what each is for is known by its name, and it becomes what was said. */
import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import type { Person } from '#domain/access/test-people.ts'
import { grid, printed, printFileFinds, printFilePeople, wordOf } from '#domain/imports/print-file-cases.ts'
import type { RawWrite } from '../../store/store.ts'
import { fields } from '#test/fields.ts'
import { formOf } from '#test/ask.ts'
import { makePdf } from '#test/own-pdfs.ts'
import { onOneServer } from '#test/running-server.ts'

onOneServer('print PDFs by their names', (server) => {
  let template = ''
  const plan = async (names: string[], person: Person = 'member') =>
    (await server().ask(person, 'POST /api/print-files/plan', { body: { names } })).data
  const outcomes = async (names: string[], person: Person = 'member') =>
    (await plan(names, person)).map(({ action, reason, content }) => [reason ?? action, content?.id])
  const bring = async (person: Person, content: string, bytes: Uint8Array, more: Record<string, string> = {}) => {
    const form = formOf('file', 'F-1.pdf', bytes, { template, ...more })
    return server().call(person, 'POST', `/api/contents/${content}/print-file`, form)
  }
  const countAll = () => server().services.store.count(systemActor, 'publications')

  beforeAll(async () => {
    const content = (id: string, number: string, label: string, owner = 'rosenhof') => ({
      kind: 'create' as const,
      collection: 'contents' as const,
      id,
      document: {
        type: 'plant',
        owner,
        supplier: 'mcs',
        label: { de: label },
        data: { article_number: { value: number } },
      },
    })
    await server().services.store.write(systemActor, [
      {
        kind: 'create',
        collection: 'contentTypes',
        id: 'plant',
        document: {
          label: { de: 'Pflanze' },
          loadDefault: { rosenhof: true },
          groups: [{ id: 'g', properties: ['article_number'] }],
        },
      },
      ...fields({ article_number: { type: 'string', label: { de: 'Artikelnummer' } } }),
      content('lily', 'F-1', 'Taglilie'),
      content('hosta', 'F-2', 'Funkie'),
      content('other-hosta', 'F-3', 'Funkie'),
      content('strange', 'X-9', 'Fremde', 'alpenflora'),
      content('fern', 'F-4', 'Farn'),
      content('moss', 'F-5', 'Moos'),
      ...['rosenhof', 'alpenflora'].map((owner) => ({
        kind: 'create' as const,
        collection: 'collections' as const,
        id: `of-${owner}`,
        document: { name: 'Herbst', owner, supplier: 'mcs' },
      })),
    ])
    const { data } = await server().graphql('mainSupplier', templateMutation, { template: { name: 'Etikett' } })
    template = String(data?.templateCreate?.id)
    const set = { width: 60, height: 140 }
    await server().call('mainSupplier', 'PATCH', `/api/store/templates/${template}`, { set })
  })

  test('are known by numbers and names, alone or among other words, and never for what is another’s', async () => {
    expect(
      await outcomes(['F-1.pdf', 'F-2_Etikett gross.PDF', 'Taglilie (2).pdf', 'Funkie.pdf', 'X-9.pdf', 'Rechnung.pdf']),
    ).toEqual([
      ['createPublication', 'lily'],
      ['createPublication', 'hosta'],
      ['createPublication', 'lily'],
      ['ambiguous', undefined],
      ['unknown', undefined],
      ['unknown', undefined],
    ])
  })

  test('begin a publication, then go into its version, or wait as long as others have that', async () => {
    const before = await countAll()
    expect((await bring('member', 'lily', new TextEncoder().encode('x'))).body.error?.code).toBe('ownPdf.refused')
    expect(await countAll()).toBe(before)
    const made = await bring('member', 'lily', await makePdf({ pages: 1 }))
    expect(made.status).toBe(200)
    const release = String(made.body['release'])
    expect(await server().services.store.get(systemActor, 'releases', release)).toMatchObject({
      label: 'Taglilie',
      owner: 'rosenhof',
      referencedContents: { lily: true },
      ownPdf: { name: 'F-1.pdf' },
    })
    expect((await bring('member', 'lily', await makePdf())).body.error?.code).toBe('ownPdf.otherAction')
    expect(await plan(['F-1.pdf', `${release}.pdf`])).toMatchObject([
      { action: 'replacePdf', publication: { label: 'Taglilie' }, number: 1 },
      { action: 'replacePdf', publication: { label: 'Taglilie' }, number: 1 },
    ])
    const { errors } = await server().graphql('member', statusMutation, { ids: [release], status: 'review' })
    expect(errors).toBeUndefined()
    expect(await outcomes(['F-1.pdf'])).toEqual([['locked', 'lily']])
  })

  test('begin one publication, however many come for a content at once', async () => {
    const before = await countAll()
    const pdf = await makePdf()
    const answers = await Promise.all((['member', 'member', 'editor'] as const).map((one) => bring(one, 'moss', pdf)))
    expect(answers.map(({ status, body }) => body.error?.code ?? status).toSorted()).toEqual([
      200,
      'ownPdf.otherAction',
      'ownPdf.otherAction',
    ])
    expect(await countAll()).toBe(before + 1)
  })

  test('become what the grid says, of whatever is found for them, for each person', async () => {
    const tenant = { owner: 'rosenhof', supplier: 'mcs' }
    const nameOf = (row: string) => `R-${printFileFinds.findIndex((one) => one.row === row)}`
    await server().services.store.writeRaw(
      systemActor,
      printFileFinds.flatMap(({ row, publications }): RawWrite[] => {
        const content = nameOf(row)
        const of = { type: 'plant', label: { de: row }, data: { article_number: { value: content } }, ...tenant }
        return [
          { kind: 'create', collection: 'contents', id: content, document: of },
          ...publications.flatMap((statuses, at): RawWrite[] => {
            const id = `${content}-${at}`
            const versions = statuses.map((status, index) => [`${id}-${index}`, { number: index + 1, status }] as const)
            const releases = Object.fromEntries(versions)
            const linked = { publicationId: id, type: 'print', referencedContents: { [content]: true }, ...tenant }
            return [
              {
                kind: 'create',
                collection: 'publications',
                id,
                document: { label: id, type: 'print', releases, numReleases: versions.length, ...tenant },
              },
              ...versions.map(([release, state]): RawWrite => ({
                kind: 'create',
                collection: 'releases',
                id: release,
                document: { ...linked, ...state },
              })),
            ]
          }),
        ]
      }),
    )
    // No version of it draws from anything: it is known by its own name.
    const fileOf = (row: string) => (row === 'no version' ? `${nameOf(row)}-0.pdf` : `${nameOf(row)}.pdf`)
    const cells = new Map<string, string>()
    for (const person of printFilePeople) {
      const found = await plan(
        printFileFinds.map(({ row }) => fileOf(row)),
        person,
      )
      found.forEach(({ action, reason }, at) =>
        cells.set(`${printFileFinds[at]?.row} ${person}`, wordOf(reason ?? action)),
      )
    }
    expect(printed((row, person) => cells.get(`${row} ${person}`) ?? '')).toBe(grid)
  })

  test('are known by the name that they were taken home under, also of what has no content', async () => {
    const { data } = await server().graphql('member', createMutation, { release: { label: 'Gartenpost', template } })
    const id = String(data?.releaseCreate?.id)
    expect(await plan(['Gartenpost v1.pdf', 'Gartenpost.pdf', `${id} Gartenpost.pdf`])).toMatchObject(
      Array.from({ length: 3 }, () => ({ action: 'replacePdf', publication: { label: 'Gartenpost' }, number: 1 })),
    )
    expect(await outcomes(['Gartenpost v1.pdf'], 'stranger')).toEqual([['unknown', undefined]])
    // A word of another name is none.
    expect(await outcomes(['Gartenpost Sommer.pdf'])).toEqual([['unknown', undefined]])
    await server().graphql('member', createMutation, { release: { label: 'Gartenpost', template } })
    expect(await outcomes(['Gartenpost v1.pdf'])).toEqual([['ambiguous', undefined]])
    // One of them is chosen by its id.
    const [several] = await plan(['Gartenpost.pdf'])
    expect(several?.choices.map(({ label, number }) => [label, number])).toEqual([
      ['Gartenpost', 1],
      ['Gartenpost', 1],
    ])
    const chosen = several?.choices[1]?.id
    expect(await plan([`${chosen}.pdf`])).toMatchObject([{ action: 'replacePdf', publication: { id: chosen } }])
    const [contents] = await plan(['Funkie.pdf'])
    expect(contents?.choices.map(({ id: content }) => content).toSorted()).toEqual(['hosta', 'other-hosta'])
    expect(await outcomes(['other-hosta.pdf'])).toEqual([['createPublication', 'other-hosta']])
  })

  test('begin a publication in the collection that they are brought to, if one sees it', async () => {
    const before = await countAll()
    const pdf = await makePdf({ pages: 1 })
    expect((await bring('member', 'fern', pdf, { collection: 'of-alpenflora' })).status).toBe(404)
    expect(await countAll()).toBe(before)
    const made = await bring('member', 'fern', pdf, { collection: 'of-rosenhof' })
    expect(await server().services.store.get(systemActor, 'releases', String(made.body['release']))).toMatchObject({
      collections: { 'of-rosenhof': true },
    })
  })

  test('are for nobody who only looks, and for nothing that one does not see', async () => {
    expect(await outcomes(['F-2.pdf'], 'buyer')).toEqual([['unknown', undefined]])
    expect((await bring('buyer', 'hosta', await makePdf())).body.error?.code).toBe('write.notAllowed')
    expect((await bring('member', 'strange', await makePdf())).body.error?.code).toBe('release.unknownUploadTarget')
  })
})

const createMutation = 'mutation C($release: ReleaseInput!) { releaseCreate(release: $release) { id } }'
const templateMutation = 'mutation ($template: TemplateInput!) { templateCreate(template: $template) { id } }'
const statusMutation =
  'mutation ($ids: [ID!]!, $status: String!) { releaseChangeStatus(ids: $ids, status: $status) { success error { code } } }'
