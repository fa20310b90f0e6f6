/** A page whose picture lists show in parts, whole again. */
import type { ReleaseFile } from '#domain/releases/release.ts'
import { sharp } from './pixels.ts'

type Part = { bytes: Uint8Array; part: NonNullable<ReleaseFile['part']> }

/** As a PNG of as many pixels as its parts have. */
export async function joinParts(parts: readonly Part[]): Promise<Buffer> {
  const pieces = await Promise.all(
    parts.map(async ({ bytes, part }) => ({ bytes, part, ...(await sharp(bytes).metadata()) })),
  )
  const width = Math.max(...pieces.map((piece) => Math.round(piece.width / (piece.part.right - piece.part.left))))
  const height = Math.max(...pieces.map((piece) => Math.round(piece.height / (piece.part.bottom - piece.part.top))))
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
