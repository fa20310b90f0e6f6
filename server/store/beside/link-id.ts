import { randomBytes } from 'node:crypto'

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const length = 24

/** Whoever knows it may fetch what it names: 24 letters and digits, 142 bits by chance alone, none of the time. */
export function linkId(): string {
  let id = ''
  while (id.length < length)
    // Bytes beyond the last whole round of signs would make some likelier than others.
    for (const byte of randomBytes(length * 2)) if (byte < 248 && id.length < length) id += signs[byte % 62]
  return id
}
