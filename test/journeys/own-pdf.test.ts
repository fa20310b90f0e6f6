/** A label comes finished from another agency: it is brought, looked at, agreed to, and printed as it is. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { labelMasters } from '#samples/label-masters-for-tests.ts'
import { makePdf } from '#test/own-pdfs.ts'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { askForStep, composedHash, record, says, signIn, takeStep, tokenOf } from './steps.ts'

const [lena, marco, owner] = ['editor@rosenhof.example', 'supplier@mcs.example', 'owner@rosenhof.example']
const [design] = await labelMasters()
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const asked = async (email: string, query: string, variables: object) => {
  const answer = await callAs(await tokenOf(email), '/api/graphql', {
    method: 'POST',
    body: JSON.stringify({ query, variables }),
  })
  const { data, ...more } = (await answer.json()) as { data: Record<string, { id: string; publicationId: string }> }
  expect([answer.status, more]).toEqual([200, {}])
  return data
}

describe('a PDF of one’s own', () => {
  let browser: Browser
  let client: Page
  let supplier: Page
  let boss: Page
  let path = ''
  let id = ''
  let pdf: Uint8Array = new Uint8Array()
  let wrong: Uint8Array = new Uint8Array()
  const choose = async (page: Page, open: () => Promise<void>, name: string, bytes: Uint8Array) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open()])
    await chooser.setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) })
  }
  const fromMenu = (page: Page) => async () => {
    await page.getByRole('button', { name: says('release.more') }).click()
    await page.getByRole('menuitem', { name: says('ownPdf.upload') }).click()
  }
  const shows = (page: Page, hash: string) => expect.poll(() => composedHash(page), { timeout: 60_000 }).toBe(hash)

  beforeAll(async () => {
    const { templateCreate } = await asked(
      marco,
      'mutation M($template: TemplateInput!) { templateCreate(template: $template) { id } }',
      { template: { name: 'Fertiges Etikett' } },
    )
    const template = templateCreate?.id ?? ''
    const body = new FormData()
    body.set('mode', 'activate')
    body.set('data', new Blob([new Uint8Array(design)]), 'Etikett.idml')
    const answer = await callAs(await tokenOf(marco), `/api/artwork/templates/${template}`, { method: 'POST', body })
    expect(answer.status, await answer.text()).toBe(200)
    const { releaseCreate } = await asked(
      lena,
      'mutation M($release: ReleaseInput!) { releaseCreate(release: $release) { id publicationId } }',
      { release: { label: 'Kräuter der Provence', template, data: { name_de: { value: 'Kräuter' } } } },
    )
    id = releaseCreate?.id ?? ''
    path = `/publications/${releaseCreate?.publicationId}/release/${id}`
    pdf = await makePdf({ black: 0.2 })
    browser = await openBrowser()
    client = await openPage(browser)
    supplier = await openPage(browser)
    boss = await openPage(browser)
    await signIn(client, lena, path)
  })
  afterAll(() => browser.close())

  test('that is locked is refused by its name, and the pages stay composed', async () => {
    const before = await composedHash(client)
    await choose(client, fromMenu(client), 'Kräuter.pdf', await makePdf({ password: { owner: 'geheim' } }))
    await client.getByText(says('ownPdf.refused', { name: 'Kräuter.pdf', reason: says('reason.locked') })).waitFor()
    expect(await composedHash(client)).toBe(before)
  })

  test('that is no label is shown, and the print check says what is wrong', async () => {
    wrong = await makePdf({ pages: 1, size: [70, 140] })
    await choose(client, fromMenu(client), 'Falsch.pdf', wrong)
    await shows(client, hashOf(wrong))
    await client.getByRole('tab', { name: new RegExp(says('release.tab.findings')) }).click()
    await client.getByText(says('diagnostic.pdf.pageCount', { found: 1, wanted: 2 })).waitFor()
    await client.getByText(says('diagnostic.pdf.pageSize', { found: '70 × 140', wanted: '60 × 140' })).waitFor()
  })

  test('is replaced, seen by everybody as it is, and named', async () => {
    const replace = () => client.getByRole('button', { name: says('ownPdf.replace') }).click()
    await choose(client, replace, 'Fertig.pdf', pdf)
    await shows(client, hashOf(pdf))
    await client
      .getByRole('button', { name: says('ui.undo') })
      .last()
      .click()
    await shows(client, hashOf(wrong))
    await choose(client, replace, 'Fertig.pdf', pdf)
    await shows(client, hashOf(pdf))
    await client.getByText(/Fertig\.pdf \(2 Seiten/).waitFor()
    await signIn(supplier, marco, path)
    await shows(supplier, hashOf(pdf))
    await expect.poll(() => supplier.locator('main figure image').count()).toBe(2)
  })

  test('is sent as a proof, and nobody exchanges it any more', async () => {
    await takeStep(client, says('release.action.review'))
    await supplier.getByRole('button', { name: says('ownPdf.replace') }).waitFor()
    await takeStep(supplier, says('release.action.approval'))
    await expect.poll(() => supplier.getByRole('button', { name: says('ownPdf.replace') }).count()).toBe(0)
    await expect.poll(() => client.getByRole('button', { name: says('ownPdf.replace') }).count()).toBe(0)
  })

  test('for a version that is with others has no place yet, and the dialog says why', async () => {
    await fromMenu(client)()
    const dialog = client.getByRole('dialog')
    const locked = { number: 1, status: says('release.status.approval') }
    await dialog.getByText(says('ownPdf.dialog.locked', locked)).first().waitFor()
    const confirm = dialog.getByRole('button', { name: says('ownPdf.dialog.new', { next: 2 }) })
    await expect.poll(() => confirm.getAttribute('aria-disabled')).toBe('true')
    await client.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  test('is approved by who sees it, and printed byte for byte', async () => {
    await signIn(boss, owner, path)
    await shows(boss, hashOf(pdf))
    const dialog = await askForStep(boss, says('release.action.published'))
    await expect.poll(() => dialog.locator('figure image').count()).toBe(2)
    await dialog.getByRole('button', { name: says('release.action.published') }).click()
    await dialog.waitFor({ state: 'hidden' })
    const button = boss.getByRole('button', { name: says('release.downloadPrint') })
    await button.waitFor({ timeout: 60_000 })
    const [download] = await Promise.all([boss.waitForEvent('download'), button.click()])
    expect(new Uint8Array(await readFile(await download.path()))).toEqual(pdf)
    await expect.poll(async () => (await record(owner, 'releases', id)).approvedPages).toEqual({ [hashOf(pdf)]: true })
    await boss.goto(`/verify/${hashOf(pdf)}`)
    await boss.getByText('Kräuter der Provence').first().waitFor()
  })

  test('begins the next version, where its removal is taken back, and differs from what is composed', async () => {
    await client.goto(path)
    await fromMenu(client)()
    const dialog = client.getByRole('dialog')
    const begun = { number: 1, status: says('release.status.published'), next: 2 }
    await dialog.getByText(says('ownPdf.dialog.begins', begun)).waitFor()
    await choose(client, () => dialog.getByLabel(says('ownPdf.file')).click(), 'Fertig.pdf', pdf)
    await dialog.getByRole('button', { name: says('ownPdf.dialog.new', begun) }).click()
    await client.waitForURL((url) => url.pathname.includes('/release/') && !url.pathname.startsWith(path))
    await client
      .getByText(says('release.number', { number: 2 }))
      .first()
      .waitFor()
    await shows(client, hashOf(pdf))
    const remove = client.getByRole('button', { name: says('ownPdf.remove'), exact: true })
    await remove.click()
    await expect.poll(() => composedHash(client), { timeout: 60_000 }).not.toBe(hashOf(pdf))
    await client
      .getByRole('button', { name: says('ui.undo') })
      .last()
      .click()
    await shows(client, hashOf(pdf))
    await remove.click()
    await expect.poll(() => composedHash(client), { timeout: 60_000 }).not.toBe(hashOf(pdf))
    await client.goto(`${new URL(client.url()).pathname}?compare=${id}`)
    await client
      .getByText(`Fertig.pdf (${hashOf(pdf).slice(0, 8)})`)
      .first()
      .waitFor()
    await expect.poll(() => client.locator('main figure image').count()).toBeGreaterThan(1)
    expect(faults).toEqual([])
  })
})
