/** In Chromium, on the demo tenant: a key pressed in the release editor until the label is repainted, and the script up to sign-in. */
import type { Browser, Page } from 'playwright-core'
import { openChromium, password } from '#test/chromium.ts'
import { startDemoServer } from '#test/demo-server.ts'
import { findChromium } from '#tools/find-chromium.mjs'
import { buildWeb } from '#tools/setup.mjs'
import { figureRow, goalRow, ms, percentile, type Row } from './harness.ts'
import { atSpeed } from './speed.ts'

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
    const script = await scriptUpToSignIn(browser, server.address)
    const page = await openEditor(browser, server.address)
    const [times, speed] = await atSpeed(browser, async () => {
      const all: number[] = []
      for (const field of fields) all.push(...(await typeInto(page, field)))
      return all
    })
    const title = `keystroke -> repainted label, ${times.length} strokes`
    return [
      { promise: `${title}, p50`, measured: ms(percentile(times, 50)), promised: '', kept: true },
      goalRow(`${title}, p95`, percentile(times, 95), 50, speed.clock),
      figureRow('script up to the sign-in screen, compressed', script / 1024, 250, (kb) => `${kb.toFixed(0)} KB`),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Bytes on the network, heads included, of all scripts that a first visit fetches until one can sign in. */
async function scriptUpToSignIn(browser: Browser, address: string): Promise<number> {
  // The service worker would fetch the rest of the application beside it.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(`${address}/login`)
  await page.locator('input[type=password]').waitFor()
  await page.waitForLoadState('networkidle')
  await context.close()
  return bytes
}

async function openEditor(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${address}/login?redirect=${encodeURIComponent(release)}`)
  await page.locator('input[type=email]').fill('editor@rosenhof.example')
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.locator('[data-page-hash]').waitFor({ timeout: 60_000 })
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
