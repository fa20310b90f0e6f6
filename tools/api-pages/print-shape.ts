/** A JSON Schema in few words: `{ id, label?, faces: [{ style }], state: "same" | "different" }`. Scalars are told by their names. */
import type { JsonSchema } from '#schema/json-schema.ts'

const deepest = 3

export function printShape(schema: JsonSchema, depth = 0): string {
  const { $ref, enum: choices, type, properties, additionalProperties, items } = schema
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (choices) return choices.length > mostChoices ? 'string' : choices.map((one) => JSON.stringify(one)).join(' | ')
  const either = schema.anyOf ?? schema.oneOf
  if (either) return printChoice(either, depth)
  if (items) return `[${printShape(items, depth)}]`
  if (type === 'array') return '[]'
  if (properties && depth >= deepest) return '{ … }'
  if (properties) return printFields(schema, depth)
  if (typeof additionalProperties === 'object') return `{ [name]: ${printShape(additionalProperties, depth + 1)} }`
  return [type ?? 'any'].flat().join(' | ')
}

function printFields({ properties = {}, required = [] }: JsonSchema, depth: number): string {
  const fields = Object.entries(properties).map(([name, one]) => {
    const shape = printShape(one, depth + 1)
    return `${name}${required.includes(name) ? '' : '?'}${scalars.has(shape) ? '' : `: ${shape}`}`
  })
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

function printChoice(either: readonly JsonSchema[], depth: number): string {
  // A document of whichever kind names them all.
  if (either.length > mostChoices && either.every(({ $ref }) => $ref !== undefined)) return 'document'
  const shapes = new Set(either.map((one) => printShape(one, depth)))
  // True and false, as the artwork service's callers write them.
  return shapes.has('0 | 1') && shapes.has('boolean') ? 'flag' : [...shapes].join(' | ')
}

const mostChoices = 8
const scalars: ReadonlySet<string> = new Set(['string', 'number', 'integer', 'boolean', 'any'])
