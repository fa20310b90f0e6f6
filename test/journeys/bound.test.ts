/** What was proofed stays what it is: a newer master is offered, looked at, and taken over by whoever checks the release. */
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { labelMasters } from '#samples/label-masters-for-tests.ts'
import { asked, begin, lena, marco, templateOf, upload } from './own-label.ts'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { composedHash, record, says, signIn, takeStep, tokenOf } from './steps.ts'

const [design, smaller] = await labelMasters()

describe('a release that is being checked', () => {
  let browser: Browser
  let client: Page
  let supplier: Page
  let proofed = ''
  let template = ''
  let release = { id: '', path: '' }
  const offer = (page: Page) => page.getByRole('status').filter({ hasText: says('release.newer.master') })
  const press = (page: Page, key: Parameters<typeof says>[0]) =>
    page.getByRole('button', { name: says(key), exact: true }).click()
  const showsOther = (page: Page, than: string) =>
    expect.poll(() => composedHash(page), { timeout: 60_000 }).not.toBe(than)
  const shows = (page: Page, hash: string) => expect.poll(() => composedHash(page), { timeout: 60_000 }).toBe(hash)

  beforeAll(async () => {
    template = await templateOf('Gebundenes Etikett', design)
    release = await begin(template, 'Hot Papaya')
    await asked(lena, 'mutation M($ids: [ID!]!) { releaseChangeStatus(ids: $ids, status: "review") { id } }', {
      ids: [release.id],
    })
    expect((await record(lena, 'releases', release.id)).bound).toBeDefined()
    browser = await openBrowser()
    client = await openPage(browser)
    supplier = await openPage(browser)
    await signIn(client, lena, release.path)
    await signIn(supplier, marco, release.path)
  })
  afterAll(() => browser.close())

  test('stays as it was proofed when its master is replaced, and both sides hear of it', async () => {
    proofed = await composedHash(client)
    await shows(supplier, proofed)
    await upload(template, smaller, 'Kleinere_Schrift.idml')
    await offer(client).getByText(says('release.newer.stays')).waitFor({ timeout: 60_000 })
    await offer(supplier).waitFor({ timeout: 60_000 })
    await shows(client, proofed)
    await client.reload()
    await offer(client).waitFor({ timeout: 60_000 })
    await shows(client, proofed)
  })

  test('shows the newer state to whoever asks, and only to them', async () => {
    await press(client, 'release.newer.show')
    await showsOther(client, proofed)
    await client.getByText(says('release.newer.shown')).waitFor()
    await expect.poll(() => client.getByRole('button', { name: says('release.newer.take') }).count()).toBe(0)
    await shows(supplier, proofed)
    await press(client, 'release.newer.back')
    await shows(client, proofed)
  })

  test('is bound anew by the supplier who checks it, and both see the same page', async () => {
    await press(supplier, 'release.newer.show')
    await showsOther(supplier, proofed)
    const newer = await composedHash(supplier)
    await press(supplier, 'release.newer.take')
    await offer(supplier).waitFor({ state: 'hidden' })
    await offer(client).waitFor({ state: 'hidden', timeout: 60_000 })
    await shows(supplier, newer)
    await shows(client, newer)
    await client.getByRole('tab', { name: says('release.tab.log') }).click()
    await client.getByText(says('release.log.bound')).waitFor()
  })

  test('is approved as it is on the screen, and whoever has the print finds the approval', async () => {
    const owner = await openPage(browser)
    await signIn(owner, 'owner@rosenhof.example', release.path)
    await takeStep(supplier, says('release.action.approval'))
    await owner.getByText(says('release.status.approval')).first().waitFor()
    const shown = await composedHash(owner)
    await takeStep(owner, says('release.action.published'))
    await owner.getByText(says('release.status.published')).first().waitFor()
    // The lines above it come and go with what was decided, and move it under the pointer.
    const log = owner.getByRole('tab', { name: says('release.tab.log') })
    await expect.poll(() => log.click().then(() => log.getAttribute('aria-selected'))).toBe('true')
    await owner.getByRole('link', { name: says('release.log.pages') }).click()
    await owner.waitForURL((url) => url.pathname === `/verify/${shown}`)
    await owner.getByText(says('verify.valid')).waitFor()
    // What a PDF calls itself is as good.
    await owner.goto(`/verify/uuid:${shown}`)
    await owner.getByText(says('verify.valid')).waitFor()
    await owner.goto(`/verify/${'0'.repeat(32)}`)
    await owner.getByRole('heading', { name: says('verify.none') }).waitFor()
  })

  test('whoever has the print in hand, and no account, is told whether it is what was approved', async () => {
    const owner = await openPage(browser)
    await signIn(owner, 'owner@rosenhof.example', release.path)
    const button = owner.getByRole('button', { name: says('release.downloadPrint') })
    await button.waitFor({ timeout: 60_000 })
    const [download] = await Promise.all([owner.waitForEvent('download'), button.click()])
    const print = await readFile(await download.path())
    const printer = await openPage(browser)
    await printer.goto('/login')
    await printer.getByRole('link', { name: says('verify.title') }).click()
    await printer.waitForURL((url) => url.pathname === '/verify')
    const drop = (name: string, buffer: Buffer) =>
      printer.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
    await drop('Druck.pdf', print)
    await printer.getByText(says('verify.sameFile')).waitFor()
    await printer.getByText(says('verify.valid')).waitFor()
    // Whose it is, and neither what it is called nor who decided.
    await printer.getByText('Rosenhof').first().waitFor()
    for (const secret of ['Hot Papaya', 'Keller'])
      expect([secret, await printer.getByText(secret).count()]).toEqual([secret, 0])
    await drop('Andere.pdf', Buffer.concat([print, Buffer.from('\n')]))
    await printer.getByText(says('verify.otherFile')).waitFor()
    await expect.poll(() => printer.getByText(says('verify.valid')).count()).toBe(0)
    await drop('Bild.pdf', Buffer.from('no PDF'))
    await printer.getByText(says('verify.noPdf')).waitFor()
  })

  test('its next version says what became another, by whom and because of what, and where on the page that is', async () => {
    await upload(template, design, 'Etikett.idml')
    const { releaseCopy } = await asked(lena, 'mutation M($id: ID!) { releaseCopy(id: $id) { id } }', {
      id: release.id,
    })
    const next = releaseCopy?.id ?? ''
    const write = async (set: object) => {
      const init = { method: 'PATCH', body: JSON.stringify({ set }) }
      await expect
        .poll(async () => (await callAs(await tokenOf(lena), `/api/store/releases/${next}`, init)).status)
        .toBe(200)
    }
    await write({ 'data.name_de.value': 'Hot Chocolate', 'data.name_fr.value': '' })
    const owner = await openPage(browser)
    const path = release.path.replace(release.id, next)
    await signIn(owner, 'owner@rosenhof.example', path)
    const compare = owner.getByRole('button', { name: says('release.compare'), exact: true })
    for (const leave of [() => owner.goBack(), () => owner.keyboard.press('Escape')]) {
      await compare.click()
      await owner.waitForURL(`**${path}?compare=${release.id}`)
      const title = owner.getByRole('main').getByRole('heading', { level: 1 })
      await expect.poll(() => title.evaluate((one) => one === document.activeElement)).toBe(true)
      await leave()
      await owner.waitForURL(`**${path}`)
    }
    await compare.click()
    const list = owner.getByRole('region', { name: says('release.compare.changes', { from: 1, to: 2 }) })
    const entry = (words: string) => list.getByRole('button').filter({ hasText: words })
    await entry('Chocolate').getByText('Papaya').waitFor()
    await entry('Chocolate').getByText('Lena').waitFor()
    await entry('Chocolate')
      .getByText(says('release.compare.places_one'))
      .or(entry('Chocolate').getByText('Stellen'))
      .waitFor()
    const master = says('release.compare.cause.masterOf', { name: 'Etikett.idml', date: '' }).trim()
    await entry(master).waitFor()
    await expect.poll(() => entry(says('release.compare.cause.unexplained')).count()).toBe(0)
    const newer = owner.getByRole('figure', { name: says('release.number', { number: 2 }) })
    await newer.getByRole('button', { name: master }).first().click()
    await newer.locator('[data-chosen]').first().waitFor()
    await expect.poll(() => entry(master).getAttribute('data-active')).toBe('true')
  })

  test('what the supplier writes after an approval in advance waits for the owner, who confirms it in place', async () => {
    const other = await begin(template, 'Caradonna')
    const owner = await openPage(browser)
    await signIn(owner, 'owner@rosenhof.example', other.path)
    await composedHash(owner)
    await takeStep(owner, says('release.action.reviewAndPublish'))
    await owner.getByText(says('release.status.reviewAndPublish')).first().waitFor()
    const approved = await composedHash(owner)
    const body = JSON.stringify({ set: { 'data.price.value': 'CHF 1.00' } })
    const answer = await callAs(await tokenOf(marco), `/api/store/releases/${other.id}`, { method: 'PATCH', body })
    expect(answer.status).toBe(200)
    await owner.getByText(says('release.approvalChanged')).waitFor()
    await owner.getByRole('status').getByText('CHF 1.00').waitFor()
    await showsOther(owner, approved)
    // Until then nobody buys it.
    const buy = owner.getByRole('button', { name: says('orders.add'), exact: true })
    await expect.poll(() => buy.getAttribute('aria-disabled')).toBe('true')
    await owner.getByText(says('order.approvalVoid')).waitFor({ state: 'attached' })
    await press(owner, 'release.confirm')
    const dialog = owner.getByRole('dialog')
    const shown = (side: 'release.confirm.before' | 'release.confirm.now') =>
      dialog.getByRole('region', { name: says(side), exact: true })
    await shown('release.confirm.before').locator('svg').first().waitFor()
    await expect.poll(() => shown('release.confirm.before').getAttribute('data-pages')).toBe(approved)
    await expect.poll(() => shown('release.confirm.now').getAttribute('data-pages')).toBe(await composedHash(owner))
    await dialog.getByRole('button', { name: says('release.confirm') }).click()
    await owner.getByText(says('release.approvalChanged')).waitFor({ state: 'hidden' })
    await expect.poll(() => buy.getAttribute('aria-disabled')).toBe(null)
    await owner.getByRole('tab', { name: says('release.tab.log') }).click()
    await owner.getByText(says('release.log.confirmed')).first().waitFor()
  })

  test('one that cannot be composed says why on its card, and what mends it, until it has its picture', async () => {
    const { templateCreate } = await asked(
      marco,
      'mutation M($template: TemplateInput!) { templateCreate(template: $template) { id } }',
      { template: { name: 'Leeres Etikett' } },
    )
    const empty = templateCreate?.id ?? ''
    await asked(lena, 'mutation M($release: ReleaseInput!) { releaseCreate(release: $release) { id } }', {
      release: { label: 'Ohne Master', template: empty },
    })
    await client.goto('/publications?q=Ohne%20Master')
    const card = client.getByRole('main').getByRole('link').filter({ hasText: 'Ohne Master' })
    await card.getByText(says('release.undrawn.noDesign')).first().waitFor()
    await supplier.goto('/artwork/templates')
    await supplier.getByText(says('templates.noDesign.card')).first().waitFor()
    await upload(empty, design, 'Etikett.idml')
    await card.locator('img').waitFor()
    await expect.poll(() => card.getByText(says('release.undrawn.noDesign')).count()).toBe(0)
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})
