/** A supplier looks what print data there are, takes several home, and has one made again whose file is gone. */
import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Release } from '#domain/releases/release.ts'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { record, says, signIn, tokenOf } from './steps.ts'

const [marco, client] = ['supplier@mcs.example', 'manager@rosenhof.example']

describe('the print data', () => {
  let browser: Browser
  let supplier: Page
  const rows = () => supplier.getByRole('row').filter({ hasText: says('printData.state.there') })
  const tick = (at: number) => rows().nth(at).getByRole('checkbox').click()

  beforeAll(async () => {
    browser = await openBrowser()
    supplier = await openPage(browser)
    await signIn(supplier, marco, '/print-data')
  })
  afterAll(() => browser.close())

  test('are listed with their files, those that were made last first', async () => {
    await supplier.getByRole('heading', { name: says('printData.title'), level: 1 }).waitFor()
    // The tenant is new: its print data are being made.
    await expect.poll(() => rows().count(), { timeout: 120_000 }).toBeGreaterThan(2)
    // The checksum is asked for.
    await supplier.getByRole('button', { name: says('contents.columns'), exact: true }).click()
    await supplier.getByRole('checkbox', { name: says('printData.column.hash'), exact: true }).click()
    await supplier.keyboard.press('Escape')
    await expect.poll(() => rows().first().innerText()).toMatch(/[0-9a-f]{12}/)
  })

  test('are what was approved, and whoever has one in hand, without a sign-in, is told so', async () => {
    const query = { where: { field: 'status', op: '=', value: 'published' }, limit: 200 }
    const init = { method: 'POST', body: JSON.stringify(query) }
    const answer = await callAs(await tokenOf(marco), '/api/store/releases/query', init)
    const { data } = (await answer.json()) as { data: Release[] }
    const printed = data.flatMap(({ files }) => Object.values(files).filter(({ usage }) => usage === 'print'))
    expect(printed.length).toBeGreaterThan(10)
    for (const { path } of printed) {
      const bytes = await readFile(join(inject('folder'), 'files', path))
      const [, pages] = /<dc:identifier>([0-9a-f]{32})</.exec(bytes.toString('latin1')) ?? []
      const file = createHash('sha256').update(bytes).digest('hex')
      const told = await fetch(`${inject('address')}/api/verify/${pages}?file=${file}`)
      expect([path, await told.json()]).toMatchObject([path, { verdict: 'valid', isFile: true }])
    }
  })

  test('are no screen of a client', async () => {
    const other = await openPage(browser)
    await signIn(other, client, '/home')
    await other.goto('/print-data')
    await other.getByRole('heading', { name: says('app.closed.title') }).waitFor()
    await other.context().close()
  })

  test('several come as one ZIP file', async () => {
    await tick(0)
    await tick(1)
    const button = supplier.getByRole('button', { name: says('printData.pack') })
    const [download] = await Promise.all([supplier.waitForEvent('download'), button.click()])
    const files = Object.entries(unzipSync(await readFile(await download.path())))
    expect(files.length).toBe(2)
    for (const [name, bytes] of files) {
      expect(name).toMatch(/\.pdf$/)
      // Not as on the drive of the press, but as one would look for it.
      expect(name).not.toMatch(/_v\d+_/)
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    }
    await expect.poll(() => button.count()).toBe(0)
  })

  test('a file that is gone is made again, and is the same', async () => {
    await rows().first().dblclick()
    await supplier.waitForURL(/\/release\//)
    const id = new URL(supplier.url()).pathname.split('/').at(-1) ?? ''
    const { label, files, exportPath = '' } = await record(marco, 'releases', id)
    const file = files[`${id}~pdf`]
    const place = join(inject('folder'), 'files', file?.path ?? '')
    const before = await readFile(place)
    await rm(place)
    await rm(join(inject('folder'), 'print-data', exportPath))

    await supplier.goto(`/print-data?q=${encodeURIComponent(label)}`)
    const row = supplier.getByRole('row').filter({ hasText: file?.sha256?.slice(0, 12) ?? '' })
    await row.getByText(says('printData.state.missing')).waitFor()
    await row.getByRole('checkbox').click()
    await supplier.getByRole('button', { name: says('printData.again.many') }).click()
    await row.getByText(says('printData.state.there')).waitFor()
    expect(await readFile(place)).toEqual(before)
    expect(faults).toEqual([])
  })
})
