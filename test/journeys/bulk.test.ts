/** Thirteen hundred seedlings at once: edit, take back, replace, delete; and one collection found among two thousand. */
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { says, signIn, tokenOf, undoOf } from './steps.ts'

const email = 'editor@rosenhof.example'
const seedlings = 1300
const collections = 2000
const owned = { owner: 'rosenhof', supplier: 'mcs' }
const meant = { field: 'label.de', op: 'startsWith', value: 'Sämling' }

const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
  const answer = await callAs(await tokenOf(email), path, { method: 'POST', body: JSON.stringify(body) })
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as Record<string, unknown>
}
const count = async (...where: object[]) =>
  (await post('/api/store/contents/count', { where: { all: [meant, ...where] } }))['count']
const create = async (collection: string, documents: readonly object[]) => {
  for (let at = 0; at < documents.length; at += 500)
    await post('/api/store/write', {
      writes: documents.slice(at, at + 500).map((document) => ({ kind: 'create', collection, document })),
    })
}
const number = (index: number) => String(index).padStart(4, '0')

describe('many at once', () => {
  let browser: Browser
  let page: Page
  let grid: Locator
  const total = new Intl.NumberFormat('de-CH').format(seedlings)
  const rows = async () => Number(await grid.getAttribute('aria-rowcount')) - 1
  const toolbar = (key: Parameters<typeof says>[0]) => page.getByRole('button', { name: says(key), exact: true })
  const answer = (key: Parameters<typeof says>[0]) =>
    page.getByRole('dialog').getByRole('button', { name: says(key), exact: true })

  async function selectAll(): Promise<void> {
    await expect.poll(rows).toBe(seedlings)
    for (const row of [1, 2]) await grid.getByRole('checkbox').nth(row).click()
    await page.getByRole('button', { name: says('contents.selectAll', { total }) }).click()
  }

  beforeAll(async () => {
    await create(
      'contents',
      Array.from({ length: seedlings }, (_, index) => ({
        type: 'plant',
        ...owned,
        label: { de: `Sämling ${number(index)}` },
      })),
    )
    await create(
      'collections',
      Array.from({ length: collections }, (_, index) => ({ name: `Beet ${number(index)}`, ...owned })),
    )
    browser = await openBrowser()
    page = await openPage(browser)
    grid = page.getByRole('grid', { name: says('contents.title') })
    await signIn(page, email, '/contents?q=S%C3%A4mling')
  }, 240_000)
  afterAll(() => browser?.close())

  test('one of two thousand collections is found, and takes all of them', async () => {
    await selectAll()
    await toolbar('contents.collect').click()
    const field = page.getByRole('dialog').getByRole('combobox', { name: says('contents.collection') })
    await field.click()
    const rest = page.getByRole('option', { name: /weiter tippen/ })
    await rest.waitFor()
    await expect.poll(() => page.getByRole('option', { name: /^Beet/ }).count()).toBe(50)
    // Those that follow come as one scrolls to the end.
    await rest.scrollIntoViewIfNeeded()
    await expect.poll(() => page.getByRole('option', { name: /^Beet/ }).count()).toBeGreaterThan(50)
    await field.fill('Beet 1987')
    await page.getByRole('option', { name: 'Beet 1987' }).click()
    await answer('release.collect.confirm').click()
    await page
      .getByText(says('collect.contents.done_other', { count: total, name: 'Beet 1987' }))
      .waitFor({ timeout: 120_000 })
    const where = { field: 'name', op: '=', value: 'Beet 1987' }
    const { data } = (await post('/api/store/collections/query', { where })) as { data: { id: string }[] }
    await expect.poll(() => count({ field: `collections.${data[0]?.id}`, op: '=', value: true })).toBe(seedlings)
  }, 180_000)

  test('a replacement over all is shown, counted, made and taken back', async () => {
    await toolbar('contents.searchReplace').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: says('contents.searchReplace.search') }).fill('Sämling 1')
    await dialog.getByRole('textbox', { name: says('contents.searchReplace.replace') }).fill('Sämling X')
    await dialog.getByRole('button', { name: says('contents.searchReplace.confirm_other', { count: 300 }) }).click()
    await page.getByText(says('contents.searchReplace.done_other', { count: 300 })).waitFor({ timeout: 120_000 })
    const changed = { field: 'label.de', op: 'startsWith', value: 'Sämling X' }
    await expect.poll(() => count(changed)).toBe(300)
    await undoOf(page, says('contents.searchReplace.done_other', { count: 300 })).click()
    await expect.poll(() => count(changed), { timeout: 120_000 }).toBe(0)
  }, 240_000)

  test('the Delete key asks with the number; all go, and all come back', async () => {
    await expect.poll(rows).toBe(seedlings)
    await page.getByText(says('contents.selected_other', { total })).waitFor()
    await grid.focus()
    await page.keyboard.press('Delete')
    await page.getByRole('dialog').getByText(total).waitFor()
    // Who goes on pressing keys deletes nothing.
    await expect.poll(() => answer('ui.cancel').evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(() => count()).toBe(seedlings)
    await grid.focus()
    await page.keyboard.press('Delete')
    await answer('ui.delete').click()
    const done = page.getByText(says('contents.delete.done_other', { count: total }))
    await done.waitFor({ timeout: 120_000 })
    await expect.poll(() => count()).toBe(0)
    await undoOf(page, says('contents.delete.done_other', { count: total })).click()
    await page
      .getByText(
        says('undo.went.undo', {
          what: says('undo.done.deleted', { name: says('uses.count.contents_other', { count: total }) }),
        }),
      )
      .waitFor({ timeout: 120_000 })
    await expect.poll(() => count()).toBe(seedlings)
    await expect.poll(rows).toBe(seedlings)
  }, 300_000)

  test('of few it is asked with their number, too, before they go', async () => {
    await page.goto('/contents?q=S%C3%A4mling%20000')
    await expect.poll(rows).toBe(10)
    for (const row of [1, 2, 3]) await grid.getByRole('checkbox').nth(row).click()
    await toolbar('ui.delete').click()
    await page
      .getByRole('dialog')
      .getByText(says('contents.delete.many_other', { total: 3 }))
      .waitFor()
    await answer('ui.delete').click()
    await page.getByText(says('contents.delete.done_other', { count: 3 })).waitFor()
    await expect.poll(rows).toBe(7)
    await undoOf(page, says('contents.delete.done_other', { count: 3 })).click()
    await expect.poll(rows).toBe(10)
  })

  test('a collection is copied with all of them', async () => {
    await page.goto('/contents')
    await page.getByRole('combobox', { name: says('question.add') }).fill(says('contents.collection'))
    await page.getByRole('option', { name: says('contents.collection'), exact: true }).click()
    const asked = page.getByRole('combobox', {
      name: says('question.value', { name: says('contents.collection') }),
    })
    await asked.click()
    await asked.fill('Beet 1987')
    await page.getByRole('option', { name: 'Beet 1987' }).click()
    await expect.poll(rows).toBe(seedlings)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sammlung ist Beet 1987', exact: true }).waitFor()

    const copied = { field: 'name', op: '=', value: 'Beet 1987' }
    const { data: found } = (await post('/api/store/collections/query', { where: copied })) as {
      data: { id: string }[]
    }
    await page.goto(`/contents?collection=${found[0]?.id}`)
    const field = page.getByRole('combobox', { name: says('contents.collection'), exact: true })
    await expect.poll(rows).toBe(seedlings)
    await page.getByRole('button', { name: says('collection.copy') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(says('collection.copy.contents', { total })).waitFor()
    await expect.poll(() => dialog.getByLabel(says('collection.copy.name')).inputValue()).toBe('Beet 1987 (Kopie)')
    await dialog.getByLabel(says('collection.copy.name')).fill('Beet im Herbst')
    await answer('collection.copy.confirm').click()
    await page
      .getByText(says('collection.copy.done_other', { name: 'Beet im Herbst', count: total }))
      .waitFor({ timeout: 120_000 })
    await expect.poll(() => field.inputValue()).toBe('Beet im Herbst')
    await expect.poll(rows).toBe(seedlings)
    const where = { field: 'name', op: '=', value: 'Beet im Herbst' }
    const copies = async () =>
      ((await post('/api/store/collections/query', { where })) as { data: { id: string }[] }).data.map(({ id }) => id)
    const [copy] = await copies()
    const inCopy = () => count({ field: `collections.${copy}`, op: '=', value: true })
    await expect.poll(() => inCopy()).toBe(seedlings)
    await undoOf(page, says('collection.copy.done_other', { name: 'Beet im Herbst', count: total })).click()
    await page
      .getByRole('status')
      .filter({ hasText: says('undo.went.undo', { what: '' }).trim() })
      .waitFor({ timeout: 120_000 })
    await expect.poll(async () => [await copies(), await inCopy()]).toEqual([[], 0])
  }, 300_000)

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})
