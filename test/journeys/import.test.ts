/** A nursery's list is in the product: found on home, assigned, its faults mended on the spot and in a file, imported, taken back. */
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nurseryList } from '#samples/tenant/nursery-list.ts'
import { faults, openBrowser, openPage } from './person.ts'
import { allSent, says, signIn } from './steps.ts'

const manager = 'manager@rosenhof.example'

describe('an import', () => {
  let browser: Browser
  let page: Page
  const check = () => page.getByRole('button', { name: says('imports.check'), exact: true })
  const counted = (what: 'create' | 'same' | 'faulty', count: number) =>
    page.getByText(says(`imports.rows.${what}`, { count }), { exact: true })

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser)
  })
  afterAll(() => browser.close())

  test('a list that waits is on home, and its columns are known', async () => {
    await signIn(page, manager, '/home')
    await page.getByRole('link', { name: nurseryList.name }).click()
    await page.getByRole('heading', { name: nurseryList.name }).waitFor()
    await page.getByText(says('imports.assigned', { count: 11, all: 12 })).waitFor()
  })

  test('its rows are checked, and ten of them are faulty', async () => {
    await check().click()
    await counted('create', 490).waitFor()
    await counted('faulty', 10).waitFor()
    const price = page.getByLabel(says('imports.mend', { caption: 'VK CHF', row: 121 }))
    await expect.poll(() => price.inputValue()).toBe('auf Anfrage')
  })

  test('a fault is mended where it is told', async () => {
    await page.getByLabel(says('imports.mend', { caption: 'VK CHF', row: 121 })).fill('12,50')
    await page.getByRole('button', { name: says('imports.checkAgain') }).click()
    await counted('create', 491).waitFor()
    await counted('faulty', 9).waitFor()
  })

  test('the others come as a file', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: says('imports.faulty.take') }).click()
    const file = await coming
    expect(file.suggestedFilename()).toContain('.xlsx')
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  })

  test('what is good is imported, and stands in the list', async () => {
    await page.getByRole('button', { name: says('imports.run_other', { count: 491 }) }).click()
    await page
      .getByText(says('imports.done_other', { count: 491 }))
      .first()
      .waitFor()
    await allSent(page)
    await page.getByRole('link', { name: says('imports.show') }).click()
    await page.getByRole('grid').waitFor()
  })

  test('what was mended in a file is brought again: its columns are known, and it stands in the grid', async () => {
    const row = (nurseryList.rows()[87] ?? []).with(1, 'Nachtrag Frühling').with(7, 'Mai bis Juni')
    const table = [nurseryList.captions, row]
      .map((cells) => cells.map((cell) => `"${cell ?? ''}"`).join(';'))
      .join('\r\n')
    await page.goto('/import')
    await page
      .getByLabel(says('imports.drop'), { exact: true })
      .setInputFiles({ name: 'nachtrag.csv', mimeType: 'text/csv', buffer: Buffer.from(table, 'utf8') })
    await page.getByText(says('imports.assigned', { count: 11, all: 12 })).waitFor()
    await check().click()
    await counted('create', 1).waitFor()
    await page.getByRole('button', { name: says('imports.run_one', { count: 1 }) }).click()
    await page
      .getByText(says('imports.done_one', { count: 1 }))
      .first()
      .waitFor()
    await allSent(page)
    await page.goto('/contents?q=Nachtrag')
    await page.getByRole('grid').getByText('Nachtrag Frühling').first().waitFor()
  })

  test('what a view shows is exported', async () => {
    await page.getByRole('button', { name: says('exports.take') }).click()
    const dialog = page.getByRole('dialog', { name: says('exports.title_one', { count: 1 }) })
    await dialog.getByText(says('exports.format.csv'), { exact: true }).click()
    const coming = page.waitForEvent('download')
    await dialog.getByRole('button', { name: says('exports.take') }).click()
    const text = await readFile(await (await coming).path(), 'utf8')
    expect(text.split('\r\n')[1]).toContain('Nachtrag Frühling')
    expect(faults).toEqual([])
  })
})
