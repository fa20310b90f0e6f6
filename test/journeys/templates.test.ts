/** A supplier brings a master design and sets its template up; a broken one leaves nothing behind; a client brings none. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { record, says, signIn, tokenOf } from './steps.ts'

const supplier = 'supplier@mcs.example'
const client = 'owner@rosenhof.example'
const design = await readFile('samples/designs/beetkarte-105x210.idml')
const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#804060' } })
  .jpeg()
  .toBuffer()

const packaged = (path: string) => readFile(fileURLToPath(import.meta.resolve(path)))
const inter = await packaged('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
const condensed = await packaged('@expo-google-fonts/barlow-condensed/600SemiBold/BarlowCondensed_600SemiBold.ttf')
const placed = '<Image Self="placed"><Link Self="link" LinkResourceURI="file:/Users/anna/Links/rahmen.jpg"/></Image>'

describe('a master design', () => {
  let browser: Browser
  let page: Page
  const dialog = () => page.getByRole('dialog', { name: says('templates.new') })
  const section = (key: Parameters<typeof says>[0]) => page.getByRole('region', { name: says(key), exact: true })
  const tab = (key: Parameters<typeof says>[0]) => page.getByRole('tab', { name: says(key) }).click()
  const stored = () => record(supplier, 'templates', new URL(page.url()).pathname.split('/').at(-1) as string)
  const placeholders = async () => (await stored()).placeholders.toSorted((a, b) => a.order - b.order)
  const tags = async () => (await placeholders()).map(({ id }) => id)
  const placeholder = async (tag: string | undefined) => (await placeholders()).find(({ id }) => id === tag)
  const drawn = () =>
    expect.poll(() => page.locator('main figure svg path').count(), { timeout: 60_000 }).toBeGreaterThan(10)

  const openDialog = () =>
    page
      .getByRole('button', { name: says('templates.new') })
      .first()
      .click()

  async function choose(name: string, buffer: Uint8Array): Promise<void> {
    await openDialog()
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/vnd.adobe.indesign-idml-package', buffer: Buffer.from(buffer) })
    await dialog()
      .getByRole('button', { name: says('templates.create') })
      .click()
  }

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser)
    await signIn(page, supplier, '/artwork/templates')
  })
  afterAll(() => browser.close())

  test('a supplier uploads one, and sees its pages, its fonts and its placeholders', async () => {
    await choose('Beetkarte_Sommer.idml', design)
    await page.waitForURL(/\/artwork\/template\/\w+/)
    await page.getByRole('heading', { name: 'Beetkarte Sommer', level: 1 }).waitFor()
    await drawn()
    await tab('templates.tab.files')
    await section('templates.fonts').getByText('Cormorant Garamond').first().waitFor()
    await expect.poll(() => section('templates.missing').count()).toBe(0)
    await tab('templates.tab.placeholders')
    const grid = page.getByRole('grid', { name: says('templates.placeholders') })
    for (const tag of ['name_de', 'picture']) await grid.getByText(tag, { exact: true }).first().waitFor()
  })

  test('a name is saved when one leaves it, is seen by others at once, and can be taken back', async () => {
    const other = await openPage(browser)
    await signIn(other, 'admin@mcs.example', new URL(page.url()).pathname)
    await tab('templates.tab.general')
    const name = page.getByLabel(says('templates.name'))
    await name.fill('Beetkarte Herbst')
    await name.press('Enter')
    await other.getByRole('heading', { name: 'Beetkarte Herbst', level: 1 }).waitFor()
    await page.keyboard.press('Control+z')
    await other.getByRole('heading', { name: 'Beetkarte Sommer', level: 1 }).waitFor()
    await other.context().close()
  })

  test('a width that the design does not have is warned of, and the design’s own taken over', async () => {
    const width = page.getByLabel(says('templates.width'))
    await width.fill('200,5')
    await width.press('Enter')
    await expect.poll(async () => (await stored()).width).toBe(200.5)
    await page.getByRole('button', { name: says('templates.size.take') }).click()
    await expect.poll(async () => (await stored()).width).toBe(105)
    await width.fill('breit')
    await width.press('Enter')
    await page
      .getByText(says('value.numberExpected', { property: says('templates.width'), found: '„breit“' }))
      .waitFor()
    await width.press('Escape')
  })

  test('a cut is drawn from the side it is measured from', async () => {
    await page.getByRole('button', { name: says('templates.cuts.add') }).click()
    await expect.poll(async () => (await stored()).previewCuts).toEqual([{ side: 'l', distance: 53 }])
    await page.getByRole('figure', { name: says('templates.cuts.drawing', { count: 1 }) }).waitFor()
  })

  test('a placeholder’s test is checked while one types it; a sound one is kept', async () => {
    await tab('templates.tab.placeholders')
    const grid = page.getByRole('grid', { name: says('templates.placeholders') })
    await grid.getByText('picture', { exact: true }).first().click()
    const details = page.getByRole('complementary', { name: says('templates.placeholder.details') })
    const condition = details.getByLabel(says('templates.placeholder.test'), { exact: true })
    await condition.fill('name_de name_la')
    await details.getByText(says('templates.placeholder.test.joinMissing', { part: 'name_de name_la' })).waitFor()
    await condition.fill('name_de and nirgends')
    await details.getByText(says('templates.placeholder.test.unknown', { names: 'nirgends' })).waitFor()
    await condition.fill('name_de and !name_la')
    await condition.press('Enter')
    await expect.poll(async () => (await placeholder('picture'))?.test).toBe('name_de and !name_la')
  })

  test('placeholders are ordered by the keyboard, edited in place, and taken back', async () => {
    const before = await tags()
    const grid = page.getByRole('grid', { name: says('templates.placeholders') })
    await grid
      .getByText(before[0] as string, { exact: true })
      .first()
      .click()
    await grid.focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(tags).toEqual([before[1], before[0], ...before.slice(2)])
    await page.keyboard.press('Control+z')
    await expect.poll(tags).toEqual(before)
    await grid.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('F2')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Überschrift')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await placeholder(before[0]))?.label).toBe('Überschrift')
  })

  test('one that is removed can be taken over from the design again', async () => {
    await page.getByRole('checkbox', { name: says('ui.grid.select', { row: 'Überschrift' }) }).click()
    await page.getByRole('button', { name: says('templates.placeholder.remove_one', { count: 1 }) }).click()
    await expect.poll(tags).not.toContain('picture')
    const grid = page.getByRole('grid', { name: says('templates.placeholders') })
    await expect.poll(() => grid.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: says('templates.placeholder.take_one', { count: 1 }) }).click()
    await expect.poll(tags).toContain('picture')
  })

  test('whoever would rather keep the values keeps the ticks, the one that is open, and the focus', async () => {
    const address = page.url()
    await page.goto('/artwork/template/stecketikett?tab=placeholders')
    const grid = page.getByRole('grid', { name: says('templates.placeholders') })
    const boxes = grid.locator('[role=rowgroup] [role=row] input[type=checkbox]')
    for (const at of [1, 2]) await boxes.nth(at).click()
    const open = page.getByRole('complementary', { name: says('templates.placeholder.details') }).getByRole('heading')
    const before = await open.allInnerTexts()
    const remove = page.getByRole('button', { name: says('templates.placeholder.remove_other', { count: 2 }) })
    await remove.click()
    const question = page.getByRole('dialog', { name: says('templates.fallen.title') })
    await question.getByText(says('templates.fallen.removed', { names: '' }).split(' ')[0] as string).waitFor()
    await question.getByRole('button', { name: says('ui.cancel') }).click()
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => grid.locator('[role=rowgroup] input[type=checkbox]:checked').count()).toBe(2)
    await expect.poll(() => open.allInnerTexts()).toEqual(before)
    await expect.poll(() => remove.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.goto(address)
  })

  test('pictures join its files; a format that is not taken is refused with those that are', async () => {
    await tab('templates.tab.files')
    const files = section('templates.files.assets')
    // What stood there before may take files, too.
    await page.getByText(says('templates.files.drop')).waitFor()
    await page.locator('main input[type=file]').setInputFiles([
      { name: 'rahmen.jpg', mimeType: 'image/jpeg', buffer: picture },
      { name: 'werkzeug.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ])
    await files.getByText('rahmen.jpg').waitFor()
    const refusal = page.getByRole('list', { name: says('templates.files.uploads') }).getByRole('alert')
    await expect.poll(() => refusal.innerText()).toMatch(/exe.*jpg.*png/s)
    await files.getByRole('button', { name: says('templates.files.renameIt', { name: 'rahmen.jpg' }) }).click()
    await files.getByLabel(says('templates.files.rename', { name: 'rahmen.jpg' })).fill('kante.jpg')
    await page.keyboard.press('Enter')
    await files.getByText('kante.jpg').waitFor()
    await files.getByRole('button', { name: says('templates.files.deleteIt', { name: 'kante.jpg' }) }).click()
    await files.waitFor({ state: 'detached' })
    const gone = page.getByRole('status').filter({ hasText: says('templates.files.deleted', { name: 'kante.jpg' }) })
    await gone.getByRole('button', { name: says('ui.undo') }).click()
    await files.getByText('kante.jpg').waitFor()
  })

  test('a digital one begins with a frame of its placeholders and shows what it writes', async () => {
    await page.goto('/artwork/templates')
    await openDialog()
    await dialog().getByText(says('publications.type.digital'), { exact: true }).click()
    await dialog().getByLabel(says('templates.name')).fill('Katalogdaten')
    await dialog().getByLabel(says('templates.id'), { exact: true }).fill('stecketikett')
    await dialog().getByText(says('templates.id.taken')).first().waitFor()
    await dialog().getByLabel(says('templates.id'), { exact: true }).fill('katalogdaten')
    await dialog()
      .getByRole('button', { name: says('templates.create') })
      .click()
    await page.waitForURL(/\/artwork\/template\/katalogdaten/)
    await page.getByRole('button', { name: says('templates.digital.start', { kind: 'JSON' }) }).click()
    await page.getByText(says('templates.digital.sound', { kind: 'JSON' })).waitFor()
    const body = section('templates.digital.body').getByLabel(says('templates.digital.text'))
    await body.fill('{ "preis": ${preis} }')
    await page.getByText(says('templates.digital.unknown', { tokens: 'preis' })).waitFor()
    await page.getByText(says('templates.digital.fault.json', { message: '' }).trim()).waitFor()
    await body.fill('{ "preis": 7 }')
    await body.blur()
    await page.getByText(says('templates.digital.sound', { kind: 'JSON' })).waitFor()
    await expect.poll(async () => (await stored()).data?.body.text).toBe('{ "preis": 7 }')
  })

  test('a font that is not there is named, and its text is set in another one', async () => {
    const files = unzipSync(design)
    for (const [name, bytes] of Object.entries(files))
      if (name.endsWith('.xml'))
        files[name] = strToU8(strFromU8(bytes).replaceAll('Cormorant Garamond', 'Unbekannte Antiqua'))
    await page.goto('/artwork/templates')
    await choose('Ohne_Schrift.idml', zipSync(files))
    await page.waitForURL(/\/artwork\/template\/\w+/)
    await drawn()
    await section('templates.preview.findings')
      .or(page.getByRole('complementary', { name: says('templates.preview.findings') }))
      .getByText(/Unbekannte Antiqua/)
      .first()
      .waitFor()
    await tab('templates.tab.files')
    const row = section('templates.missing').getByRole('listitem').filter({ hasText: 'Unbekannte Antiqua' }).first()
    await row.getByText(says('templates.missing.font')).waitFor()
  })

  test('a package comes in two clicks; what lacks is named once, and brought by a drop anywhere or in its row', async () => {
    const parts = unzipSync(design)
    for (const [name, bytes] of Object.entries(parts))
      if (name.endsWith('.xml'))
        parts[name] = strToU8(
          strFromU8(bytes)
            .replaceAll('Cormorant Garamond', 'Inter')
            .replaceAll('Medium Italic', 'Medium')
            .replace('</Rectangle>', `${placed}</Rectangle>`),
        )
    const folder = 'Beet Ordner'
    await page.goto('/artwork/templates')
    await choose(
      `${folder}.zip`,
      zipSync({
        [`${folder}/Beet.idml`]: zipSync(parts),
        [`${folder}/Beet.indd`]: strToU8('InDesign'),
        [`${folder}/Document fonts/Condensed.ttf`]: condensed,
        [`__MACOSX/${folder}/._Beet.idml`]: strToU8('Mac'),
      }),
    )
    await page.waitForURL(/\/artwork\/template\/\w+/)
    await page.getByRole('heading', { name: 'Beet', level: 1 }).waitFor()
    await page.getByText(says('templates.taken.kept', { names: 'Condensed.ttf' })).waitFor()
    await page.getByText(says('templates.taken.others', { names: 'Beet.indd' })).waitFor()
    await drawn()
    await tab('templates.tab.files')
    const missing = section('templates.missing')
    const names = async () =>
      (await missing.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0]).toSorted()
    await expect.poll(names).toEqual(['Inter Medium', 'Inter SemiBold', 'rahmen.jpg'])

    await tab('templates.tab.general')
    const dropped = await page.evaluateHandle((bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], 'Inter.woff2'))
      return transfer
    }, inter.toString('base64'))
    await page.getByRole('tablist').dispatchEvent('drop', { dataTransfer: dropped })
    const uploads = page.getByRole('list', { name: says('templates.files.uploads') })
    await uploads.getByText(says('templates.files.done')).waitFor()
    await tab('templates.tab.files')
    await expect.poll(names).toEqual(['rahmen.jpg'])

    await missing
      .locator('input[type=file]')
      .setInputFiles({ name: 'Rahmen neu.jpg', mimeType: 'image/jpeg', buffer: picture })
    await section('templates.files.assets').getByText('rahmen.jpg', { exact: true }).waitFor()
    await expect.poll(() => missing.count()).toBe(0)
  })

  test('a field that is missed is made where it is missed, by whoever may; the label is there already', async () => {
    const path = new URL(page.url()).pathname
    const admin = await openPage(browser)
    await signIn(admin, 'admin@mcs.example', path)
    for (const someone of [page, admin]) {
      await someone.goto(`${path}?tab=placeholders`)
      const places = someone.getByRole('group', { name: says('templates.naming.places') }).getByRole('button')
      // An icon of the design, which no data reaches yet.
      await places.first().waitFor()
      await places.nth(5).press('Enter')
      const panel = someone.getByRole('complementary', { name: says('templates.placeholder.details') })
      await panel.getByLabel(says('templates.naming.name'), { exact: true }).fill('Zierwert')
      const make = panel.getByRole('button', { name: says('imports.newField', { kind: says('propertyType.string') }) })
      if (someone === page) {
        await expect.poll(() => make.count()).toBe(0)
        await panel.getByRole('combobox', { name: says('templates.placeholder.property') }).click()
        await someone.getByRole('option').first().getByText(says('imports.field.label')).click()
        await panel.getByText(/^in \d+ Inhalten$/).waitFor()
        continue
      }
      await make.click()
      await panel.getByText(says('templates.naming.inContents_other', { count: 0 })).waitFor()
      const made = await record('admin@mcs.example', 'properties', 'zierwert')
      expect(made).toMatchObject({ label: { de: 'Zierwert' }, type: 'string' })
    }
    await admin.context().close()
  })

  test('a document that only its own tool reads is explained', async () => {
    await page.goto('/artwork/templates')
    await openDialog()
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: 'Beet.indd', mimeType: 'application/octet-stream', buffer: Buffer.from('InDesign') })
    await dialog()
      .getByText(says('template.packageWithoutIdml', { name: 'Beet.indd' }))
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
  })

  test.each([
    ['cut short', design.subarray(0, 20_000)],
    ['no package at all', strToU8('Das ist kein IDML.')],
  ])('a design %s is refused by name, and leaves no template behind', async (_, bytes) => {
    await page.goto('/artwork/templates')
    const before = await templateCount()
    await choose('Kaputt.idml', bytes)
    const alert = dialog().getByRole('alert')
    await alert.waitFor()
    await alert.getByText(says('artwork.designUnreadable', { reason: '' }).trim()).waitFor()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
    await expect.poll(templateCount).toBe(before)
    await expect.poll(() => page.getByText('Kaputt').count()).toBe(0)
  })

  test('a client finds no way to upload one', async () => {
    const visitor = await openPage(browser)
    await visitor.goto('/home')
    await signIn(visitor, client, '/home')
    await expect.poll(() => visitor.getByRole('link', { name: says('templates.title') }).count()).toBe(0)
    const token = await tokenOf(client)
    const made = await callAs(token, '/api/graphql', {
      method: 'POST',
      body: JSON.stringify({
        query: 'mutation M($template: TemplateInput!) { templateCreate(template: $template) { id } }',
        variables: { template: { owner: 'rosenhof', name: 'Meine Vorlage', type: 'print' } },
      }),
    })
    expect(((await made.json()) as { errors?: unknown[] }).errors).toHaveLength(1)
    const form = new FormData()
    form.set('data', new File([new Uint8Array(design)], 'Meine.idml'))
    const replaced = await fetch(`${inject('address')}/api/artwork/templates/stecketikett`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    expect([403, 404]).toContain(replaced.status)
  })

  test('nothing failed in any window', () => expect(faults).toEqual([]))
})

async function templateCount(): Promise<number> {
  const answer = await callAs(await tokenOf(supplier), '/api/store/templates/count', { method: 'POST', body: '{}' })
  return ((await answer.json()) as { count: number }).count
}
