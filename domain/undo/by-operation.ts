/**
 * What operations alone change: who belongs to an organization, as what, and what it may use; of which PDF a release is printed. An undoing is none of them and would be
 * refused, so this is no step. People who go with their organization come back with it.
 */
import type { Kind } from '../kind.ts'
import { kinds } from '../kinds/kinds.ts'
import type { RecordKind } from '../records.ts'

const fields: { readonly [Name in RecordKind]?: readonly string[] } = {
  organizations: ['members', 'owner', 'license'],
  users: ['role', 'disabled', 'email'],
  releases: ['ownPdf'],
}

export const isByOperation = (kind: RecordKind, path: string): boolean => (fields[kind] ?? []).includes(rootOf(path))

/** Ordered is ordered: what came with an order would come back beside it. */
export const neverUnmade: readonly RecordKind[] = ['orders']

/**
 * A step that the list tells and nothing takes back, whoever asks: all that it changed is the server's, such as a status.
 * What was said of a picture's file comes back out of the log (`revert-changeset.ts`).
 */
export function staysChanged(kind: RecordKind, paths: readonly string[]): boolean {
  const { byServer = [] }: Kind = kinds[kind]
  return kind !== 'pictures' && paths.every((path) => byServer.some((field) => field === rootOf(path)))
}

const rootOf = (path: string): string => path.split('.', 1)[0] ?? ''
