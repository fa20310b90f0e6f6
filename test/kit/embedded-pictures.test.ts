/** A picture that a design carries inside, in a format that only the server reads: the browser's pages are the same. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idml } from '#artwork/idml/test-package.ts'
import { composeDesign, openDesign, type Picture, prepareEngine } from '#artwork/index.ts'
import { systemActor } from '#domain/access/actor.ts'
import { outputProfile } from '#server/adapters/pixels/output-profile.ts'
import { designPath } from '#server/services/designs/template-files.ts'
import { startOneServer, type TestServer } from '../running-server.ts'

let server: TestServer
let bytes: Uint8Array

beforeAll(async () => {
  server = await startOneServer()
  const pixels = { width: 60, height: 40, channels: 3 as const, background: '#145a28' }
  const tiff = await sharp({ create: pixels }).tiff().withMetadata({ density: 150 }).toBuffer()
  bytes = idml({ spreads: [spreadWith(tiff.toString('base64'))] })
  await server.services.store.write(systemActor, [
    {
      kind: 'create',
      collection: 'templates',
      id: 't1',
      document: { name: 'Etikett', type: 'print', owner: 'rosenhof', supplier: 'mcs' },
    },
  ])
  const form = new FormData()
  form.set('data', new Blob([bytes as BlobPart]), 'label.idml')
  const answer = await server.call('mainSupplier', 'POST', '/api/artwork/templates/t1', form)
  expect(answer.status).toBe(200)
})
afterAll(() => server.close())

test('the kit names it with all that layout asks for', async () => {
  const [picture] = (await kit()).pictures
  expect(picture).toMatchObject({ format: 'jpeg', width: 60, height: 40, dpi: 150, colorSpace: 'rgb' })
})

test('composed from the facts alone, as in a browser, the pages are the server’s', async () => {
  const { pictures } = await kit()
  const { design } = openDesign(bytes)
  if (!design) throw new Error('The design was not read')
  const known = pictures.map(({ preview: _preview, colorSpace, ...facts }): [string, Picture] => [
    facts.key,
    { ...facts, colorSpace, bytes: new Uint8Array(), inverted: false, profile: undefined, hasAlpha: false },
  ])
  const fonts = (await prepareEngine()).newFontBook()
  const profile = await outputProfile()
  const compose = (found: [string, Picture][]) =>
    composeDesign(design, {}, { fonts, pictures: new Map(found), profile }).hash
  const { hash } = await server.services.engine.run({
    kind: 'compose',
    design: { key: designPath('t1'), bytes },
    data: {},
    pictures: [],
    exceptions: {},
  })
  expect(compose(known)).toBe(hash)
  expect(compose([])).not.toBe(hash)
})

test('it is shown to whoever sees the template, in colours of the screen', async () => {
  const [picture] = (await kit()).pictures
  const load = async (person: 'member' | 'stranger', address = String(picture?.preview)) =>
    fetch(server.address + address, { headers: { authorization: `Bearer ${await server.token(person)}` } })
  const answer = await load('member')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const { space, width, height } = await sharp(await answer.arrayBuffer()).metadata()
  expect([space, width, height]).toEqual(['srgb', 60, 40])
  expect((await load('stranger')).status).toBe(404)
  expect((await load('member', '/api/artwork/templates/t1/embedded/none')).status).toBe(404)
})

const kit = () => server.ask('member', 'GET /api/artwork/templates/:id/kit', { params: { id: 't1' } })

const spreadWith = (contents: string): string => {
  const path = `<PathGeometry><GeometryPathType PathOpen="false"><PathPointArray>${corner(0, 0)}${corner(0, 80)}${corner(120, 80)}${corner(120, 0)}</PathPointArray></GeometryPathType></PathGeometry>`
  return `<Spread Self="s" PageCount="1" ItemTransform="1 0 0 1 0 0"><Page Self="p" Name="1" GeometricBounds="0 0 200 200" ItemTransform="1 0 0 1 0 0"/><Rectangle Self="r" ContentType="GraphicType" ItemTransform="1 0 0 1 20 20"><Properties>${path}</Properties><Image Self="i" ItemTransform="1 0 0 1 0 0"><Properties><GraphicBounds Left="0" Top="0" Right="60" Bottom="40"/><Contents>${contents}</Contents></Properties></Image></Rectangle></Spread>`
}

const corner = (x: number, y: number) =>
  `<PathPointType Anchor="${x} ${y}" LeftDirection="${x} ${y}" RightDirection="${x} ${y}"/>`
