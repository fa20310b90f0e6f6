/** The application without its server: it is there again, and says when a new build has taken its place. */
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, openPage } from './person.ts'
import { says, signIn } from './steps.ts'

describe('the built application, kept by its service worker', () => {
  let browser: Browser
  let page: Page
  let port = 0
  let server: Server | undefined
  let isNewBuild = false

  /** In front of the real one, so that it can go away and have another build. */
  const comeBack = async () => {
    const begun = createServer((asked, answer) => void pass(asked, answer, isNewBuild))
    await new Promise<void>((resolve) => begun.listen(port, '127.0.0.1', resolve))
    port = (begun.address() as AddressInfo).port
    server = begun
  }
  const goAway = () =>
    new Promise<void>((resolve) => {
      server?.close(() => resolve())
      server?.closeAllConnections()
      server = undefined
    })

  beforeAll(async () => {
    await comeBack()
    browser = await openBrowser()
    page = await openPage(browser, 'de', { baseURL: `http://127.0.0.1:${port}`, serviceWorkers: 'allow' })
  })
  afterAll(async () => {
    await browser.close()
    if (server) await goAway()
  })

  test('it is installed once somebody is signed in', async () => {
    await signIn(page, 'editor@rosenhof.example', '/home')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
  })

  test('without the server it opens with what was last viewed, says so, and goes on when the server is back', async () => {
    const title = page.getByRole('heading', { level: 1, name: /Rosmarin/ })
    const words = page.getByText('Rosmarinus officinalis').first()
    const isKept = (...what: string[]) =>
      page.evaluate(async (wanted) => {
        const found = await (await caches.open('/last-viewed.json')).match('/last-viewed.json')
        const text = (await found?.text())?.replaceAll('\\', '') ?? ''
        return wanted.every((one) => text.includes(one))
      }, what)
    await page.goto('/release/rosmarin-r02')
    await title.waitFor()
    await words.waitFor()
    await expect.poll(() => isKept('["templates ', '["releases ', 'Rosmarinus officinalis')).toBe(true)
    await page.goto('/publications')
    await page
      .getByRole('link', { name: /Rosmarin/ })
      .first()
      .waitFor()
    await expect.poll(() => isKept('["window publications ')).toBe(true)
    await goAway()
    await page.goto('/publications')
    await page.getByText(says('app.offline')).waitFor()
    await page
      .getByRole('link', { name: /Rosmarin/ })
      .first()
      .waitFor()
    await page.goto('/release/rosmarin-r02')
    await title.waitFor()
    await words.waitFor()
    await comeBack()
    await page.getByText(says('app.offline')).waitFor({ state: 'detached' })
    await page.goto('/publications')
    await page
      .getByRole('link', { name: /Rosmarin/ })
      .first()
      .waitFor()
  })

  test('who has signed out has left nothing to open; it says that the server is away', async () => {
    await page.getByRole('button', { name: says('app.menu') }).click()
    await page.getByRole('menuitem', { name: says('app.signOut') }).click()
    await page.waitForURL('**/login**')
    await expect.poll(() => page.evaluate(() => caches.has('/last-viewed.json'))).toBe(false)
    await goAway()
    await page.goto('/home')
    await page.getByText(says('app.start.unreachable')).waitFor()
    await comeBack()
    await page.getByRole('button', { name: says('ui.error.retry') }).click()
    await page.waitForURL('**/login**')
    await signIn(page, 'editor@rosenhof.example', '/home')
  })

  test('after a new build it offers the change, and changes when one agrees', async () => {
    await expect.poll(() => page.locator('meta[name=build]').count()).toBe(0)
    isNewBuild = true
    // Asked for while another update is under way, the browser leaves it at that one.
    const update = async () => {
      await page.evaluate(async () => {
        await (await navigator.serviceWorker.ready).update()
      })
      return page.getByRole('dialog', { name: says('app.newVersion.title') }).isVisible()
    }
    await expect.poll(update, { interval: 1000 }).toBe(true)
    await expect.poll(() => page.locator('meta[name=build]').count()).toBe(0)
    await page.getByRole('button', { name: says('app.newVersion.refresh') }).click()
    await page.locator('meta[name=build]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: says('app.menu') }).waitFor()
  })
})

/** Asks the real server. A new build has another start page, and a service worker that names its revision. */
async function pass(asked: IncomingMessage, answer: ServerResponse, isNewBuild: boolean): Promise<void> {
  const change = isNewBuild ? changes[asked.url?.split('?')[0] ?? ''] : undefined
  const { 'if-none-match': _match, 'if-modified-since': _since, 'accept-encoding': _encoding, ...whole } = asked.headers
  const options = { method: asked.method ?? 'GET', headers: change ? whole : asked.headers }
  const onward = request(new URL(asked.url ?? '/', inject('address')), options, async (found) => {
    const changed = change?.(await text(found))
    const { 'content-length': _length, etag: _etag, ...headers } = found.headers
    answer.writeHead(found.statusCode ?? 502, change ? headers : found.headers)
    if (changed === undefined) found.pipe(answer)
    else answer.end(changed)
  })
  onward.on('error', () => answer.destroy())
  asked.pipe(onward)
}

const changes: Readonly<Record<string, (text: string) => string>> = {
  '/sw.js': (script) => script.replace(/"index\.html",revision:"/, '$&new'),
  '/index.html': (page) => page.replace('<head>', '<head><meta name="build" content="new">'),
}
