/** The first start for others than oneself: the link that the server prints, the first admin, and what the link is afterwards. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DemoServer, startDemoServer } from '#test/demo-server.ts'
import { faults, openBrowser, openPage } from './person.ts'
import { says } from './steps.ts'

describe('a server that begins with nothing', () => {
  let browser: Browser
  let page: Page
  let server: DemoServer
  const link = () => /\S+\/setup\?token=\S+/.exec(server.output())?.[0] ?? ''
  const fill = async (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

  beforeAll(async () => {
    server = await startDemoServer({ environment: { SEED: 'none', ENGINE_THREADS: '1' } })
    browser = await openBrowser()
    page = await openPage(browser, 'de', { baseURL: server.address })
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  test('what is missing is said beside the fields', async () => {
    await expect.poll(link).not.toBe('')
    await page.goto(link())
    await page.getByRole('button', { name: says('setUp.submit') }).click()
    for (const text of ['login.organizationRequired', 'login.nameRequired', 'login.emailRequired'] as const)
      await page.getByText(says(text)).waitFor()
  })

  test('the link makes the company and its admin, and signs in', async () => {
    await fill(says('setUp.organization'), 'Druckerei Muster')
    await fill(says('register.name'), 'Anna Muster')
    await fill(says('login.email'), 'anna@muster.example')
    await fill(says('account.password.next'), 'fünf grüne Bohnen')
    await fill(says('account.password.repetition'), 'fünf grüne Bohnen')
    await page.getByRole('button', { name: says('setUp.submit') }).click()
    await page.waitForURL('**/home')
    await page.getByText('Druckerei Muster').first().waitFor()
  })

  test('used, it says so', async () => {
    const other = await openPage(browser, 'de', { baseURL: server.address })
    await other.goto(link())
    await other.getByText(says('login.setUpLinkInvalid')).waitFor()
    await other.context().close()
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})
