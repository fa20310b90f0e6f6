/** What of a page cannot be used by everybody, as axe finds it. */
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** The script that a page needs for it. */
export const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

declare global {
  interface Window {
    axe: { run: (options: RunOptions) => Promise<AxeResults> }
  }
}

/** What is serious or critical by WCAG 2.2 A and AA, one line each. */
export async function findings(page: Page, rules?: string[]): Promise<string[]> {
  const options: RunOptions = {
    runOnly: rules
      ? { type: 'rule', values: rules }
      : { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    resultTypes: ['violations', 'incomplete'],
  }
  await motionless(page)
  return page.evaluate(async (given) => {
    const { violations, incomplete } = await window.axe.run(given)
    // A text in the colour of what is behind it is left to people's eyes.
    const unseen = incomplete.map((one) => ({
      ...one,
      nodes: one.nodes.filter(({ any }) => any[0]?.data?.messageKey === 'equalRatio'),
    }))
    return [...violations, ...unseen]
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes
          // A place on the page is as large as it is printed; its field beside the page does the same (WCAG 2.5.8, equivalent).
          .filter(({ target }) => id !== 'target-size' || !document.querySelector(String(target[0]))?.closest('figure'))
          .map((node) => `${id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`),
      )
  }, options)
}

export async function changeTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' })
}

/**
 * What moves or changes colour has come to its end; what never does, such as a sign of waiting, is left out, and what only moves with
 * whoever scrolls.
 */
export const motionless = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect, timeline }) =>
          playState !== 'running' || timeline !== document.timeline || effect?.getTiming().iterations === Infinity,
      ),
  )
