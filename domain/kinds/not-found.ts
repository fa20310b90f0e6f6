import { ProductError } from '../errors.ts'
import { kinds } from './kinds.ts'
import type { RecordKind } from '../records.ts'

/** Of a record that is not there and of one the asker may not see: the two are one answer. */
export const notFound = (kind: RecordKind, id: string): ProductError =>
  new ProductError({ code: kinds[kind].notFound, params: { id, name: id } })
