/** How a change of status is called: digital releases are published, printed ones are approved for print. */
import type { Transition } from '#domain/releases/course/release-transitions.ts'
import type { Release } from '#domain/releases/release.ts'
import type { TextKey } from '../../ui/words/texts.ts'

type Words = { action: TextKey; explain: TextKey; done: TextKey }

export function wordsFor(
  releases: readonly Pick<Release, 'type'>[],
  { to, afterChanges }: Pick<Transition, 'to' | 'afterChanges'>,
): Words {
  if (to === 'published' && releases.every(({ type }) => type === 'digital'))
    return { action: 'release.action.digital', explain: 'release.explain.digital', done: 'release.done.digital' }
  const word = afterChanges ? 'afterChanges' : to
  return { action: `release.action.${word}`, explain: `release.explain.${word}`, done: `release.done.${word}` }
}
