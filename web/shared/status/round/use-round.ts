/** Who is asked for the word about a release, by name, and how it stands with each. */
import { useMemo } from 'react'
import { drawnPages } from '#domain/releases/pages/drawn-pages.ts'
import type { Release } from '#domain/releases/release.ts'
import { askedNow, isRunning, stateOfAsked, withoutGone } from '#domain/releases/round.ts'
import { useWhole } from '../../../client/live/use-live.ts'
import { useActor } from '../../../client/session/session.ts'

type Of = Partial<Pick<Release, 'round' | 'files'>> & Pick<Release, 'status'>

/** Undefined where nobody in particular is asked. */
export function useRound({ round: whole, files, status }: Of) {
  const actor = useActor()
  const ids = useMemo(() => whole?.of.map(({ person }) => person) ?? [], [whole])
  const { documents } = useWhole('users', { where: { field: 'id', op: 'in', value: ids } })
  if (!isRunning(whole) || status !== 'approval') return undefined
  // As they are drawn: what is decided on is what is seen.
  const pages = drawnPages({ files: files ?? {} })
  const isThere = (id: string) => documents.some((one) => one.id === id && !one.disabled)
  // As the server counts them; before they are known all are there.
  const round = documents.length === 0 ? whole : withoutGone(whole, pages, isThere)
  if (!isRunning(round)) return undefined
  const nameOf = (id: string) => documents.find((one) => one.id === id)?.displayName ?? id
  const now = askedNow(round, pages)
  return {
    needs: round.needs,
    people: round.of
      .toSorted((one, other) => one.rank - other.rank)
      .map((one) => ({ name: nameOf(one.person), at: one.at, state: stateOfAsked(round, one, pages) })),
    asked: now.map(({ person }) => nameOf(person)),
    isAsked: now.length === 0 || now.some(({ person }) => person === actor.id),
    /** After whose word it is approved. */
    isLast:
      round.needs === 'any' || round.of.filter((one) => stateOfAsked(round, one, pages) !== 'agreed').length === 1,
  }
}
