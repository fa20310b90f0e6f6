/** An order of records of a kind, with the ranks by which texts of it stand (`ranked` of `kind.ts`), whoever asked for it. */
import type { Kind } from '../kind.ts'
import { kinds } from './kinds.ts'
import type { OrderKey } from '../query/query.ts'
import type { RecordKind } from '../records.ts'

export function orderOfKind(kind: RecordKind, order?: readonly OrderKey[]): readonly OrderKey[] {
  const facts: Kind = kinds[kind]
  return (order ?? facts.order).map(({ field, direction }) => {
    const ranks = facts.ranked?.[field]
    return { field, ...(direction && { direction }), ...(ranks && { ranks }) }
  })
}
