/** A collection of contents becomes labels in one act; a price changes, and the same act brings them up to date. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { record, says, signIn, tokenOf, undoOf } from './steps.ts'

const editor = 'editor@rosenhof.example'
const plants = ['Reihe Anis', 'Reihe Bertram', 'Reihe Currykraut']
const collection = 'reihe-2027'

describe('publications from the contents of a collection', () => {
  let browser: Browser
  let page: Page
  const dialog = () => page.getByRole('dialog', { name: says('fromContents.title') })
  const plan = () => dialog().getByRole('region', { name: says('fromContents.plan') })
  const call = async (path: string, body: object) => {
    const answer = await callAs(await tokenOf(editor), path, { method: 'POST', body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as Record<string, unknown>
  }
  const write = (...writes: object[]) => call('/api/store/write', { writes })
  const openDialog = async () => {
    await page.getByRole('button', { name: says('collection.more') }).click()
    await page.getByRole('menuitem', { name: says('collection.act.made') }).click()
    await dialog().waitFor()
  }
  type Made = {
    id: string
    publicationId: string
    template: string
    owner: string
    label: string
    number: number
    status: string
    data: Record<string, { value?: string }>
  }
  const made = async () => {
    const where = { field: `collections.${collection}`, op: '=', value: true }
    const { data } = await call('/api/store/releases/query', { where, orderBy: [{ field: 'label' }], limit: 50 })
    return data as Made[]
  }
  const releases = async () =>
    (await made()).map(({ label, number, status, data }) => [label, number, status, data['price']?.value])
  const choose = async () => {
    await dialog()
      .getByRole('combobox', { name: says('publications.new.template') })
      .click()
    await page
      .getByRole('option', { name: /Stecketikett/ })
      .first()
      .click()
  }

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser)
    const { type, data } = await record(editor, 'contents', 'rosmarinus-officinalis')
    const own = { owner: 'rosenhof', supplier: 'mcs' }
    await write(
      { kind: 'create', collection: 'collections', id: collection, document: { name: 'Reihe 2027', ...own } },
      ...plants.map((name, index) => ({
        kind: 'create',
        collection: 'contents',
        id: `reihe-${index}`,
        document: {
          type,
          label: { de: name },
          active: index < 2,
          collections: { [collection]: true },
          data: { ...data, price: { value: 6.9 } },
          ...own,
        },
      })),
    )
    await signIn(page, editor, `/collections/${collection}`)
  })
  afterAll(() => browser.close())

  test('are planned, with what stays and why, before anything is made', async () => {
    await openDialog()
    await choose()
    await plan()
      .getByText(plants[0] ?? '')
      .waitFor()
    await plan().getByText(says('fromContents.count.leave_one')).last().click()
    await plan().getByText(says('fromContents.inactive')).waitFor()
    // Set, as they will be.
    for (const name of plants.slice(0, 2)) await plan().getByRole('figure', { name }).waitFor({ timeout: 60_000 })
    expect(await releases()).toEqual([])
  })

  test('are made, and stand in the collection with their pages', async () => {
    await dialog()
      .getByRole('button', { name: says('fromContents.confirm.missing_other', { count: 2 }) })
      .click()
    await page.getByText(says('fromContents.done.made_other', { count: 2 })).waitFor()
    await page.getByRole('button', { name: says('ui.see') }).click()
    await page.waitForURL('**show=releases')
    for (const name of plants.slice(0, 2)) await expect.poll(() => drawn(name), { timeout: 90_000 }).toBe(true)
    expect(await releases()).toEqual(
      plants.slice(0, 2).map((name) => [name, 1, 'pending', expect.stringContaining('6.90')]),
    )
  })
  const drawn = (name: string) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name }) })
      .last()
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
      .catch(() => false)

  test('take what is newer, and keep what was written by hand', async () => {
    const [anis] = await made()
    await write(
      { kind: 'update', collection: 'contents', id: 'reihe-0', set: { 'data.price.value': 7.2 } },
      { kind: 'update', collection: 'releases', id: anis?.id, set: { 'data.text.value': 'Von Hand' } },
    )
    await openDialog()
    await choose()
    await dialog().getByText(says('fromContents.mode.update')).click()
    await plan().getByText(/7\.20/).waitFor()
    // Set with what is newer.
    const first = plan()
      .getByRole('figure', { name: plants[0] ?? '' })
      .first()
    await first.waitFor({ timeout: 60_000 })
    await plan()
      .getByText(says('fromContents.kept', { fields: 'Verkaufstext' }))
      .waitFor()
    await dialog()
      .getByRole('button', { name: says('fromContents.confirm.update_one') })
      .click()
    await page.getByText(says('fromContents.done.updated_one')).waitFor()
    await expect
      .poll(async () => (await releases()).map((one) => one[3]))
      .toEqual([expect.stringContaining('7.20'), expect.stringContaining('6.90')])
    expect((await made())[0]?.data['text']?.value).toBe('Von Hand')
  })

  test('offer nothing where nothing is newer', async () => {
    await openDialog()
    await choose()
    await dialog().getByText(says('fromContents.mode.update')).click()
    const confirm = dialog().getByRole('button', { name: says('fromContents.act.update'), exact: true })
    await expect.poll(() => confirm.getAttribute('aria-disabled')).toBe('true')
    // Beside what else stays, folded.
    await plan().getByText(says('fromContents.upToDate')).click()
    await plan()
      .getByText(plants[0] ?? '')
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
  })

  test('are called as their contents are by now, and as before when that is taken back', async () => {
    const labels = async () => (await made()).map(({ label }) => label).toSorted()
    await write({ kind: 'update', collection: 'contents', id: 'reihe-0', set: { 'label.de': 'Reihe Anisette' } })
    await page.getByRole('button', { name: says('collection.more') }).click()
    await page.getByRole('menuitem', { name: says('collection.act.labels') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: says('collection.labels.confirm') })
      .click()
    await expect.poll(labels).toEqual(['Reihe Anisette', 'Reihe Bertram'])
    await undoOf(page, says('collection.labels.done_one')).click()
    await expect.poll(labels).toEqual(['Reihe Anis', 'Reihe Bertram'])
  })

  test('are deleted where they are ticked, and come back as one', async () => {
    await page.goto('/publications?layout=table&q=Reihe%20Anis')
    await page.getByRole('grid').getByRole('checkbox').nth(1).click()
    const remove = { name: says('ui.delete'), exact: true }
    await page.getByRole('button', remove).click()
    await page.getByRole('dialog').getByText(says('publications.delete.many_one')).waitFor()
    await page.getByRole('dialog').getByRole('button', remove).click()
    await expect.poll(async () => (await made()).map(({ label }) => label)).toEqual(['Reihe Bertram'])
    await undoOf(page, says('publications.delete.done_one')).click()
    await expect.poll(async () => (await made()).length).toBe(2)
  })

  test('are made for a client by its agency, and gone again when that is taken back', async () => {
    const own = page
    page = await openPage(browser)
    await signIn(page, 'supplier@mcs.example', `/collections/${collection}`)
    await openDialog()
    await dialog()
      .getByRole('combobox', { name: says('publications.new.template') })
      .click()
    await page
      .getByRole('option', { name: /Beetkarte/ })
      .first()
      .click()
    const done = says('fromContents.done.made_other', { count: 2 })
    await dialog()
      .getByRole('button', { name: says('fromContents.confirm.missing_other', { count: 2 }) })
      .click()
    await page.getByText(done).waitFor()
    const cards = async () => (await made()).filter(({ template }) => template === 'beetkarte')
    await expect.poll(async () => (await cards()).map(({ owner }) => owner)).toEqual(['rosenhof', 'rosenhof'])
    await undoOf(page, done).click()
    await expect.poll(cards).toEqual([])
    await page.context().close()
    page = own
  })

  test('are renamed in the list by F2, and opened by Enter', async () => {
    const id = (await made()).find(({ label }) => label === 'Reihe Bertram')?.publicationId ?? ''
    await page.goto('/publications?layout=table&q=Reihe%20Bertram')
    await page.getByRole('grid').getByText('Reihe Bertram').click()
    await page.keyboard.press('F2')
    await page.getByRole('textbox', { name: says('publications.column.label') }).fill('Reihe Bertram, 12 cm')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await record(editor, 'publications', id)).label).toBe('Reihe Bertram, 12 cm')
    await page.getByRole('grid').getByText('Reihe Bertram, 12 cm').click()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/publications/${id}/release/**`)
    expect(faults).toEqual([])
  })
})
