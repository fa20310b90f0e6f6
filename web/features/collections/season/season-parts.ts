/** Of a template, what of its labels is done and what can be done next. */
import { isDone } from '#domain/publications/season-state.ts'
import type { Season, SeasonRow, SeasonVersion } from './use-season.ts'

export type SeasonParts = {
  template: string
  total: number
  done: number
  /** Contents without a label. */
  missing: readonly string[]
  /** Contents of whose label the database says something else by now. */
  outdated: readonly string[]
  /** Drafts that can be sent for their proof. */
  drafts: readonly SeasonVersion[]
}

export type SeasonAct =
  | { act: 'missing' | 'update'; template: string; contents: readonly string[] }
  | { act: 'proof'; versions: readonly SeasonVersion[] }

/** What can be done next, and of how many labels. */
export const actsOf = ({ template, missing, outdated, drafts }: SeasonParts): { count: number; act: SeasonAct }[] =>
  [
    { count: missing.length, act: { act: 'missing', template, contents: missing } as const },
    { count: outdated.length, act: { act: 'update', template, contents: outdated } as const },
    { count: drafts.length, act: { act: 'proof', versions: drafts } as const },
  ].filter(({ count }) => count > 0)

export function seasonParts({ cellAt }: Season, rows: readonly SeasonRow[], template: string): SeasonParts {
  const cells = rows.flatMap(({ id }) => cellAt(id, template) ?? [])
  const idsIn = (state: string) => cells.filter((cell) => cell.state === state).map(({ content }) => content)
  return {
    template,
    // None is to be made of what is not in use.
    total: cells.filter(({ state }) => state !== 'unused').length,
    done: cells.filter(({ state }) => isDone(state)).length,
    missing: idsIn('missing'),
    outdated: idsIn('outdated'),
    drafts: cells
      .filter(({ state }) => state === 'draft')
      .flatMap(({ versions }) => versions.filter(({ proof, status }) => proof !== null && status === 'pending')),
  }
}
