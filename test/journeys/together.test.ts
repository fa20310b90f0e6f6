/** Client and supplier have one version open at the same time: they see each other, what is said of it, and what lies beside it. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { record, says, signIn, tokenOf } from './steps.ts'

const [editor, supplier] = ['editor@rosenhof.example', 'supplier@mcs.example']

describe('two at one version', () => {
  let browser: Browser
  let client: Page
  let agency: Page
  let path = ''
  let id = ''
  const stored = () => record(editor, 'releases', id)
  const field = (page: Page) => page.locator('[data-placeholder-field="name_de"]')
  const here = (page: Page, name: string) => page.getByText(says('release.present', { names: name }))

  beforeAll(async () => {
    const answer = await callAs(await tokenOf(editor), '/api/graphql', {
      method: 'POST',
      body: JSON.stringify({
        query: 'mutation M($release: ReleaseInput!) { releaseCreate(release: $release) { id publicationId } }',
        variables: {
          release: { label: 'Zu zweit', template: 'stecketikett', data: { name_de: { value: 'Zu zweit' } } },
        },
      }),
    })
    const { data } = (await answer.json()) as { data: { releaseCreate: { id: string; publicationId: string } } }
    id = data.releaseCreate.id
    path = `/publications/${data.releaseCreate.publicationId}/release/${id}/edit`
    browser = await openBrowser()
    client = await openPage(browser)
    agency = await openPage(browser)
    await signIn(client, editor, path)
    await signIn(agency, supplier, path)
  })
  afterAll(() => browser.close())

  test('each sees the other, and the field that they are in, until they go', async () => {
    const [lena, marco] = await Promise.all([nameOf(editor), nameOf(supplier)])
    await here(client, marco).waitFor()
    await here(agency, lena).waitFor()
    await field(client).locator('input').focus()
    await field(agency).getByText(lena, { exact: true }).waitFor()
    await agency.goto('/home')
    await here(client, marco).waitFor({ state: 'hidden' })
  })

  test('what a version is about is written beside it, and its number goes up and never below the one before', async () => {
    await client.goto(`${path}?tab=details`)
    const about = client.getByRole('textbox', { name: says('field.description') })
    await about.fill('Neue Preise ab März')
    await about.blur()
    await expect.poll(async () => (await stored()).description).toBe('Neue Preise ab März')
    await client.getByRole('button', { name: says('release.renumber') }).click()
    const dialog = client.getByRole('dialog', { name: says('release.renumber.title') })
    const number = dialog.getByRole('textbox')
    await number.fill('0')
    await number.press('Enter')
    await dialog.getByText(says('release.numberOutside', { min: 1, max: "999'999" })).waitFor()
    await number.fill('')
    await dialog.getByText(says('release.numberRequired')).waitFor()
    await number.fill('12')
    await number.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await client.getByRole('heading', { name: says('release.number', { number: 12 }) }).waitFor()
    expect((await stored()).number).toBe(12)
  })

  test('a file is laid beside it and taken home by the other; one that could do harm is refused', async () => {
    await client.goto(`${path}?tab=files`)
    const beside = client.getByRole('region', { name: says('attachments.title') })
    const [chooser] = await Promise.all([
      client.waitForEvent('filechooser'),
      beside.getByRole('button', { name: says('attachments.add') }).click(),
    ])
    await chooser.setFiles([
      { name: 'Antwort der Gärtnerei.txt', mimeType: 'text/plain', buffer: Buffer.from('Bitte so drucken.') },
      { name: 'preise.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ])
    await beside.getByText('Antwort der Gärtnerei.txt').waitFor()
    await client.getByText(says('attachment.typeRefused', { type: 'exe' })).waitFor()
    await agency.goto(`${path.replace('/edit', '')}?tab=files`)
    const take = agency.getByRole('button', {
      name: says('attachments.download', { name: 'Antwort der Gärtnerei.txt' }),
    })
    const [download] = await Promise.all([agency.waitForEvent('download'), take.click()])
    expect(download.suggestedFilename()).toBe('Antwort der Gärtnerei.txt')
    await client
      .getByRole('button', { name: says('attachments.remove', { name: 'Antwort der Gärtnerei.txt' }) })
      .click()
    await expect.poll(async () => (await stored()).attachments).toEqual([])
    expect(faults).toEqual([])
  })
})

async function nameOf(email: string): Promise<string> {
  const answer = await callAs(await tokenOf(email), '/api/store/users/query', {
    method: 'POST',
    body: JSON.stringify({ where: { field: 'email', op: '=', value: email }, limit: 1 }),
  })
  const { data } = (await answer.json()) as { data: { displayName: string }[] }
  return data[0]?.displayName ?? ''
}
