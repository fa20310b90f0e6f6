/** A supplier brings a master design; a broken one leaves nothing behind; a client brings none. */
import { readFile } from 'node:fs/promises'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { says, signIn, tokenOf } from './steps.ts'

const supplier = 'supplier@mcs.example'
const client = 'owner@rosenhof.example'
const design = await readFile('samples/designs/beetkarte-105x210.idml')

describe('a master design', () => {
  let browser: Browser
  let page: Page
  const dialog = () => page.getByRole('dialog', { name: says('templates.upload') })
  const section = (key: Parameters<typeof says>[0]) => page.getByRole('region', { name: says(key) })

  async function choose(name: string, buffer: Uint8Array): Promise<void> {
    await page
      .getByRole('button', { name: says('templates.upload') })
      .first()
      .click()
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/vnd.adobe.indesign-idml-package', buffer: Buffer.from(buffer) })
    await dialog()
      .getByRole('button', { name: says('templates.create') })
      .click()
  }

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser)
    await signIn(page, supplier, '/artwork/templates')
  })
  afterAll(() => browser.close())

  test('a supplier uploads one, and sees its placeholders, its fonts, and the pages', async () => {
    await choose('Beetkarte_Sommer.idml', design)
    await page.waitForURL(/\/artwork\/template\/\w+/)
    await page.getByRole('heading', { name: 'Beetkarte Sommer', level: 1 }).waitFor()
    const placeholders = section('templates.placeholders')
    for (const tag of ['name_de', 'picture', 'pictograms'])
      await placeholders.getByText(tag, { exact: true }).first().waitFor()
    await section('templates.fonts').getByText('Cormorant Garamond').first().waitFor()
    expect(await section('templates.fonts').getByText(says('templates.font.missing')).count()).toBe(0)
    await section('templates.diagnostics').waitFor()
    await expect.poll(() => page.locator('main figure svg path').count(), { timeout: 60_000 }).toBeGreaterThan(10)
  })

  test('a font that is not there is named, and its text is set in another one', async () => {
    const files = unzipSync(design)
    for (const [name, bytes] of Object.entries(files))
      if (name.endsWith('.xml'))
        files[name] = strToU8(strFromU8(bytes).replaceAll('Cormorant Garamond', 'Unbekannte Antiqua'))
    await page.goto('/artwork/templates')
    await choose('Ohne_Schrift.idml', zipSync(files))
    await page.waitForURL(/\/artwork\/template\/\w+/)
    const row = section('templates.fonts').getByRole('row').filter({ hasText: 'Unbekannte Antiqua' }).first()
    await row.getByText(says('templates.font.missing')).waitFor()
    await section('templates.diagnostics')
      .getByText(/Unbekannte Antiqua/)
      .first()
      .waitFor()
    await expect.poll(() => page.locator('main figure svg path').count(), { timeout: 60_000 }).toBeGreaterThan(10)
  })

  test.each([
    ['cut short', design.subarray(0, 20_000)],
    ['no package at all', strToU8('Das ist kein IDML.')],
  ])('a design %s is refused by name, and leaves no template behind', async (_, bytes) => {
    await page.goto('/artwork/templates')
    const before = await templateCount()
    await choose('Kaputt.idml', bytes)
    const alert = dialog().getByRole('alert')
    await alert.waitFor()
    expect(await alert.innerText()).toContain(says('artwork.designUnreadable', { reason: '' }).trim())
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
    await expect.poll(templateCount).toBe(before)
    expect(await page.getByText('Kaputt').count()).toBe(0)
  })

  test('a client finds no way to upload one', async () => {
    const visitor = await openPage(browser)
    await visitor.goto('/home')
    await signIn(visitor, client, '/home')
    expect(await visitor.getByRole('link', { name: says('templates.title') }).count()).toBe(0)
    const token = await tokenOf(client)
    const made = await callAs(token, '/api/graphql', {
      method: 'POST',
      body: JSON.stringify({
        query: 'mutation M($template: TemplateInput!) { templateCreate(template: $template) { id } }',
        variables: { template: { owner: 'rosenhof', name: 'Meine Vorlage', type: 'print' } },
      }),
    })
    expect(((await made.json()) as { errors?: unknown[] }).errors).toHaveLength(1)
    const form = new FormData()
    form.set('data', new File([new Uint8Array(design)], 'Meine.idml'))
    const replaced = await fetch(`${inject('address')}/api/artwork/templates/stecketikett`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    expect([403, 404]).toContain(replaced.status)
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})

async function templateCount(): Promise<number> {
  const answer = await callAs(await tokenOf(supplier), '/api/store/templates/count', { method: 'POST', body: '{}' })
  return ((await answer.json()) as { count: number }).count
}
