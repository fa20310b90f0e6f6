/** One workshop under the server's threads, the browser's worker and the command line. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, test } from 'vitest'
import { DesignError, type ComposeJob, openWorkshop, prepareEngine, readPicture, type Workshop } from '../index.ts'

const read = (path: string) => new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(path))))
const barlow = read('@expo-google-fonts/barlow/400Regular/Barlow_400Regular.ttf')
const label = read('../../samples/designs/stecketikett-60x140.idml')
const rose = read('../../samples/pictures/plants/rose-pink.jpg')
const engine = await prepareEngine()

/** How often each file was asked for. */
let loaded: Record<string, number>
let workshop: Workshop
beforeEach(() => {
  loaded = {}
  workshop = openWorkshop({
    newFontBook: async () => engine.newFontBook(),
    screenAddress: async ({ key }) => {
      const address = `screen of ${key}`
      loaded[address] = (loaded[address] ?? 0) + 1
      return address
    },
  })
})

const source = (key: string, bytes: Uint8Array) => ({
  key,
  load: async () => {
    loaded[key] = (loaded[key] ?? 0) + 1
    return bytes
  },
})

const job = (more: Partial<ComposeJob> = {}): ComposeJob => ({
  design: source('label', label),
  fonts: {
    key: 'own',
    files: async () => [{ name: 'barlow.ttf', bytes: await source('barlow', barlow).load() }],
    metricCompatible: () => [],
  },
  profile: source('press', read('../../samples/color/fogra39.icc')),
  data: { name_de: { kind: 'text', text: 'Lavendel' } },
  pictures: [],
  exceptions: {},
  ...more,
})

const pictureFile = (name: string, key: string, bytes: Uint8Array = rose) => ({
  name,
  key,
  read: async (found: Parameters<typeof readPicture>[2]) => readPicture(name, await source(key, bytes).load(), found),
})

describe('the same job', () => {
  test('comes to the same pages cold and warm', async () => {
    const cold = await workshop.compose(job())
    const warm = await workshop.compose(job())
    expect(warm.composition.hash).toBe(cold.composition.hash)
  })

  test('loads each file once', async () => {
    const withRose = () => job({ pictures: [pictureFile('rose.jpg', 'v1')] })
    await Promise.all([workshop.compose(withRose()), workshop.compose(withRose())])
    await workshop.prepare(withRose())
    expect(loaded).toEqual({ label: 1, barlow: 1, press: 1, v1: 1 })
  })

  test('tells of a file it cannot use every time', async () => {
    const broken = job({
      fonts: { key: 'x', files: async () => [{ name: 'x.ttf', bytes: label }], metricCompatible: () => [] },
      pictures: [pictureFile('rose.jpg', 'v1', barlow)],
    })
    const told = async () => (await workshop.compose(broken)).diagnostics.map(({ code }) => code)
    expect(await told()).toEqual(['font.unreadable', 'picture.unreadable'])
    expect(await told()).toEqual(await told())
  })
})

test('another file under the same name is another picture, the first of two stands', async () => {
  const given = async (...keys: string[]) => {
    const { assets } = await workshop.compose(job({ pictures: keys.map((key) => pictureFile('rose.jpg', key)) }))
    return assets.pictures.get('rose.jpg')
  }
  const first = await given('v1')
  expect(await given('v2')).not.toBe(first)
  expect(await given('v1', 'v2')).toBe(first)
})

test('a placed picture is made ready for the screen once', async () => {
  const withRose = job({
    data: { picture: { kind: 'picture', picture: 'rose.jpg' } },
    pictures: [pictureFile('rose.jpg', 'v1'), pictureFile('not placed.jpg', 'v1')],
  })
  const shown = async () => {
    const address = await workshop.screenAddresses(await workshop.compose(withRose))
    return [address('rose.jpg'), address('not placed.jpg')]
  }
  expect(await shown()).toEqual(['screen of rose.jpg', undefined])
  await shown()
  expect(loaded['screen of rose.jpg']).toBe(1)
})

test('bytes that are no design say why', async () => {
  const opening = workshop.open(source('nothing', new TextEncoder().encode('nothing')))
  await expect(opening).rejects.toBeInstanceOf(DesignError)
  await expect(opening).rejects.toMatchObject({ message: 'package.notZip', diagnostics: [{ code: 'package.notZip' }] })
})
