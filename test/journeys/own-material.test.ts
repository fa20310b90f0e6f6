/**
 * An agency's first day with its own material: from an empty server, a table, photos and a design that names nothing, to a
 * label that its client approved. Counted in clicks.
 */
import { readFile } from 'node:fs/promises'
import { zipSync } from 'fflate'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idml, rectangle, spread, textFrame } from '#artwork/idml/test-package.ts'
import { demoFonts } from '#samples/tenant/fonts.ts'
import { type DemoServer, startDemoServer } from '#test/demo-server.ts'
import { faults, openBrowser, openPage } from './person.ts'
import { composedHash, says, takeStep } from './steps.ts'

const client = 'Baumschule Lindenhof'
const secret = 'sieben gelbe Tulpen'
const trees = [
  ['Feld-Ahorn', 'Acer campestre', '12.90', 'Acer campestre.jpg'],
  ['Spitz-Ahorn', 'Acer platanoides', '14.50', 'Acer platanoides.jpg'],
  ['Hainbuche', 'Carpinus betulus', '9.90', 'Carpinus betulus.jpg'],
] as const

const table = ['Deutscher Name;Botanischer Name;Preis CHF;Bild', ...trees.map((row) => row.join(';'))].join('\n')

const styled = (words: string) =>
  '<ParagraphStyleRange AppliedParagraphStyle="ParagraphStyle/$ID/NormalParagraphStyle">' +
  '<CharacterStyleRange AppliedCharacterStyle="CharacterStyle/$ID/[No character style]" PointSize="12" FontStyle="Regular">' +
  `<Properties><AppliedFont type="string">Barlow Condensed</AppliedFont></Properties><Content>${words}</Content>` +
  '</CharacterStyleRange></ParagraphStyleRange>'

/** As InDesign saves it for somebody who never heard of tags. */
function design(): Uint8Array {
  const bounds = '<Properties><GraphicBounds Left="0" Top="0" Right="80" Bottom="80"/></Properties>'
  const image = `<Image Self="i1" ItemTransform="1 0 0 1 0 0">${bounds}<Link LinkResourceURI="file:/Acer%20campestre.jpg"/></Image>`
  const items = [
    rectangle({ id: 'r1', x: 10, y: 10, w: 80, h: 80, inside: image }),
    textFrame({ id: 't1', story: 'u1', x: 100, y: 10, w: 90, h: 24 }),
    textFrame({ id: 't2', story: 'u2', x: 100, y: 36, w: 90, h: 24 }),
    textFrame({ id: 't3', story: 'u3', x: 100, y: 64, w: 90, h: 24 }),
  ]
  const stories = { u1: styled('Feld-Ahorn'), u2: styled('Acer campestre'), u3: styled('CHF 12.90') }
  return idml({ spreads: [spread(items.join(''))], stories })
}

