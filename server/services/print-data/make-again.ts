/** The print data of a version are made once more, where the file is gone: of what it is bound to, and byte for byte the same. */
import { canManage } from '#domain/access/tenancy.ts'
import { productError } from '#domain/errors.ts'
import type { Context } from '../base/context.ts'
import { aboutRelease } from '../telling/address-of-release.ts'
import { isPrinted } from '../printing/generate-print-data.ts'

/** Answers with the job. Throws `write.notAllowed` for who only looks, `printData.notPrinted` for what is not published. */
export async function makeAgain(context: Context, id: string): Promise<{ jobId: string }> {
  const { store, actor, jobs } = context
  const release = await store.get(actor, 'releases', id)
  if (!canManage(actor, release)) throw productError('write.notAllowed')
  if (!isPrinted(release)) throw productError('printData.notPrinted')
  const about = aboutRelease(release)
  return { jobId: await jobs.start('generate-print-data', { releaseId: id }, { actor, key: id, about }) }
}
