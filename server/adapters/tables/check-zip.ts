/** Whether a ZIP file may be opened at all: its parts are inflated once, counted and forgotten, whatever it says of itself. */
import { createInflateRaw } from 'node:zlib'
import { pipeline } from 'node:stream/promises'
import { Readable, Writable } from 'node:stream'
import { productError } from '#domain/errors.ts'
import { found } from '#domain/formats/refusals/expected.ts'
import { importLimits } from '#domain/imports/limits.ts'

type Part = { name: string; method: number; packed: number; declared: number; at: number }

const mostParts = 10_000
const headOfEnd = 0x06054b50
const headOfPart = 0x02014b50

/** Its parts by name. Throws `import.inflatesTooFar`, `import.fileUnreadable`. */
export async function checkZip(bytes: Uint8Array): Promise<ReadonlySet<string>> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = partsOf(view)
  let total = 0
  for (const part of parts) {
    total += await sizeOf(view, part, importLimits.inflated - total)
    if (total > importLimits.inflated || total > Math.max(1_000_000, view.length) * importLimits.ratio)
      throw productError('import.inflatesTooFar')
  }
  return new Set(parts.map(({ name }) => name))
}

function partsOf(view: Buffer): Part[] {
  const end = endOf(view)
  const count = view.readUInt16LE(end + 10)
  let at = view.readUInt32LE(end + 16)
  if (count > mostParts) throw productError('import.inflatesTooFar')
  return Array.from({ length: count }, () => {
    if (at + 46 > view.length || view.readUInt32LE(at) !== headOfPart) throw broken()
    const name = view.readUInt16LE(at + 28)
    const part = {
      name: view.toString('utf8', at + 46, at + 46 + name).replace(/^\//u, ''),
      method: view.readUInt16LE(at + 10),
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
  throw broken()
}

async function sizeOf(view: Buffer, { method, packed, declared, at }: Part, most: number): Promise<number> {
  if (at + 30 > view.length) throw broken()
  const from = at + 30 + view.readUInt16LE(at + 26) + view.readUInt16LE(at + 28)
  if (from + packed > view.length) throw broken()
  if (method === 0) return packed
  if (method !== 8) throw broken()
  let size = 0
  const counter = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > most || size > declared ? new Error('too far') : null)
    },
  })
  try {
    await pipeline(Readable.from([view.subarray(from, from + packed)]), createInflateRaw(), counter)
  } catch {
    throw size > most || size > declared ? productError('import.inflatesTooFar') : broken()
  }
  return size
}

const broken = () => productError('import.fileUnreadable', { reason: found('ZIP') })
