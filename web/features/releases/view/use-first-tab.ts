/**
 * What lies open beside the pages before anybody chose. Whoever is to decide begins where something was found, which may be
 * seconds later: whoever has begun with anything by then is not led away.
 */
import { useEffect, useState } from 'react'
import { isTheirTurn } from '#domain/releases/course/turn.ts'
import type { Release } from '#domain/releases/release.ts'
import { useActor, useShownParts } from '../../../client/session/session.ts'
import type { releaseTabs } from './use-view-address.ts'

type Tab = (typeof releaseTabs)[number]

export function useFirstTab(
  release: Release,
  { isEditing, hasFindings }: { isEditing: boolean; hasFindings: boolean },
): Tab {
  const actor = useActor()
  const shows = useShownParts()
  const hasBegun = useHasBegun()
  const [ledTo, leadTo] = useState<'findings' | 'nowhere'>()
  const leads = hasFindings && !isEditing && isTheirTurn(actor, release) && shows('release.findings')
  if (ledTo === undefined && (leads || hasBegun)) leadTo(hasBegun ? 'nowhere' : 'findings')
  return ledTo === 'findings' && !isEditing ? 'findings' : 'data'
}

const begins = ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove'] as const

function useHasBegun(): boolean {
  const [hasBegun, setBegun] = useState(false)
  useEffect(() => {
    const begin = () => setBegun(true)
    const stop = new AbortController()
    // Of what was typed the field hears first: drawn again before it has, it would lose it.
    for (const one of begins)
      window.addEventListener(one, begin, {
        capture: one !== 'input',
        passive: true,
        once: true,
        signal: stop.signal,
      })
    return () => stop.abort()
  }, [])
  return hasBegun
}
