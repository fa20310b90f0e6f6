/** Whether a workbook may be opened at all. */
import { productError } from '#domain/errors.ts'
import { found } from '#domain/formats/refusals/expected.ts'
import { importLimits } from '#domain/imports/limits.ts'
import { requireSound, ZipFault, zipParts } from '../files/zip/read-zip.ts'

const limits = { ...importLimits, parts: 10_000 }

/** Its parts by name. Throws `import.inflatesTooFar`, `import.fileUnreadable`. */
export async function checkZip(bytes: Uint8Array): Promise<ReadonlySet<string>> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const parts = zipParts(view, limits)
    await requireSound(view, parts, limits)
    return new Set(parts.map(({ path }) => path.replace(/^\//u, '')))
  } catch (error) {
    if (!(error instanceof ZipFault)) throw error
    throw error.why === 'tooFar'
      ? productError('import.inflatesTooFar')
      : productError('import.fileUnreadable', { reason: found('ZIP') })
  }
}
