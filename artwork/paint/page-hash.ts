import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Page } from '../model/page.ts'

/**
 * What a page draws, as 32 hexadecimal digits. Browser and server show it beside the page: equal digits mean that the
 * proof on the screen and the page in the PDF are the same composition. Lengths count to a thousandth of a point, since
 * the trigonometry of two JavaScript engines may differ in the last bit.
 */
export function hashPage(page: Page): string {
  let hash = hashes.get(page)
  if (hash === undefined) {
    const { name, index, trim, bleed, items, pictures } = page
    hashes.set(page, (hash = hashText(write([name, index, trim, bleed, items, ...(pictures ? [pictures] : [])]))))
  }
  return hash
}

/** Of a composition: its pages, and the profile of the press, which says what their inks look like. */
export const hashPages = (pages: readonly Page[], profile: Uint8Array): string =>
  hashText([...pages.map(hashPage), digestOf(profile)].join())

/** Bytes that are kept are read once. */
function digestOf(bytes: Uint8Array): string {
  let digest = ofBytes.get(bytes)
  if (digest === undefined) ofBytes.set(bytes, (digest = bytesToHex(sha256(bytes))))
  return digest
}

const ofBytes = new WeakMap<Uint8Array, string>()

/** Of a text, such as pages and the options of their painting. */
export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text))).slice(0, 32)

const hashes = new WeakMap<Page, string>()

/** Equal for what is drawn alike. Keys in their order, so that objects built in another order are still the same. */
export function write(value: unknown): string {
  if (typeof value === 'number') return String(Math.round(value * 1000) / 1000 + 0)
  if (Array.isArray(value)) return `[${value.map(write).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const known = digests.get(value)
  if (known !== undefined) return known
  let text = '{'
  for (const key of Object.keys(value).toSorted()) {
    const v: unknown = value[key as keyof typeof value]
    if (v !== undefined) text += `${text.length > 1 ? ',' : ''}${key}:${write(v)}`
  }
  text += '}'
  if (text.length <= longestWritten) return text
  const digest = hashText(text)
  digests.set(value, digest)
  return digest
}

/** Characters of an object; longer ones stand as their own hash, so that what several pages of a spread share is read once. */
const longestWritten = 10_000

const digests = new WeakMap<object, string>()
