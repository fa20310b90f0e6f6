/**
 * A font made of what a PDF shows: each character as wide as it was set, each pair as near. It has no outlines. With it
 * a design can be broken into lines as its maker's program broke it, where the font itself may not be copied.
 */
export type MeasuredGlyphs = {
  postScriptName: string
  family: string
  style: string
  /** Advances by character, in thousandths of the size. */
  advances: ReadonlyMap<string, number>
  /** What pairs of characters lie nearer (negative) or farther, in thousandths. */
  kerns: ReadonlyMap<string, number>
  /** Above the baseline, in thousandths. */
  ascender: number
}

/** A TrueType file: OpenType 1.9.1, tables as required there, and `kern` in format 0. */
export function measuredFont(font: MeasuredGlyphs): Uint8Array {
  const characters = [...font.advances.keys()].filter((c) => c.codePointAt(0)! < 0x10000).toSorted(byCode)
  const glyphs = new Map(characters.map((character, i) => [character, i + 1]))
  const count = characters.length + 1
  const tables: [string, Uint8Array][] = [
    ['OS/2', os2(font.ascender)],
    ['cmap', cmap(characters)],
    ['glyf', new Uint8Array(4)],
    [
      'head',
      bytes(32, [0x10000, 0x10000, 0, 0x5f0f3cf5], 16, [3, 1000, 0, 0, 0, 0, 0, -300, 1000, 1000, 0, 8, 2, 0, 0]),
    ],
    ['hhea', bytes(32, [0x10000], 16, [font.ascender, -250, 0, 1000, ...Array<number>(11).fill(0), count])],
    ['hmtx', bytes(16, [500, 0, ...characters.flatMap((c) => [Math.round(font.advances.get(c)!), 0])])],
    ['kern', kern(font.kerns, glyphs)],
    ['loca', new Uint8Array(2 * (count + 1))],
    ['maxp', bytes(32, [0x10000], 16, [count, ...Array<number>(13).fill(0)])],
    ['name', names([1, font.family], [2, font.style], [6, font.postScriptName], [16, font.family], [17, font.style])],
    ['post', bytes(32, [0x30000, 0], 16, [-100, 50], 32, [0, 0, 0, 0, 0])],
  ]
  let at = 12 + 16 * tables.length
  const directory: number[] = []
  for (const [tag, table] of tables) {
    directory.push(tag32(tag), 0, at, table.length)
    at += padded(table.length)
  }
  const file = new Uint8Array(at)
  file.set(bytes(32, [0x10000], 16, [tables.length, 0, 0, 0], 32, directory))
  tables.forEach(([, table], i) => file.set(table, directory[4 * i + 2]!))
  return file
}

const byCode = (a: string, b: string): number => a.codePointAt(0)! - b.codePointAt(0)!
const padded = (length: number): number => (length + 3) & ~3
const tag32 = (tag: string): number => [...tag].reduce((sum, c) => sum * 256 + c.charCodeAt(0), 0)

/** Numbers of 16 or 32 bits, big-endian: `bytes(16, [1, 2], 32, [3])`. */
function bytes(...parts: (number | readonly number[])[]): Uint8Array {
  const found: number[] = []
  for (let i = 0; i < parts.length; i += 2) {
    for (const value of parts[i + 1] as readonly number[]) {
      if (parts[i] === 32) found.push((value >>> 24) & 255, (value >>> 16) & 255)
      found.push((value >> 8) & 255, value & 255)
    }
  }
  return new Uint8Array(found)
}

function os2(ascender: number): Uint8Array {
  const head = [4, 500, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 250, 0, 0, 0, 0, 0, 0]
  return bytes(
    16,
    head,
    32,
    [0, 0, 0, 0x6e6f6e65],
    16,
    [64, 32, 255, ascender, ascender - 1000, 0, 1000, 300],
    32,
    [0, 0],
    16,
    [450, 650, 0, 32, 0],
  )
}

/** Format 4, each character a segment of its own. */
function cmap(characters: readonly string[]): Uint8Array {
  const codes = [...characters.map((c) => c.codePointAt(0)!), 0xffff]
  const segments = codes.length
  const deltas = codes.map((code, i) => (i === segments - 1 ? 1 : (i + 1 - code) & 0xffff))
  const offsets = Array<number>(segments).fill(0)
  const table = bytes(16, [
    4,
    16 + 8 * segments,
    0,
    segments * 2,
    0,
    0,
    0,
    ...codes,
    0,
    ...codes,
    ...deltas,
    ...offsets,
  ])
  const head = bytes(16, [0, 1, 3, 1], 32, [12])
  return new Uint8Array([...head, ...table])
}

function kern(kerns: ReadonlyMap<string, number>, glyphs: ReadonlyMap<string, number>): Uint8Array {
  const pairs = [...kerns]
    .map(([pair, value]) => {
      const [left = '', right = ''] = [...pair]
      return [glyphs.get(left), glyphs.get(right), Math.round(value)] as const
    })
    .filter((pair): pair is readonly [number, number, number] => pair[0] !== undefined && pair[1] !== undefined)
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  return bytes(16, [0, 1, 0, 14 + 6 * pairs.length, 1, pairs.length, 0, 0, 0, ...pairs.flat()])
}

function names(...records: readonly (readonly [id: number, name: string])[]): Uint8Array {
  const directory: number[] = [0, records.length, 6 + 12 * records.length]
  const text: number[] = []
  for (const [id, name] of records) {
    directory.push(3, 1, 0x409, id, name.length * 2, text.length * 2)
    text.push(...Array.from(name, (c) => c.charCodeAt(0)))
  }
  return bytes(16, [...directory, ...text])
}
