/** The specimens of the design system in a browser: built for this run, served from memory, with our fonts, without motion, at a fixed time. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { build } from 'vite'
import { motionless } from './axe.ts'

const root = new URL('../..', import.meta.url).pathname
const built = join(root, 'dist/specimens')
const origin = 'https://specimens.example'

/** Beside the application, never in it. */
export const buildSpecimens = (): Promise<unknown> =>
  build({
    configFile: false,
    root: join(root, 'web/specimens'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: built, emptyOutDir: true, target: 'es2023', minify: false, assetsInlineLimit: 0 },
  })

const types: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
}

export async function openSpecimens(browser: Browser, locale: string): Promise<Page> {
  const context = await browser.newContext({
    locale,
    timezoneId: 'Europe/Zurich',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  const page = await context.newPage()
  await page.addInitScript((now) => (Date.now = () => now), Date.parse('2026-11-24T14:05:00Z'))
  await page.route(`${origin}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname
    const name = path === '/' ? 'index.html' : path.slice(1)
    const body = await readFile(join(built, name)).catch(() => undefined)
    if (body === undefined) return route.fulfill({ status: 404 })
    return route.fulfill({ body, contentType: types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream' })
  })
  await page.goto(origin)
  await page.locator('[data-specimen]').first().waitFor()
  await page.evaluate(async () => {
    await document.fonts.ready
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
  })
  return page
}

/** What asks how wide it is has been told, and what waits for a moment before it is shown has been shown. */
export async function makeAsWide(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
  await motionless(page)
}

export const namesOf = (page: Page): Promise<string[]> =>
  page.locator('[data-specimen]').evaluateAll((found) => found.map((one) => one.getAttribute('data-specimen') ?? ''))

/** Of each specimen, all cut out of one picture of the page. */
export async function picturesOf(page: Page): Promise<[name: string, picture: Buffer][]> {
  const whole = await page.screenshot({ fullPage: true, animations: 'disabled' })
  const places = await page.locator('[data-specimen]').evaluateAll((found) =>
    found.map((one) => {
      const { top, width, height } = one.getBoundingClientRect()
      const place = { left: 0, top: Math.round(top + scrollY), width: Math.round(width), height: Math.floor(height) }
      return [one.getAttribute('data-specimen') ?? '', place] as const
    }),
  )
  return Promise.all(places.map(async ([name, place]) => [name, await sharp(whole).extract(place).png().toBuffer()]))
}

/**
 * Where what one sees stands in each state of a specimen, a line each: titles, texts, controls and rows, counted from the edge of their
 * state, so that what another specimen becomes moves nothing here.
 */
export const boxesOf = (page: Page): Promise<[name: string, lines: string[]][]> =>
  page.evaluate(() => {
    const parts =
      'h1, h2, h3, p, li, dt, dd, a, button, input, textarea, img, progress, kbd, mark, time, label, [role]:not([role=presentation])'
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- This is carried to the browser as it stands.
    const nameOf = (part: Element): string => {
      const kind = part.getAttribute('role') ?? part.tagName.toLowerCase()
      const text = (part.getAttribute('aria-label') ?? part.textContent).trim().replaceAll(/\s+/g, ' ')
      return `${kind} ${text.slice(0, 32)}`.trim()
    }
    return Array.from(document.querySelectorAll('[data-specimen]'), (specimen) => {
      const lines = Array.from(specimen.querySelectorAll('[data-state]'), (state) => {
        const edge = state.getBoundingClientRect()
        const own = Array.from(state.querySelectorAll(parts))
          .filter((part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          .map((part) => {
            const { left, top, width, height } = part.getBoundingClientRect()
            const box = [left - edge.left, top - edge.top, width, height].map(Math.round)
            return `${nameOf(part)}: ${box.join(' ')}`
          })
        return [`${state.getAttribute('data-state')}: ${[edge.width, edge.height].map(Math.round).join(' ')}`, ...own.map((line) => `  ${line}`)] // prettier-ignore
      })
      return [specimen.getAttribute('data-specimen') ?? '', lines.flat()]
    })
  })
