/** From a collection to the printer: the agency is held up by a newer version, delivers all the same, and the link is dead when it says so. */
import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { record, says, signIn, tokenOf } from './steps.ts'

const agency = 'supplier@mcs.example'
const collection = 'fuehrung-lavendel'
const name = 'Lavendel an die Druckerei'
const labels = ['lavendel-hidcote-r02', 'lavendel-rosea-r01']

/** Beside the browser. */
async function call(path: string, method: string, body: object): Promise<unknown> {
  const answer = await callAs(await tokenOf(agency), path, { method, body: JSON.stringify(body) })
  expect(answer.status).toBeLessThan(300)
  return answer.json()
}

describe('a deployment', () => {
  let browser: Browser
  let making: Page
  let phone: Page
  let link = ''
  const dialog = () => making.getByRole('dialog', { name: says('deployments.title.add', { name: 'Lavendel' }) })
  const print = async (release: string) => {
    const { files } = await record(agency, 'releases', release)
    return files[`${release}~pdf`]
  }

  beforeAll(async () => {
    browser = await openBrowser()
    making = await openPage(browser)
    phone = await openPage(browser, 'de', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
    const document = { name: 'Lavendel', owner: 'rosenhof', supplier: 'mcs' }
    const create = { kind: 'create', collection: 'collections', id: collection, document }
    const put = labels.map((one) => ({
      kind: 'update',
      collection: 'releases',
      id: one,
      set: { [`collections.${collection}`]: true },
    }))
    await call('/api/store/write', 'POST', { writes: [create, ...put] })
  })
  afterAll(() => browser.close())

  test('is held up by a newer version, which is named with the way to it', async () => {
    // The tenant may be new: its print data are being made.
    for (const one of labels) await expect.poll(() => print(one), { timeout: 120_000 }).toBeDefined()
    await call('/api/graphql', 'POST', { query: 'mutation { releaseCopy(id: "lavendel-rosea-r01") { id } }' })
    // It begins from the list of deployments as well.
    await signIn(making, agency, '/deployments')
    await making.getByRole('button', { name: says('deployments.add'), exact: true }).click()
    const choosing = making.getByRole('dialog', { name: says('deployments.add') })
    await choosing.getByRole('combobox', { name: says('field.collection') }).fill('Lavendel')
    await making.getByRole('option', { name: 'Lavendel', exact: true }).click()
    await choosing.getByRole('button', { name: says('deployments.add.next') }).click()
    await dialog().waitFor()
    await making.goto(`/collections/${collection}`)
    await making.getByRole('button', { name: says('deploy.do'), exact: true }).click()
    await dialog()
      .getByText(says('deploy.counts.blocks_one', { count: 1 }))
      .waitFor()
    await dialog()
      .getByRole('link', { name: says('deploy.openVersion', { number: 2 }) })
      .waitFor()
    const confirm = dialog().getByRole('button', { name: says('deploy.do'), exact: true })
    await expect.poll(() => confirm.getAttribute('aria-disabled')).toBe('true')
  })

  test('goes out all the same where that is wanted, under names that one sees before', async () => {
    await dialog().getByLabel(says('deploy.disableCheckForNewerReleases')).check()
    await dialog()
      .getByText(says('deploy.counts.in_other', { count: 2 }))
      .waitFor()
    await dialog().getByLabel(says('field.name'), { exact: true }).fill(name)
    await dialog()
      .getByRole('combobox', { name: says('deploy.folders') })
      .click()
    await making.getByRole('option', { name: says('deploy.folders.template') }).click()
    await dialog()
      .getByText(/^Stecketikett.*\/Echter Lavendel.*v2\.pdf$/)
      .waitFor()
    const confirm = dialog().getByRole('button', { name: says('deploy.do'), exact: true })
    await expect.poll(() => confirm.getAttribute('aria-disabled')).toBe(null)
    await confirm.click()
    await making.getByRole('button', { name: says('ui.see') }).click()
    const opened = making.getByRole('dialog', { name })
    await opened.getByText(says('deployment.status.done')).waitFor()
    const id = new URL(making.url()).searchParams.get('open') ?? ''
    link = (await record(agency, 'deployments', id)).link
    await opened.getByRole('tab', { name: says('deployments.tab.files') }).click()
    await opened.getByRole('cell', { name: 'manifest.json' }).waitFor()
    await opened.getByRole('tab', { name: says('deployments.tab.asked') }).click()
    for (const asked of ['deploy.disableCheckForNewerReleases', 'deploy.folders.template'] as const)
      await opened.getByText(says(asked)).waitFor()
    await opened.getByText(says('deployments.stats.print_other', { count: labels.length })).waitFor()
  })

  test('is found again on home', async () => {
    const home = await making.context().newPage()
    await home.goto('/home')
    await home
      .getByRole('list', { name: says('home.viewed') })
      .getByRole('link', { name })
      .click()
    await home.getByRole('dialog', { name }).waitFor()
    await home.close()
  })

  test('is mailed, and what goes says whose word it is', async () => {
    const opened = making.getByRole('dialog', { name })
    await opened.getByRole('button', { name: says('deployments.more', { name }) }).click()
    await making.getByRole('menuitem', { name: says('deployments.mail') }).click()
    const mailing = making.getByRole('dialog', { name: says('deployments.mail.title', { name }) })
    await mailing.getByLabel(says('deployments.mail.to'), { exact: true }).fill('satz@druckerei.example')
    await mailing.getByLabel(says('deployments.mail.note')).fill('Bitte bis Freitag.')
    await mailing.getByRole('button', { name: says('deployments.mail.send') }).click()
    await mailing.waitFor({ state: 'hidden' })
    const answer = await callAs(await tokenOf('admin@mcs.example'), '/api/outbox')
    const { data } = (await answer.json()) as { data: { recipient: string; body: string }[] }
    const mail = data.find(({ recipient }) => recipient === 'satz@druckerei.example')
    expect(mail?.body).toContain(`/dpl/${link}`)
    expect(mail?.body).toContain('Bitte bis Freitag.')
  })

  test('the printer fetches it on a phone, goes on where it broke off, and has the approved bytes', async () => {
    await phone.goto(`/dpl/${link}`)
    await phone.getByRole('heading', { name }).waitFor()
    const button = phone.getByRole('link', { name: says('dpl.download') })
    const [download] = await Promise.all([phone.waitForEvent('download'), button.click()])
    const whole = await readFile(await download.path())
    const address = `${inject('address')}/dpl/${link}/fort.zip`
    const half = Math.floor(whole.byteLength / 2)
    const parts = await Promise.all(
      [`bytes=0-${half - 1}`, `bytes=${half}-`].map(async (range) => {
        const answer = await fetch(address, { headers: { range } })
        expect(answer.status).toBe(206)
        return Buffer.from(await answer.arrayBuffer())
      }),
    )
    expect(Buffer.concat(parts).equals(whole)).toBe(true)
    const files = Object.entries(unzipSync(whole)).filter(([path]) => path.endsWith('.pdf'))
    expect(files.length).toBe(labels.length)
    const packed = files.map(([, bytes]) => createHash('sha256').update(bytes).digest('hex'))
    for (const label of labels) {
      const file = await print(label)
      expect(packed).toContain(file?.sha256)
      const kept = await readFile(join(inject('folder'), 'files', file?.path ?? ''))
      expect(files.some(([, bytes]) => kept.equals(bytes))).toBe(true)
    }
  })

  test('one that lacks a file says which, and goes on after a click', async () => {
    const [label = ''] = labels
    const file = await print(label)
    await rm(join(inject('folder'), 'files', file?.path ?? ''))
    const again = `${name}, noch einmal`
    const query = 'mutation ($deployment: DeploymentInput!) { deploymentAdd(deployment: $deployment) { id } }'
    const deployment = { collectionId: collection, name: again, print: {}, disableCheckForNewerReleases: true }
    const { data } = (await call('/api/graphql', 'POST', { query, variables: { deployment } })) as {
      data: { deploymentAdd: { id: string } }
    }
    const page = await making.context().newPage()
    await page.goto(`/deployments?open=${data.deploymentAdd.id}`)
    const opened = page.getByRole('dialog', { name: again })
    await opened.getByText(says('deployment.status.error')).waitFor()
    const lines = opened.getByRole('list', { name: says('deployments.tab.log') })
    const missing = lines.getByRole('listitem').filter({ has: page.locator(`a[href="/release/${label}"]`) })
    await missing.getByRole('button', { name: says('deploy.printFile') }).click()
    await page.getByText(says('deploy.printFile.made')).waitFor()
    await opened.getByRole('button', { name: says('deployments.again') }).click()
    await opened.getByText(says('deployment.status.done')).waitFor()
    expect(await print(label)).toMatchObject({ sha256: file?.sha256 })
    await page.close()
  })

  test('removed, its link is dead at once', async () => {
    const opened = making.getByRole('dialog', { name })
    const downloads = opened.locator('dt').filter({ hasText: says('deployments.column.downloads') })
    await downloads.locator('xpath=following-sibling::dd[1]').getByText('2', { exact: true }).waitFor()
    await opened.getByRole('button', { name: says('deployments.more', { name }) }).click()
    await making.getByRole('menuitem', { name: says('ui.delete') }).click()
    const asking = making.getByRole('dialog', { name: says('deployments.remove.title', { name }) })
    await asking.getByRole('button', { name: says('ui.delete') }).click()
    await making.getByText(says('deployments.removed', { name })).waitFor()
    const answer = await phone.goto(`/dpl/${link}`)
    expect(answer?.status()).toBe(410)
    await phone.getByText(says('dpl.title.over')).waitFor()
    expect(await phone.getByText(name).count()).toBe(0)
    expect(faults).toEqual([])
  })
})
