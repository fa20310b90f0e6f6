/** A Chromium without its own errands, so that what is seen and measured is the application. */
import { type Browser, chromium } from 'playwright-core'

export const password = 'imprimatur'

export function openChromium(executablePath: string | undefined): Promise<Browser> {
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
