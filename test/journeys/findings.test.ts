/** What would go wrong in print is told while one types: in the list, at the field and on the page; each leads to the others. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { askForStep, composedHash, says, signIn, tokenOf } from './steps.ts'

const lena = 'editor@rosenhof.example'
const supplier = 'supplier@mcs.example'
const id = 'salbei-caradonna-r01'
const long = 'Halbstrauchgesellschaften auf Trockenrasen vertragen Staunässe keinesfalls. '.repeat(20)

describe('findings of the print check', () => {
  let browser: Browser
  let page: Page
  // Those that are alike stand in one that opens.
  const list = () =>
    page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ hasNot: page.locator('details') })
  const overset = () => list().filter({ hasText: says('diagnostic.text.overset').split(':')[0] ?? '' })
  const field = () => page.locator('[data-placeholder-field="text"] textarea')
  const tab = (name: string) => page.getByRole('tab', { name })

  // The press of this journey wants larger print than the design has.
  const wantTextOf = async (points: number) => {
    const body = JSON.stringify({ set: { 'preflight.textSize': points } })
    const answer = await callAs(await tokenOf(supplier), '/api/store/templates/stecketikett', { method: 'PATCH', body })
    expect(answer.status).toBe(200)
  }

  beforeAll(async () => {
    await wantTextOf(8)
    browser = await openBrowser()
    page = await openPage(browser)
    await signIn(page, lena, `/publications/pub-salbei-caradonna/release/${id}/edit`)
    await composedHash(page)
  })
  afterAll(async () => {
    await browser.close()
    await wantTextOf(5)
  })

  test('are as many as the server finds, and say the same', async () => {
    await field().fill(long)
    await field().blur()
    await tab(says('release.tab.findings')).click()
    await overset().waitFor()
    await expect.poll(async () => (await onServer()).some(({ code }) => code === 'text.overset')).toBe(true)
    const errors = list().filter({ hasText: says('finding.severity.error') })
    const shown = async () => {
      for (const one of await page.getByRole('tabpanel').locator('details:not([open]) > summary').all())
        await one.click()
      return { all: await list().count(), errors: await errors.count() }
    }
    const found = async () => {
      const all = await onServer()
      return { all: all.length, errors: all.filter(({ severity }) => severity === 'error').length }
    }
    await expect.poll(async () => JSON.stringify(await shown()) === JSON.stringify(await found())).toBe(true)
  })

  test('lead by the keyboard to the field, whose place is ringed on the page', async () => {
    await overset().getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => field().evaluate((one) => one === document.activeElement)).toBe(true)
    const ringed = page.locator('figure [data-active]')
    await expect.poll(() => ringed.getAttribute('aria-label')).toContain(says('diagnostic.text.overset').split(':')[0])
    await expect.poll(() => ringed.getAttribute('data-finding')).toBe('error')
  })

  test('are found from the page, where no field stands for them', async () => {
    const mark = page.locator('figure button[data-finding="warning"][aria-label]:not([class*=spot])').first()
    const words = (await mark.getAttribute('aria-label')) ?? ''
    await mark.focus()
    await page.keyboard.press('Enter')
    const row = list()
      .filter({ hasText: words.slice(0, 30) })
      .locator('[aria-current]')
    await row.waitFor()
    await expect.poll(() => row.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.locator('figure [data-chosen]').first().waitFor()
  })

  test('hold an approval up where something is lost in print', async () => {
    const dialog = await askToApprove()
    await dialog
      .getByRole('listitem')
      .filter({ hasText: says('diagnostic.text.overset').split(':')[0] ?? '' })
      .waitFor()
    const approve = dialog.getByRole('button', { name: says('release.action.reviewAndPublish') })
    await expect.poll(() => approve.getAttribute('aria-disabled')).toBe('true')
    await dialog.getByRole('heading', { name: says('release.findings.stopped') }).waitFor()
    await dialog.getByText(says('release.findings.holding_one', { count: 1 })).waitFor()
    await dialog.getByRole('button', { name: says('release.findings.goTo') }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => field().evaluate((one) => one === document.activeElement)).toBe(true)
  })

  test('take a reason where they are errors that hold nothing up', async () => {
    await tab(says('release.tab.data')).click()
    await field().fill('Ein kurzer Text.')
    await field().blur()
    const body = JSON.stringify({ set: { 'data.ean_digits.value': '4006381333932' } })
    await expect
      .poll(
        async () => (await callAs(await tokenOf(lena), `/api/store/releases/${id}`, { method: 'PATCH', body })).status,
      )
      .toBe(200)
    const dialog = await askToApprove()
    const approve = dialog.getByRole('button', { name: says('release.action.reviewAndPublish') })
    const why = dialog.getByRole('textbox', { name: says('release.excuse') })
    await why.waitFor()
    await expect.poll(() => approve.getAttribute('aria-disabled')).toBe('true')
    await why.fill('Die Nummer druckt der Händler neu.')
    await expect.poll(() => approve.getAttribute('aria-disabled')).toBeNull()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  test('go as soon as what they tell of is mended', async () => {
    await tab(says('release.tab.data')).click()
    await field().fill('Ein kurzer Text.')
    await tab(says('release.tab.findings')).click()
    await expect.poll(() => overset().count()).toBe(0)
    expect(faults).toEqual([])
  })

  const askToApprove = () => askForStep(page, says('release.action.reviewAndPublish'))

  const onServer = async (): Promise<{ code: string; severity: string }[]> => {
    const answer = await callAs(await tokenOf(lena), `/api/releases/${id}/preflight`)
    return ((await answer.json()) as { data: { findings: { code: string; severity: string }[] } }).data.findings
  }
})
