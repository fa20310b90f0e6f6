/** A client takes print files home, those of a collection or those that are ticked, in one ZIP file. */
import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, openBrowser, openPage, signInByCall } from './person.ts'
import { says, signIn } from './steps.ts'

describe('the files of a collection', () => {
  let browser: Browser
  let client: Page
  const button = () => client.getByRole('button', { name: says('publications.download') })

  beforeAll(async () => {
    browser = await openBrowser()
    client = await openPage(browser)
    await signIn(client, 'manager@rosenhof.example', '/publications')
  })
  afterAll(() => browser.close())

  test('are offered where the list is that of a collection', async () => {
    await client.getByRole('heading', { name: says('publications.title'), level: 1 }).waitFor()
    await expect.poll(() => button().count()).toBe(0)
    await client.goto('/publications?collection=fruehling-2027')
    await button().waitFor()
  })

  test('are looked through page by page, as large as the screen', async () => {
    await client.getByRole('button', { name: says('releases.pages') }).click()
    const view = client.getByRole('dialog')
    const at = () => view.getByRole('status').first().innerText()
    await expect.poll(at).toMatch(/^1 \/ \d+$/)
    const first = new URL(client.url()).searchParams.get('seen')
    await client.keyboard.press('ArrowRight')
    await expect.poll(at).toMatch(/^2 \/ /)
    expect(new URL(client.url()).searchParams.get('seen')).not.toBe(first)
    await client.keyboard.press('ArrowLeft')
    await expect.poll(at).toMatch(/^1 \/ /)
    await client.keyboard.press('Escape')
    await view.waitFor({ state: 'detached' })
    expect(new URL(client.url()).searchParams.get('seen')).toBeNull()
  })

  /** Asked in a dialog which files they are; packed in the background. */
  const take = async () => {
    await button().click()
    const confirm = client.getByRole('dialog').getByRole('button', { name: says('collection.download'), exact: true })
    const [download] = await Promise.all([client.waitForEvent('download'), confirm.click()])
    await client.getByRole('dialog').waitFor({ state: 'detached' })
    return download
  }

  test('are drawn when the tenant is new', async () => {
    const token = await signInByCall('manager@rosenhof.example')
    const body = JSON.stringify({ query: '{ downloadReleases(id: "fruehling-2027") { files } }' })
    const files = async () => {
      const answer = await callAs(token, '/api/graphql', { method: 'POST', body })
      const { data } = (await answer.json()) as { data?: { downloadReleases: { files: number } } | null }
      return data?.downloadReleases.files ?? 0
    }
    await expect.poll(files).toBeGreaterThan(0)
  })

  test('come as one ZIP file with the name of the collection, each called by label and version', async () => {
    const download = await take()
    expect(download.suggestedFilename()).toBe('Frühling 2027.zip')
    const files = Object.entries(unzipSync(await readFile(await download.path())))
    expect(files.length).toBeGreaterThan(0)
    for (const [name, bytes] of files) {
      expect(name).toMatch(/ v\d+\.pdf$/)
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    }
    await client
      .getByText(
        says(files.length === 1 ? 'publications.download.done_one' : 'publications.download.done_other', {
          count: files.length,
        }),
      )
      .waitFor()
  })

  test('come as those pictures of their pages that are chosen', async () => {
    await button().click()
    const dialog = client.getByRole('dialog')
    for (const one of ['pdf', 'digital', 'png'] as const)
      await dialog.getByRole('checkbox', { name: says(`collection.download.${one}`) }).click()
    await dialog.getByRole('combobox', { name: says('collection.download.parts') }).click()
    await client.getByRole('option').first().click()
    await client.keyboard.press('Tab')
    const confirm = dialog.getByRole('button', { name: says('collection.download'), exact: true })
    const [download] = await Promise.all([client.waitForEvent('download'), confirm.click()])
    await dialog.waitFor({ state: 'detached' })
    const names = Object.keys(unzipSync(await readFile(await download.path())))
    const parts = new Set(names.map((name) => /-(\w+)\.png$/.exec(name)?.[1]))
    expect([names.length > 0, parts.size]).toEqual([true, 1])
  })

  test('come of whatever is ticked, called as it is read in the list', async () => {
    await client.goto('/publications?layout=table')
    // All that the list shows.
    await client.getByRole('grid').getByRole('checkbox').first().click()
    await client.getByRole('button', { name: says('releases.download') }).click()
    const confirm = client.getByRole('dialog').getByRole('button', { name: says('collection.download'), exact: true })
    const [download] = await Promise.all([client.waitForEvent('download'), confirm.click()])
    expect(download.suggestedFilename()).toBe(`${says('publications.title')}.zip`)
    const names = Object.keys(unzipSync(await readFile(await download.path())))
    expect(names.filter((name) => name.endsWith('.pdf')).length).toBeGreaterThan(0)
  })

  test('come as filled InDesign files, which are offered to those who make templates', async () => {
    await client.goto('/publications?collection=fruehling-2027')
    await button().click()
    const filled = (page: Page) => page.getByRole('checkbox', { name: says('collection.download.idml') })
    await client.getByRole('checkbox', { name: says('collection.download.pdf') }).waitFor()
    expect(await filled(client).count()).toBe(0)
    await client.keyboard.press('Escape')
    const supplier = await openPage(browser)
    await signIn(supplier, 'supplier@mcs.example', '/publications?collection=fruehling-2027')
    await supplier.getByRole('button', { name: says('publications.download') }).click()
    await filled(supplier).click()
    const dialog = supplier.getByRole('dialog')
    for (const one of ['pdf', 'digital'] as const)
      await dialog.getByRole('checkbox', { name: says(`collection.download.${one}`) }).click()
    const confirm = dialog.getByRole('button', { name: says('collection.download'), exact: true })
    const [download] = await Promise.all([supplier.waitForEvent('download'), confirm.click()])
    const names = Object.keys(unzipSync(await readFile(await download.path())))
    const folders = new Set(names.map((name) => name.split('/')[0]))
    expect(folders.size).toBeGreaterThan(0)
    for (const folder of folders)
      expect(names).toEqual(expect.arrayContaining([`${folder}/${folder}.idml`, `${folder}/LIESMICH.txt`]))
    await supplier.close()
  })

  test('and its contents come as a table', async () => {
    await client.goto('/collections/fruehling-2027')
    await client.getByRole('button', { name: says('collection.download'), exact: true }).click()
    await client.getByRole('menuitem', { name: says('collection.download.contents') }).click()
    const confirm = client.getByRole('dialog').getByRole('button', { name: says('exports.take'), exact: true })
    const [download] = await Promise.all([client.waitForEvent('download'), confirm.click()])
    expect(download.suggestedFilename()).toBe('Frühling 2027.xlsx')
  })
})
