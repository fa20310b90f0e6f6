/** A nursery's list is found on home, checked, mended in part, imported into the grid, and taken back whole. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nurseryList } from '#samples/tenant/nursery-list.ts'
import { faults, openBrowser, openPage } from './person.ts'
import { says, signIn, undoOf } from './steps.ts'

const admin = 'admin@mcs.example'
const manager = 'manager@rosenhof.example'
/** Rows of the sheet, counted from 1, and what is right there. */
const mended = [
  ['EAN', 38, '7619876270375'],
  ['Blütez.', 89, 'Mai bis Juli'],
  ['VK CHF', 121, '12,50'],
] as const

describe('an import', () => {
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser)
  })
  afterAll(() => browser.close())

  const counted = (kind: 'faulty' | 'create', count: number) =>
    page.getByText(says(`imports.rows.${kind}`, { count }), { exact: true }).waitFor()
  const field = (caption: string, row: number) =>
    page.getByRole('textbox', { name: says('imports.mend', { caption, row }) })

  test('a list that waits is on home, and its columns are known', async () => {
    await signIn(page, manager, '/home')
    await page.getByRole('link', { name: nurseryList.name }).click()
    await page.getByRole('heading', { name: nurseryList.name }).waitFor()
    await page.getByText(says('imports.assigned', { count: 11, all: 12 })).waitFor()
  })

  test('a table on its way is shown and can be called off', async () => {
    const other = await page.context().newPage()
    await other.route('**/api/files/users/**', () => undefined)
    await other.goto('/import')
    const name = 'liste.csv'
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from('Name\nRose\n') }
    await other.locator('input[type=file]').first().setInputFiles(file)
    await other.getByText(says('imports.sending', { name })).waitFor()
    // At its beginning the bar has no width.
    await other.getByRole('progressbar', { name: says('imports.sending', { name }) }).waitFor({ state: 'attached' })
    await other.getByRole('button', { name: says('ui.cancel') }).click()
    await other.getByText(says('imports.drop')).waitFor()
    expect(await other.getByRole('alert').count()).toBe(0)
    await other.close()
  })

  test('ten of its rows are faulty, and what is mended outlives a reload', async () => {
    await page.getByRole('button', { name: says('imports.check') }).click()
    await counted('faulty', 10)
    await counted('create', 490)
    for (const [caption, row, text] of mended) await field(caption, row).fill(text)
    // What is right by now says so at once.
    await expect.poll(() => page.getByText(says('imports.mended'), { exact: true }).count()).toBe(3)
    const meant = page.getByRole('combobox', {
      name: says('imports.unknown.means', { text: 'zweifarbig', caption: 'Farbe' }),
    })
    await meant.click()
    await page.getByRole('option', { name: says('imports.unknown.leaveOut') }).click()
    await page.reload()
    for (const [caption, row, text] of mended) expect(await field(caption, row).inputValue()).toBe(text)
    expect(await meant.inputValue()).toBe(says('imports.unknown.leaveOut'))
    await page.getByRole('button', { name: says('imports.checkAgain') }).click()
    await counted('faulty', 6)
  })

  test('the good rows are contents in the grid, and go again as one', async () => {
    const run = page.getByRole('button', { name: says('imports.run_other', { count: 494 }) })
    await run.click()
    const done = says('imports.done_other', { count: 494 })
    const shown = page.getByRole('link', { name: says('imports.show') })
    await shown.waitFor()
    const undo = undoOf(page, done)
    await undo.click()
    // The screen knows of it by itself, and nothing is imported twice unseen.
    const again = page.getByRole('button', { name: says('imports.checkAgain') })
    await again.click()
    await again.waitFor({ state: 'detached' })
    await counted('create', 494)
    await run.click()
    await shown.waitFor()
    await undo.waitFor()
    await page.getByRole('link', { name: says('imports.show') }).click()
    await page.getByRole('searchbox').first().fill('F-27037')
    await page.getByRole('gridcell', { name: 'F-27037' }).or(page.getByText('F-27037')).first().waitFor()
    await undo.click()
    await page
      .getByText(says('undo.went.undo', { what: '' }).trim())
      .first()
      .waitFor()
    await expect.poll(() => page.getByText('F-27037').count()).toBe(0)
    expect(faults).toEqual([])
  })

  test('an admin makes fields and a type of a table with a letterhead, and takes them back', async () => {
    const own = await openPage(browser)
    await signIn(own, admin, '/import')
    const table = [
      'Baumschule Muster;Tel. 000',
      '',
      'Gattung;Art;Höhe (m);Zustand',
      'Acer;campestre;8-10 (15);gut',
      'Tilia;cordata;15-20;gut',
      'Rosa;canina;2;schlecht',
    ].join('\n')
    const name = 'Bäume.csv'
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(table) }
    await own.locator('input[type=file]').first().setInputFiles(file)
    const captions = own.getByRole('button', { name: says('imports.head.choose', { row: 3 }) })
    await captions.waitFor()
    expect(await captions.getAttribute('aria-pressed')).toBe('true')
    // Another row can be made the captions, and this one again.
    await own.getByRole('button', { name: says('imports.head.choose', { row: 4 }) }).click()
    await own.getByText('campestre', { exact: true }).first().waitFor()
    await expect.poll(() => captions.getAttribute('aria-pressed')).toBe('false')
    await captions.click()
    await expect.poll(() => captions.getAttribute('aria-pressed')).toBe('true')
    await own.getByRole('button', { name: says('imports.allAsFields_other', { count: 4 }) }).click()
    await own.getByText(says('imports.assigned', { count: 4, all: 4 })).waitFor()
    expect(await own.getByRole('textbox', { name: says('imports.newType') }).inputValue()).toBe('Bäume')
    expect(await own.getByRole('textbox', { name: says('imports.label') }).inputValue()).toBe('{gattung} {art}')
    await own.getByText('Acer campestre').waitFor()
    await own.getByRole('button', { name: says('imports.check') }).click()
    await own.getByText(says('imports.rows.create', { count: 3 }), { exact: true }).waitFor()
    await own.getByRole('button', { name: says('imports.run_other', { count: 3 }) }).click()
    await own.getByRole('link', { name: says('imports.show') }).waitFor()
    await undoOf(own, says('imports.done_other', { count: 3 })).click()
    await own.getByRole('button', { name: says('imports.checkAgain') }).waitFor()
    expect(faults).toEqual([])
    await own.close()
  })
})
