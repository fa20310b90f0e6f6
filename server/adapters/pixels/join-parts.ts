/** A page whose picture lists show in parts, whole again. */
import type { ReleaseFile } from '#domain/releases/release.ts'
import { sharp } from './pixels.ts'

type Part = { bytes: Uint8Array; part: NonNullable<ReleaseFile['part']> }

/** As a PNG of as many pixels as its parts have. */
export async function joinParts(parts: readonly Part[]): Promise<Buffer> {
  const pieces = await Promise.all(
    parts.map(async ({ bytes, part }) => ({ bytes, part, ...(await sharp(bytes).metadata()) })),
  )
  const width = wholeOf(pieces.map(({ width: pixels, part }) => ({ pixels, from: part.left, to: part.right })))
  const height = wholeOf(pieces.map(({ height: pixels, part }) => ({ pixels, from: part.top, to: part.bottom })))
  return sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite(
      pieces.map((piece) => ({
        input: Buffer.from(piece.bytes),
        // Shares are rounded to pixels: none may lie beyond the edge.
        left: Math.max(0, Math.min(Math.round(piece.part.left * width), width - piece.width)),
        top: Math.max(0, Math.min(Math.round(piece.part.top * height), height - piece.height)),
      })),
    )
    .png()
    .toBuffer()
}

/**
 * How long it was before it was cut: the length that gives all parts the pixels that they have. Cuts were rounded to pixels, so that
 * one part alone does not say it, and a pixel more is a white line between them.
 */
function wholeOf(parts: readonly { pixels: number; from: number; to: number }[]): number {
  const said = parts.map(({ pixels, from, to }) => pixels / (to - from))
  const fits = (length: number) =>
    parts.every(({ pixels, from, to }) => Math.round(to * length) - Math.round(from * length) === pixels)
  const longest = Math.ceil(Math.max(...said)) + 1
  for (let length = Math.floor(Math.min(...said)) - 1; length <= longest; length++) if (fits(length)) return length
  return Math.round(Math.max(...said))
}
