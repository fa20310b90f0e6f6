/** Who is asked for the word about a release, by name, and how it stands with each. */
import { useMemo } from 'react'
import type { Release } from '#domain/releases/release.ts'
import { askedNow, stateOfAsked } from '#domain/releases/round.ts'
import { displayFiles } from '../../../client/files/release-files.ts'
import { useWhole } from '../../../client/live/use-live.ts'
import { useActor } from '../../../client/session/session.ts'

type Of = Partial<Pick<Release, 'round' | 'files'>> & Pick<Release, 'status'>

/** Undefined where nobody in particular is asked. */
export function useRound({ round, files, status }: Of) {
  const actor = useActor()
  const ids = useMemo(() => round?.of.map(({ person }) => person) ?? [], [round])
  const { documents } = useWhole('users', { where: { field: 'id', op: 'in', value: ids } })
  if (!round || status !== 'approval') return undefined
  const hashes = new Set(displayFiles({ files: files ?? {} }).map(({ pages }) => pages))
  // As they are drawn: what is decided on is what is seen.
  const pages = hashes.size === 1 ? [...hashes][0] : undefined
  const nameOf = (id: string) => documents.find((one) => one.id === id)?.displayName ?? id
  const now = askedNow(round, pages)
  return {
    needs: round.needs,
    people: round.of
      .toSorted((one, other) => one.rank - other.rank)
      .map((one) => ({ name: nameOf(one.person), at: one.at, state: stateOfAsked(round, one, pages) })),
    asked: now.map(({ person }) => nameOf(person)),
    isAsked: now.some(({ person }) => person === actor.id),
    /** After whose word it is approved. */
    isLast:
      round.needs === 'any' || round.of.filter((one) => stateOfAsked(round, one, pages) !== 'agreed').length === 1,
  }
}
