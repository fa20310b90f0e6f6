/** What people call a record, in the language there is. */
import type { Document } from '../access/rule.ts'
import type { Kind } from '../kind.ts'
import { kinds } from './kinds.ts'
import type { RecordKind } from '../records.ts'

export function calledIn(kind: RecordKind, document: Document): string {
  const { called }: Kind = kinds[kind]
  const name = called === undefined ? undefined : document[called]
  const text = typeof name === 'object' && name !== null ? Object.values(name)[0] : name
  return String(text ?? document['id'])
}
