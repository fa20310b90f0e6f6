/**
 * The contents grid over 100,000 rows, in Chromium: until the first rows stand, and what the main thread does in a frame while
 * one scrolls, drags a range, scrolls through groups, or with a sum in the foot beside a column of another language, which must
 * both say what is so.
 */
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { openChromium, password } from '#test/chromium.ts'
import { startDemoServer } from '#test/demo-server.ts'
import { findChromium } from '#tools/find-chromium.mjs'
import { buildWeb } from '#tools/setup.mjs'
import { call, signIn as signInByCall } from '../ground/call.ts'
import { createDatabase } from '../ground/filled-database.ts'
import { frameTimes } from '../ground/frames.ts'
import { goalRow, ms, percentile, type Row } from '../ground/harness.ts'
import { atSpeed } from '../ground/speed.ts'

const rows = 100_000
const many = rows.toLocaleString('en')
const frames = 400

/** Pixels a frame: three screens, as when one drags the bar; and three rows, as with a wheel that one spins. */
const drag = 2400
const wheel = 96

export async function benchScroll(databaseUrl: string): Promise<Row[]> {
  await buildWeb()
  const { url, drop } = await createDatabase(databaseUrl, `bench_scroll_${process.pid}`)
  const server = await startDemoServer({ environment: { JOBS: 'off', DATABASE_URL: url, SEED: 'demo' } })
  const browser = await openChromium(await findChromium())
  try {
    await fillUp(url)
    const page = await signIn(browser, server.address)
    const [found, { clock, processor }] = await atSpeed(browser, async () => ({
      opened: await untilOpen(page),
      sorted: await untilSorted(page),
      dragged: await scrollThrough(browser, page, drag),
      wheeled: await scrollThrough(browser, page, wheel),
      ranged: await dragRange(browser, page),
      ...(await inGroups(page, async () => ({
        groupsDragged: await scrollThrough(browser, page, drag),
        groupsWheeled: await scrollThrough(browser, page, wheel),
      }))),
      ...(await withSums({ page, address: server.address, url }, async () => ({
        sumsDragged: await scrollThrough(browser, page, drag),
        sumsWheeled: await scrollThrough(browser, page, wheel),
      }))),
    }))
    const onScreen = (promise: string, taken: readonly number[]) =>
      goalRow(`${promise}, main thread a frame, p95`, percentile(taken, 95), 8, processor)
    return [
      goalRow(`first rows of ${many} contents, list opened`, found.opened, 300, clock),
      goalRow(`first rows of ${many} contents, new order`, found.sorted, 300, clock),
      onScreen(`dragging through ${many} contents`, found.dragged),
      { promise: '… with the wheel, p95', measured: ms(percentile(found.wheeled, 95)), promised: '', kept: true },
      onScreen('dragging a range over them', found.ranged),
      onScreen('dragging through them in groups', found.groupsDragged),
      onScreen('… with the wheel, in groups', found.groupsWheeled),
      onScreen('dragging through them with a sum and a language beside', found.sumsDragged),
      onScreen('… with the wheel, with both', found.sumsWheeled),
    ]
  } finally {
    await browser.close()
    await server.stop()
    await drop()
  }
}

