/** Whose turn it is of the people of a side, where the round names some of them. */
import type { Actor } from '../access/actor.ts'
import { isTheirTurn, type Standing } from './course/turn.ts'
import { drawnPages } from './pages/drawn-pages.ts'
import type { Release } from './release.ts'
import { askedNow, isRunning } from './round.ts'

/** Of several who are asked for the word, this one is, now; where nobody in particular is, whoever works for the side is. */
export const isPersonsTurn = (actor: Actor, release: Standing & Partial<Pick<Release, 'round' | 'files'>>): boolean => {
  const { status, round, files } = release
  if (!isTheirTurn(actor, release)) return false
  if (status !== 'approval' || !isRunning(round) || !files) return true
  return askedNow(round, drawnPages({ files })).some(({ person }) => person === actor.id)
}
