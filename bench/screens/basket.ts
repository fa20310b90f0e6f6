/** A basket of a thousand positions: a key pressed in it until it is painted, and until it is an order. */
import type { Page } from 'playwright-core'
import { systemActor } from '#domain/access/actor.ts'
import { people } from '#domain/access/test-people.ts'
import { maximumPositions } from '#domain/orders/basket.ts'
import { createOrder } from '#server/services/orders/create-order.ts'
import type { Write } from '#server/store/store.ts'
import { openChromium } from '#test/chromium.ts'
import { emailOf, password, startTestServer, type TestServer } from '#test/running-server.ts'
import { findChromium } from '#tools/find-chromium.mjs'
import { buildWeb } from '#tools/setup.mjs'
import { goalRow, percentile, type Row, time } from '../ground/harness.ts'
import { atSpeed } from '../ground/speed.ts'

const tenant = { owner: 'rosenhof', supplier: 'mcs' }
const strokes = { warmUp: 10, measured: 60 }
const price = 1.25

export async function benchBasket(): Promise<Row[]> {
  await buildWeb()
  // Browser and server share the processors: nothing else is to be done.
  const server = await startTestServer({ database: { kind: 'embedded' }, environment: { JOBS: 'off' } })
  const browser = await openChromium(await findChromium())
  try {
    await fill(server)
    const page = await openBasket(
      await (await browser.newContext({ serviceWorkers: 'block' })).newPage(),
      server.address,
    )
    const [keys, speed] = await atSpeed(browser, () => typeInto(page))
    await page.close()
    const [order, ordering] = await atSpeed(browser, () => time(() => submit(server)))
    return [
      goalRow(`basket of ${maximumPositions}: keystroke -> painted, p95`, percentile(keys, 95), 50, speed.clock),
      goalRow(`basket of ${maximumPositions}: until it is an order`, order, 500, ordering.clock),
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}

const idOf = (index: number): string => `position-${String(index).padStart(4, '0')}`

async function fill({ services: { store } }: TestServer): Promise<void> {
  const template: Write = {
    kind: 'create',
    collection: 'templates',
    id: 'label',
    document: { name: 'Etikett', type: 'print', owner: 'mcs', supplier: 'mcs', orderPrice: price },
  }
  const ids = Array.from({ length: maximumPositions }, (_, index) => idOf(index))
  await store.write(systemActor, [
    template,
    ...ids.map((id): Write => ({
      kind: 'create',
      collection: 'releases',
      id,
      document: { ...tenant, label: `Rose ${id}`, status: 'published', template: 'label' },
    })),
  ])
  await store.write(
    systemActor,
    ids.map((releaseId): Write => ({
      kind: 'create',
      collection: 'basket',
      document: { user: people.buyer.id, releaseId, quantity: 10 },
    })),
  )
}

async function openBasket(page: Page, address: string): Promise<Page> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${address}/login?redirect=${encodeURIComponent('/order/basket')}`)
  await page.locator('input[type=email]').fill(emailOf('buyer'))
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.locator('[role=grid] [role=row]').nth(20).waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  return page
}

/** Milliseconds of every stroke in a quantity, from the key to the task after the frame that shows it. */
async function typeInto(page: Page): Promise<number[]> {
  await page.locator('[role=grid] [role=row]').nth(3).locator('[role=gridcell]').nth(3).dblclick()
  const input = page.locator('[role=grid] input:not([type=checkbox])')
  await input.waitFor()
  await page.evaluate(watchKeys)
  const times: number[] = []
  for (let stroke = 0; stroke < strokes.warmUp + strokes.measured; stroke++) {
    await page.evaluate(() => window.keys.next())
    await page.keyboard.press(stroke % 6 < 3 ? '7' : 'Backspace')
    const taken = await page.evaluate(() => window.keys.time())
    if (stroke >= strokes.warmUp) times.push(taken)
  }
  await page.keyboard.press('Escape')
  return times
}

declare global {
  interface Window {
    keys: { next: () => void; time: () => Promise<number> }
  }
}

/** Runs in the page. */
function watchKeys(): void {
  let pressed = 0
  let painted: PromiseWithResolvers<number> = Promise.withResolvers()
  document.addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true })
  document.addEventListener('input', () => {
    const { resolve } = painted
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(performance.now() - pressed))
      port1.start()
      port2.postMessage(undefined)
    })
  })
  window.keys = { next: () => (painted = Promise.withResolvers()), time: () => painted.promise }
}

async function submit({ services }: TestServer): Promise<void> {
  const actor = people.buyer
  const { documents } = await services.store.list(actor, 'basket', { limit: maximumPositions })
  const place = { company: 'Rosenhof', name: 'A', street: 'Weg 1', zip: '8700', city: 'Küsnacht', country: 'CH' }
  await createOrder(
    { ...services, actor },
    {
      order: {
        billing: { paymentMethod: 'invoice', address: place },
        logistics: { shippingMethod: 'default', useBillingAddress: true },
        termsAccepted: true,
      },
      key: 'bench',
      seen: { net: maximumPositions * 10 * price, items: documents.map(({ id, version }) => ({ id, version })) },
    },
  )
}
