/** What a person does next with a version that they are shown among others. */
import { canWork } from '#domain/access/tenancy.ts'
import type { Actor } from '#domain/access/actor.ts'
import { allowedTransitions } from '#domain/releases/course/release-transitions.ts'
import { nextStep } from '#domain/releases/course/turn.ts'
import type { Release } from '#domain/releases/release.ts'
import type { Texts } from '../../ui/words/texts.ts'
import { wordsFor } from './status-change-words.ts'

/** Where more is known of it, on its own screen, another step may come first. */
export function nextVerb(actor: Actor, release: Release, t: Texts): string | undefined {
  if (!canWork(actor)) return undefined
  const { id, number, status } = release
  const standing = { siblings: [{ id, number, status }], disableReview: false }
  const step = nextStep(actor, release, {
    ...standing,
    isVoid: false,
    isDecided: false,
    waiting: 0,
    isAsked: true,
    mayRenew: false,
    mayOrder: false,
    hasPrintFile: false,
  })
  const [act] = step?.does === 'decide' ? step.acts : []
  const transition = allowedTransitions(actor, { release, ...standing }).find(({ to }) => to === act)
  return transition && t(wordsFor([release], transition).action)
}
