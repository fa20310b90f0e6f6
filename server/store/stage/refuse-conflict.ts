/** That somebody else wrote in between, told by what the writer had before them: refused with `write.conflict`. */
import { type JsonValue, type ProductError, productError } from '#domain/errors.ts'
import type { Expectation } from '#domain/kinds/writes.ts'
import { valueAt } from '#domain/query/filter.ts'
import { sameJson } from '#domain/same-value.ts'
import type { StoredDocument } from '../store.ts'

export function refuseConflict(document: StoredDocument, expectation: Expectation | undefined): void {
  if (!expectation) return
  const { version } = document
  for (const [path, expected] of Object.entries(expectation.values ?? {})) {
    const found = valueAt(document, path)
    if (!sameJson(found, expected)) throw conflict(path, expected, found, version)
  }
  if (expectation.version !== undefined && expectation.version !== version)
    throw conflict('version', expectation.version, version, version)
}

const conflict = (path: string, expected: unknown, found: unknown, version: number): ProductError =>
  productError('write.conflict', { path, expected: json(expected), found: json(found), version, by: null, desk: null })

/** The value in a document; null where it is absent. */
const json = (value: unknown) => (value ?? null) as JsonValue
