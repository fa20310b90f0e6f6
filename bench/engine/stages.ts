/**
 * Where the engine's time goes: a label that is warm, the same label as a keystroke asks for it (composed and painted for the
 * screen), and a catalogue of fifty pages from its bytes on, each with the share of each stage, as a profile of V8 sees it.
 */
import { Session } from 'node:inspector/promises'
import { composeDesign, openDesign, paintPdf, paintSvg } from '#artwork/index.ts'
import { deflate, nodeSurroundings } from '#server/adapters/engine/node-surroundings.ts'
import { catalogueData, writeCatalogue } from '../ground/catalogue.ts'
import { goalRow, percentile, type Row, times } from '../ground/harness.ts'
import { processorSpeed } from '../ground/speed.ts'
import { dataOf, loadLabel } from './label.ts'

const pages = 50

/** What a file belongs to, by where it lies; the first that fits. What all of them use counts for who uses it. */
const stages = [
  ['read', /\/artwork\/(idml|workshop)\//],
  ['resolve', /\/artwork\/(resolve|model|pictures)\//],
  ['lines', /\/artwork\/(text|layout|preflight)\/|\/artwork\/fit-text/],
  [
    'write',
    /\/artwork\/paint\/(pdf\/(document|catalog|fonts|pictures)|page-hash|svg\/write)|node-surroundings|node:zlib/,
  ],
  ['draw', /\/artwork\/paint\//],
] as const
type Stage = (typeof stages)[number][0] | 'other'

export async function benchStages(): Promise<Row[]> {
  const { design, assets, pictureNames } = await loadLabel()
  const compose = (index: number) => composeDesign(design, dataOf(index, pictureNames), assets)
  const label = async (index: number) => void (await paintPdf(compose(index), assets, { marks: true, deflate }))
  const keystroke = (index: number) => {
    const composition = compose(index)
    for (const page of composition.pages) paintSvg(page, { ...assets, pictures: composition.pictures })
    return composition.hash
  }
  const bytes = writeCatalogue(pages)
  const data = Object.fromEntries(
    Object.entries(catalogueData(pages)).map(([tag, { value }]) => [tag, { kind: 'text', text: value } as const]),
  )
  const catalogue = async () => {
    const opened = openDesign(bytes, nodeSurroundings).design
    if (!opened) throw new Error('The catalogue does not open')
    await paintPdf(composeDesign(opened, data, assets), assets, { deflate })
  }
  return [
    ...(await measured('one label, warm: data -> PDF', { goal: 12, warmUp: 120, count: 120 }, label)),
    ...(await measured("a keystroke's part of the engine", { goal: 12, warmUp: 120, count: 120 }, keystroke)),
    ...(await measured(
      `a catalogue of ${pages} pages: IDML -> PDF`,
      { goal: 50 * pages, warmUp: 1, count: 5 },
      catalogue,
    )),
  ]
}

/** The median, and then once more with what the stages take of it: to be watched takes time itself. */
async function measured(
  promise: string,
  { goal, warmUp, count }: { goal: number; warmUp: number; count: number },
  work: (index: number) => unknown,
): Promise<Row[]> {
  await times(warmUp, work)
  const before = processorSpeed()
  const median = percentile(await times(count, work), 50)
  const speed = (before + processorSpeed()) / 2
  const shares = await sharesOf(() => times(count, work))
  const told = [...shares]
    .toSorted(([, one], [, other]) => other - one)
    .map(([stage, share]): Row => ({
      promise: `… of it ${stage}`,
      measured: `${Math.round(share * 100)} %`,
      promised: '',
      kept: true,
    }))
  return [goalRow(promise, median, goal, speed), ...told]
}

async function sharesOf(work: () => Promise<unknown>): Promise<Map<Stage, number>> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 200 })
  await session.post('Profiler.start')
  await work()
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const parents = new Map(profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
  const stageOf = (sample: number): Stage => {
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      const url = nodes.get(id)?.callFrame.url ?? ''
      const stage = stages.find(([, place]) => place.test(url))
      if (stage) return stage[0]
    }
    return 'other'
  }
  const counts = new Map<Stage, number>()
  let all = 0
  for (const sample of profile.samples ?? []) {
    if (['(idle)', '(program)'].includes(nodes.get(sample)?.callFrame.functionName ?? '')) continue
    const stage = stageOf(sample)
    counts.set(stage, (counts.get(stage) ?? 0) + 1)
    all++
  }
  return new Map([...counts].map(([stage, count]) => [stage, count / all]))
}
