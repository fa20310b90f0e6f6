/** From a card to the delivery: a buyer fills a basket, takes over a price that changed, orders and is told; the supplier delivers. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { columnOf, record, says, signIn, tokenOf, undoOf } from './steps.ts'

const buyer = 'buyer@rosenhof.example'
const supplier = 'supplier@mcs.example'
const neighbour = 'owner@staudenland.example'

/** Empties and fills the basket of a person, beside the browser. */
async function fill(email: string, releases: Readonly<Record<string, number>>): Promise<void> {
  const token = await tokenOf(email)
  const listed = await callAs(token, '/api/store/basket/query', { method: 'POST', body: '{}' })
  const { data } = (await listed.json()) as { data: { id: string }[] }
  for (const { id } of data) await callAs(token, `/api/store/basket/${id}`, { method: 'DELETE' })
  const items = Object.entries(releases).map(([releaseId, quantity]) => ({ releaseId, quantity }))
  if (items.length > 0)
    await operation(email, 'mutation ($items: [BasketAdding!]!) { basketAdd(items: $items) { id } }', { items })
}

async function operation(email: string, query: string, variables: object): Promise<void> {
  const answer = await callAs(await tokenOf(email), '/api/graphql', {
    method: 'POST',
    body: JSON.stringify({ query, variables }),
  })
  const { errors } = (await answer.json()) as { errors?: unknown }
  expect(errors).toBeUndefined()
}

const write = async (email: string, path: string, set: object) => {
  const answer = await callAs(await tokenOf(email), `/api/store/${path}`, {
    method: 'PATCH',
    body: JSON.stringify({ set }),
  })
  expect(answer.status).toBe(200)
}

