/** The print data of chosen versions in one ZIP file, each named as its collections say. */
import { productError } from '#domain/errors.ts'
import { mostPrintData } from '#domain/releases/pages/download-request.ts'
import { createNamer, downloadName, namingWithin } from '#domain/releases/pages/download-names.ts'
import type { Context } from '../base/context.ts'
import { type KeptZip, keepZip, type ZipSource } from '../files/keep-zip.ts'
import { listById } from '../base/list-by-id.ts'
import { printFileOf } from '../printing/approved-pages.ts'
import { collectionsOf } from '../releases/copy-release.ts'

/** `missing`: those without a file. Throws `printData.tooMany`, `release.notFound`, and what packing throws. */
export async function packPrintData(
  context: Context,
  ids: readonly string[],
): Promise<KeptZip & { missing: readonly string[] }> {
  if (ids.length > mostPrintData.packed) throw productError('printData.tooMany', { limit: mostPrintData.packed })
  const releases = await listById(context, 'releases', ids)
  if (releases.size < new Set(ids).size) throw productError('release.notFound')
  const collections = await listById(context, 'collections', [...releases.values()].flatMap(collectionsOf))
  const nameOf = createNamer()
  const sources: ZipSource[] = []
  const missing: string[] = []
  for (const release of releases.values()) {
    const file = printFileOf(release)
    const found = file && (await context.files.stat(file.path))
    if (!file || !found) missing.push(release.id)
    else {
      const naming = namingWithin(collectionsOf(release).flatMap((id) => collections.get(id) ?? []))
      const name = downloadName(release, naming)
      sources.push({ name: nameOf(name, 'pdf'), size: found.size, modified: file.updateTimestamp, path: file.path })
    }
  }
  return { ...(await keepZip(context, 'Imprimatur-Print.zip', sources)), missing }
}
