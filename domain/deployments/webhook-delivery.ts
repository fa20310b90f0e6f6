/** What becomes of calling a webhook: when it is tried again, and why there was no answer (document 1 §7). */

/** In words that a reader has: texts `webhook.trouble.NAME`. */
export const webhookTroubles = [
  /** With a name and a password in it, or none that is an address. */
  'address',
  'unencrypted',
  /** Of a machine that is not on the public internet. */
  'private',
  'unknownHost',
  'unreachable',
  'insecure',
  'tooSlow',
  'brokeOff',
  /** It says that it is elsewhere: who set it up enters that address. */
  'redirected',
  /** An answer that says no. */
  'refused',
  /** There is no address any more. */
  'gone',
] as const
export type WebhookTrouble = (typeof webhookTroubles)[number]

export const deliveryStates = ['waiting', 'done', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

const seconds = (count: number): number => count * 1000
const minutes = (count: number): number => seconds(60 * count)

/** Milliseconds after the first failure, the second, and so on. */
const pauses = [seconds(10), minutes(1), minutes(5), minutes(30), minutes(120), minutes(480)] as const

/** Undefined where it is given up. */
export const pauseAfterFailure = (failures: number): number | undefined => pauses[failures - 1]

/** A receiver that says no for good is not asked again; one that is busy, ill or not there is. */
const transientStatuses = [408, 425, 429]
const finalTroubles: readonly WebhookTrouble[] = ['address', 'unencrypted', 'private', 'redirected', 'gone']

export type CallOutcome = { status: number } | { trouble: WebhookTrouble }

export function isWorthAnotherTry(outcome: CallOutcome): boolean {
  if ('trouble' in outcome) return !finalTroubles.includes(outcome.trouble)
  return outcome.status >= 500 || transientStatuses.includes(outcome.status)
}

export const isTaken = (outcome: CallOutcome): boolean =>
  'status' in outcome && outcome.status >= 200 && outcome.status < 300
