/** What somebody is told: together by what it is about, with words where that is gone, read on a phone; and how often by mail. */
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { record, says, signIn, tokenOf } from './steps.ts'

const owner = 'owner@rosenhof.example'
const kept = 'rittersporn-r01'
const deleted = 'tomate-goldene-koenigin-r01'

describe('what somebody is told', () => {
  let browser: Browser
  let page: Page
  const changeStatus = async (email: string, id: string, status: string, message: string) => {
    const query = `mutation($ids: [ID!]!, $status: String!, $message: String) {
      releaseChangeStatus(ids: $ids, status: $status, message: $message) { success error { code } } }`
    const body = JSON.stringify({ query, variables: { ids: [id], status, message } })
    // A page that is being drawn for the first time may be quicker.
    const outcome = async () => {
      const answer = await callAs(await tokenOf(email), '/api/graphql', { method: 'POST', body })
      return answer.json()
    }
    await expect.poll(outcome).toMatchObject({ data: { releaseChangeStatus: [{ success: true, error: null }] } })
  }
  const list = () => page.getByRole('list', { name: says('notifications.title') })
  const about = (name: string) => list().locator('> li').filter({ hasText: name })
  /** On a phone they stand in a menu, by their names. */
  const acts = (entry: Locator) => entry.locator('[aria-haspopup="menu"]')
  const settings = async () => record(owner, 'users', 'owner-rosenhof')

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser, 'de', { viewport: { width: 390, height: 844 } })
  })
  afterAll(() => browser.close())

  test('a proof is sent and rejected, another is sent and deleted', async () => {
    await changeStatus('supplier@mcs.example', deleted, 'approval', 'Muster')
    await changeStatus('supplier@mcs.example', kept, 'approval', 'Muster')
    await changeStatus('manager@rosenhof.example', kept, 'rejected', 'Falsches Bild')
    const answer = await callAs(await tokenOf('supplier@mcs.example'), `/api/store/releases/${deleted}`, {
      method: 'DELETE',
    })
    expect(answer.status).toBe(200)
    await signIn(page, owner, '/notifications')
  })

  test('two things about one release are one entry, the last of them in full', async () => {
    const entry = about('Rittersporn')
    await entry.getByText('Falsches Bild').waitFor()
    await expect.poll(() => entry.count()).toBe(1)
    const earlier = entry.getByText('Muster')
    await expect.poll(() => earlier.isVisible()).toBe(false)
    await entry.getByText(says('notifications.earlier_one')).click()
    await earlier.waitFor()
  })

  test('the entry shows the first page of what it is about, and none where that is gone', async () => {
    await about('Rittersporn').locator('img').waitFor()
    await expect
      .poll(() =>
        about('Rittersporn')
          .locator('img')
          .evaluate((image) => (image as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0)
    await about('Tomate').getByText(says('notifications.gone')).waitFor()
    await expect.poll(() => about('Tomate').locator('img').count()).toBe(0)
  })

  test('a release that is gone is said to be, and leads nowhere', async () => {
    const entry = about('Tomate')
    await entry.getByText(says('notifications.gone')).waitFor()
    await expect.poll(() => entry.getByRole('link').count()).toBe(0)
  })

  test('on a phone nothing stands beside the screen', async () => {
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('one that is there leads to it, and is read then', async () => {
    await about('Rittersporn').getByRole('link').click()
    await page.waitForURL(/\/release\/rittersporn-r01$/)
    await page.goto('/notifications')
    await acts(about('Rittersporn')).click()
    await page.getByRole('menuitem', { name: says('notifications.markUnread') }).waitFor()
    await page.keyboard.press('Escape')
  })

  test('all are read at once, and one that is removed comes back', async () => {
    await page.getByRole('button', { name: says('notifications.markAllRead') }).click()
    await expect.poll(() => list().locator('[data-unread]').count()).toBe(0)
    const entry = about('Rittersporn')
    await acts(entry).click()
    await page.getByRole('menuitem', { name: says('notifications.remove') }).click()
    await entry.waitFor({ state: 'detached' })
    await page
      .getByRole('button', { name: says('ui.undo') })
      .last()
      .click()
    await entry.waitFor()
  })

  test('how often mails come is chosen by topic, and stays', async () => {
    await page.goto('/account?tab=mails')
    await page.getByRole('button', { name: says('account.mails.topics') }).click()
    const choice = page.getByRole('combobox', { name: says('mailTopic.statusChange') })
    await choice.click()
    await page.getByRole('option', { name: says('account.mails.daily') }).click()
    await expect.poll(async () => (await settings()).emailTopics).toEqual({ statusChange: 'daily' })
    await page.reload()
    await expect.poll(() => choice.inputValue()).toBe(says('account.mails.daily'))
  })

  test('a link of another making ends nothing', async () => {
    await page.goto('/unsubscribe/owner-rosenhof~failed~x')
    await page.getByText(says('mailTopic.failed')).waitFor()
    await page.getByRole('button', { name: says('unsubscribe.end') }).click()
    await page.getByText(says('mail.linkUnknown')).waitFor()
    await expect.poll(async () => (await settings()).emailTopics).toEqual({ statusChange: 'daily' })
    expect(faults).toEqual([])
  })
})
