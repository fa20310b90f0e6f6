/** A proof is decided on with a telephone in the hand: what is wanted lies at the thumb, and the pages are seen before. */
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { labelMasters } from '#samples/label-masters-for-tests.ts'
import { asked, begin, lena, marco, templateOf } from './own-label.ts'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { askForStep, composedHash, record, says, signIn, tokenOf } from './steps.ts'

const owner = 'owner@rosenhof.example'
const [width, height] = [390, 844]
const label = 'Telefonrose'

const [design] = await labelMasters()

describe('a proof on a phone', () => {
  let browser: Browser
  let phone: Page
  let supplier: Page
  let first = { id: '', path: '' }
  const act = (key: 'release.action.published' | 'release.action.rejected') =>
    phone.getByRole('main').getByRole('button', { name: says(key), exact: true })
  const isAtThumb = async (button: Locator) => {
    const box = await button.boundingBox()
    return box !== null && box.y > height - 100 && box.y + box.height <= height && box.width > width / 3
  }
  const sendProof = (id: string) =>
    expect
      .poll(
        async () => {
          const query = 'mutation S($ids: [ID!]!) { releaseChangeStatus(ids: $ids, status: "approval") { id } }'
          await asked(marco, query, { ids: [id] })
          return (await record(marco, 'releases', id)).status
        },
        { timeout: 60_000 },
      )
      .toBe('approval')
  const fits = (element: Locator) =>
    expect.poll(() => element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)

  beforeAll(async () => {
    const template = await templateOf('Etikett für unterwegs', design)
    first = await begin(template, label)
    browser = await openBrowser()
    phone = await openPage(browser, 'de', { viewport: { width, height }, isMobile: true, hasTouch: true })
    supplier = await openPage(browser)
    await signIn(phone, owner, first.path)
    await signIn(supplier, marco, '/notifications')
  })
  afterAll(() => browser.close())

  test('has both acts beside each other at the thumb, and nothing stands beside the screen', async () => {
    await sendProof(first.id)
    const acts = [act('release.action.published'), act('release.action.rejected')]
    await acts[0]?.waitFor()
    await expect.poll(() => Promise.all(acts.map(isAtThumb))).toEqual([true, true])
    await fits(phone.locator('html'))
  })

  test('shows its pages beside the decision; approved are those, and what comes next is the print file', async () => {
    const shown = await composedHash(phone)
    const dialog = await askForStep(phone, says('release.action.published'))
    await dialog
      .getByRole('region', { name: says('release.preview') })
      .locator('svg')
      .first()
      .waitFor()
    await fits(dialog)
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(width)
    const confirm = dialog.getByRole('button', { name: says('release.action.published') })
    await expect.poll(() => isAtThumb(confirm)).toBe(true)
    await confirm.click()
    await dialog.waitFor({ state: 'hidden' })
    await phone.getByText(says('release.status.published')).first().waitFor()
    await act('release.action.rejected').waitFor({ state: 'detached' })
    await phone.getByRole('button', { name: says('release.downloadPrint') }).waitFor()
    const { log } = await record(owner, 'releases', first.id)
    expect(log.find(({ action }) => action === 'status.published')?.pages).toBe(shown)
  })

  test('of the next version says what changed; whoever rejects it says why, and the other side sees the page and the reason', async () => {
    const { releaseCopy } = await asked(lena, 'mutation M($id: ID!) { releaseCopy(id: $id) { id } }', { id: first.id })
    const id = releaseCopy?.id ?? ''
    const init = { method: 'PATCH', body: JSON.stringify({ set: { 'data.price.value': 'CHF 7.20' } }) }
    await expect
      .poll(async () => (await callAs(await tokenOf(lena), `/api/store/releases/${id}`, init)).status)
      .toBe(200)
    await sendProof(id)
    await phone.goto(first.path.replace(first.id, id))
    const dialog = await askForStep(phone, says('release.action.rejected'))
    // What stands in both is not told again.
    await dialog.getByText('7.20').first().waitFor()
    await dialog.getByText('6.90').first().waitFor()
    const confirm = dialog.getByRole('button', { name: says('release.action.rejected') })
    await expect.poll(() => confirm.getAttribute('aria-disabled')).toBe('true')
    await dialog.getByLabel(says('release.reason')).fill('Der Preis stimmt nicht.')
    await confirm.click()
    await dialog.waitFor({ state: 'hidden' })
    await phone.getByText(says('release.status.rejected')).first().waitFor()

    const news = supplier.getByRole('list', { name: says('notifications.title') }).locator('> li')
    const entry = news.filter({ hasText: label }).filter({ hasText: 'Der Preis stimmt nicht.' })
    await entry.locator('img').waitFor()
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})
