/**
 * The contents grid over 100,000 rows, in Chromium: until the first rows stand, and what the main thread does in a frame while
 * one scrolls fast. Processor time of the thread, so that other work on the machine does not count.
 */
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { openChromium, password } from '#test/chromium.ts'
import { startDemoServer } from '#test/demo-server.ts'
import { findChromium } from '#tools/find-chromium.mjs'
import { buildWeb } from '#tools/setup.mjs'
import { createDatabase } from './filled-database.ts'
import { figureRow, ms, percentile, type Row } from './harness.ts'

const rows = 100_000
/** Pixels a frame: three screens, as when one drags the bar. */
const step = 2400
const frames = 400

export async function benchScroll(databaseUrl: string): Promise<Row[]> {
  await buildWeb()
  const { url, drop } = await createDatabase(databaseUrl, `bench_scroll_${process.pid}`)
  const server = await startDemoServer({ JOBS: 'off', DATABASE_URL: url })
  const browser = await openChromium(await findChromium())
  try {
    await fillUp(url)
    const page = await openContents(browser, server.address)
    const first = await firstRows(page)
    const spent = await scrollThrough(browser, page)
    return [
      figureRow(`first rows of ${rows.toLocaleString('en')} contents`, first, 300, ms),
      figureRow(
        `scrolling ${rows.toLocaleString('en')} contents, main thread a frame, p95`,
        percentile(spent, 95),
        8,
        ms,
      ),
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
     select c.id || '-' || n, (c.doc::jsonb || jsonb_build_object('id', c.id || '-' || n))::json, ${others}
     from own c, times limit $1 - (select count(*) from own)`,
    [rows],
  )
  await client.query('vacuum analyze contents')
  await client.end()
}

async function openContents(browser: Browser, address: string): Promise<Page> {
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  ).newPage()
  await page.goto(`${address}/login?redirect=${encodeURIComponent('/home')}`)
  await page.locator('input[type=email]').fill('editor@rosenhof.example')
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.locator('a[href="/contents"]').first().waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  return page
}

/** From the click until rows stand in another order: nothing of it is here before. Once for each column. */
async function firstRows(page: Page): Promise<number> {
  await page.locator('a[href="/contents"]').first().click()
  await page.locator('[role=grid] [role=row][aria-selected]').first().waitFor()
  const times: number[] = []
  const heads = page.locator('[role=grid] [role=columnheader] button')
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

type TraceEvent = {
  name: string
  ph: string
  tid: number
  pid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

async function scrollThrough(browser: Browser, page: Page): Promise<number[]> {
  await page.waitForTimeout(1000)
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  await page.evaluate(
    async ({ step, frames }) => {
      const grid = document.querySelector('[role=grid]') as HTMLElement
      for (let frame = 0; frame < frames; frame++) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        grid.scrollTop += step
      }
    },
    { step, frames },
  )
  return framesOf(JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] })
}

/** Milliseconds the main thread of the page worked between one frame and the next. */
function framesOf({ traceEvents }: { traceEvents: readonly TraceEvent[] }): number[] {
  const starts = traceEvents.filter(({ name }) => name === 'FireAnimationFrame').toSorted((a, b) => a.ts - b.ts)
  const thread = starts[0]
  const tasks = traceEvents
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === thread?.pid && tid === thread?.tid)
    .toSorted((a, b) => a.ts - b.ts)
  return starts.slice(1).map(({ ts }, index) => {
    const from = starts[index]?.ts ?? ts
    const within = tasks.filter((task) => task.ts + (task.dur ?? 0) > from && task.ts < ts)
    return within.reduce((sum, task) => sum + (task.tdur ?? task.dur ?? 0), 0) / 1000
  })
}
