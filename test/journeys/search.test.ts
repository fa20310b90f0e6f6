/** Searching by the keyboard alone: from the palette into the hits and back, mistyped, by a number, by a word that means the same. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faults, openBrowser, openPage } from './person.ts'
import { allSent, record, says, signIn } from './steps.ts'

const owner = 'owner@rosenhof.example'
const kobold = 'gaillardia-aristata-kobold'

describe('searching', () => {
  let browser: Browser
  let page: Page
  const box = () => page.getByRole('searchbox', { name: says('search.term') })
  const palette = () => page.getByRole('combobox', { name: says('app.palette') })
  const option = (name: string | RegExp) => page.getByRole('option', { name })
  /** It has the keys that follow at once. */
  const openPalette = () => page.keyboard.press('ControlOrMeta+k')
  const command = async (typed: string, name: string) => {
    await openPalette()
    await page.keyboard.type(typed)
    await expect.poll(() => option(name).first().getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Enter')
    await palette().waitFor({ state: 'hidden' })
  }

  /** Among contents: versions of it are called alike. */
  const hit = (name: string) =>
    page.getByRole('region', { name: says('search.scope.contents') }).getByRole('link', { name, exact: true })

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser)
    await signIn(page, owner, '/home')
    await page
      .getByRole('button', { name: says('app.palette') })
      .first()
      .waitFor()
  })
  afterAll(() => browser.close())

  test('the palette finds a word within names, and leads on to all of its hits', async () => {
    await openPalette()
    await page.keyboard.type('kardenblume')
    await option(/^Kokardenblume ‘Kobold’\s*Inhalt$/).waitFor()
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.waitForURL('**/search?q=kardenblume')
    await hit('Kokardenblume ‘Kobold’').waitFor()
  })

  test('one goes into the hits, opens one, and comes back to the search as it was', async () => {
    const first = hit('Kokardenblume')
    await expect.poll(() => box().evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/contents/${kobold}`)
    await page.getByRole('heading', { name: 'Kokardenblume ‘Kobold’' }).waitFor()
    await page.goBack()
    await page.waitForURL('**/search?q=kardenblume')
    await first.waitFor()
    expect(await box().inputValue()).toBe('kardenblume')
  })

  test('what is mistyped finds what was meant', async () => {
    await box().focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('lavendle')
    const meant = page.getByRole('button', { name: says('search.similar.meant', { term: 'Lavendel' }) })
    await meant.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=Lavendel')
    await meant.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: /^Provence-Lavendel$/ }).waitFor()
  })

  test('one kind alone is shown, and said in the address', async () => {
    const publications = page.getByRole('button', { name: new RegExp(`^${says('search.scope.publications')}`) })
    await publications.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=Lavendel&s=publications')
    await expect.poll(() => publications.getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('link', { name: /^Provence-Lavendel$/ }).waitFor({ state: 'hidden' })
  })

  test('what is ticked goes into a collection', async () => {
    await page.goto('/search?q=kardenblume')
    const first = hit('Kokardenblume')
    await first.focus()
    await page.keyboard.press('x')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('x')
    const collect = page.getByRole('button', { name: says('search.collect.contents_other', { count: 2 }) })
    await collect.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: says('contents.collect') })
    await dialog.getByRole('combobox').fill('Containerrosen')
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Containerrosen 2027'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: says('release.collect.confirm') }).press('Enter')
    await page.getByText(says('collect.contents.done_other', { count: 2, name: 'Containerrosen 2027' })).waitFor()
  })

  test('the list of keys says what is listened to here', async () => {
    await page.getByRole('main').focus()
    await page.keyboard.press('Shift+?')
    const keys = page.getByRole('dialog', { name: says('ui.keys.title') })
    await keys.getByText(says('keys.hits')).waitFor()
    await page.keyboard.press('Escape')
    await keys.waitFor({ state: 'hidden' })
  })

  test('a number that is scanned opens its content, though Enter comes before the answer', async () => {
    const { data } = await record(owner, 'contents', kobold)
    await openPalette()
    await page.keyboard.insertText(String(data['ean']?.value))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/contents/${kobold}`)
  })

  test('commands do what their buttons do', async () => {
    const dark = says('palette.scheme', { scheme: says('app.scheme.dark') })
    await command('dunkel', dark)
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
    await command('>publikation', says('publications.create'))
    await page.getByRole('dialog', { name: says('publications.create') }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: says('publications.create') }).waitFor({ state: 'hidden' })
    // What was used last stands first.
    await openPalette()
    await expect.poll(() => page.getByRole('option').first().textContent()).toBe(says('publications.create'))
    await page.keyboard.press('Escape')
    await palette().waitFor({ state: 'hidden' })
  })

  test('a word that means the same is kept in the organization, and found by', async () => {
    await page.goto('/account/organization?tab=settings')
    const lines = page.getByRole('textbox', { name: says('field.synonyms') })
    await lines.fill('Papageienblume, Kokardenblume')
    await lines.blur()
    await allSent(page)
    await page.goto('/search?q=papageienblume')
    await hit('Kokardenblume ‘Kobold’').waitFor()
  })

  test('one signs out by name', async () => {
    await command('abmelden', says('app.signOut'))
    await page.waitForURL(/\/login/)
    expect(faults).toEqual([])
  })
})
