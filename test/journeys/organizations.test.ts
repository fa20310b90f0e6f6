/** Organizations and their people: a client is made, its owner comes by mail, leads it, and hands over; who is put out is told why. */
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { allSent, enter, fromMenu, record, says, signIn, tokenOf } from './steps.ts'

const admin = 'admin@mcs.example'
const owner = 'ina@neuland.example'
const helper = 'hans@neuland.example'
const secret = 'sieben gelbe Tulpen'

describe('an organization and its people', () => {
  let browser: Browser
  let serving: Page
  let leading: Page
  let helping: Page
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
  const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
  const act = async (page: Page, name: string, what: Parameters<typeof says>[0]) => {
    await row(page, name)
      .getByRole('button', { name: says('members.acts', { name }) })
      .click()
    await page.getByRole('menuitem', { name: says(what) }).click()
  }

  beforeAll(async () => {
    browser = await openBrowser()
    serving = await openPage(browser)
    leading = await openPage(browser)
    helping = await openPage(browser)
  })
  afterAll(() => browser.close())

  test('an admin makes a client, and leads on to its people', async () => {
    await signIn(serving, admin, '/config/organizations')
    await serving.getByRole('link', { name: /^(?:.*)?Rosenhof/ }).waitFor()
    await serving.getByRole('button', { name: says('organizations.new') }).click()
    const making = dialog(serving, says('organizations.new'))
    const create = making.getByRole('button', { name: says('organizations.create') })
    await expect.poll(() => create.getAttribute('aria-disabled')).toBe('true')
    await making.getByLabel(says('field.name')).fill('Gärtnerei Neuland')
    await create.click()
    await serving.getByText(says('members.empty')).waitFor()
    await serving.getByRole('heading', { name: 'Gärtnerei Neuland' }).waitFor()
  })

  test('faults are told while one types, and each address afterwards', async () => {
    await serving.getByRole('button', { name: says('members.invite') }).click()
    const inviting = dialog(serving, says('members.invite.title', { name: 'Gärtnerei Neuland' }))
    const emails = inviting.getByLabel(says('members.invite.to'), { exact: true })
    await emails.fill(`Ina Neuland <${owner}>\nkein mensch`)
    await inviting
      .getByText(says('member.emailInvalid', { line: 2, email: 'kein mensch' }))
      .first()
      .waitFor()
    await emails.fill(`Ina Neuland <${owner}>\n${admin}`)
    await inviting.getByRole('button', { name: says('members.invite.send_other', { count: 2 }) }).click()
    await inviting.getByText(says('members.invite.sent'), { exact: true }).waitFor()
    await inviting.getByText(says('user.exists', { email: admin })).waitFor()
    await serving.keyboard.press('Escape')
    await row(serving, owner).getByText(says('role.owner')).waitFor()
  })

  test('the invited says what she is called and comes in as the owner', async () => {
    await leading.goto(await linkTo(owner))
    await leading.getByText(says('invitation.claim', { organization: 'Gärtnerei Neuland' })).waitFor()
    await leading.getByRole('button', { name: says('invitation.accept') }).click()
    await leading.getByText(says('login.nameRequired')).waitFor()
    await fillIn(leading, 'Ina Neuland')
    await leading.waitForURL('**/home')
    await row(serving, 'Ina Neuland').getByText(says('members.state.active')).waitFor()
  })

  test('she leads her organization, and what she writes is kept', async () => {
    await leading.getByRole('button', { name: says('app.menu') }).click()
    await leading.getByRole('menuitem', { name: says('organization.own') }).click()
    const name = leading.getByRole('textbox', { name: says('field.name'), exact: true }).first()
    await name.fill('Gärtnerei Neuland AG')
    await name.blur()
    await serving.getByRole('heading', { name: 'Gärtnerei Neuland AG' }).waitFor()
    await leading.getByRole('tab', { name: says('organization.tab.master') }).click()
    await leading.getByRole('button', { name: says('organization.range.add') }).click()
    const adding = dialog(leading, says('organization.range.add'))
    await adding.getByLabel(says('organization.range.prefix')).fill('N-')
    await adding.getByRole('button', { name: says('organization.range.add') }).click()
    await adding.waitFor({ state: 'hidden' })
    const digits = leading.getByLabel(says('field.digits'))
    await digits.fill('4')
    await digits.blur()
    await leading.getByRole('cell', { name: 'N-0001' }).waitFor()
    await allSent(leading)
    // Modules are not hers to change, and it says whose.
    await leading.getByRole('tab', { name: says('organization.tab.settings') }).click()
    await leading.getByRole('tabpanel').getByText(says('organization.byAdmin')).waitFor()
    expect(await leading.getByRole('checkbox').count()).toBe(0)
  })

  test('she invites somebody as an editor, who is told what is not open for them', async () => {
    await leading.getByRole('tab', { name: says('organization.tab.members') }).click()
    await leading.getByRole('button', { name: says('members.invite') }).click()
    const inviting = dialog(leading, says('members.invite.title', { name: 'Gärtnerei Neuland AG' }))
    await inviting.getByLabel(says('members.invite.to'), { exact: true }).fill(helper)
    await inviting.getByRole('radio', { name: says('role.editor') }).check()
    await inviting.getByRole('button', { name: says('members.invite.send_one', { count: 1 }) }).click()
    await inviting.getByText(says('members.invite.sent'), { exact: true }).waitFor()
    await leading.keyboard.press('Escape')
    await helping.goto(await linkTo(helper))
    await fillIn(helping, 'Hans Helfer')
    await helping.waitForURL('**/home')
    await helping.goto('/account/organization')
    await helping.getByRole('heading', { name: says('app.closed.title') }).waitFor()
    await helping.getByText(says('role.manager')).waitFor()
  })

  test('a role that is given opens what was closed, in the window that shows it', async () => {
    await act(leading, 'Hans Helfer', 'members.changeRole')
    const giving = dialog(leading, says('members.role.title', { name: 'Hans Helfer' }))
    const asOwner = giving.getByRole('radio', { name: says('role.owner') })
    await expect.poll(() => asOwner.isDisabled()).toBe(true)
    await giving.getByText(says('member.ownerFromBelow')).waitFor()
    await giving.getByRole('radio', { name: says('role.manager') }).check()
    await giving.getByRole('button', { name: says('members.role.give') }).click()
    await helping.getByRole('heading', { name: 'Gärtnerei Neuland AG' }).waitFor()
  })

  test('a manager may not touch the owner, and the menu says why', async () => {
    await row(helping, 'Ina Neuland')
      .getByRole('button', { name: says('members.acts', { name: 'Ina Neuland' }) })
      .click()
    const removing = helping.getByRole('menuitem', { name: says('members.remove') })
    await removing.getByText(says('member.ownerKept')).waitFor()
    expect(await removing.getAttribute('aria-disabled')).toBe('true')
    await helping.keyboard.press('Escape')
  })

  test('ownership is handed over, and there is one owner', async () => {
    await act(leading, 'Hans Helfer', 'members.changeRole')
    const giving = dialog(leading, says('members.role.title', { name: 'Hans Helfer' }))
    await giving.getByRole('radio', { name: says('role.owner') }).check()
    await giving.getByText(says('members.role.handOver')).waitFor()
    await giving.getByRole('button', { name: says('members.role.give') }).click()
    await row(leading, 'Hans Helfer').getByText(says('role.owner'), { exact: true }).waitFor()
    await row(leading, 'Ina Neuland').getByText(says('role.manager'), { exact: true }).waitFor()
  })

  test('who is shut out is told why, and comes back', async () => {
    await act(helping, 'Ina Neuland', 'members.disable')
    await leading.waitForURL(/\/login/)
    await leading.getByText(says('login.userDisabled')).waitFor()
    await act(helping, 'Ina Neuland', 'members.enable')
    await row(helping, 'Ina Neuland').getByText(says('members.state.active')).waitFor()
    await leading.goto('/login')
    await enter(leading, owner, secret)
    await leading.waitForURL('**/home')
  })

  test('another address counts once its mail was opened', async () => {
    await leading.goto('/account?tab=signIn')
    await leading.getByRole('button', { name: says('account.email.change') }).click()
    await leading.getByLabel(says('account.email.new')).fill('ina@anderswo.example')
    await leading.getByLabel(says('account.email.password'), { exact: true }).fill(secret)
    await leading.getByRole('button', { name: says('account.email.change') }).click()
    await leading.getByText(says('account.email.sent', { email: 'ina@anderswo.example' })).waitFor()
    await leading.goto(await linkTo('ina@anderswo.example'))
    await leading.getByRole('button', { name: says('emailLink.email.confirm') }).click()
    await leading.getByText(says('emailLink.email.done')).waitFor()
    await row(helping, 'ina@anderswo.example').waitFor()
  })

  test('an admin deletes it with its people, and brings them back', async () => {
    await fromMenu(serving, says('ui.delete'))
    const deleting = serving.getByRole('dialog')
    await deleting.getByText(says('organizations.delete.people_other', { count: 2 })).waitFor()
    await deleting.getByRole('button', { name: says('ui.delete') }).click()
    await serving.waitForURL('**/config/organizations')
    await helping.waitForURL(/\/login/)
    await serving.getByRole('button', { name: says('ui.undo') }).click()
    await serving.getByText(says('undo.passwordsGone')).waitFor()
    const card = serving.getByRole('main').getByRole('link', { name: /Gärtnerei Neuland AG/ })
    await card.click()
    await serving.getByRole('tab', { name: new RegExp(`^${says('organization.tab.members')}`) }).click()
    await row(serving, 'Hans Helfer').waitFor()
    const found = await record(admin, 'organizations', new URL(serving.url()).pathname.split('/').at(-1) ?? '')
    expect(
      Object.values(found.members)
        .map(({ role }) => role)
        .toSorted(),
    ).toEqual(['manager', 'owner'])
  })

  test('an admin finds a person among all, and checks and mends their account', async () => {
    await serving.goto(`/config/people?q=${encodeURIComponent('Hans Helfer')}`)
    await serving.getByRole('link', { name: 'Hans Helfer', exact: true }).click()
    const opened = dialog(serving, 'Hans Helfer')
    await opened.getByRole('button', { name: says('members.acts', { name: 'Hans Helfer' }) }).click()
    await serving.getByRole('menuitem', { name: says('members.check') }).click()
    const checking = dialog(serving, says('claims.title', { name: 'Hans Helfer' }))
    await checking.getByText(says('claims.correct')).waitFor()
  })

  test('a proof stands under the logo of the supplier who asks for the decision', async () => {
    const logo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#1d3f7a' } })
      .png()
      .toBuffer()
    const body = new Uint8Array(logo)
    const path = '/api/files/organizations/mcs/logo'
    expect((await callAs(await tokenOf(admin), path, { method: 'PUT', body })).status).toBe(201)
    const deciding = await openPage(browser)
    await signIn(deciding, 'owner@rosenhof.example', '/release/thymian-r01')
    const shown = deciding.locator('p[data-ours] img')
    await expect.poll(() => shown.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(64)
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))

  async function fillIn(page: Page, name: string): Promise<void> {
    await page.getByLabel(says('register.name')).fill(name)
    await page.getByLabel(says('account.password.next'), { exact: true }).fill(secret)
    await page.getByLabel(says('account.password.repetition'), { exact: true }).fill(secret)
    await page.getByRole('button', { name: says('invitation.accept') }).click()
  }

  /** The path of the link in the newest mail to an address. */
  async function linkTo(email: string): Promise<string> {
    const answer = await callAs(await tokenOf(admin), '/api/outbox')
    const { data } = (await answer.json()) as { data: { recipient: string; body: string }[] }
    const body = data.find(({ recipient }) => recipient === email)?.body ?? ''
    const link = /https?:\/\/\S+\/confirm\?\S+/.exec(body)?.[0]
    if (link === undefined) throw new Error(`No link went to ${email}`)
    return link.replace(/^https?:\/\/[^/]+/, '')
  }
})
