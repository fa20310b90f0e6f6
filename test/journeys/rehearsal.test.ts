/** A supplier brings a changed master: sees what it changes in live releases, takes it over, brings the old one back. */
import { readFile } from 'node:fs/promises'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, openPage } from './person.ts'
import { says, signIn } from './steps.ts'

const files = unzipSync(await readFile('samples/designs/regalkarte-a5.idml'))
for (const [name, bytes] of Object.entries(files))
  if (name.includes('Resources/Graphic'))
    files[name] = strToU8(strFromU8(bytes).replaceAll(/ColorValue="[1-9][\d ]+"/g, 'ColorValue="0 80 60 10"'))
const changed = Buffer.from(zipSync(files))

describe('a changed master', () => {
  let browser: Browser
  let page: Page
  const section = (key: Parameters<typeof says>[0]) => page.getByRole('region', { name: says(key), exact: true })
  const dialog = () => page.getByRole('dialog')
  const decide = async (key: Parameters<typeof says>[0], within: ReturnType<typeof section>) => {
    await within
      .getByRole('button', { name: says(key), exact: true })
      .first()
      .click()
    await dialog()
      .getByRole('button', { name: says(key), exact: true })
      .click()
    await dialog().waitFor({ state: 'hidden' })
  }

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser)
    await signIn(page, 'supplier@mcs.example', '/artwork/template/regalkarte?tab=files')
  })
  afterAll(() => browser.close())

  test('waits to be checked, and shows which releases it changes and where', async () => {
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'Neue_Regalkarte.idml', mimeType: 'application/octet-stream', buffer: changed })
    const rehearsal = section('templates.rehearsal')
    await rehearsal.getByText(/Neue_Regalkarte\.idml/).waitFor({ timeout: 60_000 })
    const first = rehearsal.getByRole('listitem').first()
    await first.waitFor({ timeout: 120_000 })
    await rehearsal.getByRole('button', { name: says('templates.rehearsal.repeat') }).waitFor({ timeout: 120_000 })
    await first.getByRole('button').click()
    for (const side of ['before', 'after'] as const) {
      const picture = dialog()
        .locator('img')
        .and(page.getByAltText(says(`templates.rehearsal.${side}`)))
      await picture.first().waitFor()
      await expect.poll(() => picture.first().getAttribute('src')).toMatch(/^blob:/)
    }
    for (const mode of ['overlay', 'slider'] as const)
      await dialog()
        .getByText(says(`templates.rehearsal.mode.${mode}`), { exact: true })
        .click()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
  })

  test('is taken over, and the one before comes back', async () => {
    const design = section('templates.files.design')
    await design.getByText(/regalkarte-a5\.idml/).waitFor()
    await decide('templates.rehearsal.activate', section('templates.rehearsal'))
    await design.getByText(/Neue_Regalkarte\.idml/).waitFor()
    await section('templates.rehearsal').waitFor({ state: 'hidden' })
    await section('templates.earlier')
      .getByText(/regalkarte-a5\.idml/)
      .waitFor()
    await decide('templates.earlier.bringBack', section('templates.earlier'))
    await design.getByText(/regalkarte-a5\.idml/).waitFor()
    await section('templates.earlier')
      .getByText(/Neue_Regalkarte\.idml/)
      .waitFor()
  })

  test('a test is stored from the preview and stays the same', async () => {
    await page.goto('/artwork/template/regalkarte?tab=preview')
    await page.getByRole('button', { name: says('release.more') }).click({ timeout: 60_000 })
    await page.getByRole('menuitem', { name: says('templates.tests.store') }).click()
    await dialog().getByLabel(says('templates.tests.name')).fill('Langer Name')
    await dialog()
      .getByRole('button', { name: says('templates.tests.store') })
      .click()
    const row = section('templates.tests').getByRole('listitem').filter({ hasText: 'Langer Name' })
    await row.getByText(says('templates.tests.result.same')).waitFor()
    await row.getByRole('button').click()
    await dialog().locator('img').first().waitFor()
    await dialog()
      .getByRole('button', { name: says('templates.tests.delete') })
      .click()
    await row.waitFor({ state: 'hidden' })
  })
})
