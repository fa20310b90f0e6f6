/**
 * What was last on the screen, in a file of the browser's own: without the network the application opens with it
 * (docs/decisions/0404-what-opens-without-the-network.md). It is one person's, and goes with their session.
 */
import { parseStored } from '../calls/storage.ts'

/** Addresses nothing on the server. */
const file = '/last-viewed.json'
const mostAnswers = 80
/** Characters: of one answer, and of all. */
const longest = 400_000
const mostTogether = 4_000_000
/** What changes often is written down once. */
const pause = 2000

/** By what was asked; the latest last. */
let answers = new Map<string, unknown>()
let isOpened = false
let later: ReturnType<typeof setTimeout> | undefined

export function keepAnswer(asked: string, answer: unknown): void {
  if (typeof caches === 'undefined' || answers.get(asked) === answer) return
  answers.delete(asked)
  answers.set(asked, answer)
  if (answers.size > mostAnswers) answers.delete(answers.keys().next().value ?? '')
  later ??= setTimeout(() => void write(), pause)
}

/** As it was last seen, where the application opened without the network. */
export const lastSeen = (asked: string): unknown => (isOpened ? answers.get(asked) : undefined)

/** False where nothing is there. */
export async function openLastViewed(): Promise<boolean> {
  if (typeof caches === 'undefined') return false
  answers = await read()
  isOpened = answers.size > 0
  return isOpened
}

/** The server is there: what it says counts. */
export const closeLastViewed = (): void => void (isOpened = false)

export function forgetLastViewed(): void {
  clearTimeout(later)
  later = undefined
  answers = new Map()
  isOpened = false
  // Where storage is forbidden nothing was kept.
  if (typeof caches !== 'undefined') void caches.delete(file).catch(() => undefined)
}

async function read(): Promise<Map<string, unknown>> {
  const found = await caches
    .open(file)
    .then((cache) => cache.match(file))
    .catch(() => undefined)
  const kept = parseStored(await found?.text())
  return new Map(Array.isArray(kept) ? (kept as [string, unknown][]) : [])
}

async function write(): Promise<void> {
  clearTimeout(later)
  later = undefined
  const ours = answers
  // What was seen before a reload, or is in another tab.
  const before = [...(await read())].filter(([asked]) => !ours.has(asked))
  // Signed out meanwhile.
  if (ours !== answers) return
  let left = mostTogether
  const kept: string[] = []
  for (const [asked, answer] of [...before, ...ours].toReversed()) {
    if (kept.length === mostAnswers) break
    const text = JSON.stringify([asked, answer])
    if (text.length > longest || text.length > left) continue
    left -= text.length
    kept.unshift(text)
  }
  const cache = await caches.open(file).catch(() => undefined)
  await cache?.put(file, new Response(`[${kept.join(',')}]`)).catch(() => undefined)
}

if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && later !== undefined) void write()
  })
