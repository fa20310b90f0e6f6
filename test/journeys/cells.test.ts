/** The list of contents as a spreadsheet: a range of cells, emptied and taken back; an order by several columns. */
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faults, openBrowser, openPage } from './person.ts'
import { record, says, signIn, tabTo } from './steps.ts'

const email = 'editor@rosenhof.example'
/** Has a value of every type. */
const id = 'leycesteria-formosa'

describe('cells of the list', () => {
  let browser: Browser
  let page: Page
  let grid: Locator
  const heads = async () => (await grid.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
  const place = async (name: string) => (await heads()).findIndex((one) => one.startsWith(name))
  /** Rows from 1; columns as they are called. */
  const cell = async (row: number, name: string) =>
    grid.locator(`[aria-rowindex="${row + 1}"] [role=gridcell][aria-colindex="${(await place(name)) + 1}"]`)
  const texts = (name: string, rows: number) =>
    Promise.all(Array.from({ length: rows }, async (_, at) => (await cell(at + 1, name)).innerText()))
  const chosenRows = () => grid.locator('[role=row][aria-selected=true]').count()

  const stored = async (property: string) => (await record(email, 'contents', id)).data[property]?.value
  const row = () => grid.getByRole('row').filter({ has: page.locator(`a[href="/contents/${id}"]`) })
  const own = async (name: string) =>
    row().locator(`[aria-colindex="${(await heads()).findIndex((one) => one.startsWith(name)) + 1}"]`)
  /** That content, with these columns beside the others. */
  const show = async (...titles: string[]) => {
    await page.goto('/contents?type=woody&q=Karamellbeere')
    await row().waitFor()
    await addColumns(titles)
  }
  const addColumns = async (titles: readonly string[]) => {
    await page.getByRole('button', { name: says('contents.columns') }).click()
    for (const title of titles) {
      const box = page.getByRole('checkbox', { name: title, exact: true })
      // What is ticked moves to those that are shown.
      if (!(await box.isChecked())) await box.click()
    }
    await page.keyboard.press('Escape')
  }
  /** Onto the cell one stands on, as a spreadsheet hands it over. */
  const paste = (text: string) =>
    grid.evaluate((element, pasted) => {
      const data = new DataTransfer()
      data.setData('text/plain', pasted)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, text)
  const takeBack = () =>
    page
      .getByRole('button', { name: says('ui.undo') })
      .first()
      .click()

  const first = () => grid.locator('[aria-rowindex="2"][aria-selected]').waitFor()

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser)
    grid = page.getByRole('grid', { name: says('contents.title') })
    await signIn(page, email, '/contents?type=plant&sort=assortment')
    await first()
  })
  afterAll(() => browser.close())

  test('Shift and the arrows select cells, and no rows; Shift and Space select their rows', async () => {
    await (await cell(1, 'Preis CHF')).click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(() => grid.locator('[role=gridcell][aria-selected=true]').count()).toBe(4)
    await expect.poll(() => chosenRows()).toBe(0)
    await page.keyboard.press('Shift+Space')
    await expect.poll(chosenRows).toBe(2)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect.poll(chosenRows).toBe(0)
  })

  test('Shift and a click select up to there, a held pointer as far as it comes, the number of a row the whole row', async () => {
    const selected = () => grid.locator('[role=gridcell][aria-selected=true]').count()
    await (await cell(1, 'Sortiment')).click()
    await (await cell(3, 'Sortiment')).click({ modifiers: ['Shift'] })
    await expect.poll(selected).toBe(3)
    await (await cell(5, 'Sortiment')).click({ modifiers: ['Shift'] })
    await expect.poll(selected).toBe(5)
    const [from, to] = await Promise.all([cell(2, 'Sortiment'), cell(5, 'Preis CHF')])
    await from.hover()
    await page.mouse.down()
    await to.hover()
    await page.mouse.up()
    const columns = Math.abs((await place('Sortiment')) - (await place('Preis CHF'))) + 1
    await expect.poll(selected).toBe(4 * columns)
    await grid.locator('[aria-rowindex="3"] [data-number]').click()
    await expect.poll(selected).toBe((await heads()).length - 1)
    await page.keyboard.press('Escape')
    await expect.poll(selected).toBe(0)
    await expect.poll(() => chosenRows()).toBe(0)
  })

  test('Delete empties the selected cells, which one step takes back', async () => {
    const before = await texts('Preis CHF', 2)
    expect(before.every((text) => text !== '')).toBe(true)
    await (await cell(1, 'Preis CHF')).click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Delete')
    await expect.poll(() => texts('Preis CHF', 2)).toEqual(['', ''])
    await page.getByText(says('contents.clear.done_other', { count: 2 })).waitFor()
    await page
      .getByRole('button', { name: says('ui.undo') })
      .first()
      .click()
    await expect.poll(() => texts('Preis CHF', 2)).toEqual(before)
  })

  test('what is typed with Ctrl and Enter goes into all that are marked, and the first fills the others', async () => {
    await page.goto('/contents?type=plant&sort=assortment')
    await first()
    const before = await texts('Preis CHF', 5)
    await (await cell(1, 'Preis CHF')).click()
    await (await cell(3, 'Preis CHF')).click({ modifiers: ['Shift'] })
    await page.keyboard.type('7,2')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => texts('Preis CHF', 5)).toEqual(['7.20', '7.20', '7.20', ...before.slice(3)])
    await page.getByText(says('contents.fill.done_other', { count: 3 })).waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(() => texts('Preis CHF', 5)).toEqual(before)
    // They are marked still.
    await page.keyboard.press('Control+D')
    await expect.poll(() => texts('Preis CHF', 3)).toEqual([before[0], before[0], before[0]])
    await page.keyboard.press('Control+z')
    await expect.poll(() => texts('Preis CHF', 5)).toEqual(before)
    await page.keyboard.press('Escape')
    // From one cell, by its corner.
    await (await cell(2, 'Preis CHF')).click()
    await grid.locator('[data-corner]').hover()
    await page.mouse.down()
    await (await cell(4, 'Preis CHF')).hover()
    await page.mouse.up()
    await expect.poll(() => texts('Preis CHF', 5)).toEqual([before[0], before[1], before[1], before[1], before[4]])
    await expect.poll(() => grid.locator('[role=gridcell][aria-selected=true]').count()).toBe(3)
    await page.keyboard.press('Control+z')
    await expect.poll(() => texts('Preis CHF', 5)).toEqual(before)
    // One value into several, a block again and again.
    await paste('8,5')
    await expect.poll(() => texts('Preis CHF', 5)).toEqual([before[0], '8.50', '8.50', '8.50', before[4]])
    await page.keyboard.press('Control+z')
    await expect.poll(() => texts('Preis CHF', 5)).toEqual(before)
    await page.keyboard.press('Escape')
  })

  test('what is copied is pasted as it was, whatever stands in it, and a spreadsheet gets lines', async () => {
    await show('Verkaufstext')
    const text = await own('Verkaufstext')
    const words = 'erste Zeile\nzweite\tmit „Tab“ und "Strichen"'
    await text.click()
    await paste(`"${words.replaceAll('"', '""')}"`)
    const said = () =>
      record(email, 'contents', id).then(({ data }) => Object.values(data['selling_text']?.translation ?? {}))
    await expect.poll(said).toContain(words)
    await expect.poll(() => text.innerText()).toContain('zweite')
    await page.context().grantPermissions(['clipboard-read'])
    await page.keyboard.press('Control+C')
    await page.getByText(says('ui.grid.copied'), { exact: true }).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(`"${words.replaceAll('"', '""')}"`)
    await page.keyboard.press('Delete')
    await expect.poll(said).not.toContain(words)
    await expect.poll(() => text.innerText()).toBe('')
    await page.keyboard.press('Control+V')
    await expect.poll(said).toContain(words)
  })

  test('by a second heading, with Shift, rows are in order where the first says the same', async () => {
    await page.goto('/contents?type=plant&sort=assortment')
    await first()
    await tabTo(page, grid)
    await page.keyboard.press('ArrowUp')
    const at = (await heads()).findIndex((one) => one.startsWith('Preis CHF'))
    for (let step = 1; step < at; step++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+Enter')
    await page.waitForURL(/sort=assortment(,|%2C)price/)
    await expect
      .poll(async () => (await heads()).filter((one) => /\d$/.test(one)))
      .toEqual(['Sortiment\n1', 'Preis CHF\n2'])
    await expect
      .poll(async () => {
        const pots = await texts('Sortiment', 12)
        const prices = (await texts('Preis CHF', 12)).map(Number)
        return pots.every((pot, row) => row === 0 || pot !== pots[row - 1] || prices[row]! >= prices[row - 1]!)
      })
      .toBe(true)
  })

  test('one of the entries that exclude each other is chosen like any other choice', async () => {
    await show('Topfform')
    const shape = await own('Topfform')
    await shape.click()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: 'eckig' }).click()
    await expect.poll(() => stored('pot_shape')).toBe('topf_eckig')
    await expect.poll(() => shape.innerText()).toBe('eckig')
    // What the content rules out together only the server knows; it stays in the cell with the reason.
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: 'hängend' }).click()
    await shape.locator('[data-refused]').waitFor()
    expect(await shape.innerText()).toContain('hängend')
    expect(await stored('pot_shape')).toBe('topf_eckig')
    await page.keyboard.press('Delete')
    await expect.poll(() => stored('pot_shape')).toBe(undefined)
    await expect.poll(() => shape.innerText()).toBe('')
    await takeBack()
    await expect.poll(() => stored('pot_shape')).toBe('topf_eckig')
  })

  test('a content that it refers to is found by its name, and pasted by name or id', async () => {
    await show('Kategorie')
    const category = await own('Kategorie')
    await category.click()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Blütengeh')
    await page.getByRole('option', { name: 'Kategorie Blütengehölze' }).click()
    await expect.poll(() => stored('category_tree')).toBe('kategorie-bluetengehoelze')
    await expect.poll(() => category.innerText()).toBe('Kategorie Blütengehölze')
    await paste('Kategorie Überhängende')
    await expect.poll(() => stored('category_tree')).toBe('kategorie-ueberhaengend')
    await paste('kategorie-gehoelze')
    await expect.poll(() => stored('category_tree')).toBe('kategorie-gehoelze')
    // A content of another organization, by what it is called and by its id.
    await paste('Nirgends zu sehen')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(says('import.referenceUnknown', { found: '„Nirgends zu sehen“' })).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await stored('category_tree')).toBe('kategorie-gehoelze')
    await category.click()
    await page.keyboard.press('Delete')
    await expect.poll(() => stored('category_tree')).toBe(undefined)
  })

  test('several that it refers to are on a sheet, which Esc leaves and Tab goes on from', async () => {
    await show('Passt zu')
    const companions = await own('Passt zu')
    const before = await stored('companions')
    await companions.click()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Passt zu' })
    await page.keyboard.type('Kategorie Geh')
    await page.getByRole('option', { name: 'Kategorie Gehölze' }).click()
    await sheet.getByRole('link', { name: 'Kategorie Gehölze' }).waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    expect(await stored('companions')).toEqual(before)
    await page.keyboard.press('Enter')
    await page.keyboard.type('Kategorie Geh')
    await page.getByRole('option', { name: 'Kategorie Gehölze' }).click()
    await sheet.getByRole('link', { name: 'Kategorie Gehölze' }).waitFor()
    await page.keyboard.press('Tab')
    await sheet.waitFor({ state: 'hidden' })
    await expect.poll(() => stored('companions')).toEqual([...(before as string[]), 'kategorie-gehoelze'])
  })

  test('a picture is chosen by looking, and pasted by its file name', async () => {
    await show('Bild')
    const picture = await own('Bild')
    await picture.click()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Bild', exact: true })
    await sheet.waitFor()
    // The button has the focus: Tab goes on, Enter looks for one.
    await page.keyboard.press('Enter')
    const wall = page.getByRole('dialog', { name: says('contents.picture.choose') })
    await wall.getByLabel(says('contents.picture.search')).fill('spike-violet')
    const offered = wall.locator('button[aria-pressed]')
    await expect.poll(() => offered.count()).toBe(1)
    await offered.click()
    await sheet.waitFor({ state: 'hidden' })
    await expect.poll(() => stored('picture')).toBe('spike-violet.jpg')
    await picture.click()
    await paste('ROSE-PINK')
    await expect.poll(() => stored('picture')).toBe('rose-pink.jpg')
    await paste('gibt-es-nicht.jpg')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(says('import.pictureUnknown', { found: '„gibt-es-nicht.jpg“' })).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await picture.click()
    await page.keyboard.press('Delete')
    await expect.poll(() => stored('picture')).toBe(undefined)
  })

  test('the parts of a combination are entered on a sheet, and pasted as they were copied', async () => {
    await show('Größen und Preise')
    const sizes = await own('Größen und Preise')
    const before = (await stored('sizes')) as { size: string; price: number; since: string }[]
    await sizes.click()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Größen und Preise' })
    const price = sheet.getByRole('textbox', {
      name: says('contents.combination.cell', { label: 'Größen und Preise', part: 'Preis CHF', number: 1 }),
    })
    await price.fill('teuer')
    await price.press('Enter')
    await sheet.getByRole('alert').waitFor()
    await price.fill('25,50')
    await price.press('Enter')
    await sheet.waitFor({ state: 'hidden' })
    const after = before.map((entry, at) => (at === 0 ? { ...entry, price: 25.5 } : entry))
    await expect.poll(() => stored('sizes')).toEqual(after)
    await sizes.click()
    await page.keyboard.press('Delete')
    await expect.poll(() => stored('sizes')).toBe(undefined)
    await paste('size: Container 4 l, price: 24.9, since: 2027-03-01; size: Container 15 l, price: 69')
    await expect
      .poll(() => stored('sizes'))
      .toEqual([
        { pot: 'Container 4 l', price: 24.9, available_from: '2027-03-01' },
        { pot: 'Container 15 l', price: 69 },
      ])
    // Whatever its parts are called by.
    await page.keyboard.press('Enter')
    await expect.poll(() => price.inputValue()).toMatch(/^24[.,]9/)
    await page.keyboard.press('Escape')
  })

  test('languages are typed by their names; what is public is for suppliers to say', async () => {
    await show('Öffentlich', 'Sprachen')
    const languages = await own('Sprachen')
    await languages.click()
    await page.keyboard.press('Enter')
    await languages.getByRole('combobox').fill('Deutsch, Klingonisch')
    await page.keyboard.press('Enter')
    await languages.locator('[aria-invalid=true]').waitFor()
    await languages.getByRole('combobox').fill('Deutsch, Italienisch')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await record(email, 'contents', id)).languages).toEqual(['de', 'it'])
    await expect.poll(() => languages.innerText()).toBe('Deutsch, Italienisch')
    const isPublic = await own('Öffentlich')
    await isPublic.click()
    await page.keyboard.press('F2')
    await page.getByText(says('contents.general.public.reason')).waitFor()
  })

  test('that nothing is found can be seen however far one has scrolled sideways', async () => {
    await page.setViewportSize({ width: 700, height: 700 })
    await grid.evaluate((element) => element.scrollTo({ left: 10_000 }))
    await page.getByRole('searchbox', { name: says('contents.search') }).fill('gibt es nicht')
    const words = page.getByText(says('contents.nothingFound'))
    await words.waitFor()
    await grid.evaluate((element) => element.scrollTo({ left: 10_000 }))
    const box = await words.boundingBox()
    expect(box && [box.x >= 0, box.x + box.width <= 700]).toEqual([true, true])
  })

  test('whoever sees everything changes what is public, and the type, of all that are ticked', async () => {
    const admin = 'admin@mcs.example'
    page = await openPage(browser)
    grid = page.getByRole('grid', { name: says('contents.title') })
    await signIn(page, admin, '/contents?view=all&type=plant')
    await first()
    await addColumns(['Öffentlich', 'Inhaltstyp', 'Organisation'])
    const links = grid.locator('[role=row] a[href^="/contents/"]')
    const ids = await Promise.all(
      [0, 1].map(async (at) => (await links.nth(at).getAttribute('href'))!.split('/').at(-1)!),
    )
    const said = (field: 'public' | 'type') =>
      Promise.all(ids.map(async (one) => (await record(admin, 'contents', one))[field]))
    const before = await said('public')
    for (const at of [1, 2]) await grid.getByRole('checkbox').nth(at).click()

    const isPublic = await cell(1, 'Öffentlich')
    await isPublic.dblclick()
    await page.getByRole('option', { name: before[0] ? says('ui.no') : says('ui.yes'), exact: true }).click()
    await expect.poll(() => said('public')).toEqual([!before[0], !before[0]])

    await (await cell(1, 'Inhaltstyp')).dblclick()
    await page.getByRole('option', { name: 'Gehölz' }).click()
    const question = page.getByRole('dialog', { name: says('contents.type.title', { type: 'Gehölz' }) })
    await question.getByText(says('contents.type.leftOfMany', { type: 'Gehölz' })).waitFor()
    expect(await said('type')).toEqual(['plant', 'plant'])
    await question.getByRole('button', { name: says('contents.type.change') }).click()
    await expect.poll(() => said('type')).toEqual(['woody', 'woody'])
    expect(faults).toEqual([])
  })

  test('what belongs to another is its owner’s, unless variants hold it', async () => {
    const admin = 'admin@mcs.example'
    await page.goto('/contents?view=all&type=woody&q=Karamellbeere')
    await row().waitFor()
    await addColumns(['Organisation'])
    const owner = await own('Organisation')
    await owner.dblclick()
    await page.keyboard.type('Stauden')
    await page.getByRole('option', { name: 'Staudenland Meier GmbH' }).click()
    await owner.locator('[data-refused]').waitFor()
    expect((await record(admin, 'contents', id)).owner).toBe('rosenhof')
    expect(faults).toEqual([])
  })
})
