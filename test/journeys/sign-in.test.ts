/** Who gets in, and where to: the entry and its messages, the wanted path, and the end of a session (both documents §2). */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sampleOf } from '../sample.ts'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { enter, says, signIn } from './steps.ts'

const editor = 'editor@rosenhof.example'

describe('the door', () => {
  let browser: Browser
  let page: Page
  const path = () => new URL(page.url()).pathname

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser)
  })
  afterAll(() => browser.close())

  test('what is missing or malformed is said beside the field, before anything is sent', async () => {
    await page.goto('/login')
    await enter(page, '', '')
    await page.getByText(says('login.emailRequired')).waitFor()
    await page.getByText(says('login.passwordRequired')).waitFor()
    await page.getByText(says('ui.form.hasErrors')).waitFor()
    await enter(page, 'anna@rosenhof', 'x')
    await page.getByText(says('login.emailInvalid')).waitFor()
  })

  test('a wrong password and an unknown address are told the same', async () => {
    for (const email of ['manager@rosenhof.example', 'niemand@rosenhof.example']) {
      await page.goto('/login')
      await enter(page, email, 'falsch')
      const alert = page.getByRole('alert')
      await alert.waitFor()
      await expect.poll(() => alert.innerText()).toContain(says('login.wrongPassword'))
    }
  })

  test('after too many failures an account is locked for strangers who know the password, not in a browser of its person', async () => {
    const email = 'owner@staudenland.example'
    const own = await openPage(browser)
    await signIn(own, email, '/home')
    // As when the session is over.
    await own.evaluate(() => localStorage.removeItem('imprimatur.token'))
    for (let attempt = 0; attempt < 8; attempt++)
      await fetch(`${inject('address')}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'falsch' }),
      })
    await page.goto('/login')
    await enter(page, email)
    await page.getByText(says('auth.lockedOut', { minutes: '15 Minuten' })).waitFor()
    await own.goto('/login')
    await enter(own, email)
    await own.waitForURL(`${inject('address')}/home`)
    await own.context().close()
  })

  test('who cannot be told who they are is told the error, and signs in', async () => {
    const visitor = await openPage(browser)
    await signIn(visitor, editor, '/home')
    const error = { code: 'internal', message: 'x', params: { requestId: 'anfrage-7' } }
    await visitor.route('**/api/session', (route) => route.fulfill({ status: 500, json: { error } }))
    await visitor.goto('/home')
    await visitor.getByText(says('login.failed', { code: 'internal anfrage-7' })).waitFor()
    await visitor.unroute('**/api/session')
    await enter(visitor, editor)
    await visitor.waitForURL(`${inject('address')}/home`)
    await visitor.context().close()
  })

  // Where one is led: `routes.test.ts`.
  const targets = ['https://example.org/', '//example.org/', '/\\example.org', 'javascript:alert(1)', '/login']
  test.each(sampleOf(targets, 3))('a link that wants to lead to %s after the sign-in leads home', async (target) => {
    const visitor = await openPage(browser)
    await visitor.goto(`/login?redirect=${encodeURIComponent(target)}`)
    await enter(visitor, editor)
    await visitor.waitForURL(`${inject('address')}/home`)
    await visitor.context().close()
  })

  test('an unknown path leads a stranger to the sign-in, and who is signed in to the page that says so', async () => {
    await page.goto('/gibt/es/nicht')
    await page.waitForURL(/\/login\?redirect=/)
    await enter(page, editor)
    await page.waitForURL('**/404')
    await page.getByText(says('app.notFound.title')).waitFor()
  })

  test('the sign-in screen sends on whoever is signed in', async () => {
    await page.goto('/login')
    await page.waitForURL('**/home')
    await page.goto('/')
    await page.waitForURL('**/home')
  })

  const closedTo = [
    [editor, '/artwork/templates'],
    [editor, '/artwork/template/stecketikett'],
    ['buyer@rosenhof.example', '/media'],
    // Of a supplier without a client's licence for pictures.
    ['owner@alpenflora.example', '/media/spike-violet'],
  ] as const
  test.each(sampleOf(closedTo, 4))('%s cannot open %s', async (email, closed) => {
    const visitor = await openPage(browser)
    await signInTo(visitor, email, closed)
    await visitor.getByText(says('app.closed.title')).waitFor()
    await visitor.context().close()
  })

  test('a wanted path is kept with all its filters', async () => {
    const visitor = await openPage(browser)
    await signIn(visitor, editor, '/contents?q=Lavendel&view=organization')
    expect(new URL(visitor.url()).searchParams.get('q')).toBe('Lavendel')
    await visitor.context().close()
  })

  test('a session that the server has ended asks to sign in again, and goes on where it was', async () => {
    await page.goto('/publications')
    await page.getByRole('heading', { name: says('publications.title') }).waitFor()
    const token = await page.evaluate(() => localStorage.getItem('imprimatur.token'))
    await expect
      .poll(async () => (await callAs(token ?? '', '/api/auth/sign-out', { method: 'POST', body: '{}' })).status)
      .toBe(200)
    await page.waitForURL(/\/login\?redirect=/)
    await enter(page, editor)
    await page.waitForURL('**/publications')
  })

  test('signing out in one tab signs out the other, and both can come back', async () => {
    const other = await page.context().newPage()
    await other.goto('/contents')
    await other.getByRole('grid').waitFor()
    await page.getByRole('button', { name: says('app.menu') }).click()
    await page.getByRole('menuitem', { name: says('app.signOut') }).click()
    await page.waitForURL(/\/login/)
    await other.waitForURL(/\/login\?redirect=/)
    await enter(other, editor)
    await other.waitForURL('**/contents')
    // The first tab follows by itself.
    await page.waitForURL((url) => url.pathname !== '/login')
    expect(path()).not.toBe('/login')
  })

  test('the demonstration offers its people: one click signs in, and home leads to a label that is in work', async () => {
    const visitor = await openPage(browser)
    await visitor.goto('/login')
    await visitor.getByRole('button', { name: 'Lena Brunner' }).click()
    await visitor.waitForURL('**/home')
    await visitor.getByRole('link', { name: says('home.first.text') }).click()
    await visitor.waitForURL(/\/publications\/[\w-]+\/release\/[\w-]+\/edit$/)
    await visitor.context().close()
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})

/** Where it leads is for the caller to see. */
async function signInTo(page: Page, email: string, wanted: string): Promise<void> {
  await page.goto(wanted)
  await page.waitForURL(/\/login\?redirect=/)
  await enter(page, email)
}
