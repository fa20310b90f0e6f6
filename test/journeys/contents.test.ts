/** Four hundred plants at the keyboard alone: filter, go to the end, open one, change it, take it back, read who did what. */
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { columnOf, record, says, signIn, tabTo, tokenOf } from './steps.ts'

const email = 'editor@rosenhof.example'
const id = 'gaillardia-aristata-kobold'

const stored = async (property: string) => (await record(email, 'contents', id)).data[property]?.value

describe('the plants of a nursery, without a mouse', () => {
  let browser: Browser
  let page: Page
  let grid: Locator
  let plants: number

  /** The cell where the keyboard is. */
  const cell = async () => page.locator(`[id="${await grid.getAttribute('aria-activedescendant')}"]`)
  const goToRow = async (row: Locator, key: 'ArrowUp' | 'ArrowDown') => {
    await row.waitFor()
    for (let step = 0; step < 20; step++) {
      const here = await grid.getAttribute('aria-activedescendant')
      if ((await row.locator(`[id="${here}"]`).count()) > 0) return
      await page.keyboard.press(key)
    }
    throw new Error('The keyboard does not reach the row')
  }
  const rowCount = async () => Number(await grid.getAttribute('aria-rowcount')) - 1

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser)
    grid = page.getByRole('grid', { name: says('contents.title') })
    const where = { field: 'owner', op: '=', value: 'rosenhof' }
    const answer = await callAs(await tokenOf(email), '/api/store/contents/count', {
      method: 'POST',
      body: JSON.stringify({ where }),
    })
    plants = ((await answer.json()) as { count: number }).count
    await signIn(page, email, '/contents')
  })
  afterAll(() => browser.close())

  test('all of them are there, and only those in sight are drawn', async () => {
    expect(plants).toBeGreaterThan(400)
    await expect.poll(rowCount).toBe(plants)
    await expect.poll(() => grid.getByRole('row').count()).toBeLessThan(80)
  })

  test('the end is one key away', async () => {
    await tabTo(page, grid)
    await page.keyboard.press('Control+End')
    await expect.poll(async () => (await cell()).count()).toBe(1)
    await expect.poll(() => grid.locator(`[aria-rowindex="${plants + 1}"]`).count()).toBe(1)
    await expect.poll(() => grid.getByRole('row').count()).toBeLessThan(80)
    await page.keyboard.press('Control+Home')
    await expect.poll(() => grid.locator('[aria-rowindex="2"]').count()).toBe(1)
  })

  test('a filter stands in the address and can be taken back', async () => {
    await tabTo(page, page.getByRole('searchbox', { name: says('contents.search') }), 'Shift+Tab')
    await page.keyboard.type('Kokardenblume')
    await expect.poll(rowCount).toBeLessThan(10)
    await page.waitForURL(/q=Kokardenblume/)
    await expect
      .poll(async () => (await grid.getByRole('row').filter({ hasText: 'Kokardenblume' }).count()) - (await rowCount()))
      .toBe(0)
    for (const _ of 'Kokardenblume') await page.keyboard.press('Backspace')
    await expect.poll(rowCount).toBe(plants)
    await page.keyboard.type('Kobold')
    await expect.poll(rowCount).toBeLessThan(10)
  })

  test('a value is changed in its cell', async () => {
    await tabTo(page, grid)
    await page.keyboard.press('Control+Home')
    const row = grid.getByRole('row').filter({ hasText: 'Gaillardia aristata' })
    await goToRow(row, 'ArrowDown')
    const title = (await record(email, 'properties', 'price')).label?.de ?? ''
    await goToColumn(page, grid, title)
    await page.keyboard.press('F2')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('8,40')
    await page.keyboard.press('Enter')
    await expect.poll(() => stored('price')).toBe(8.4)
    await expect.poll(() => row.innerText()).toContain('8.40')
  })

  test('one is opened, a field changed, and the change taken back where the log shows it', async () => {
    await goToColumn(page, grid, says('contents.column.updateTimestamp'))
    const row = grid.getByRole('row').filter({ hasText: 'Gaillardia aristata' })
    await goToRow(row, 'ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/contents/${id}`)

    const before = await stored('brand')
    const field = page.getByRole('textbox', { name: 'Absender', exact: true })
    await tabTo(page, field)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Rosenhof am See')
    await page.keyboard.press('Enter')
    await expect.poll(() => stored('brand')).toBe('Rosenhof am See')

    await tabTo(page, page.getByRole('button', { name: says('contents.history') }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const log = page.getByRole('complementary', { name: says('contents.history') })
    const newest = log.getByRole('listitem').first()
    await newest.getByText('Rosenhof am See').waitFor()
    await newest.getByText('Lena Brunner').waitFor()

    await tabTo(page, newest.getByRole('button', { name: says('ui.undo') }))
    await page.keyboard.press('Enter')
    await expect.poll(() => stored('brand')).toBe(before)
    await expect.poll(() => field.inputValue()).toBe(before)
    // Nothing else was touched, and the taking back is in the log too.
    await expect.poll(() => stored('price')).toBe(8.4)
    await expect.poll(() => log.getByRole('listitem').count()).toBeGreaterThan(2)
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})

async function goToColumn(page: Page, grid: Locator, title: string): Promise<void> {
  const index = await columnOf(grid, title)
  await page.keyboard.press('Home')
  // The first column head is that of the tick boxes, which the keyboard passes by.
  for (let step = 1; step < index; step++) await page.keyboard.press('ArrowRight')
}
