/** A program gets a key: it is made in the account, shown once, works, and is taken back by whoever leads the house. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, faults, openBrowser, openPage, password } from './person.ts'
import { says, signIn } from './steps.ts'

const member = 'manager@rosenhof.example'
const owner = 'owner@rosenhof.example'

describe('keys of programs', () => {
  let browser: Browser
  let page: Page
  let secret = ''
  const ask = async () => (await callAs(secret, '/api/store/contents?limit=1')).status

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser)
    await signIn(page, member, '/account?tab=data')
  })
  afterAll(() => browser.close())

  test('who has none is told that they need none', async () => {
    await page.getByText(says('keys.none')).waitFor()
  })

  test('one is made by its name, its scope and the own password, and shown once', async () => {
    await page.getByRole('button', { name: says('keys.new') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(says('keys.name'), { exact: true }).fill('Preise aus der Kasse')
    await dialog.getByRole('radio', { name: says('keys.scope.all') }).check()
    await dialog.getByLabel(says('account.factor.password'), { exact: true }).fill(password)
    await dialog.getByRole('button', { name: says('keys.make') }).click()
    await dialog.getByText(says('keys.once')).waitFor()
    secret = await dialog.getByRole('textbox').inputValue()
    expect(secret).toMatch(/^imp_/)
    expect(await ask()).toBe(200)
    await page.keyboard.press('Escape')
    await page
      .getByRole('list', { name: says('keys.title') })
      .getByText('Preise aus der Kasse')
      .waitFor()
    expect(await page.content()).not.toContain(secret)
  })

  test('what the program writes is told as by the key', async () => {
    const collection = { name: 'Kasse', owner: 'rosenhof', supplier: 'mcs' }
    const body = JSON.stringify(collection)
    expect((await callAs(secret, '/api/store/collections', { method: 'POST', body })).status).toBe(201)
    const admin = await openPage(browser)
    await signIn(admin, 'admin@mcs.example', '/config/audit')
    await admin.getByText('Schlüssel Preise aus der Kasse').first().waitFor()
    await admin.close()
  })

  test('whoever leads the house sees it and takes it back, and the program is out', async () => {
    const other = await openPage(browser)
    await signIn(other, owner, '/account/organization')
    await other.getByRole('tab', { name: new RegExp(says('organization.tab.members')) }).click()
    const keys = other.getByRole('list', { name: says('keys.ofPeople') })
    await keys.getByText('Preise aus der Kasse').waitFor()
    await keys.getByRole('button', { name: says('keys.revokeOne', { name: 'Preise aus der Kasse' }) }).click()
    await other
      .getByRole('dialog')
      .getByRole('button', { name: says('keys.revoke') })
      .click()
    await keys.getByText(says('keys.state.revoked')).waitFor()
    expect(await ask()).toBe(401)
    await other.close()
    expect(faults).toEqual([])
  })
})
