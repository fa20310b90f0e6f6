/**
 * What operations alone change: who belongs to an organization, as what, and what it may use; of which PDF a release is printed. An undoing is none of them and would be
 * refused, so this is no step. People who go with their organization come back with it.
 */
import type { RecordKind } from '../records.ts'

const fields: { readonly [Name in RecordKind]?: readonly string[] } = {
  organizations: ['members', 'owner', 'license'],
  users: ['role', 'disabled', 'email'],
  releases: ['ownPdf'],
}

export const isByOperation = (kind: RecordKind, path: string): boolean =>
  (fields[kind] ?? []).includes(path.split('.', 1)[0] ?? '')
