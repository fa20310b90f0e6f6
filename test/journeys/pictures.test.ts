/** A picture is sorted under a category, found there, taken out of the picture database and put back; many are deleted at once. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Filter } from '#domain/query/filter.ts'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { record, says, signIn, tokenOf } from './steps.ts'

const supplier = 'supplier@mcs.example'
const picture = 'maple-red-jpg'
const category = 'Ahorne der Probe'

describe('pictures', () => {
  let browser: Browser
  let page: Page
  const stored = () => record(supplier, 'pictures', picture)

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser)
    await signIn(page, supplier, `/media/${picture}?tab=categories`)
  })
  afterAll(() => browser.close())

  test('one is sorted under a category, and the list is narrowed to it', async () => {
    const input = page.locator('input').and(page.getByLabel(says('field.categories')))
    await input.fill(category)
    await input.press('Enter')
    await expect.poll(async () => (await stored()).categories).toContain(category)
    // What is offered further lies over what stands below.
    await input.press('Tab')
    await page.getByRole('link', { name: says('media.categories.show', { category }) }).click()
    await page.waitForURL((url) => url.pathname === '/media' && url.searchParams.get('category') === category)
    await expect.poll(() => tiles().count()).toBe(1)
    expect(faults).toEqual([])
  })

  test('they stand in pages of fifteen; a search begins with the first', async () => {
    await page.goto('/media?page=2')
    const pages = page.getByRole('navigation', { name: says('media.pages') })
    await pages.getByRole('button', { name: says('media.pages.page', { number: 1 }), exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('page') === '1')
    await expect.poll(() => tiles().first().getAttribute('aria-setsize')).toBe('15')
    await page.goto(`/media?page=2&category=${encodeURIComponent(category)}`)
    await expect.poll(() => tiles().count()).toBe(1)
    expect(faults).toEqual([])
  })

  test('its place in the picture database is changed from the list, and back', async () => {
    const before = (await stored()).public
    for (const isPublic of [!before, before]) {
      await tiles().getByRole('checkbox').check()
      await page.getByRole('button', { name: says('media.shares') }).click()
      await page.getByRole('menuitem', { name: says(isPublic ? 'media.publish' : 'media.withdraw') }).click()
      await expect.poll(async () => (await stored()).public).toBe(isPublic)
      await page.getByRole('toolbar', { name: says('ui.toolbar') }).waitFor()
    }
    expect(faults).toEqual([])
  })

  test('as a table they tell where each is used; of those that are ticked the used ones stay, which is said before', async () => {
    const asked = async (where: Filter) => {
      const answer = await callAs(await tokenOf(supplier), '/api/store/pictures/query', {
        method: 'POST',
        body: JSON.stringify({
          where: { all: [{ field: 'name', op: 'startsWith', value: 'GHS' }, where] },
          fields: ['name'],
        }),
      })
      return ((await answer.json()) as { data: { name: string }[] }).data.map(({ name }) => name)
    }
    const used: Filter = { used: { by: 'contents' } }
    const [busy, idle] = await Promise.all([asked(used), asked({ not: used })])
    expect([busy.length > 0, idle.length > 0]).toEqual([true, true])
    await page.goto('/media?source=all&q=GHS')
    await page
      .locator('label')
      .filter({ hasText: says('media.layout.table') })
      .click()
    const grid = page.getByRole('grid', { name: says('media.title') })
    await grid.getByText(says('media.unused'), { exact: true }).first().waitFor()
    await grid.getByRole('checkbox', { name: says('ui.grid.selectAll') }).click()
    await page.getByRole('button', { name: says('ui.delete'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('alert')
      .filter({ hasText: busy[0] ?? 'GHS' })
      .waitFor()
    await dialog.getByRole('button', { name: says('ui.delete'), exact: true }).click()
    await expect.poll(() => asked({ all: [] })).toEqual(busy)
    expect(faults).toEqual([])
  })

  const tiles = () => page.getByRole('list', { name: says('media.title'), exact: true }).getByRole('listitem')
})
