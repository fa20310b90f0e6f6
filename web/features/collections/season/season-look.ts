import type { SeasonState } from '#domain/publications/season-state.ts'
import type { Shape, Tone } from '../../../ui/status-badge.tsx'

/** What nobody has to do anything about is quiet. */
export const seasonLook: Readonly<Record<SeasonState, { tone: Tone; shape: Shape }>> = {
  outdated: { tone: 'bad', shape: 'diamond' },
  ordered: { tone: 'accent', shape: 'dot' },
  approved: { tone: 'good', shape: 'check' },
  inProof: { tone: 'waiting', shape: 'half' },
  draft: { tone: 'quiet', shape: 'ring' },
  unused: { tone: 'quiet', shape: 'bar' },
  locked: { tone: 'quiet', shape: 'bar' },
  missing: { tone: 'bad', shape: 'cross' },
}
