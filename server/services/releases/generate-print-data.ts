/** The press-ready file of a published release, with bleed and crop marks: kept with the release and on the print drive. */
import { systemActor } from '#domain/access/actor.ts'
import type { Release } from '#domain/releases/release.ts'
import { productError } from '#domain/errors.ts'
import { prepareRelease } from './compose-release.ts'
import type { Services } from '../context.ts'
import { faultsOf, pictureInfo } from './generate-release-artwork.ts'
import { fileKey } from './release-writes.ts'

export type PrintData = { path: string; printDataPath: string; size: number; hash: string; errors: string[] }

/** May run again: the same release gives the same file in the same place. */
export async function generatePrintData(
  services: Services,
  releaseId: string,
  progress: (percent: number) => Promise<void>,
): Promise<PrintData> {
  const { store, files, printData, clock } = services
  const release = await store.get(systemActor, 'releases', releaseId)
  if (release.status !== 'published') throw productError('release.statusNotAllowed')
  const prepared = await prepareRelease(services, release)
  await progress(20)
  // Dated by the approval, so that a second run gives the same bytes.
  const date = release.log.findLast(({ action }) => action.startsWith('status.'))?.timestamp ?? release.createTimestamp
  const composed = await prepared.compose({ pdf: { title: release.label, date, marks: true } })
  if (!composed.pdf) throw productError('artwork.failed')
  await progress(70)

  const filename = `${releaseId}.pdf`
  const path = `releases/${releaseId}/${filename}`
  const printDataPath = printDataPathOf(release)
  const errors = faultsOf(composed)
  await files.put(path, composed.pdf)
  await printData.put(printDataPath, composed.pdf).catch((error: Error) => {
    throw productError('printData.storeFailed', { reason: error.message })
  })
  await progress(90)

  const now = clock().toISOString()
  const file = {
    path,
    filesize: composed.pdf.byteLength,
    mimetype: 'application/pdf',
    updateTimestamp: now,
    usage: 'print',
    errors,
  }
  await store.write(
    systemActor,
    [
      {
        kind: 'update',
        collection: 'releases',
        id: releaseId,
        set: {
          [`files.${fileKey(filename)}`]: file,
          printDataGenerated: now,
          exportPath: printDataPath,
          pictureInfo: pictureInfo(composed),
        },
      },
    ],
    { label: 'generate print data' },
  )
  return { path, printDataPath, size: composed.pdf.byteLength, hash: composed.hash, errors }
}

/** `{supplier}/{owner}/{label}_v{number}_{id}.pdf`: people find it by name, and no two releases meet. */
function printDataPathOf({ supplier, owner, label, number, id }: Release): string {
  const name = label
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  return `${supplier}/${owner}/${name ? `${name}_` : ''}v${number}_${id}.pdf`
}
