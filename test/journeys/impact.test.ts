/** Whoever edits sees which versions that touches; these get new versions in one act, which the client decides on together. */
import { Impact, phasesOf } from '#domain/releases/course/impact.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { pagesBefore, record, says, signIn, tokenOf } from './steps.ts'

const editor = 'editor@rosenhof.example'
const content = 'rosmarinus-officinalis'

describe('what an edit touches', () => {
  let browser: Browser
  let page: Page
  const impactOf = async (kind: string, id: string) =>
    phasesOf(Impact.parse(await (await callAs(await tokenOf(editor), `/api/store/${kind}/${id}/impact`)).json()))
  const line = (phases: Awaited<ReturnType<typeof impactOf>>) => {
    const count = phases.reduce((sum, one) => sum + one.count, 0)
    const said = phases.map((one) => says(`impact.phase.${one.phase}_other`, { count: one.count }))
    return says('impact.line_other', { count, phases: new Intl.ListFormat('de').format(said) })
  }

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser)
    await signIn(page, editor, `/contents/${content}`)
  })
  afterAll(() => browser.close())

  test('is said in the form of a content, and opens the versions that it stands in', async () => {
    const phases = await impactOf('contents', content)
    expect(phases.length).toBeGreaterThan(1)
    await page.getByRole('link', { name: line(phases) }).click()
    await page.getByRole('heading', { name: says('impact.title', { name: 'Rosmarin' }) }).waitFor()
    const rows = page.getByRole('list', { name: says('impact.title', { name: 'Rosmarin' }) }).getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(phases.reduce((sum, one) => sum + one.count, 0))
    await page.getByText(says('impact.filter.published'), { exact: true }).first().click()
    await page.waitForURL('**phase=published')
    const published = phases.find(({ phase }) => phase === 'published')?.count ?? 0
    await expect.poll(() => rows.count()).toBe(published)
    await rows.first().getByRole('link').click()
    await page.waitForURL('**/release/**')
    expect(faults).toEqual([])
  })

  test('is said before a picture is replaced', async () => {
    const answer = await callAs(await tokenOf(editor), `/api/store/contents/${content}/impact/releases`)
    const { data } = (await answer.json()) as { data: { id: string }[] }
    const release = await callAs(await tokenOf(editor), `/api/store/releases/${data[0]?.id}`)
    const { data: fields } = (await release.json()) as { data: Record<string, { value?: unknown }> }
    const name = Object.values(fields).flatMap(({ value }) =>
      typeof value === 'string' && /\.(jpe?g|tiff?|png)$/.test(value) ? [value] : [],
    )[0]
    const own = { where: { field: 'name', op: '=', value: name } }
    const found = await callAs(await tokenOf(editor), '/api/store/pictures/query', {
      method: 'POST',
      body: JSON.stringify(own),
    })
    const { data: pictures } = (await found.json()) as { data: { id: string }[] }
    const id = pictures[0]?.id ?? ''
    const phases = await impactOf('pictures', id)
    expect(phases.length).toBeGreaterThan(0)
    await page.goto(`/media/${id}`)
    const file = await (await callAs(await tokenOf(editor), `/api/pictures/${id}/file`)).arrayBuffer()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'neu.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(file) })
    const dialog = page.getByRole('dialog', { name: says('media.replace.title', { name: String(name) }) })
    await dialog.getByRole('link', { name: /^Steht in / }).waitFor()
    await dialog.getByRole('button', { name: says('media.replace') }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText(says('media.replace.done', { name: String(name) })).waitFor()
    expect(faults).toEqual([])
  })
})

