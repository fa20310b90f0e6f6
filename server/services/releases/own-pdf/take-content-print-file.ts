/** A print PDF for a content that no publication is made of yet (document 1 §4): one begins with it, in the format of a template. */
import { canManage } from '#domain/access/tenancy.ts'
import { contentName } from '#domain/contents/content-label.ts'
import { productError } from '#domain/errors.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import type { Context } from '../../base/context.ts'
import { oneAfterAnother } from '../../base/one-after-another.ts'
import { createRelease } from '../create-release.ts'
import { keepOwnPdf, takeOwnPdf } from './own-pdf.ts'
import { publicationsOfContents } from './plan-print-files.ts'
import { tenantOf } from '../../base/tenant-of.ts'

type Brought = { name: string; bytes: Uint8Array }
type Beginning = { template: string; collection?: string | undefined }

/** Of several that come at once for a content, the first begins its publication. Throws `release.unknownUploadTarget`, `write.notAllowed`, `ownPdf.otherAction`, `ownPdf.onlyPrint` and what refuses the file. */
export const takeContentPrintFile = (context: Context, id: string, file: Brought, beginning: Beginning) =>
  oneAfterAnother(`print file of ${id}`, () => beginWith(context, id, file, beginning))

async function beginWith(
  context: Context,
  id: string,
  file: Brought,
  { template, collection }: Beginning,
): Promise<{ publication: string; release: string }> {
  const { store, actor } = context
  const content = await store.find(actor, 'contents', id)
  if (!content) throw productError('release.unknownUploadTarget')
  if (!canManage(actor, content)) throw productError('write.notAllowed')
  const made = await publicationsOfContents(context, [content])
  if (made(id).length > 0) throw productError('ownPdf.otherAction')
  if ((await store.get(actor, 'templates', template)).type !== 'print') throw productError('ownPdf.onlyPrint')
  // A file that is refused leaves no publication behind.
  const tenant = await tenantOf(context, content.owner)
  await keepOwnPdf(context, { ...tenant, template, data: {} }, file)
  const label = shortened(contentName(content, actor.language ?? 'de'), 200)
  const release = await createRelease(context, {
    label,
    template,
    isOwnPdf: true,
    referencedContents: [id],
    owner: content.owner,
    ...(collection !== undefined && { collectionId: collection }),
  })
  await takeOwnPdf(context, release.id, file)
  return { publication: release.publicationId ?? '', release: release.id }
}
