import type { Random } from './random.ts'

/** Damage that needs no knowledge of the format: cut, flipped, overwritten, repeated, counts blown up. */
export function mutateBytes(bytes: Uint8Array, random: Random): Uint8Array<ArrayBuffer> {
  let result = Uint8Array.from(bytes)
  for (let n = random.few(8); n > 0 && result.length > 0; n--) result = random.pick(damages)(result, random)
  return result
}

type Damage = (bytes: Uint8Array<ArrayBuffer>, random: Random) => Uint8Array<ArrayBuffer>

const damages: readonly Damage[] = [
  (bytes, random) => bytes.slice(0, random.below(bytes.length)),
  (bytes, random) => {
    for (let n = random.few(30); n > 0; n--) {
      const at = random.below(bytes.length)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8))
    }
    return bytes
  },
  (bytes, random) => {
    bytes[random.below(bytes.length)] = random.pick([0, 1, 0x7f, 0x80, 0xff])
    return bytes
  },
  // Heads hold the counts and offsets of most formats.
  (bytes, random) => {
    const view = new DataView(bytes.buffer)
    const at = random.below(Math.min(bytes.length, random.pick([64, 512, 4096])))
    const size = random.pick([2, 4])
    if (at + size > bytes.length) return bytes
    const value = random.pick([0, 1, 0x7fff, 0xffff, 0x7fffffff, 0xffffffff, bytes.length, at])
    if (size === 2) view.setUint16(at, value & 0xffff, random.chance(0.5))
    else view.setUint32(at, value, random.chance(0.5))
    return bytes
  },
  (bytes, random) => {
    const [from, to] = [random.below(bytes.length), random.below(bytes.length)]
    return bytes.copyWithin(to, from, from + random.below(2000))
  },
  (bytes, random) => {
    const from = random.below(bytes.length)
    return Uint8Array.from([...bytes.subarray(0, from), ...bytes.subarray(from + random.few(400))])
  },
]
