/** Print PDFs that come many at once: what each is for is known by its name, and it becomes what was said. */
import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import type { Person } from '#domain/access/test-people.ts'
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

const templateMutation = 'mutation ($template: TemplateInput!) { templateCreate(template: $template) { id } }'
const statusMutation =
  'mutation ($ids: [ID!]!, $status: String!) { releaseChangeStatus(ids: $ids, status: $status) { success error { code } } }'
