/** What becomes of calling a webhook: whether it is tried again, and why there was no answer (document 1 §7). */
import type { WebhookMode } from './webhook-request.ts'

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
  /** There is no address any more. */
  'gone',
  /** It waited in a backup; whether it was made since, nobody knows there. */
  'restored',
] as const
export type WebhookTrouble = (typeof webhookTroubles)[number]

export const callStates = ['waiting', 'done', 'failed'] as const
export type CallState = (typeof callStates)[number]

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

/** As the list of them shows it. */
export type WebhookCall = {
  id: string
  mode: WebhookMode
  /** Such as `shop.example`. */
  receiver: string
  state: CallState
  createdAt: string
  attempts: number
  /** Of the last attempt; null before the first. */
  triedAt: string | null
  /** When it is tried again; null where it is not. */
  dueAt: string | null
  /** Milliseconds. */
  took: number | null
  status: number | null
  trouble: WebhookTrouble | null
  /** The beginning of what the receiver said. */
  answer: string | null
}

/** Characters that are kept of what a receiver says. */
export const longestAnswer = 2000
