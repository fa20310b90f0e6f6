/** What is in a ZIP file that somebody brings: listed without unpacking it, then part by part, whatever it says of itself. */
import { createInflateRaw } from 'node:zlib'
import { pipeline } from 'node:stream/promises'
import { Readable, Writable } from 'node:stream'

export type ZipPart = { path: string; method: number; isLocked: boolean; packed: number; declared: number; at: number }

export type ZipLimits = {
  parts: number
  /** Bytes of all parts together, and how often their packed size. */
  inflated: number
  ratio: number
}

/** Why one is not opened. */
export class ZipFault extends Error {
  readonly why: 'broken' | 'locked' | 'tooFar'
  constructor(why: ZipFault['why']) {
    super(why)
    this.why = why
  }
}

const headOfEnd = 0x06054b50
const headOfPart = 0x02014b50

/** In their order. Throws a ZipFault, as all of this file do. */
export function zipParts(view: Buffer, limits: Pick<ZipLimits, 'parts'>): ZipPart[] {
  const end = endOf(view)
  const count = view.readUInt16LE(end + 10)
  let at = view.readUInt32LE(end + 16)
  if (count > limits.parts) throw new ZipFault('tooFar')
  return Array.from({ length: count }, () => {
    if (at + 46 > view.length || view.readUInt32LE(at) !== headOfPart) throw new ZipFault('broken')
    const name = view.readUInt16LE(at + 28)
    const part = {
      path: pathOf(view.subarray(at + 46, at + 46 + name)),
      method: view.readUInt16LE(at + 10),
      isLocked: (view.readUInt16LE(at + 8) & 1) === 1,
      packed: view.readUInt32LE(at + 20),
      declared: view.readUInt32LE(at + 24),
      at: view.readUInt32LE(at + 42),
    }
    at += 46 + name + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32)
    return part
  })
}

/** Behind it may be a comment. */
function endOf(view: Buffer): number {
  for (let at = view.length - 22; at >= Math.max(0, view.length - 22 - 65_535); at--)
    if (view.readUInt32LE(at) === headOfEnd) return at
  throw new ZipFault('broken')
}

/** Macs write Unicode and do not say so; Windows, where that has the letters, its code page of DOS. */
function pathOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (oem.get(byte) ?? '_'))).join('')
  }
}

/** Letters of code page 850. */
const oem = new Map([...'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑ'].map((letter, index) => [0x80 + index, letter]))
oem.set(0xe1, 'ß')

/** Every part is inflated once, counted and forgotten. */
export async function requireSound(view: Buffer, parts: readonly ZipPart[], limits: ZipLimits): Promise<void> {
  const most = Math.min(limits.inflated, Math.max(1_000_000, view.length) * limits.ratio)
  let total = 0
  for (const part of parts) {
    await inflate(view, part, most - total, (chunk) => {
      total += chunk.length
    })
    if (total > most) throw new ZipFault('tooFar')
  }
}

/** The bytes of one part of a file that is sound. */
export async function readPart(view: Buffer, part: ZipPart): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  await inflate(view, part, part.declared, (chunk) => chunks.push(chunk))
  return new Uint8Array(Buffer.concat(chunks))
}

async function inflate(
  view: Buffer,
  { method, isLocked, packed, declared, at }: ZipPart,
  most: number,
  take: (chunk: Buffer) => void,
): Promise<void> {
  if (at + 30 > view.length) throw new ZipFault('broken')
  const from = at + 30 + view.readUInt16LE(at + 26) + view.readUInt16LE(at + 28)
  if (from + packed > view.length) throw new ZipFault('broken')
  if (isLocked) throw new ZipFault('locked')
  const given = view.subarray(from, from + packed)
  if (method === 0) {
    if (packed > most) throw new ZipFault('tooFar')
    return take(given)
  }
  if (method !== 8) throw new ZipFault('broken')
  let size = 0
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size <= most && size <= declared) take(chunk)
      done(size > most || size > declared ? new Error('too far') : null)
    },
  })
  try {
    await pipeline(Readable.from([given]), createInflateRaw(), sink)
  } catch {
    throw new ZipFault(size > most || size > declared ? 'tooFar' : 'broken')
  }
}
