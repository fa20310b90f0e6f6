/** A supplier brings fonts and words: lists, samples, what a removal costs; a template hears of it at once. */
import { compareForPeople } from '#domain/query/order.ts'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { zipSync } from 'fflate'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { says, signIn, tokenOf } from './steps.ts'

const supplier = 'supplier@mcs.example'
const inter = await readFile(
  fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
)
const light = await readFile(
  fileURLToPath(import.meta.resolve('@expo-google-fonts/barlow/300Light/Barlow_300Light.ttf')),
)

describe('fonts', () => {
  let browser: Browser
  let page: Page
  const row = (name: string) => page.getByRole('option').filter({ hasText: name })
  const search = () => page.getByRole('searchbox', { name: says('fonts.search') })
  const dialog = (name: string) => page.getByRole('dialog', { name })

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser)
    await signIn(page, supplier, '/artwork/fonts')
  })
  afterAll(() => browser.close())

  test('are listed by file name, each with a line of itself', async () => {
    await row('BarlowCondensed_400Regular.ttf').waitFor()
    const words = await page.getByRole('option').locator('span[title]').allInnerTexts()
    const names = words.filter((one) => /\.(ttf|otf|ttc|otc|woff2?)$/.test(one))
    expect(names.length).toBeGreaterThan(10)
    expect(names).toEqual(names.toSorted(compareForPeople))
    const sample = page.getByRole('img', { name: says('fonts.sample.of', { name: 'Barlow Condensed Regular' }) })
    await expect.poll(() => sample.getAttribute('style'), { timeout: 90_000 }).toContain('blob:')
  })

  test('come several at once; one that is none is named, with what is taken', async () => {
    await page.locator('input[type=file]').setInputFiles([
      { name: 'Inter.woff2', mimeType: 'font/woff2', buffer: inter },
      { name: 'Brief.ttf', mimeType: 'font/ttf', buffer: Buffer.from('Das ist keine Schrift, sondern ein Brief.') },
      { name: 'Brief.docx', mimeType: 'application/octet-stream', buffer: Buffer.from('x') },
    ])
    await dialog(says('fonts.upload'))
      .getByRole('button', { name: says('fonts.upload.confirm_other', { count: 3 }) })
      .click()
    const uploads = page.getByRole('list', { name: says('media.upload.progress') })
    await uploads.getByText(says('diagnostic.font.notFont')).waitFor()
    await uploads.getByText('ttf, otf, ttc, otc, woff, woff2').waitFor()
    await search().fill('Inter.woff2')
    await row('Inter.woff2').getByText(says('fonts.variable')).waitFor()
    await expect.poll(() => page.getByRole('option').count()).toBe(1)
  })

  test('open by keyboard, with every instance in one’s own words', async () => {
    await page.getByRole('listbox', { name: says('fonts.title') }).focus()
    await page.keyboard.press('Enter')
    const detail = dialog('Inter Thin')
    const bold = detail.getByRole('img', { name: 'Inter Bold', exact: true })
    // The engine may still be busy with the demo tenant's own pages.
    await expect.poll(() => bold.getAttribute('style'), { timeout: 90_000 }).toContain('blob:')
    const before = await bold.getAttribute('style')
    await detail.getByLabel(says('fonts.sampleText')).fill('Blütenstaude')
    const isNew = (style: string | null) => style !== before && style?.includes('blob:')
    await expect.poll(async () => isNew(await bold.getAttribute('style')), { timeout: 90_000 }).toBe(true)
    await detail.getByText(says('uses.none')).waitFor()
    await page.keyboard.press('Escape')
    await detail.waitFor({ state: 'hidden' })
  })

  test('stay while templates are set in them, which are named; others go, and come back', async () => {
    await search().fill('BarlowCondensed_600')
    await row('BarlowCondensed_600SemiBold.ttf').click()
    const detail = dialog('Barlow Condensed SemiBold')
    const templates = detail.getByRole('button', { name: says('uses.kind.templates') })
    await templates.click()
    await detail.getByRole('link', { name: 'Regalkarte A5' }).waitFor()
    await detail.getByRole('button', { name: says('ui.delete') }).click()
    const warning = dialog(says('uses.delete.title', { name: 'Barlow Condensed SemiBold' }))
    await warning.getByText(says('uses.held', { name: 'Barlow Condensed SemiBold' })).waitFor()
    await warning.getByRole('button', { name: says('uses.kind.templates') }).click()
    await warning.getByRole('link', { name: 'Regalkarte A5' }).waitFor()
    await expect.poll(() => warning.getByRole('button', { name: says('ui.delete') }).count()).toBe(0)
    expect(await warning.getByRole('button', { name: says('uses.archive') }).isEnabled()).toBe(true)
    await warning.getByRole('button', { name: says('ui.cancel') }).click()
    await page.keyboard.press('Escape')

    await search().fill('Inter.woff2')
    await row('Inter.woff2').click()
    await dialog('Inter Thin')
      .getByRole('button', { name: says('ui.delete') })
      .click()
    const question = dialog(says('uses.delete.title', { name: 'Inter Thin' }))
    await question.getByText(says('uses.delete.unused')).waitFor()
    await question.getByRole('button', { name: says('ui.delete') }).click()
    await expect.poll(() => page.getByRole('option').count()).toBe(0)
    await page.getByRole('button', { name: says('ui.undo') }).click()
    await row('Inter.woff2').waitFor()
  })

  test('words divide by the patterns until a list says otherwise', async () => {
    await page.goto('/artwork/hyphens')
    const divided = page.locator('output')
    await page.getByLabel(says('hyphens.try')).fill('Blumentopferde')
    await divided.getByText('Blu·men·topf·er·de').waitFor()

    await page.getByRole('button', { name: says('hyphens.list.new') }).click()
    const list = dialog(says('hyphens.list.newFor', { language: 'Deutsch' }))
    await list.getByLabel(says('hyphens.list.name')).fill('Gartenmarkt')
    const words = list.getByLabel(says('hyphens.list.words'))
    await words.fill('Blumen-topf-erde\nkein--Wort')
    await list.getByText('2: kein--Wort').waitFor()
    await words.fill('Blumen-topf-erde')
    await list.getByRole('button', { name: says('ui.save') }).click()
    await divided.getByText('Blumen·topf·erde', { exact: true }).waitFor()

    const kit = await callAs(await tokenOf(supplier), '/api/artwork/templates/stecketikett/kit')
    const { exceptions } = (await kit.json()) as { exceptions: Record<string, string[]> }
    expect(exceptions['de']).toContain('Blumen-topf-erde')

    await page.getByRole('button', { name: says('hyphens.list.edit', { name: 'Gartenmarkt' }) }).click()
    const changed = dialog(says('hyphens.list.edit', { name: 'Gartenmarkt' }))
    const more = changed.getByLabel(says('hyphens.list.words'))
    await more.fill('Blumen-topf-erde\nBlumentopf-erde')
    await changed.getByLabel(says('hyphens.list.info')).focus()
    await divided.getByText('Blumentopf·erde', { exact: true }).waitFor()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: says('hyphens.list.delete', { name: 'Gartenmarkt' }) }).click()
    await divided.getByText('Blu·men·topf·er·de').waitFor()
  })

  test('a word list comes as a file, for the language it names', async () => {
    const yaml = 'name: Gaart\nlanguage: { name: lb }\nwords: [Gaar-ten]\n'
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'gaart.yaml', mimeType: 'text/yaml', buffer: Buffer.from(yaml) })
    await page.getByRole('heading', { name: 'Luxemburgisch', level: 2 }).waitFor()
    await page.getByText(says('hyphens.noPatterns.hint')).waitFor()
    await page.getByLabel(says('hyphens.try')).fill('Gaarten Blummen')
    await page.locator('output').getByText('Gaar·ten Blummen').waitFor()
  })

  test('one that comes with a template’s package is for one’s own organization alone', async () => {
    await page.goto('/artwork/templates')
    await page.getByRole('link', { name: 'Regalkarte A5' }).first().click()
    await page.getByRole('tab', { name: says('templates.tab.files') }).click()
    await page
      .getByRole('button', { name: says('templates.files.drop') })
      .locator('input[type=file]')
      .setInputFiles({
        name: 'Regalkarte.zip',
        mimeType: 'application/zip',
        buffer: Buffer.from(zipSync({ 'Document fonts/Mager.ttf': light, 'Document fonts/Inter.woff2': inter })),
      })
    const uploads = page.getByRole('list', { name: says('templates.files.uploads') })
    await uploads.getByText(says('templates.taken.kept', { names: 'Inter.woff2' })).waitFor()
    await page.goto('/artwork/fonts')
    await search().fill('Mager.ttf')
    await row('Mager.ttf').click()
    await page.getByRole('dialog').getByText(says('fonts.share.own')).waitFor()
    await page.keyboard.press('Escape')
  })

  test('a client is not shown either', async () => {
    const visitor = await openPage(browser)
    await signIn(visitor, 'owner@rosenhof.example', '/home')
    for (const key of ['fonts.title', 'hyphens.title'] as const)
      await expect.poll(() => visitor.getByRole('link', { name: says(key) }).count()).toBe(0)
    await visitor.goto('/artwork/fonts')
    await visitor.getByRole('heading', { name: says('app.closed.title') }).waitFor()
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})
