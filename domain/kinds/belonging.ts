/**
 * A record belongs to an organization that is there, and is served by the supplier of that one: it follows from the owner, and
 * nobody chooses it by hand. Of new records that have a supplier `canPlace` says so (`tenancy.ts`).
 */
import { refuse, type Refusal } from '../errors.ts'
import type { Kind } from '../kind.ts'
import { kinds } from './kinds.ts'
import type { RecordKind } from '../records.ts'
import type { Actor } from '../access/actor.ts'
import type { Document, WriteAttempt } from '../access/rule.ts'

const belongsBy = (kind: RecordKind, field: 'owner' | 'supplier'): boolean =>
  (kinds[kind] as Kind).references.some(
    (pointer) => pointer.field === field && pointer.kind === 'organizations' && pointer.column,
  )

const isServed = (kind: RecordKind): boolean => belongsBy(kind, 'owner') && belongsBy(kind, 'supplier')

/** Of a record that goes to another owner without a word about its supplier: who serves that one, where it is there. */
export function supplierAlong(kind: RecordKind, { before, after, fields, related }: WriteAttempt): string | undefined {
  const owner = after?.['owner']
  if (!isServed(kind) || typeof owner !== 'string' || owner === before?.['owner']) return undefined
  if (fields?.includes('supplier')) return undefined
  const supplier = related?.('organizations', owner)?.['supplier']
  return typeof supplier === 'string' && supplier !== after?.['supplier'] ? supplier : undefined
}

export function refusalOfBelonging(
  actor: Actor,
  kind: RecordKind,
  { before, after, related }: WriteAttempt,
): Refusal | undefined {
  if (!after || !belongsBy(kind, 'owner') || (!before && isServed(kind))) return undefined
  if (after['owner'] === before?.['owner'] && after['supplier'] === before?.['supplier']) return undefined
  const id = String(after['owner'])
  const supplier = id === actor.organization ? actor.supplier : related?.('organizations', id)?.['supplier']
  if (supplier === undefined) return refuse('value.namesNothing', { path: 'owner', id })
  if (!isServed(kind) || after['supplier'] === supplier) return undefined
  return refuse('write.supplierFollows', { supplier: String(supplier) })
}

/** Who founds a supplier without choosing its id cannot name it. */
export const servingItself = (kind: RecordKind, document: Document): Document =>
  kind === 'organizations' && document['type'] === 'supplier' ? { ...document, supplier: document['id'] } : document
