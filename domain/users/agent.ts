/** What a browser calls itself (`User-Agent`), in the names that people know. It may say anything: it proves nothing. */

export type Agent = { browser: string | undefined; system: string | undefined }

export const agentOf = (text: string): Agent => ({ browser: named(browsers, text), system: named(systems, text) })

const named = (names: readonly (readonly [pattern: RegExp, name: string])[], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** In this order: nearly all call themselves Chrome or Safari beside their own name. */
const browsers = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const
