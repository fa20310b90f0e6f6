/**
 * The ICC profile of sRGB (IEC 61966-2-1), written here so that every PDF carries the same 500 bytes and no licence
 * question. Layout and type names: ICC.1:2001-12 (profile version 4.0, allowed from PDF 1.5 on), sections 7 and 10.
 */
export function srgbProfile(): Uint8Array {
  return (bytes ??= build())
}

let bytes: Uint8Array | undefined

type Tag = readonly [signature: string, data: readonly number[]]

/** sRGB's primaries adapted to D50 by Bradford, as s15Fixed16 of the widely published values. */
const tags: readonly Tag[] = [
  ['desc', text('sRGB IEC61966-2-1')],
  ['cprt', text('No copyright, use freely')],
  ['wtpt', xyz(0.9642, 1, 0.8249)],
  ['chad', matrix([1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168])],
  ['rXYZ', xyz(0.43607, 0.22249, 0.01392)],
  ['gXYZ', xyz(0.38515, 0.71687, 0.09708)],
  ['bXYZ', xyz(0.14307, 0.06061, 0.7141)],
  ['rTRC', curve()],
  ['gTRC', curve()],
  ['bTRC', curve()],
]

function build(): Uint8Array {
  const body: number[] = []
  const table: number[] = u32(tags.length)
  const start = 128 + 4 + 12 * tags.length
  const offsets = new Map<string, number>()
  for (const [signature, data] of tags) {
    const key = data.join()
    if (!offsets.has(key)) {
      offsets.set(key, start + body.length)
      body.push(...data, ...Array<number>((4 - (data.length % 4)) % 4).fill(0))
    }
    table.push(...ascii(signature), ...u32(offsets.get(key)!), ...u32(data.length))
  }
  const header = [
    ...u32(start + body.length),
    ...u32(0), // preferred engine: none
    ...u32(0x04000000), // version 4.0
    ...ascii('mntrRGB XYZ '),
    ...[2000, 1, 1, 0, 0, 0].flatMap(u16), // a fixed date: the same bytes always
    ...ascii('acsp'),
    ...Array<number>(24).fill(0), // platform, flags, manufacturer, model, attributes
    ...u32(1), // relative colorimetric
    ...[0.9642, 1, 0.8249].flatMap(fixed),
    ...Array<number>(48).fill(0), // creator, id, reserved
  ]
  return Uint8Array.from([...header, ...table, ...body])
}

function ascii(s: string): number[] {
  return Array.from(s, (c) => c.charCodeAt(0))
}

function u16(n: number): number[] {
  return [n >> 8, n & 255]
}

function u32(n: number): number[] {
  return [(n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]
}

function fixed(n: number): number[] {
  return u32(Math.round(n * 65536))
}

function xyz(...values: number[]): number[] {
  return [...ascii('XYZ '), ...u32(0), ...values.flatMap(fixed)]
}

function matrix(values: readonly number[]): number[] {
  return [...ascii('sf32'), ...u32(0), ...values.flatMap(fixed)]
}

/** Parametric curve type 3: (ax + b)^g from d on, cx below. */
function curve(): number[] {
  const [g, a, b, c, d] = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
  return [...ascii('para'), ...u32(0), ...u16(3), ...u16(0), ...[g, a, b, c, d].flatMap(fixed)]
}

/** One record, en-US, in UTF-16. */
function text(s: string): number[] {
  return [
    ...ascii('mluc'),
    ...u32(0),
    ...u32(1),
    ...u32(12),
    ...ascii('enUS'),
    ...u32(s.length * 2),
    ...u32(28),
    ...Array.from(s, (c) => u16(c.charCodeAt(0))).flat(),
  ]
}
