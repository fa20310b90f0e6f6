/** On a slow line: what comes is announced by its own head and shape, and nothing is said to be missing that is only on its way. */
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redirectOf, type RouteId, routes } from '#domain/access/routes.ts'
import { screens } from '#web/app/screens.ts'
import { sampleOf } from '../sample.ts'
import { addressOf } from './addresses.ts'
import { faults, openBrowser, openPage } from './person.ts'
import { says, signIn } from './steps.ts'
import { goWithin } from './surfaces.ts'

/** What shows the same screen as another one, and home, where each case begins. */
const again: readonly RouteId[] = [
  'home',
  'collectionByOrganization',
  'collectionsByOrganization',
  'release',
  'releaseEdit',
]
const shown = screens.filter(({ route }) => !again.includes(route))

/** Answers wait from `hold` on until `open`. */
function gate() {
  let held: PromiseWithResolvers<void> | undefined
  return {
    hold: () => void (held ??= Promise.withResolvers()),
    open: () => {
      held?.resolve()
      held = undefined
    },
    through: async () => held?.promise,
  }
}

describe('on a slow line', () => {
  let browser: Browser
  let page: Page
  const scripts = gate()
  const answers = gate()
  const after = (wait: { through: () => Promise<void> | Promise<undefined> }) => async (route: Route) => {
    await wait.through()
    // A page that was left takes no answer any more.
    await route.continue().catch(() => undefined)
  }
  const heads = () => page.locator('main h1').allInnerTexts()
  const coming = () => page.locator('main [role=status][aria-busy=true]')
  const atHome = async () => {
    await page.goto('/home')
    await page.locator('main h1').waitFor()
    await page.locator('main li').first().waitFor()
    await expect.poll(() => coming().count()).toBe(0)
  }

  const pagesAndParts = ['**/api/releases/*/files/*', '**/api/artwork/releases/*/kit']

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser)
    // What is fetched ahead of the first visit would not be slow any more.
    await page.addInitScript(() => (window.requestIdleCallback = () => 0))
    await page.route('**/assets/*.js', after(scripts))
    await page.route('**/api/**', after(answers))
    await page.routeWebSocket('**/api/live', (here) => {
      const there = here.connectToServer()
      there.onMessage(async (message) => {
        await answers.through()
        here.send(message)
      })
    })
    await signIn(page, 'admin@mcs.example', '/home')
  })
  afterAll(() => browser.close())

  test.each(sampleOf(shown, 6).map(({ route, title }) => [route, title] as const))(
    '%s shows its own head and shape while its script is on its way',
    async (route, title) => {
      await atHome()
      scripts.hold()
      answers.hold()
      await goWithin(page, addressOf(route))
      await coming().waitFor()
      expect((await heads()).length).toBe(1)
      expect(await heads()).not.toContain(says('home.title'))
      await expect.poll(() => page.title()).toContain((await heads())[0])
      if (routes[route].path.includes('$')) expect((await heads())[0]).not.toBe('')
      else expect(await heads()).toEqual([says(title as Parameters<typeof says>[0])])
      scripts.open()
      // The screen is there, and what it shows is not, but for what was known before.
      await page.locator('main[aria-busy=false]').waitFor()
      const missing = await page.locator('main [data-empty]').allInnerTexts()
      answers.open()
      await coming().first().waitFor({ state: 'detached' })
      expect(await page.locator('main [data-empty]').allInnerTexts()).toEqual(expect.arrayContaining(missing))
    },
  )

  test('a record that was open before is called by its name at once', async () => {
    await page.goto('/contents/gaillardia-aristata-kobold')
    const name = 'Kokardenblume ‘Kobold’'
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await atHome()
    scripts.hold()
    await goWithin(page, '/contents/gaillardia-aristata-kobold')
    await coming().waitFor()
    expect(await heads()).toEqual([name])
    scripts.open()
    await coming().first().waitFor({ state: 'detached' })
    expect(await heads()).toEqual([name])
  })

  test.each([
    ['/notifications', '**/api/store/notifications/query'],
    ['/security', '**/api/security-log*'],
  ])('at %s what failed to load is no “nothing”: it says why, and comes by itself', async (path, call) => {
    let isBroken = true
    const params = { requestId: 'r1' }
    await page.route(call, (route) =>
      isBroken ? route.fulfill({ status: 500, json: { error: { code: 'internal', params } } }) : route.fallback(),
    )
    await page.goto(path)
    const failure = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: says('ui.error.notLoaded') })
    await failure.waitFor()
    expect(await page.locator('main [data-empty]').count()).toBe(0)
    isBroken = false
    await failure.waitFor({ state: 'detached' })
    await page.unroute(call)
  })

  test('a picture that did not come says so, and is asked for again by itself', async () => {
    let isBroken = true
    await page.route('**/api/releases/*/files/*', (route) => (isBroken ? route.abort() : route.fallback()))
    await page.goto('/publications')
    const failed = page.locator('main [data-state=failed]')
    await failed.first().waitFor()
    expect(await failed.first().innerText()).toBe(says('file.notLoaded.again'))
    isBroken = false
    await failed.first().waitFor({ state: 'detached' })
    await page.locator('main img').first().waitFor()
  })

  test('nobody approves pages that did not come; tried once more, they are there', async () => {
    let isBroken = true
    const refuse = (route: Route) => (isBroken ? route.abort() : route.fallback())
    for (const call of pagesAndParts) await page.route(call, refuse)
    await page.goto('/publications/pub-regal-magnolie/release/regal-magnolie-r01')
    const failure = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: says('release.preview.failed') })
    await failure.waitFor()
    const approve = page.locator('[data-act=published]')
    await expect.poll(() => approve.getAttribute('aria-disabled')).toBe('true')
    expect(await page.locator('main').innerText()).toContain(says('release.pagesNotShown'))
    isBroken = false
    await failure.getByRole('button', { name: says('ui.error.retry') }).click()
    await page.locator('main [data-page-hash]').first().waitFor()
    await expect.poll(() => approve.getAttribute('aria-disabled')).toBe(null)
    for (const call of pagesAndParts) await page.unroute(call)
  })

  test('before one is signed in, a sheet stands at once where a mail’s link or a check leads', async () => {
    const stranger = await openPage(browser)
    await stranger.route('**/assets/*.js', after(scripts))
    for (const path of ['/confirm?action=reset&token=veraltet', '/verify']) {
      expect(redirectOf(path, false, true)).toBeUndefined()
      await stranger.goto('/login')
      await stranger.getByRole('button', { name: says('login.submit') }).waitFor()
      scripts.hold()
      await goWithin(stranger, path)
      await stranger.getByText(says('ui.loading')).waitFor()
      await expect.poll(() => stranger.getByRole('button', { name: says('login.submit') }).count()).toBe(0)
      scripts.open()
      await stranger.getByText(says('ui.loading')).waitFor({ state: 'detached' })
    }
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})
