/** Releases as PDFs for screens and assistive programs, of the pages that were approved. */
import { createHash } from 'node:crypto'
import { approvedPages } from '#domain/releases/pages/approved-pages.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Context } from '../../base/context.ts'
import type { ZipSource } from '../../files/keep-zip.ts'
import { prepareRelease } from '../../printing/compose-release.ts'
import { dateOfPrint } from '../../printing/generate-print-data.ts'
import { stampOf } from '../../printing/generate-release-artwork.ts'
import { printDocument } from './print-document.ts'

export type ToRead = { release: Release; name: string }

/** Nobody gets more than the print file says; somebody's own PDF has no structure that could be written. */
export const hasAccessiblePrint = ({ type, template, ownPdf, files }: Release): boolean =>
  type === 'print' && template !== undefined && !ownPdf && printDocument(files) !== undefined

/** `onward` is called before each, and may throw. `missing`: those whose pages are no longer the approved ones. */
export async function accessiblePrints(
  context: Context,
  releases: readonly ToRead[],
  onward: () => Promise<void> = async () => {},
): Promise<{ sources: ZipSource[]; missing: string[] }> {
  const sources: ZipSource[] = []
  const missing: string[] = []
  for (const { release, name } of releases) {
    await onward()
    const source = await accessiblePrint(context, release, name)
    if (source) sources.push(source)
    else missing.push(release.id)
  }
  return { sources, missing }
}

async function accessiblePrint(context: Context, release: Release, name: string): Promise<ZipSource | undefined> {
  const { files } = context
  const { compose } = await prepareRelease(context, release)
  const { pdf, hash } = await compose({
    pdf: {
      title: release.label,
      date: dateOfPrint(release),
      marks: false,
      accessible: true,
      ...(await stampOf(context, release)),
    },
  })
  const approved = approvedPages(release)
  if (!pdf || (approved !== undefined && approved !== hash)) return undefined
  const path = `previews/accessible-${createHash('sha256').update(pdf).digest('hex').slice(0, 32)}`
  const { size } = (await files.stat(path)) ?? (await files.put(path, pdf))
  return { name, size, modified: release.updateTimestamp, path }
}
