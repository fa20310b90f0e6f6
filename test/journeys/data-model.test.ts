/** What contents have is defined on screens: fields of every type, their values, content types, and what a content is beside its values. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { propertyTypes } from '#domain/properties/property.ts'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { allSent, composedHash, fromMenu, record, says, signIn, tokenOf } from './steps.ts'

const admin = 'admin@mcs.example'
const member = 'manager@rosenhof.example'
const content = 'gaillardia-aristata-kobold'

describe('the data model', () => {
  let browser: Browser
  let page: Page
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const chooseIn = async (scope: ReturnType<typeof dialog>, label: string, option: string) => {
    await scope.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const label = (language: string) => says('properties.label', { language })
  const stored = (id: string) => record(admin, 'properties', id)

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser)
    await signIn(page, admin, '/config/properties')
  })
  afterAll(() => browser.close())

  test('nothing is made without a name and a type, and the id is proposed', async () => {
    await page
      .getByRole('button', { name: says('properties.new') })
      .first()
      .click()
    const making = dialog(says('properties.new'))
    const create = making.getByRole('button', { name: says('properties.create') })
    await expect.poll(() => create.getAttribute('aria-disabled')).toBe('true')
    await making.getByLabel(label('Deutsch')).fill('Blütezeit (Probe)')
    await expect.poll(() => making.getByLabel(says('field.id')).inputValue()).toBe('bluetezeit_probe')
    await expect.poll(() => create.getAttribute('aria-disabled')).toBe('true')
    await making.getByLabel(says('field.id')).fill('height')
    await chooseIn(making, says('field.type'), says('propertyType.period'))
    await making.getByText(says('templates.id.taken')).first().waitFor()
    await page.keyboard.press('Escape')
  })

  test('one of every type is made, and opens', async () => {
    for (const type of propertyTypes) {
      await page
        .getByRole('button', { name: says('properties.new') })
        .first()
        .click()
      const making = dialog(says('properties.new'))
      await making.getByLabel(label('Deutsch')).fill(`Probe ${type}`)
      await chooseIn(making, says('field.type'), says(`propertyType.${type}`))
      await making.getByRole('button', { name: says('properties.create') }).click()
      await page.getByRole('article', { name: `Probe ${type}` }).waitFor()
    }
    expect((await stored('probe_combination')).type).toBe('combination')
  })

  test('Back leads to what was looked at before', async () => {
    for (const [path, names] of [
      ['/config/properties', ['EAN', 'Artikelnummer']],
      ['/config/content-types', ['Gehölz', 'Gartenbedarf']],
    ] as const) {
      await page.goto(path)
      const list = page.getByRole('main').getByRole('navigation')
      for (const name of names) {
        await list.getByRole('button', { name: new RegExp(`^${name}`) }).click()
        await page.getByRole('article', { name }).waitFor()
      }
      await page.goBack()
      await page.getByRole('article', { name: names[0] }).waitFor()
      await page.goBack()
      // The first of the list stands beside it.
      await expect.poll(() => page.getByRole('article', { name: names[0] }).count()).toBe(0)
      await page.getByRole('article').waitFor()
      await list.waitFor()
    }
  })

  test('values come from a pasted column, and keep their names in each language', async () => {
    await page.goto('/config/properties?property=probe_select')
    await page.getByLabel(says('properties.option.new')).fill('Rot')
    await page.getByLabel(says('properties.option.new')).press('Enter')
    await page.locator('code', { hasText: 'rot' }).waitFor()
    await page.getByLabel(says('properties.option.new')).evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'Gelb\nBläulich')
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await page.locator('code', { hasText: 'blaeulich' }).waitFor()
    const french = page.getByRole('listitem').filter({ hasText: 'rot' }).getByLabel(label('Französisch'))
    await french.fill('rouge')
    await french.press('Enter')
    await expect
      .poll(async () => (await stored('probe_select')).options.map(({ id, label: named }) => [id, named.fr]))
      .toEqual([
        ['rot', 'rouge'],
        ['gelb', undefined],
        ['blaeulich', undefined],
      ])
  })

  test('another type is tried on what is stored, and may be left', async () => {
    await page.goto('/config/properties?property=height')
    const type = page.getByRole('article').getByRole('combobox', { name: says('field.type') })
    await type.click()
    await page.getByRole('option', { name: says('propertyType.date'), exact: true }).click()
    const asking = dialog(says('properties.fallen.title'))
    await asking.waitFor()
    await asking.getByRole('button', { name: says('ui.cancel') }).click()
    await page.getByText(says('properties.fallen.left')).waitFor()
    expect((await stored('height')).type).toBe('string')
  })

  test('what can be read is converted with the type, and both come back in one step', async () => {
    const token = await tokenOf(admin)
    const written = await callAs(token, '/api/store/write', {
      method: 'POST',
      body: JSON.stringify({
        writes: [{ kind: 'update', collection: 'contents', id: content, set: { 'data.probe_string.value': '4,50' } }],
      }),
    })
    expect(written.status).toBe(200)
    await page.goto('/config/properties?property=probe_string')
    const type = page.getByRole('article').getByRole('combobox', { name: says('field.type') })
    await type.click()
    await page.getByRole('option', { name: says('propertyType.number'), exact: true }).click()
    const asking = dialog(says('properties.fallen.title'))
    await asking.getByRole('checkbox', { name: says('properties.convert_one') }).waitFor()
    await asking.getByText('4,50').waitFor()
    await asking.getByRole('button', { name: says('properties.convert.confirm') }).click()
    const value = async () => (await record(admin, 'contents', content)).data['probe_string']?.value
    await expect.poll(value).toBe(4.5)
    expect((await stored('probe_string')).type).toBe('number')
    await page
      .getByRole('status')
      .getByRole('button', { name: says('ui.undo') })
      .click()
    await expect.poll(value).toBe('4,50')
    expect((await stored('probe_string')).type).toBe('string')
  })

  test('a field is moved by its keys, and the order is everybody’s', async () => {
    await page.goto('/config/properties?group=general_meta')
    const list = page.getByRole('navigation', { name: says('properties.title') })
    const names = async () => list.getByRole('listitem').allInnerTexts()
    await expect.poll(async () => (await names()).length).toBeGreaterThan(11)
    const last = list.getByRole('listitem').last().getByRole('button').first()
    const moved = (await last.innerText()).split('\n')[0] ?? ''
    await last.focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(async () => (await names()).at(-2)?.startsWith(moved)).toBe(true)
  })

  test('a field that is archived is out of the list, and in the archive', async () => {
    await page.goto('/config/properties?property=probe_boolean')
    await fromMenu(page, says('uses.archive'))
    const row = page
      .getByRole('navigation', { name: says('properties.title') })
      .getByRole('button', { name: /^Probe boolean/ })
    await expect.poll(() => row.count()).toBe(0)
    await page.goto('/config/properties?archive=1')
    await row.waitFor()
  })

  test('a content type is made, takes fields and columns, and is loaded for a client', async () => {
    await page.goto('/config/content-types')
    await page
      .getByRole('button', { name: says('contentTypes.new') })
      .first()
      .click()
    const making = dialog(says('contentTypes.new'))
    await making.getByLabel(label('Deutsch')).fill('Probetyp')
    await making.getByRole('button', { name: says('contentTypes.create') }).click()
    await page.getByRole('article', { name: 'Probetyp' }).waitFor()
    await page.getByRole('combobox', { name: says('contentTypes.group') }).click()
    await page.getByRole('option', { name: says('propertyGroup.selling') }).click()
    await page.getByRole('button', { name: says('contentTypes.group.add') }).click()
    for (const name of ['Probe string', 'Probe number']) {
      const add = page.getByRole('combobox', {
        name: says('contentTypes.field.add', { group: says('propertyGroup.selling') }),
      })
      await add.fill(name)
      await page.getByRole('option', { name, exact: true }).click()
      await page.getByRole('button', { name, exact: true }).waitFor()
    }
    await page.getByRole('button', { name: 'Probe number', exact: true }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect
      .poll(async () => (await record(admin, 'contentTypes', 'probetyp')).groups)
      .toEqual([{ id: 'selling', properties: ['probe_number', 'probe_string'] }])
    await page.getByRole('tab', { name: new RegExp(`^${says('contentTypes.tab.columns')}`) }).click()
    await page.getByRole('combobox', { name: says('contentTypes.columns.add') }).click()
    await page.getByRole('option', { name: 'Probe string' }).click()
    await page.getByRole('button', { name: 'Probe string', exact: true }).waitFor()
    await page.getByRole('tab', { name: new RegExp(`^${says('contentTypes.tab.general')}`) }).click()
    await page.getByRole('combobox', { name: says('contentTypes.loaded.add') }).click()
    await page.getByRole('option', { name: /^Rosenhof/ }).click()
    await page.getByText(/Rosenhof.* arbeitet jetzt mit dem Typ/).waitFor()
    expect((await record(member, 'contentTypes', 'probetyp')).columns).toEqual(['probe_string'])
    // Its people see the fields that it has, and no others.
    const token = await tokenOf(member)
    const found = async (id: string) => (await callAs(token, `/api/store/properties/${id}`)).status
    expect([await found('probe_string'), await found('probe_date')]).toEqual([200, 404])
    await page.goto('/config/properties?property=probe_date')
    await page.getByText(says('properties.seenBy.none')).waitFor()
    await page.goto('/config/properties?property=probe_string')
    await page.getByText(/Rosenhof.*denn ihre Typen haben dieses Feld/).waitFor()
  })

  test('an organization changes of a field what its type knows, also where nobody has values yet', async () => {
    const change = {
      set: { 'properties.probe_number': { label: { de: 'Unsere Zahl' } }, 'properties.probe_string': {} },
    }
    const token = await tokenOf(admin)
    const answer = await callAs(token, '/api/store/organizations/rosenhof', {
      method: 'PATCH',
      body: JSON.stringify(change),
    })
    expect(answer.status).toBe(200)
    await page.goto('/config/organizations/rosenhof?tab=master')
    const field = (name: string) =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
        .last()
    await field('Probe number').waitFor()
    expect(await field('Probe number').getByRole('switch').count()).toBe(0)
    expect(await field('Probe string').getByRole('switch').count()).toBe(2)
    await field('Probe string').getByLabel(says('field.values'), { exact: true }).first().fill('Eigenes')
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await record(admin, 'organizations', 'rosenhof')).properties['probe_string']?.values)
      .toEqual(['Eigenes'])
  })

  test('whoever is no admin is told for whom it is', async () => {
    const visitor = await openPage(browser)
    await signIn(visitor, member, '/config/content-types')
    await visitor.getByRole('heading', { name: says('app.closed.title') }).waitFor()
    await visitor.context().close()
  })

  test('a content says whose it is, is put into a collection and switched off, and back', async () => {
    const visitor = await openPage(browser)
    await signIn(visitor, member, `/contents/${content}?group=content.general`)
    const active = visitor.getByRole('switch', { name: says('contents.active') })
    await active.uncheck({ force: true })
    await expect.poll(async () => (await record(member, 'contents', content)).active).toBe(false)
    await active.check({ force: true })
    await expect.poll(async () => (await record(member, 'contents', content)).active).toBe(true)
    await expect.poll(() => visitor.getByRole('switch', { name: says('contents.public') }).isDisabled()).toBe(true)
    await allSent(visitor)
    await visitor.getByText(says('contents.general.public.reason')).waitFor()
    await visitor.getByRole('combobox', { name: says('field.contentType') }).click()
    await visitor.getByRole('option', { name: 'Gartenbedarf', exact: true }).click()
    const asking = visitor.getByRole('dialog', { name: says('contents.type.title', { type: 'Gartenbedarf' }) })
    await asking.getByText(/Botanischer Name/).waitFor()
    await asking.getByRole('button', { name: says('ui.cancel') }).click()
    await expect.poll(() => asking.count()).toBe(0)
    expect((await record(member, 'contents', content)).type).toBe('plant')
    await visitor.context().close()
  })

  test('its label stands beside it, and grows while one types', async () => {
    const visitor = await openPage(browser)
    await signIn(visitor, member, `/contents/${content}`)
    await visitor.getByRole('button', { name: says('contents.preview'), exact: true }).click()
    const before = await composedHash(visitor)
    const field = visitor.getByRole('textbox', { name: /^Name, Deutsch/ }).last()
    await field.fill('Kokardenblume in sehr vielen Farben')
    await expect.poll(() => composedHash(visitor)).not.toBe(before)
    await field.press('Escape')
    await expect.poll(() => composedHash(visitor)).toBe(before)
    await visitor.context().close()
  })

  test('a content says its category’s way, what it rules out, and what its copy still lacks', async () => {
    const visitor = await openPage(browser)
    await signIn(visitor, member, '/contents/leycesteria-formosa?group=general_meta')
    await visitor.getByText('Kategorie Gehölze ›').waitFor()
    await visitor.getByText('Kategorie Blütengehölze ›').waitFor()
    await visitor.goto('/contents/leycesteria-formosa?group=selling')
    await visitor.getByRole('combobox', { name: 'Topfform' }).click()
    const hanging = visitor.getByRole('option', { name: /^hängend/ })
    await hanging.waitFor()
    expect(await hanging.getAttribute('data-combobox-disabled')).toBe('true')
    await visitor.keyboard.press('Escape')
    await visitor.getByRole('button', { name: says('ui.more') }).click()
    await visitor.getByRole('menuitem', { name: says('contents.duplicate') }).click()
    await visitor.getByText(says('contents.duplicate.cleared', { fields: 'Artikelnummer' })).waitFor()
    await visitor.context().close()
  })

  test('a content is begun with its type, survives a reload, and is there from its creation on', async () => {
    const visitor = await openPage(browser)
    await signIn(visitor, member, '/contents/new')
    const name = visitor.getByRole('textbox', { name: says('contents.label'), exact: true })
    await name.fill('Neu erfasste Staude')
    await visitor.getByRole('heading', { name: 'Neu erfasste Staude', level: 1 }).waitFor()
    await visitor.reload()
    await expect.poll(() => name.inputValue()).toBe('Neu erfasste Staude')
    await visitor.getByRole('combobox', { name: says('field.contentType') }).click()
    await visitor.getByRole('option', { name: 'Gehölz', exact: true }).click()
    await visitor.getByRole('button', { name: says('contents.create.confirm') }).click()
    await visitor.waitForURL((url) => url.pathname.startsWith('/contents/') && url.pathname !== '/contents/new')
    await visitor.getByRole('heading', { name: 'Neu erfasste Staude', level: 1 }).waitFor()
    const made = await record(member, 'contents', new URL(visitor.url()).pathname.split('/').at(-1) ?? '')
    expect([made.owner, made.supplier, made.label]).toEqual(['rosenhof', 'mcs', { de: 'Neu erfasste Staude' }])
    // What it begins with follows from where it goes to, one by one and many at once.
    const typeIn = (scope: Pick<Page, 'getByRole'>) => () =>
      scope.getByRole('combobox', { name: says('field.contentType') }).inputValue()
    await visitor.goto('/contents/new?collection=rosen-2027')
    await expect.poll(typeIn(visitor)).toBe('Gehölz')
    await visitor.goto('/collections/kueche')
    await visitor.getByRole('button', { name: says('collection.add'), exact: true }).click()
    await visitor.getByRole('menuitem', { name: says('contents.create') }).click()
    await expect.poll(typeIn(visitor.getByRole('dialog', { name: says('contents.create.title') }))).toBe('Nutzpflanze')
    await visitor.context().close()
  })

  test('what was only tried is deleted, as far as nothing uses it', async () => {
    const token = await tokenOf(admin)
    expect((await callAs(token, '/api/store/properties/probe_text', { method: 'DELETE' })).status).toBe(200)
    // The type uses it.
    expect((await callAs(token, '/api/store/properties/probe_string', { method: 'DELETE' })).status).toBe(409)
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})