describe('a name that changes in print', () => {
  const [supplier, owner] = ['supplier@mcs.example', 'owner@rosenhof.example']
  const names = ['Steppen-Salbei', 'Steppen-Salbei 1 l', 'Steppen-Salbei 3 l']
  let browser: Browser
  let agency: Page
  let client: Page
  let parent = ''
  const originals: string[] = []
  let versions: string[] = []

  const asked = async (email: string, path: string, body: object): Promise<Record<string, unknown>> => {
    const init = { method: 'POST', body: JSON.stringify(body) }
    const answer = await callAs(await tokenOf(email), path, init)
    const told = (await answer.json()) as Record<string, unknown>
    expect([answer.ok, told['error'], told['errors']]).toEqual([true, undefined, undefined])
    return told
  }
  const takeTo = async (email: string, id: string, status: string) => {
    const query =
      'mutation S($ids: [ID!]!, $status: String!, $pages: [PagesShown!]) { releaseChangeStatus(ids: $ids, status: $status, message: "gesehen", pages: $pages) { success error { code } } }'
    const variables = { ids: [id], status, pages: await pagesBefore(email, id) }
    const { data } = await asked(email, '/api/graphql', { query, variables })
    expect(data).toEqual({ releaseChangeStatus: [{ success: true, error: null }] })
  }
  /** A label in print, which draws the botanical name from the content. */
  const printed = async (label: string, content: string) => {
    const entry = { content, property: 'latin_name', lang: 'de', value: 'Salvia nemorosa', valueRaw: 'Salvia nemorosa' }
    const data = { name_de: { value: label }, name_la: entry }
    const query = 'mutation M($release: ReleaseInput!) { releaseCreate(release: $release) { id } }'
    const variables = { release: { label, template: 'stecketikett', data } }
    const { data: answer } = await asked(editor, '/api/graphql', { query, variables })
    const { id } = (answer as { releaseCreate: { id: string } }).releaseCreate
    await takeTo(owner, id, 'reviewAndPublish')
    await takeTo(supplier, id, 'published')
    return id
  }

  beforeAll(async () => {
    for (const label of names) {
      const own = { type: 'plant', owner: 'rosenhof', supplier: 'mcs', label: { de: label } }
      const said = parent === '' ? { data: { latin_name: { value: 'Salvia nemorosa' } } } : { parentId: parent }
      const content = String((await asked(editor, '/api/store/contents', { ...own, ...said }))['id'])
      parent ||= content
      originals.push(await printed(label, content))
    }
    browser = await openBrowser()
    agency = await openPage(browser)
    client = await openPage(browser)
    await signIn(agency, supplier, `/contents/${parent}`)
  })
  afterAll(() => browser.close())

  test('touches the labels of the variants, too, which are listed with what is newer', async () => {
    const field = agency.getByLabel('Botanischer Name', { exact: true })
    await field.fill('Salvia × sylvestris')
    await field.blur()
    await expect
      .poll(async () => (await record(supplier, 'contents', parent)).data['latin_name']?.value)
      .toBe('Salvia × sylvestris')
    const phases = says('impact.phase.published_other', { count: 3 })
    await agency.getByRole('link', { name: says('impact.line_other', { count: 3, phases }) }).click()
    const title = says('impact.title', { name: names[0] ?? '' })
    const rows = agency.getByRole('list', { name: title }).locator(':scope > li')
    await expect.poll(() => rows.filter({ hasText: 'Salvia × sylvestris' }).count()).toBe(3)
  })

  test('comes into new versions by one act, which go to proof as one group', async () => {
    await agency.getByRole('button', { name: says('renewal.chooseAll_other', { count: 3 }) }).click()
    await agency.getByRole('button', { name: says('renewal.make'), exact: true }).click()
    const dialog = agency.getByRole('dialog', { name: says('renewal.make') })
    const groups = dialog.getByRole('list', { name: says('renewal.groups') }).locator(':scope > li')
    await expect.poll(() => groups.allInnerTexts()).toEqual([expect.stringContaining('Salvia nemorosa')])
    await dialog.getByRole('button', { name: says('renewal.make.count_other', { count: 3 }) }).click()
    await agency.waitForURL('**/jobs')
    await agency.getByRole('link', { name: says('renewal.group_other', { count: 3 }) }).click({ timeout: 90_000 })
    await agency.waitForURL('**renewal=**')
    const renewal = new URL(agency.url()).searchParams.get('renewal')
    const where = { field: 'renewal', op: '=', value: renewal }
    const { data } = await asked(owner, '/api/store/releases/query', { where })
    versions = (data as { id: string }[]).map(({ id }) => id)
    expect(versions).toHaveLength(3)
    for (const id of versions) {
      const { status, number, data: fields, log } = await record(owner, 'releases', id)
      expect([status, number, fields['name_la']?.value]).toEqual(['approval', 2, 'Salvia × sylvestris'])
      expect(log.map(({ action }) => action)).toEqual(['copied', 'renewed', 'status.approval'])
    }
    for (const id of originals) expect((await record(owner, 'releases', id)).status).toBe('published')
  })

  test('is seen on each label and approved by the client with one decision', async () => {
    await signIn(client, owner, `/release/${versions[0]}`)
    await client.getByRole('link', { name: says('renewal.together_other', { count: 3 }) }).click()
    await client.waitForURL('**renewal=**')
    await client.getByRole('grid').getByRole('checkbox').first().click()
    await client.getByRole('button', { name: says('release.status.change') }).click()
    await client.getByRole('menuitem', { name: says('release.action.published') }).click()
    const dialog = client.getByRole('dialog', { name: says('release.action.published') })
    for (const name of names)
      await dialog
        .getByRole('img', { name: `${name}, ${says('release.preview.page', { page: 1 })}`, exact: true })
        .waitFor({ timeout: 90_000 })
    await expect.poll(() => dialog.getByText('Salvia × sylvestris').count()).toBe(1)
    await dialog.getByRole('textbox').fill('So ist es richtig')
    await dialog.getByRole('button', { name: says('publications.status.confirm_other', { count: 3 }) }).click()
    await dialog.waitFor({ state: 'hidden', timeout: 60_000 })
    for (const id of versions) {
      const { status, log, files } = await record(owner, 'releases', id)
      const seen = new Set(Object.values(files).flatMap(({ usage, pages }) => (usage === 'display' ? [pages] : [])))
      const entry = log.find(({ action }) => action === 'status.published')
      expect([status, entry?.message, new Set([entry?.pages])]).toEqual(['published', 'So ist es richtig', seen])
    }
    expect(faults).toEqual([])
  })

  test('is decided for those that are as they were seen; what became another meanwhile is looked at again', async () => {
    const begun: string[] = []
    for (const label of ['Zweimal gesehen', 'Einmal gesehen']) {
      const query = 'mutation M($release: ReleaseInput!) { releaseCreate(release: $release) { id } }'
      const variables = { release: { label, template: 'stecketikett', data: { name_de: { value: label } } } }
      const { data } = await asked(editor, '/api/graphql', { query, variables })
      begun.push((data as { releaseCreate: { id: string } }).releaseCreate.id)
    }
    const [changed = '', kept = ''] = begun
    const press = (count: 'one' | 'other', of: number) =>
      dialog.getByRole('button', { name: says(`publications.status.confirm_${count}`, { count: of }) }).click()
    await client.goto('/publications?q=gesehen&layout=table')
    await client.getByRole('grid').getByRole('checkbox').first().click()
    await client.getByRole('button', { name: says('release.status.change') }).click()
    await client.getByRole('menuitem', { name: says('release.action.reviewAndPublish') }).click()
    const dialog = client.getByRole('dialog', { name: says('release.action.reviewAndPublish') })
    // Of a page that lists show cut, its first part.
    const picture = dialog
      .getByRole('img', { name: `Zweimal gesehen, ${says('release.preview.page', { page: 1 })}`, exact: true })
      .locator('img')
      .first()
    await picture.waitFor({ timeout: 90_000 })
    const before = await picture.getAttribute('src')
    await expect.poll(() => dialog.getByRole('status').count(), { timeout: 90_000 }).toBe(0)
    const body = JSON.stringify({ set: { 'data.name_de.value': 'Anders als gesehen' } })
    expect(
      (await callAs(await tokenOf(editor), `/api/store/releases/${changed}`, { method: 'PATCH', body })).status,
    ).toBe(200)
    await press('other', 2)
    await dialog
      .getByRole('alert')
      .filter({ hasText: 'Zweimal gesehen → Anders als gesehen (Lena' })
      .waitFor({ timeout: 60_000 })
    await expect.poll(async () => (await record(owner, 'releases', kept)).status).toBe('reviewAndPublish')
    await expect.poll(async () => (await record(owner, 'releases', changed)).status).toBe('pending')
    await expect.poll(() => picture.getAttribute('src'), { timeout: 90_000 }).not.toBe(before)
    await press('one', 1)
    await dialog.waitFor({ state: 'hidden', timeout: 60_000 })
    const { status, log, files } = await record(owner, 'releases', changed)
    const seen = Object.values(files).find(({ usage }) => usage === 'display')?.pages
    expect([status, log.at(-1)?.pages]).toEqual(['reviewAndPublish', seen])
    expect(faults).toEqual([])
  })
})
