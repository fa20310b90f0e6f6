/** A design of very many fields: those are drawn that one comes near, and none is out of reach. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { labelMasters } from '#samples/label-masters-for-tests.ts'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { record, says, signIn, tokenOf } from './steps.ts'

const [editor, supplier] = ['editor@rosenhof.example', 'supplier@mcs.example']
const [design] = await labelMasters()
const count = 240

const called = async (email: string, path: string, init: RequestInit) => {
  const answer = await callAs(await tokenOf(email), path, init)
  const text = await answer.text()
  expect(answer.status, text).toBe(200)
  return JSON.parse(text) as { data: Record<string, { id: string; publicationId: string }> }
}
const asked = async (email: string, query: string, variables: object) =>
  (await called(email, '/api/graphql', { method: 'POST', body: JSON.stringify({ query, variables }) })).data

describe('a release with very many fields', () => {
  let browser: Browser
  let page: Page
  let id = ''
  const fields = () => page.locator('[data-placeholder-field]')
  const field = (number: number) => page.locator(`[data-placeholder-field="feld_${number}"]`)
  const input = (number: number) => field(number).locator('input').first()

  beforeAll(async () => {
    const { templateCreate } = await asked(
      supplier,
      'mutation M($template: TemplateInput!) { templateCreate(template: $template) { id } }',
      { template: { name: 'Sehr viele Felder' } },
    )
    const template = templateCreate?.id ?? ''
    const body = new FormData()
    body.set('mode', 'activate')
    body.set('data', new Blob([new Uint8Array(design)]), 'Etikett.idml')
    await called(supplier, `/api/artwork/templates/${template}`, { method: 'POST', body })
    const placeholders = Array.from({ length: count }, (_, at) => ({ id: `feld_${at + 1}`, order: at }))
    const set = JSON.stringify({ set: { placeholders } })
    await called(supplier, `/api/store/templates/${template}`, { method: 'PATCH', body: set })
    const { releaseCreate } = await asked(
      editor,
      'mutation M($release: ReleaseInput!) { releaseCreate(release: $release) { id publicationId } }',
      { release: { label: 'Viele Felder', template, data: { feld_200: { value: 'Zweihundert' } } } },
    )
    id = releaseCreate?.id ?? ''
    browser = await openBrowser()
    page = await openPage(browser)
    await signIn(page, editor, `/publications/${releaseCreate?.publicationId}/release/${id}/edit`)
  })
  afterAll(() => browser.close())

  test('draws the first of them, and those that one scrolls to', async () => {
    await input(1).waitFor()
    await expect.poll(() => fields().count()).toBeGreaterThan(5)
    expect(await fields().count()).toBeLessThan(count / 2)
    expect(await field(count).count()).toBe(0)
    // Each one that is drawn on the way takes its own room.
    await expect
      .poll(async () => {
        await page
          .locator('[data-undrawn]')
          .last()
          .scrollIntoViewIfNeeded()
          .catch(() => undefined)
        return field(count).count()
      })
      .toBe(1)
  })

  test('finds one among them by its words, and keeps what is typed there', async () => {
    const search = page.getByRole('searchbox', { name: says('release.form.search') })
    await search.fill('Zweihundert')
    await expect.poll(() => fields().count()).toBe(1)
    await input(200).fill('Zweihundertzwei')
    await input(200).blur()
    await expect
      .poll(async () => (await record(editor, 'releases', id)).data['feld_200']?.value)
      .toBe('Zweihundertzwei')
    await search.fill('')
    await expect.poll(() => fields().count()).toBeGreaterThan(5)
  })

  test('goes to an empty one that is far away', async () => {
    await input(200).focus()
    await page.keyboard.press('Control+Enter')
    await expect
      .poll(() =>
        page.evaluate(() =>
          document.activeElement?.closest('[data-placeholder-field]')?.getAttribute('data-placeholder-field'),
        ),
      )
      .toBe('feld_201')
  })

  test('says once that no empty one is left, however often it is asked', async () => {
    const all = Array.from({ length: count }, (_, at) => [`data.feld_${at + 1}`, { value: `${at + 1}` }])
    const set = JSON.stringify({ set: Object.fromEntries(all) })
    await called(editor, `/api/store/releases/${id}`, { method: 'PATCH', body: set })
    await expect.poll(() => input(201).inputValue()).toBe('201')
    for (const _ of [1, 2, 3]) await page.keyboard.press('Control+Enter')
    const told = page.getByText(says('release.form.noneEmpty'))
    await told.first().waitFor()
    expect(await told.count()).toBe(1)
    expect(faults).toEqual([])
  })
})
