/**
 * Whether labels come out before there are any: a column says so of each content, the label stands beside the list and the form,
 * and a season is brought from what is missing to its proofs.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { record, says, signIn, tokenOf } from './steps.ts'

const editor = 'editor@rosenhof.example'
const owner = 'owner@rosenhof.example'
const season = 'saison-2028'
const plants = Array.from({ length: 14 }, (_, at) => `Saison ${String(at + 1).padStart(2, '0')}`)
const idOf = (at: number) => `saison-${at}`
const tooLong = 'Ein Satz, der auf dem Etikett keinen Platz hat. '.repeat(40)

describe('labels before there are any', () => {
  let browser: Browser
  let page: Page
  let text = ''
  const grid = () => page.getByRole('grid', { name: says('contents.title') })
  const word = (row: number) => grid().locator(`[aria-rowindex="${row + 1}"] [data-verdict]`)
  const beside = () => page.getByRole('complementary', { name: says('contents.preview') })
  const hashBeside = () => beside().locator('[data-page-hash]').getAttribute('data-page-hash')
  const call = async (email: string, path: string, body: object, method = 'POST') => {
    const answer = await callAs(await tokenOf(email), path, { method, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as Record<string, unknown>
  }
  const kept = async (id: string) => {
    const body = { ids: [id], templates: ['stecketikett'], language: 'de' }
    const { data } = await call(editor, '/api/contents/labels', body)
    return (data as { verdict: string; hash: string | null }[])[0]
  }
  const writeText = (id: string, value: string) =>
    call(editor, `/api/store/contents/${id}`, { set: { 'data.selling_text.translation.de': value } }, 'PATCH')

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser)
    const { type, data } = await record(editor, 'contents', 'rosmarinus-officinalis')
    text = data['selling_text']?.translation?.['de'] as string
    const own = { owner: 'rosenhof', supplier: 'mcs' }
    const collections = { [season]: true }
    await call(editor, '/api/store/write', {
      writes: [
        { kind: 'create', collection: 'collections', id: season, document: { name: 'Saison 2028', ...own } },
        ...plants.map((name, at) => ({
          kind: 'create',
          collection: 'contents',
          id: idOf(at),
          document: { type, label: { de: name }, collections, data, ...own },
        })),
      ],
    })
    await signIn(page, editor, `/contents?collection=${season}`)
    await grid().locator('[aria-rowindex="2"][aria-selected]').waitFor()
  })
  afterAll(() => browser.close())

  test('a column is added, and says of each row that it is being checked, then how it comes out', async () => {
    await page.getByRole('button', { name: says('contents.columns'), exact: true }).click()
    await page.getByRole('combobox', { name: says('contents.ready.add') }).click()
    await page.getByRole('option', { name: /Stecketikett/ }).click()
    await page.keyboard.press('Escape')
    for (const row of [1, 2, 14])
      await expect.poll(() => word(row).getAttribute('data-verdict')).toMatch(/^(fits|hints)$/)
    await page.getByText(says('contents.ready.foot', { good: 14, bad: 0 })).waitFor()
  })

  test('a click shows the label beside, and its pages are those that were checked', async () => {
    await word(1).click()
    await beside().locator('[data-page-hash]').waitFor()
    await expect.poll(async () => (await hashBeside()) === (await kept(idOf(0)))?.hash).toBe(true)
  })

  test('by the keyboard alone: Space shows the label of a row, and puts it away', async () => {
    await beside()
      .getByRole('button', { name: says('contents.preview.close') })
      .click()
    await grid().locator('[aria-rowindex="3"] [role=gridcell]').nth(1).click()
    await grid().focus()
    await page.keyboard.press('Space')
    await beside()
      .getByText(plants[1] ?? '')
      .waitFor()
    await beside().locator('[data-page-hash]').waitFor()
    await grid().focus()
    await page.keyboard.press('Space')
    await beside().waitFor({ state: 'detached' })
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await beside()
      .getByText(plants[0] ?? '')
      .waitFor()
  })

  test('a text that is too long turns the word and the label, and the shorter one turns them back', async () => {
    const before = await hashBeside()
    await writeText(idOf(0), tooLong)
    await expect.poll(() => word(1).innerText()).toBe(says('verdict.open'))
    await expect.poll(() => word(1).innerText()).toMatch(/Zeilen zu lang/)
    await expect.poll(async () => (await hashBeside()) === (await kept(idOf(0)))?.hash).toBe(true)
    expect(await hashBeside()).not.toBe(before)
    await beside()
      .getByText(/Übersatz/)
      .first()
      .waitFor()
  })

  test('the list is asked for what does not fit, by its head, and a view could keep that', async () => {
    const where = { match: 'all', parts: [{ field: 'ready.stecketikett', op: 'is', value: ['faulty'] }] }
    await page.goto(
      new URL(`/contents?collection=${season}&where=${encodeURIComponent(JSON.stringify(where))}`, page.url()).href,
    )
    await expect.poll(() => grid().getAttribute('aria-rowcount')).toBe('2')
    await grid()
      .getByText(plants[0] ?? '')
      .waitFor()
    await writeText(idOf(0), text)
    await expect.poll(async () => (await kept(idOf(0)))?.verdict).toMatch(/^(fits|hints)$/)
    await page.reload()
    await page.getByText(says('contents.nothingFound')).waitFor()
  })

  test('in the form the words stand under the field, while one types', async () => {
    const address = `/contents/${idOf(1)}?group=${await groupOf('selling_text')}&preview=stecketikett`
    await page.goto(new URL(address, page.url()).href)
    const open = page.getByRole('button', { name: says('contents.preview'), exact: true })
    if ((await open.getAttribute('aria-expanded')) !== 'true') await open.click()
    await beside().locator('[data-page-hash]').waitFor()
    const field = page.getByRole('textbox', { name: /Verkaufstext.*Deutsch/ })
    await field.fill(tooLong)
    await page
      .getByRole('status')
      .filter({ hasText: /Zeilen zu lang/ })
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
  })
  const groupOf = async (property: string): Promise<string> => {
    const { groups } = await record(editor, 'contentTypes', 'plant')
    return groups.find(({ properties }) => properties.includes(property))?.id ?? ''
  }

  test('from what is missing to twelve proofs asked for in eight clicks', async () => {
    const board = await openPage(browser)
    await signIn(board, owner, `/collections/${season}?show=season&templates=stecketikett&lang=de`)
    const cells = board.getByRole('grid', { name: says('season.title') })
    const cell = (row: number) => cells.locator(`[aria-rowindex="${row + 1}"] [role=gridcell][aria-colindex="3"]`)
    await cell(12).getByText(says('season.state.missing')).waitFor()
    let clicks = 0
    const click = async (target: ReturnType<typeof cell>, options: object = {}) => {
      clicks++
      await target.click(options)
    }
    await click(cell(1))
    await click(cell(12), { modifiers: ['Shift'] })
    await click(cell(5), { button: 'right' })
    await click(board.getByRole('menuitem', { name: says('season.act.missing_other', { count: 12 }) }))
    const making = board.getByRole('dialog', { name: says('fromContents.title') })
    await click(making.getByRole('button', { name: says('fromContents.confirm.missing_other', { count: 12 }) }))
    for (const row of [1, 12]) await cell(row).getByText(says('season.state.draft')).waitFor()
    await cell(13).getByText(says('season.state.missing')).waitFor()
    await click(cell(5), { button: 'right' })
    await click(board.getByRole('menuitem', { name: says('season.act.proof_other', { count: 12 }) }))
    await click(board.getByRole('button', { name: says('publications.status.confirm_other', { count: 12 }) }))
    for (const row of [1, 12]) await cell(row).getByText(says('season.state.inProof')).waitFor()
    expect(clicks).toBe(8)
    await board
      .getByText(says('season.done', { done: 0, total: 14 }))
      .first()
      .waitFor()
  })

  test('nothing went wrong beside', () => expect(faults).toEqual([]))
})
