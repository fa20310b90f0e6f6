/** One undo: what somebody did goes back and forth by the same keys, on its screen, after a reload, elsewhere and in a second tab. */
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSampled, sampleOf } from '../sample.ts'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { record, says, signIn, tokenOf } from './steps.ts'

const lena = 'editor@rosenhof.example'
const supplier = 'supplier@mcs.example'
const content = 'gaillardia-aristata-kobold'
const release = 'kokardenblume-r01'
const template = 'stecketikett'

type Act = {
  email: string
  path: string
  act: (page: Page, turn: number) => Promise<void>
  stored: () => Promise<unknown>
  /** What the toast names. */
  told: string
}

const post = async (email: string, path: string, body: object) =>
  (await (await callAs(await tokenOf(email), path, { method: 'POST', body: JSON.stringify(body) })).json()) as {
    data: { id: string }[]
    count: number
  }

const typeInto = async (field: Locator, text: string) => {
  await field.fill(text)
  await field.blur()
}

const row = (page: Page) => {
  const grid = page.getByRole('grid', { name: says('contents.title') })
  return grid.getByRole('row').filter({ hasText: 'Kobold' }).first()
}

const acts: Record<string, Act> = {
  'a field of a release': {
    email: lena,
    path: `/publications/pub-kokardenblume/release/${release}/edit`,
    act: (page, turn) =>
      typeInto(page.locator('[data-placeholder-field="name_de"]').locator('input, textarea').first(), `Gang ${turn}`),
    stored: async () => (await record(lena, 'releases', release)).data['name_de']?.value,
    told: 'Name deutsch',
  },
  'a cell': {
    email: lena,
    path: '/contents?q=Kobold',
    act: async (page, turn) => {
      const price = row(page)
        .getByRole('gridcell')
        .filter({ hasText: /\d+\.\d\d$/ })
        .first()
      await price.dblclick()
      await page.keyboard.press('Control+a')
      await page.keyboard.type(`${20 + turn}.25`)
      await page.keyboard.press('Enter')
    },
    stored: async () => (await record(lena, 'contents', content)).data['price']?.value,
    told: 'Preis CHF',
  },
  'a field of a template': {
    email: supplier,
    path: `/artwork/template/${template}?tab=general`,
    act: (page, turn) => typeInto(page.getByLabel(says('templates.name')), `Gang ${turn}`),
    stored: async () => (await record(supplier, 'templates', template)).name,
    told: says('field.name'),
  },
  'a placeholder': {
    email: supplier,
    path: `/artwork/template/${template}?tab=placeholders&placeholder=name_de`,
    act: (page, turn) =>
      typeInto(page.getByRole('textbox', { name: says('templates.placeholder.previewValue') }), `Gang ${turn}`),
    stored: async () =>
      (await record(supplier, 'templates', template)).placeholders.find(({ id }) => id === 'name_de')?.previewValue,
    told: says('field.placeholders'),
  },
  'the form of a content': {
    email: lena,
    path: `/contents/${content}`,
    act: (page, turn) => typeInto(page.getByRole('textbox', { name: 'Absender', exact: true }), `Gang ${turn}`),
    stored: async () => (await record(lena, 'contents', content)).data['brand']?.value,
    told: 'Absender',
  },
  'the deletion of a row': {
    email: lena,
    path: '/contents?q=Wegwerfling',
    act: async (page, turn) => {
      const label = { de: `Wegwerfling ${turn}` }
      const document = { type: 'plant', owner: 'rosenhof', supplier: 'mcs', label }
      await post(lena, '/api/store/write', { writes: [{ kind: 'create', collection: 'contents', document }] })
      const grid = page.getByRole('grid', { name: says('contents.title') })
      await grid.getByRole('row').filter({ hasText: label.de }).getByRole('checkbox').click()
      await page
        .getByRole('button', { name: says('ui.delete'), exact: true })
        .first()
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: says('ui.delete'), exact: true })
        .click()
      await grid.getByRole('row').filter({ hasText: label.de }).waitFor({ state: 'detached' })
    },
    stored: async () => {
      const where = { field: 'label.de', op: 'startsWith', value: 'Wegwerfling' }
      return (await post(lena, '/api/store/contents/count', { where })).count
    },
    told: 'Wegwerfling',
  },
  'a change of several': {
    email: lena,
    path: '/contents?q=Kobold',
    act: async (page) => {
      await row(page)
        .getByRole('gridcell')
        .filter({ hasText: /\d+\.\d\d$/ })
        .first()
        .click()
      await page.keyboard.press('Shift+ArrowLeft')
      await page.keyboard.press('Delete')
      await page.getByText(says('contents.clear.done_other', { count: 2 })).waitFor()
    },
    stored: async () => (await record(lena, 'contents', content)).data['price']?.value ?? 'nothing',
    told: 'Kobold',
  },
}

