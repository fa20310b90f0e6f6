/** A person as directories read one (RFC 7643, 4.1). */
import type { User } from '#domain/users/user.ts'
import type { Config } from '../../../config.ts'
import { baseAddress } from '../../telling/base-address.ts'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'

export type PersonView = ReturnType<typeof viewPerson>

export const addressOfDirectory = (config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string =>
  `${baseAddress(config)}/scim/v2`

export function viewPerson({ config }: { config: Pick<Config, 'PUBLIC_URL' | 'PORT'> }, user: User) {
  const { id, email, displayName, language, disabled, externalId, createTimestamp, updateTimestamp, version } = user
  return {
    schemas: [userSchema],
    id,
    ...(externalId !== undefined && { externalId }),
    userName: email,
    displayName,
    name: { formatted: displayName },
    active: !disabled,
    emails: [{ value: email, type: 'work', primary: true }],
    preferredLanguage: language,
    meta: {
      resourceType: 'User',
      created: createTimestamp,
      lastModified: updateTimestamp,
      version: `W/"${version}"`,
      location: `${addressOfDirectory(config)}/Users/${id}`,
    },
  }
}
