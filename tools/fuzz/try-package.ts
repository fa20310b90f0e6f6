/** A package as the server takes it apart: what comes out keeps to its limits, or it says why nothing does. */
import { packageLimits, sortPackage } from '#domain/templates/uploads/package-parts.ts'
import { readPart, requireSound, ZipFault, zipParts } from '#server/adapters/files/zip/read-zip.ts'

/** Sentences about what does not hold; `limits` may be smaller than the product's. */
export async function tryPackage(bytes: Uint8Array, limits = packageLimits): Promise<string[]> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const parts = zipParts(view, limits)
    if (parts.length > limits.parts) return [`a package has ${parts.length} parts`]
    const sorted = sortPackage(parts.map(({ path }) => path))
    if (!('code' in sorted) && sorted.fonts.length + sorted.links.length + sorted.others.length > parts.length)
      return ['a package has more files than parts']
    await requireSound(view, parts, limits)
    let total = 0
    for (const part of parts) total += (await readPart(view, part)).length
    return total > limits.inflated ? [`a package unpacks to ${total} bytes`] : []
  } catch (error) {
    return error instanceof ZipFault ? [] : [`a package throws ${String(error)}`]
  }
}
