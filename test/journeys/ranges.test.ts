/** Cells of the list in two windows of one person: each takes back its own, also after a reload; more than the list has, and what is moved. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { says, signIn, tokenOf } from './steps.ts'

const email = 'editor@rosenhof.example'
const path = '/contents?type=plant&sort=assortment'

describe('ranges of cells', () => {
  let browser: Browser
  let left: Page
  let right: Page

  const gridOf = (page: Page) => page.getByRole('grid', { name: says('contents.title') })
  const cell = async (page: Page, row: number, name: string) => {
    const heads = (await gridOf(page).getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
    const column = heads.findIndex((one) => one.startsWith(name)) + 1
    return gridOf(page).locator(`[aria-rowindex="${row + 1}"] [role=gridcell][aria-colindex="${column}"]`)
  }
  const texts = (page: Page, name: string, first: number, last: number) =>
    Promise.all(
      Array.from({ length: last - first + 1 }, async (_, at) => (await cell(page, first + at, name)).innerText()),
    )
  const ready = (page: Page) => gridOf(page).locator('[aria-rowindex="2"][aria-selected]').waitFor()
  const paste = (page: Page, text: string) =>
    gridOf(page).evaluate((element, pasted) => {
      const data = new DataTransfer()
      data.setData('text/plain', pasted)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, text)
  const countOf = async (name: string): Promise<number> => {
    const body = JSON.stringify({ where: { field: 'label.de', op: 'startsWith', value: name } })
    const answer = await callAs(await tokenOf(email), '/api/store/contents/count', { method: 'POST', body })
    return ((await answer.json()) as { count: number }).count
  }

  beforeAll(async () => {
    browser = await openBrowser()
    left = await openPage(browser)
    await signIn(left, email, path)
    await ready(left)
    right = await left.context().newPage()
    right.setDefaultTimeout(60_000)
    await right.goto(path)
    await ready(right)
  })
  afterAll(() => browser.close())

  test('what one window emptied it takes back, after a reload, and the other one does not', async () => {
    const prices = await texts(left, 'Preis CHF', 1, 3)
    const months = await texts(left, 'Blütezeit', 1, 1)
    await (await cell(left, 1, 'Preis CHF')).click()
    await (await cell(left, 3, 'Preis CHF')).click({ modifiers: ['Shift'] })
    await left.keyboard.press('Delete')
    await expect.poll(() => texts(left, 'Preis CHF', 1, 3)).toEqual(['', '', ''])
    // Values are live while cells are marked.
    await expect.poll(() => texts(right, 'Preis CHF', 1, 3)).toEqual(['', '', ''])

    await (await cell(right, 1, 'Blütezeit')).click()
    await right.keyboard.press('Delete')
    await expect.poll(() => texts(left, 'Blütezeit', 1, 1)).toEqual([''])
    await right.keyboard.press('Control+z')
    await expect.poll(() => texts(right, 'Blütezeit', 1, 1)).toEqual(months)
    expect(await texts(right, 'Preis CHF', 1, 3)).toEqual(['', '', ''])
    // Nothing of its own is left: the other window's is offered, by what it was.
    await right.keyboard.press('Control+z')
    const [words = ''] = says('undo.elsewhere', { what: '', ago: '' }).split(':')
    await right.getByRole('status').filter({ hasText: words }).first().waitFor()
    expect(await texts(right, 'Preis CHF', 1, 3)).toEqual(['', '', ''])

    await left.reload()
    await ready(left)
    await left.keyboard.press('Control+z')
    await expect.poll(() => texts(left, 'Preis CHF', 1, 3)).toEqual(prices)
    await expect.poll(() => texts(right, 'Preis CHF', 1, 3)).toEqual(prices)
  })

  test('what is cut stays until it is pasted, and goes with it in one step', async () => {
    const before = await texts(left, 'Preis CHF', 1, 6)
    await (await cell(left, 1, 'Preis CHF')).click()
    await left.keyboard.press('Shift+ArrowDown')
    await left.keyboard.press('Control+X')
    await gridOf(left).locator('[data-cut]').first().waitFor()
    expect(await texts(left, 'Preis CHF', 1, 2)).toEqual(before.slice(0, 2))
    await (await cell(left, 5, 'Preis CHF')).click()
    await left.keyboard.press('Control+V')
    await expect
      .poll(() => texts(left, 'Preis CHF', 1, 6))
      .toEqual(['', '', before[2], before[3], before[0], before[1]])
    expect(await gridOf(left).locator('[data-cut]').count()).toBe(0)
    await left.keyboard.press('Control+z')
    await expect.poll(() => texts(left, 'Preis CHF', 1, 6)).toEqual(before)
    await left.keyboard.press('Escape')
  })

  test('what somebody changes meanwhile is neither emptied nor written over by what is moved', async () => {
    const before = await texts(left, 'Preis CHF', 1, 6)
    const cutFirst = async () => {
      await (await cell(left, 1, 'Preis CHF')).click()
      await left.keyboard.press('Shift+ArrowDown')
      await left.keyboard.press('Control+X')
      await gridOf(left).locator('[data-cut]').first().waitFor()
    }
    const emptied = async (row: number) => {
      await (await cell(right, row, 'Preis CHF')).click()
      await right.keyboard.press('Delete')
      await expect.poll(() => texts(right, 'Preis CHF', row, row)).toEqual([''])
    }
    await cutFirst()
    await emptied(1)
    await expect.poll(() => texts(left, 'Preis CHF', 1, 1)).toEqual([''])
    await (await cell(left, 5, 'Preis CHF')).click()
    await left.keyboard.press('Control+V')
    await left.getByText(says('ui.grid.cutChanged')).first().waitFor()
    expect(await texts(left, 'Preis CHF', 1, 6)).toEqual(['', ...before.slice(1)])
    await right.keyboard.press('Control+z')
    await expect.poll(() => texts(left, 'Preis CHF', 1, 6)).toEqual(before)

    await cutFirst()
    const held = Promise.withResolvers<undefined>()
    const arrived = Promise.withResolvers<undefined>()
    await left.route('**/api/store/write', async (route) => {
      arrived.resolve(undefined)
      await held.promise
      await route.continue()
    })
    await (await cell(left, 5, 'Preis CHF')).click()
    const answer = left.waitForResponse('**/api/store/write')
    await left.keyboard.press('Control+V')
    await arrived.promise
    await emptied(5)
    held.resolve(undefined)
    expect((await answer).status()).toBe(409)
    await left.unroute('**/api/store/write')
    await expect.poll(() => texts(left, 'Preis CHF', 1, 6)).toEqual([...before.slice(0, 4), '', before[5]])
    await right.keyboard.press('Control+z')
    await expect.poll(() => texts(left, 'Preis CHF', 1, 6)).toEqual(before)
    await left.keyboard.press('Escape')
  })

  test('of a pasted block that meets what somebody wrote meanwhile one question is asked, by name, and it is one step', async () => {
    const before = await texts(left, 'Preis CHF', 1, 3)
    const name = (await (await cell(left, 2, 'Bezeichnung')).innerText()).trim()
    const dialog = left.getByRole('dialog', { name: says('contents.conflicts.title_one') })
    /** The second price is emptied in the other window before this one's block arrives. */
    const pasteLate = async () => {
      const held = Promise.withResolvers<undefined>()
      const arrived = Promise.withResolvers<undefined>()
      await left.route('**/api/store/write', async (route) => {
        arrived.resolve(undefined)
        await held.promise
        await route.continue()
      })
      await (await cell(left, 1, 'Preis CHF')).click()
      await paste(left, '1.10\n2.20\n3.30')
      await arrived.promise
      await (await cell(right, 2, 'Preis CHF')).click()
      await right.keyboard.press('Delete')
      await expect.poll(() => texts(right, 'Preis CHF', 2, 2)).toEqual([''])
      held.resolve(undefined)
      await dialog.getByText(name).waitFor()
      await left.unroute('**/api/store/write')
    }
    await pasteLate()
    await dialog.getByText('2.20').waitFor()
    await left.keyboard.press('Escape')
    await left.getByText(says('contents.paste.left')).first().waitFor()
    await expect.poll(() => texts(left, 'Preis CHF', 1, 3)).toEqual([before[0], '', before[2]])
    await right.keyboard.press('Control+z')
    await expect.poll(() => texts(left, 'Preis CHF', 1, 3)).toEqual(before)
    await left.keyboard.press('Escape')

    await pasteLate()
    await dialog.getByRole('button', { name: says('contents.conflicts.allTheirs') }).click()
    await dialog.getByRole('button', { name: says('contents.conflicts.write') }).click()
    await expect.poll(() => texts(left, 'Preis CHF', 1, 3)).toEqual(['1.10', '', '3.30'])
    await left.keyboard.press('Control+z')
    await expect.poll(() => texts(left, 'Preis CHF', 1, 3)).toEqual([before[0], '', before[2]])
    await right.keyboard.press('Control+z')
    await expect.poll(() => texts(left, 'Preis CHF', 1, 3)).toEqual(before)
    await left.keyboard.press('Escape')
  })

  test('rows behind the last one are asked about, and become contents together with the rest', async () => {
    await (await cell(left, 1, 'Bezeichnung')).click({ position: { x: 250, y: 10 } })
    await left.keyboard.press('Control+End')
    await left.keyboard.press('Home')
    const count = await gridOf(left).getAttribute('aria-rowcount')
    const last = gridOf(left).locator(`[data-here][aria-rowindex="${count}"] [role=gridcell][aria-colindex="2"]`)
    // Its values come after the row.
    await expect.poll(async () => (await last.innerText()).trim()).not.toBe('')
    const name = (await last.innerText()).trim()
    const dialog = left.getByRole('dialog')

    await paste(left, 'Reihenfolger A\nReihenfolger B\nReihenfolger C')
    await dialog.getByText(says('contents.paste.beyond_other', { count: 2 })).waitFor()
    expect(await countOf('Reihenfolger')).toBe(0)
    await dialog.getByRole('button', { name: says('contents.paste.onlyHere_one') }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => countOf('Reihenfolger')).toBe(1)
    await left.keyboard.press('Control+z')
    await expect.poll(() => countOf('Reihenfolger')).toBe(0)
    await left.reload()
    await ready(left)

    await left.getByRole('searchbox', { name: says('contents.search') }).fill(name)
    await expect.poll(() => gridOf(left).getAttribute('aria-rowcount')).toBe('2')
    await (await cell(left, 1, 'Bezeichnung')).click({ position: { x: 250, y: 10 } })
    await paste(left, 'Reihenfolger A\nReihenfolger B\nReihenfolger C')
    await dialog.getByRole('button', { name: says('contents.paste.make') }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => countOf('Reihenfolger')).toBe(3)
    await left.keyboard.press('Control+z')
    await expect.poll(() => countOf('Reihenfolger')).toBe(0)
    await expect.poll(() => countOf(name)).toBe(1)
    expect(faults).toEqual([])
  })
})
