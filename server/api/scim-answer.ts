/** Refusals as directories read them (RFC 7644, 3.12). */
import type { ErrorCode } from '#domain/errors.ts'
import type { ErrorAnswer } from './errors.ts'

export const scimType = 'application/scim+json'

/** What is wrong, in the words of the standard. */
const kinds: { [Code in ErrorCode]?: string } = {
  'user.exists': 'uniqueness',
  'directory.filter': 'invalidFilter',
  'directory.path': 'invalidPath',
  'directory.value': 'invalidValue',
  'directory.address': 'mutability',
  'login.emailRequired': 'invalidValue',
  'login.emailInvalid': 'invalidValue',
  'request.malformed': 'invalidSyntax',
  'parameter.required': 'invalidValue',
  'parameter.invalid': 'invalidValue',
  'parameter.object': 'invalidSyntax',
}

export function scimRefusal({ status, body: { error } }: ErrorAnswer) {
  const kind = (kinds as Readonly<Record<string, string | undefined>>)[error.code]
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(kind !== undefined && { scimType: kind }),
    detail: error.message,
  }
}
