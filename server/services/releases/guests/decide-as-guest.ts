/** A guest's word: it is their host's act, as the host may do it now, signed by both names. */
import { productError, ProductError } from '#domain/errors.ts'
import type { Origin } from '../../../adapters/identity/identity.ts'
import { isLanguage, textOf } from '#server/texts.ts'
import type { Services } from '../../base/context.ts'
import { changeReleaseStatus } from '../change-release-status.ts'
import { noteOfGuest } from './enter-as-guest.ts'
import { mayDecide } from './guest-view.ts'
import type { Look } from './visit.ts'

type Word = { to: 'published' | 'rejected'; afterChanges: boolean; hash: string; reason: string }

/** `hash`: of the pages that were on the screen. Throws `guest.mayNotDecide`, and what a change of status throws. */
export async function decideAsGuest(
  services: Services,
  look: Look,
  { to, afterChanges, hash, reason }: Word,
  from: Origin,
): Promise<{ success: true }> {
  const { guest, host, release } = look
  if (!(await mayDecide(services, look))) throw productError('guest.mayNotDecide')
  const language = isLanguage(guest.language) ? guest.language : 'de'
  const displayName = textOf('guest.signed', language, { guest: guest.name, host: host.displayName ?? host.id })
  // Whoever is told of what others did hears of this, too: it is not the host who did it.
  const actor = { ...host, displayName, guest: guest.id }
  const change = { to, afterChanges, ...(reason.trim() && { reason: reason.trim() }) }
  // Noted first: whoever is cut off in between is kept as somebody who decided, and never forgotten as one who did not.
  await services.guests.noteDecision(guest.id, release.id, services.clock())
  const [result] = await changeReleaseStatus(
    { ...services, actor },
    [release.id],
    change,
    new Map([[release.id, hash]]),
  )
  if (result?.refusal) {
    if (!guest.decided.includes(release.id)) await services.guests.takeBackDecision(guest.id, release.id)
    throw new ProductError(result.refusal)
  }
  await noteOfGuest(services, look, 'guestDecided', from)
  return { success: true }
}
