/**
 * The main job, as the people do it: a label is filled, proofed, rejected, made anew, approved in advance, published, and
 * its print file taken. Everyone works in a browser of their own, at the same time.
 */
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenAs } from './live.ts'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { inspectPdf } from './pdf.ts'
import { askForStep, composedHash, record, signIn, takeStep, tokenOf } from './steps.ts'

const label = 'Lavendel für die Reise'
const pageText = (page: Page) => page.locator('main')

describe('a label from data to print', () => {
  let browser: Browser
  let editor: Page
  let supplier: Page
  let owner: Page
  let first: string
  let second: string

  beforeAll(async () => {
    browser = await openBrowser()
    editor = await openPage(browser)
    supplier = await openPage(browser)
    owner = await openPage(browser)
  })
  afterAll(() => browser.close())

  test('an editor fills a plant into a label and sees it composed while typing', async () => {
    await signIn(editor, 'editor@rosenhof.example', '/publications')
    await editor.getByRole('button', { name: 'Neue Publikation' }).click()
    await choose(editor, 'Vorlage', /Stecketikett/)
    const content = editor.getByRole('dialog').getByRole('textbox', { name: 'Inhalt' })
    await content.fill('Lavendel')
    await editor
      .getByRole('option', { name: /Echter Lavendel ‘Hidcote/ })
      .first()
      .click()
    await editor.getByLabel('Name', { exact: true }).fill(label)
    await editor.getByRole('button', { name: 'Anlegen' }).click()

    await editor.waitForURL(/\/publications\/\w+\/release\/\w+\/edit/)
    first = editor.url().replace(/\/edit.*/, '')
    const hash = await composedHash(editor)
    const field = editor.locator('[data-placeholder-field="name_de"] input')
    await expect.poll(() => field.inputValue()).toMatch(/Lavendel/)
    await field.fill('Lavendel Reisekleid')
    await expect.poll(() => composedHash(editor)).not.toBe(hash)
    await field.blur()
    await expect
      .poll(async () => (await release('editor@rosenhof.example', first)).data.name_de?.value)
      .toBe('Lavendel Reisekleid')
  })

  test('she requests a proof, and the supplier sends it', async () => {
    await editor.getByRole('button', { name: 'Fertig' }).click()
    await takeStep(editor, 'Korrekturabzug anfordern')
    await expectStatus(editor, 'In Prüfung')

    await signIn(supplier, 'supplier@mcs.example', new URL(first).pathname)
    await expectStatus(supplier, 'In Prüfung')
    await takeStep(supplier, 'Korrekturabzug senden')
    await expectStatus(supplier, 'Freigabe nötig')
    // The editor's window follows by itself.
    await expectStatus(editor, 'Freigabe nötig')
  })

  test('the owner rejects it with a reason, which everyone can read', async () => {
    await signIn(owner, 'owner@rosenhof.example', new URL(first).pathname)
    await askForStep(owner, 'Ablehnen')
    const confirm = owner.getByRole('dialog').getByRole('button', { name: 'Ablehnen' })
    await expect.poll(() => confirm.getAttribute('aria-disabled')).toBe('true')
    await owner.getByRole('dialog').getByLabel('Grund').fill('Der Sortenname fehlt.')
    await confirm.click()
    await expectStatus(owner, 'Abgelehnt')
    await editor.getByRole('tab', { name: 'Verlauf' }).click()
    await expect.poll(() => pageText(editor).innerText()).toContain('Der Sortenname fehlt.')
  })

  test('a new version is made and approved in advance', async () => {
    await editor.getByRole('button', { name: 'Neue Version' }).click()
    await editor.waitForURL(
      (url) => url.pathname.endsWith('/edit') && !url.pathname.startsWith(new URL(first).pathname),
    )
    second = editor.url().replace(/\/edit.*/, '')
    const field = editor.locator('[data-placeholder-field="name_de"] input')
    await field.fill('Lavendel ‘Hidcote’')
    await field.blur()
    await expect
      .poll(async () => (await release('editor@rosenhof.example', second)).data.name_de?.value)
      .toBe('Lavendel ‘Hidcote’')
    await owner.goto(second)
    await takeStep(owner, 'Druck vorab freigeben')
    await expectStatus(owner, 'Freigegeben, Satz wird geprüft')
  })

  test('the supplier publishes it, and the print file is what a press needs', async () => {
    await supplier.goto(second)
    const composed = await composedHash(supplier)
    await takeStep(supplier, 'Druckfreigabe erteilen')
    await expectStatus(supplier, 'Freigegeben')
    const button = supplier.getByRole('button', { name: 'Druck-PDF' })
    await button.waitFor({ timeout: 60_000 })
    const [download] = await Promise.all([supplier.waitForEvent('download'), button.click()])
    // Not as the server keeps it.
    expect(download.suggestedFilename()).toMatch(/ v2\.pdf$/)
    const pdf = await inspectPdf(await readFile(await download.path()))
    expect(pdf.text).toContain('Lavendel ‘Hidcote’')
    expect(pdf.fonts.every(({ embedded, subset }) => embedded && subset)).toBe(true)
    expect(pdf.boxes.trim.width).toBeLessThan(pdf.boxes.bleed.width)
    expect(pdf.boxes.bleed.width).toBeLessThanOrEqual(pdf.boxes.media.width)
    // The photograph in CMYK, pictograms and the barcode in black, and no RGB anywhere.
    expect(pdf.pictures.some(({ color }) => color === 'cmyk')).toBe(true)
    expect(pdf.pictures.every(({ color }) => ['cmyk', 'gray', 'index'].includes(color))).toBe(true)
    expect(pdf.namesRgb).toBe(false)
    expect(composed).toMatch(/^[0-9a-f]{16,}$/)
  })

  test('a buyer sees the version that may be ordered, and cannot edit it', async () => {
    const buyer = await openPage(browser)
    await signIn(buyer, 'buyer@rosenhof.example', new URL(second).pathname)
    await expectStatus(buyer, 'Freigegeben')
    await expect.poll(() => buyer.getByRole('button', { name: 'Bearbeiten' }).count()).toBe(0)
    await expect.poll(() => buyer.getByRole('button', { name: 'Weitere Aktionen' }).count()).toBe(0)
    const token = await tokenOf('buyer@rosenhof.example')
    const answer = await callAs(token, `/api/store/releases/${idOf(second)}`, {
      method: 'PATCH',
      body: JSON.stringify({ set: { 'data.name_de.value': 'Meins' } }),
    })
    expect(answer.status).toBe(403)
    await buyer.goto(`${second}/edit`)
    await expectStatus(buyer, 'Freigegeben')
    expect(
      await buyer.locator('[data-placeholder-field] input:not([readonly]):not([disabled]):not([type=hidden])').count(),
    ).toBe(0)
  })

  test('another client sees nothing of it, by any path', async () => {
    const stranger = await openPage(browser)
    await signIn(stranger, 'owner@alpenflora.example', new URL(second).pathname)
    await expect.poll(() => pageText(stranger).innerText()).not.toContain(label)

    const token = await tokenOf('owner@alpenflora.example')
    const id = idOf(second)
    const own = await release('owner@rosenhof.example', second)
    const files = Object.values(own.files).map(({ path }) => path)
    expect(files.length).toBeGreaterThan(0)
    for (const path of files) {
      const name = encodeURIComponent(path.split('/').at(-1) ?? '')
      await expect.poll(async () => (await callAs(token, `/api/releases/${id}/files/${name}`)).status).toBe(404)
      const link = await callAs(token, '/api/files/link', { method: 'POST', body: JSON.stringify({ path }) })
      expect(link.status).toBe(404)
    }
    await expect.poll(async () => (await callAs(token, `/api/store/releases/${id}`)).status).toBe(404)
    await expect.poll(async () => (await callAs(token, `/api/store/releases/${id}/history`)).status).toBe(404)
    const where = { field: 'id', op: '=', value: id }
    const post = (path: string, body: unknown) => callAs(token, path, { method: 'POST', body: JSON.stringify(body) })
    expect(await (await post('/api/store/releases/query', { where })).json()).toMatchObject({ data: [] })
    expect(await (await post('/api/store/releases/count', { where })).json()).toEqual({ count: 0 })
    await expect
      .poll(async () => (await callAs(token, `/api/store/releases/${id}`, { method: 'DELETE' })).status)
      .toBe(404)
    const change = await post('/api/graphql', {
      query:
        'mutation M($ids: [ID!]!) { releaseChangeStatus(ids: $ids, status: "disabled") { success error { code } } }',
      variables: { ids: [id] },
    })
    expect(await change.json()).toMatchObject({
      data: { releaseChangeStatus: [{ success: false, error: { code: 'release.notFound' } }] },
    })
    expect(await listenAs(token, { collection: 'releases', where })).toEqual([])
    await expect
      .poll(async () => (await callAs(token, `/api/artwork/templates/${own.template}/design`)).status)
      .toBe(404)
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})

const idOf = (address: string): string => new URL(address).pathname.split('/').at(-1) ?? ''

const release = (email: string, address: string) => record(email, 'releases', idOf(address))

async function choose(page: Page, name: string, option: RegExp): Promise<void> {
  await page.getByRole('dialog').getByLabel(name).first().click()
  await page.getByRole('option', { name: option }).first().click()
}

async function expectStatus(page: Page, status: string): Promise<void> {
  await page.locator('main header').getByText(status, { exact: true }).first().waitFor()
}
