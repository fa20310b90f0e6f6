/** Two browsers of one person: each sees the other, one ends the other, and the log tells it, on the screen and as a table. */
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import de from '#locales/de.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }
import fr from '#locales/fr.json' with { type: 'json' }
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { says, signIn, tokenOf } from './steps.ts'

const email = 'supplier@gruenwerk.example'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('the security log', () => {
  let browser: Browser
  let here: Page
  let there: Page
  const sessions = () => here.getByRole('list', { name: says('account.sessions') })

  beforeAll(async () => {
    browser = await openBrowser()
    here = await openPage(browser)
    there = await openPage(browser, 'de', { userAgent: windows })
    await signIn(here, email, '/account?tab=signIn')
    await signIn(there, email, '/home')
  })
  afterAll(() => browser.close())

  test('both sign-ins are seen; the one that is ended is put out and told why, the other stays', async () => {
    await here.reload()
    await expect.poll(() => sessions().getByRole('listitem').count()).toBe(2)
    await sessions().getByText(says('account.sessions.this')).waitFor()
    const name = says('account.sessions.on', { browser: 'Firefox', system: 'Windows' })
    await sessions().getByText(name).waitFor()
    await here.getByRole('button', { name: says('account.sessions.endOne', { name }) }).click()
    await expect.poll(() => sessions().getByRole('listitem').count()).toBe(1)
    await there.waitForURL(/\/login/)
    await there.getByText(says('auth.signedOut')).waitFor()
  })

  test('a wrong current password is told beside them', async () => {
    const token = await tokenOf(email)
    const change = {
      currentPassword: 'ganz falsch',
      newPassword: 'Quittenmus im Herbst',
      repetition: 'Quittenmus im Herbst',
    }
    const answer = await callAs(token, '/api/auth/change-password', { method: 'POST', body: JSON.stringify(change) })
    expect(await answer.text()).toContain('account.currentPasswordWrong')
    // Guesses are gathered for a second.
    const log = async () => (await callAs(token, '/api/security-log')).text()
    await expect.poll(log).toContain('"passwordRefused"')
  })

  test.each([
    ['de', de],
    ['en', en],
    ['fr', fr],
  ] as const)('the log says it in words: %s', async (language, texts) => {
    const { id } = (await (await callAs(await tokenOf(email), '/api/session')).json()).user
    const set = JSON.stringify({ set: { language } })
    await callAs(await tokenOf(email), `/api/store/users/${id}`, { method: 'PATCH', body: set })
    await here.goto('/security')
    await here.locator(`html[lang=${language}]`).waitFor()
    const log = here.getByRole('list', { name: texts['security.title'] })
    for (const kind of ['signedIn', 'sessionEnded', 'passwordRefused'] as const)
      await log.getByText(texts[`security.kind.${kind}`]).first().waitFor()
  })

  test('the table that is saved holds what the screen shows, narrowed as it is', async () => {
    await here.getByRole('combobox', { name: fr['security.filter'] }).click()
    await here.getByRole('option', { name: fr['security.kind.sessionEnded'] }).click()
    const log = here.getByRole('list', { name: fr['security.title'] })
    await expect.poll(() => log.getByText(fr['security.kind.signedIn'], { exact: true }).count()).toBe(0)
    const saved = here.waitForEvent('download')
    await here.getByRole('button', { name: fr['security.export'] }).click()
    const lines = (await readFile(await (await saved).path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFHeure \(UTC\);/)
    expect(lines.slice(1).map((line) => line.split(';')[3])).toEqual(
      Array(await log.getByRole('listitem').count()).fill(fr['security.kind.sessionEnded']),
    )
    expect(lines).toHaveLength(2)
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})
