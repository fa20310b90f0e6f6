/** How a list is looked at, kept as a view: for oneself, for all of the organization, and for nobody else. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Filter, is, not } from '#domain/query/filter.ts'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { says, signIn, tokenOf } from './steps.ts'

const lena = 'editor@rosenhof.example'
const beat = 'manager@rosenhof.example'
const elsewhere = 'supplier@gruenwerk.example'
const name = 'Preise prüfen'

const filled: Filter = { field: 'data.price.value', op: 'exists', value: true }
const flowersInMay: Filter = { field: 'data.flowering.value', op: 'has', value: 5 }

describe('a view', () => {
  let browser: Browser
  let here: Page
  let there: Page
  const grid = (page: Page) => page.getByRole('grid', { name: says('contents.title') })
  const rows = async (page: Page) => Number(await grid(page).getAttribute('aria-rowcount')) - 1
  const chip = (page: Page, words: string) =>
    page.getByRole('group', { name: says('question.title') }).getByRole('button', { name: words, exact: true })
  const menu = (page: Page) => page.getByRole('button', { name: new RegExp(`^${says('views.title')}`, 'u') })
  const choose = async (page: Page, item: string) => {
    await menu(page).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  const open = async (page: Page) => {
    await menu(page).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
  const first = (page: Page) => grid(page).locator('[aria-rowindex="2"][aria-selected]').waitFor()
  /** Two that flower in May lose their price, and one that does not. */
  async function losePrices(): Promise<void> {
    const token = await tokenOf(lena)
    const asked = async (inMay: Filter, limit: number) => {
      const where = { all: [is('owner', 'rosenhof'), is('type', 'plant'), filled, inMay] }
      const answer = await callAs(token, '/api/store/contents/query', {
        method: 'POST',
        body: JSON.stringify({ where, limit }),
      })
      return ((await answer.json()) as { data: { id: string }[] }).data.map(({ id }) => id)
    }
    const ids = [...(await asked(flowersInMay, 2)), ...(await asked(not(flowersInMay), 1))]
    expect(ids).toHaveLength(3)
    const writes = ids.map((id) => ({ kind: 'update', collection: 'contents', id, unset: ['data.price'] }))
    const answer = await callAs(token, '/api/store/write', { method: 'POST', body: JSON.stringify({ writes }) })
    expect(answer.status).toBe(200)
  }

  beforeAll(async () => {
    browser = await openBrowser()
    here = await openPage(browser)
    there = await openPage(browser)
    await Promise.all([signIn(here, lena, '/contents?type=plant&sort=assortment'), signIn(there, beat, '/contents')])
    await Promise.all([first(here), first(there)])
    await losePrices()
  })
  afterAll(() => browser.close())

  test('of what has no price and flowers in May is saved for all, with its type and order', async () => {
    const where = {
      match: 'all',
      parts: [
        { field: 'price', op: 'empty' },
        { field: 'flowering', op: 'contains', value: 5 },
      ],
    }
    await here.goto(`/contents?type=plant&sort=assortment&where=${encodeURIComponent(JSON.stringify(where))}`)
    await chip(here, 'Preis CHF leer').waitFor()
    await chip(here, 'Blütezeit enthält Mai').waitFor()
    await first(here)
    const found = await rows(here)
    expect(found).toBe(2)
    await choose(here, says('views.new'))
    await here.getByRole('textbox', { name: says('field.name'), exact: true }).fill(name)
    await here.getByLabel(/^Für alle von/u).check()
    await here.getByRole('button', { name: says('views.new.act'), exact: true }).click()
    await menu(here).filter({ hasText: name }).waitFor()
    await expect.poll(() => Object.keys(search(here)).join()).toBe('look')
    await chip(here, 'Inhaltstyp ist Pflanze').waitFor()
    await first(here)
    expect(await rows(here)).toBe(found)
  })

  test('opened by a colleague it shows the same rows, in the same order', async () => {
    await open(there)
    await chip(there, 'Preis CHF leer').waitFor()
    await chip(there, 'Blütezeit enthält Mai').waitFor()
    await expect.poll(() => rows(there)).toBe(await rows(here))
    const names = async (page: Page) => {
      await first(page)
      return grid(page).locator('[role=gridcell][aria-colindex="2"]').allInnerTexts()
    }
    expect(await names(there)).toEqual(await names(here))
    await there.reload()
    await chip(there, 'Preis CHF leer').waitFor()
    expect(await names(there)).toEqual(await names(here))
  })

  test('what its keeper changes moves nobody else’s list until it is saved for all', async () => {
    const before = await rows(there)
    await here.getByRole('button', { name: says('question.remove', { words: 'Blütezeit enthält Mai' }) }).click()
    const row = grid(here).getByRole('columnheader').filter({ hasText: 'Preis CHF' })
    await row.click({ button: 'right' })
    await here.getByRole('menuitem', { name: says('contents.head.hide') }).click()
    await menu(here)
      .filter({ hasText: says('views.changed') })
      .waitFor()
    await expect.poll(() => rows(here)).not.toBe(before)
    // A reload keeps it here, and there nothing has come.
    await here.reload()
    await menu(here)
      .filter({ hasText: says('views.changed') })
      .waitFor()
    await first(here)
    const after = await rows(here)
    await there.reload()
    await chip(there, 'Blütezeit enthält Mai').waitFor()
    await first(there)
    expect(await rows(there)).toBe(before)
    await grid(there).getByRole('columnheader').filter({ hasText: 'Preis CHF' }).waitFor()

    await choose(here, says('views.saveForAll'))
    await chip(there, 'Blütezeit enthält Mai').waitFor({ state: 'detached' })
    await expect.poll(() => rows(there)).toBe(after)
    await grid(there).getByRole('columnheader').filter({ hasText: 'Preis CHF' }).waitFor({ state: 'detached' })
    await menu(here)
      .filter({ hasText: says('views.changed') })
      .waitFor({ state: 'detached' })
    await expect.poll(() => Object.keys(search(here)).join()).toBe('look')
  })

  test('what a colleague changes can be dropped, or saved for themselves', async () => {
    await there.getByRole('button', { name: says('question.remove', { words: 'Inhaltstyp ist Pflanze' }) }).click()
    await menu(there)
      .filter({ hasText: says('views.changed') })
      .waitFor()
    await choose(there, says('views.discard'))
    await chip(there, 'Inhaltstyp ist Pflanze').waitFor()
    await there.getByRole('button', { name: says('question.remove', { words: 'Inhaltstyp ist Pflanze' }) }).click()
    await choose(there, says('views.saveOwn'))
    await menu(there)
      .filter({ hasText: says('views.changed') })
      .waitFor({ state: 'detached' })
    await menu(there).click()
    await expect.poll(() => there.getByRole('menuitem', { name }).count()).toBe(2)
    await there.keyboard.press('Escape')
    await menu(here).click()
    expect(await here.getByRole('menuitem', { name }).count()).toBe(1)
    await here.keyboard.press('Escape')
    await chip(here, 'Inhaltstyp ist Pflanze').waitFor()
  })

  test('who leads makes it usual for a type: whoever looks at contents of it looks so, as long as they choose no other', async () => {
    await there.goto('/contents?look=none')
    await first(there)
    const shared = search(here)['look'] ?? ''
    await there.goto(`/contents?look=${shared}`)
    await choose(there, says('views.usual', { type: 'Pflanze' }))
    await here.goto('/contents?type=plant')
    await menu(here).filter({ hasText: name }).waitFor()
    await chip(here, 'Preis CHF leer').waitFor()
    expect(await menu(here).innerText()).not.toContain(says('views.changed'))
    await choose(here, says('views.without'))
    await chip(here, 'Preis CHF leer').waitFor({ state: 'detached' })
    expect(search(here)).toMatchObject({ type: 'plant', look: 'none' })
    await here.goto('/contents?type=woody')
    await first(here)
    expect(await menu(here).innerText()).not.toContain(name)
    await choose(there, says('views.unusual'))
    await here.goto(`/contents?look=${shared}`)
    await chip(here, 'Preis CHF leer').waitFor()
  })

  test('people of another organization find neither it nor a word of it', async () => {
    const id = search(here)['look'] ?? ''
    const token = await tokenOf(elsewhere)
    const answers = await Promise.all([
      callAs(token, `/api/store/views/${id}`),
      callAs(token, '/api/store/views/query', { method: 'POST', body: JSON.stringify({}) }),
      callAs(token, `/api/search?q=${encodeURIComponent(name)}`),
    ])
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(answers[0]?.status).toBe(404)
    expect(answers[1]?.status).toBe(200)
    expect(texts.slice(1).join(' ')).not.toContain(name)

    const stranger = await openPage(browser)
    await signIn(stranger, elsewhere, `/contents?look=${id}`)
    await stranger.getByText(says('views.gone')).waitFor()
    await menu(stranger).click()
    await stranger.getByText(says('views.none')).waitFor()
  })

  test('by the menu of a cell one copies what it holds elsewhere, asks for it, and sees its label', async () => {
    await here.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await here.goto('/contents?look=none&sort=label')
    await first(here)
    const heads = (await grid(here).getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
    const place = heads.findIndex((one) => one.startsWith('Sortiment')) + 1
    const cell = (row: number) =>
      grid(here).locator(`[aria-rowindex="${row + 1}"] [role=gridcell][aria-colindex="${place}"]`)
    const value = await cell(1).innerText()
    const other = await cell(3).innerText()
    expect(other).not.toBe(value)
    await cell(1).click({ button: 'right' })
    await here.getByRole('menuitem', { name: says('ui.grid.menu.copy') }).click()
    await cell(3).click({ button: 'right' })
    await here.getByRole('menuitem', { name: says('ui.grid.menu.paste') }).click()
    await expect.poll(() => cell(3).innerText()).toBe(value)
    await here.keyboard.press('Control+z')
    await expect.poll(() => cell(3).innerText()).toBe(other)

    // By the keys alone.
    await cell(3).click()
    await here.keyboard.press('Shift+F10')
    const asks = `Sortiment ist ${other}`
    await here.locator('[role=menuitem]:focus').waitFor()
    const item = here.getByRole('menuitem', { name: says('contents.cell.filter', { words: asks }) })
    const isThere = () => item.evaluate((element) => element === document.activeElement)
    for (let steps = 0; steps < 10 && !(await isThere()); steps++) await here.keyboard.press('ArrowDown')
    await here.keyboard.press('Enter')
    await chip(here, asks).waitFor()
    await expect.poll(() => cell(1).innerText()).toBe(other)
    await cell(1).click({ button: 'right' })
    await here.getByRole('menuitem', { name: says('contents.cell.preview') }).click()
    await here.getByRole('complementary', { name: says('contents.preview') }).waitFor()
  })

  test('one that is deleted comes back with the way back', async () => {
    await here.goto('/contents')
    await open(here)
    await chip(here, 'Preis CHF leer').waitFor()
    await choose(here, says('views.rename'))
    await here.getByRole('textbox', { name: says('field.name'), exact: true }).fill(`${name} im Mai`)
    await here.getByRole('button', { name: says('views.rename.act'), exact: true }).click()
    await menu(here)
      .filter({ hasText: `${name} im Mai` })
      .waitFor()
    await choose(here, says('views.delete'))
    await chip(here, 'Preis CHF leer').waitFor({ state: 'detached' })
    await here
      .getByRole('button', { name: says('ui.undo'), exact: true })
      .last()
      .click()
    await menu(here).click()
    await here.getByRole('menuitem', { name }).waitFor()
    expect(faults).toEqual([])
  })
})
