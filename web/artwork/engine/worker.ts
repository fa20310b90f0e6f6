/**
 * The engine in a thread of its own: designs, fonts and pictures stay loaded, a composition costs only what layout costs.
 * Pixels are not needed to compose; the screen gets the server's colour-managed previews of the pictures instead.
 */
import lcmsAddress from 'lcms-wasm/dist/lcms.wasm?url'
import {
  changedAreas,
  type ChangedArea,
  type ComposeJob,
  type Composed as ComposedDesign,
  type Design,
  type Diagnostic,
  type Engine,
  listPlaces,
  openWorkshop,
  type Page,
  preflightByPage,
  toldOnce,
  type PreflightLimits,
  prepareEngine,
  type SvgOptions,
} from '#artwork/index.ts'
import { addressOf, pictureSource } from './known-pictures.ts'
import { load, previewUrl, signInAs, Unreachable } from './load.ts'
import { paintPages } from './painted-pages.ts'
import type { Answer, Composed, ComposedPage, Composing, CompositionKit, Question } from './protocol.ts'

let engine: Promise<Engine> | undefined

const workshop = openWorkshop({
  newFontBook: async () => (await (engine ??= prepareEngine({ color: lcmsAddress }))).newFontBook(),
  /** A design may place another page or box of a PDF than its first: the screen gets those by themselves. */
  screenAddress: async (picture, part) => {
    const address = addressOf(picture)
    // Shapes are drawn from the file itself.
    if (address === undefined || picture.format === 'svg') return undefined
    const shown = part && (await previewUrl(`${address}&part=${encodeURIComponent(JSON.stringify(part))}`))
    return shown ?? previewUrl(address)
  },
  keepsPages: true,
  releaseAddress: (address) => URL.revokeObjectURL(address),
})

/** What each design is composed with; the workshop loads it anew where it has let go of it. */
const kits = new Map<string, CompositionKit>()
/** What was composed last of each design, for the print check; a session works on few templates at a time. */
const last = new Map<string, ComposedDesign>()
const keptCompositions = 6
/** Of each page's SVG, from one composition of a design to the next. */
const definitions = new WeakMap<Design, NonNullable<SvgOptions['definitions']>[]>()

let newest = 0

self.addEventListener('message', ({ data: question }: MessageEvent<Question>) => {
  newest = question.ask
  void answer(question).catch((error: unknown) =>
    say({
      kind: 'failed',
      ask: question.ask,
      message: error instanceof Error ? error.message : String(error),
      isUnreachable: error instanceof Unreachable,
    }),
  )
})

const say = (words: Answer): void => self.postMessage(words)

say({ kind: 'ready' })

async function answer(question: Question): Promise<void> {
  const { ask } = question
  if (question.kind !== 'check') signInAs(question.token)
  if (question.kind === 'explain') {
    const areas = await explain(question)
    return say(areas ? { kind: 'explained', ask, areas } : { kind: 'givenUp', ask })
  }
  const { key } = question
  if (question.kind === 'open') {
    kits.set(key, question.kit)
    await workshop.prepare(jobOf(question.kit))
    return say({ kind: 'opened', ask })
  }
  if (question.kind === 'check') {
    const { hash, limits } = question
    const composed = last.get(key)
    const findings = composed?.composition.hash === hash ? await check(composed, limits, ask) : undefined
    return say(findings ? { kind: 'checked', ask, hash, findings } : { kind: 'givenUp', ask })
  }
  sayComposed(ask, await compose(key, jobOf(kitOf(key), question)))
}

/** As the page has them, in the order in which they were said. */
let saidPages: readonly ComposedPage[] = []

/** To hand over a hundred pages at each key takes longer than to compose the one that it changed. */
function sayComposed(ask: number, composed: Composed): void {
  const pages = composed.pages.map((page, index) => (page === saidPages[index] ? undefined : page))
  say({ kind: 'composed', ask, ...composed, pages })
  saidPages = composed.pages
}

function kitOf(key: string): CompositionKit {
  const kit = kits.get(key)
  if (!kit) throw new Error('The design was not opened')
  return kit
}

/** Undefined where something newer was asked for. */
async function explain({
  ask,
  before,
  after,
  steps,
}: Extract<Question, { kind: 'explain' }>): Promise<readonly ChangedArea[] | undefined> {
  const composed: (readonly Page[])[] = []
  for (const one of [before, after, ...steps]) {
    const { composition } = await workshop.compose(jobOf(kitOf(one.key), one))
    composed.push(composition.pages)
    // A key pressed meanwhile is asked before the next step.
    await new Promise((resolve) => setTimeout(resolve))
    if (newest !== ask) return undefined
  }
  const [old = [], now = [], ...between] = composed
  return changedAreas(old, now, between)
}

/** The same as the server's own: its files in its order. */
function jobOf(
  kit: CompositionKit,
  { data, pictures, places }: Omit<Composing, 'key'> = { data: {}, pictures: [] },
): ComposeJob {
  return {
    design: { key: kit.designContent, load: () => load(kit.design) },
    profile: { key: kit.profile, load: () => load(kit.profile) },
    fonts: {
      key: JSON.stringify([kit.standIns, ...kit.fonts.map(({ hash }) => hash)]),
      files: () => Promise.all(kit.fonts.map(async ({ url, hash }) => ({ name: hash, bytes: await load(url) }))),
      standIn: (file) => ({ key: file, load: () => load(`${kit.standIns}${file}`) }),
    },
    data,
    // The first of a name counts: what the owner of the label sees comes before what the template has for all.
    pictures: [...pictures, ...kit.pictures].map(pictureSource),
    exceptions: kit.exceptions,
    places,
  }
}

async function compose(key: string, job: ComposeJob): Promise<Composed> {
  const started = performance.now()
  const composed = await workshop.compose(job)
  const composing = performance.now() - started
  keepLast(key, composed)
  const pictureUrl = await workshop.screenAddresses(composed)
  const { composition, assets, design } = composed
  const defined = definitions.get(design) ?? []
  definitions.set(design, defined)
  const painted = performance.now()
  const pages = paintPages(composition.pages, assets, pictureUrl, defined)
  const duration = composing + performance.now() - painted
  const told = { diagnostics: toldOnce(composition.diagnostics), hash: composition.hash, duration }
  return { pages, ...told, ...(job.places && { places: listPlaces(design.document) }) }
}

function keepLast(key: string, composed: ComposedDesign): void {
  last.delete(key)
  last.set(key, composed)
  for (const oldest of last.keys()) if (last.size > keptCompositions) last.delete(oldest)
}

/** Milliseconds at a stretch: a key pressed meanwhile does not wait longer than that for its page. */
const checkingAtOnce = 8

/** Undefined where something newer was asked for. */
async function check(
  { composition: { pages }, assets }: ComposedDesign,
  limits: Partial<PreflightLimits>,
  ask: number,
): Promise<readonly Diagnostic[] | undefined> {
  const steps = preflightByPage(pages, assets, limits)
  let started = performance.now()
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    if (performance.now() - started < checkingAtOnce) continue
    await new Promise((resolve) => setTimeout(resolve))
    if (newest !== ask) return undefined
    started = performance.now()
  }
}
