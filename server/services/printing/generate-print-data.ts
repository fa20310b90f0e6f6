/** The press-ready file of a published release, with bleed and crop marks: kept with the release and on the print drive. */
import { firstCharacters } from '#domain/formats/characters.ts'
import { because } from '#domain/formats/refusals/reasons.ts'
import { systemActor } from '#domain/access/actor.ts'
import type { Release, ReleaseFile } from '#domain/releases/release.ts'
import { productError } from '#domain/errors.ts'
import { keepPrinted, type Printed, printedBefore, printPath } from './approved-pages.ts'
import { prepareRelease } from './compose-release.ts'
import type { Services } from '../base/context.ts'
import { faultsOf, pictureInfo } from './generate-release-artwork.ts'
import { keepPlain } from './keep-plain.ts'
import { fileKey } from '../base/release-writes.ts'

export type PrintData = { path: string; printDataPath: string; size: number; hash: string; errors: string[] }

/** May run again: the same release gives the same file in the same place. */
export async function generatePrintData(
  services: Services,
  releaseId: string,
  progress: (percent: number) => Promise<void>,
): Promise<PrintData> {
  const { store, printData, clock } = services
  const release = await store.get(systemActor, 'releases', releaseId)
  if (!isPrinted(release)) throw productError('printData.notPrinted')
  await progress(20)
  const before = await printedBefore(services, release)
  const { plain, ...printed } = before ? { ...before, plain: undefined } : await printAnew(services, release)
  const { pdf, hash, sha256, errors, pictureInfo } = await keepPrinted(services, release, printed)
  if (plain) await keepPlain(services, release, { pdf: plain, hash })
  await progress(70)

  const path = printPath(releaseId)
  const printDataPath = printDataPathOf(release)
  await printData.put(printDataPath, pdf).catch(() => {
    throw productError('printData.storeFailed', { reason: because('storage') })
  })
  await progress(90)

  const now = clock().toISOString()
  // What people look at said until now that nobody has approved it.
  const shown = release.files[fileKey('print-preview.pdf')]
  const clean = shown &&
    plain && { ...shown, ...(await cleanPreview(services, shown, plain)), pages: hash, updateTimestamp: now }
  const file = {
    path,
    filesize: pdf.byteLength,
    mimetype: 'application/pdf',
    updateTimestamp: now,
    usage: 'print',
    sha256,
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
          [`files.${fileKey(`${releaseId}.pdf`)}`]: file,
          ...(clean && { [`files.${fileKey('print-preview.pdf')}`]: clean }),
          printDataGenerated: now,
          exportPath: printDataPath,
          pictureInfo,
        },
      },
    ],
    { label: 'GeneratePrintData' },
  )
  return { path, printDataPath, size: pdf.byteLength, hash, errors }
}

async function cleanPreview({ files }: Services, { path }: ReleaseFile, plain: Uint8Array) {
  const { sha256 } = await files.put(path, plain)
  return { filesize: plain.byteLength, sha256 }
}

/** Also of a locked one: what was printed stays what it was. */
export const isPrinted = ({ type, status, printDataGenerated }: Release): boolean =>
  type === 'print' && (status === 'published' || (status === 'disabled' && printDataGenerated !== undefined))

/** With marks and without: one composition, whatever the engine is when somebody wants the other. */
async function printAnew(services: Services, release: Release): Promise<Printed & { plain: Uint8Array | undefined }> {
  const prepared = await prepareRelease(services, release)
  const composed = await prepared.compose({
    pdf: { title: release.label, date: dateOfPrint(release), marks: true, alsoPlain: true },
  })
  const { pdf, plain, hash } = composed
  if (!pdf) throw productError('artwork.failed')
  return { pdf, plain, hash, errors: faultsOf(composed), pictureInfo: pictureInfo(composed, release.data) }
}

/** Of the first approval, so that a second run gives the same bytes, also of one that was locked and published anew. */
export function dateOfPrint({ log, createTimestamp }: Release): string {
  const first = log.find(({ action }) => action === 'status.published' || action === 'status.approvalReceived')
  return first?.timestamp ?? createTimestamp
}

/** `{supplier}/{owner}/{label}_v{number}_{id}.pdf`: people find it by name, and no two releases meet. */
function printDataPathOf({ supplier, owner, label, number, id }: Release): string {
  const plain = label
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  const name = firstCharacters(plain, 80)
  return `${supplier}/${owner}/${name ? `${name}_` : ''}v${number}_${id}.pdf`
}
