import { FontError } from './font-tables.ts'

/** Reads big-endian numbers one after another; beyond the end the font is damaged. */
export class ByteReader {
  readonly bytes: Uint8Array
  readonly #view: DataView
  at = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  u8 = (): number => this.#view.getUint8(this.#step(1))
  u16 = (): number => this.#view.getUint16(this.#step(2))
  i16 = (): number => this.#view.getInt16(this.#step(2))
  u32 = (): number => this.#view.getUint32(this.#step(4))
  /** 16.16 */
  fixed = (): number => this.#view.getInt32(this.#step(4)) / 65536
  tag = (): string => String.fromCharCode(...this.take(4))

  /** 255UInt16 of WOFF 2.0, §4.1. */
  shortNumber = (): number => {
    const code = this.u8()
    if (code === 253) return this.u16()
    if (code === 254) return this.u8() + 506
    return code === 255 ? this.u8() + 253 : code
  }

  take(length: number): Uint8Array {
    const from = this.#step(length)
    return this.bytes.subarray(from, from + length)
  }

  #step(length: number): number {
    const from = this.at
    if (from + length > this.bytes.length) throw new FontError('font.damaged')
    this.at += length
    return from
  }
}
