/**
 * How large an EPS is stands at its beginning, or at its end where the beginning says so (EPSF 3.0, section 3; DSC 3.0, section
 * 4.6). Ghostscript reads the beginning alone, and takes a sheet of paper where nothing stands there.
 */

/** The file with its box at the beginning; undefined where it says nowhere how large it is. */
export function withBoxAtBeginning(file: Uint8Array): Uint8Array | undefined {
  const all = Buffer.from(file.buffer, file.byteOffset, file.length)
  const isDos = all.length >= 12 && all.subarray(0, 4).equals(dos)
  const start = isDos ? all.readUInt32LE(4) : 0
  const bytes = all.subarray(start, isDos ? start + all.readUInt32LE(8) : undefined)
  const head = commentsOf(bytes.toString('latin1', 0, mostRead))
  if (boxesIn(head).some(isBox)) return file
  const tail = bytes.toString('latin1', Math.max(head.length, bytes.length - mostRead))
  const boxes = boxesIn(tail.slice(Math.max(0, tail.lastIndexOf('%%Trailer'))))
  const last = names.flatMap((name) => boxes.findLast((one) => one.name === name && isBox(one)) ?? [])
  if (!last.some(({ name }) => name === 'BoundingBox')) return undefined
  const [first = ''] = /^[^\r\n]*(\r\n|[\r\n])/.exec(head) ?? []
  const said = last.map(({ name, numbers }) => `%%${name}: ${numbers.join(' ')}\n`).join('')
  const rest = head.slice(first.length).replaceAll(/^%%(?:HiRes)?BoundingBox:[^\r\n]*(?:\r\n|[\r\n])/gm, '')
  return Buffer.concat([Buffer.from(first + said + rest, 'latin1'), bytes.subarray(head.length)])
}

/** Of a file that holds a preview for DOS beside it. */
const dos = Buffer.from([0xc5, 0xd0, 0xd3, 0xc6])

/** More comments nobody writes, before the drawing or after it. */
const mostRead = 65_536

const names = ['BoundingBox', 'HiResBoundingBox'] as const
type Box = { name: string; numbers: readonly number[] }

/** Lines from the beginning on that are comments. */
const commentsOf = (text: string): string =>
  /^(?:%(?!%EndComments)[^\r\n]*(?:\r\n|[\r\n]))*(?:%%EndComments[^\r\n]*(?:\r\n|[\r\n])?)?/.exec(text)?.[0] ?? ''

const boxesIn = (text: string): Box[] =>
  [...text.matchAll(/^%%(BoundingBox|HiResBoundingBox):([^\r\n]*)/gm)].map(([, name = '', said = '']) => ({
    name,
    numbers: said.trim().split(/\s+/).map(Number),
  }))

const isBox = ({ numbers: [left = 0, low = 0, right = 0, high = 0, ...more] }: Box): boolean =>
  more.length === 0 && right - left > 0 && high - low > 0
