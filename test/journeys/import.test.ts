/** A nursery's list is found on home, and its columns are known. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nurseryList } from '#samples/tenant/nursery-list.ts'
import { faults, openBrowser, openPage } from './person.ts'
import { says, signIn } from './steps.ts'

const manager = 'manager@rosenhof.example'

describe('an import', () => {
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser)
  })
  afterAll(() => browser.close())

  test('a list that waits is on home, and its columns are known', async () => {
    await signIn(page, manager, '/home')
    await page.getByRole('link', { name: nurseryList.name }).click()
    await page.getByRole('heading', { name: nurseryList.name }).waitFor()
    await page.getByText(says('imports.assigned', { count: 11, all: 12 })).waitFor()
    expect(faults).toEqual([])
  })
})
