/** Zod at the edge: what a call carries is checked before anything looks at it; a fault names the parameter. */
import { productError } from '#domain/errors.ts'
import { expectationOf } from '#domain/formats/refusals/expected-by-schema.ts'
import { expected, found } from '#domain/formats/refusals/expected.ts'
import type { z } from 'zod'

export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const name = issue?.path.join('.') || 'body'
  const given = valueAt(value, issue?.path ?? [])
  if (issue?.code === 'unrecognized_keys') throw productError('document.unknownField', { path: issue.keys.join(', ') })
  if (issue?.code === 'invalid_type') {
    if (given === undefined) throw productError('parameter.required', { name })
    if (issue.expected === 'string' && issue.path.at(-1) === 'id')
      throw productError('parameter.nonEmptyString', { name })
    if (isObjectType(issue.expected)) throw productError('parameter.object', { name })
  }
  throw productError('parameter.invalid', {
    name,
    expected: issue ? expectationOf(issue) : expected('other'),
    found: found(given),
  })
}

/** As `parse`; a name that the call does not know would be passed over, and is a mistake of whoever wrote it. */
export function parseQuery<Schema extends z.ZodObject>(schema: Schema, value: unknown): z.output<Schema> {
  const known = Object.keys(schema.shape)
  const unknown = Object.keys(value as object).find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw productError('parameter.unknown', { name: unknown.slice(0, 100), known: known.join(', ') || '–' })
  return parse(schema, value)
}

const isObjectType = (expected: string): boolean => expected === 'object' || expected === 'record'

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, step) => (at as Record<PropertyKey, unknown> | undefined)?.[step], value)
