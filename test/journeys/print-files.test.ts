/** Print PDFs that come many at once: the screen says of each, to each person, what would become of it, as the grid has it. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { printFileCases, printFileFinds } from '#domain/imports/print-file-cases.ts'
import type { ReleaseStatus } from '#domain/releases/release-status.ts'
import { labelMasters } from '#samples/label-masters-for-tests.ts'
import { makePdf } from '#test/own-pdfs.ts'
import { asked, begin, lena, marco, templateOf } from './own-label.ts'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { pagesBefore, record, says, signIn, tokenOf } from './steps.ts'

const [design] = await labelMasters()
const boss = 'owner@rosenhof.example'
const people = {
  owner: boss,
  manager: 'manager@rosenhof.example',
  editor: lena,
  mainSupplier: marco,
  admin: 'admin@mcs.example',
} as const

/** By which steps a version comes to a status; whoever approves sees its pages. */
const ways: Readonly<Record<ReleaseStatus, readonly (readonly [person: string, to: ReleaseStatus])[]>> = {
  pending: [],
  review: [[lena, 'review']],
  approval: [[marco, 'approval']],
  reviewAndPublish: [[boss, 'reviewAndPublish']],
  published: [
    [marco, 'approval'],
    [boss, 'published'],
  ],
  rejected: [
    [lena, 'review'],
    [boss, 'rejected'],
  ],
  disabled: [
    [marco, 'approval'],
    [boss, 'published'],
    [boss, 'disabled'],
  ],
}

const step = async (email: string, id: string, status: ReleaseStatus) => {
  const approves = status === 'published' || status === 'reviewAndPublish'
  const query =
    'mutation S($ids: [ID!]!, $status: String!, $pages: [PagesShown!]) { releaseChangeStatus(ids: $ids, status: $status, message: "gesehen", pages: $pages) { success error { code } } }'
  const variables = { ids: [id], status, ...(approves && { pages: await pagesBefore(email, id) }) }
  const answer = await callAs(await tokenOf(email), '/api/graphql', {
    method: 'POST',
    body: JSON.stringify({ query, variables }),
  })
  expect([status, await answer.json()]).toEqual([
    status,
    { data: { releaseChangeStatus: [{ success: true, error: null }] } },
  ])
}

/** Those that steps lead to: of a version that waits, no next one begins. */
const finds = printFileFinds.filter(
  ({ row, publications }) =>
    row !== 'no version' && publications.every(([first, second]) => !second || first === 'published'),
)
const nameOf = (row: string): string => `Raster ${row}`

describe('print PDFs by their names', () => {
  let browser: Browser
  let page: Page
  let pdf: Uint8Array = new Uint8Array()
  const rows = () => page.getByRole('list', { name: says('printFiles.title') }).getByRole('listitem')
  const bring = async (names: readonly string[]) => {
    const files = names.map((name) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(pdf) }))
    await page.locator('main input[type=file]').first().setInputFiles(files)
    await expect.poll(() => rows().count()).toBe(names.length)
  }

  beforeAll(async () => {
    const template = await templateOf('Raster der Druck-PDFs', design)
    // The demo tenant's labels ask for more than a grid is about.
    const set = JSON.stringify({ set: { 'preflight.publishing': 'nothing' } })
    const answer = await callAs(await tokenOf(marco), `/api/store/templates/${template}`, {
      method: 'PATCH',
      body: set,
    })
    expect(answer.status, await answer.text()).toBe(200)
    for (const { row, publications } of finds)
      for (const [first = 'pending', second] of publications) {
        let { id } = await begin(template, nameOf(row))
        for (const [person, to] of ways[first]) await step(person, id, to)
        if (second === undefined) continue
        const query = 'mutation C($id: ID!) { releaseCopy(id: $id) { id } }'
        id = (await asked(lena, query, { id }))['releaseCopy']?.id ?? ''
        for (const [person, to] of ways[second]) await step(person, id, to)
      }
    const { type } = await record(lena, 'contents', 'rosmarinus-officinalis')
    const content = { type, label: { de: nameOf('no publication') }, owner: 'rosenhof', supplier: 'mcs' }
    const write = { kind: 'create', collection: 'contents', id: 'raster-ohne', document: content }
    const written = await callAs(await tokenOf(lena), '/api/store/write', {
      method: 'POST',
      body: JSON.stringify({ writes: [write] }),
    })
    expect(written.status, await written.text()).toBe(200)
    pdf = await makePdf({ black: 0.5 })
    browser = await openBrowser()
  }, 300_000)
  afterAll(() => browser.close())

  test.each(Object.entries(people))('%s is told what the grid says', async (person, email) => {
    page = await openPage(browser)
    await signIn(page, email, '/import/print-files')
    await bring(finds.map(({ row }) => `${nameOf(row)}.pdf`))
    const cases = printFileCases.filter((one) => one.person === person && finds.some(({ row }) => row === one.row))
    const told = await Promise.all(
      cases.map(async ({ row, publications }) => {
        const text = await rows()
          .filter({ hasText: `${nameOf(row)}.pdf` })
          .innerText()
        const number = publications[0]?.length ?? 0
        const words = {
          createPublication: says('printFiles.action.createPublication'),
          newRelease: says('printFiles.action.newRelease', { next: number + 1 }),
          replacePdf: says('printFiles.action.replacePdf', { number }),
          locked: says('printFiles.reason.locked'),
          ambiguous: says('printFiles.reason.ambiguous'),
        }
        return [row, Object.entries(words).flatMap(([outcome, said]) => (text.includes(said) ? [outcome] : []))]
      }),
    )
    expect(told).toEqual(cases.map(({ row, outcome }) => [row, [outcome]]))
    await page.context().close()
  })

  test('that may be for several are for the one that is chosen', async () => {
    page = await openPage(browser)
    await signIn(page, lena, '/import/print-files')
    await bring([`${nameOf('two publications')}.pdf`])
    await rows()
      .getByRole('combobox', { name: says('printFiles.choose.for', { name: `${nameOf('two publications')}.pdf` }) })
      .click()
    await page.getByRole('option').first().click()
    const pending = rows().getByText(says('printFiles.action.replacePdf', { number: 1 }))
    const next = rows().getByText(says('printFiles.action.newRelease', { next: 2 }))
    await pending.or(next).waitFor()
    await page.context().close()
  })

  test('go where it was said they would', async () => {
    page = await openPage(browser)
    await signIn(page, lena, '/import/print-files')
    await bring([`${nameOf('pending')}.pdf`, `${nameOf('published')} v1.pdf`, `${nameOf('approval')}.pdf`])
    await page.getByRole('button', { name: says('printFiles.run_other', { count: 2 }) }).click()
    await expect.poll(() => rows().getByText(says('ui.see')).count(), { timeout: 120_000 }).toBe(2)
    // A label of two pages in its own format, as its template asks for.
    await expect.poll(() => rows().getByText(says('printFiles.sound')).count(), { timeout: 120_000 }).toBe(2)
    await rows()
      .filter({ hasText: `${nameOf('published')} v1.pdf` })
      .getByText(says('ui.see'))
      .click()
    await page
      .getByText(says('release.number', { number: 2 }))
      .first()
      .waitFor()
    expect(faults).toEqual([])
  })
})
