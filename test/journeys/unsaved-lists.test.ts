/** Nothing is lost in lists either: without the network what is pasted, emptied and typed is kept, marked, and saved afterwards. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { record, says, signIn, tokenOf } from './steps.ts'
import { goWithin } from './surfaces.ts'

const lena = 'editor@rosenhof.example'
const supplier = 'supplier@mcs.example'
const admin = 'admin@mcs.example'
const template = 'stecketikett'

describe('a list without the network', () => {
  let browser: Browser
  let page: Page
  let context: BrowserContext
  let grid: Locator

  /** Rows from 1; columns as they are called. */
  async function cell(row: number, column: string): Promise<Locator> {
    const heads = await grid.getByRole('columnheader').allInnerTexts()
    const at = heads.findIndex((one) => one.trim().startsWith(column))
    return grid.locator(`[aria-rowindex="${row + 1}"] [role=gridcell][aria-colindex="${at + 1}"]`)
  }
  const marks = () => grid.getByText(says('ui.field.waiting'))

  async function paste(into: Locator, text: string): Promise<void> {
    await into.click()
    await into.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  }

  async function open(email: string, path: string, name: Parameters<typeof says>[0]): Promise<void> {
    page = await openPage(browser, 'de', { serviceWorkers: 'allow' })
    context = page.context()
    grid = page.getByRole('grid', { name: says(name) })
    await signIn(page, email, path)
    await grid.locator('[aria-rowindex="2"][aria-selected]').waitFor()
  }

  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  describe('of contents', () => {
    const content = 'gaillardia-aristata-kobold'
    const price = async () => (await record(lena, 'contents', content)).data['price']?.value

    beforeAll(() => open(lena, '/contents?q=Kobold', 'contents.title'))

    test('what is pasted is kept and marked, and saved when the network is back', async () => {
      const before = await price()
      await context.setOffline(true)
      await paste(await cell(1, 'Preis CHF'), '21,15')
      await page.getByText(says('editing.waiting_one')).waitFor()
      await expect.poll(async () => (await cell(1, 'Preis CHF')).innerText()).toContain('21.15')
      await expect.poll(async () => [await marks().count(), await price()]).toEqual([1, before])
      await context.setOffline(false)
      await expect.poll(price).toBe(21.15)
      await expect.poll(() => marks().count()).toBe(0)
      await expect.poll(async () => (await cell(1, 'Preis CHF')).innerText()).toBe('21.15')
    })

    test('what is emptied is, too', async () => {
      await context.setOffline(true)
      await (await cell(1, 'Preis CHF')).click()
      await page.keyboard.press('Delete')
      await expect.poll(() => marks().count()).toBe(1)
      await expect.poll(() => price()).toBe(21.15)
      await context.setOffline(false)
      await expect.poll(price).toBeUndefined()
      await expect.poll(() => marks().count()).toBe(0)
    })

    test('where somebody else has written the same cell meanwhile, both sides are shown', async () => {
      await context.setOffline(true)
      await paste(await cell(1, 'Preis CHF'), '22,25')
      await expect.poll(() => marks().count()).toBe(1)
      const path = `/api/store/contents/${content}`
      const theirs = { method: 'PATCH', body: JSON.stringify({ set: { 'data.price.value': 23.35 } }) }
      await expect.poll(async () => (await callAs(await tokenOf(lena), path, theirs)).status).toBe(200)
      await context.setOffline(false)
      const dialog = page.getByRole('dialog', { name: says('app.conflict.title') })
      await dialog.waitFor()
      const sides = await dialog.locator('section').allInnerTexts()
      expect(sides.map((side) => /\d+\.\d+/.exec(side)?.[0])).toEqual(['22.25', '23.35'])
      await dialog.getByRole('button', { name: says('app.conflict.keepMine') }).click()
      await dialog.waitFor({ state: 'hidden' })
      await expect.poll(price).toBe(22.25)
    })
  })

  test('what could not be saved is named at home: whose field it is, and it is taken up there or dropped', async () => {
    await page.goto('/home')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await goWithin(page, '/contents?q=Kobold')
    await grid.locator('[aria-rowindex="2"][aria-selected]').waitFor()
    await (await cell(1, 'Preis CHF')).dblclick()
    const editor = grid.locator('input:not([type=checkbox])').first()
    await editor.fill('viel')
    await editor.press('Enter')
    await goWithin(page, '/home')
    const entry = page.getByRole('list', { name: says('home.unsaved') }).getByRole('listitem')
    await expect.poll(() => entry.innerText()).toMatch(/Kobold.*› Preis CHF\s+viel/)
    await entry.getByRole('button', { name: says('editing.takeUp_one') }).click()
    await page.waitForURL(/\/contents\/gaillardia-aristata-kobold\?group=/)
    await expect.poll(() => page.getByLabel('Preis CHF').first().inputValue()).toBe('viel')
    await goWithin(page, '/home')
    await entry.getByRole('button', { name: says('ui.field.discard') }).click()
    await entry.waitFor({ state: 'detached' })
  })

  describe('of collections', () => {
    const care = 'pflege'
    const stored = async () => (await record(lena, 'collections', care)).name
    const field = () => grid.getByRole('textbox', { name: says('collections.column.name') })

    async function rename(words: string): Promise<void> {
      await (await cell(1, says('collections.column.name'))).click({ position: { x: 250, y: 8 } })
      await page.keyboard.press('F2')
      await field().fill('')
      await field().pressSequentially(words)
    }

    beforeAll(() => open(lena, '/collections-table?q=Pflegen', 'collections.title'))

    test('a name is kept with each key: it is there again after a reload', async () => {
      await rename('Pflegen mitten im')
      await page.reload()
      await grid.locator('[aria-rowindex="2"][aria-selected]').waitFor()
      const isKept = async () =>
        (await stored()) === 'Pflegen mitten im' || (await grid.innerText()).includes('mitten im')
      await expect.poll(isKept).toBe(true)
      await rename('Pflegen vollendet')
      await page.keyboard.press('Enter')
      await expect.poll(stored).toBe('Pflegen vollendet')
    })

    test('it is saved where one goes elsewhere in the middle of it', async () => {
      await rename('Pflegen verlassen')
      await goWithin(page, '/home')
      await expect.poll(stored).toBe('Pflegen verlassen')
      await goWithin(page, '/collections-table?q=Pflegen')
      await grid.locator('[aria-rowindex="2"][aria-selected]').waitFor()
    })

    test('without the network it stands in its cell; where somebody else wrote it, both sides are shown', async () => {
      await context.setOffline(true)
      await rename('Pflegen ohne Netz')
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await cell(1, says('collections.column.name'))).innerText()).toMatch(/ohne Netz/)
      await expect.poll(() => marks().count()).toBe(1)
      const theirs = { method: 'PATCH', body: JSON.stringify({ set: { name: 'Pflegen der anderen' } }) }
      expect((await callAs(await tokenOf(lena), `/api/store/collections/${care}`, theirs)).status).toBe(200)
      await context.setOffline(false)
      const dialog = page.getByRole('dialog', { name: says('app.conflict.title') })
      await dialog.waitFor()
      const sides = await dialog.locator('section').allInnerTexts()
      expect(sides.map((side) => /Pflegen.*/.exec(side)?.[0])).toEqual(['Pflegen ohne Netz', 'Pflegen der anderen'])
      await dialog.getByRole('button', { name: says('app.conflict.keepMine') }).click()
      await expect.poll(stored).toBe('Pflegen ohne Netz')
      await expect.poll(() => marks().count()).toBe(0)
    })
  })

  describe('of the values of a property', () => {
    const stored = async () => (await record(admin, 'properties', 'light')).options[0]?.label.fr
    const french = () => page.getByRole('article').getByRole('listitem').first().getByRole('textbox').nth(2)
    const path = '/config/properties?property=light'

    test('the name of one is saved where one goes elsewhere in the middle of it', async () => {
      page = await openPage(browser)
      await signIn(page, admin, '/config/properties')
      await goWithin(page, path)
      await french().fill('')
      await french().pressSequentially('mi-mot')
      await goWithin(page, '/home')
      await expect.poll(stored).toBe('mi-mot')
    })

    test('Escape leaves it as it was', async () => {
      await goWithin(page, path)
      await french().fill('rien')
      await page.keyboard.press('Escape')
      await expect.poll(() => french().inputValue()).toBe('mi-mot')
      await french().blur()
      expect(await stored()).toBe('mi-mot')
    })
  })

  describe('of placeholders', () => {
    const shown = async (tag: string) =>
      (await record(supplier, 'templates', template)).placeholders.find(({ id }) => id === tag)?.previewValue
    const row = (tag: string) =>
      grid.getByRole('row').filter({ has: page.getByRole('gridcell', { name: tag, exact: true }) })

    beforeAll(() => open(supplier, `/artwork/template/${template}?tab=placeholders`, 'templates.placeholders'))

    test('a cell shows what was typed, and that it waits', async () => {
      const before = await shown('name_de')
      const at = Number(await row('name_de').getAttribute('aria-rowindex')) - 1
      const example = () => cell(at, says('templates.placeholder.previewValue'))
      await context.setOffline(true)
      await (await example()).dblclick()
      const field = grid.locator('input:not([type=checkbox])').first()
      await field.fill('Ohne Netz getippt')
      await field.press('Enter')
      await expect.poll(async () => (await example()).innerText()).toContain('Ohne Netz getippt')
      await expect.poll(async () => [await marks().count(), await shown('name_de')]).toEqual([1, before])
      await paste(await example(), 'Ohne Netz eingefügt')
      await expect.poll(async () => (await example()).innerText()).toContain('Ohne Netz eingefügt')
      await context.setOffline(false)
      await expect.poll(() => shown('name_de')).toBe('Ohne Netz eingefügt')
      await expect.poll(() => marks().count()).toBe(0)
      expect(faults).toEqual([])
    })
  })
})
