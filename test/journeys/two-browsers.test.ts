/** Two people at the same work: what one saves the other sees, nobody's words are lost, and who comes later decides. */
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faults, openBrowser, openPage } from './person.ts'
import { allSent, canonicalPages, composedHash, holdWrites, record, says, signIn } from './steps.ts'

const lena = { email: 'editor@rosenhof.example' }
const beat = { email: 'manager@rosenhof.example' }

describe('two people in one release', () => {
  const id = 'kokardenblume-r01'
  const path = `/publications/pub-kokardenblume/release/${id}/edit`
  let browser: Browser
  let here: Page
  let there: Page
  const stored = async (tag: string) => (await record(lena.email, 'releases', id)).data[tag]?.value

  beforeAll(async () => {
    browser = await openBrowser()
    here = await openPage(browser, 'de', { serviceWorkers: 'allow' })
    there = await openPage(browser)
    await Promise.all([signIn(here, lena.email, path), signIn(there, beat.email, path)])
    await Promise.all([composedHash(here), composedHash(there)])
  })
  afterAll(() => browser.close())

  test('what one writes the other sees, in the field and on the label', async () => {
    await placeholder(here, 'name_de').fill('Kokardenblume Sonnenrad')
    await placeholder(here, 'name_de').blur()
    await expect.poll(() => placeholder(there, 'name_de').inputValue()).toBe('Kokardenblume Sonnenrad')
    await expect.poll(async () => (await composedHash(there)) === (await composedHash(here))).toBe(true)
  })

  test('edits of different fields at the same time both stay', async () => {
    await Promise.all([
      writeInto(placeholder(here, 'name_la'), 'Gaillardia aristata ‘Sonnenrad’'),
      writeInto(placeholder(there, 'price'), 'CHF 7.40'),
    ])
    for (const page of [here, there]) {
      await expect.poll(() => placeholder(page, 'name_la').inputValue()).toBe('Gaillardia aristata ‘Sonnenrad’')
      await expect.poll(() => placeholder(page, 'price').inputValue()).toBe('CHF 7.40')
    }
    await expect
      .poll(async () => [await stored('name_la'), await stored('price')])
      .toEqual(['Gaillardia aristata ‘Sonnenrad’', 'CHF 7.40'])
    await expect.poll(async () => (await composedHash(there)) === (await composedHash(here))).toBe(true)
  })

  test('a label changed key by key looks like one composed anew', async () => {
    await placeholder(here, 'name_de').click()
    await here.keyboard.press('End')
    for (const key of [...' golden', ...Array<string>(4).fill('Backspace')]) await here.keyboard.press(key)
    await placeholder(here, 'name_de').blur()
    await expect.poll(() => stored('name_de')).toBe('Kokardenblume Sonnenrad go')
    await expect.poll(async () => (await composedHash(there)) === (await composedHash(here))).toBe(true)
    await allSent(here)
    const after = await composedHash(here)
    const changed = await canonicalPages(here)
    await here.reload()
    await expect.poll(() => composedHash(here)).toBe(after)
    await expect.poll(() => canonicalPages(here)).toEqual(changed)
  })

  test.each([
    ['keeps', 'app.conflict.keepMine', 'meins'],
    ['gives up', 'app.conflict.takeTheirs', 'Name des anderen'],
  ] as const)('who writes the same field later is shown both and %s the own', async (_, choice, result) => {
    // Her words are on their way while his arrive: hers are the later ones.
    const letGo = await holdWrites(here)
    const sent = here.waitForRequest((request) => request.method() === 'PATCH')
    await writeInto(placeholder(here, 'name_de'), 'meins')
    await sent
    await writeInto(placeholder(there, 'name_de'), 'Name des anderen')
    await expect.poll(() => stored('name_de')).toBe('Name des anderen')
    letGo()

    const dialog = here.getByRole('dialog', { name: says('app.conflict.title') })
    await dialog.getByText('› Name deutsch').waitFor()
    const words = await dialog.innerText()
    expect(words).toContain('meins')
    expect(words).toContain('Name des anderen')
    expect(words).not.toContain('{')
    await dialog.getByRole('button', { name: says(choice) }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => stored('name_de')).toBe(result)
    for (const page of [here, there]) await expect.poll(() => placeholder(page, 'name_de').inputValue()).toBe(result)
    await writeInto(placeholder(here, 'name_de'), `Ausgang ${choice}`)
    await expect.poll(() => placeholder(there, 'name_de').inputValue()).toBe(`Ausgang ${choice}`)
  })

  test('without a connection one writes on, and it is saved when the connection returns', async () => {
    await here.context().setOffline(true)
    await here.getByText(says('app.offline')).waitFor()
    const offline = await composedHash(here)
    await writeInto(placeholder(here, 'name_de'), 'Unterwegs geschrieben')
    await expect.poll(() => composedHash(here)).not.toBe(offline)
    await writeInto(placeholder(there, 'price'), 'CHF 8.20')
    await expect.poll(() => stored('price')).toBe('CHF 8.20')
    await expect.poll(() => stored('name_de')).not.toBe('Unterwegs geschrieben')

    await here.context().setOffline(false)
    await expect.poll(() => stored('name_de')).toBe('Unterwegs geschrieben')
    await expect.poll(() => placeholder(there, 'name_de').inputValue()).toBe('Unterwegs geschrieben')
    await expect.poll(() => placeholder(here, 'price').inputValue()).toBe('CHF 8.20')
    await here.getByText(says('app.offline')).waitFor({ state: 'hidden' })
  })

  test('a new publication appears in the list that the other has open', async () => {
    await there.goto('/publications')
    await there.getByRole('heading', { name: says('publications.title') }).waitFor()
    await here.goto('/publications?new=1')
    const dialog = here.getByRole('dialog')
    await dialog.getByLabel('Vorlage').first().click()
    await here
      .getByRole('option', { name: /Stecketikett/ })
      .first()
      .click()
    await dialog.getByLabel('Name', { exact: true }).fill('Ganz neue Sonnenbraut')
    await dialog.getByRole('button', { name: 'Anlegen' }).click()
    await here.waitForURL(/\/edit$/)
    const card = there.getByRole('link').filter({ hasText: 'Ganz neue Sonnenbraut' }).first()
    await card.waitFor()
    // Nobody asked for its picture.
    await card.locator('img').waitFor()
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})

describe('two people in one content', () => {
  const id = 'gaillardia-aristata-kobold'
  let browser: Browser
  let here: Page
  let there: Page
  const brand = 'Absender'
  const stored = async (property: string) => (await record(lena.email, 'contents', id)).data[property]?.value

  beforeAll(async () => {
    browser = await openBrowser()
    here = await openPage(browser)
    there = await openPage(browser)
    await Promise.all([signIn(here, lena.email, `/contents/${id}`), signIn(there, beat.email, `/contents/${id}`)])
  })
  afterAll(() => browser.close())

  test('edits of different fields both stay, and each sees the other’s', async () => {
    await Promise.all([
      writeInto(field(here, brand), 'Rosenhof Stauden'),
      writeInto(field(there, 'Name französisch (Etikett)'), 'Gaillarde du soleil'),
    ])
    await expect.poll(() => field(there, brand).inputValue()).toBe('Rosenhof Stauden')
    await expect.poll(() => field(here, 'Name französisch (Etikett)').inputValue()).toBe('Gaillarde du soleil')
  })

  test.each([
    ['keeps', 'app.conflict.keepMine', 'Rosenhof A'],
    ['gives up', 'app.conflict.takeTheirs', 'Rosenhof B'],
  ] as const)('who leaves the same field later is shown both and %s the own', async (_, choice, result) => {
    await field(here, brand).fill('Rosenhof A')
    await writeInto(field(there, brand), 'Rosenhof B')
    await expect.poll(() => stored('brand')).toBe('Rosenhof B')
    // Told while still in the field, and asked on leaving it.
    await here.getByText(/Rosenhof B/).waitFor()
    await field(here, brand).blur()
    const dialog = here.getByRole('dialog', { name: says('app.conflict.title') })
    await dialog.getByText(`Kokardenblume ‘Kobold’ › ${brand}`).waitFor()
    await dialog.getByRole('button', { name: says(choice) }).click()
    await expect.poll(() => stored('brand')).toBe(result)
    for (const page of [here, there]) await expect.poll(() => field(page, brand).inputValue()).toBe(result)
    await writeInto(field(here, brand), `Ausgang ${choice}`)
    await expect.poll(() => field(there, brand).inputValue()).toBe(`Ausgang ${choice}`)
  })

  test('words typed in the middle of a reload are saved', async () => {
    await field(here, brand).fill('Rosenhof, halb geschr')
    await here.reload()
    await expect.poll(() => stored('brand')).toBe('Rosenhof, halb geschr')
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})

const placeholder = (page: Page, tag: string): Locator =>
  page.locator(`[data-placeholder-field="${tag}"]`).locator('input, textarea').first()

const field = (page: Page, label: string): Locator => page.getByRole('textbox', { name: label, exact: true })

async function writeInto(field: Locator, words: string): Promise<void> {
  await field.fill(words)
  await field.blur()
}
