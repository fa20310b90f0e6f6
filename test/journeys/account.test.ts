/** What is decided about an account reaches the browser that is open: its role, its end, its language. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { base32 } from '@better-auth/utils/base32'
import { codeAt, stepAt } from '#server/adapters/identity/one-time-codes.ts'
import { callAs, faults, openBrowser, openPage, password } from './person.ts'
import { record, says, signIn, tokenOf } from './steps.ts'
import fr from '#locales/fr.json' with { type: 'json' }

const email = 'member@rosenhof.example'
const id = 'member-rosenhof'

describe('an account and its open windows', () => {
  let browser: Browser
  let page: Page
  const media = () => page.getByRole('link', { name: fr['media.title'] })
  const change = async (set: object) => {
    const body = JSON.stringify({ set })
    const answer = await callAs(await tokenOf('admin@mcs.example'), `/api/store/users/${id}`, { method: 'PATCH', body })
    expect([answer.status, await answer.text()]).toEqual([200, expect.anything()])
  }

  const changeRole = async (role: string) => {
    const query = `mutation { organizationMemberChangeRole(id: "rosenhof", userId: "${id}", role: "${role}") { id } }`
    const body = JSON.stringify({ query })
    const answer = await callAs(await tokenOf('admin@mcs.example'), '/api/graphql', { method: 'POST', body })
    expect(await answer.text()).not.toContain('errors')
  }

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser)
  })
  afterAll(() => browser.close())

  test('a stranger is told that a page is not there, without having to sign in', async () => {
    await page.goto('/404')
    await page.getByText(says('app.notFound.title')).waitFor()
    expect(new URL(page.url()).pathname).toBe('/404')
    // It says whose page it is, and leads to where a stranger can go.
    await page.getByText('Imprimatur', { exact: true }).waitFor()
    await page.getByRole('link', { name: says('login.back') }).waitFor()
  })

  test('a link that no mail carries is said to be unknown, and a wrong one asks for no password', async () => {
    await page.goto('/confirm?action=unheard-of&token=x')
    await page.getByText(says('confirm.unknown.text')).waitFor()
    await page.goto('/confirm?action=restore&token=x')
    await page.getByText(says('login.emailLinkInvalid')).waitFor()
    await page.goto('/confirm?action=verify&token=x')
    await page.getByText(says('login.verifyLinkInvalid')).waitFor()
    await expect.poll(() => page.getByLabel(says('account.password.next')).count()).toBe(0)
  })

  test('its language is spoken from the sign-in on', async () => {
    await signIn(page, email, '/home')
    await media().waitFor()
  })

  test('a language that is chosen is the account’s, and the other tabs speak it', async () => {
    const other = await page.context().newPage()
    await other.goto('/home')
    await other.getByRole('link', { name: fr['media.title'] }).waitFor()
    await page.getByRole('button', { name: fr['app.menu'] }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await other.locator('html[lang=en]').waitFor()
    await expect.poll(async () => (await record('admin@mcs.example', 'users', id)).language).toBe('en')
    await change({ language: 'fr' })
    await media().waitFor()
    await other.close()
  })

  test('another role holds at once', async () => {
    await changeRole('buyer')
    await media().waitFor({ state: 'detached' })
    await changeRole('member')
    await media().waitFor()
  })

  test('a sign-in elsewhere is ended from the account; that window says so, and keeps what was typed', async () => {
    const other = await openPage(browser)
    await signIn(other, email, '/account')
    const name = other.getByLabel(fr['account.name'], { exact: true })
    await expect.poll(() => name.inputValue()).not.toBe('')
    await name.pressSequentially(' der Dritte')
    await page.goto('/account?tab=signIn')
    const list = page.getByRole('list', { name: fr['account.sessions'] })
    await list.getByText(fr['account.sessions.this']).waitFor()
    await list
      .getByText(/Chrome sur/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: fr['account.sessions.endOthers'] }).click()
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
    const log = page.getByRole('list', { name: fr['account.recent'] })
    await log.getByText(fr['security.kind.sessionEnded']).waitFor()
    await other.waitForURL(/\/login/)
    await other.getByText(fr['auth.signedOut']).waitFor()
    await expect.poll(async () => (await record('admin@mcs.example', 'users', id)).displayName).not.toContain('Dritte')
    await other.getByLabel(fr['login.email'], { exact: true }).fill(email)
    await other.getByLabel(fr['login.password'], { exact: true }).fill(password)
    await other.getByRole('button', { name: fr['login.submit'] }).click()
    await expect.poll(() => name.inputValue()).toContain(' der Dritte')
    await other.context().close()
  })

  test('a password that is changed ends the other sign-ins, and both lists say so; a wrong one leads to its field', async () => {
    await tokenOf(email)
    await page.reload()
    const list = page.getByRole('list', { name: fr['account.sessions'] })
    await list.getByText(fr['account.sessions.this']).waitFor()
    await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThan(1)
    const field = (name: 'current' | 'next' | 'repetition') =>
      page.getByLabel(fr[`account.password.${name}`], { exact: true })
    const submit = () => page.getByRole('button', { name: fr['account.password.change'] }).click()
    await submit()
    await field('current').fill('ganz falsches wort')
    for (const name of ['next', 'repetition'] as const) await field(name).fill('Quittenmus im Herbst')
    await submit()
    await page.getByText(fr['account.currentPasswordWrong']).waitFor()
    await expect.poll(() => field('current').evaluate((input) => input === document.activeElement)).toBe(true)
    await field('current').fill(password)
    await field('repetition').fill('Quittenmus im Winter')
    await submit()
    await expect.poll(() => field('repetition').evaluate((input) => input === document.activeElement)).toBe(true)
    await field('repetition').fill('Quittenmus im Herbst')
    await submit()
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
    await page
      .getByRole('list', { name: fr['account.recent'] })
      .getByText(fr['security.kind.passwordChanged'])
      .waitFor()
  })

  test('a code beside the password is set up, and gets one in where the phone is gone', async () => {
    const next = 'Quittenmus im Herbst'
    await page.getByRole('button', { name: fr['account.factor.begin'] }).click()
    await page.getByLabel(fr['account.factor.password'], { exact: true }).fill(next)
    await page.getByRole('button', { name: fr['account.factor.begin'] }).click()
    await page.getByRole('img', { name: fr['account.factor.picture'] }).waitFor()
    const spelled = (await page.locator('code').first().innerText()).replaceAll(' ', '')
    const secret = new TextDecoder().decode(base32.decode(spelled))
    await page.getByLabel(fr['login.code'], { exact: true }).fill(await codeAt(secret, stepAt(new Date())))
    await page.getByRole('button', { name: fr['account.factor.confirm'] }).click()
    const spare = page.getByRole('region', { name: fr['account.factor.spare'] })
    const code = await spare.locator('code').first().innerText()
    await spare.getByRole('button', { name: fr['account.factor.spare.kept'] }).click()
    await page.getByText(fr['account.factor.on'], { exact: true }).waitFor()
    const other = await openPage(browser, 'fr')
    await other.goto('/login')
    await other.getByLabel(fr['login.email'], { exact: true }).fill(email)
    await other.getByLabel(fr['login.password'], { exact: true }).fill(next)
    await other.getByRole('button', { name: fr['login.submit'] }).click()
    await other.getByText(fr['login.codeRequired']).waitFor()
    await other.getByLabel(fr['login.code'], { exact: true }).fill(code)
    await other.getByRole('button', { name: fr['login.submit'] }).click()
    await other.waitForURL('**/home')
    await other.context().close()
    await page.getByRole('button', { name: fr['account.factor.end'] }).click()
    await page.getByLabel(fr['account.factor.password'], { exact: true }).fill(next)
    await page.getByRole('button', { name: fr['account.factor.end'] }).click()
    await page.getByRole('button', { name: fr['account.factor.begin'] }).waitFor()
  })

  test('who is disabled is put out, and told why', async () => {
    await change({ disabled: true })
    await page.waitForURL(/\/login/)
    await page.getByText(fr['login.userDisabled']).waitFor()
    await change({ disabled: false })
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})
