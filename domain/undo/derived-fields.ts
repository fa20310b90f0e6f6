/**
 * What follows from a record and is written beside it, in the name of whoever caused it: pictures of its pages, sums. It is no
 * step of a person, and no later work of anybody.
 */
import type { Kind } from '../kind.ts'
import { kinds } from '../kinds/kinds.ts'
import type { RecordKind } from '../records.ts'

const derived: { readonly [Name in RecordKind]?: readonly string[] } = {
  releases: ['files', 'pictureInfo', 'undrawn'],
  publications: kinds.publications.byServer ?? [],
  templates: ['preview', 'undrawn'],
  organizations: ['numMembers'],
}

const ofStore = /^(?:version|faulty|(?:update|create)(?:Timestamp|User))$/

/** Numbers that were given out stand on labels: whoever takes them back leaves where their range stands. */
const counted = /^numberRanges\.[^.]+\.counter$/

export function isDerived(kind: RecordKind, path: string): boolean {
  const root = path.split('.', 1)[0] ?? ''
  if (kind === 'collections' && counted.test(path)) return true
  const { kept = [] }: Kind = kinds[kind]
  return ofStore.test(root) || kept.some((field) => field === root) || (derived[kind] ?? []).includes(root)
}
