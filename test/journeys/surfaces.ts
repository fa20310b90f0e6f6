/** Where people type, and how a journey does: a field of each kind, with what is stored in it. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { record, says, whatIsSeen } from './steps.ts'

const lena = 'editor@rosenhof.example'
const supplier = 'supplier@mcs.example'

export type Surface = {
  email: string
  path: string
  /** The field, ready to be typed into. */
  field: (page: Page) => Promise<Locator>
  /** What is typed, new each time. */
  words: (turn: number) => string
  stored: () => Promise<unknown>
  /** What is stored when that was typed. */
  meant?: (words: string) => unknown
}

const content = 'gaillardia-aristata-kobold'
const release = 'kokardenblume-r01'
const template = 'stecketikett'
const line = (turn: number) => `Getippt im ${turn}. Gang`

export const surfaces: Record<string, Surface> = {
  release: {
    email: lena,
    path: `/publications/pub-kokardenblume/release/${release}/edit`,
    field: async (page) => page.locator('[data-placeholder-field="name_de"]').locator('input, textarea').first(),
    words: line,
    stored: async () => (await record(lena, 'releases', release)).data['name_de']?.value,
  },
  content: {
    email: lena,
    path: `/contents/${content}`,
    field: async (page) => page.getByRole('textbox', { name: 'Absender', exact: true }),
    words: line,
    stored: async () => (await record(lena, 'contents', content)).data['brand']?.value,
  },
  cell: {
    email: lena,
    path: '/contents?q=Kobold',
    field: async (page) => {
      const grid = page.getByRole('grid', { name: says('contents.title') })
      const row = grid.getByRole('row').filter({ hasText: 'Kobold' }).first()
      const editor = grid.locator('input:not([type=checkbox])').first()
      await row.waitFor()
      const price = row
        .getByRole('gridcell')
        .filter({ hasText: /\d+\.\d\d/ })
        .first()
      if (!(await editor.isVisible())) await price.dblclick()
      return editor
    },
    words: (turn) => `${10 + turn}.25`,
    meant: Number,
    stored: async () => (await record(lena, 'contents', content)).data['price']?.value,
  },
  template: {
    email: supplier,
    path: `/artwork/template/${template}?tab=general`,
    field: async (page) => page.getByLabel(says('templates.name')),
    words: line,
    stored: async () => (await record(supplier, 'templates', template)).name,
  },
  placeholder: {
    email: supplier,
    path: `/artwork/template/${template}?tab=placeholders&placeholder=name_de`,
    field: async (page) => page.getByRole('textbox', { name: says('templates.placeholder.previewValue') }),
    words: line,
    stored: async () =>
      (await record(supplier, 'templates', template)).placeholders.find(({ id }) => id === 'name_de')?.previewValue,
  },
  account: {
    email: lena,
    path: '/account',
    field: async (page) => page.getByLabel(says('account.name'), { exact: true }),
    words: line,
    stored: async () => (await record(lena, 'users', 'editor-rosenhof')).displayName,
  },
}

/** Within the application, as Back and its links go: no page is loaded. */
export const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)

export const moments = ['in the middle of a word', 'after a rest', 'after leaving the field'] as const

export type Moment = (typeof moments)[number]

/** Types into the field, and is at the moment. */
export async function type(page: Page, surface: Surface, words: string, moment: Moment): Promise<void> {
  const field = await surface.field(page)
  await field.fill('')
  await field.pressSequentially(words)
  await reach(page, moment)
}

export async function reach(page: Page, moment: Moment): Promise<void> {
  if (moment === 'after a rest') await page.waitForTimeout(1500)
  // Where it is no more, one was put out of it.
  if (moment === 'after leaving the field')
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
}

export async function isStored({ stored, meant }: Surface, words: string): Promise<boolean> {
  return (await stored()) === (meant ? meant(words) : words)
}

/** Stored by itself, or offered where it was typed: then it is taken up there. */
export async function isThere(page: Page, surface: Surface, words: string): Promise<void> {
  const isSettled = expect
    .poll(async () => {
      if (await isStored(surface, words)) return true
      const left = page.getByRole('region', { name: says('editing.left') }).filter({ hasText: words })
      const conflict = page.getByRole('dialog', { name: says('app.conflict.title') }).filter({ hasText: words })
      // The question lies over everything else.
      const offered = (await conflict.isVisible()) ? conflict : left.or(page.locator('[data-state=typing]'))
      const take = offered
        .getByRole('button', {
          name: new RegExp(
            [
              says('editing.takeUp_one'),
              says('editing.takeUp', { count: '\\d+' }),
              says('ui.save'),
              says('app.conflict.keepMine'),
            ].join('|'),
          ),
        })
        .first()
      if (await take.isVisible()) await take.click({ timeout: 2000 }).catch(() => undefined)
      const held = page.getByRole('gridcell').filter({ hasText: words }).first()
      if (surface === surfaces['cell'] && (await held.isVisible()))
        await held
          .dblclick({ timeout: 2000 })
          .then(() => page.keyboard.press('Enter'))
          .catch(() => undefined)
      const field = await surface.field(page).catch(() => undefined)
      if ((await field?.inputValue({ timeout: 2000 }).catch(() => '')) === words) {
        await field?.focus()
        await field?.blur()
      }
      return isStored(surface, words)
    })
    .toBe(true)
  await isSettled.catch(async (error: unknown) => {
    const stored = JSON.stringify(await surface.stored())
    throw new Error(`"${words}" is nowhere; stored is ${stored}. The page: ${await whatIsSeen(page)}`, { cause: error })
  })
}
