import { chromium } from 'playwright-core'
const base = 'http://127.0.0.1:4555'
const [, , who, out, width, scheme, ...paths] = process.argv
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const ctx = await b.newContext({
  viewport: { width: +width, height: +width < 500 ? 844 : 900 },
  colorScheme: scheme,
  locale: 'de-CH',
  serviceWorkers: 'block',
  hasTouch: +width < 500,
})
const p = await ctx.newPage()
p.setDefaultTimeout(60000)
await p.goto(base + '/login')
await p.getByLabel('E-Mail').fill(who.includes('@') ? who : who + '@rosenhof.example')
await p.locator('input[type=password]').fill('imprimatur')
await p.keyboard.press('Enter')
await p.waitForURL('**/home')
for (const path of paths) {
  await p.goto(base + path)
  await p
    .locator('main h1')
    .first()
    .waitFor()
    .catch(() => {})
  await p.waitForTimeout(5000)
  await p.screenshot({ path: `/tmp/shots/${out}-${path.replace(/\W+/g, '_')}.png` })
}
await b.close()
