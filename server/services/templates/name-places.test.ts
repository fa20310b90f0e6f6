/** Places of a design named through the API: what the template has then, where work lives and where none does. */
import { readFile } from 'node:fs/promises'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { systemActor } from '#domain/access/actor.ts'
import { listPlaces, openDesign, type DesignPlace } from '#artwork/index.ts'
import { formOf } from '#test/ask.ts'
import { onOneServer } from '#test/running-server.ts'
import { readFileFrom } from '../../adapters/files/files.ts'
import { designPath } from '../designs/template-files.ts'

/** The label without any name that somebody gave its places. */
const untagged = async (): Promise<Uint8Array> => {
  const files = unzipSync(new Uint8Array(await readFile('samples/designs/gefahrstoffetikett-a7.idml')))
  for (const [path, bytes] of Object.entries(files)) {
    if (!path.endsWith('.xml')) continue
    const xml = strFromU8(bytes)
      .replaceAll(/<\/?XMLElement\b[^>]*>/g, '')
      .replaceAll(/<Label>.*?<\/Label>/gs, '')
    files[path] = strToU8(
      xml.replaceAll(/(<(?:TextFrame|Rectangle|Group|Oval|Polygon|GraphicLine)\b[^>]*?) Name="[^"]*"/g, '$1'),
    )
  }
  return zipSync(files)
}

onOneServer('places of a design', (server) => {
  const params = { id: 't1' }
  const stored = () => server().services.store.get(systemActor, 'templates', 't1')
  const places = async (key?: string): Promise<DesignPlace[]> => {
    const { design } = openDesign(await readFileFrom(server().services.files, designPath('t1', key)))
    return design ? listPlaces(design.document) : []
  }
  const name = async (body: object) => server().call('mainSupplier', 'POST', '/api/artwork/templates/t1/places', body)
  const used = async () => (await stored()).design?.key
  let [frame, word, other]: string[] = []

  beforeAll(async () => {
    const document = { owner: 'mcs', supplier: 'mcs', name: 'A7', type: 'print' as const }
    await server().services.store.write(systemActor, [{ kind: 'create', collection: 'templates', id: 't1', document }])
    const form = formOf('data', 'Eigenes.idml', await untagged(), {})
    await server().ask('mainSupplier', 'POST /api/artwork/templates/:id', { params, form })
    const worded = (await places(await used())).filter(
      ({ words, isMixed }) => /^[\p{L} -]{4,}/u.test(words) && !isMixed,
    )
    frame = worded[0]?.id
    word = worded[1]?.id
    other = worded[2]?.id
  })

  test('of a design without names there are many, and no placeholder but its empty frames', async () => {
    expect((await stored()).placeholders.filter(({ type }) => type !== 'image')).toEqual([])
    expect([frame, word, other].every(Boolean)).toBe(true)
  })

  test('named, they are placeholders with what was set on them and with what stood there', async () => {
    const design = await used()
    const given = { id: 'titel', label: 'Titel', type: 'text', order: 0, values: [], previewValue: 'Beispiel' }
    const choices = [
      { place: frame, name: 'titel' },
      { place: word, name: 'wort', range: { from: 0, to: 4 } },
    ]
    const before = await places(design)
    const answer = await name({ design, choices, placeholders: [given] })
    expect(answer.status).toBe(200)
    const { placeholders, earlierDesigns, design: now } = await stored()
    expect(placeholders.find(({ id }) => id === 'titel')).toMatchObject({ label: 'Titel', previewValue: 'Beispiel' })
    const stood = before.find(({ id }) => id === word)?.words.slice(0, 4)
    expect(placeholders.find(({ id }) => id === 'wort')).toMatchObject({ previewValue: stood, type: 'string' })
    expect(now).toMatchObject({ name: 'Eigenes.idml' })
    expect(earlierDesigns?.map(({ key }) => key)).toEqual([design])
    expect((await places(now?.key)).find(({ id }) => id === frame)?.names).toEqual(['titel'])
  })

  test('chosen on a design that is another one by now, they are refused', async () => {
    const before = await stored()
    const answer = await name({ design: before.earlierDesigns?.[0]?.key, choices: [{ place: frame, name: 'x' }] })
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'write.conflict' } } })
    expect(await stored()).toEqual(before)
  })

  test.each([
    ['what is not there', { place: 'nowhere', name: 'x' }, 'reason.placeUnknown'],
    ['a name that reads as none', { place: 'ANY', name: 'x y' }, 'reason.placeName'],
  ])('%s is refused with its reason', async (_, choice, says) => {
    const place = choice.place === 'ANY' ? frame : choice.place
    const answer = await name({ design: await used(), choices: [{ ...choice, place }] })
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { code: 'template.placeNotNamed', params: { name: choice.name, reason: { says } } } },
    })
  })

  test('where releases live, they wait as a candidate and come with it', async () => {
    const document = {
      owner: 'rosenhof',
      supplier: 'mcs',
      template: 't1',
      type: 'print' as const,
      number: 1,
      label: 'Lebt',
      status: 'pending' as const,
    }
    await server().services.store.write(systemActor, [{ kind: 'create', collection: 'releases', id: 'r1', document }])
    const design = await used()
    const given = { id: 'zweites', label: 'Zweites Wort', type: 'string', order: 0, values: [] }
    const choices = [{ place: other, name: 'zweites', range: { from: 0, to: 3 } }]
    expect((await name({ design, choices, placeholders: [given] })).status).toBe(200)
    const waiting = await stored()
    expect(waiting.design?.key).toBe(design)
    expect(waiting.placeholders.map(({ id }) => id)).not.toContain('zweites')
    // Others are looking at it: no second one takes its place.
    expect(await name({ design, choices, placeholders: [given] })).toMatchObject({
      status: 409,
      body: { error: { code: 'template.candidateWaits' } },
    })
    expect(await stored()).toEqual(waiting)
    await server().ask('mainSupplier', 'POST /api/artwork/templates/:id/rehearsal/activate', { params, body: {} })
    const { placeholders, design: now } = await stored()
    expect(now?.key).toBe(waiting.candidate?.key)
    expect(placeholders.find(({ id }) => id === 'zweites')).toMatchObject({
      label: 'Zweites Wort',
      previewValue: expect.any(String),
    })
  })
})
