/** With what somebody signs in with end their keys. */
import type { Services } from '../base/context.ts'

/** Of somebody who is gone, or whose account was somebody else's for a while. */
export async function revokeAllKeysOf(
  { keys, live, clock }: Pick<Services, 'keys' | 'live' | 'clock'>,
  person: string,
): Promise<void> {
  if (await keys.revokeAllOf(person, clock())) live.signalSignIn(person)
}