describe('an order', () => {
  let browser: Browser
  let buying: Page
  let serving: Page
  let number = ''
  let order = ''
  const tab = (page: Page, name: string) =>
    page.getByRole('navigation', { name: says('app.views') }).getByRole('link', { name, exact: true })

  beforeAll(async () => {
    browser = await openBrowser()
    buying = await openPage(browser)
    serving = await openPage(browser)
    // The first pages of a start draw much.
    for (const page of [buying, serving]) page.setDefaultTimeout(120_000)
    await fill(buyer, {})
  })
  afterAll(() => browser.close())

  test('a card says what it costs, and Enter puts a quantity in that is raised to the step', async () => {
    await signIn(buying, buyer, '/home')
    const quantity = buying.getByRole('textbox', { name: /^Menge von Rosmarin/ })
    await quantity.fill('300')
    await quantity.press('Enter')
    await buying.getByRole('status').filter({ hasText: '500 Stück' }).first().waitFor()
    await expect.poll(() => quantity.inputValue()).toBe('500')
    await buying.getByRole('button', { name: says('app.basket_one', { count: 1 }) }).click()
    await buying.waitForURL('**/order/basket')
  })

  test('what is taken out comes back, and a cell is edited in place', async () => {
    await fill(buyer, { 'rosmarin-r01': 500, 'tomate-berner-rose-r01': 1000, 'regal-lavendel-r01': 12 })
    const grid = buying.getByRole('grid', { name: says('orders.step.basket') })
    const row = (text: RegExp) => grid.getByRole('row').filter({ hasText: text })
    await row(/Regalkarte/).waitFor()
    await row(/Regalkarte/)
      .getByRole('checkbox')
      .check()
    await buying.keyboard.press('Delete')
    await row(/Regalkarte/).waitFor({ state: 'detached' })
    await undoOf(buying, 'Regalkarte').click()
    await row(/Regalkarte/).waitFor()
    const at = await columnOf(grid, says('field.reference'))
    await row(/Rosmarin/)
      .getByRole('gridcell')
      .nth(at)
      .dblclick()
    await buying.keyboard.type('A-17')
    await buying.keyboard.press('Enter')
    await row(/Rosmarin/)
      .filter({ hasText: 'A-17' })
      .waitFor()
    // What was typed and not left is there after a reload, too.
    await row(/Rosmarin/)
      .getByRole('gridcell')
      .nth(at)
      .dblclick()
    await buying.keyboard.press('ControlOrMeta+A')
    await buying.keyboard.type('A-18')
    await buying.reload()
    await row(/Rosmarin/)
      .filter({ hasText: 'A-18' })
      .waitFor()
  })

  test('a price that changed since is shown, and taken over', async () => {
    const { orderPrice } = await record(supplier, 'templates', 'regalkarte')
    await write(supplier, 'templates/regalkarte', { orderPrice: orderPrice + 1 })
    await buying.getByText(says('orders.changed_one', { count: 1 })).waitFor({ timeout: 20_000 })
    await buying.getByRole('button', { name: says('orders.accept'), exact: true }).click()
    await buying.getByText(says('orders.changed_one', { count: 1 })).waitFor({ state: 'hidden' })
    await write(supplier, 'templates/regalkarte', { orderPrice })
    await buying.getByRole('button', { name: says('orders.changed.accept') }).click({ timeout: 20_000 })
    await buying.getByRole('button', { name: says('orders.changed.accept') }).waitFor({ state: 'hidden' })
  })

  test('a quantity that is none is not ordered otherwise in silence', async () => {
    const grid = buying.getByRole('grid', { name: says('orders.step.basket') })
    const row = grid.getByRole('row').filter({ hasText: /Rosmarin/ })
    const cell = row.getByRole('gridcell').nth(await columnOf(grid, says('orders.column.quantity')))
    await cell.dblclick()
    await buying.keyboard.press('ControlOrMeta+A')
    await buying.keyboard.type('viele')
    await buying.keyboard.press('Enter')
    await buying.getByRole('button', { name: says('orders.checkout') }).click()
    const told = buying
      .getByRole('alert')
      .filter({ hasText: says('orders.basket.unsaved', { names: '' }).split(':')[0]! })
    await told.waitFor()
    await buying.getByRole('checkbox', { name: new RegExp(says('orders.accept.terms')) }).check()
    await buying.getByRole('button', { name: says('orders.send') }).click()
    await expect.poll(() => told.evaluate((text) => text === document.activeElement)).toBe(true)
    await buying.getByRole('checkbox', { name: new RegExp(says('orders.accept.terms')) }).uncheck()
    await told.getByRole('link').click()
    await cell.dblclick()
    await buying.keyboard.press('ControlOrMeta+A')
    await buying.keyboard.type('1000')
    await buying.keyboard.press('Enter')
    await expect.poll(() => cell.innerText()).toMatch(/1.?000/)
  })

  test('faults stand under their fields, and then it is ordered; basket and checkout are closed', async () => {
    await buying.getByRole('button', { name: says('orders.checkout') }).click()
    // An address that the organization has is one line until it is to be another.
    await buying.getByRole('button', { name: `${says('orders.change')}: ${says('orders.billing')}` }).click()
    const zip = buying.getByLabel(says('field.zip'), { exact: false }).first()
    await zip.fill(' ')
    await buying.getByRole('button', { name: says('orders.send') }).click()
    await buying.getByText(says('orders.field.billing.address.zipRequired')).waitFor()
    await expect.poll(() => zip.evaluate((field) => field === document.activeElement)).toBe(true)
    await buying.getByText(says('orders.field.termsAcceptedRequired')).waitFor()
    await zip.fill('8700')
    await buying.getByRole('checkbox', { name: new RegExp(says('orders.accept.terms')) }).check()
    await tab(buying, says('orders.step.basket')).waitFor()
    await buying.getByRole('button', { name: says('orders.send') }).click()
    await buying.waitForURL('**/order/thank-you?**')
    const thanks = buying.getByRole('heading', { name: /^Danke\./ })
    await thanks.waitFor()
    number = /M\d+/.exec(await thanks.innerText())?.[0] ?? ''
    order = new URL(buying.url()).searchParams.get('order') ?? ''
    await tab(buying, says('orders.step.basket')).waitFor({ state: 'detached' })
    await tab(buying, says('orders.step.checkout')).waitFor({ state: 'detached' })
    // Without an order the address leads on, and is no view that stays open.
    await buying.goto('/order/thank-you')
    await buying.getByRole('heading', { name: says('orders.thanks.none') }).waitFor()
    await tab(buying, says('orders.step.thank-you')).waitFor({ state: 'detached' })
    await buying.getByRole('button', { name: says('orders.step.basket') }).click()
    await buying.waitForURL('**/order/basket')
    await buying.goto(`/order/thank-you?order=${order}`)
  })

  test('the confirmation is on its way to the buyer, and the supplier has it on the first page', async () => {
    const mails = async () => {
      const answer = await callAs(await tokenOf('admin@mcs.example'), '/api/outbox')
      const { data } = (await answer.json()) as { data: { subject: string; recipient: string }[] }
      return data.filter(({ subject }) => subject.includes(number)).map(({ recipient }) => recipient)
    }
    await expect.poll(mails).toEqual(expect.arrayContaining([buyer, supplier]))
    await signIn(serving, supplier, '/home')
    await serving
      .getByRole('list', { name: says('home.orders') })
      .getByRole('link', { name: new RegExp(number) })
      .waitFor()
    await serving.goto('/notifications')
    await serving
      .getByRole('link', { name: new RegExp(number) })
      .first()
      .click()
    await serving.waitForURL(`**/orders/${order}`)
  })

  test('the supplier works on it and delivers; the log tells, and so is the buyer', async () => {
    await serving.getByRole('button', { name: says('orders.to.process') }).click()
    await serving.getByRole('button', { name: says('orders.back.open') }).waitFor()
    const title = serving.getByRole('main').getByRole('heading', { level: 1 })
    await expect.poll(() => title.evaluate((one) => one === document.activeElement)).toBe(true)
    await serving.getByRole('button', { name: says('orders.to.done') }).click()
    await serving.getByRole('button', { name: says('orders.back.process') }).waitFor()
    await serving.getByRole('tab', { name: says('orders.tab.log') }).click()
    await serving
      .getByRole('listitem')
      .filter({ hasText: says('orders.log.order') })
      .waitFor()
    await buying.getByRole('button', { name: says('orders.look') }).click()
    await buying.getByText(says('orders.status.done'), { exact: true }).first().waitFor()
    await buying.goto('/notifications')
    await buying
      .getByText(new RegExp(`${number} ausgeliefert`))
      .first()
      .waitFor({ timeout: 20_000 })
  })

  test('on a phone the basket is a list of cards, and ordered as well', async () => {
    await fill(neighbour, { 'sl-sonnenbraut-r01': 500 })
    const phone = await openPage(browser, 'de', { viewport: { width: 390, height: 844 } })
    phone.setDefaultTimeout(120_000)
    await signIn(phone, neighbour, '/order/basket')
    const card = phone.getByRole('list', { name: says('orders.step.basket') }).getByRole('listitem')
    await card.getByRole('button', { name: says('orders.quantity.more') }).click()
    await card.getByRole('textbox').and(phone.locator('[value="750"]')).waitFor()
    await phone.getByRole('button', { name: says('orders.checkout') }).click()
    await phone.getByRole('checkbox', { name: new RegExp(says('orders.accept.terms')) }).check()
    await phone.getByRole('button', { name: says('orders.send') }).click()
    await phone.getByRole('heading', { name: /^Danke\./ }).waitFor()
  })

  test('nothing went wrong on any page', () => expect(faults).toEqual([]))
})
