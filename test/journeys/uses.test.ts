/** What is in use does not vanish: it is archived, gone from where things are chosen, and goes on where it is used. */
import { Uses } from '#domain/changes.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { record, says, signIn, tokenOf } from './steps.ts'

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
    await found
    // Another organization's is called the same with its name behind.
    return () => page.getByRole('option', { name: new RegExp(name) }).count()
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
    await page.getByRole('tab', { name: says('templates.tab.general') }).click()
    await page.getByRole('button', { name: `${says('uses.kind.publications')} ${count}` }).waitFor()
    await page.getByRole('link', { name: says('uses.inList') }).click()
    await page.waitForURL('**/publications?template=stecketikett')
    await page.getByLabel(says('publications.template')).waitFor()
  })

  test('archived instead of deleted it is gone from new use, and prints where it is used', async () => {
    const { name } = await record(supplier, 'templates', 'stecketikett')
    const before = await (await offered(name))()
    expect(before).toBeGreaterThan(0)
    await page.goto('/artwork/template/stecketikett')
    await page.getByRole('button', { name: says('ui.delete') }).click()
    const question = dialog(says('uses.delete.title', { name }))
    await question.getByText(says('uses.held', { name })).waitFor()
    await question.getByRole('button', { name: says('uses.archive') }).click()
    await page.getByText(says('uses.isArchived'), { exact: true }).waitFor()
    await expect.poll(await offered(name)).toBe(before - 1)

    const [release] = (await usesOf('templates', 'stecketikett', 'releases')).users
    await page.goto(`/release/${release?.id}`)
    await page.locator('[data-page-hash]').first().waitFor({ timeout: 90_000 })

    await page.goto('/artwork/template/stecketikett')
    await page.getByRole('button', { name: says('uses.restore') }).click()
    await page.getByRole('button', { name: says('uses.archive') }).waitFor()
    await expect.poll(await offered(name)).toBe(before)
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

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})
