/** Wrong values: said where they are typed, in words, and not sent; corrected they are. What the server refuses comes back to its field. */
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faults, openBrowser, openPage } from './person.ts'
import { allSent, columnOf, record, says, signIn } from './steps.ts'

const email = 'editor@rosenhof.example'
const id = 'gaillardia-aristata-kobold'

const stored = async (property: string) => (await record(email, 'contents', id)).data[property]?.value

describe('a wrong value', () => {
  let browser: Browser
  let page: Page
  const sent: string[] = []
  /** Among all writes that left the browser. */
  const sentWith = (words: string) => sent.filter((body) => body.includes(words))

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser)
    page.on('request', (request) => {
      if (request.method() === 'PATCH' || request.url().endsWith('/store/write')) sent.push(request.postData() ?? '')
    })
    await signIn(page, email, `/contents/${id}?group=selling`)
  })
  afterAll(() => browser.close())

  /** The words that the field is described by, for those who do not see it. */
  const words = async (field: Locator) => {
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    const described = (await field.getAttribute('aria-describedby')) ?? ''
    return page
      .locator(
        described
          .split(' ')
          .map((one) => `[id="${one}"]`)
          .join(', '),
      )
      .allInnerTexts()
  }

  test('stands at its field once one rests, is kept, and is not sent', async () => {
    const price = page.getByRole('textbox', { name: 'Preis CHF', exact: true })
    const before = await stored('price')
    await price.focus()
    await price.press('Control+A')
    // Typed and looked at in one step: the rest after which it is told is short.
    const isTold = await price.evaluate((field) => {
      document.execCommand('insertText', false, 'acht')
      return field.getAttribute('aria-invalid')
    })
    expect([isTold, await price.inputValue()]).toEqual([null, 'acht'])
    expect(await words(price)).toEqual([says('value.numberExpected', { property: 'Preis CHF', found: '„acht“' })])
    await price.fill('8,4055')
    await price.press('Enter')
    await price.blur()
    expect(await words(price)).toEqual([
      says('value.tooPrecise', { property: 'Preis CHF', decimals: '2 Nachkommastellen', found: '8.4055' }),
    ])
    await expect.poll(() => price.inputValue()).toBe('8,4055')

    await page.reload()
    expect(await words(price)).toHaveLength(1)
    await price.focus()
    await price.press('Escape')
    await expect.poll(() => price.getAttribute('aria-invalid')).toBe(null)
    expect([sentWith('acht'), sentWith('8.4055'), await stored('price')]).toEqual([[], [], before])

    await price.fill('8,60')
    await price.press('Enter')
    await expect.poll(() => stored('price')).toBe(8.6)
    await expect.poll(() => price.inputValue()).toBe('8.60')
    await allSent(page)
  })

  test('that only the server knows of comes back to the field where it was typed', async () => {
    const price = page.getByRole('textbox', { name: 'Preis CHF', exact: true })
    const address = `**/api/store/contents/${id}`
    const error = {
      code: 'value.tooPrecise',
      params: { property: 'price', decimals: '0 Nachkommastellen', found: 9.1 },
    }
    await page.route(address, (route) => route.fulfill({ status: 400, json: { error } }))
    await price.fill('9,1')
    await price.press('Enter')
    expect(await words(price)).toEqual([
      says('value.tooPrecise', { property: 'Preis CHF', decimals: '0 Nachkommastellen', found: '9.1' }),
    ])
    expect([sentWith('9.1').length > 0, await stored('price')]).toEqual([true, 8.6])
    await page.unroute(address)
    await price.fill('9,2')
    await price.press('Enter')
    await expect.poll(() => stored('price')).toBe(9.2)
    await allSent(page)
  })

  test('stays in its cell of the list, also when one goes elsewhere', async () => {
    await page.goto('/contents?q=Kobold')
    const grid = page.getByRole('grid', { name: says('contents.title') })
    const row = grid.getByRole('row').filter({ hasText: 'Gaillardia aristata' })
    await row.waitFor()
    const column = await columnOf(grid, 'Preis CHF')
    const cell = row.getByRole('gridcell').nth(column)
    await cell.dblclick()
    const input = cell.getByRole('textbox')
    await input.fill('neun')
    await input.press('Enter')
    const reason = says('value.numberExpected', { property: 'Preis CHF', found: '„neun“' })
    expect(await words(input)).toEqual([reason])
    await page.getByRole('searchbox', { name: says('contents.search') }).click()
    await expect.poll(() => cell.innerText()).toContain(says('editing.refused', { reason }))
    expect([sentWith('neun'), await stored('price')]).toEqual([[], 9.2])

    await cell.dblclick()
    await expect.poll(() => input.inputValue()).toBe('neun')
    await input.fill('9,30')
    await input.press('Enter')
    await expect.poll(() => stored('price')).toBe(9.3)
    await expect.poll(() => cell.innerText()).toBe('9.30')
    await allSent(page)
  })

  test('among pasted cells is told before any is written; the right ones are, the wrong one stays marked', async () => {
    await page.goto('/contents?q=Kobold')
    const grid = page.getByRole('grid', { name: says('contents.title') })
    const row = grid.getByRole('row').filter({ hasText: 'Gaillardia aristata' })
    await row.waitFor()
    const column = await columnOf(grid, 'Preis CHF')
    const paste = async (text: string) => {
      const cell = row.getByRole('gridcell').nth(column)
      await cell.click()
      // The browser tells it of the cell that was clicked, not of the grid that has the focus.
      await cell.evaluate((element, pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', pasted)
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, text)
    }
    await paste('viel\tKobold-1')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(says('value.numberExpected', { property: 'Preis CHF', found: '„viel“' })).waitFor()
    expect([sentWith('viel'), await stored('price')]).toEqual([[], 9.3])
    await dialog.getByRole('button', { name: says('contents.paste.writeRight_one') }).click()
    await expect
      .poll(() =>
        row
          .getByRole('gridcell')
          .nth(column + 1)
          .innerText(),
      )
      .toBe('Kobold-1')
    await expect.poll(() => row.getByRole('gridcell').nth(column).innerText()).toContain('viel')
    await expect.poll(() => stored('price')).toBe(9.3)
    await paste('9,40\tKobold-2')
    await expect.poll(() => stored('price')).toBe(9.4)
    await expect
      .poll(() =>
        row
          .getByRole('gridcell')
          .nth(column + 1)
          .innerText(),
      )
      .toBe('Kobold-2')
    await allSent(page)
  })

  test('in a release stands at the placeholder; the page is not saved with it', async () => {
    await page.goto('/publications')
    await page.getByRole('button', { name: 'Neue Publikation' }).click()
    await page.getByRole('dialog').getByLabel('Vorlage').first().click()
    await page
      .getByRole('option', { name: /Stecketikett/ })
      .first()
      .click()
    await page.getByLabel('Name', { exact: true }).fill('Falsche Werte')
    await page.getByRole('button', { name: 'Anlegen' }).click()
    await page.waitForURL(/\/release\/\w+\/edit/)
    const release = /release\/(\w+)/.exec(page.url())?.[1] ?? ''
    const field = page.locator('[data-placeholder-field="name_de"]')
    await field.getByRole('textbox').fill('Lavendel')
    await field.getByRole('textbox').blur()
    const made = async () => (await record(email, 'releases', release)).data['name_de']
    await expect.poll(async () => (await made())?.value).toBe('Lavendel')
    await field.getByRole('button', { name: /^Schrift/ }).click()
    const size = page.getByLabel(says('release.adjust.size'))
    await size.fill('5')
    expect(await words(size)).toEqual([expect.stringContaining('mindestens 10')])
    await page.keyboard.press('Escape')
    await expect.poll(() => field.getByRole('alert').innerText()).toContain('mindestens 10')
    expect([sentWith('"data.name_de.textSize":5}'), (await made())?.textSize]).toEqual([[], undefined])
    await field.getByRole('button', { name: /^Schrift/ }).click()
    await size.fill('50')
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await made())?.textSize).toBe(50)
    await expect.poll(() => field.getByRole('alert').count()).toBe(0)
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})
