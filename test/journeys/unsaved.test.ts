/** Nothing typed is lost: whatever happens in the middle of a word, after a rest or after the field was left, it is stored or offered. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSampled, sampleOf } from '../sample.ts'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { enter, signIn } from './steps.ts'
import { goWithin, isThere, moments, type Surface, surfaces, type } from './surfaces.ts'

type Mishap = (page: Page, surface: Surface) => Promise<Page>

const mishaps: Record<string, Mishap> = {
  reload: async (page, { path }) => {
    await page.reload()
    await page.waitForURL((url) => path.startsWith(url.pathname))
    return page
  },
  back: async (page, { path }) => {
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/home')
    await goWithin(page, path)
    return page
  },
  'tab closed': async (page, { path }) => {
    const context = page.context()
    await page.close()
    const next = await context.newPage()
    next.setDefaultTimeout(60_000)
    await next.goto(path)
    return next
  },
  'session ended': async (page, { email, path }) => {
    const token = await page.evaluate(() => localStorage.getItem('imprimatur.token'))
    await callAs(token ?? '', '/api/auth/sign-out', { method: 'POST' })
    await page.reload()
    await page.waitForURL(/\/login/)
    await enter(page, email)
    await page.waitForURL((url) => path.startsWith(url.pathname))
    return page
  },
  'second tab': async (page, surface) => {
    const other = await page.context().newPage()
    other.setDefaultTimeout(60_000)
    await other.goto(surface.path)
    await surface.field(other).then((field) => field.waitFor())
    await other.close()
    await page.bringToFront()
    return page
  },
}

const tried = Object.entries(surfaces).map(([name, surface], at) => ({ name, surface, at }))

// No side of the grid within is four long: each of its cases has its turn.
describe.each(sampleOf(tried, 4))('$name', ({ surface, at }) => {
  let browser: Browser
  let page: Page
  let turn = 0

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser, 'de', { serviceWorkers: 'allow' })
    await signIn(page, surface.email, '/home')
  })
  afterAll(() => browser.close())

  describe.each(moments.map((moment, place) => ({ moment, place })))('$moment', ({ moment, place }) => {
    const sampled = Object.entries(mishaps).filter((_, index) =>
      isSampled(Object.keys(mishaps).length, at, place, index),
    )
    test.each(sampled)('%s', async (_name, happen) => {
      await goWithin(page, '/home')
      await goWithin(page, surface.path)
      await surface.field(page).then((field) => field.waitFor())
      const words = surface.words(++turn)
      await type(page, surface, words, moment)
      page = await happen(page, surface)
      await isThere(page, surface, words)
    })

    test.runIf(isSampled(moments.length, at, place))('the network goes and comes back', async () => {
      await goWithin(page, '/home')
      await goWithin(page, surface.path)
      await surface.field(page).then((field) => field.waitFor())
      const before = await surface.stored()
      await page.context().setOffline(true)
      const words = surface.words(++turn)
      await type(page, surface, words, moment)
      await surface.field(page).then(
        (field) => field.blur(),
        () => undefined,
      )
      await expect.poll(() => surface.stored()).toEqual(before)
      await page.context().setOffline(false)
      await isThere(page, surface, words)
    })
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})
