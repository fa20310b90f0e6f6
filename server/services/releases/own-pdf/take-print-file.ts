/**
 * A print PDF comes for a publication: into the version that may be edited, or as a new one. What becomes of it was said before
 * (document 1 §4); what it would be meanwhile is not done.
 */
import { canManage } from '#domain/access/tenancy.ts'
import { productError } from '#domain/errors.ts'
import { printFileAction } from '#domain/imports/print-file-action.ts'
import { latestRelease, releasesOf } from '#domain/releases/course/editable-release.ts'
import type { Publication } from '#domain/publications/publication.ts'
import type { Context } from '../../base/context.ts'
import { copyRelease } from '../copy-release.ts'
import { createRelease } from '../create-release.ts'
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
  if (what.action === 'none' || what.action === 'createPublication')
    throw productError('release.updateProhibited', { id: latest?.id ?? id })
  if (what.action !== told) throw productError('ownPdf.otherAction')
  if (what.action === 'replacePdf') {
    await takeOwnPdf(context, what.release, file)
    return { action: told, release: what.release }
  }
  const release = await (latest ? nextVersion(context, latest.id, file) : firstVersion(context, publication, file))
  await takeOwnPdf(context, release, file)
  return { action: told, release }
}

type Brought = { name: string; bytes: Uint8Array }

/** A file that is refused leaves no version behind; what the one before is bound to holds for that one. */
async function nextVersion(context: Context, latest: string, file: Brought): Promise<string> {
  const { bound: _, ...unbound } = await context.store.get(context.actor, 'releases', latest)
  await keepOwnPdf(context, unbound, file)
  return (await copyRelease(context, latest)).release.id
}

/** Of a publication that has none. */
async function firstVersion(context: Context, publication: Publication, file: Brought): Promise<string> {
  const { id, owner, supplier, type, template } = publication
  if (type !== 'print') throw productError('ownPdf.onlyPrint')
  await keepOwnPdf(context, { owner, supplier, template, data: {} }, file)
  return (await createRelease(context, { publicationId: id, isOwnPdf: true })).id
}
