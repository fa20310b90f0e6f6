/** A release as a filled design: who gets it, and what lies in its folder. */
import { unzipSync, strFromU8 } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { systemActor } from '#domain/access/actor.ts'
import type { Person } from '#domain/access/test-people.ts'
import { sharp } from '../../../adapters/pixels/pixels.ts'
import { formOf } from '#test/ask.ts'
import { onOneServer } from '#test/running-server.ts'

const design = new Uint8Array(
  readFileSync(new URL('../../../../samples/designs/stecketikett-60x140.idml', import.meta.url)),
)
const font = (family: string, name: string) =>
  new Uint8Array(readFileSync(new URL(import.meta.resolve(`@expo-google-fonts/${family}/${name}`))))

const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a00' } })
      .png()
      .toBuffer(),
  )

onOneServer('a filled design', (server) => {
  let releaseId = ''
  const files = { pdf: false, digital: false, png: false, idml: true }

  const pack = async (person: Person) => {
    const where = { field: 'id', op: '=', value: releaseId } as const
    const body = { ...files, where, title: 'x' }
    const { job } = await server().ask(person, 'POST /api/downloads', { body })
    const state = () => server().ask(person, 'GET /api/downloads/:id', { params: { id: job } })
    await expect.poll(async () => (await state()).state, { timeout: 20_000 }).toBe('completed')
    const { file } = await state()
    return unzipSync(new Uint8Array(await (await fetch(`${server().address}${file?.link}`)).arrayBuffer()))
  }

  beforeAll(async () => {
    const made = await server().graphql(
      'mainSupplier',
      'mutation TemplateCreate($template: TemplateInput!) { templateCreate(template: $template) { id } }',
      { template: { name: 'Stecketikett' } },
    )
    const template = String(made.data?.templateCreate?.id)
    await server().ask('mainSupplier', 'POST /api/artwork/templates/:id', {
      params: { id: template },
      form: formOf('data', 'stecketikett.idml', design, { mode: 'activate' }),
    })
    await server().ask('editor', 'POST /api/pictures', { form: formOf('upload', 'rosa.png', await picture()) })
    for (const name of ['CormorantGaramond_600SemiBold', 'CormorantGaramond_700Bold'])
      await server().ask('mainSupplier', 'POST /api/artwork/fonts', {
        form: formOf('file', `${name}.ttf`, font('cormorant-garamond', `${name.split('_')[1]}/${name}.ttf`)),
      })
    const release = { label: 'Rosa', template, data: { name_de: { value: 'Rose' }, picture: { value: 'rosa.png' } } }
    const { data } = await server().graphql(
      'editor',
      'mutation ReleaseCreate($release: ReleaseInput!) { releaseCreate(release: $release) { id } }',
      { release },
    )
    releaseId = String(data?.releaseCreate?.id)
    const collection = { name: 'Frühling', owner: 'rosenhof', supplier: 'mcs' }
    await server().services.store.writeRaw(systemActor, [
      { kind: 'create', collection: 'collections', id: 'c1', document: collection },
      { kind: 'update', collection: 'releases', id: releaseId, set: { 'collections.c1': true } },
    ])
  })

  test('lies in a folder with its pictures, the fonts of who asks, and what is left to do', async () => {
    const all = await pack('mainSupplier')
    expect(Object.keys(all).toSorted()).toEqual([
      'Rosa v1/Document fonts/CormorantGaramond_600SemiBold.ttf',
      'Rosa v1/LIESMICH.txt',
      'Rosa v1/Links/rosa.png',
      'Rosa v1/Rosa v1.idml',
    ])
    const parts = unzipSync(all['Rosa v1/Rosa v1.idml']!)
    const words = Object.entries(parts).flatMap(([path, bytes]) =>
      path.startsWith('Stories/') ? strFromU8(bytes) : [],
    )
    // On the front and on the back.
    expect(words.filter((story) => story.includes('>Rose<'))).toHaveLength(2)
    const told = strFromU8(all['Rosa v1/LIESMICH.txt']!)
    expect(told).toMatch(/^Rosa v1: gefüllte InDesign-Datei\n/)
    expect(told).toContain('- Source Sans 3 Regular')
    expect(told).not.toContain('- Cormorant Garamond SemiBold')
  }, 30_000)

  test('is the same by the operation, for a collection', async () => {
    const { data } = await server().graphql(
      'mainSupplier',
      'query DownloadReleases($id: ID!) { downloadReleases(id: $id, pdf: false, digital: false, idml: true) { files missing } }',
      { id: 'c1' },
    )
    expect(data?.downloadReleases).toEqual({ files: 4, missing: [] })
  })

  test.each<[Person, string]>([
    ['editor', 'file.noAccess'],
    ['buyer', 'file.noAccess'],
  ])('%s is refused: %s', async (person, code) => {
    const where = { field: 'id', op: '=', value: releaseId }
    const { body } = await server().call(person, 'POST', '/api/downloads', { ...files, title: 'x', where })
    expect(body.error?.code).toBe(code)
  })
})
