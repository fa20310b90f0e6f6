import { linkLimits } from '#domain/users/sign-in/link-limits.ts'
import type { LinkAction } from '../../../adapters/identity/action-links.ts'
import type { Origin } from '../../../adapters/identity/identity.ts'
import type { Services } from '../../base/context.ts'
import { countFrom, giveBackTo } from './count-attempts.ts'

/** What a mailed link is about; undefined for one that is not good. A good one is no guess: a whole office may come at once. */
export async function findLink(
  services: Services,
  action: LinkAction,
  token: string,
  from: Origin,
): Promise<string | undefined> {
  await countFrom(services, 'link', from, linkLimits.wrongOfNetwork)
  const subject = await services.identity.links.find(action, token)
  if (subject !== undefined) await giveBackTo(services, 'link', from)
  return subject
}
