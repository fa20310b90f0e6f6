/** How a change of status is called: a digital release is published, a printed one is approved for print. */
import type { Transition } from '#domain/publications/release-transitions.ts'
import type { Release } from '#domain/publications/release.ts'
import type { TextKey } from '#web/ui/texts.ts'

type Words = { action: TextKey; explain: TextKey; done: TextKey }

export function statusWords(type: Release['type'], to: Transition['to']): Words {
  if (type === 'digital' && to === 'published')
    return { action: 'release.action.digital', explain: 'release.explain.digital', done: 'release.done.digital' }
  return { action: `release.action.${to}`, explain: `release.explain.${to}`, done: `release.done.${to}` }
}