type Place = (page: Page, act: Act) => Promise<Page>

const places: Record<string, Place> = {
  'on the same screen': async (page) => page,
  'after a reload': async (page) => {
    await page.reload()
    await page.getByRole('button', { name: says('app.menu') }).waitFor()
    return page
  },
  'from another screen': async (page) => {
    await page.goto('/home')
    await page.getByRole('button', { name: says('app.menu') }).waitFor()
    return page
  },
  'in a second tab': async (page, { path }) => {
    const other = await page.context().newPage()
    other.setDefaultTimeout(60_000)
    await other.goto(path)
    await other.getByRole('button', { name: says('app.menu') }).waitFor()
    return other
  },
}

const toast = (page: Page, key: 'undo.went.undo' | 'undo.went.redo', told: string) =>
  page
    .getByRole('status')
    .filter({ hasText: says(key, { what: '' }).trim() })
    .filter({ hasText: told })
    .first()
    .waitFor()

async function takeElsewhere(page: Page, told: string): Promise<void> {
  const [words = ''] = says('undo.elsewhere', { what: '', ago: '' }).split(':')
  const offer = page.getByRole('status').filter({ hasText: words }).filter({ hasText: told }).first()
  await offer.getByRole('button', { name: says('ui.undo') }).click()
}

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const tried = Object.entries(acts).map(([name, act], at) => ({ name, act, at }))

// Of the places there are four: each act is tried at each of them when both have their turn.
describe.each(sampleOf(tried, 3))('$name', ({ act, at }) => {
  let page: Page
  let turn = 0

  beforeAll(async () => {
    page = await openPage(browser)
    await signIn(page, act.email, '/home')
  })
  afterAll(() => page.context().close())

  const sampled = Object.entries(places).filter((_, index) => isSampled(Object.keys(places).length, at, index))
  test.each(sampled)('is undone and redone %s, in words', async (_name, go) => {
    await page.goto(act.path)
    const before = act === acts['the deletion of a row'] ? Number(await act.stored()) + 1 : await act.stored()
    await act.act(page, ++turn)
    await expect.poll(act.stored, { timeout: 60_000 }).not.toBe(before)
    const after = await act.stored()
    const there = await go(page, act)
    await there.keyboard.press('Control+z')
    // What another window did is not taken back unseen.
    if (there !== page) await takeElsewhere(there, act.told)
    await toast(there, 'undo.went.undo', act.told)
    await expect.poll(() => act.stored()).toBe(before)
    await there.keyboard.press('Control+Shift+z')
    await toast(there, 'undo.went.redo', act.told)
    await expect.poll(() => act.stored()).toBe(after)
    await there.keyboard.press('Control+z')
    await expect.poll(act.stored, { timeout: 60_000 }).toBe(before)
    if (there !== page) await there.close()
  })
})

