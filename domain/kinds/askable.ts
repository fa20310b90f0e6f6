/** What may be asked of a field in lists of a kind, as its schema says: nothing of what some records are shown without. */
import { z } from 'zod'
import type { Actor } from '../access/actor.ts'
import type { Kind } from '../kind.ts'
import type { AskedType } from '../query/question.ts'
import { alternatives, schemaAt } from '../query/schema-path.ts'
import type { RecordKind } from '../records.ts'
import { hiddenFields } from './access-door.ts'
import { kinds } from './kinds.ts'

export type Askable = {
  type: AskedType
  /** Some records have none. */
  mayLack: boolean
  /** Of a choice. */
  choices?: readonly string[]
  /** Of which kind records are named there; `isSet`: many of them, each asked for as `field.{id}`. */
  records?: { kind: RecordKind; isSet: boolean }
}

/** Undefined where it cannot be asked for. */
export function askableAt(actor: Actor, kind: RecordKind, path: string): Askable | undefined {
  const steps = path.split('.')
  if (hiddenFields(actor, kind).includes(steps[0] ?? '')) return undefined
  if (path === 'createTimestamp' || path === 'updateTimestamp') return { type: 'time', mayLack: false }
  const { schema, references, membership }: Kind = kinds[kind]
  const mayLack = steps.some((_, at) => schemaAt(schema, steps.slice(0, at + 1), false) instanceof z.ZodOptional)
  const pointer = references.find(({ field }) => field === path)
  if (pointer) {
    const isSet = pointer.by === 'key'
    if (isSet ? !membership.includes(path) : pointer.way.length > 0) return undefined
    return { type: mayLack ? 'choice' : 'belonging', mayLack, records: { kind: pointer.kind, isSet } }
  }
  const found = schemaAt(schema, steps, false)
  const [only, ...others] = found ? alternatives(found) : []
  return only && others.length === 0 ? askableBy(only, mayLack) : undefined
}

function askableBy(schema: z.ZodType, mayLack: boolean): Askable | undefined {
  if (schema instanceof z.ZodEnum)
    return { type: mayLack ? 'choice' : 'belonging', mayLack, choices: schema.options.map(String) }
  // One that is not there is neither yes nor no.
  if (schema instanceof z.ZodBoolean) return mayLack ? undefined : { type: 'yesNo', mayLack }
  if (schema instanceof z.ZodNumber) return { type: 'number', mayLack }
  if (schema instanceof z.ZodISODateTime) return { type: 'moment', mayLack }
  if (schema instanceof z.ZodISODate) return { type: 'day', mayLack }
  if (schema.type === 'string') return { type: 'text', mayLack }
  return schema instanceof z.ZodArray ? askableBy(schema.element as z.ZodType, mayLack) : undefined
}