describe('the first day with one’s own material', () => {
  let browser: Browser
  let server: DemoServer
  let agency: Page
  let owner: Page
  let clicks = 0

  async function open(): Promise<Page> {
    const page = await openPage(browser, 'de', { baseURL: server.address })
    await page.context().exposeBinding('clicked', () => void clicks++)
    // Of the mouse; what keys press is counted by none.
    await page.context().addInitScript("addEventListener('pointerdown', () => clicked(), true)")
    return page
  }
  const bring = (on: Page | Locator, name: string, mimeType: string, bytes: Uint8Array | string) =>
    on
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) })
  const home = async (on: Page) =>
    on
      .getByRole('link', { name: says('home.title') })
      .first()
      .click()
  const next = async (on: Page, step: 'client' | 'labels' | 'proof' | 'decide') =>
    on.getByRole('link', { name: says(`home.first.${step}`) }).click()
  const choose = async (on: Page, within: Locator, field: string | RegExp, option: string | RegExp) => {
    await within.getByRole('combobox', { name: field }).click()
    await on.getByRole('option', { name: option }).first().click()
  }
  const fill = async (on: Page, name: string, text: string) => on.getByLabel(name, { exact: true }).fill(text)
  const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true })

  beforeAll(async () => {
    server = await startDemoServer({ environment: { SEED: 'none', ENGINE_THREADS: '1' } })
    browser = await openBrowser()
    agency = await open()
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  test('begins with a link and six answers', async () => {
    const link = () => /\S+\/setup\?token=\S+/.exec(server.output())?.[0] ?? ''
    await expect.poll(link).not.toBe('')
    await agency.goto(link())
    await fill(agency, says('setUp.organization'), 'Etiketten Muster')
    await fill(agency, says('setUp.name'), 'Anna Muster')
    await fill(agency, says('login.email'), 'anna@muster.example')
    await fill(agency, says('account.password.next'), secret)
    await fill(agency, says('account.password.repetition'), secret)
    await button(agency, says('setUp.submit')).click()
    await agency.waitForURL('**/home')
  })

  test('the table becomes fields, a type and contents with their photos', async () => {
    await agency.getByText(says('home.first.drop')).waitFor()
    await bring(agency, 'Gehölze.csv', 'text/csv', table)
    // The German names are what the contents are called.
    await button(agency, says('imports.allAsFields_other', { count: 3 })).click()
    await button(agency, says('imports.check')).click()
    await agency.getByText(says('imports.pictures.missing_other', { count: 3 })).waitFor()
    const photo = new Uint8Array(await readFile('samples/pictures/plants/rose-pink.jpg'))
    const photos = zipSync(Object.fromEntries(trees.map(([, , , name]) => [name, photo])), { level: 0 })
    await bring(agency, 'Fotos.zip', 'application/zip', photos)
    await button(agency, says('imports.run_other', { count: 3 })).click()
    await agency.getByRole('link', { name: says('imports.show') }).waitFor()
  })

  test('the design, packed with its font, becomes a template, and its places get names', async () => {
    await home(agency)
    await agency.getByText(says('home.first.drop')).waitFor()
    const font = demoFonts.find(({ family, style }) => family === 'Barlow Condensed' && style === 'Regular')
    const ordner = {
      'Etikett Ordner/Etikett.idml': design(),
      'Etikett Ordner/Document fonts/Barlow.ttf': await font!.read(),
    }
    await bring(agency, 'Etikett Ordner.zip', 'application/zip', zipSync(ordner, { level: 0 }))
    const making = agency.getByRole('dialog', { name: says('templates.new') })
    await making.getByRole('button', { name: says('templates.create') }).click()
    await button(agency, says('templates.naming.suggestions_other', { count: 3 })).click()
    await agency
      .getByRole('button', { name: /CHF 12\.90/ })
      .first()
      .click()
    await agency.getByLabel(says('templates.naming.words'), { exact: true }).focus()
    await agency.keyboard.press('Home')
    for (const _ of 'CHF ') await agency.keyboard.press('ArrowRight')
    for (const _ of '12.90') await agency.keyboard.press('Shift+ArrowRight')
    await choose(agency, agency.getByRole('main'), says('templates.placeholder.property'), /Preis CHF/)
    await button(agency, says('templates.naming.takeWords')).click()
    // What is not written yet outlives the page.
    await agency.reload()
    await button(agency, says('templates.naming.write')).click()
    await agency.getByText(says('templates.naming.written_other', { count: 4 })).waitFor()
  })

  test('the client and its first person are there', async () => {
    await home(agency)
    await next(agency, 'client')
    const making = agency.getByRole('dialog', { name: says('organizations.new') })
    await making.getByLabel(says('field.name')).fill(client)
    await making.getByRole('button', { name: says('organizations.create') }).click()
    await button(agency, says('members.invite')).click()
    const inviting = agency.getByRole('dialog', { name: says('members.invite.title', { name: client }) })
    await inviting.getByLabel(says('members.invite.to'), { exact: true }).fill('inge@lindenhof.example')
    await inviting.getByRole('button', { name: says('members.invite.send_one', { count: 1 }) }).click()
    await inviting.getByText(says('members.invite.sent'), { exact: true }).waitFor()
    await agency.keyboard.press('Escape')
  })

  test('the labels are made for it, and what it would not see is shared with them', async () => {
    await home(agency)
    await next(agency, 'labels')
    await agency.getByRole('checkbox', { name: says('ui.grid.selectAll') }).click()
    await button(agency, says('fromContents.open')).click()
    const making = agency.getByRole('dialog', { name: says('fromContents.title') })
    await choose(agency, making, says('publications.new.template'), 'Etikett')
    await choose(agency, making, says('publications.new.owner'), client)
    // The third stands in the design, and so does everybody who uses that see it.
    await making.getByText(says('fromContents.share_other', { count: 2 })).waitFor()
    await making.getByRole('button', { name: says('fromContents.confirm.missing_other', { count: 3 }) }).click()
    await agency.getByText(says('fromContents.done.made_other', { count: 3 })).waitFor()
  })

  test('the proof goes out without a finding that holds it up', async () => {
    await home(agency)
    await next(agency, 'proof')
    await takeStep(agency, says('release.action.approval'))
    await agency.getByText(says('release.status.approval')).first().waitFor()
  })

  test('the client comes in, sees the plant, and gives its approval', async () => {
    const token = await agency.evaluate(() => localStorage.getItem('imprimatur.token'))
    const answer = await fetch(`${server.address}/api/outbox`, { headers: { authorization: `Bearer ${token}` } })
    const { data } = (await answer.json()) as { data: { recipient: string; body: string }[] }
    const body = data.find(({ recipient }) => recipient === 'inge@lindenhof.example')?.body ?? ''
    owner = await open()
    await owner.goto(/https?:\/\/[^/]+(\/confirm\?\S+)/.exec(body)?.[1] ?? '/404')
    await fill(owner, says('register.name'), 'Inge Linden')
    await fill(owner, says('account.password.next'), secret)
    await fill(owner, says('account.password.repetition'), secret)
    await button(owner, says('invitation.accept')).click()
    await owner.waitForURL('**/home')
    await next(owner, 'decide')
    const pages = await Promise.all([agency, owner].map((page) => composedHash(page)))
    expect(pages[0]).toBe(pages[1])
    await takeStep(owner, says('release.action.published'))
    await owner.getByText(says('release.status.published')).first().waitFor()
  })

  test('in at most sixty clicks, and nothing failed in any window', () => {
    expect(clicks).toBeLessThanOrEqual(60)
    expect(clicks).toBeGreaterThan(20)
    expect(faults).toEqual([])
  })
})