describe('keys and words', () => {
  let page: Page
  const brand = async () => (await record(lena, 'contents', content)).data['brand']?.value

  beforeAll(async () => {
    page = await openPage(browser)
    await signIn(page, lena, `/contents/${content}`)
  })
  afterAll(() => page.context().close())
  const field = () => page.getByRole('textbox', { name: 'Absender', exact: true })

  test('within a field the browser takes back what is not sent; what is, the list does', async () => {
    const before = await brand()
    await typeInto(field(), 'Gesendet')
    await expect.poll(brand).toBe('Gesendet')
    await field().focus()
    await page.keyboard.press('End')
    await page.keyboard.type('x')
    await page.keyboard.press('Control+z')
    await expect.poll(() => field().inputValue()).toBe('Gesendet')
    await expect.poll(() => brand()).toBe('Gesendet')
    await page.keyboard.press('Control+z')
    await expect.poll(brand).toBe(before)
    await expect.poll(() => field().inputValue()).toBe(before)
  })

  test('while a dialog is open nothing behind it goes back', async () => {
    await typeInto(field(), 'Bleibt')
    await expect.poll(brand).toBe('Bleibt')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    // With the focus in the dialog's own empty field, and before it has come there.
    for (const focused of [true, false]) {
      if (!focused) await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await page.keyboard.press('Control+z')
      await expect.poll(() => field().inputValue()).toBe('Bleibt')
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => brand()).toBe('Bleibt')
  })

  test('the menu says what is next and does it, from the keyboard, too', async () => {
    await page.getByRole('button', { name: says('undo.menu') }).focus()
    await page.keyboard.press('Enter')
    const back = page
      .getByRole('menuitem')
      .filter({ hasText: says('ui.undo') })
      .filter({ hasText: 'Absender' })
    await back.waitFor()
    await back.press('Enter')
    await expect.poll(brand).not.toBe('Bleibt')
  })

  test('the list of what one did takes back and does again, beside the keys', async () => {
    const before = await brand()
    await typeInto(field(), 'Gelistet')
    await expect.poll(brand).toBe('Gelistet')
    await page.getByRole('button', { name: says('app.menu') }).click()
    await page.getByRole('menuitem', { name: says('changes.title') }).click()
    await page.getByRole('heading', { name: says('changes.title') }).waitFor()
    const rows = page.getByRole('list', { name: says('changes.title') }).getByRole('listitem')
    const newest = rows.first().filter({ hasText: 'Absender' })
    const goes = (way: 'undo' | 'redo') => newest.getByRole('button', { name: new RegExp(`^${says(`ui.${way}`)}`) })
    await goes('undo').click()
    await expect.poll(brand).toBe(before)
    // Its undoing is the newest now, and the change is marked below it.
    await goes('redo').waitFor()
    await rows.nth(1).getByText(says('changes.takenBack')).waitFor()
    await goes('redo').click()
    await expect.poll(brand).toBe('Gelistet')
    await goes('undo').waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(brand).toBe(before)
    await goes('redo').waitFor()
    await page.goto(`/contents/${content}`)
    await field().waitFor()
  })

  test('what somebody else changed since stays, is told with both, and the next step goes past it', async () => {
    await typeInto(page.getByRole('textbox', { name: 'Absender', exact: true }), 'Davor')
    await expect.poll(brand).toBe('Davor')
    const name = page.getByRole('textbox', { name: `${says('contents.label')}, Deutsch` }).first()
    const label = async () => (await record(lena, 'contents', content)).label['de']
    const before = await label()
    await typeInto(name, 'Meiner')
    await expect.poll(label).toBe('Meiner')
    const writes = [{ kind: 'update', collection: 'contents', id: content, set: { 'label.de': 'Ihrer' } }]
    await post('admin@mcs.example', '/api/store/write', { writes })
    await expect.poll(label).toBe('Ihrer')
    await page.keyboard.press('Control+z')
    const stayed = page.getByRole('status').filter({ hasText: says('undo.further') })
    await stayed.filter({ hasText: 'Meiner' }).filter({ hasText: 'Ihrer' }).waitFor()
    await expect.poll(async () => [await label(), await brand()]).toEqual(['Ihrer', 'Davor'])
    await page.keyboard.press('Control+z')
    await expect.poll(brand).not.toBe('Davor')
    await post('admin@mcs.example', '/api/store/write', {
      writes: [{ kind: 'update', collection: 'contents', id: content, set: { 'label.de': before } }],
    })
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})

describe('values that would fall', () => {
  const places = async () => (await record(supplier, 'templates', template)).placeholders.map(({ id }) => id)
  const patch = async (email: string, path: string, set: object, headers = {}) =>
    expect(
      (
        await callAs(await tokenOf(email), `/api/store/${path}`, {
          method: 'PATCH',
          body: JSON.stringify({ set }),
          headers,
        })
      ).ok,
    ).toBe(true)
  let page: Page

  beforeAll(async () => {
    page = await openPage(browser)
    await signIn(page, supplier, '/home')
  })
  afterAll(() => page.context().close())

  test('are asked about before their template goes back, with their number; who would rather not has lost nothing', async () => {
    const before = await places()
    const { placeholders } = await record(supplier, 'templates', template)
    const added = [...placeholders, { id: 'zugabe', label: 'Zugabe', type: 'string' }]
    // As if it had been done in this window: of another one's it would be asked first.
    const desk = await page.evaluate(() => sessionStorage.getItem('imprimatur.tab'))
    await patch(supplier, `templates/${template}`, { placeholders: added }, { 'x-desk': desk })
    await patch(lena, `releases/${release}`, { 'data.zugabe': { value: 'gratis' } })
    await page.goto('/home')
    const menu = page.getByRole('button', { name: says('app.menu') })
    await menu.focus()
    await page.keyboard.press('Control+z')
    const question = page.getByRole('dialog', { name: says('undo.fallen.title') })
    await question.filter({ hasText: says('undo.fallen_one', { count: 1, records: '1 Eintrag' }) }).waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => menu.evaluate((one) => one === document.activeElement)).toBe(true)
    await expect.poll(() => places()).toContain('zugabe')
    await page.keyboard.press('Control+z')
    await question.getByRole('button', { name: says('undo.fallen.undo') }).press('Enter')
    await toast(page, 'undo.went.undo', says('field.placeholders'))
    await expect.poll(() => places()).toEqual(before)
    await expect.poll(async () => (await record(lena, 'releases', release)).data['zugabe']?.value).toBe('gratis')
    await page.keyboard.press('Control+Shift+z')
    await toast(page, 'undo.went.redo', says('field.placeholders'))
    await expect.poll(() => places()).toContain('zugabe')
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})
