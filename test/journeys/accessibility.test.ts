/** Every screen in light and dark: controls have names, texts have contrast, and Tab goes through it all (decision 0075). */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RouteId } from '#domain/access/routes.ts'
import { nurseryList } from '#samples/tenant/nursery-list.ts'
import { screens } from '#web/app/screens.ts'
import { sampleOf } from '../sample.ts'
import { addressOf } from './addresses.ts'
import { axe, changeTo, findings } from './axe.ts'
import { faults, openBrowser, openPage } from './person.ts'
import { composedHash, enter, says } from './steps.ts'
import { goWithin } from './surfaces.ts'

/** A release looks the same without its publication. */
const again: readonly RouteId[] = ['release', 'releaseEdit']
const shown = screens.map(({ route }) => route).filter((route) => !again.includes(route))
/** The button that opens it, and where it stands. */
const dialogs = [
  ['contents.create', '/contents'],
  ['contents.searchReplace', '/contents'],
  ['publications.create', '/publications'],
  ['templates.new', '/artwork/templates'],
  ['hyphens.list.new', '/artwork/hyphens'],
  ['deploy.do', '/collections/fruehling-2027'],
  ['releases.pages', '/publications?collection=fruehling-2027'],
] as const
/** A menu whose last entry opens a dialog, and where it stands; without motion it is gone before the dialog is there. */
const menus = [['ui.more', '/contents/gaillardia-aristata-kobold']] as const

describe('every screen', () => {
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser)
    await page.addInitScript({ path: axe })
  })
  afterAll(() => browser.close())

  test.each(['/password-reset', '/register', '/confirm?action=reset&token=veraltet', '/verify', '/login'])(
    '%s can be used by everyone before they sign in',
    async (address) => {
      await page.goto(address)
      await changeTo(page, 'light')
      await page.getByRole('heading').first().waitFor()
      await nothingComes(page)
      await expect.poll(() => findings(page)).toEqual([])
      await changeTo(page, 'dark')
      await expect.poll(() => findings(page)).toEqual([])
    },
  )

  test('the sign-in says what is missing so that everyone learns it', async () => {
    await page.getByRole('button', { name: says('login.submit') }).click()
    await page.getByText(says('login.passwordRequired')).waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await enter(page, 'admin@mcs.example')
    await page.waitForURL('**/home')
  })

  test('a page that is not there can be left by everyone', async () => {
    await page.goto('/404')
    await page.getByRole('button', { name: says('app.notFound.home') }).waitFor()
    await expect.poll(() => findings(page)).toEqual([])
  })

  test.each(sampleOf(shown, 6))('%s has names, contrast and a way through', async (route) => {
    const address = addressOf(route)
    expect(address, 'an example of its address stands in `addresses.ts`').not.toContain('$')
    await visit(page, address)
    // Its id is new in each tenant.
    if (route === 'importTable') await page.getByRole('link', { name: nurseryList.name }).first().click()
    await changeTo(page, 'light')
    await settled(page, route)
    await expect.poll(() => findings(page)).toEqual([])
    await changeTo(page, 'dark')
    await expect.poll(() => findings(page, ['color-contrast'])).toEqual([])
    await expect.poll(() => unseenStops(page)).toEqual([])
  })

  test.each(sampleOf(dialogs, 3))('the dialog “%s” has names and contrast', async (title, address) => {
    await visit(page, address)
    await changeTo(page, 'light')
    await page.getByRole('button', { name: says(title), exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await changeTo(page, 'dark')
    await expect.poll(() => findings(page, ['color-contrast'])).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test.each(sampleOf(menus, 2))(
    'who leaves a dialog that the menu “%s” opened is at the menu again',
    async (title, address) => {
      await visit(page, address)
      const menu = page.getByRole('main').getByRole('button', { name: says(title), exact: true })
      await menu.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem').first().waitFor()
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      await expect.poll(() => dialog.evaluate((shown) => shown.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true)
    },
  )

  test('what is small on a page is large enough for a finger', async () => {
    await visit(page, '/release/rosmarin-r02')
    await composedHash(page)
    const sizes = await page.locator('main figure button').evaluateAll((spots) =>
      spots.map((spot) => {
        const { width, height } = spot.getBoundingClientRect()
        const around = getComputedStyle(spot, '::after')
        const drawn = Math.min(width, height)
        return { drawn, hit: Math.max(drawn, Math.min(parseFloat(around.width), parseFloat(around.height))) }
      }),
    )
    expect(sizes.filter(({ drawn }) => drawn < 20).length).toBeGreaterThan(0)
    // The screen's pixels are counted in fractions.
    expect(sizes.filter(({ hit }) => !(hit > 23.9))).toEqual([])
  })

  test('the palette has names, with findings and without', async () => {
    await visit(page, '/home')
    await changeTo(page, 'light')
    await page.locator('main h1').waitFor()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('combobox', { name: says('app.palette') })
    await palette.fill('Lavendel')
    await page
      .getByRole('option', { name: /Lavendel/ })
      .first()
      .waitFor()
    await expect.poll(() => findings(page)).toEqual([])
    await palette.fill('xyzzy')
    await page.getByText(says('app.palette.nothing')).waitFor()
    await expect.poll(() => findings(page)).toEqual([])
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})

/** Goes there within the application, by way of a page that is nowhere: what stood there before is not taken for it. */
async function visit(page: Page, address: string): Promise<void> {
  const nowhere = page.getByText(says('app.notFound.text'))
  await goWithin(page, '/404')
  await nowhere.waitFor()
  await goWithin(page, address)
  await nowhere.waitFor({ state: 'detached' })
}

async function settled(page: Page, route: RouteId): Promise<void> {
  await page.locator('main h1').first().waitFor()
  await nothingComes(page)
  if (/^(publicationR|r)elease/.test(route)) await composedHash(page)
}

/** Nothing that is seen waits for its content; what lies behind a tab waits until somebody opens it. */
const nothingComes = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy=true], .mantine-Skeleton-root[data-visible]')].every(
      (waiting) => !waiting.checkVisibility(),
    ),
  )

/** Walks by Tab from the top until the walk leaves the page or comes round; what cannot be seen while it has the focus. */
async function unseenStops(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
  })
  const unseen: string[] = []
  const stops = new Set<string>()
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(async () => {
      // What only moves with whoever scrolls never ends, nor does what is folded away.
      const moving = document
        .getAnimations()
        .filter(
          ({ timeline, effect }) =>
            timeline === document.timeline &&
            effect instanceof KeyframeEffect &&
            effect.target?.checkVisibility() === true,
        )
      await Promise.allSettled(moving.map(({ finished }) => finished))
      const element = document.activeElement
      if (!element || element === document.body) return undefined
      // A radio or tick box may be drawn by its label.
      const drawn =
        element instanceof HTMLInputElement && /radio|checkbox/.test(element.type) ? element.labels?.[0] : element
      const { width, height, left, top, right, bottom } = (drawn ?? element).getBoundingClientRect()
      const isSeen = width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
      element.setAttribute('data-stop', element.getAttribute('data-stop') ?? crypto.randomUUID())
      return { id: element.getAttribute('data-stop') ?? '', html: element.outerHTML.slice(0, 160), isSeen }
    })
    if (!stop || stops.has(stop.id)) return unseen
    stops.add(stop.id)
    if (!stop.isSeen) unseen.push(stop.html)
  }
  return unseen
}
