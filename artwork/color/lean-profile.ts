/**
 * An ICC profile as it is put into a file: without the measurements it was made from, which no program converts by (`targ`, and
 * Argyll's copies of it). The product's own, whose licence allows it, also in coarser tables (decision 0496); what the press or a
 * picture brings keeps every number.
 */
export function leanProfile(profile: Uint8Array): Uint8Array {
  const tags = readTags(profile)
  const kept = tags?.filter(([name]) => !measurements.includes(name))
  if (!tags || !kept) return profile
  if (latin1(tags.find(([name]) => name === 'cprt')?.[1] ?? nothing).includes(ownLicence))
    return written(profile, coarser(kept))
  return kept.length === tags.length ? profile : written(profile, kept)
}

const measurements = ['targ', 'DevD', 'CIED']
const ownLicence = 'Made from the FOGRA39L characterization data, zlib licence'
const nothing = new Uint8Array(0)

type Tag = readonly [name: string, data: Uint8Array]

const headerBytes = 128

/** Undefined for what is no profile, or one whose table leads out of it. Tags that share their data share the object. */
function readTags(profile: Uint8Array): Tag[] | undefined {
  if (profile.length < headerBytes + 4 || latin1(profile.subarray(36, 40)) !== 'acsp') return undefined
  const view = viewOf(profile)
  const count = view.getUint32(headerBytes)
  if (count > mostTags || headerBytes + 4 + 12 * count > profile.length) return undefined
  const shared = new Map<string, Uint8Array>()
  const tags: Tag[] = []
  for (let at = headerBytes + 4; tags.length < count; at += 12) {
    const [offset, length] = [view.getUint32(at + 4), view.getUint32(at + 8)]
    if (offset + length > profile.length) return undefined
    const place = `${offset} ${length}`
    const data = shared.get(place) ?? profile.subarray(offset, offset + length)
    shared.set(place, data)
    tags.push([latin1(profile.subarray(at, at + 4)), data])
  }
  return tags
}

const mostTags = 200

/** The header with another size, and without the checksum of what it was (ICC.1, 7.2.18); tags on multiples of four. */
function written(profile: Uint8Array, tags: readonly Tag[]): Uint8Array {
  const table = new Uint8Array(4 + 12 * tags.length)
  viewOf(table).setUint32(0, tags.length)
  const places = new Map<Uint8Array, number>()
  const parts: Uint8Array[] = []
  let end = headerBytes + table.length
  for (const [index, [name, data]] of tags.entries()) {
    if (!places.has(data)) {
      places.set(data, end)
      parts.push(data, new Uint8Array(-data.length & 3))
      end += (data.length + 3) & ~3
    }
    const entry = viewOf(table.subarray(4 + 12 * index))
    for (let i = 0; i < 4; i++) entry.setUint8(i, name.charCodeAt(i))
    entry.setUint32(4, places.get(data)!)
    entry.setUint32(8, data.length)
  }
  const result = new Uint8Array(end)
  result.set(profile.subarray(0, headerBytes))
  viewOf(result).setUint32(0, end)
  result.fill(0, 84, 100)
  let at = headerBytes
  for (const part of [table, ...parts]) {
    result.set(part, at)
    at += part.length
  }
  return result
}

/** Coarser tables, and for every intent the one way from colour to ink: who converts anew has the whole profile elsewhere. */
function coarser(tags: readonly Tag[]): Tag[] {
  const inInk = tags.find(([name]) => name === 'B2A1')?.[1]
  const made = new Map<Uint8Array, Uint8Array>()
  const coarse = (data: Uint8Array): Uint8Array => {
    if (latin1(data.subarray(0, 4)) !== 'mft2') return data
    if (!made.has(data)) made.set(data, coarseTable(data))
    return made.get(data)!
  }
  return tags.map(([name, data]) => [name, coarse(name.startsWith('B2A') ? (inInk ?? data) : data)])
}

/** Entries of a curve: straight between them, 1024 say no more of a smooth one. */
const curveEntries = 256

/**
 * lut16Type (ICC.1:2001, 6.5.7) with 256 steps a channel, spread over what the channel holds; its output curve leads back.
 * The low byte of each number is 0 and packs to almost nothing, while 8-bit tables would round the curve, too.
 */
function coarseTable(data: Uint8Array): Uint8Array {
  const view = viewOf(data)
  const [inputs, outputs, points] = [data[8]!, data[9]!, data[10]!]
  const [entriesIn, entriesOut] = [view.getUint16(48), view.getUint16(50)]
  const numbers = Array.from({ length: (data.length - 52) >> 1 }, (_, i) => view.getUint16(52 + 2 * i))
  const grid = numbers.slice(inputs * entriesIn, inputs * entriesIn + outputs * points ** inputs)
  const curve = (from: number, entries: number) => numbers.slice(from, from + entries)

  const result: number[] = []
  for (let i = 0; i < inputs; i++) {
    const original = curve(i * entriesIn, entriesIn)
    for (let at = 0; at < curveEntries; at++) result.push(valueAt(original, at / (curveEntries - 1)))
  }
  const ranges = Array.from({ length: outputs }, (_, channel) => {
    const values = grid.filter((_value, i) => i % outputs === channel)
    const least = values.reduce((a, b) => Math.min(a, b), 65535)
    const most = values.reduce((a, b) => Math.max(a, b), 0)
    return { least, step: Math.max(1, most - least) / 255 }
  })
  for (const [i, value] of grid.entries()) {
    const { least, step } = ranges[i % outputs]!
    result.push(Math.round((value - least) / step) * 256)
  }
  for (const [channel, { least, step }] of ranges.entries()) {
    const original = curve(inputs * entriesIn + grid.length + channel * entriesOut, entriesOut)
    for (let at = 0; at < curveEntries; at++) {
      const level = (at * 65535) / (curveEntries - 1) / 256
      result.push(valueAt(original, Math.min(1, (least + level * step) / 65535)))
    }
  }
  const written = new Uint8Array(52 + 2 * result.length)
  written.set(data.subarray(0, 48))
  const out = viewOf(written)
  out.setUint16(48, curveEntries)
  out.setUint16(50, curveEntries)
  for (const [i, value] of result.entries()) out.setUint16(52 + 2 * i, value)
  return written
}

/** Of a curve through these points, evenly apart, from 0 to 1. */
function valueAt(curve: readonly number[], at: number): number {
  const place = at * (curve.length - 1)
  const before = Math.floor(place)
  const value = curve[before]!
  return Math.round(value + ((curve[before + 1] ?? value) - value) * (place - before))
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, 400))
