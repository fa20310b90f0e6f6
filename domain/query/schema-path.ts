/** What a dotted path leads to, by the schema of a record. */
import { z } from 'zod'
import { keptFields } from '../fields.ts'

/** A known field, one kept by the store, or an element of a list. */
export function isReadableIn(schema: z.ZodType, path: string): boolean {
  const [first, ...rest] = path.split('.')
  if (first && isKept(first)) return rest.length === 0 || (rest.length === 1 && /^(create|update)User$/.test(first))
  return schemaAt(schema, path.split('.'), true) !== undefined
}

export const isKept = (field: string): boolean => (keptFields as readonly string[]).includes(field)

/** Lists are written whole, so that two writers never mean different elements by one index; they can be read by index. */
export function schemaAt(schema: z.ZodType, steps: readonly string[], intoLists: boolean): z.ZodType | undefined {
  const [step, ...rest] = steps
  if (step === undefined) return schema
  for (const option of alternatives(schema)) {
    const found = childOf(option, step, intoLists)
    const deeper = found && schemaAt(found, rest, intoLists)
    if (deeper) return deeper
  }
  return undefined
}

function childOf(schema: z.ZodType, step: string, intoLists: boolean): z.ZodType | undefined {
  if (schema instanceof z.ZodObject)
    return Object.hasOwn(schema.shape, step) ? (schema.shape[step] as z.ZodType) : undefined
  if (schema instanceof z.ZodRecord)
    return (schema.keyType as z.ZodType).safeParse(step).success ? (schema.valueType as z.ZodType) : undefined
  if (intoLists && schema instanceof z.ZodArray && /^\d{1,4}$/.test(step)) return schema.element as z.ZodType
  return undefined
}

/** What a value may be by it: without defaults, and each of a union. */
export function alternatives(schema: z.ZodType): readonly z.ZodType[] {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNullable
  )
    return alternatives(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => alternatives(option as z.ZodType))
  return [schema]
}
