/** The history that the demo tenant comes with tells who approved what; which pages these were is known once they are composed. */
import { systemActor, within } from '#domain/access/actor.ts'
import { approvedPages } from '#domain/releases/pages/approved-pages.ts'
import type { Release } from '#domain/releases/release.ts'
import { keepApproved } from '../printing/approved-pages.ts'
import { composedFacts } from '../printing/composed-facts.ts'
import type { Services } from '../base/context.ts'
import { decidedOn } from '../base/release-writes.ts'

const approvals: readonly string[] = ['status.reviewAndPublish', 'status.published', 'status.approvalReceived']

/** The last act of approving names the pages as they are. What somebody has approved since names its own. */
export async function nameApproved(services: Services, release: Release): Promise<void> {
  const { id, log } = release
  const last = log.findLast(({ action }) => approvals.includes(action))
  if (!last || approvedPages(release) !== undefined) return
  const { hash: pages } = await composedFacts(services, release)
  await keepApproved(services, release, pages)
  const set = {
    log: log.map((entry) => (entry === last ? { ...entry, pages } : entry)),
    [`approvedPages.${pages}`]: true,
  }
  await services.store.write(
    within(systemActor, 'release.changeStatus'),
    [{ kind: 'update', collection: 'releases', id, set, expect: { values: decidedOn(release) } }],
    { label: 'DemoTenant' },
  )
}
