/** What is in use does not vanish: it is archived, gone from where things are chosen, and goes on where it is used. */
import { Uses } from '#domain/undo/changes.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { fromMenu, record, says, signIn, tokenOf } from './steps.ts'

const supplier = 'supplier@mcs.example'
const admin = 'admin@mcs.example'

describe('what is in use', () => {
  let browser: Browser
  let page: Page
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const asked = async (path: string, method = 'GET') => callAs(await tokenOf(admin), path, { method })
  const usesOf = async (kind: string, id: string, of: string) =>
    Uses.parse(await (await asked(`/api/store/${kind}/${id}/uses?of=${of}`)).json())
  const offered = async (name: string) => {
    await page.goto('/publications?new=1')
    const choice = page.getByRole('combobox', { name: says('publications.new.template') })
    await choice.click()
    const found = page.waitForResponse((response) => response.request().postData()?.includes(name) ?? false)
    await choice.fill(name)
    const { data } = (await (await found).json()) as { data: unknown[] }
    // Another organization's is called the same with its name behind.
    await expect.poll(() => page.getByRole('option', { name: new RegExp(name) }).count()).toBe(data.length)
    return data.length
  }

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser)
    await signIn(page, supplier, '/artwork/template/stecketikett')
  })
  afterAll(() => browser.close())

  test('a template tells how often it is used, and leads to the publications', async () => {
    const { counts } = await usesOf('templates', 'stecketikett', 'publications')
    const count = counts.find(({ collection }) => collection === 'publications')?.count ?? 0
    const said = says('uses.count.publications_other', { count })
    await page.getByRole('button', { name: new RegExp(`^${says('uses.line', { uses: '.*' })}${said}`) }).click()
    const uses = page.getByRole('dialog')
    await uses.getByRole('button', { name: `${says('uses.kind.publications')} ${count}` }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: says('templates.tab.general') }).click()
    await page.getByRole('button', { name: `${says('uses.kind.publications')} ${count}` }).waitFor()
    await page.getByRole('link', { name: says('uses.inList') }).click()
    await page.waitForURL('**/publications?template=stecketikett')
    await page
      .getByRole('group', { name: says('question.title') })
      .getByText(says('publications.column.template'))
      .waitFor()
    // Those, and no others.
    const head = page
      .getByRole('banner')
      .or(page.locator('header'))
      .filter({ hasText: says('publications.title') })
    await head.getByText(String(count), { exact: true }).waitFor()
  })

  test('archived instead of deleted it is gone from new use, and prints where it is used', async () => {
    const { name } = await record(supplier, 'templates', 'stecketikett')
    const before = await offered(name)
    expect(before).toBeGreaterThan(0)
    await page.goto('/artwork/template/stecketikett')
    await fromMenu(page, says('ui.delete'))
    const question = dialog(says('uses.delete.title', { name }))
    await question.getByText(says('uses.held', { name })).waitFor()
    await question.getByRole('button', { name: says('uses.archive') }).click()
    await page.getByText(says('uses.isArchived'), { exact: true }).waitFor()
    expect(await offered(name)).toBe(before - 1)

    const [release] = (await usesOf('templates', 'stecketikett', 'releases')).users
    await page.goto(`/release/${release?.id}`)
    await page.locator('[data-page-hash]').first().waitFor({ timeout: 90_000 })

    // Nothing new comes of it, and it is said why.
    await page.goto('/publications/pub-rosmarin/edit')
    const copy = page.getByRole('button', { name: says('publication.copy') })
    await expect.poll(() => copy.isDisabled()).toBe(true)
    await page.getByText(says('publication.templateArchived', { name })).first().waitFor({ state: 'attached' })

    await page.goto('/artwork/template/stecketikett')
    await fromMenu(page, says('uses.restore'))
    // Left at once, the page would take its call along.
    await page.getByText(says('uses.restored', { name })).first().waitFor()
    await expect.poll(() => offered(name)).toBe(before)
  })

  test('a property that contents have values of is not deleted, and who asks is told how many', async () => {
    const { counts } = await usesOf('properties', 'latin_name', 'contents')
    const held = counts.find(({ collection }) => collection === 'contents')?.count
    const refused = await asked('/api/store/properties/latin_name', 'DELETE')
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      error: {
        code: 'record.inUse',
        params: { uses: expect.arrayContaining([{ says: 'uses.count.contents', count: held }]) },
      },
    })
  })

  test('a content says where it is used, and leads there', async () => {
    const releases = (await usesOf('templates', 'stecketikett', 'releases')).users
    const linked = await Promise.all(releases.map(({ id }) => record(admin, 'releases', id)))
    const [used] = linked.flatMap(({ data }) => Object.values(data).flatMap(({ content }) => content ?? []))
    await page.goto(`/contents/${used}`)
    await page.getByRole('tab', { name: says('uses.title') }).click()
    await page.getByRole('button', { name: new RegExp(`^${says('uses.kind.releases')}`) }).click()
    await page.getByRole('tabpanel').getByRole('link').first().click()
    await page.waitForURL('**/release/*')
  })

  describe('of a template that versions in work are filled by', () => {
    const id = 'faelle'
    const words = { count: 2, versions: says('templates.fallen.versions', { count: 2 }) }
    const tags = async () => (await record(admin, 'templates', id)).placeholders.map((one) => one.id)
    const title = says('templates.fallen.title')
    const remove = async () => {
      const box = page.getByRole('checkbox', { name: says('ui.grid.select', { row: 'Sorte' }) })
      await box.setChecked(true)
      await page.getByRole('button', { name: says('templates.placeholder.remove_one', { count: 1 }) }).click()
      await dialog(title).getByText(says('templates.fallen', words)).waitFor()
      // Nothing is gone while it is asked.
      await page.getByText('Sorte', { exact: true }).first().waitFor()
    }

    beforeAll(async () => {
      const template = { name: 'Fälle', type: 'print', owner: 'mcs', supplier: 'mcs' }
      const placeholders = ['Sorte', 'Preis'].map((name, order) => ({ id: name, label: name, order }))
      const tenant = { template: id, owner: 'rosenhof', supplier: 'mcs' }
      const create = (collection: string, one: string, document: object) => ({
        kind: 'create',
        collection,
        id: one,
        document,
      })
      const writes = [
        create('templates', id, { ...template, placeholders }),
        ...['fall-1', 'fall-2'].map((one) =>
          create('releases', one, {
            label: one,
            data: { Sorte: { value: 'Rose' }, Preis: { value: '4,90' } },
            ...tenant,
          }),
        ),
      ]
      const answer = await callAs(await tokenOf(admin), '/api/store/write', {
        method: 'POST',
        body: JSON.stringify({ writes }),
      })
      expect(answer.status, await answer.text()).toBe(200)
      await page.goto(`/artwork/template/${id}`)
      await page.getByRole('tab', { name: says('templates.tab.placeholders') }).click()
    })

    test('a place that goes asks first how many values go with it, and stays where one would rather not', async () => {
      await remove()
      await dialog(title)
        .getByRole('button', { name: says('ui.cancel') })
        .click()
      await page.getByText(says('templates.fallen.left')).waitFor()
      await page.getByRole('checkbox', { name: says('ui.grid.select', { row: 'Sorte' }) }).waitFor()
      await expect.poll(() => tags()).toEqual(['Sorte', 'Preis'])
    })

    test('it goes where it is meant, and comes back with what stood in it', async () => {
      await remove()
      await dialog(title)
        .getByRole('button', { name: says('templates.fallen.confirm') })
        .click()
      await expect.poll(tags).toEqual(['Preis'])
      await page.keyboard.press('Control+z')
      await expect.poll(tags).toEqual(['Sorte', 'Preis'])
      await expect
        .poll(async () => (await record(admin, 'releases', 'fall-1')).data['Sorte'])
        .toMatchObject({ value: 'Rose' })
    })
  })

  test('what is archived is marked where it is used, and says how it is replaced', async () => {
    const [release] = (await usesOf('templates', 'stecketikett', 'releases')).users
    const archive = async (fields: object) =>
      callAs(await tokenOf(admin), '/api/store/templates/stecketikett', {
        method: 'PATCH',
        body: JSON.stringify(fields),
      })
    await expect.poll(async () => (await archive({ set: { archived: true } })).status).toBe(200)
    await page.goto(`/release/${release?.id}?tab=details`)
    await page.getByRole('button', { name: new RegExp(says('uses.replace.templates')) }).waitFor()
    await page.getByRole('heading', { name: says('uses.title') }).waitFor()
    await expect.poll(async () => (await archive({ unset: ['archived'] })).status).toBe(200)
  })

  test('a type that a list shows tells where it is used', async () => {
    await expect.poll(async () => (await usesOf('contentTypes', 'plant', 'contents')).counts).not.toEqual([])
    await page.goto('/contents?type=plant')
    await page.getByRole('button', { name: /: verwendet in$/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${says('uses.kind.contents')}`) })
      .waitFor()
    await page.keyboard.press('Escape')
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})
