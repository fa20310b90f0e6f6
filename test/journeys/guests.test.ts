/** Somebody without an account looks at a proof with a telephone in the hand, says the word, and is let in no longer than their host wants. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { labelMasters } from '#samples/label-masters-for-tests.ts'
import { asked, begin, marco, templateOf } from './own-label.ts'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { record, says, signIn, tokenOf } from './steps.ts'

const owner = 'owner@rosenhof.example'
const label = 'Gastrose'

const [design] = await labelMasters()

describe('a guest', () => {
  let browser: Browser
  let host: Page
  let phone: Page
  let first = { id: '', path: '' }
  const mailTo = async (recipient: string, about: RegExp) => {
    const answer = await callAs(await tokenOf('admin@mcs.example'), '/api/outbox')
    const { data } = (await answer.json()) as { data: { recipient: string; subject: string; body: string }[] }
    return data.find((mail) => mail.recipient === recipient && about.test(`${mail.subject}\n${mail.body}`))
  }
  const openGuests = async () => {
    await host.getByRole('button', { name: says('release.more') }).click()
    await host.getByRole('menuitem', { name: says('guests.menu') }).click()
    return host.getByRole('dialog')
  }

  beforeAll(async () => {
    browser = await openBrowser()
    host = await openPage(browser)
    phone = await openPage(browser, 'de', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  })
  afterAll(() => browser.close())

  test('is invited by name, with the right to decide', async () => {
    first = await begin(await templateOf('Etikett für Gäste', design), label)
    await expect
      .poll(
        async () => {
          const query = 'mutation S($ids: [ID!]!) { releaseChangeStatus(ids: $ids, status: "approval") { id } }'
          await asked(marco, query, { ids: [first.id] })
          return (await record(marco, 'releases', first.id)).status
        },
        { timeout: 60_000 },
      )
      .toBe('approval')
    await asked(marco, 'mutation A($id: ID!) { releaseArtwork(id: $id) { id } }', { id: first.id })
    await signIn(host, owner, first.path)
    const dialog = await openGuests()
    await dialog.getByLabel(says('guests.name')).fill('Petra Muster')
    await dialog.getByLabel(says('guests.email')).fill('petra@druck.example')
    await dialog.getByLabel(says('guests.decide')).check()
    await dialog.getByRole('button', { name: says('guests.invite') }).click()
    await dialog.getByText('petra@druck.example').waitFor()
  })

  test('comes in by the code that goes to their address, and sees who asks before', async () => {
    const link = /http\S+(\/guest#\S+)/.exec((await mailTo('petra@druck.example', /guest#/))?.body ?? '')?.[1] ?? ''
    await phone.goto(link)
    await phone.getByText(label).first().waitFor()
    expect(await phone.locator('main').innerText()).not.toContain('petra@druck.example')
    await phone.getByRole('button', { name: says('guest.sendCode', { address: 'p…a@druck.example' }) }).click()
    const code = phone.getByLabel(says('guest.code'), { exact: true })
    await code.waitFor()
    const subject = async () => (await mailTo('petra@druck.example', /Ihr Code/))?.subject ?? ''
    await expect.poll(subject).toMatch(/\d{6}/)
    await code.fill(/\d{6}/.exec(await subject())?.[0] ?? '')
    await phone.getByRole('button', { name: says('guest.enter') }).click()
    await phone.getByRole('heading', { name: label }).waitFor()
    await phone.locator('main img').first().waitFor()
  })

  test('remarks, and the host reads it under both names', async () => {
    const remarks = phone.getByRole('region', { name: says('guest.remarks') })
    await remarks.getByLabel(says('remarks.text')).fill('Der Preis ist zu klein.')
    await remarks.getByRole('button', { name: says('remarks.send') }).click()
    await remarks.getByRole('listitem').getByText('Der Preis ist zu klein.').waitFor()
    await host.getByRole('dialog').press('Escape')
    await host.getByRole('tab', { name: says('release.tab.remarks') }).click()
    const said = host.getByRole('listitem').filter({ hasText: 'Der Preis ist zu klein.' })
    await said.getByText(/^Petra Muster \(Gast von /).waitFor()
    await said.getByText(says('remarks.guestsSee')).waitFor()
  })

  test('says the word on the pages that they see, and the log has both names', async () => {
    const approve = phone.getByRole('button', { name: says('release.action.published') })
    await expect.poll(() => approve.isEnabled()).toBe(true)
    await expect.poll(() => phone.locator('html').evaluate((page) => page.scrollWidth <= page.clientWidth)).toBe(true)
    await approve.click()
    await phone
      .getByRole('dialog')
      .getByRole('button', { name: says('release.action.published') })
      .click()
    await phone.getByText(says('release.status.published')).waitFor()
    await approve.waitFor({ state: 'detached' })
    const { log } = await record(owner, 'releases', first.id)
    expect(log.find(({ action }) => action === 'status.published')?.userName).toMatch(/^Petra Muster \(Gast von /)
  })

  test('is out with the next look once they were revoked', async () => {
    const dialog = await openGuests()
    await dialog.getByText(says('guests.state.decided')).waitFor()
    await dialog.getByLabel(says('guests.name')).fill('Karl Kurz')
    await dialog.getByLabel(says('guests.email')).fill('karl@druck.example')
    await dialog.getByRole('button', { name: says('guests.invite') }).click()
    const row = dialog.getByRole('listitem').filter({ hasText: 'karl@druck.example' })
    await row.getByRole('button', { name: says('guests.revoke') }).click()
    await row.getByText(says('guests.state.revoked')).waitFor()
    const link = /http\S+(\/guest#\S+)/.exec((await mailTo('karl@druck.example', /guest#/))?.body ?? '')?.[1] ?? ''
    await phone.goto('/login')
    await phone.goto(link)
    await phone.getByText(says('guest.notFound')).waitFor()
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})
