/**
 * The first start for others than oneself: from the link that the server prints to a first label that its client approved, by
 * people who invite each other by mail.
 */
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DemoServer, startDemoServer } from '#test/demo-server.ts'
import { faults, openBrowser, openPage } from './person.ts'
import { allSent, askForStep, composedHash, says, takeStep } from './steps.ts'

describe('a server that begins with nothing', () => {
  let browser: Browser
  let page: Page
  let server: DemoServer
  let owner: Page
  let label = ''
  const client = 'Gärtnerei Klein'
  const secret = 'sieben gelbe Tulpen'
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
    await fill(says('setUp.name'), 'Anna Muster')
    await fill(says('login.email'), 'anna@muster.example')
    await fill(says('account.password.next'), 'fünf grüne Bohnen')
    await fill(says('account.password.repetition'), 'fünf grüne Bohnen')
    await page.getByRole('button', { name: says('setUp.submit') }).click()
    await page.waitForURL('**/home')
    await page.getByText('Druckerei Muster').first().waitFor()
  })

  test('home begins with the table, which is read where it is dropped', async () => {
    const table = { name: 'Stauden.csv', mimeType: 'text/csv', buffer: Buffer.from('Name;Höhe\nLavendel;40\n') }
    await page.getByLabel(says('home.first.drop')).setInputFiles(table)
    await page.waitForURL(/\/import\/[\w-]+$/)
    await page.goto('/home')
    await page.getByRole('link', { name: 'Stauden.csv' }).waitFor()
  })

  test('home leads on: the first client is made, and its owner invited', async () => {
    await page.getByRole('link', { name: says('home.first.client') }).click()
    const making = page.getByRole('dialog', { name: says('organizations.new') })
    await making.getByLabel(says('field.name')).fill(client)
    await making.getByRole('button', { name: says('organizations.create') }).click()
    await invite(page, client, 'klara@klein.example')
  })

  test('she comes in by the mail, and invites somebody who edits', async () => {
    owner = await openPage(browser, 'de', { baseURL: server.address })
    await accept(owner, 'klara@klein.example', 'Klara Klein')
    await owner.getByRole('button', { name: says('app.menu') }).click()
    await owner.getByRole('menuitem', { name: says('organization.own') }).click()
    await owner.getByRole('tab', { name: new RegExp(`^${says('organization.tab.members')}`) }).click()
    await invite(owner, client, 'emil@klein.example', says('role.editor'))
    const editor = await openPage(browser, 'de', { baseURL: server.address })
    await accept(editor, 'emil@klein.example', 'Emil Editor')
    await editor.context().close()
  })

  test('a field is made, and a design brought for the client', async () => {
    await page.goto('/config/properties?new=1')
    const making = page.getByRole('dialog', { name: says('properties.new') })
    await making.getByLabel(says('properties.label', { language: 'Deutsch' })).fill('Sortenname')
    await making.getByRole('combobox', { name: says('field.type') }).click()
    await page.getByRole('option', { name: says('propertyType.string'), exact: true }).click()
    await making.getByRole('button', { name: says('properties.create') }).click()
    await page.getByRole('article', { name: 'Sortenname' }).waitFor()
    await page.goto('/home')
    await page.getByRole('link', { name: says('home.first.design') }).click()
    const bringing = page.getByRole('dialog', { name: says('templates.new') })
    await bringing.locator('input[type=file]').setInputFiles({
      name: 'Stecketikett.idml',
      mimeType: 'application/vnd.adobe.indesign-idml-package',
      buffer: await readFile('samples/designs/stecketikett-60x140.idml'),
    })
    await choose(page, says('templates.owner'), client)
    await bringing.getByRole('button', { name: says('templates.create') }).click()
    await page.waitForURL(/\/artwork\/template\/\w+/)
  })

  test('the agency begins a label for her, and sends the proof', async () => {
    await page.goto('/publications?new=1')
    await choose(page, says('publications.new.template'), 'Stecketikett')
    await choose(page, says('publications.new.owner'), client)
    const beginning = page.getByRole('dialog')
    await beginning.getByLabel(says('publications.new.label'), { exact: true }).fill('Erstes Etikett')
    await beginning.getByRole('button', { name: says('publications.new.create') }).click()
    await page.waitForURL(/\/edit$/)
    label = new URL(page.url()).pathname.replace(/\/edit$/, '')
    await composedHash(page)
    const field = page.locator('[data-placeholder-field="name_de"] input')
    await field.fill('Lavendel')
    await field.blur()
    await allSent(page)
    await page.goto(label)
    await takeStep(page, says('release.action.approval'))
    await page.getByText(says('release.status.approval')).first().waitFor()
  })

  test('she approves it, and its print file is there', async () => {
    await owner.goto(label)
    const dialog = await askForStep(owner, says('release.action.published'))
    await dialog.getByRole('button', { name: says('release.action.published') }).click()
    await dialog.waitFor({ state: 'hidden' })
    await owner.getByText(says('release.status.published')).first().waitFor()
    const button = owner.getByRole('button', { name: 'Druck-PDF' })
    await button.waitFor({ timeout: 60_000 })
    const [file] = await Promise.all([owner.waitForEvent('download'), button.click()])
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('used, it says so', async () => {
    const other = await openPage(browser, 'de', { baseURL: server.address })
    await other.goto(link())
    await other.getByText(says('login.setUpLinkInvalid')).waitFor()
    await other.context().close()
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))

  const choose = async (on: Page, field: string, option: string) => {
    await on.getByRole('dialog').getByRole('combobox', { name: field }).click()
    await on.getByRole('option', { name: option }).first().click()
  }

  async function invite(on: Page, into: string, email: string, role?: string): Promise<void> {
    await on.getByRole('button', { name: says('members.invite') }).click()
    const inviting = on.getByRole('dialog', { name: says('members.invite.title', { name: into }) })
    await inviting.getByLabel(says('members.invite.to'), { exact: true }).fill(email)
    if (role !== undefined) await inviting.getByRole('radio', { name: role }).check()
    await inviting.getByRole('button', { name: says('members.invite.send_one', { count: 1 }) }).click()
    await inviting.getByText(says('members.invite.sent'), { exact: true }).waitFor()
    await on.keyboard.press('Escape')
  }

  /** By the mail as the admin finds it in the outbox. */
  async function accept(on: Page, email: string, name: string): Promise<void> {
    const token = await page.evaluate(() => localStorage.getItem('imprimatur.token'))
    const answer = await fetch(`${server.address}/api/outbox`, { headers: { authorization: `Bearer ${token}` } })
    const { data } = (await answer.json()) as { data: { recipient: string; body: string }[] }
    const body = data.find(({ recipient }) => recipient === email)?.body ?? ''
    await on.goto(/https?:\/\/[^/]+(\/confirm\?\S+)/.exec(body)?.[1] ?? '/404')
    await on.getByLabel(says('register.name')).fill(name)
    await on.getByLabel(says('account.password.next'), { exact: true }).fill(secret)
    await on.getByLabel(says('account.password.repetition'), { exact: true }).fill(secret)
    await on.getByRole('button', { name: says('invitation.accept') }).click()
    await on.waitForURL('**/home')
  }
})
