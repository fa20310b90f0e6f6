/** The text of a file in whichever encoding it is; undefined for what is no text. */
import { analyse } from 'chardet'
import type { TextReading } from '#domain/imports/text-reading.ts'

type Encoding = TextReading['encoding']
type Decoded = { text: string; encoding: Encoding }

const marks = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
] as const

/** Bytes that tell the encoding. */
const sample = 200_000

/** `wished`: what a person says that it is. */
export function decoded(bytes: Uint8Array, wished?: Encoding): Decoded | undefined {
  if (wished !== undefined) return { text: new TextDecoder(wished).decode(bytes), encoding: wished }
  const head = Buffer.from(bytes.subarray(0, 3)).toString('hex')
  const mark = marks.find(([begin]) => head.startsWith(begin))
  if (mark) return { text: new TextDecoder(mark[1]).decode(bytes), encoding: mark[1] }
  const strict = decodedAs('utf-8', bytes)
  if (strict !== undefined) return strict.text.includes('\0') ? utf16(bytes) : strict
  if (bytes.subarray(0, sample).includes(0)) return utf16(bytes)
  const guesses = analyse(bytes.subarray(0, sample)).map(({ name }) => name)
  // What is likely elsewhere in the world is rare among our tables: a wrong guess would spoil every umlaut.
  const known = guesses.flatMap((name) => westerly.get(name.toLowerCase()) ?? [])[0]
  return decodedAs(isMac(bytes) ? 'macintosh' : (known ?? 'windows-1252'), bytes)
}

const westerly: ReadonlyMap<string, Encoding> = new Map([
  ['windows-1252', 'windows-1252'],
  ['iso-8859-1', 'windows-1252'],
  ['iso-8859-15', 'windows-1252'],
  ['windows-1250', 'windows-1250'],
  ['iso-8859-2', 'iso-8859-2'],
  ['windows-1251', 'windows-1251'],
  ['koi8-r', 'koi8-r'],
])

/** In a table of old Macs umlauts stand where Windows has control characters and rare signs. */
function isMac(bytes: Uint8Array): boolean {
  let [mac, windows] = [0, 0]
  for (const byte of bytes.subarray(0, sample)) {
    if (macLetters.has(byte)) mac++
    if (windowsLetters.has(byte)) windows++
  }
  return mac > windows
}

/** ä ö ü Ä Ö Ü é è ê à ç */
const macLetters = new Set([0x8a, 0x9a, 0x9f, 0x80, 0x85, 0x86, 0x8e, 0x8f, 0x90, 0x88, 0x8d])
const windowsLetters = new Set([0xe4, 0xf6, 0xfc, 0xc4, 0xd6, 0xdc, 0xe9, 0xe8, 0xea, 0xe0, 0xe7, 0xdf])

function utf16(bytes: Uint8Array): Decoded | undefined {
  const even = bytes.subarray(0, 2000).filter((byte, index) => index % 2 === 0 && byte === 0).length
  const odd = bytes.subarray(0, 2000).filter((byte, index) => index % 2 === 1 && byte === 0).length
  const share = Math.max(even, odd) / Math.max(1, Math.min(1000, bytes.length / 2))
  if (share < 0.3 || Math.min(even, odd) > 0) return undefined
  return decodedAs(odd > even ? 'utf-16le' : 'utf-16be', bytes)
}

function decodedAs(encoding: Encoding, bytes: Uint8Array): Decoded | undefined {
  try {
    return { text: new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes), encoding }
  } catch {
    return undefined
  }
}
