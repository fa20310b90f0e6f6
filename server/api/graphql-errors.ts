/**
 * What GraphQL itself finds wrong with a query, as codes of the catalogue. It says so in sentences only: those about what
 * is missing get their own codes, since the specification has texts for them (document 1 §8); the rest is quoted.
 */
import { isErrorCode, productError, ProductError } from '#domain/errors.ts'
import type { GraphQLFormattedError } from 'graphql'

/** Undefined where the error already says its code and its sentence. */
export function refusalOfQuery({ message, extensions = {} }: GraphQLFormattedError): ProductError | undefined {
  const { code, message: sentence, params } = extensions
  if (typeof code === 'string' && isErrorCode(code))
    return sentence === undefined ? new ProductError({ code, params: params as ProductError['params'] }) : undefined
  const name = missing.map((pattern) => pattern.exec(message)?.[1]).find((found) => found !== undefined)
  if (name !== undefined) return productError('parameter.required', { name })
  return productError('request.queryInvalid', { reason: message.slice(0, 300) })
}

const missing = [
  /^Field "\w+" argument "(\w+)" of type "[^"]+" is required/,
  /^Variable "\$(\w+)" of (?:required|non-null) type/,
  /^Variable "\$\w+" got invalid value .*; Field "(\w+)" of required type/s,
  /^Field "\w+\.(\w+)" of required type "[^"]+" was not provided/,
]
