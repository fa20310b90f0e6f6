/**
 * A print PDF comes for a publication: into the version that may be edited, or as a new one. What becomes of it was said before
 * (document 1 §4); what it would be meanwhile is not done.
 */
import { canManage } from '#domain/access/tenancy.ts'
import { productError } from '#domain/errors.ts'
import { printFileAction } from '#domain/imports/print-file-upload.ts'
import { latestRelease, releasesOf } from '#domain/releases/editable-release.ts'
import type { Context } from '../context.ts'
import { copyRelease } from './copy-release.ts'
import { keepOwnPdf, takeOwnPdf } from './own-pdf.ts'

export type PrintFileTaken = { action: 'replacePdf' | 'newRelease'; release: string }

/** Throws `write.notAllowed` for who only looks, `release.updateProhibited` where it is locked, `ownPdf.otherAction`, and what refuses the file. */
export async function takePrintFile(
  context: Context,
  id: string,
  file: { name: string; bytes: Uint8Array },
  told: PrintFileTaken['action'],
): Promise<PrintFileTaken> {
  const { store, actor } = context
  const publication = await store.get(actor, 'publications', id)
  if (!canManage(actor, publication)) throw productError('write.notAllowed')
  const releases = releasesOf(publication)
  const what = printFileAction(actor, [{ id, releases }])
  const latest = latestRelease(releases)
  if (!latest || what.action === 'none' || what.action === 'createPublication')
    throw productError('release.updateProhibited', { id: latest?.id ?? id })
  if (what.action !== told) throw productError('ownPdf.otherAction')
  if (what.action === 'replacePdf') {
    await takeOwnPdf(context, what.release, file)
    return { action: told, release: what.release }
  }
  // A file that is refused leaves no version behind; what the one before is bound to holds for that one.
  const { bound: _, ...unbound } = await store.get(actor, 'releases', latest.id)
  await keepOwnPdf(context, unbound, file)
  const { release } = await copyRelease(context, latest.id)
  await takeOwnPdf(context, release.id, file)
  return { action: told, release: release.id }
}
