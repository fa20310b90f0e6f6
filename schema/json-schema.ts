/** A schema as JSON Schema, for descriptions. OpenAPI 3.1 is JSON Schema 2020-12; the one at the top of the document says so for all. */
import { z } from 'zod'

export type JsonSchema = {
  $ref?: string
  const?: unknown
  enum?: readonly unknown[]
  type?: string | readonly string[]
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
}

/** `input` as callers write it, `output` as it is answered. What JSON cannot tell, such as a function's own check, is left open. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return shape as JsonSchema
}
