/**
 * Paths that Photoshop keeps inside of pictures, for cutting them out (Adobe Photoshop File Formats Specification, "Path
 * resource format"): image resources 2000 to 2997, named; 2999 says which one is the clipping path. Coordinates are shares of
 * the picture's size, so that they lie on the unit square.
 */
import type { Path, Segment } from '../geometry/path.ts'

export type PhotoshopPaths = { paths: ReadonlyMap<string, Path>; clipping: string | undefined }

/** From a block of `8BIM` resources as PSD files, JPEG's APP13 and TIFF's tag 34377 hold it. Undefined where it has none. */
export function readPhotoshopPaths(resources: Uint8Array): PhotoshopPaths | undefined {
  const view = new DataView(resources.buffer, resources.byteOffset, resources.byteLength)
  const paths = new Map<string, Path>()
  let clipping: string | undefined
  let at = 0
  while (at + 12 <= resources.length && view.getUint32(at) === signature && paths.size < mostPaths) {
    const id = view.getUint16(at + 4)
    const nameLength = resources[at + 6]!
    const sizeAt = at + 7 + nameLength + ((nameLength + 1) % 2)
    if (sizeAt + 4 > resources.length) break
    const size = view.getUint32(sizeAt)
    const data = resources.subarray(sizeAt + 4, sizeAt + 4 + size)
    if (id >= 2000 && id <= 2997) paths.set(text(resources.subarray(at + 7, at + 7 + nameLength)), readPath(data))
    if (id === 2999 && data.length > 0) clipping = text(data.subarray(1, 1 + data[0]!))
    at = sizeAt + 4 + size + (size % 2)
  }
  return paths.size > 0 ? { paths, clipping } : undefined
}

/** `8BIM` */
const signature = 0x3842494d
const mostPaths = 1000

const text = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

type Knot = { before: [number, number]; at: [number, number]; after: [number, number] }

/** Records of 26 bytes: a subpath says how many knots follow it. */
function readPath(data: Uint8Array): Path {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const path: Segment[] = []
  let knots: Knot[] = []
  let isOpen = false
  const finish = () => {
    addSubpath(path, knots, isOpen)
    knots = []
  }
  for (let at = 0; at + 26 <= data.length; at += 26) {
    const kind = view.getUint16(at)
    if (kind === 0 || kind === 3) {
      finish()
      isOpen = kind === 3
    }
    if (kind !== 1 && kind !== 2 && kind !== 4 && kind !== 5) continue
    // Down first, then across, as fixed point with 24 bits behind it.
    const point = (from: number): [number, number] => [
      view.getInt32(at + from + 4) / 2 ** 24,
      view.getInt32(at + from) / 2 ** 24,
    ]
    knots.push({ before: point(2), at: point(10), after: point(18) })
  }
  finish()
  return path
}

function addSubpath(path: Segment[], knots: readonly Knot[], isOpen: boolean): void {
  const [first] = knots
  if (!first || knots.length < 2) return
  path.push(['move', ...first.at])
  const ends = isOpen ? knots.slice(1) : [...knots.slice(1), first]
  for (const [i, end] of ends.entries()) path.push(['curve', ...knots[i]!.after, ...end.before, ...end.at])
  path.push(['close'])
}
