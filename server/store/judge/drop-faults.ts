/**
 * What an undoing cannot bring back and a copy cannot take along, since the rule refuses it today: the field, or all of a
 * document where it is more.
 */
import { parseFieldRemoval } from '#domain/kinds/documents.ts'
import type { Refusal } from '#domain/errors.ts'
import type { RecordKind } from '#domain/records.ts'
import type { Numbered } from '../stage/stage.ts'
import type { StagedFault } from './judge-staged.ts'

/** An empty path is the whole document. */
export type Dropped = { collection: RecordKind; id: string; path: string; reason: Refusal }

export function dropFaults(writes: readonly Numbered[], faults: readonly StagedFault[]): Dropped[] {
  return faults.flatMap(({ staged: { collection, id }, fault }) => {
    const drop = (path: string): Dropped => ({ collection, id, path, reason: fault })
    const write = writes.find((one) => one.collection === collection && one.id === id)
    // A release without its template, and a copy of one, would be nothing; so would a version without its publication.
    const isRemovable = !vital.has(fault.path) && parseFieldRemoval(collection, fault.path).ok
    if (write?.kind === 'restore') return [drop(isRemovable ? fault.path : '')]
    if (write?.kind === 'create') return isRemovable ? [drop(fault.path)] : []
    if (write?.kind !== 'update') return [drop('')]
    const paths = [...Object.keys(write.set ?? {}), ...(write.unset ?? [])].filter((path) =>
      isOneWith(path, fault.path),
    )
    return paths.length === 0 ? [drop('')] : paths.map(drop)
  })
}

const vital: ReadonlySet<string> = new Set(['parentId', 'publicationId', 'template'])

const isOneWith = (a: string, b: string): boolean => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`)
