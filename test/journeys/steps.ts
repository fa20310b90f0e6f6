/** What people do in more than one journey. */
import type { RecordKind, RecordOf } from '#domain/records.ts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import de from '#locales/de.json' with { type: 'json' }
import { callAs, password, signInByCall } from './person.ts'

/** What the application says, in the language of the journeys; parameters as in the text's braces. */
export const says = (key: keyof typeof de, params: Readonly<Record<string, string | number>> = {}): string =>
  de[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))

/** Fills the form of the sign-in screen and sends it; whether it succeeds is for the caller to see. */
export async function enter(page: Page, email: string, word: string = password): Promise<void> {
  await page.getByLabel(says('login.email'), { exact: true }).fill(email)
  await page.getByLabel(says('login.password'), { exact: true }).fill(word)
  await page.getByRole('button', { name: says('login.submit') }).click()
}

/** Opens a path signed out, signs in, and is brought to it. */
export async function signIn(page: Page, email: string, path: string, word: string = password): Promise<void> {
  await page.goto(path)
  await page.waitForURL(/\/login(\?redirect=|$)/)
  await enter(page, email, word)
  await page.waitForURL((url) => url.pathname === path.split('?')[0])
}

const tokens = new Map<string, Promise<string>>()

/** The person's own token, for calls beside the browser. */
export function tokenOf(email: string): Promise<string> {
  const token = tokens.get(email) ?? signInByCall(email)
  tokens.set(email, token)
  return token
}

/** Opens the dialog of a step, by its own button where it is the next one, else from the menu. */
export async function askForStep(page: Page, action: string): Promise<Locator> {
  const menu = page.getByRole('button', { name: says('release.more') })
  const own = page.getByRole('main').getByRole('button', { name: action, exact: true })
  await menu.or(own).first().waitFor()
  if ((await own.count()) > 0) await own.click()
  else {
    await menu.click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

/** What stands in the menu of the record's head. */
export async function fromMenu(page: Page, act: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: says('ui.more'), exact: true })
    .click()
  await page.getByRole('menuitem', { name: act }).click()
}

/** Takes a step that asks for nothing. */
export async function takeStep(page: Page, action: string): Promise<void> {
  const dialog = await askForStep(page, action)
  await dialog.getByRole('button', { name: action }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** What this person would have on the screen: for decisions beside the browser. */
export async function pagesBefore(email: string, release: string): Promise<{ release: string; hash: string }[]> {
  const answer = await callAs(await tokenOf(email), `/api/releases/${release}/preflight`)
  expect(answer.status).toBe(200)
  const { data } = (await answer.json()) as { data: { hash: string } }
  return [{ release, hash: data.hash }]
}

/** A record as it is stored, seen by this person. */
export async function record<Kind extends RecordKind>(
  email: string,
  collection: Kind,
  id: string,
): Promise<RecordOf<Kind>> {
  const answer = await callAs(await tokenOf(email), `/api/store/${collection}/${id}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as RecordOf<Kind>
}

/** Of the composition that is on the screen. */
export async function composedHash(page: Page): Promise<string> {
  const mark = page.locator('[data-page-hash]')
  await mark.waitFor({ timeout: 60_000 })
  return (await mark.getAttribute('data-page-hash')) ?? ''
}

/**
 * The pages of the preview as markup that says what is drawn and not how it came about: definitions stand where they are
 * used instead of ids, which depend on what was typed before.
 */
export function canonicalPages(page: Page): Promise<string[]> {
  return page.locator('main figure svg:not([aria-hidden])').evaluateAll((drawings) =>
    drawings.map((drawing) => {
      const drawn = drawing.cloneNode(true) as Element
      const definitions = new Map([...drawn.querySelectorAll('defs > *')].map((one) => [one.id, one]))
      drawn.querySelector('defs')?.remove()
      const spell = (element: Element): string => {
        const attributes = [...element.attributes]
          .filter(({ name }) => name !== 'id')
          .map(({ name, value }) => {
            const definition = definitions.get(/^(?:url\()?#([^)]+)\)?$/.exec(value)?.[1] ?? '')
            // Addresses of pictures are new in every window.
            const meant = value.startsWith('blob:') ? 'picture' : value
            return `${name}=${definition ? spell(definition) : meant}`
          })
        return `<${element.tagName} ${attributes.toSorted().join(' ')}>${[...element.children].map(spell).join('')}`
      }
      return spell(drawn)
    }),
  )
}

/** Goes to a control by the keyboard, as one who has no mouse. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let step = 0; step < 120; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The keyboard does not reach ${String(target)}`)
}

/** What was typed has reached the server, and the browser knows: before one leaves a page, and before one counts what was sent. */
export async function allSent(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.entries(localStorage).every(
      ([key, draft]) => !key.startsWith('imprimatur.draft/') || !draft.includes('"state":"sending"'),
    ),
  )
}

/** Where a column of a grid stands among the cells of a row, once its head is there. */
export async function columnOf(grid: Locator, title: string): Promise<number> {
  const heads = grid.getByRole('columnheader')
  const find = async () => (await heads.allInnerTexts()).findIndex((head) => head.trim().startsWith(title))
  await expect.poll(find, { message: title }).toBeGreaterThan(-1)
  return find()
}

/** The way back that a message offers. */
export const undoOf = (page: Page, message: string | RegExp): Locator =>
  page
    .getByRole('status')
    .filter({ hasText: message })
    .getByRole('button', { name: says('ui.undo') })

/** The page's writes wait until the returned function lets them go, as on a slow line. */
export async function holdWrites(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/store/**', async (route) => {
    if (route.request().method() === 'PATCH') await gate.promise
    await route.continue()
  })
  return gate.resolve
}

/** Where the page is, what it has kept of what was typed and what stands on it: for the report of a journey that failed. */
export async function whatIsSeen(page: Page): Promise<string> {
  const seen = await page
    .evaluate(() => {
      const kept = Object.entries(localStorage).filter(([key]) => key.startsWith('imprimatur.draft/'))
      const texts = [...document.querySelectorAll('[role=dialog], [role=alert], [role=status], main')]
      return [...kept.map((entry) => entry.join(': ')), ...texts.map((one) => (one as HTMLElement).innerText)]
    })
    .catch((error: unknown) => [String(error)])
  return [page.url(), ...seen].join('\n').slice(0, 4000)
}
