/**
 * What is wrong with a value where it is written. Every judge (`judge-*.ts` beside its entity) lists the faults of what a
 * write touches; the store asks on every path that writes, the browser before it sends.
 */
import type { Document, Related } from '../access/rule.ts'
import type { Touches } from '../access/touches.ts'
import { refuse, type Refusal } from '../errors.ts'
import type { RecordKind } from '../records.ts'

/** `path` is the field that is wrong; empty where it is the record itself. */
export type Fault = Refusal & { path: string }

export type Judged = {
  /** Undefined where the record is new or comes back from the trash. */
  before: Document | undefined
  after: Document
  /** A new record changes all. */
  touches: Touches
  /** Records that the judgement asks about, whoever may see them; undefined for what is not there. */
  related: Related
  /** Asked of a record as it lies there: what was chosen may stay while it is there, even if it is offered no more. */
  isStored?: boolean
  /** It comes back from the trash, with what it had. */
  isBack?: boolean
  /** Of a content: those that inherit from it. */
  variants: () => readonly Document[]
  /** Whether the writer may see a record: naming what one may not see must answer as naming what is not there. */
  sees: (kind: RecordKind, document: Document) => boolean
}

export type Judge = (judged: Judged) => Fault[]

export const at = (path: string, { code, params }: Refusal): Fault => ({ ok: false, code, params, path })

/** Of what was there before it had a most: a write is judged by the schema, and makes it no longer. */
export const sizeFaults = ({ isStored, touches }: Judged, path: string, map: object, most: number): Fault[] => {
  const found = isStored && touches(path) ? Object.keys(map).length : 0
  return found > most ? [at(path, refuse('value.tooMany', { property: path, most, found }))] : []
}
