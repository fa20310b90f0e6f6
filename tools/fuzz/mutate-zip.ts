import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import { mutateBytes } from './mutate-bytes.ts'
import type { Random } from './random.ts'

/** What a package can do wrong before a single element is read. */
export function mutateZip(bytes: Uint8Array, random: Random): Uint8Array {
  return random.pick(tricks)(bytes, random)
}

type Trick = (bytes: Uint8Array, random: Random) => Uint8Array

const tricks: readonly Trick[] = [
  mutateBytes,
  lieInDirectory,
  withFile((random) => [random.pick(hostileNames), strToU8('<Document/>')]),
  withFile((random) => [`Stories/Story_${random.below(9)}.xml`, new Uint8Array(2 ** 20 * random.pick([1, 30, 140]))]),
  withFile((random) => ['designmap.xml', new TextEncoder().encode(' '.repeat(random.pick([0, 1, 2_000_000])))]),
  (bytes, random) => {
    const files: Zippable = { ...unzipSync(bytes) }
    const [count, body] = [random.pick([1000, 21_000]), strToU8('<a/>')]
    for (let i = 0; i < count; i++) files[`Stories/Story_f${i}.xml`] = body
    return zipSync(files, { level: 0 })
  },
  // The same name twice: equal lengths let one name be written over another.
  (bytes) => {
    const text = Buffer.from(zipSync({ ...unzipSync(bytes), 'designmaq.xml': strToU8('<Document Self="e"/>') }))
    for (let at = text.indexOf('designmaq'); at >= 0; at = text.indexOf('designmaq', at)) text.write('designmap', at)
    return new Uint8Array(text)
  },
  (bytes, random) => {
    const files = unzipSync(bytes)
    const left = Object.entries(files).filter(([name]) => name === 'designmap.xml' || random.chance(0.7))
    return zipSync(Object.fromEntries(left))
  },
  // Parts that change places: a story where styles are promised.
  (bytes, random) => {
    const files = Object.entries(unzipSync(bytes))
    const bodies = files.map(([, body]) => body)
    return zipSync(
      Object.fromEntries(files.map(([name, body]) => [name, random.chance(0.3) ? random.pick(bodies) : body])),
    )
  },
]

const hostileNames = [
  '../../etc/passwd.xml',
  '/etc/cron.d/x.xml',
  'C:\\windows\\x.xml',
  '__proto__',
  '__proto__.xml',
  'constructor.xml',
  'Stories/\0.xml',
  `${'a/'.repeat(2000)}x.xml`,
  '\u202Elmx.xml',
]

function withFile(make: (random: Random) => [name: string, body: Uint8Array]): Trick {
  return (bytes, random) => {
    const [name, body] = make(random)
    const files = new Map<string, Uint8Array>(Object.entries(unzipSync(bytes)))
    files.set(name, body)
    // Not `__proto__` itself, which fflate cannot write: a name of the same length is written and then overwritten.
    const list: Zippable = {}
    for (const [path, content] of files) list[path.replace('__proto__', '--proto--')] = content
    const zip = Buffer.from(zipSync(list))
    for (let at = zip.indexOf('--proto--'); at >= 0; at = zip.indexOf('--proto--', at)) zip.write('__proto__', at)
    return new Uint8Array(zip)
  }
}

/** Sizes, offsets, methods and counts of the central directory and of its end (APPNOTE 4.3.12, 4.3.16). */
function lieInDirectory(bytes: Uint8Array, random: Random): Uint8Array {
  const result = Buffer.from(bytes)
  const signature = random.pick([
    Buffer.from([0x50, 0x4b, 1, 2]),
    Buffer.from([0x50, 0x4b, 5, 6]),
    Buffer.from([0x50, 0x4b, 3, 4]),
  ])
  const places: number[] = []
  for (let at = result.indexOf(signature); at >= 0; at = result.indexOf(signature, at + 1)) places.push(at)
  for (let n = random.few(5); n > 0 && places.length > 0; n--) {
    const at = random.pick(places) + random.pick([8, 10, 12, 16, 18, 20, 22, 24, 26, 28, 30, 42])
    if (at + 4 > result.length) continue
    const value = random.pick([0, 1, 99, 0xffff, 0x7fffffff, 0xffffffff, bytes.length])
    if (random.chance(0.5)) result.writeUInt16LE(value & 0xffff, at)
    else result.writeUInt32LE(value, at)
  }
  return new Uint8Array(result)
}