/** The demo tenant's own contents again and again, until there are enough of them. */
async function fillUp(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: columns } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'contents' and column_name not in ('id', 'doc')`,
  )
  const others = columns.map(({ name }) => `c.${name}`).join(', ')
  const names = columns.map(({ name }) => name).join(', ')
  await client.query(
    `with own as (select * from contents where f_owner = 'rosenhof'),
     times as (select generate_series(1, ceil($1::numeric / (select count(*) from own))::int) as n)
     insert into contents (id, doc, ${names})
     select c.id || '-copy-' || n, (c.doc::jsonb || jsonb_build_object('id', c.id || '-copy-' || n))::json, ${others}
     from own c, times limit $1 - (select count(*) from own)`,
    [rows],
  )
  await client.query('vacuum analyze contents')
  await client.end()
}

const editor = 'editor@rosenhof.example'

async function signIn(browser: Browser, address: string): Promise<Page> {
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  ).newPage()
  await page.goto(`${address}/login?redirect=${encodeURIComponent('/home')}`)
  await page.locator('input[type=email]').fill(editor)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.locator('a[href="/contents"]').first().waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  return page
}

/** From the click. As people do one points at the link first, which is when its script is fetched. */
async function untilOpen(page: Page): Promise<number> {
  const link = page.locator('a[href="/contents"]').first()
  await link.hover()
  await page.waitForTimeout(400)
  const started = Date.now()
  await link.click()
  await page.locator('[role=grid] [role=row][aria-selected]').first().waitFor()
  return Date.now() - started
}

/** From the click until rows stand in another order: nothing of it is here before. Once for each column. */
async function untilSorted(page: Page): Promise<number> {
  const times: number[] = []
  const heads = page.locator('[role=grid] [role=columnheader] > button:first-child')
  for (const index of [0, 1, 1]) {
    const head = heads.nth(index)
    const before = await page.locator('[role=grid] [aria-rowindex="2"]').innerText()
    const started = Date.now()
    await head.click()
    await page.waitForFunction(
      (text) => {
        const row = document.querySelector<HTMLElement>('[role=grid] [aria-rowindex="2"]')
        return row && row.ariaBusy !== 'true' && row.innerText !== text
      },
      before,
      { polling: 'raf' },
    )
    times.push(Date.now() - started)
  }
  return percentile(times, 50)
}

/** Milliseconds of each frame, from the top on. */
async function scrollThrough(browser: Browser, page: Page, step: number): Promise<number[]> {
  await page.evaluate(() => document.querySelector('[role=grid]')?.scrollTo({ top: 0 }))
  await page.waitForTimeout(1000)
  return frameTimes(browser, page, () =>
    page.evaluate(
      async ({ step, frames }) => {
        const grid = document.querySelector('[role=grid]') as HTMLElement
        for (let frame = 0; frame < frames; frame++) {
          await new Promise((resolve) => requestAnimationFrame(resolve))
          grid.scrollTop += step
        }
      },
      { step, frames },
    ),
  )
}

/** From a cell at the top over what scrolls by below the last row. */
async function dragRange(browser: Browser, page: Page): Promise<number[]> {
  await page.evaluate(() => document.querySelector('[role=grid]')?.scrollTo({ top: 0 }))
  await page.waitForTimeout(1000)
  const cell = page.locator('[role=grid] [aria-rowindex="3"] [role=gridcell]').nth(3)
  const box = await cell.boundingBox()
  if (!box) throw new Error('the grid has no third row')
  await page.mouse.move(box.x + 20, box.y + 10)
  await page.mouse.down()
  const taken = await frameTimes(browser, page, async () => {
    for (let step = 0; step < 40; step++) await page.mouse.move(box.x + 20 + (step % 4) * 60, box.y + 10 + step * 14)
    await page.mouse.move(box.x + 60, 898)
    await page.waitForTimeout(2500)
  })
  await page.mouse.up()
  await page.keyboard.press('Escape')
  return taken
}

/** In a dozen groups, by the menu of a head. */
async function inGroups<Found>(page: Page, measure: () => Promise<Found>): Promise<Found> {
  await page.evaluate(() => document.querySelector('[role=grid]')?.scrollTo({ top: 0 }))
  await page.locator('[data-column=assortment]').click({ button: 'right' })
  await page.locator('[role=menuitem]:has(.tabler-icon-list-tree)').click()
  // Nothing is indexed here: the values are read of all documents.
  await page.locator('[data-group]').first().waitFor({ timeout: 120_000 })
  await page.waitForTimeout(2000)
  return measure()
}

type Place = { page: Page; address: string; url: string }

/** By a view with the names in French beside the German ones and the prices added up. Fails where either says what is not so. */
async function withSums<Found>({ page, address, url }: Place, measure: () => Promise<Found>): Promise<Found> {
  const headers = { authorization: `Bearer ${await signInByCall(address, { email: editor, password })}` }
  const columns = ['name', 'name@fr', 'price'].map((id) => ({ id }))
  const kept = { list: 'contents', owner: 'rosenhof', keeper: 'editor-rosenhof' }
  const view = { name: 'Summen', ...kept, columns, totals: [{ id: 'price', total: 'sum' }] }
  const writes = [{ kind: 'create', collection: 'views', id: 'bench-sums', document: view }]
  await call(address, 'POST', '/api/store/write', { writes }, headers)
  await page.goto(`${address}/contents?look=bench-sums`)
  await page.locator('[role=grid] [role=row][aria-selected]').first().waitFor()
  const { sum, names } = await stored(url)
  await page.waitForFunction((text) => document.body.innerText.includes(text), shownSum(sum), { timeout: 120_000 })
  const cells = page.locator('[role=grid] [role=row][aria-selected]')
  for (const row of await cells.all()) {
    const [label = '', french = ''] = await Promise.all(
      ['2', '4'].map((column) => row.locator(`[aria-colindex="${column}"]`).innerText()),
    )
    if (!(names.get(label.trim()) ?? []).includes(french.trim()))
      throw new Error(`${label} is shown as ${french} in French, and is ${names.get(label.trim())?.join()}`)
  }
  return measure()
}

/** As the foot writes it. */
const shownSum = (sum: number): string =>
  sum.toLocaleString('de-CH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** What the database has: the sum of all prices, and by the label what contents are called in French. */
async function stored(url: string): Promise<{ sum: number; names: ReadonlyMap<string, readonly string[]> }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const owned = `from contents where f_owner = 'rosenhof'`
  const [sums, found] = await Promise.all([
    client.query<{ sum: string }>(`select sum((doc->'data'->'price'->>'value')::numeric) as sum ${owned}`),
    client.query<{ label: string; names: string[] }>(
      `select doc->'label'->>'de' as label, array_agg(distinct coalesce(doc->'data'->'name'->'translation'->>'fr', '')) as names ${owned} group by 1`,
    ),
  ])
  await client.end()
  return { sum: Number(sums.rows[0]?.sum), names: new Map(found.rows.map(({ label, names }) => [label, names])) }
}
