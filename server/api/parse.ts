/** Zod at the edge: what a call carries is checked before anything looks at it; a fault names the parameter. */
import { productError } from '#domain/errors.ts'
import type { z } from 'zod'

export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const name = issue?.path.join('.') || 'body'
  const found = valueAt(value, issue?.path ?? [])
  if (issue?.code === 'unrecognized_keys') throw productError('document.unknownField', { path: issue.keys.join(', ') })
  if (issue?.code === 'invalid_type') {
    if (found === undefined) throw productError('parameter.required', { name })
    if (isObjectType(issue.expected)) throw productError('parameter.object', { name })
  }
  throw productError('parameter.invalid', { name, expected: expectation(issue), found: shown(found) })
}

function expectation(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return ''
  if (issue.code === 'invalid_type') return issue.expected
  if (issue.code === 'invalid_value') return issue.values.map(String).join(' | ')
  if (issue.code === 'invalid_union' && 'options' in issue && issue.options)
    return issue.options.map(String).join(' | ')
  if (issue.code === 'invalid_union')
    return [...new Set(issue.errors.flatMap(([first]) => expectation(first).split(' | ')))].join(' | ')
  if (issue.code === 'too_small') return `>= ${issue.minimum}`
  if (issue.code === 'too_big') return `<= ${issue.maximum}`
  if (issue.code === 'custom' && typeof issue.params?.['most'] === 'number') return `<= ${issue.params['most']}`
  return issue.message
}

const isObjectType = (expected: string): boolean => expected === 'object' || expected === 'record'

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, step) => (at as Record<PropertyKey, unknown> | undefined)?.[step], value)

const shown = (value: unknown): string => {
  const text = typeof value === 'object' && value !== null ? (Array.isArray(value) ? 'list' : 'object') : String(value)
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
