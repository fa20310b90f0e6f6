/** Somebody without an account looks at a proof with a telephone in the hand, says the word, and is let in no longer than their host wants. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authorId } from '#domain/fields.ts'
import { labelMasters } from '#samples/label-masters-for-tests.ts'
import { asked, begin, lena, marco, templateOf } from './own-label.ts'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { askForStep, record, says, signIn, tokenOf } from './steps.ts'

const owner = 'owner@rosenhof.example'
const label = 'Gastrose'

const [design] = await labelMasters()

describe('a guest', () => {
  let browser: Browser
  let host: Page
  let phone: Page
  let first = { id: '', path: '' }
  /** Of the version that is shown with the corrections. */
  let second = { id: '', path: '' }
  const mailTo = async (recipient: string, about: RegExp) => {
    const answer = await callAs(await tokenOf('admin@mcs.example'), '/api/outbox')
    const { data } = (await answer.json()) as { data: { recipient: string; subject: string; body: string }[] }
    return data.find((mail) => mail.recipient === recipient && about.test(`${mail.subject}\n${mail.body}`))
  }
  const linkTo = async (recipient: string) =>
    /http\S+(\/guest#\S+)/.exec((await mailTo(recipient, /guest#/))?.body ?? '')?.[1] ?? ''
  const comeIn = async (recipient: string, masked: string, title: string = label) => {
    await phone.goto(await linkTo(recipient))
    const send = phone.getByRole('button', { name: says('guest.sendCode', { address: masked }) })
    await send.waitFor()
    // Whom the link was passed on to sees neither the address nor what it is about.
    for (const words of [recipient, label]) expect(await phone.locator('main').innerText()).not.toContain(words)
    await send.click()
    const code = phone.getByLabel(says('guest.code'), { exact: true })
    await code.waitFor()
    // Whoever looks into their mail meanwhile finds the page loaded anew.
    await phone.reload()
    await code.waitFor()
    const told = async () => (await mailTo(recipient, /^Ihr Code$/m))?.body ?? ''
    await expect.poll(told).toMatch(/\d{6}/)
    await code.fill(/\d{6}/.exec(await told())?.[0] ?? '')
    await phone.getByRole('button', { name: says('guest.enter') }).click()
    await phone.getByRole('heading', { name: title }).waitFor()
    await phone.locator('main img').first().waitFor()
  }
  const invite = async (name: string, email: string) => {
    const dialog = await openGuests()
    await dialog.getByRole('textbox', { name: says('guests.name') }).fill(name)
    await dialog.getByLabel(says('guests.email')).fill(email)
    await dialog.getByLabel(says('guests.decide')).check()
    await dialog.getByRole('button', { name: says('guests.invite') }).click()
    await dialog.getByText(email).waitFor()
    await dialog.press('Escape')
  }
  const sendProof = async (id: string) => {
    const query = 'mutation S($ids: [ID!]!) { releaseChangeStatus(ids: $ids, status: "approval") { id } }'
    const status = async () => {
      await asked(marco, query, { ids: [id] })
      return (await record(marco, 'releases', id)).status
    }
    await expect.poll(status, { timeout: 60_000 }).toBe('approval')
    await draw(id)
  }
  const draw = (id: string) => asked(marco, 'mutation A($id: ID!) { releaseArtwork(id: $id) { id } }', { id })
  const edit = async (id: string, set: object) => {
    const body = JSON.stringify({ set })
    const answer = await callAs(await tokenOf(lena), `/api/store/releases/${id}`, { method: 'PATCH', body })
    expect(answer.status, await answer.text()).toBe(200)
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
    await draw(first.id)
    await signIn(host, owner, first.path)
    await invite('Petra Muster', 'petra@druck.example')
  })

  test('comes in by the code that goes to their address, and sees who asks before', async () => {
    await comeIn('petra@druck.example', 'p…a@druck.example')
  })

  test('remarks, and the host reads it under both names', async () => {
    const remarks = phone.getByRole('region', { name: says('guest.remarks') })
    const words = remarks.getByLabel(says('remarks.text'))
    await words.fill('Der Preis ist zu klein, bitte CHF 7.90.')
    await phone.reload()
    await expect.poll(() => words.inputValue()).toBe('Der Preis ist zu klein, bitte CHF 7.90.')
    await remarks.getByRole('button', { name: says('remarks.tool') }).click()
    await phone
      .getByRole('button', { name: says('guest.point.now') })
      .first()
      .click()
    await remarks.getByText(says('remarks.place.chosen', { page: 1 })).waitFor()
    await remarks.getByRole('button', { name: says('remarks.send') }).click()
    const own = remarks.getByRole('listitem').filter({ hasText: 'Der Preis ist zu klein, bitte CHF 7.90.' })
    await own.getByText(says('remarks.where', { page: 1 })).waitFor()
    await host.getByRole('tab', { name: says('release.tab.remarks') }).click()
    const said = host.getByRole('listitem').filter({ hasText: 'Der Preis ist zu klein, bitte CHF 7.90.' })
    await said.getByText(/^Petra Muster \(Gast von /).waitFor()
    await said.getByText(says('remarks.guestsSee')).waitFor()
    await said.getByText(says('remarks.where', { page: 1 })).waitFor()
  })

  test('decides on nothing but the pages that they see: others come first, and hold the decision until they are there', async () => {
    const shown = () => phone.locator('main img').first().getAttribute('src')
    const before = await shown()
    const approve = phone.getByRole('button', { name: says('release.action.published') })
    expect(await approve.count()).toBe(0)
    await edit(first.id, { 'data.text.value': 'Winterhart und duftend.' })
    await sendProof(first.id)
    const gate = Promise.withResolvers<void>()
    await phone.route('**/api/guest/pages/**', async (route) => {
      await gate.promise
      await route.continue()
    })
    // As one who comes back to the page that stayed open.
    await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await approve.waitFor()
    expect(await approve.isDisabled()).toBe(true)
    gate.resolve()
    await expect.poll(() => approve.isEnabled()).toBe(true)
    expect(await shown()).not.toBe(before)
  })

  test('approves after corrections: the remark says which', async () => {
    await phone.getByRole('button', { name: says('release.action.afterChanges') }).click()
    const dialog = phone.getByRole('dialog')
    await dialog.getByText(says('release.explain.afterChanges')).waitFor()
    await dialog.getByRole('button', { name: says('release.action.afterChanges') }).click()
    await phone.getByText(says('release.status.afterChanges')).waitFor()
    await host.getByText(says('release.status.afterChanges')).first().waitFor()
    expect((await record(owner, 'releases', first.id)).status).toBe('rejected')
  })

  test('the next version takes the corrections along, and its proof shows nothing but these', async () => {
    await host.getByRole('button', { name: says('release.newVersion.corrections_one') }).click()
    await host.waitForURL((url) => url.pathname.endsWith('/edit') && !url.pathname.includes(first.id))
    const path = new URL(host.url()).pathname.replace(/\/edit$/, '')
    second = { id: path.split('/').at(-1) ?? '', path }
    await host.getByText(says('release.turn.corrections_one', { number: 1, done: 0, count: 1 })).waitFor()
    await edit(second.id, { 'data.price.value': 'CHF 7.90', 'data.text.value': 'Winterhart bis −20 Grad.' })
    await sendProof(second.id)
    await host.goto(second.path)
    await host.getByRole('button', { name: says('release.turn.onlyCorrections') }).click()
    const list = host.getByRole('region', { name: says('release.compare.corrections', { from: 1, to: 2 }) })
    const wanted = list.getByRole('listitem').filter({ hasText: 'Der Preis ist zu klein' })
    await wanted.getByRole('insertion').filter({ hasText: '7.90' }).waitFor()
    const unasked = list.getByRole('region', { name: says('release.compare.unasked') })
    await unasked.getByRole('insertion').filter({ hasText: 'Grad' }).waitFor()
    expect(await unasked.getByText('7.90').count()).toBe(0)
    await host.getByRole('button', { name: says('release.compare.end') }).click()
    await invite('Petra Muster', 'petra.muster@druck.example')
    await phone.goto('/login')
    await comeIn('petra.muster@druck.example', 'p…r@druck.example')
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
    const { log } = await record(owner, 'releases', second.id)
    expect(log.find(({ action }) => action === 'status.published')?.userName).toMatch(/^Petra Muster \(Gast von /)
  })

  test('leaves a seal, and a certificate that both houses can take', async () => {
    await host
      .getByText(/Petra Muster \(Gast von /)
      .first()
      .waitFor()
    await host.getByRole('button', { name: says('certificate.get') }).waitFor()
    const answer = await callAs(await tokenOf(owner), `/api/releases/${second.id}/certificate`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })

  test('is out with the next look once they were revoked', async () => {
    const dialog = await openGuests()
    await dialog.getByText(says('guests.state.decided')).waitFor()
    await dialog.getByRole('textbox', { name: says('guests.name') }).fill('Karl Kurz')
    await dialog.getByLabel(says('guests.email')).fill('karl@druck.example')
    await dialog.getByRole('button', { name: says('guests.invite') }).click()
    const row = dialog.getByRole('listitem').filter({ hasText: 'karl@druck.example' })
    await row.getByRole('button', { name: says('guests.revoke') }).click()
    await row.getByText(says('guests.state.revoked')).waitFor()
    await phone.goto('/login')
    await phone.goto(await linkTo('karl@druck.example'))
    await phone.getByText(says('guest.gone.hint')).waitFor()
  })

  test('whoever of the house is not asked themselves decides in place of those who are only by choice, and says why', async () => {
    const { id: rosenhof } = await record(owner, 'organizations', (await record(owner, 'releases', first.id)).owner)
    const { createUser } = await record(lena, 'releases', first.id)
    const approversAre = async (of: object[]) => {
      const body = JSON.stringify({ set: { approvers: { needs: 'all', of } } })
      const path = `/api/store/organizations/${rosenhof}`
      const named = await callAs(await tokenOf(owner), path, { method: 'PATCH', body })
      expect(named.status, await named.text()).toBe(200)
    }
    await approversAre([{ person: authorId(createUser), rank: 1 }])
    const third = await begin(await templateOf('Etikett für eine Runde', design), 'Rundenrose')
    await sendProof(third.id)
    await host.goto(third.path)
    const action = says('release.action.published')
    const dialog = await askForStep(host, action)
    const confirm = dialog.getByRole('button', { name: action })
    const isHeld = () => confirm.getAttribute('aria-disabled')
    await dialog.getByText(says('round.ends.choose')).waitFor({ state: 'attached' })
    expect(await isHeld()).toBe('true')
    await dialog.getByLabel(says('round.ends.choice')).check()
    await dialog.getByText(says('release.reasonRequired')).waitFor({ state: 'attached' })
    expect(await isHeld()).toBe('true')
    await dialog.getByRole('textbox', { name: says('release.reason') }).fill('Es eilt')
    await expect.poll(isHeld).toBe(null)
    await confirm.click()
    await dialog.waitFor({ state: 'hidden' })
    const { log } = await record(owner, 'releases', third.id)
    expect(log.find(({ action: done }) => done === 'status.published')?.message).toBe('Es eilt')
    await approversAre([])
  })

  test('is asked about several by one link, sees which of them wait, and is led from one word to the next', async () => {
    const template = await templateOf('Etikett für zwei', design)
    const labels = ['Doppelrose eins', 'Doppelrose zwei'] as const
    const both = [await begin(template, labels[0]), await begin(template, labels[1])]
    for (const { id } of both) await sendProof(id)
    await host.goto(`/publications?layout=table&q=Doppelrose`)
    for (const row of labels) await host.getByRole('checkbox', { name: says('ui.grid.select', { row }) }).check()
    await host.getByRole('button', { name: says('guests.inviteTo') }).click()
    const dialog = host.getByRole('dialog')
    await dialog.getByRole('textbox', { name: says('guests.name') }).fill('Dora Doppel')
    // What is half typed is there again.
    await dialog.press('Escape')
    await host.getByRole('button', { name: says('guests.inviteTo') }).click()
    await expect.poll(() => dialog.getByRole('textbox', { name: says('guests.name') }).inputValue()).toBe('Dora Doppel')
    await dialog.getByLabel(says('guests.email')).fill('dora@druck.example')
    await dialog.getByLabel(says('guests.decide')).check()
    await dialog.getByRole('button', { name: says('guests.invite') }).click()
    await dialog.waitFor({ state: 'hidden' })
    await phone.goto('/login')
    const waiting = says('guest.list.waiting_other', { count: 2 })
    await comeIn('dora@druck.example', 'd…a@druck.example', waiting)
    await expect.poll(() => phone.locator('html').evaluate((page) => page.scrollWidth <= page.clientWidth)).toBe(true)
    const approve = async () => {
      const act = phone.getByRole('main').getByRole('button', { name: says('release.action.published') })
      await expect.poll(() => act.isEnabled()).toBe(true)
      await act.click()
      await phone
        .getByRole('dialog')
        .getByRole('button', { name: says('release.action.published') })
        .click()
    }
    const [first] = await phone.getByRole('listitem').allInnerTexts()
    const [one, other] = first?.includes(labels[0]) ? labels : [labels[1], labels[0]]
    await phone.getByRole('listitem').filter({ hasText: one }).getByRole('button').click()
    await phone.getByRole('heading', { name: one }).waitFor()
    await approve()
    await phone.getByRole('heading', { name: other }).waitFor()
    await approve()
    await phone.getByRole('heading', { name: says('guest.list.none') }).waitFor()
    await expect.poll(() => phone.getByText(says('guest.state.decided')).count()).toBe(2)
    for (const { id } of both) expect((await record(owner, 'releases', id)).status).toBe('published')
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})
