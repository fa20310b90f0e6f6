/** A label draws from two plants. What is newer of one is taken over by itself; what was written by hand stays. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { record, says, signIn, tokenOf } from './steps.ts'

const editor = 'editor@rosenhof.example'

describe('the database entries of a version', () => {
  let browser: Browser
  let page: Page
  let id = ''
  const post = async (path: string, body: object) => {
    const answer = await callAs(await tokenOf(editor), path, { method: 'POST', body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as { data: { releaseCreate: { id: string; publicationId: string } } }
  }
  const write = (...writes: object[]) => post('/api/store/write', { writes })
  const list = () => page.getByRole('region', { name: says('release.entries') })
  const row = (name: string) => list().getByRole('listitem').filter({ hasText: name })
  const values = async () => {
    const { data } = await record(editor, 'releases', id)
    return ['name_de', 'name_fr'].map((key) => data[key]?.value)
  }

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser)
    const { type } = await record(editor, 'contents', 'rosmarinus-officinalis')
    const plant = (key: string, name: string, height: string) => ({
      kind: 'create',
      collection: 'contents',
      id: key,
      document: { type, label: { de: name }, data: { height: { value: height } }, owner: 'rosenhof', supplier: 'mcs' },
    })
    await write(plant('zwei-anis', 'Zweierlei Anis', '50'), plant('zwei-dill', 'Zweierlei Dill', '90'))
    const from = (content: string, value: string) => ({ content, property: 'height', value, valueRaw: value })
    const { data } = await post('/api/graphql', {
      query: 'mutation M($release: ReleaseInput!) { releaseCreate(release: $release) { id publicationId } }',
      variables: {
        release: {
          label: 'Zweierlei',
          template: 'stecketikett',
          data: { name_de: from('zwei-anis', '50'), name_fr: from('zwei-dill', '90') },
        },
      },
    })
    id = data.releaseCreate.id
    const address = `/publications/${data.releaseCreate.publicationId}/release/${id}/edit?tab=details`
    await signIn(page, editor, address)
  })
  afterAll(() => browser.close())

  test('are named, and ask for nothing while all is as it is there', async () => {
    await row('Zweierlei Anis').waitFor()
    await row('Zweierlei Dill').waitFor()
    expect(await list().getByRole('button').count()).toBe(0)
  })

  test('are taken over one by one', async () => {
    await write(
      { kind: 'update', collection: 'contents', id: 'zwei-anis', set: { 'data.height.value': '55' } },
      { kind: 'update', collection: 'contents', id: 'zwei-dill', set: { 'data.height.value': '95' } },
    )
    const take = (name: string) => list().getByRole('button', { name: says('release.entries.takeOf', { name }) })
    await take('Zweierlei Dill').waitFor()
    await take('Zweierlei Anis').click()
    await expect.poll(values).toEqual(['55', '90'])
    await expect.poll(() => take('Zweierlei Anis').count()).toBe(0)
    await take('Zweierlei Dill').click()
    await expect.poll(values).toEqual(['55', '95'])
  })

  test('say what was written over, and leave it', async () => {
    await write({ kind: 'update', collection: 'releases', id, set: { 'data.name_de.value': 'Von Hand' } })
    await row('Zweierlei Anis').getByText(says('release.link.overwritten')).waitFor()
    expect(await list().getByRole('button').count()).toBe(0)
  })

  test('stand beside how the pictures of the version are divided, which may be otherwise than its template says', async () => {
    const stored = () => record(editor, 'releases', id)
    await page.getByText(says('templates.section.division'), { exact: true }).click()
    const parts = page.getByRole('textbox', { name: says('templates.divide') })
    await page.getByText(says('release.cuts.asTemplate')).waitFor()
    await parts.fill('2')
    await parts.blur()
    await expect.poll(async () => (await stored()).previewDivide).toBe(2)
    // Equal parts instead of the template's cuts.
    await page.getByText(says('release.cuts.asTemplate')).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: says('templates.cuts.add') }).click()
    await expect.poll(async () => (await stored()).previewCuts).toEqual([{ side: 'l', distance: 30 }])
    await page.getByRole('button', { name: says('templates.cuts.remove', { number: 1 }) }).click()
    await expect.poll(async () => (await stored()).previewCuts).toBeUndefined()
  })

  test('beside their fields stand the values that the template has ready, by what they are called', async () => {
    const admin = await tokenOf('admin@mcs.example')
    const { placeholders } = await record('admin@mcs.example', 'templates', 'stecketikett')
    const values = [{ value: 'Lavandula', label: 'Lavendel' }, { value: 'Salvia' }]
    const patch = async (path: string, set: object) =>
      (await callAs(admin, path, { method: 'PATCH', body: JSON.stringify({ set }) })).status
    expect(
      await patch('/api/store/templates/stecketikett', {
        placeholders: placeholders.map((one) => (one.id === 'name_la' ? { ...one, values } : one)),
      }),
    ).toBe(200)
    const called = 'Wie hoch sie bei uns wird'
    expect(await patch('/api/store/organizations/rosenhof', { 'properties.height': { label: { de: called } } })).toBe(
      200,
    )
    await page.goto(`${new URL(page.url()).pathname}?tab=data`)
    await page.getByRole('button', { name: says('release.predefined', { name: 'Botanischer Name' }) }).click()
    await page.getByRole('menuitem', { name: 'Lavendel' }).click()
    await expect.poll(async () => (await record(editor, 'releases', id)).data['name_la']?.value).toBe('Lavandula')
    // A field is called as one's organization calls it.
    await page.getByRole('button', { name: says('release.link.edit', { name: 'Name deutsch' }) }).click()
    await expect
      .poll(() => page.getByRole('combobox', { name: says('release.link.property') }).inputValue())
      .toBe(called)
  })

  test('are taken over by all versions that are ticked in a list, in one step', async () => {
    await write({ kind: 'update', collection: 'contents', id: 'zwei-dill', set: { 'data.height.value': '99' } })
    await page.goto('/publications?layout=table&q=Zweierlei')
    await page.getByRole('grid').getByRole('checkbox').nth(1).click()
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: says('release.more') })
      .click()
    await page.getByRole('menuitem', { name: says('releases.refresh') }).click()
    await page.getByText(says('releases.refresh.done_one')).waitFor()
    await expect.poll(values).toEqual(['Von Hand', '99'])
    expect(faults).toEqual([])
  })
})
