/** The owner of a release that is approved in advance agrees to what others have written on its pages since. */
import { within } from '#domain/access/actor.ts'
import { productError } from '#domain/errors.ts'
import { partiesOf } from '#domain/releases/course/release-transitions.ts'
import type { Write } from '../../../store/store.ts'
import type { Context } from '../../base/context.ts'
import { keepApproved, pagesToApprove } from '../../printing/approved-pages.ts'
import { checkRelease, demandApprovable } from '../../printing/check-release.ts'
import { asDecided, decidedOn, logEntry } from '../../base/release-writes.ts'

/** Throws `release.notInAdvance`, `write.notAllowed` for others than the owner's people, `release.pagesDiffer`, `release.changedMeanwhile`, and what holds up approvals. */
export async function confirmPages(
  context: Context,
  id: string,
  { hash: shown, message }: { hash: string; message?: string },
): Promise<{ success: true }> {
  const { store, actor, clock } = context
  const release = await store.get(actor, 'releases', id)
  if (release.status !== 'reviewAndPublish' || !(release.bound || release.ownPdf))
    throw productError('release.notInAdvance')
  if (!partiesOf(actor, release).includes('owner')) throw productError('write.notAllowed')
  const pages = await pagesToApprove(context, release, shown)
  demandApprovable(await checkRelease(context, release), message)
  await keepApproved(context, release, pages)
  const log = [...release.log, logEntry(actor, clock(), 'confirmed', message?.trim(), pages)]
  const set = { log, [`approvedPages.${pages}`]: true }
  const change: Write = { kind: 'update', collection: 'releases', id, set, expect: { values: decidedOn(release) } }
  await asDecided(store.write(within(actor, 'release.confirm'), [change], { label: 'ReleaseConfirm' }))
  return { success: true }
}
