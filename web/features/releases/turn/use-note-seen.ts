/** Whoever is asked for their word has the pages before them: that is told, once for these pages, when they are painted. */
import { useEffect } from 'react'
import { isTheirTurn } from '#domain/releases/course/turn.ts'
import type { Release } from '#domain/releases/release.ts'
import { type LiveComposition, pagesOf } from '../../../artwork/use-composition.ts'
import { send } from '../../../client/calls/api.ts'
import { useActor } from '../../../client/session/session.ts'
import { useRound } from '../../../shared/status/round/use-round.ts'

const told = new Set<string>()

export function useNoteSeen(release: Release, composition: LiveComposition): void {
  const isTurn = isTheirTurn(useActor(), release)
  const isAsked = useRound(release)?.isAsked !== false && isTurn
  const { id } = release
  useEffect(() => {
    if (!isAsked) return undefined
    let isHere = true
    const tell = async () => {
      const hash = await pagesOf(composition)
      if (!isHere || hash === undefined || told.has(`${id} ${hash}`)) return
      told.add(`${id} ${hash}`)
      // It is told again with the next look where it did not get there.
      await send('POST /api/releases/:id/seen', { params: { id }, body: { hash } }).catch(() =>
        told.delete(`${id} ${hash}`),
      )
    }
    void tell()
    return () => {
      isHere = false
    }
  }, [id, isAsked, composition])
}
