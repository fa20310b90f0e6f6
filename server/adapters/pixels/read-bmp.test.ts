import { expect, test } from 'vitest'
import { readBmp } from './read-bmp.ts'

/** Two by two pixels: red and green above blue and white. */
function bmp(bits: number, rows: readonly (readonly number[])[], { palette = [], top = false, perMetre = 11811 } = {}) {
  const head = Buffer.alloc(54)
  head.write('BM', 0, 'latin1')
  head.writeUInt32LE(54 + palette.length, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(2, 18)
  head.writeInt32LE(top ? -2 : 2, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(bits, 28)
  head.writeInt32LE(perMetre, 38)
  head.writeUInt32LE(palette.length / 4, 46)
  const ordered = top ? rows : rows.toReversed()
  const padded = ordered.map((row) => Buffer.concat([Buffer.from(row), Buffer.alloc((4 - (row.length % 4)) % 4)]))
  return Buffer.concat([head, Buffer.from(palette), ...padded])
}

const [red, green, blue, white] = [
  [0, 0, 255],
  [0, 255, 0],
  [255, 0, 0],
  [255, 255, 255],
] as const
const palette = [red, green, blue, white].flatMap((colour) => [...colour, 0]) as never[]
const wanted = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]

test.each([
  [
    '24 bits',
    bmp(24, [
      [...red, ...green],
      [...blue, ...white],
    ]),
  ],
  [
    '24 bits from the top',
    bmp(
      24,
      [
        [...red, ...green],
        [...blue, ...white],
      ],
      { top: true },
    ),
  ],
  [
    '32 bits',
    bmp(32, [
      [...red, 0, ...green, 0],
      [...blue, 0, ...white, 0],
    ]),
  ],
  [
    '8 bits of a palette',
    bmp(
      8,
      [
        [0, 1],
        [2, 3],
      ],
      { palette },
    ),
  ],
  ['4 bits of a palette', bmp(4, [[0x01], [0x23]], { palette })],
])('a bitmap of %s', (_, file) => {
  const found = readBmp(file, 100)
  expect(found).toMatchObject({ width: 2, height: 2, dpi: 300 })
  expect([...(found?.data ?? [])]).toEqual(wanted)
})

test('a bitmap of one bit takes the first pixel from the highest', () => {
  const found = readBmp(bmp(1, [[0b01000000], [0b10000000]], { palette: [0, 0, 0, 0, 9, 9, 9, 0] as never[] }), 100)
  expect([...(found?.data ?? [])].filter((_, index) => index % 3 === 0)).toEqual([0, 9, 9, 0])
})

test.each([
  ['cut short', bmp(24, [[...red, ...green]])],
  ['nothing but its name', Buffer.from('BM')],
  [
    'of too many pixels',
    Buffer.from(
      bmp(24, [
        [...red, ...green],
        [...blue, ...white],
      ]),
    ),
    3,
  ],
  ['something else', Buffer.from('GIF89a')],
])('%s is none', (_, file, most = 100) => expect(readBmp(file, most)).toBeUndefined())
