/** Of what waits for the client, versions with one and the same change are one card, looked at and decided together. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { labelMasters } from '#samples/label-masters-for-tests.ts'
import { asked, begin, lena, marco, templateOf } from './own-label.ts'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { pagesBefore, record, says, signIn, tokenOf } from './steps.ts'

const owner = 'owner@rosenhof.example'
const statusMutation =
  'mutation S($ids: [ID!]!, $status: String!, $pages: [PagesShown!]) { releaseChangeStatus(ids: $ids, status: $status, message: "gesehen", pages: $pages) { id } }'

const [design] = await labelMasters()

describe('equal changes', () => {
  let browser: Browser
  const ids: string[] = []
  const step = (email: string, id: string, status: 'approval' | 'published') =>
    expect
      .poll(
        async () => {
          const pages = status === 'published' ? await pagesBefore(email, id) : undefined
          await asked(email, statusMutation, { ids: [id], status, pages })
          return (await record(email, 'releases', id)).status
        },
        { timeout: 60_000 },
      )
      .toBe(status)

  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  test('of two labels wait as one card, which says what changed; one decision approves both', async () => {
    const template = await templateOf('Etikett mit neuem Preis', design)
    for (const label of ['Preisrose', 'Preisnelke']) {
      const first = await begin(template, label)
      await step(marco, first.id, 'approval')
      await step(owner, first.id, 'published')
      const { releaseCopy } = await asked(lena, 'mutation M($id: ID!) { releaseCopy(id: $id) { id } }', {
        id: first.id,
      })
      const id = releaseCopy?.id ?? ''
      const init = { method: 'PATCH', body: JSON.stringify({ set: { 'data.price.value': 'CHF 7.20' } }) }
      await expect
        .poll(async () => (await callAs(await tokenOf(lena), `/api/store/releases/${id}`, init)).status)
        .toBe(200)
      await step(marco, id, 'approval')
      ids.push(id)
    }
    const page = await openPage(browser)
    await signIn(page, owner, '/home')
    const card = page.getByRole('button', { name: /2 × .+: CHF 6\.90 → CHF 7\.20/ })
    await card.waitFor()
    await card.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Preisrose').first().waitFor()
    await dialog.getByText('Preisnelke').first().waitFor()
    const confirm = dialog.getByRole('button', { name: says('publications.status.confirm_other', { count: 2 }) })
    await expect.poll(() => confirm.isEnabled(), { timeout: 60_000 }).toBe(true)
    await confirm.click()
    for (const id of ids)
      await expect.poll(async () => (await record(owner, 'releases', id)).status, { timeout: 60_000 }).toBe('published')
    await card.waitFor({ state: 'detached' })
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})
