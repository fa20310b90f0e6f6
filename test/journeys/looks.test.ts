/**
 * Each part of the design system looks as it did, at three widths, in light and dark, in German and, where there is least room, in
 * French; and everybody can use it. Asked by `npm run looks`, what it looks like now is kept (`test/looks/`).
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostOther, movedBoxes, shareOfOther } from '../looks/compare.ts'
import { axe, changeTo, findings } from './axe.ts'
import { openBrowser } from './person.ts'
import { boxesOf, buildSpecimens, makeAsWide, namesOf, openSpecimens, picturesOf } from './specimens.ts'

const isRenewed = process.env['LOOKS'] === 'renew'
/** What looks other is left there to look at. */
const evidence = process.env['JOURNEY_EVIDENCE'] ?? 'dist/journeys/by-hand'
const folder = new URL('../looks/kept', import.meta.url).pathname
const views = [
  { name: '390 fr', width: 390, language: 'fr' },
  { name: '390', width: 390, language: 'de' },
  { name: '1440', width: 1440, language: 'de' },
  { name: '808', width: 808, language: 'de' },
] as const
const schemes = ['light', 'dark'] as const

describe('the parts of the design system', () => {
  let browser: Browser
  let names: readonly string[]
  const pages = new Map<string, Page>()
  const pageOf = (language: string): Page => pages.get(language)!
  /** Of each part the lines of each view. */
  const boxes = new Map<string, string[]>()

  beforeAll(async () => {
    ;[browser] = await Promise.all([openBrowser(), buildSpecimens()])
    for (const language of ['fr', 'de']) {
      const page = await openSpecimens(browser, language)
      await page.evaluate(await readFile(axe, 'utf8'))
      pages.set(language, page)
    }
    names = await namesOf(pageOf('de'))
  })
  afterAll(() => browser.close())

  test.each(views)(
    'at $name stand in both schemes where they stood, and can be used by everybody',
    async ({ name, width, language }) => {
      const page = pageOf(language)
      await makeAsWide(page, width)
      const light = await boxesOf(page)
      expect(await findings(page)).toEqual([])
      expect(await cutSideways(page)).toEqual([])
      await changeTo(page, 'dark')
      expect(await findings(page, ['color-contrast'])).toEqual([])
      expect(Object.fromEntries(await boxesOf(page))).toEqual(Object.fromEntries(light))
      await changeTo(page, 'light')
      for (const [part, lines] of light) boxes.set(part, [...(boxes.get(part) ?? []), `# ${name}`, ...lines])
    },
  )

  test('have the boxes that they had', async () => {
    const moved: string[] = []
    for (const part of names) {
      const lines = boxes.get(part) ?? []
      if (isRenewed) await write(join(folder, `${part}.txt`), `${lines.join('\n')}\n`)
      else moved.push(...movedBoxes(await linesOf(part), lines).map((line) => `${part}: ${line}`))
    }
    expect(moved).toEqual([])
  })

  // At the last width alone: the repository keeps two pictures of each part.
  test.each(schemes)('look as they did, in %s', async (scheme) => {
    const page = pageOf('de')
    await changeTo(page, scheme)
    // A list that measures its room draws its rows a moment later: what is other is looked at once more.
    for (let looks = 1; ; looks++) {
      const other = await otherPictures(page, scheme)
      if (other.length > 0 && looks < 5) continue
      expect(other).toEqual([])
      return
    }
  })

  test('nothing is kept of what is gone', async () => {
    const kept = (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name))
    const due = names.flatMap((name) => [`${name}.txt`, ...schemes.map((scheme) => `${name}.${scheme}.webp`)])
    const gone = kept.filter((name) => !due.includes(name))
    if (isRenewed) for (const name of gone) await rm(join(folder, name))
    else expect(gone).toEqual([])
  })
})

/** A line each; asked to renew, they are kept. */
async function otherPictures(page: Page, scheme: string): Promise<string[]> {
  const other: string[] = []
  for (const [part, picture] of await picturesOf(page)) {
    const name = `${part}.${scheme}.webp`
    const kept = await readFile(join(folder, name)).catch(() => undefined)
    const share = kept === undefined ? 1 : await shareOfOther(kept, picture)
    // What nobody sees a difference in stays as it is kept.
    if (share <= (isRenewed ? 0 : mostOther)) continue
    if (isRenewed) await write(join(folder, name), await sharp(picture).webp({ lossless: true, effort: 6 }).toBuffer())
    else {
      other.push(`${part}: ${(share * 100).toFixed(1)} % is other`)
      await write(join(evidence, name.replace('.webp', '.png')), picture)
    }
  }
  return other
}

const linesOf = async (part: string): Promise<string[]> =>
  (await readFile(join(folder, `${part}.txt`), 'utf8').catch(() => '')).trimEnd().split('\n')

async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

/** States that are wider than their room. */
const cutSideways = (page: Page): Promise<string[]> =>
  page.locator('[data-state]').evaluateAll((states) =>
    states
      .filter((state) => state.scrollWidth > state.clientWidth + 1)
      .map((state) => `${state.closest('[data-specimen]')?.getAttribute('data-specimen')}: ${state.getAttribute('data-state')}`),
  ) // prettier-ignore
