/** Pages of tabs: each begins with what its tab has stored, or with a copy of what another one has. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let page = new EventTarget()

/** The name of the tab in a page that begins with this. */
async function openPage(stored: Map<string, string>, document = {}): Promise<string> {
  vi.resetModules()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', document)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  const { tabName } = await import('./tab.ts')
  return tabName()
}
const leave = () => page.dispatchEvent(new Event('pagehide'))
const comeBack = () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

let stored: Map<string, string>
let name: string
beforeEach(async () => {
  stored = new Map()
  name = await openPage(stored)
})
afterEach(() => vi.unstubAllGlobals())

test('a reload, and another page in the same tab, keep the name', async () => {
  leave()
  expect(await openPage(stored)).toBe(name)
  leave()
  expect(await openPage(stored)).toBe(name)
})

test('a tab that was duplicated, or a window that was opened from it, has a name of its own at once', async () => {
  const copy = new Map(stored)
  const other = await openPage(copy)
  expect(other).not.toBe(name)
  leave()
  expect(await openPage(copy)).toBe(other)
})

test('a page that one has come back to is not left: a copy of it has a name of its own', async () => {
  leave()
  comeBack()
  expect(await openPage(new Map(stored))).not.toBe(name)
})

test('a tab that was put to sleep keeps its name', async () => {
  expect(await openPage(stored, { wasDiscarded: true })).toBe(name)
})
