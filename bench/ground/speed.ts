/**
 * How fast this machine is now, so that goals in milliseconds mean the same on any: the same machine was seen to take two and a
 * half times as long from one day to the next. A fixed piece of work is done in the run that measures, before and after, and
 * the goal grows with it. `1` is the machine on which the goals were set, at rest; 2 takes twice as long.
 */
import type { Browser } from 'playwright-core'
import { frameTimes } from './frames.ts'
import { percentile } from './harness.ts'

export type Speed = { clock: number; processor: number }

/** Milliseconds of the fixed work on the machine of the goals. */
const reference = { processor: 11, page: { clock: 9, processor: 11 } }

/** Of Node: objects, texts, maps and numbers, as the engine works with them. */
export function processorSpeed(): number {
  const times = Array.from({ length: 30 }, () => {
    const started = performance.now()
    fixedWork()
    return performance.now() - started
  })
  return percentile(times, 50) / reference.processor
}

/** Of a page: rows of a table are built, styled, placed and painted anew with each frame. */
export async function pageSpeed(browser: Browser): Promise<Speed> {
  const page = await browser.newPage()
  let clock: number[] = []
  const frames = await frameTimes(browser, page, async () => {
    clock = await page.evaluate(drawTables, 60)
  })
  await page.close()
  return {
    clock: percentile(clock.slice(10), 50) / reference.page.clock,
    processor: percentile(frames.slice(10), 50) / reference.page.processor,
  }
}

/** Measures what depends on the machine's speed, between two looks at it. */
export async function atSpeed<Found>(browser: Browser, measure: () => Promise<Found>): Promise<[Found, Speed]> {
  const before = await pageSpeed(browser)
  const found = await measure()
  const after = await pageSpeed(browser)
  return [found, { clock: (before.clock + after.clock) / 2, processor: (before.processor + after.processor) / 2 }]
}

function fixedWork(): number {
  let sum = 0
  for (let round = 0; round < 12; round++) {
    const words = Array.from({ length: 1500 }, (_, index) => ({
      text: `Rosa ${(index * 7919) % 1500}`,
      width: index / 3,
    }))
    const widths = new Map(words.map(({ text, width }) => [text, width]))
    const sorted = words.toSorted((a, b) => (a.text < b.text ? -1 : 1))
    for (const { text } of sorted)
      for (const letter of text) sum += (letter.codePointAt(0) ?? 0) * (widths.get(text) ?? 0)
    sum += JSON.stringify(sorted).length
  }
  return sum
}

/** Runs in the page: milliseconds by the clock of each frame's script and layout. */
async function drawTables(frames: number): Promise<number[]> {
  const table = document.body.appendChild(document.createElement('div'))
  const times: number[] = []
  for (let frame = 0; frame < frames; frame++) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const started = performance.now()
    const rows = Array.from({ length: 60 }, (_, row) => {
      const line = document.createElement('div')
      line.style.display = 'flex'
      for (let cell = 0; cell < 10; cell++) {
        const box = line.appendChild(document.createElement('div'))
        box.style.width = '120px'
        box.textContent = `Rosa ${frame} ${row} ${cell}`
      }
      return line
    })
    table.replaceChildren(...rows)
    void table.offsetHeight
    times.push(performance.now() - started)
  }
  return times
}
