/** Trees of records that name their parent: no record is above itself, and no tree is deeper than its readers go. */
import { refuse } from '../errors.ts'
import { at, type Fault, type Judged } from './fault.ts'
import type { RecordKind } from '../records.ts'
import type { Document } from '../access/rule.ts'

type Tree = {
  kind: RecordKind
  path: string
  /** Levels above a record. */
  most: number
  parentsOf: (document: Document) => readonly string[]
}

export function treeFault({ after, related }: Judged, { kind, path, most, parentsOf }: Tree): Fault | undefined {
  const self = String(after['id'])
  const first = parentsOf(after)
  if (first.includes(self)) return at(path, refuse('tree.itself', { path }))
  let level = first
  const passed = new Set(level)
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > most) return at(path, refuse('tree.tooDeep', { path, most }))
    const above = level.flatMap((id) => parentsOf(related(kind, id) ?? {}))
    if (above.includes(self)) return at(path, refuse('tree.cycle', { path }))
    // A ring further up is an old fault of others: it ends here.
    level = [...new Set(above)].filter((id) => !passed.has(id))
    for (const id of level) passed.add(id)
  }
  return undefined
}

export const parentIdOf = ({ parentId }: Document): readonly string[] =>
  typeof parentId === 'string' ? [parentId] : []
