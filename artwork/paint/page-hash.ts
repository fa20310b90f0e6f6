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
  if (typeof value === 'number') return writeNumber(value)
  if (Array.isArray(value)) return writeList(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const known = digests.get(value)
  if (known !== undefined) return known
  let text = '{'
  for (const key of sortedKeysOf(value)) {
    const v: unknown = value[key as keyof typeof value]
    if (v === undefined) continue
    if (text.length > 1) text += ','
    text += key
    text += ':'
    text += typeof v === 'number' ? writeNumber(v) : write(v)
  }
  text += '}'
  if (text.length <= longestWritten) return text
  const digest = hashText(text)
  digests.set(value, digest)
  return digest
}

function writeList(list: readonly unknown[]): string {
  let text = '['
  for (let i = 0; i < list.length; i++) {
    if (i > 0) text += ','
    const value = list[i]
    text += typeof value === 'number' ? writeNumber(value) : write(value)
  }
  return `${text}]`
}

/** `String` of the rounded number, but by whole numbers, which are written several times as quickly as broken ones. */
function writeNumber(value: number): string {
  const thousandths = Math.round(value * 1000)
  if (!(Math.abs(thousandths) < 2 ** 31)) return String(thousandths / 1000 + 0)
  const size = Math.abs(thousandths)
  const whole = Math.trunc(size / 1000)
  const rest = size - whole * 1000
  const sign = thousandths < 0 ? '-' : ''
  return rest === 0 ? `${sign}${whole}` : `${sign}${whole}.${fractions[rest]}`
}

/** Of thousandths, without noughts at their end. */
const fractions = Array.from({ length: 1000 }, (_, rest) => String(rest).padStart(3, '0').replace(/0+$/, ''))

/** Objects of one kind have their keys in few orders. */
function sortedKeysOf(value: object): readonly string[] {
  const keys = Object.keys(value)
  const order = keys.join()
  let sorted = orders.get(order)
  if (!sorted) {
    if (orders.size >= mostOrders) orders.clear()
    orders.set(order, (sorted = keys.toSorted()))
  }
  return sorted
}

const orders = new Map<string, readonly string[]>()
const mostOrders = 1000

/** Characters of an object; longer ones stand as their own hash, so that what several pages of a spread share is read once. */
const longestWritten = 10_000

const digests = new WeakMap<object, string>()
