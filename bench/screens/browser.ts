/** In Chromium, on the demo tenant: a key pressed in the release editor until the pages are repainted, of a label and of a catalogue. */
import type { Browser, Page } from 'playwright-core'
import { openChromium, password } from '#test/chromium.ts'
import { startDemoServer } from '#test/demo-server.ts'
import { findChromium } from '#tools/find-chromium.mjs'
import { buildWeb } from '#tools/setup.mjs'
import { catalogueData, cataloguePages, writeCatalogue } from '../ground/catalogue.ts'
import { type Stage, stageShares } from '../ground/frames.ts'
import { goalRow, ms, percentile, type Row } from '../ground/harness.ts'
import { atSpeed, type Speed } from '../ground/speed.ts'

/** A stick label of front and back that may be edited. */
const release = '/publications/pub-kokardenblume/release/kokardenblume-r01/edit'

/** A short line, and a text of several lines that is hyphenated and composed as a whole. */
const fields = ['name_de', 'text']
const strokes = { warmUp: 20, measured: 100 }

export async function benchBrowser(): Promise<Row[]> {
  await buildWeb()
  // The pictures of the demo tenant would be drawn meanwhile, on the same processors.
  const server = await startDemoServer({ environment: { JOBS: 'off' } })
  const browser = await openChromium(await findChromium())
  try {
    const page = await openEditor(browser, server.address, release)
    const [times, speed] = await atSpeed(browser, async () => {
      const all: number[] = []
      for (const field of fields) all.push(...(await typeInto(page, field)))
      return all
    })
    // Once more, since to be watched takes time itself.
    const shares = await stageShares(browser, page, () => typeInto(page, fields[0]!))
    await page.context().close()
    const catalogue = await catalogueTimes(browser, server.address)
    const title = `keystroke -> repainted label, ${times.length} strokes`
    return [
      { promise: `${title}, p50`, measured: ms(percentile(times, 50)), promised: '', kept: true },
      goalRow(`${title}, p95`, percentile(times, 95), 50, speed.clock),
      ...shareRows(shares),
      goalRow(
        `… on a catalogue of ${cataloguePages} pages, p95`,
        percentile(catalogue.times, 95),
        100,
        catalogue.speed.clock,
      ),
      ...shareRows(catalogue.shares),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** In the middle of it. */
async function catalogueTimes(browser: Browser, address: string): Promise<Strokes> {
  const page = await openEditor(browser, address, await beginCatalogue(address))
  await page
    .locator('h3 button')
    .filter({ hasText: /^P80\b/ })
    .click()
  const [times, speed] = await atSpeed(browser, () => typeInto(page, 'p80_name'))
  const shares = await stageShares(browser, page, () => typeInto(page, 'p80_name'))
  await page.context().close()
  return { times, speed, shares }
}

type Strokes = { times: number[]; speed: Speed; shares: ReadonlyMap<Stage, number> }

/** Of the processor's time; what is waited for, as for the next frame, is in none. */
const shareRows = (shares: ReadonlyMap<Stage, number>): Row[] =>
  [...shares]
    .toSorted(([, one], [, other]) => other - one)
    .map(([stage, share]) => ({
      promise: `… … its processor time, ${stage}`,
      measured: `${Math.round(share * 100)} %`,
      promised: '',
      kept: true,
    }))

/** A template and a release of it, made beside the browser. Answers with where it is edited. */
async function beginCatalogue(address: string): Promise<string> {
  const called = async (token: string | undefined, path: string, body: object): Promise<Json> => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: {
        ...(!isForm && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: isForm ? body : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Json
  }
  const tokenOf = async (email: string) =>
    String((await called(undefined, '/api/auth/sign-in/email', { email, password }))['token'])
  const made = async (token: string, query: string, variables: object): Promise<Record<string, string>> => {
    const { data } = (await called(token, '/api/graphql', { query, variables })) as { data: Record<string, Made> }
    return Object.values(data)[0] ?? {}
  }
  const [supplier, editor] = [await tokenOf('supplier@mcs.example'), await tokenOf('editor@rosenhof.example')]
  const create = 'mutation($template: TemplateInput!) { templateCreate(template: $template) { id } }'
  const { id: template } = await made(supplier, create, { template: { name: 'Katalog' } })
  const form = new FormData()
  form.set('mode', 'activate')
  form.set('data', new Blob([new Uint8Array(writeCatalogue())]), 'katalog.idml')
  await called(supplier, `/api/artwork/templates/${template}`, form)
  const begin = 'mutation($release: ReleaseInput!) { releaseCreate(release: $release) { id publicationId } }'
  const begun = await made(editor, begin, { release: { label: 'Katalog', template, data: catalogueData() } })
  return `/publications/${begun['publicationId']}/release/${begun['id']}/edit`
}

type Json = Readonly<Record<string, unknown>>
type Made = Record<string, string>

async function openEditor(browser: Browser, address: string, release: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${address}/login?redirect=${encodeURIComponent(release)}`)
  await page.locator('input[type=email]').fill('editor@rosenhof.example')
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.locator('[data-page-hash]').waitFor({ timeout: 180_000 })
  await page.evaluate(watchRepaints)
  return page
}

/** Milliseconds of every stroke, from the key in the browser to the frame that shows the label with it. */
async function typeInto(page: Page, field: string): Promise<number[]> {
  const input = page.locator(`[data-placeholder-field="${field}"]`).locator('input, textarea').first()
  await input.click()
  await page.keyboard.press('End')
  const times: number[] = []
  for (let stroke = 0; stroke < strokes.warmUp + strokes.measured; stroke++) {
    // A word more, and taken back: the text flows anew each time and stays as long as it was.
    const key = stroke % 12 < 6 ? ' rosea'[stroke % 6]! : 'Backspace'
    await page.evaluate(() => window.repaints.next())
    await page.keyboard.press(key)
    const time = await page.evaluate(() => window.repaints.time())
    if (stroke >= strokes.warmUp) times.push(time)
  }
  return times
}

declare global {
  interface Window {
    repaints: { next: () => void; time: () => Promise<number> }
  }
}

/** Runs in the page. A repaint is a new hash under the pages, then the next frame, then the first task after that frame. */
function watchRepaints(): void {
  let pressed = 0
  let painted: PromiseWithResolvers<number> = Promise.withResolvers()
  document.addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true })
  const mark = document.querySelector('[data-page-hash]') as Element
  new MutationObserver(() => {
    const { resolve } = painted
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(performance.now() - pressed))
      port1.start()
      port2.postMessage(undefined)
    })
  }).observe(mark, { attributeFilter: ['data-page-hash'] })
  window.repaints = {
    next: () => (painted = Promise.withResolvers()),
    time: () => painted.promise,
  }
}
