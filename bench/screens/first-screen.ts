/**
 * What a browser fetches, in Chromium, on the demo tenant: until one can sign in, until the screen after it stands, and what the
 * service worker lays by for later; and what scripts each screen has of its own, beyond the frame that is there for all. Bytes
 * and requests are the same on every machine.
 */
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { openChromium, password } from '#test/chromium.ts'
import { startDemoServer } from '#test/demo-server.ts'
import { findChromium } from '#tools/find-chromium.mjs'
import { buildDemo, buildWeb } from '#tools/setup.mjs'
import { figureRow, type Row } from '../ground/harness.ts'

const people = ['owner@rosenhof.example', 'editor@rosenhof.example', 'supplier@mcs.example', 'buyer@rosenhof.example']

/** KB on the network. */
const goals = { signIn: 250, screen: 150 }

export async function benchFirstScreen(): Promise<Row[]> {
  await buildWeb()
  const rows = await ownScripts()
  const server = await startDemoServer({ from: await buildDemo(), environment: { JOBS: 'off' } })
  const browser = await openChromium(await findChromium())
  try {
    for (const [index, email] of people.entries()) {
      const { entry, screen } = await visit(browser, server.address, email)
      if (index === 0) rows.push(...all('until one can sign in', entry))
      rows.push(...all(`until the first screen of ${email.split('@')[0]} stands`, screen))
    }
    const kept = await laidBy(browser, server.address)
    return [...rows, ...all('what the service worker lays by, unpacked', kept)]
  } finally {
    await browser.close()
    await server.stop()
  }
}

const kilobytes = (value: number): string => `${value.toFixed(0)} KB`

/** Of this version, and no promise. */
const told = (promise: string, bytes: number): Row => ({
  promise,
  measured: kilobytes(bytes / 1024),
  promised: '',
  kept: true,
})

const all = (what: string, { bytes, requests }: Fetched): Row[] => [told(`${what}: ${requests} requests`, bytes)]

type Chunk = { file: string; imports?: string[] }
type Chunks = Readonly<Record<string, Chunk>>

const built = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist/web')

/** As the build says which chunk asks for which, and as it packed them. Texts come by themselves, in one language. */
async function ownScripts(): Promise<Row[]> {
  const chunks = JSON.parse(await readFile(join(built, '.vite/manifest.json'), 'utf8')) as Chunks
  const sizeOf = async (names: Iterable<string>): Promise<number> => {
    const sizes = await Promise.all([...names].map((name) => packedSize(chunks[name])))
    return sizes.reduce((sum, one) => sum + one, 0)
  }
  const named = (pattern: RegExp): string[] => Object.keys(chunks).filter((name) => pattern.test(name))
  const entry = neededBy(chunks, ['index.html', ...named(/sign-in-screen\.tsx$/)])
  const frame = neededBy(chunks, named(/app\/shell\/shell\.tsx$/), entry)
  const known = new Set([...entry, ...frame])
  const screens = named(/^features\/.*-screen\.tsx$/)
  const own = await Promise.all(
    screens.map(async (name) => ({ name: titleOf(name), bytes: await sizeOf(neededBy(chunks, [name], known)) })),
  )
  const home = own.find(({ name }) => name === 'home')
  const [largest] = own.toSorted((a, b) => b.bytes - a.bytes)
  if (!home || !largest) throw new Error('The build has no screens')
  return [
    figureRow('scripts until one can sign in, packed', (await sizeOf(entry)) / 1024, goals.signIn, kilobytes),
    told('… its texts, in one language', await sizeOf(named(/locales\/de\.json$/))),
    told('… the frame after it', await sizeOf(frame)),
    figureRow('the own scripts of the first screen', home.bytes / 1024, goals.screen, kilobytes),
    told(`… of the largest of ${own.length}: ${largest.name}`, largest.bytes),
  ]
}

const titleOf = (name: string): string => name.replaceAll(/^.*\/|-screen\.tsx$/g, '')

async function packedSize(chunk: Chunk | undefined): Promise<number> {
  const file = join(built, chunk?.file ?? '')
  return (await stat(existsSync(`${file}.br`) ? `${file}.br` : file)).size
}

/** The chunks that these cannot do without, but for those that are there. */
function neededBy(chunks: Chunks, names: readonly string[], there: ReadonlySet<string> = new Set()): Set<string> {
  const found = new Set<string>()
  const wanted = [...names]
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (there.has(name) || found.has(name)) continue
    found.add(name)
    wanted.push(...(chunks[name]?.imports ?? []))
  }
  return found
}

type Fetched = { bytes: number; requests: number }

/** The service worker would fetch the rest of the application beside it. */
async function visit(browser: Browser, address: string, email: string): Promise<{ entry: Fetched; screen: Fetched }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const count = await counter(context, page)
  await page.goto(`${address}/login`)
  await page.locator('input[type=password]').waitFor()
  await page.waitForLoadState('networkidle')
  const entry = count()
  await signIn(page, email)
  const screen = count()
  await context.close()
  return { entry, screen }
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/home')
  // The frame has a heading of its own until the screen is there.
  await page.locator('main h2').first().waitFor()
}

/** Answers with what was fetched since it was asked last. */
async function counter(context: BrowserContext, page: Page): Promise<() => Fetched> {
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  let found: Fetched = { bytes: 0, requests: 0 }
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    found.requests++
    found.bytes += encodedDataLength
  })
  return () => {
    const counted = found
    found = { bytes: 0, requests: 0 }
    return counted
  }
}

/** As it lies in the browser, unpacked: begun once somebody has signed in. */
async function laidBy(browser: Browser, address: string): Promise<Fetched> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${address}/login`)
  await signIn(page, people[0]!)
  const kept = await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    let [bytes, requests] = [0, 0]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        requests++
        bytes += (await (await cache.match(request))?.arrayBuffer())?.byteLength ?? 0
      }
    }
    return { bytes, requests }
  })
  await context.close()
  return kept
}
