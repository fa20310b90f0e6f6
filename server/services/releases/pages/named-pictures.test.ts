/**
 * One label, whoever looks at it: of each name the picture that the owner of the label sees, on the server's pages and in every
 * browser; and of what the owner does not see, only what whoever asks sees.
 */
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#domain/access/test-people.ts'
import { systemActor } from '#domain/access/actor.ts'
import type { Write } from '#server/store/store.ts'
import { onOneServer } from '#test/running-server.ts'
import { Placeholder } from '#domain/templates/placeholder.ts'
import { formOf } from '#test/ask.ts'
import { linkedPicture } from '#test/kit/small-designs.ts'
import { assetPath } from '../../designs/template-files.ts'
import { bindOverdue } from '../../printing/bind-release.ts'
import { prepareRelease } from '../../printing/compose-release.ts'

const design = new URL('../../../../samples/designs/stecketikett-60x140.idml', import.meta.url)
const plant = new URL('../../../../samples/pictures/plants/rose-pink.jpg', import.meta.url)

const pictures = {
  client: { owner: 'rosenhof', supplier: 'mcs' },
  supplier: { owner: 'mcs', supplier: 'mcs' },
  'another client': { owner: 'staudenland', supplier: 'mcs' },
  'a stranger': { owner: 'alpenflora', supplier: 'gruenwerk' },
  public: { owner: 'mcs', supplier: 'mcs', public: true },
  shared: { owner: 'mcs', supplier: 'mcs', organizations: { rosenhof: true } },
} as const

type Kind = keyof typeof pictures
const nameOf = (kind: Kind) => `${kind}.jpg`

