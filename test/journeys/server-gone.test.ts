/** The server is gone for a while: it is said, what one types stays, and all goes on by itself. */
import type { Browser, Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, openPage } from './person.ts'
import { record, says, signIn } from './steps.ts'

const email = 'editor@rosenhof.example'
const id = 'gaillardia-aristata-kobold'

describe('a server that is gone for a while', () => {
  let browser: Browser
  let page: Page
  let isGone = false
  let refused = 0
  const sockets = new Set<WebSocketRoute>()
  const words = () => page.getByText(says('app.offline'))
  const name = () => page.getByRole('textbox', { name: new RegExp(`^${says('contents.label')}, `) }).first()

  const goAway = async () => {
    isGone = true
    for (const socket of sockets) await socket.close({ code: 1001 })
  }

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser)
    await page.routeWebSocket(/\/api\/live$/, async (socket) => {
      if (isGone) {
        refused++
        return socket.close({ code: 1001 })
      }
      sockets.add(socket)
      socket.connectToServer()
    })
    await page.route('**/*', (route) => (isGone ? route.abort('connectionrefused') : route.fallback()))
    await signIn(page, email, `/contents/${id}`)
    await name().waitFor()
  })
  afterAll(() => browser.close())

  test('it is said, and stays said while one attempt after the other fails', async () => {
    await goAway()
    await words().waitFor()
    const before = refused
    await expect.poll(() => refused).toBeGreaterThan(before + 1)
    expect(await words().isVisible()).toBe(true)
  })

  test('what is typed meanwhile stays in its field, and is stored once the server is back', async () => {
    await name().fill('Kobold, getippt ohne Server')
    await name().blur()
    await expect.poll(() => name().inputValue()).toBe('Kobold, getippt ohne Server')
    isGone = false
    await words().waitFor({ state: 'hidden' })
    await expect
      .poll(async () => Object.values((await record(email, 'contents', id)).label))
      .toContain('Kobold, getippt ohne Server')
  })

  test('a screen whose script never came says so in the person’s language, and opens by itself', async () => {
    await page
      .getByRole('link', { name: says('contents.title') })
      .first()
      .click()
    await goAway()
    await words().waitFor()
    await page
      .getByRole('link', { name: says('publications.title') })
      .first()
      .click()
    await page.getByRole('heading', { name: says('app.crash.offline.title') }).waitFor()
    await page.getByRole('button', { name: says('ui.error.retry') }).click()
    await expect.poll(() => page.getByRole('heading', { name: says('app.crash.offline.title') }).isVisible()).toBe(true)
    isGone = false
    await page.getByRole('heading', { name: says('publications.title') }).waitFor()
  })
})
