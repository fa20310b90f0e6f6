import { expect, test } from 'vitest'
import { z } from 'zod'
import { jsonSchemaOf } from '#schema/json-schema.ts'
import { printShape } from './print-shape.ts'

const named = z.custom<object>().meta({ $ref: '#/components/schemas/fonts' })

test.each<[z.ZodType, string]>([
  [z.object({}), '{}'],
  [z.object({ id: z.string(), count: z.int().optional() }), '{ id, count? }'],
  [z.object({ error: z.string().nullable() }), '{ error: string | null }'],
  [z.object({ faces: z.array(z.object({ style: z.string() })) }), '{ faces: [{ style }] }'],
  [z.object({ font: named, fonts: z.array(named) }), '{ font: fonts, fonts: [fonts] }'],
  [z.object({ state: z.enum(['same', 'other']) }), '{ state: "same" | "other" }'],
  [z.object({ kind: z.enum([...'abcdefghi']) }), '{ kind }'],
  [z.object({ done: z.literal(true) }), '{ done: true }'],
  [z.object({ on: z.union([z.boolean(), z.literal([0, 1]), z.literal(['0', '1'])]) }), '{ on: flag }'],
  [z.record(z.string(), z.array(z.string())), '{ [name]: [string] }'],
  [z.union([z.object({ auth: z.string() }), z.object({ unlisten: z.int() })]), '{ auth } | { unlisten }'],
  [z.object({ a: z.object({ b: z.object({ c: z.object({ d: z.string() }) }) }) }), '{ a: { b: { c: { … } } } }'],
])('%#: %o is written as %s', (schema, shape) => {
  expect(printShape(jsonSchemaOf(schema, 'input'))).toBe(shape)
})
