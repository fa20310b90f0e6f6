/** A picture is put right where one sees it: in its frame on the page; and another one is dropped onto it from the desk. */
import sharp from 'sharp'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, faults, openBrowser, openPage } from './person.ts'
import { composedHash, record, says, signIn, tokenOf } from './steps.ts'

const editor = 'editor@rosenhof.example'

describe('a picture on the page', () => {
  let browser: Browser
  let page: Page
  let id = ''
  const entry = async () => (await record(editor, 'releases', id)).data['picture']
  const frame = () => page.locator('[data-picture-frame]').first()
  const chooses = () => page.locator('[data-placeholder-field="picture"] button').first().focus()

  beforeAll(async () => {
    browser = await openBrowser()
    page = await openPage(browser)
    const answer = await callAs(await tokenOf(editor), '/api/graphql', {
      method: 'POST',
      body: JSON.stringify({
        query: 'mutation M($release: ReleaseInput!) { releaseCreate(release: $release) { id publicationId } }',
        variables: {
          release: {
            label: 'Im Rahmen',
            template: 'stecketikett',
            data: { name_de: { value: 'Im Rahmen' }, picture: { value: 'spike-violet.jpg' } },
          },
        },
      }),
    })
    const { data } = (await answer.json()) as { data: { releaseCreate: { id: string; publicationId: string } } }
    id = data.releaseCreate.id
    await signIn(page, editor, `/publications/${data.releaseCreate.publicationId}/release/${id}/edit`)
  })
  afterAll(() => browser.close())

  test('is shown larger, and moved by the pointer', async () => {
    const before = await composedHash(page)
    await chooses()
    await frame().waitFor()
    const nearer = page.getByRole('button', { name: says('release.frame.nearer') })
    await nearer.click()
    await expect.poll(async () => (await entry())?.crop).toBeDefined()
    await nearer.click()
    await expect.poll(() => composedHash(page)).not.toBe(before)
    const { crop } = (await entry()) ?? {}
    const box = await frame().boundingBox()
    if (!box) throw new Error('The frame is not on the screen.')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 4, y - 4)
    await page.mouse.move(x - 8, y - 8)
    await page.mouse.up()
    await expect.poll(async () => ((await entry())?.crop?.left ?? 0) > (crop?.left ?? 1)).toBe(true)
    await expect.poll(async () => ((await entry())?.crop?.top ?? 0) > (crop?.top ?? 1)).toBe(true)
  })

  test('is moved and turned by keys alone', async () => {
    const left = (await entry())?.crop?.left ?? 0
    await frame().focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => ((await entry())?.crop?.left ?? 1) < left).toBe(true)
    await page.getByRole('button', { name: says('release.frame.turn', { name: 'Bild' }) }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await entry())?.rotate).toBe(5)
  })

  test('is as the template asks for it again', async () => {
    await page.getByRole('button', { name: says('release.frame.reset') }).click()
    await expect.poll(async () => (await entry())?.rotate).toBeUndefined()
    expect((await entry())?.crop).toBeUndefined()
  })

  test('is left and come back to by one key, and the next empty field is found by another', async () => {
    const fieldWithFocus = () =>
      page.evaluate(() =>
        document.activeElement?.closest('[data-placeholder-field]')?.getAttribute('data-placeholder-field'),
      )
    await page.locator('[data-placeholder-field="name_de"] input').focus()
    await page.keyboard.press('F6')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-page-hash]') !== null))
      .toBe(true)
    await page.keyboard.press('F6')
    await expect.poll(fieldWithFocus).toBe('name_de')
    // Tab goes from field to field; a field's buttons are gone to by a key of their own, and left by it.
    await page.keyboard.press('Tab')
    await expect.poll(fieldWithFocus).not.toBe('name_de')
    await page.keyboard.press('Shift+Tab')
    await expect.poll(fieldWithFocus).toBe('name_de')
    await page.keyboard.press('F4')
    const isOnButton = () => page.evaluate(() => document.activeElement?.tagName === 'BUTTON')
    await expect.poll(async () => [await isOnButton(), await fieldWithFocus()]).toEqual([true, 'name_de'])
    await page.keyboard.press('F4')
    await expect.poll(async () => [await isOnButton(), await fieldWithFocus()]).toEqual([false, 'name_de'])
    await page.keyboard.press('Control+Enter')
    await expect.poll(async () => ![undefined, null, 'name_de', 'picture'].includes(await fieldWithFocus())).toBe(true)
    const { data } = await record(editor, 'releases', id)
    expect(String(data[(await fieldWithFocus()) ?? '']?.value ?? '')).toBe('')
  })

  test('is another one, dropped onto it, under a name that no other has', async () => {
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#7a3f1d' } })
      .png()
      .toBuffer()
    const dropped = async () => {
      const dataTransfer = await page.evaluateHandle(
        (list) => {
          const data = new DataTransfer()
          data.items.add(new File([new Uint8Array(list)], 'Wiese im Rahmen.png', { type: 'image/png' }))
          return data
        },
        [...bytes],
      )
      await page.dispatchEvent('body', 'dragenter', { dataTransfer })
      await page.locator('[data-picture-target="picture"]').first().dispatchEvent('drop', { dataTransfer })
    }
    await dropped()
    await expect.poll(async () => (await entry())?.value).toBe('Wiese im Rahmen.png')
    await dropped()
    await expect.poll(async () => (await entry())?.value).toBe('Wiese im Rahmen 2.png')
    await expect.poll(() => page.locator('[data-picture-target]').count()).toBe(0)
    expect(faults).toEqual([])
  })
})
