/** A client brings its web shop up to date: checked, packed, told to the shop, which is out of order at first and is told again. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestReceiver, type TestReceiver } from '#test/receiver.ts'
import { callAs, openBrowser, openPage } from './person.ts'
import { allSent, says, signIn, tokenOf } from './steps.ts'

const admin = 'admin@mcs.example'
const owner = 'owner@rosenhof.example'
const collection = 'shop-im-herbst'
const title = 'Webshop aktualisieren'

describe('the way of digital versions to a web shop', () => {
  let browser: Browser
  let client: Page
  let receiver: TestReceiver

  const post = async (email: string, path: string, body: object) => {
    const answer = await callAs(await tokenOf(email), path, { method: 'POST', body: JSON.stringify(body) })
    expect(answer.status).toBe(200)
    return (await answer.json()) as { data?: Record<string, { id: string }> }
  }
  const create = async (label: string): Promise<string> => {
    const release = `{ template: "katalog-xml", label: "${label}", collectionId: "${collection}" }`
    const made = await post(owner, '/api/graphql', {
      query: `mutation { releaseCreate(release: ${release}) { id } }`,
    })
    const id = made.data?.['releaseCreate']?.id ?? ''
    const set = { 'data.name_de': { value: label } }
    await post(owner, '/api/store/write', { writes: [{ kind: 'update', collection: 'releases', id, set }] })
    return id
  }
  const row = (name: string) => client.getByRole('listitem').filter({ hasText: name })

  beforeAll(async () => {
    receiver = await openTestReceiver()
    const document = {
      name: 'Shop im Herbst',
      owner: 'rosenhof',
      supplier: 'mcs',
      workflowEnabled: true,
      workflowTitle: title,
      webhook: `${receiver.url}/import?delivery=[id]&files=[link]`,
    }
    await post(admin, '/api/store/write', {
      writes: [{ kind: 'create', collection: 'collections', id: collection, document }],
    })
    const [aster] = [await create('Aster'), await create('Dahlie & Söhne')]
    await post(owner, '/api/graphql', {
      query: `mutation { releaseChangeStatus(ids: ["${aster}"], status: "published") { id } }`,
    })
    browser = await openBrowser()
    client = await openPage(browser)
    await signIn(client, owner, `/collections/${collection}`)
  })
  afterAll(async () => {
    await browser.close()
    await receiver.close()
  })

  test('drafts stay away until they are released, in one step', async () => {
    await client.getByRole('button', { name: title }).click()
    await client.getByText(says('deploy.counts.in_one', { count: 1 })).waitFor()
    await row('Dahlie').getByText(says('delivery.check.not-published')).waitFor()
    await row('Aster').getByText(says('export.state.missing')).waitFor()
    await client.getByRole('button', { name: says('workflow.publish') }).click()
    const dialog = client.getByRole('dialog')
    await dialog.getByRole('button', { name: says('release.action.digital') }).click()
    await dialog.waitFor({ state: 'hidden' })
    await client.getByText(says('deploy.counts.in_other', { count: 2 })).waitFor()
  })

  test('it is packed, and the shop, which is out of order, is told again by itself', async () => {
    receiver.be('fails', 'takes')
    await client.getByRole('button', { name: says('workflow.deploy'), exact: true }).click()
    await client.getByRole('button', { name: says('webhook.call') }).click()
    await client.getByText(says('webhook.answered', { status: 500 })).waitFor()
    await client.getByText(says('workflow.handedOver_other', { count: 2 })).waitFor({ timeout: 60_000 })
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('what the shop was told leads to the files', async () => {
    const { delivery, files } = JSON.parse(receiver.received[0]?.body ?? '{}') as Record<string, string>
    expect(files).toMatch(new RegExp(`/dpl/${delivery}$`))
    await client.getByText(`/dpl/${delivery}`).waitFor()
  })

  test('the next time one sees what is delivered as it is, and what has changed since', async () => {
    await client.getByRole('button', { name: says('workflow.again') }).click()
    await row('Aster').getByText(says('export.state.current')).waitFor()
    await allSent(client)
  })
})
