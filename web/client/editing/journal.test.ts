/** What the browser's storage does not take. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropBeside, dropDraft, isAnyFleeting, keepDraft, readDraft } from './journal.ts'

const field = { collection: 'contents', id: 'rose', path: 'data.brand.value' } as const
const type = (value: string) => keepDraft({ ...field, value, base: null, state: 'typing' })

/** Characters. */
let room: number

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key: string) => items.delete(key),
    get length() {
      return items.size
    },
    key: (at: number) => [...items.keys()][at] ?? null,
  })
})
afterEach(() => vi.unstubAllGlobals())

test('is known to be gone with the page, until there is room, or it is saved', () => {
  room = 1000
  type('Rosenhof')
  expect(isAnyFleeting()).toBe(false)
  room = 10
  type('Rosenhof Zürich')
  expect([isAnyFleeting(), readDraft(field)?.value]).toEqual([true, 'Rosenhof Zürich'])
  room = 1000
  type('Rosenhof Züri')
  expect(isAnyFleeting()).toBe(false)
  room = 10
  type('Rosenhof')
  dropDraft(field)
  expect(isAnyFleeting()).toBe(false)
})

test('what was refused beside others goes when these are taken back, unless somebody typed into it since', () => {
  room = 1000
  const refused = { ...field, value: 'teuer', base: null, state: 'typing', beside: 'paste' } as const
  keepDraft(refused)
  dropBeside('another')
  expect(readDraft(field)?.value).toBe('teuer')
  dropBeside('paste')
  expect(readDraft(field)).toBeUndefined()
  keepDraft(refused)
  type('Rosenhof')
  dropBeside('paste')
  expect(readDraft(field)?.value).toBe('Rosenhof')
  dropDraft(field)
})
