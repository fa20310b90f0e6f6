/** What a list of contents is asked: conditions by the bar and by the head of a column, in the address, by keys and by the mouse. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Filter } from '#domain/query/filter.ts'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { says, signIn, tokenOf } from './steps.ts'

const email = 'editor@rosenhof.example'

const isPlant: Filter = { field: 'type', op: '=', value: 'plant' }
const noPrice: Filter = { field: 'data.price.value', op: 'exists', value: false }
const inMay: Filter = { field: 'data.flowering.value', op: 'has', value: 5 }

describe('questions to a list', () => {
  let browser: Browser
  let page: Page
  const grid = () => page.getByRole('grid', { name: says('contents.title') })
  const bar = () => page.getByRole('group', { name: says('question.title') })
  const chip = (words: string) => bar().getByRole('button', { name: words, exact: true })
  const rows = async () => Number(await grid().getAttribute('aria-rowcount')) - 1
  const asked = () => JSON.parse(new URL(page.url()).searchParams.get('where') ?? 'null') as unknown

  /** How many the person would find so, asked beside the browser. */
  async function countOf(...filters: Filter[]): Promise<number> {
    const where = { all: [{ field: 'owner', op: '=', value: 'rosenhof' }, ...filters] }
    const answer = await callAs(await tokenOf(email), '/api/store/contents/count', {
      method: 'POST',
      body: JSON.stringify({ where }),
    })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { count: number }).count
  }
  const first = () => grid().locator('[aria-rowindex="2"][aria-selected]').waitFor()
  const emptied = async (row: number) => {
    const heads = (await grid().getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
    const column = heads.findIndex((one) => one.startsWith('Preis CHF')) + 1
    await grid()
      .locator(`[aria-rowindex="${row + 1}"] [role=gridcell][aria-colindex="${column}"]`)
      .click()
    await page.keyboard.press('Delete')
    await page.getByText(says('contents.clear.done_one')).first().waitFor()
  }

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser)
    await signIn(page, email, '/contents?type=plant&sort=assortment')
    await first()
    await emptied(1)
    await emptied(2)
  })
  afterAll(() => browser.close())

  test('by the keys alone one asks for what has no price and flowers in May, which stands in the address', async () => {
    const add = page.getByRole('combobox', { name: says('question.add') })
    await add.focus()
    await page.keyboard.type('Preis CHF')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const operator = page.getByLabel(says('question.operator', { name: 'Preis CHF' }))
    await operator.waitFor()
    await operator.focus()
    await page.keyboard.type(says('question.op.empty'))
    await expect.poll(() => operator.inputValue()).toBe('empty')
    await page.keyboard.press('Escape')
    await expect.poll(rows).toBe(await countOf(isPlant, noPrice))

    await add.focus()
    await page.keyboard.type('Blütezeit')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const month = page.getByLabel(says('question.value', { name: 'Blütezeit' }))
    await month.waitFor()
    await month.focus()
    await page.keyboard.type('Mai')
    await page.keyboard.press('Escape')
    await chip('Preis CHF leer').waitFor()
    await chip('Blütezeit enthält Mai').waitFor()
    expect(asked()).toEqual({
      match: 'all',
      parts: [
        { field: 'price', op: 'empty' },
        { field: 'flowering', op: 'contains', value: 5 },
      ],
    })
    await expect.poll(rows).toBe(await countOf(isPlant, noPrice, inMay))
  })

  test('a reload asks the same, one word joins it otherwise, and a group stands beside', async () => {
    await page.reload()
    await chip('Preis CHF leer').waitFor()
    await bar()
      .getByRole('button', { name: says('question.match.all'), exact: true })
      .click()
    const either: Filter = { any: [noPrice, inMay] }
    await expect.poll(rows).toBe(await countOf(isPlant, either))
    await bar()
      .getByRole('button', { name: says('question.match.any'), exact: true })
      .click()
    await expect.poll(rows).toBe(await countOf(isPlant, noPrice, inMay))

    await chip('Blütezeit enthält Mai').click()
    await page
      .getByRole('button', { name: says('question.alternative', { word: says('question.match.any') }), exact: true })
      .click()
    await page.getByLabel(says('question.value', { name: 'Blütezeit' })).selectOption('7')
    await page.keyboard.press('Escape')
    await chip('Blütezeit enthält Juli').waitFor()
    const inJuly: Filter = { field: 'data.flowering.value', op: 'has', value: 7 }
    await expect.poll(rows).toBe(await countOf(isPlant, noPrice, { any: [inMay, inJuly] }))
  })

  test('the head of a column asks, sorts, moves and freezes it, by its menu', async () => {
    await page.goto('/contents?type=plant&sort=assortment')
    await first()
    const head = (name: string) => grid().getByRole('columnheader').filter({ hasText: name })
    await head('Preis CHF').click({ button: 'right' })
    await page.getByRole('menuitem', { name: says('contents.head.empty') }).click()
    await chip('Preis CHF leer').waitFor()
    await expect.poll(rows).toBe(await countOf(isPlant, noPrice))
    await page.getByRole('button', { name: says('question.remove', { words: 'Preis CHF leer' }) }).click()
    await expect.poll(rows).toBe(await countOf(isPlant))

    const place = async (name: string) => Number(await head(name).getAttribute('aria-colindex'))
    const before = await place('Preis CHF')
    await head('Preis CHF').click({ button: 'right' })
    await page.getByRole('menuitem', { name: says('contents.head.left') }).click()
    await expect.poll(() => place('Preis CHF')).toBe(before - 1)
    // Back again by its head, dragged behind the next one.
    const next = grid().locator(`[role=columnheader][aria-colindex="${before}"]`)
    const [from, to] = [await head('Preis CHF').boundingBox(), await next.boundingBox()]
    if (!from || !to) throw new Error('the heads of the columns are not in sight')
    await page.mouse.move(from.x + 20, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width - 20, to.y + to.height / 2, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => place('Preis CHF')).toBe(before)

    // By the keys: the head is above the first row.
    await grid().locator('[aria-rowindex="2"] [role=gridcell][aria-colindex="3"]').click()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByRole('menuitem', { name: says('contents.head.freeze') }).click()
    const stays = grid().locator('[aria-rowindex="2"] [role=gridcell][aria-colindex="3"]')
    const at = (await stays.boundingBox())?.x
    await grid().evaluate((element) => (element.scrollLeft = 400))
    await expect.poll(async () => (await stays.boundingBox())?.x).toBe(at)
    expect(faults).toEqual([])
  })

  test('it is put in groups that fold by the keys, and says below what a column and the marked cells come to', async () => {
    await page.goto('/contents?type=plant&sort=price')
    await first()
    const head = (name: string) => grid().getByRole('columnheader').filter({ hasText: name })
    const where = { all: [{ field: 'owner', op: '=', value: 'rosenhof' }, isPlant] }
    const valuesOf = async (field: string) => {
      const body = JSON.stringify({ where, field })
      const answer = await callAs(await tokenOf(email), '/api/store/contents/values', { method: 'POST', body })
      return ((await answer.json()) as { data: { value: string | number; count: number }[] }).data
    }
    const [one, two] = await valuesOf('data.assortment.value')
    if (!one || !two) throw new Error('the demo has several assortments')

    await head('Sortiment').click({ button: 'right' })
    await page.getByRole('menuitem', { name: says('contents.head.group') }).click()
    const groups = grid().locator('[data-group] button')
    await groups.first().waitFor()
    const all = await rows()
    expect(await groups.first().innerText()).toMatch(new RegExp(`${one.count}$`))
    // The second begins where the first one ends.
    await grid().evaluate((element, rows) => (element.scrollTop = rows * 32 - 200), one.count)
    await expect.poll(() => groups.first().innerText()).toMatch(new RegExp(`\\n${two.count}$`))
    await grid().evaluate((element) => (element.scrollTop = 0))

    // By the keys: its line is above its first row.
    await grid().locator('[aria-rowindex="2"] [role=gridcell][aria-colindex="3"]').click()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(rows).toBe(all - one.count)
    await page.keyboard.press('Delete')
    await page.keyboard.press('ArrowRight')
    await expect.poll(rows).toBe(all)

    await head('Preis CHF').click({ button: 'right' })
    await page.getByRole('menuitem', { name: says('contents.head.total'), exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('menuitemcheckbox', { name: says('contents.head.total.sum'), exact: true }).click()
    const foot = page.getByRole('group', { name: says('contents.total.title') })
    const sum = (await valuesOf('data.price.value')).reduce(
      (total, { value, count }) => total + Number(value) * count,
      0,
    )
    const digits = (text: string) => text.replaceAll(/[^\d.]/g, '')
    await expect.poll(async () => digits((await foot.innerText()).split('Σ')[1] ?? '')).toBe(sum.toFixed(2))
    await foot.getByText(says('contents.total.ownShort')).waitFor()

    const price = Number(await head('Preis CHF').getAttribute('aria-colindex'))
    const cell = (row: number) => grid().locator(`[aria-rowindex="${row}"] [role=gridcell][aria-colindex="${price}"]`)
    const prices = await Promise.all([2, 3].map(async (row) => Number(await cell(row).innerText())))
    await cell(2).click()
    await cell(3).click({ modifiers: ['Shift'] })
    const marked = `Σ ${prices.reduce((total, price) => total + price, 0).toFixed(2)}`
    await foot.getByText(marked).last().waitFor()
    await head('Sortiment').click({ button: 'right' })
    await page.getByRole('menuitem', { name: says('contents.head.ungroup') }).click()
    await expect.poll(() => groups.count()).toBe(0)
    expect(faults).toEqual([])
  })
})
