/** What is told of two versions, in the order of the list: the edits, what else is another, and what nobody knows of. */
import type { ReleaseChange } from '#domain/releases/release-changes.ts'
import { type Cause, causeId } from './steps-between.ts'
import type { ExplainedArea } from './use-explained.ts'

export type Difference = {
  id: string
  /** On the pages. */
  number: number
  /** Of how many places on the pages; undefined as long as that is not known. */
  places: number | undefined
} & ({ kind: 'edit'; change: ReleaseChange } | { kind: 'other'; cause: OtherCause } | { kind: 'unexplained' })

export type OtherCause = Exclude<Cause, { kind: 'data' }>

export const unexplained = 'unexplained'

export function toldDifferences(
  changes: readonly ReleaseChange[],
  areas: readonly ExplainedArea[] | undefined,
): Difference[] {
  const placesOf = (id: string) => areas?.filter(({ causes }) => causes.some((cause) => causeId(cause) === id)).length
  const others = new Map<string, OtherCause>()
  for (const cause of areas?.flatMap(({ causes }) => causes) ?? [])
    if (cause.kind !== 'data') others.set(causeId(cause), cause)
  const withoutCause = areas?.filter(({ causes }) => causes.length === 0).length ?? 0
  const told = [
    ...changes.map((change) => ({ kind: 'edit' as const, id: change.tag, change, places: placesOf(change.tag) })),
    ...[...others].map(([id, cause]) => ({ kind: 'other' as const, id, cause, places: placesOf(id) })),
    ...(withoutCause > 0 ? [{ kind: 'unexplained' as const, id: unexplained, places: withoutCause }] : []),
  ]
  return told.map((one, index) => ({ ...one, number: index + 1 }))
}
