/**
 * How soon a new publication, a copy and a replaced master have their picture in the list that somebody else has open: from the
 * call until it stands in their Chromium, on either database, in the server's own process with its jobs.
 */
import type { Browser, Page } from 'playwright-core'
import { labelMasters } from '#samples/label-masters-for-tests.ts'
import type { DatabaseSettings } from '#server/store/database/database.ts'
import { formOf } from '#test/ask.ts'
import { openChromium } from '#test/chromium.ts'
import { emailOf, password, startTestServer, type TestServer } from '#test/running-server.ts'
import { findChromium } from '#tools/find-chromium.mjs'
import { buildWeb } from '#tools/setup.mjs'
import { figureRow, percentile, type Row } from '../ground/harness.ts'

/** Of each act; all that is made stands in the list at once. */
const rounds = 10
const promised = 1500
const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`

export async function benchPictures(database: DatabaseSettings): Promise<Row[]> {
  await buildWeb()
  const server = await startTestServer({ database, environment: { ENGINE_THREADS: '2', JOBS: 'on' } })
  const browser = await openChromium(await findChromium())
  try {
    const masters = await labelMasters()
    const template = await templateOf(server, masters[0])
    const page = await openList(browser, server.address)
    // The engine begins, and reads the design.
    const first = await created(server, template, 'Rosa')
    await picture(page, 'Rosa')
    const made: number[] = []
    const copied: number[] = []
    const replaced: number[] = []
    for (let round = 0; round < rounds; round++) {
      made.push(await untilShown(page, `Neu ${round}`, () => created(server, template, `Neu ${round}`)))
      copied.push(await untilShown(page, `Kopie ${round}`, () => copy(server, first, `Kopie ${round}`)))
    }
    const alone = await templateOf(server, masters[0])
    await created(server, alone, 'Allein')
    let shown = await picture(page, 'Allein')
    for (let round = 0; round < rounds; round++) {
      const master = masters[round % 2 === 0 ? 1 : 0]
      replaced.push(await untilShown(page, 'Allein', () => upload(server, alone, master), shown))
      shown = await picture(page, 'Allein')
    }
    const where = server.database.embedded ? 'embedded' : 'PostgreSQL'
    const row = (what: string, times: readonly number[]) =>
      figureRow(`${what} in somebody else’s list, p95, ${where}`, percentile(times, 95), promised, seconds)
    return [
      row('a new publication’s picture', made),
      row('a copy’s picture', copied),
      row('the picture of a replaced master', replaced),
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}

async function untilShown(page: Page, label: string, act: () => Promise<unknown>, before?: string): Promise<number> {
  const began = performance.now()
  const acted = act()
  await picture(page, label, before)
  const took = performance.now() - began
  await acted
  return took
}

/** Where it is, as soon as it stands there and is not `before`. */
async function picture(page: Page, label: string, before = ''): Promise<string> {
  const found = await page.waitForFunction(pictureShown, { label, before }, { polling: 'raf', timeout: 120_000 })
  return String(await found.jsonValue())
}

/** Runs in the page. */
function pictureShown({ label, before }: { label: string; before: string }): string | false {
  const cards = [...document.querySelectorAll('main a')]
  const card = cards.find((one) => [...one.querySelectorAll('[title]')].some((words) => words.textContent === label))
  const image = card?.querySelector('img')
  return image?.complete && image.naturalWidth > 0 && image.src !== before ? image.src : false
}

async function openList(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 2400 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${address}/login?redirect=${encodeURIComponent('/publications')}`)
  await page.locator('input[type=email]').fill(emailOf('owner'))
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.locator('main h1').waitFor()
  return page
}

async function templateOf(server: TestServer, design: Uint8Array): Promise<string> {
  const mutation = 'mutation T($template: TemplateInput!) { templateCreate(template: $template) { id } }'
  const { data } = await server.graphql('mainSupplier', mutation, { template: { name: 'Stecketikett' } })
  const id = String(data?.templateCreate?.id)
  await upload(server, id, design)
  return id
}

const upload = (server: TestServer, id: string, design: Uint8Array) =>
  server.ask('mainSupplier', 'POST /api/artwork/templates/:id', {
    params: { id },
    form: formOf('data', 'stecketikett.idml', design, { mode: 'activate' }),
  })

async function created(server: TestServer, template: string, label: string): Promise<string> {
  const mutation = 'mutation R($release: ReleaseInput!) { releaseCreate(release: $release) { id } }'
  const release = { label, template, data: { name_de: { value: label } } }
  const { data, errors } = await server.graphql('editor', mutation, { release })
  if (errors) throw new Error(JSON.stringify(errors))
  return String(data?.releaseCreate?.id)
}

async function copy(server: TestServer, id: string, label: string): Promise<void> {
  const mutation = 'mutation C($id: ID!, $label: String) { releaseCopyNewPublication(id: $id, label: $label) { id } }'
  const { errors } = await server.graphql('editor', mutation, { id, label })
  if (errors) throw new Error(JSON.stringify(errors))
}
