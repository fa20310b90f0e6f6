import { productError } from '#domain/errors.ts'
import { isRecordKind, type RecordKind } from '#domain/records.ts'

/** Throws `request.unknownCollection`. */
export function kindOf(name: string): RecordKind {
  if (isRecordKind(name)) return name
  throw productError('request.unknownCollection', { id: name.slice(0, 100) })
}
