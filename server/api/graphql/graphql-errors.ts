/**
 * What GraphQL itself finds wrong with a query, as codes of the catalogue. It says so in sentences only: those about what
 * is missing get their own codes, since the specification has texts for them (document 1 §8); of the rest, what is named is told.
 */
import { isErrorCode, productError, ProductError } from '#domain/errors.ts'
import { shorten } from '#domain/formats/refusals/expected.ts'
import { because } from '#domain/formats/refusals/reasons.ts'
import type { Said } from '#domain/formats/refusals/said.ts'
import type { GraphQLFormattedError } from 'graphql'

/** Undefined where the error already says its code and its sentence. */
export function refusalOfQuery({
  message,
  locations,
  extensions = {},
}: GraphQLFormattedError): ProductError | undefined {
  const { code, message: sentence, params } = extensions
  if (typeof code === 'string' && isErrorCode(code))
    return sentence === undefined ? new ProductError({ code, params: params as ProductError['params'] }) : undefined
  const name = missing.map((pattern) => pattern.exec(message)?.[1]).find((found) => found !== undefined)
  if (name !== undefined) return productError('parameter.required', { name })
  return productError('request.queryInvalid', { reason: reasonOf(message, locations?.[0]) })
}

const missing = [
  /^Field "\w+" argument "(\w+)" of type "[^"]+" is required/,
  /^Variable "\$(\w+)" of (?:required|non-null) type/,
  /^Variable "\$\w+" got invalid value .*; Field "(\w+)" of required type/s,
  /^Field "\w+\.(\w+)" of required type "[^"]+" was not provided/,
]

type Place = { line: number; column: number }

function reasonOf(message: string, place: Place | undefined): Said {
  for (const [pattern, reason] of named) {
    const name = pattern.exec(message)?.[1]
    if (name !== undefined) return because(reason, { name: shorten(name) })
  }
  if (/^(Must provide operation|Unknown operation|Must provide an operation)/.test(message))
    return because('whichOperation')
  if (!place) return because('query')
  const { line, column } = place
  return because(message.startsWith('Syntax Error') ? 'syntax' : 'wrongValue', { line, column })
}

const named = [
  [/^Cannot query field "(\w+)"/, 'unknownField'],
  [/^Field "(\w+)" is not defined by type/, 'unknownField'],
  [/^Unknown argument "(\w+)"/, 'unknownArgument'],
  [/^Unknown (?:type|fragment) "(\w+)"/, 'unknownType'],
  [/^Variable "\$(\w+)" is not defined/, 'unknownVariable'],
  [/^Variable "\$(\w+)"/, 'wrongVariable'],
  [/^Field "(\w+)" of type .* must have a selection/, 'withoutFields'],
  [/^Field "(\w+)" must not have a selection/, 'withFields'],
] as const
