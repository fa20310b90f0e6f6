/** How much of a picture another one changes, and where. */
import { sharp } from './pixels.ts'

/** Shares of the picture's width and height, 0 to 1. */
export type Zone = { left: number; top: number; right: number; bottom: number }

export type PictureDifference = {
  /** Of all pixels, 0 to 1. */
  share: number
  /** Around what changed, the largest first. */
  zones: readonly Zone[]
}

/** Two rasterisations of the same shapes may differ by this in a channel; no eye does. */
const tolerance = 6
/** Changes nearer than this many pixels are one. */
const cell = 12
const mostZones = 12
const mostPixels = 60_000_000
const whole: PictureDifference = { share: 1, zones: [{ left: 0, top: 0, right: 1, bottom: 1 }] }

export async function comparePictures(before: Uint8Array, after: Uint8Array): Promise<PictureDifference> {
  if (Buffer.compare(before, after) === 0) return { share: 0, zones: [] }
  const [a, b] = await Promise.all([pixelsOf(before), pixelsOf(after)])
  const { width, height } = a.info
  if (width !== b.info.width || height !== b.info.height) return whole
  const columns = Math.ceil(width / cell)
  const touched = new Uint8Array(columns * Math.ceil(height / cell))
  let changed = 0
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(y / cell) * columns
    for (let x = 0; x < width; x++, i += 3) {
      if (isNear(a.data, b.data, i)) continue
      changed++
      touched[row + Math.floor(x / cell)] = 1
    }
  }
  const zones = zonesOf(touched, columns).map(({ left, top, right, bottom }) => ({
    left: (left * cell) / width,
    top: (top * cell) / height,
    right: Math.min(1, ((right + 1) * cell) / width),
    bottom: Math.min(1, ((bottom + 1) * cell) / height),
  }))
  return { share: changed / (width * height), zones }
}

const pixelsOf = (file: Uint8Array) =>
  sharp(file, { limitInputPixels: mostPixels })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })

function isNear(a: Buffer, b: Buffer, at: number): boolean {
  for (let i = at; i < at + 3; i++) if (Math.abs((a[i] ?? 0) - (b[i] ?? 0)) > tolerance) return false
  return true
}

/** Boxes in cells around each group of touched cells that hang together. */
function zonesOf(touched: Uint8Array, columns: number): Zone[] {
  const rows = touched.length / columns
  const zones: Zone[] = []
  for (let start = 0; start < touched.length; start++) {
    if (!touched[start]) continue
    const zone = { left: columns, top: rows, right: 0, bottom: 0 }
    const waiting = [start]
    touched[start] = 0
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [x, y] = [at % columns, Math.floor(at / columns)]
      zone.left = Math.min(zone.left, x)
      zone.right = Math.max(zone.right, x)
      zone.top = Math.min(zone.top, y)
      zone.bottom = Math.max(zone.bottom, y)
      for (let ny = Math.max(0, y - 1); ny <= Math.min(rows - 1, y + 1); ny++)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(columns - 1, x + 1); nx++) {
          const next = ny * columns + nx
          if (!touched[next]) continue
          touched[next] = 0
          waiting.push(next)
        }
    }
    zones.push(zone)
  }
  const area = ({ left, top, right, bottom }: Zone): number => (right - left + 1) * (bottom - top + 1)
  return zones.toSorted((a, b) => area(b) - area(a)).slice(0, mostZones)
}
