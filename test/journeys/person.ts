/** A person at a browser: an own context, so that several can be signed in side by side. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import { openChromium, password } from '#test/chromium.ts'

export { password } from '#test/chromium.ts'

export const openBrowser = (): Promise<Browser> => openChromium(process.env.CHROMIUM)

/** Every page of this file's people, for the report of a journey that failed. */
export const openPages: Page[] = []

const writes = new Map<Page, string[]>()
const mostWrites = 40

/** The last calls of a page that are no questions, with how they were answered. */
export const writesOf = (page: Page): readonly string[] => (writes.get(page) ?? []).slice(-mostWrites)

/** Faults that the pages reported; a journey ends with this empty. */
export const faults: string[] = []

/**
 * Without a service worker: it fetches and compiles every screen of the application for later, which takes longer than a journey's
 * screens. Journeys that lose the network allow it. Without motion: nobody waits for a dialog to have come.
 */
export async function openPage(browser: Browser, language = 'de', options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: inject('address'),
    locale: language,
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  openPages.push(page)
  const written: string[] = []
  writes.set(page, written)
  page.on('requestfinished', async (request) => {
    if (request.method() === 'GET') return
    const answer = await request.response().catch(() => undefined)
    written.push(
      [request.method(), new URL(request.url()).pathname, answer?.status(), request.postData()?.slice(0, 300)].join(
        ' ',
      ),
    )
  })
  return page
}

/** A token for calls beside the browser, as the person. */
export async function signInByCall(email: string): Promise<string> {
  const answer = await fetch(`${inject('address')}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}

export async function callAs(token: string, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${inject('address')}${path}`, {
    ...init,
    headers: {
      ...(typeof init.body === 'string' && { 'content-type': 'application/json' }),
      authorization: `Bearer ${token}`,
      ...init.headers,
    },
  })
}
