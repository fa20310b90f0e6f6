/** A version that began without a product: linked to one later, brought up to date, a field linked by hand and set free. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { record, says, signIn, tokenOf } from './steps.ts'

const lena = 'editor@rosenhof.example'

describe('where a label takes its words from', () => {
  let browser: Browser | undefined
  let page: Page
  let id = ''
  let content = ''
  const call = async (path: string, init: RequestInit) => {
    const answer = await callAs(await tokenOf(lena), path, init)
    const body = (await answer.json()) as Record<string, unknown>
    expect([answer.ok, body['error']]).toEqual([true, undefined])
    return body
  }
  const entry = async (key: string) => (await record(lena, 'releases', id)).data[key] ?? {}
  const field = (tag: string) => page.locator(`[data-placeholder-field="${tag}"]`)
  const input = (tag: string) => field(tag).locator('input, textarea').first()
  const link = (name: string) => page.getByRole('button', { name: says('release.link.edit', { name }) })
  const popover = () => page.getByRole('dialog')

  beforeAll(async () => {
    const made = await call('/api/store/contents', {
      method: 'POST',
      body: JSON.stringify({
        type: 'plant',
        owner: 'rosenhof',
        supplier: 'mcs',
        label: { de: 'Sternkugel-Lauch', la: 'Allium cristophii' },
        data: {
          name: { translation: { de: 'Sternkugel-Lauch' } },
          latin_name: { value: 'Allium cristophii' },
          height: { value: '50' },
        },
      }),
    })
    content = String(made['id'])
    const query = 'mutation M($release: ReleaseInput!) { releaseCreate(release: $release) { id publicationId } }'
    const data = { name_de: { value: 'Mein Lauch' } }
    const variables = { release: { label: 'Ohne Produkt', template: 'stecketikett', data } }
    const { data: answer } = await call('/api/graphql', { method: 'POST', body: JSON.stringify({ query, variables }) })
    const created = (answer as { releaseCreate: { id: string; publicationId: string } }).releaseCreate
    id = created.id
    browser = await openBrowser()
    page = await openPage(browser)
    await signIn(page, lena, `/publications/${created.publicationId}/release/${id}/edit`)
  })
  afterAll(() => browser?.close())

  test('one that began without a product is filled from it later; own words stay, and all of it is one step', async () => {
    await page.getByText(says('release.notLinked')).waitFor()
    await page.getByRole('button', { name: says('release.fill') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: says('publications.new.content') }).fill('Sternkugel')
    await page.getByRole('option').filter({ hasText: 'Allium cristophii' }).click()
    await dialog.getByText(says('release.fill.kept_one', { names: 'Name deutsch' })).waitFor()
    await dialog.getByRole('button', { name: says('release.fill.confirm') }).click()
    await expect.poll(() => input('name_la').inputValue()).toBe('Allium cristophii')
    await expect.poll(() => entry('name_la')).toMatchObject({ content, property: 'latin_name' })
    await expect.poll(() => entry('height')).toMatchObject({ content, value: '50 cm' })
    await expect.poll(() => entry('name_de')).toEqual({ value: 'Mein Lauch' })
    await page.keyboard.press('Control+z')
    await expect.poll(() => entry('name_la')).toEqual({})
    await expect.poll(() => entry('height')).toEqual({})
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => entry('height')).toMatchObject({ content })
  })

  test('what is newer in the database is told and taken over at once', async () => {
    await call(`/api/store/contents/${content}`, {
      method: 'PATCH',
      body: JSON.stringify({ set: { 'data.height.value': '55', 'data.latin_name.value': 'Allium albopilosum' } }),
    })
    await page.getByText(says('release.newerValues', { count: 2 })).waitFor()
    await page.getByRole('button', { name: says('release.newerValues.take') }).click()
    await expect.poll(() => input('height').inputValue()).toBe('55 cm')
    await expect
      .poll(() => entry('name_la'))
      .toMatchObject({ value: 'Allium albopilosum', valueRaw: 'Allium albopilosum' })
    await page.getByText(says('release.linked')).waitFor()
  })

  test('a field is linked to another property, written otherwise, and says beforehand what that gives', async () => {
    await link('Name deutsch').click()
    await popover()
      .getByRole('textbox', { name: says('publications.new.content') })
      .fill('Sternkugel')
    await page.getByRole('option').filter({ hasText: 'Sternkugel-Lauch' }).click()
    await popover()
      .getByRole('textbox', { name: says('templates.placeholder.transformFormat') })
      .fill('{value}!')
    await popover()
      .getByText(says('release.link.gives', { text: 'Sternkugel-Lauch!' }))
      .waitFor()
    await popover()
      .getByRole('button', { name: says('release.link.take') })
      .click()
    await expect.poll(() => input('name_de').inputValue()).toBe('Sternkugel-Lauch!')
    await expect.poll(() => entry('name_de')).toMatchObject({ content, property: 'name', transformFormat: '{value}!' })
  })

  test('set free it keeps its words, and comes from nowhere', async () => {
    await link('Name deutsch').click()
    await popover()
      .getByRole('button', { name: says('release.link.unlink') })
      .click()
    await expect.poll(() => entry('name_de')).toEqual({ value: 'Sternkugel-Lauch!' })
  })

  test('a field among many is found by what it is called or says', async () => {
    const search = page.getByRole('searchbox', { name: says('release.form.search') })
    await search.fill('albopilosum')
    await expect.poll(() => page.locator('[data-placeholder-field]').count()).toBe(1)
    await search.fill('Artikel')
    await field('article').waitFor()
    await search.fill('gibt es nicht')
    await page.getByText(says('release.form.nothing')).waitFor()
    await search.fill('')
  })

  test('read, it is words', async () => {
    await page
      .getByRole('link', { name: says('release.edit.done') })
      .or(page.getByRole('button', { name: says('release.edit.done') }))
      .first()
      .click()
    await field('name_la').getByText('Allium albopilosum').waitFor()
    await expect
      .poll(() => page.locator('[data-placeholder-field] input, [data-placeholder-field] textarea').count())
      .toBe(0)
  })

  test('a folder with several plants is filled plant by plant', async () => {
    const query = 'mutation M($release: ReleaseInput!) { releaseCreate(release: $release) { id publicationId } }'
    const variables = { release: { label: 'Vier Pflanzen', template: 'prospekt', data: {} } }
    const { data: answer } = await call('/api/graphql', { method: 'POST', body: JSON.stringify({ query, variables }) })
    const created = (answer as { releaseCreate: { id: string; publicationId: string } }).releaseCreate
    id = created.id
    await page.goto(`/publications/${created.publicationId}/release/${id}/edit`)
    const dialog = page.getByRole('dialog')
    const where = () => dialog.getByRole('combobox', { name: says('release.fill.part') }).inputValue()
    await page.getByRole('button', { name: says('release.fill') }).click()
    await expect.poll(where).toMatch(/^P1/)
    await dialog.getByRole('textbox', { name: says('publications.new.content') }).fill('Sternkugel')
    await page.getByRole('option').filter({ hasText: 'Sternkugel-Lauch' }).click()
    await dialog.getByRole('button', { name: says('release.fill.confirm') }).click()
    await expect.poll(() => entry('p1_name_la')).toMatchObject({ content })
    expect(await entry('p2_name_la')).toEqual({})
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: says('release.fill') }).click()
    await expect.poll(where).toMatch(/^P2/)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('a second plant extends the first: it fills what is empty, and is named for it', async () => {
    const made = await call('/api/store/contents', {
      method: 'POST',
      body: JSON.stringify({
        type: 'plant',
        owner: 'rosenhof',
        supplier: 'mcs',
        label: { de: 'Ergänzungslauch' },
        data: { name: { translation: { de: 'Ergänzungslauch' } }, height: { value: '77' } },
      }),
    })
    await call(`/api/store/releases/${id}`, {
      method: 'PATCH',
      body: JSON.stringify({ set: { 'data.p1_height': { value: '' } } }),
    })
    await page.reload()
    await page.getByRole('button', { name: says('release.fill') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: says('release.fill.part') }).click()
    await page.getByRole('option', { name: /^P1/ }).click()
    await dialog.getByRole('textbox', { name: says('publications.new.content') }).fill('Ergänzungslauch')
    await page.getByRole('option').filter({ hasText: 'Ergänzungslauch' }).click()
    await dialog.getByRole('switch', { name: says('release.fill.extend') }).click()
    await dialog.getByRole('button', { name: says('release.fill.confirm') }).click()
    await expect.poll(() => entry('p1_height')).toMatchObject({ content: made['id'] })
    expect(await entry('p1_name_la')).toMatchObject({ content })
    expect((await record(lena, 'releases', id)).extendContentsFrom).toBe(made['id'])
    await page.goto(`${new URL(page.url()).pathname}?tab=details`)
    await page
      .getByRole('region', { name: says('release.entries') })
      .getByText(says('release.entries.extends'))
      .waitFor()
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})