onOneServer('pictures by the names that data give them', (server) => {
  const named = async (person: Person, names: readonly string[], owner = 'rosenhof') => {
    const body = { owner, template: 'label', names: [...names] }
    return server().ask(person, 'POST /api/artwork/pictures/named', { body })
  }

  beforeAll(async () => {
    const { store, files } = server().services
    const jpg = await readFile(plant)
    const kept = (id: string, name: string, rest: object): Write => ({
      kind: 'create',
      collection: 'pictures',
      id,
      document: {
        name,
        path: `pictures/${id}.jpg`,
        size: jpg.length,
        type: 'image/jpeg',
        format: 'jpg',
        ...rest,
      } as never,
    })
    const twice = ['another client', 'supplier', 'shared', 'client'] as const
    const all = [
      ...Object.entries(pictures).map(([kind, rest], at) => kept(`one-${at}`, `${kind}.jpg`, rest)),
      ...twice.map((kind, at) => kept(`twice-${at}`, 'twice.jpg', pictures[kind])),
    ]
    // Each file is another one, so that a page says which of them is on it.
    for (const [at, { id }] of all.entries())
      await files.put(`pictures/${id}.jpg`, Buffer.concat([jpg, Buffer.alloc(at + 1)]))
    await store.write(systemActor, [
      ...all,
      {
        kind: 'create',
        collection: 'templates',
        id: 'label',
        document: { name: 'Label', type: 'print', owner: 'mcs', supplier: 'mcs' },
      },
    ])
    const form = new FormData()
    form.set('data', new Blob([await readFile(design)]), 'label.idml')
    expect((await server().call('mainSupplier', 'POST', '/api/artwork/templates/label', form)).status).toBe(200)
  })

  // For a label of rosenhof: does its owner see it, and who of these sees it although the owner does not.
  const cases: readonly [Kind, owner: boolean, unseenBy: readonly Person[]][] = [
    ['client', true, []],
    ['supplier', false, ['mainSupplier', 'admin']],
    ['another client', false, ['mainSupplier', 'admin']],
    ['a stranger', false, ['mainSupplier', 'admin']],
    ['public', true, []],
    ['shared', true, []],
  ]
  const viewers = ['owner', 'editor', 'buyer', 'mainSupplier', 'admin'] as const

  test.each(cases)('a picture of %s is on the label of a client: %s', async (kind, isSeen, unseenBy) => {
    for (const viewer of viewers) {
      const found = await named(viewer, [nameOf(kind)])
      expect([viewer, found.pictures.map(({ key }) => key).includes(nameOf(kind))]).toEqual([viewer, isSeen])
      expect([viewer, found.unseen.map(({ name }) => name)]).toEqual([
        viewer,
        unseenBy.includes(viewer) ? [nameOf(kind)] : [],
      ])
    }
  })

  test('of one name twice, it is the owner’s own, whoever looks', async () => {
    for (const viewer of viewers) {
      const { pictures: found, unseen } = await named(viewer, ['twice.jpg'])
      expect([viewer, found.find(({ key }) => key === 'twice.jpg')?.content, unseen]).toEqual([
        viewer,
        'pictures/twice-3.jpg',
        [],
      ])
    }
    // For the supplier's own label it is another one.
    const { pictures: found } = await named('mainSupplier', ['twice.jpg'], 'mcs')
    expect(found.find(({ key }) => key === 'twice.jpg')?.content).toBe('pictures/twice-1.jpg')
  })

  const sample = { id: 'plant', type: 'image' } as const
  const choice = { id: 'icon', type: 'pictogram', values: [{ value: 'twice.jpg' }] } as const

  // Template with both files of its own, whose design shows one of them in the frame "plant", or in one without a name.
  test.each([
    ['where the design shows neither', 'other.jpg', 'plant', [sample], 'twice.jpg', 'library', []],
    ['where the design shows it as a sample', 'twice.jpg', 'plant', [sample], 'twice.jpg', 'library', []],
    ['where data do not reach the frame that shows it', 'twice.jpg', undefined, [sample], 'twice.jpg', 'asset', []],
    ['where the frame takes no data', 'twice.jpg', 'plant', [], 'twice.jpg', 'asset', []],
    ['where the template offers it', 'other.jpg', 'plant', [sample, choice], 'twice.jpg', 'asset', []],
    ['where the owner has none', 'other.jpg', 'plant', [sample], 'supplier.jpg', 'asset', []],
    [
      'where the owner has but the sample',
      'supplier.jpg',
      'plant',
      [sample],
      'supplier.jpg',
      'asset',
      ['supplier.jpg'],
    ],
  ] as const)('beside an asset of the same name, %s', async (_, link, frame, placeholders, name, from, unseen) => {
    const { store } = server().services
    const design = `placed-${[link, frame, placeholders.length, name].join('-').replace(/\W/g, '')}`
    const document = { name: design, type: 'print', owner: 'mcs', supplier: 'mcs' } as const
    await store.write(systemActor, [{ kind: 'create', collection: 'templates', id: design, document }])
    const asset = await readFile(plant)
    for (const [file, bytes] of [
      ['label.idml', linkedPicture(link, frame)],
      ['twice.jpg', asset],
      ['supplier.jpg', asset],
    ] as const)
      await server().ask('mainSupplier', 'POST /api/artwork/templates/:id', {
        params: { id: design },
        form: formOf('data', file, bytes),
      })
    await store.writeRaw(systemActor, [
      {
        kind: 'update',
        collection: 'templates',
        id: design,
        set: { placeholders: placeholders.map((one) => Placeholder.parse(one)) },
      },
    ])
    const body = { owner: 'rosenhof', template: design, names: [name] }
    const found = await server().ask('mainSupplier', 'POST /api/artwork/pictures/named', { body })
    const content = found.pictures.find(({ key }) => key === name)?.content ?? ''
    expect(content.startsWith(from === 'asset' ? assetPath(design, name) : 'pictures/twice-3.jpg')).toBe(true)
    expect(found.unseen.map((one) => one.name)).toEqual(unseen)
    // On paper it is the same file.
    const data = Object.fromEntries(placeholders.map(({ id }) => [id, { value: name }]))
    const label = { owner: 'rosenhof', supplier: 'mcs', template: design, data }
    const { parts } = await prepareRelease(server().services, label)
    if (placeholders.length > 0) expect(parts.pictures[name]).toBe(content)
  })

  test.each<[Person, string]>([
    ['stranger', 'rosenhof'],
    ['neighbour', 'rosenhof'],
    ['supplier', 'rosenhof'],
    ['owner', 'staudenland'],
    ['owner', 'mcs'],
    ['owner', 'nowhere'],
  ])('%s is told nothing of the pictures of %s', async (person, owner) => {
    const body = { owner, template: 'label', names: ['twice.jpg'] }
    const answer = await server().call(person, 'POST', '/api/artwork/pictures/named', body)
    expect([answer.status, answer.body.error?.code]).toEqual([404, 'organization.notFound'])
    const shown = await server().call(person, 'GET', `/api/artwork/owners/${owner}/placed/twice.jpg?template=label`)
    expect([shown.status, shown.body.error?.code]).toEqual([404, 'organization.notFound'])
  })

  describe.each(['pending', 'bound'] as const)('a label that is %s', (state) => {
    test.each([...cases.map(([kind, isSeen]) => [nameOf(kind), isSeen] as const), ['twice.jpg', true] as const])(
      'with %s has one hash',
      async (name, isSeen) => {
        const { store } = server().services
        const tags = (await store.get(systemActor, 'templates', 'label')).placeholders
        const tag = tags.find(({ type }) => type === 'image')?.id ?? ''
        const id = `${state}-${name.replace(/\W/g, '')}`
        const document = {
          label: name,
          number: 1,
          type: 'print',
          owner: 'rosenhof',
          supplier: 'mcs',
          template: 'label',
          data: { [tag]: { value: name } },
          status: state === 'bound' ? 'review' : 'pending',
        } as const
        await store.write(systemActor, [{ kind: 'create', collection: 'releases', id, document }])
        const release = await bindOverdue(server().services, await store.get(systemActor, 'releases', id))
        expect(release.bound !== undefined).toBe(state === 'bound')
        const { parts } = await prepareRelease(server().services, release)
        const hashes: string[] = []
        for (const viewer of ['owner', 'editor', 'mainSupplier', 'admin'] as const) {
          const checked = await server().ask(viewer, 'GET /api/releases/:id/preflight', { params: { id } })
          hashes.push(checked.data.hash)
          // The browser composes with these, and so with the same file.
          const kit = await server().ask(viewer, 'GET /api/artwork/releases/:id/kit', { params: { id } })
          const asked = kit.bound ? kit.pictures : (await named(viewer, [name])).pictures
          expect([viewer, asked.find(({ key }) => key === name)?.content]).toEqual([viewer, parts.pictures[name]])
        }
        expect(new Set(hashes).size).toBe(1)
        expect(parts.pictures[name] !== undefined).toBe(isSeen)
      },
    )
  })
})
