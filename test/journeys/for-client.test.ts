/** An agency works for its client: what it begins there belongs to the client, who finds it in the own list. */
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { askForStep, fromMenu, record, says, signIn, tokenOf } from './steps.ts'

const supplier = 'supplier@mcs.example'
const manager = 'manager@rosenhof.example'
const photo = new URL('../../samples/pictures/plants/rose-pink.jpg', import.meta.url)
const editor = 'editor@rosenhof.example'

describe('a publication for a client', () => {
  let browser: Browser
  let agency: Page
  let client: Page
  const label = 'Herbstschild im Auftrag'
  const card = (page: Page, name: string) => page.getByRole('link').filter({ hasText: name }).first()
  const choose = async (page: Page, field: string, option: RegExp) => {
    await page.getByRole('dialog').getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: option }).first().click()
  }

  beforeAll(async () => {
    browser = await openBrowser()
    agency = await openPage(browser)
    client = await openPage(browser)
    await Promise.all([signIn(agency, supplier, '/publications?new=1'), signIn(client, manager, '/publications')])
  })
  afterAll(() => browser.close())

  test('is begun by the agency, and stands in the client’s list at once', async () => {
    const dialog = agency.getByRole('dialog')
    const owner = dialog.getByRole('combobox', { name: says('publications.new.owner') })
    await expect.poll(() => owner.inputValue()).toBe('MCS Media Concept Services AG')
    await choose(agency, says('publications.new.template'), /Stecketikett/)
    await choose(agency, says('publications.new.owner'), /^Rosenhof/)
    await dialog.getByLabel(says('publications.new.label'), { exact: true }).fill(label)
    await dialog.getByRole('button', { name: says('publications.new.create') }).click()
    await agency.waitForURL(/\/edit$/)
    const [, id = ''] = /publications\/([^/]+)\//.exec(agency.url()) ?? []
    expect(await record(manager, 'publications', id)).toMatchObject({ owner: 'rosenhof', supplier: 'mcs', label })
    await card(client, label).waitFor()
  })

  test('is begun by an editor of the client without a word about whom it is for', async () => {
    const page = await openPage(browser)
    await signIn(page, editor, '/publications?new=1')
    await page
      .getByRole('dialog')
      .getByRole('combobox', { name: says('publications.new.template') })
      .waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: says('publications.new.owner') }).count()).toBe(0)
    await page.context().close()
  })

  describe('kept as one entry of the list', () => {
    const renamed = 'Winterschild im Auftrag'
    let id = ''
    const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

    test('is renamed, and the client reads the new name at once', async () => {
      id = /publications\/([^/]+)\//.exec(agency.url())?.[1] ?? ''
      await agency.goto(`/publications/${id}`)
      await agency.getByRole('button', { name: says('publication.edit') }).click()
      const name = agency.getByRole('textbox', { name: says('publications.new.label') })
      await name.fill(renamed)
      await name.blur()
      await heading(agency, renamed).waitFor()
      await card(client, renamed).waitFor()
      await agency.keyboard.press('Control+z')
      await heading(agency, label).waitFor()
      await agency.keyboard.press('Control+Shift+z')
      await heading(agency, renamed).waitFor()
    })

    test('is found from the table, too', async () => {
      await agency.goto(`/publications?layout=table&q=${encodeURIComponent(renamed)}`)
      await agency.getByRole('checkbox', { name: says('ui.grid.select', { row: renamed }) }).check()
      await agency.getByRole('button', { name: says('publication.edit') }).click()
      await heading(agency, renamed).waitFor()
    })

    test('is copied as a new one for another client', async () => {
      await agency.getByRole('button', { name: says('publication.copy') }).click()
      await choose(agency, says('publications.new.owner'), /^Staudenland/)
      const dialog = agency.getByRole('dialog')
      await dialog.getByRole('textbox', { name: says('publications.new.label') }).fill('Schild für Meier')
      await dialog.getByRole('button', { name: says('publication.copy') }).click()
      await agency.waitForURL(/\/edit$/)
      const [, copy = ''] = /publications\/([^/]+)\/release/.exec(agency.url()) ?? []
      const made = await record(supplier, 'publications', copy)
      expect(made).toMatchObject({ label: 'Schild für Meier', owner: 'staudenland' })
    })

    test('goes with its version, is gone for both, and comes back whole', async () => {
      await agency.goto(`/publications/${id}/edit`)
      await fromMenu(agency, says('ui.delete'))
      const dialog = agency.getByRole('dialog', { name: says('uses.delete.title', { name: renamed }) })
      await dialog.getByText(says('uses.delete.follows')).waitFor()
      await dialog.getByRole('button', { name: new RegExp(`^${says('uses.kind.releases')}\\s*1$`) }).waitFor()
      await dialog.getByRole('button', { name: says('ui.delete') }).click()
      await agency.waitForURL('**/publications')
      await card(client, renamed).waitFor({ state: 'detached' })
      const told = agency.getByRole('status').filter({ hasText: says('publication.deleted', { name: renamed }) })
      await told.getByRole('button', { name: says('ui.undo') }).click()
      await card(client, renamed).waitFor()
      const [release] = Object.keys((await record(manager, 'publications', id)).releases)
      expect(await record(manager, 'releases', String(release))).toMatchObject({ publicationId: id })
    })

    test('is not deleted while it was ordered: it is said by what', async () => {
      await agency.goto('/publications/pub-rosmarin/edit')
      await fromMenu(agency, says('ui.delete'))
      const dialog = agency.getByRole('dialog')
      await dialog.getByRole('button', { name: new RegExp(`^${says('uses.kind.orders')}\\s*1$`) }).waitFor()
      await expect.poll(() => dialog.getByRole('button', { name: says('ui.delete') }).isDisabled()).toBe(true)
      await agency.keyboard.press('Escape')
    })

    test('nor, by the client, while a version waits for approval', async () => {
      await client.goto('/publications/pub-thymian/edit')
      await client
        .getByRole('main')
        .getByRole('button', { name: says('ui.more'), exact: true })
        .click()
      const act = client.getByRole('menuitem', { name: says('ui.delete') })
      await expect.poll(() => act.isDisabled()).toBe(true)
      const { label: name } = await record(manager, 'publications', 'pub-thymian')
      await client.getByText(says('publication.inWorkflow', { name })).first().waitFor()
    })
  })

  describe('seen by collection', () => {
    const address = '/publications?collection=rosen-2027'
    const layout = (key: 'publications.layout.table' | 'publications.layout.byPublication') =>
      agency.getByRole('radio', { name: says(key) })
    const count = (versions: number) =>
      agency.getByText(says(`publication.releases.count_${versions === 1 ? 'one' : 'other'}`, { count: versions }))

    test('is a list of versions, by publication, which leads to the publication', async () => {
      await agency.goto(address)
      await count(5).first().waitFor()
      await expect.poll(() => layout('publications.layout.byPublication').isChecked()).toBe(true)
      await agency.getByRole('heading', { name: 'Edel-Rose ‘Gloria Dei’' }).getByRole('link').click()
      await agency.waitForURL('**/publications/pub-rose-gloria-dei')
      await agency.goBack()
    })

    test('what the client adds is there at once', async () => {
      const { releases } = await record(manager, 'publications', 'pub-rosmarin')
      const [added] = Object.keys(releases)
      const change = async (fields: object) =>
        callAs(await tokenOf(manager), `/api/store/releases/${added}`, {
          method: 'PATCH',
          body: JSON.stringify(fields),
        })
      const path = 'collections.rosen-2027'
      await expect.poll(async () => (await change({ set: { [path]: true } })).status).toBe(200)
      await count(6).first().waitFor()
      await expect.poll(async () => (await change({ unset: [path] })).status).toBe(200)
      await count(5).first().waitFor()
    })

    test('is a table, too, and stays one for whoever chose that', async () => {
      await agency.getByText(says('publications.layout.table')).locator('xpath=ancestor::label').click()
      const table = agency.getByRole('grid', { name: says('releases.title') })
      await table.waitFor()
      await agency.goto(address)
      await table.waitFor()
      await agency.goto('/publications/pub-rosmarin')
      await table.waitFor()
      await expect.poll(() => table.getByRole('row').count()).toBe(3)
    })
  })

  describe('with a picture that the client does not see', () => {
    const picture = 'nur-agentur.jpg'
    let release = ''
    const placed = async (email: string) => {
      const body = JSON.stringify({ owner: 'rosenhof', template: 'stecketikett', names: [picture] })
      const answer = await callAs(await tokenOf(email), '/api/artwork/pictures/named', { method: 'POST', body })
      const { pictures, unseen } = (await answer.json()) as { pictures: { key: string }[]; unseen: { name: string }[] }
      return [pictures.filter(({ key }) => key === picture).length, unseen.map(({ name }) => name)]
    }

    beforeAll(async () => {
      const form = new FormData()
      form.set('upload', new Blob([await readFile(photo)]), picture)
      const token = await tokenOf(supplier)
      expect((await callAs(token, '/api/pictures', { method: 'POST', body: form })).status).toBe(201)
      const document = { label: 'Schild mit Bild', template: 'stecketikett', owner: 'rosenhof' }
      const query = 'mutation ($release: ReleaseInput!) { releaseCreate(release: $release) { id } }'
      const body = JSON.stringify({ query, variables: { release: document } })
      const made = await callAs(token, '/api/graphql', { method: 'POST', body })
      const { data } = (await made.json()) as { data?: { releaseCreate?: { id: string } } }
      release = data?.releaseCreate?.id ?? ''
      const { placeholders } = await record(supplier, 'templates', 'stecketikett')
      const tag = placeholders.find(({ type }) => type === 'image')?.id
      const set = JSON.stringify({ set: { [`data.${tag}.value`]: picture } })
      const path = `/api/store/releases/${release}`
      expect((await callAs(token, path, { method: 'PATCH', body: set })).status).toBe(200)
    })

    test('neither of them has it on the page, and the agency reads why', async () => {
      expect(await placed(supplier)).toEqual([0, [picture]])
      expect(await placed(manager)).toEqual([0, []])
      await agency.goto(`/release/${release}`)
      await agency
        .getByText(says('media.unseen', { name: 'Rosenhof' }).slice(-15))
        .first()
        .waitFor()
    })

    test('no proof goes out, until it is shared from there', async () => {
      const action = says('release.action.approval')
      const dialog = await askForStep(agency, action)
      await dialog.getByRole('heading', { name: says('release.findings.stopped') }).waitFor()
      const send = dialog.getByRole('button', { name: action })
      await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true')
      await dialog.getByRole('button', { name: says('media.letSee') }).click()
      await dialog.getByRole('listitem').filter({ hasText: picture }).waitFor({ state: 'detached' })
      expect([await placed(supplier), await placed(manager)]).toEqual([
        [1, []],
        [1, []],
      ])
      await agency.keyboard.press('Escape')
    })
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})
