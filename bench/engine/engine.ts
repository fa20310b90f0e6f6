/** One label warm, and a thousand: IDML + data -> press-ready PDF, on one core (design, fonts and pictures loaded before). */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import {
  type ArtworkData,
  changedAreas,
  composeDesign,
  listPlaces,
  openDesign,
  type Page,
  paintPdf,
  paintSvg,
  preflight,
  type PlaceholderValue,
} from '#artwork/index.ts'
import { deflate } from '#server/adapters/engine/node-surroundings.ts'
import { figureRow, goalRow, percentile, perSecond, ratioRow, type Row, time, times } from '../ground/harness.ts'
import { processorSpeed } from '../ground/speed.ts'
import { dataOf, loadLabel, readSample } from './label.ts'

export async function benchEngine(): Promise<Row[]> {
  const label = await loadLabel()
  const one = async (index: number): Promise<number> => {
    const composition = composeDesign(label.design, dataOf(index, label.pictureNames), label.assets)
    return (await paintPdf(composition, label.assets, { marks: true, deflate })).bytes.length
  }
  await times(240, one)
  const before = processorSpeed()
  const warm = percentile(await times(60, one), 50)

  const empty = memory()
  const started = performance.now()
  for (let index = 0; index < 1000; index++) await one(index)
  const each = (performance.now() - started) / 1000
  const full = memory()
  const page = await cataloguePage(label)
  const compared = percentile(await times(20, async (index) => explained(label, index)), 95)
  const placed = await withPlaces(label)
  const checked = await printCheck(label)
  const shadows = await equalShadows(label)
  const speed = (before + processorSpeed()) / 2
  return [
    goalRow('one label, warm: data -> PDF', warm, 12, speed),
    goalRow('a thousand labels on one core', each, 1000 / 50, speed, perSecond('labels')),
    goalRow('a catalogue of 104 pages', page, 1000 / 20, speed, perSecond('pages')),
    goalRow('two versions of a label compared, each of six edits with its places (p95)', compared, 300, speed),
    ratioRow(
      'the places of a design listed, with where they are, against composing it',
      placed.with,
      placed.without,
      1.2,
    ),
    ratioRow(
      'the print check of 160 labels, ink counted on their plates, against no such count',
      checked.with,
      checked.without,
      1.5,
    ),
    ratioRow('96 equal shadows on a page, on the screen and in print, against one', shadows.many, shadows.one, 2),
    figureRow('memory a thousand labels leave behind', Math.max(0, full.kept - empty.kept), 20, megabytes),
    figureRow('memory the process grows by meanwhile', Math.max(0, full.process - empty.process), 100, megabytes),
  ]
}

/** Milliseconds a page of a folder of eight, again and again with other words, in one process: composing and painting a hundred. */
async function cataloguePage({ assets, pictureNames }: Awaited<ReturnType<typeof loadLabel>>): Promise<number> {
  const { design } = openDesign(readSample('designs/prospekt-8-seiten-din-lang.idml'))
  if (!design) throw new Error('The folder does not open')
  const folder = async (index: number): Promise<void> => {
    const values = design.placeholders.flatMap(({ tag, kind, sample }): [string, PlaceholderValue][] => {
      if (kind === 'text') return [[tag, { kind, text: `${sample} ${index}` }]]
      return kind === 'picture' ? [[tag, { kind, picture: pictureNames[index % pictureNames.length] }]] : []
    })
    const composition = composeDesign(design, Object.fromEntries(values), assets)
    await paintPdf(composition, assets, { deflate })
  }
  await times(2, folder)
  const milliseconds = await times(13, folder)
  return milliseconds.reduce((sum, one) => sum + one, 0) / (13 * design.pageCount)
}

/** Milliseconds to compose a folder of eight pages for the first time, with its places and without, by turns. */
async function withPlaces({
  assets,
}: Awaited<ReturnType<typeof loadLabel>>): Promise<{ with: number; without: number }> {
  const bytes = readSample('designs/prospekt-8-seiten-din-lang.idml')
  const compose = (places: boolean): Promise<number> => {
    const { design } = openDesign(bytes)
    if (!design) throw new Error('The folder does not open')
    return time(() => {
      const { pages } = composeDesign(design, {}, assets, { places })
      if (places && listPlaces(design.document).length < pages.length) throw new Error('Nothing was listed')
    })
  }
  const found = { with: [] as number[], without: [] as number[] }
  for (let turn = 0; turn < 24; turn++) {
    found.without.push(await compose(false))
    found.with.push(await compose(true))
  }
  return { with: percentile(found.with, 50), without: percentile(found.without, 50) }
}

