/** Two people at one proof: what one points at the other sees at its place, answers, and resolves. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { askForStep, composedHash, says, signIn, takeStep, tokenOf } from './steps.ts'

describe('remarks on a version', () => {
  const release = 'kokardenblume-r01'
  const path = `/publications/pub-kokardenblume/release/${release}?tab=remarks`
  const words = 'Der Name steht zu nah am Rand'
  let browser: Browser
  let owner: Page
  let supplier: Page

  beforeAll(async () => {
    browser = await openBrowser()
    owner = await openPage(browser)
    supplier = await openPage(browser)
    await Promise.all([signIn(owner, 'owner@rosenhof.example', path), signIn(supplier, 'supplier@mcs.example', path)])
    await Promise.all([composedHash(owner), composedHash(supplier)])
  })
  afterAll(() => browser.close())

  const pin = (page: Page) => page.getByRole('button', { name: says('remarks.pin', { number: 1, text: words }) })
  const entry = (page: Page) => page.getByRole('listitem').filter({ hasText: words })
  /** Of the page, from the left and the top. */
  async function shares(page: Page) {
    const paper = await page.locator('[data-remarks="1"]').boundingBox()
    const at = await pin(page).boundingBox()
    if (!paper || !at) throw new Error('nothing is there')
    expect(Math.min(at.width, at.height)).toBeGreaterThanOrEqual(24)
    return [(at.x + at.width / 2 - paper.x) / paper.width, (at.y + at.height / 2 - paper.y) / paper.height]
  }

  test('what one points at the other sees at the same place', async () => {
    await owner.getByRole('button', { name: says('remarks.tool.pin'), exact: true }).click()
    const paper = await owner.locator('[data-remarks="1"]').boundingBox()
    if (!paper) throw new Error('there is no page')
    await owner.mouse.click(paper.x + paper.width * 0.3, paper.y + paper.height * 0.2)
    await owner.getByLabel(says('remarks.text'), { exact: true }).fill(words)
    await owner.getByRole('button', { name: says('remarks.send') }).click()
    for (const page of [owner, supplier]) {
      await pin(page).waitFor()
      const [x, y] = await shares(page)
      expect(x).toBeCloseTo(0.3, 1)
      expect(y).toBeCloseTo(0.2, 1)
    }
    expect(
      await entry(supplier)
        .getByRole('button', { name: says('remarks.delete') })
        .count(),
    ).toBe(0)
  })

  test('the pin leads to its words, and Escape away from them', async () => {
    await pin(supplier).click()
    await supplier.waitForURL(/remark=/)
    await entry(supplier).getByLabel(says('remarks.answer')).fill('Rücke ich ein')
    await entry(supplier)
      .getByRole('button', { name: says('remarks.answer.send') })
      .click()
    await entry(owner).getByText('Rücke ich ein').waitFor()
    await pin(supplier).focus()
    await supplier.keyboard.press('Escape')
    await supplier.waitForURL((url) => !url.search.includes('remark='))
    await supplier.keyboard.press('n')
    await supplier.waitForURL(/remark=/)
  })

  test('what one resolves is no longer open for the other, who may reopen it', async () => {
    await entry(supplier)
      .getByRole('button', { name: says('remarks.resolve') })
      .click()
    await owner.getByText(says('remarks.noneOpen')).waitFor()
    await pin(owner).waitFor({ state: 'hidden' })
    await owner.getByText(says('remarks.filter.all', { count: 1 })).click()
    await entry(owner).getByText(says('remarks.act.resolved')).waitFor()
    await entry(owner)
      .getByRole('button', { name: says('remarks.reopen') })
      .click()
    await pin(owner).waitFor()
  })

  test('what is deleted comes back with its answers', async () => {
    await entry(owner)
      .getByRole('button', { name: says('remarks.delete') })
      .click()
    await pin(supplier).waitFor({ state: 'hidden' })
    await owner.getByRole('button', { name: says('ui.undo') }).click()
    await entry(supplier).getByText('Rücke ich ein').waitFor()
  })

  test('a place is drawn by the keyboard alone', async () => {
    await owner.getByRole('button', { name: says('remarks.tool.rectangle'), exact: true }).focus()
    await owner.keyboard.press('Enter')
    await owner.getByRole('application', { name: says('remarks.tool.page', { page: 1 }) }).waitFor()
    for (const key of ['ArrowLeft', 'ArrowUp', 'Enter', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter'])
      await owner.keyboard.press(key)
    await owner.getByText(says('remarks.place.chosen', { page: 1 })).waitFor()
    await owner.keyboard.type('Mit Tasten gezeigt')
    await owner.getByRole('button', { name: says('remarks.send') }).click()
    const there = supplier.getByRole('listitem').filter({ hasText: 'Mit Tasten gezeigt' })
    await there.waitFor()
    await supplier.locator('[data-remarks="1"] rect').waitFor()
    const mine = owner.getByRole('listitem').filter({ hasText: 'Mit Tasten gezeigt' })
    await mine.getByRole('button', { name: says('remarks.delete') }).click()
    await there.waitFor({ state: 'hidden' })
  })

  test('words are struck on their line, with others instead and a photo, which the other side gets', async () => {
    await owner.getByRole('button', { name: says('remarks.tool.strike'), exact: true }).click()
    const line = owner.locator('figure:has([data-remarks="1"]) svg g:has(> use)').first()
    const words = await line.boundingBox()
    if (!words) throw new Error('there are no words')
    const y = words.y + words.height * 0.8
    await owner.mouse.move(words.x + 2, y)
    await owner.mouse.down()
    await owner.mouse.move(words.x + words.width - 2, y, { steps: 3 })
    await owner.mouse.up()
    await owner.getByLabel(says('remarks.instead')).fill('Sonnenauge')
    const photo = { name: 'Foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') }
    await owner.getByLabel(says('remarks.files.choose')).first().setInputFiles(photo)
    await owner.getByRole('button', { name: says('remarks.send') }).click()
    const there = supplier.getByRole('listitem').filter({ hasText: '→ Sonnenauge' })
    await there.waitFor()
    const struck = await supplier.locator('[data-remarks="1"] line[data-strike]').boundingBox()
    const under = await supplier.locator('figure:has([data-remarks="1"]) svg g:has(> use)').first().boundingBox()
    if (!struck || !under) throw new Error('nothing is struck')
    expect(Math.abs(struck.y + struck.height / 2 - (under.y + under.height / 2))).toBeLessThan(2)
    const download = supplier.waitForEvent('download')
    await there.getByRole('button', { name: says('attachments.download', { name: 'Foto.jpg' }) }).click()
    expect((await download).suggestedFilename()).toBe('Foto.jpg')
    const mine = owner.getByRole('listitem').filter({ hasText: '→ Sonnenauge' })
    expect(await mine.getByText(says('remarks.edited')).count()).toBe(0)
    await mine.getByRole('button', { name: says('remarks.delete') }).click()
    await there.waitFor({ state: 'hidden' })
  })

  test('who is mentioned is told of it, and is led to the words', async () => {
    const field = supplier.getByLabel(says('remarks.text'), { exact: true })
    await field.click()
    await field.pressSequentially('Passt das so, @annel')
    await supplier.getByRole('option', { name: 'Annelies Keller' }).waitFor()
    await supplier.getByRole('option', { name: 'Lena Brunner' }).waitFor({ state: 'hidden' })
    await supplier.keyboard.press('ArrowDown')
    await supplier.keyboard.press('Enter')
    await expect.poll(() => field.inputValue()).toBe('Passt das so, @Annelies Keller ')
    // What is typed outlives the page.
    await supplier.reload()
    await expect.poll(() => field.inputValue()).toBe('Passt das so, @Annelies Keller ')
    await supplier.getByRole('button', { name: says('remarks.send') }).click()
    await expect.poll(() => field.inputValue()).toBe('')
    await owner.goto('/notifications')
    const told = says('notifications.remark.mentioned', { person: '', label: '', number: 1 }).split(':')[0]!.trim()
    await owner.getByText(told).first().waitFor()
    await owner
      .getByRole('list', { name: says('notifications.title') })
      .getByRole('link', { name: /Kobold/ })
      .click()
    await owner.waitForURL(/remark=/)
    await owner.locator('li[data-chosen]').filter({ hasText: 'Passt das so' }).waitFor()
  })

  test('a rejection points to what was said, and the next version has it as a list to tick off', async () => {
    await owner.goto(path)
    await takeStep(owner, says('release.action.review'))
    await supplier.getByText(says('release.status.review')).first().waitFor()
    await takeStep(supplier, says('release.action.approval'))
    await owner.getByText(says('release.status.approval')).first().waitFor()
    const dialog = await askForStep(owner, says('release.action.rejected'))
    await dialog.getByText(says('release.reject.remarks_other', { count: 2 })).waitFor()
    await dialog.getByLabel(says('release.reason')).fill('Bitte wie bemerkt')
    await dialog.getByRole('button', { name: says('release.action.rejected') }).click()
    await supplier.getByText('Bitte wie bemerkt').first().waitFor()
    await supplier.getByRole('button', { name: says('release.turn.remarks_other', { count: 2 }) }).waitFor()

    await supplier.goto(path.replace(release, await nextVersionOf(release)))
    await composedHash(supplier)
    const left = supplier.getByRole('region', { name: says('remarks.earlier', { number: 1 }) })
    await left.getByRole('button', { name: words }).click()
    await supplier.getByRole('img', { name: says('remarks.pin.earlier', { number: 1, text: words }) }).waitFor()
    await left.getByRole('checkbox', { name: says('remarks.earlier.resolve', { text: words }) }).click()
    await left.getByRole('button', { name: words }).waitFor({ state: 'hidden' })
    await owner.getByRole('button', { name: says('release.turn.remarks_one') }).waitFor()
    expect(faults).toEqual([])
  })
})

async function nextVersionOf(id: string): Promise<string> {
  const query = 'mutation M($id: ID!) { releaseCopy(id: $id) { id } }'
  const init = { method: 'POST', body: JSON.stringify({ query, variables: { id } }) }
  const answer = await callAs(await tokenOf('owner@rosenhof.example'), '/api/graphql', init)
  const { data } = (await answer.json()) as { data: { releaseCopy: { id: string } } }
  return data.releaseCopy.id
}