/** Milliseconds for 160 labels, by turns: as a press asks, and with more ink allowed than four plates hold, so that none is counted. */
async function printCheck({
  design,
  assets,
  pictureNames,
}: Awaited<ReturnType<typeof loadLabel>>): Promise<{ with: number; without: number }> {
  const pages = Array.from(
    { length: 160 },
    (_, index) => composeDesign(design, dataOf(index, pictureNames), assets).pages,
  ).flat()
  const check = (limits: { inkCoverage?: number }) => time(() => preflight(pages, assets, limits))
  const found = { with: [] as number[], without: [] as number[] }
  for (let turn = 0; turn < 24; turn++) {
    found.without.push(await check({ inkCoverage: 100 }))
    found.with.push(await check({}))
  }
  return { with: percentile(found.with, 50), without: percentile(found.without, 50) }
}

/** Milliseconds to paint a page of cards that are softly shaded, for the screen and for print, by turns with a page of one. */
async function equalShadows({
  design,
  assets,
}: Awaited<ReturnType<typeof loadLabel>>): Promise<{ many: number; one: number }> {
  const [page] = composeDesign(design, {}, assets).pages
  if (!page) throw new Error('The label has no page')
  const black = { space: 'cmyk', values: [0, 0, 0, 1] } as const
  const shadow = (at: number): Page['items'][number] => {
    const [left, top] = [(at % 8) * 70, Math.floor(at / 8) * 60]
    const path = [
      ['move', left, top],
      ['line', left + 60, top],
      ['line', left + 60, top + 50],
      ['line', left, top + 50],
      ['close'],
    ] as const
    const card = { kind: 'path', path, fill: { paint: { kind: 'solid', color: black }, rule: 'nonzero' } } as const
    const look = { color: black, opacity: 0.75, blendMode: 'multiply', where: 'behind' } as const
    return { kind: 'shadow', of: [card], offset: [5, 5], size: 5, spread: 0, ...look }
  }
  const box = { left: 0, top: 0, right: 570, bottom: 730 }
  const paint = (count: number) =>
    time(async () => {
      const items = Array.from({ length: count }, (_, at) => shadow(at))
      const sheet = { ...page, trim: box, bleed: box, items, placeholders: [] }
      paintSvg(sheet, assets)
      await paintPdf({ pages: [sheet], pictures: assets.pictures }, assets, { deflate })
    })
  const found = { many: [] as number[], one: [] as number[] }
  for (let turn = 0; turn < 16; turn++) {
    found.one.push(await paint(1))
    found.many.push(await paint(96))
  }
  return { many: percentile(found.many, 50), one: percentile(found.one, 50) }
}

/** What differs between two versions, and by which of their edits: as many compositions as edits, and two. */
function explained({ design, assets, pictureNames }: Awaited<ReturnType<typeof loadLabel>>, index: number): void {
  const compose = (data: ArtworkData) => composeDesign(design, data, assets).pages
  const before: ArtworkData = {
    ...dataOf(index, pictureNames),
    name_fr: { kind: 'text', text: 'Lavande vraie' },
    price: { kind: 'text', text: 'CHF 6.90' },
  }
  const after: ArtworkData = {
    ...dataOf(index + 1, pictureNames),
    name_fr: { kind: 'text', text: `Lavande ${index}` },
    price: { kind: 'text', text: `CHF ${index}.10` },
  }
  const edited = Object.keys(after).filter((tag) => JSON.stringify(after[tag]) !== JSON.stringify(before[tag]))
  const steps = edited.map((_, at) => {
    const done = edited.slice(0, at + 1).flatMap((tag): [string, PlaceholderValue][] => {
      const value = after[tag]
      return value ? [[tag, value]] : []
    })
    return compose({ ...before, ...Object.fromEntries(done) })
  })
  if (edited.length !== 6 || changedAreas(compose(before), compose(after), steps).length === 0)
    throw new Error('Nothing was compared')
}

const megabytes = (value: number): string => `${value.toFixed(0)} MB`

/** Megabytes: what is still reachable, and what the process has of the machine, where V8 keeps pages for later. */
function memory(): { kept: number; process: number } {
  collectGarbage()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { kept: (heapUsed + external) / 2 ** 20, process: rss / 2 ** 20 }
}

/** V8 gives its collector away only on request; a flag set later counts for new contexts. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
}
