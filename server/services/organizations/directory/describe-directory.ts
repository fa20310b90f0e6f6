/** What a directory may ask of this one, in the words of the standard (RFC 7643, 5 to 7). */
import { mostPeople } from '#domain/users/directory.ts'
import type { Config } from '../../../config.ts'
import { addressOfDirectory, userSchema } from './view-person.ts'

type At = { config: Pick<Config, 'PUBLIC_URL' | 'PORT'> }

const not = { supported: false }

export const describeProvider = ({ config }: At) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { ...not, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostPeople },
  changePassword: not,
  sort: not,
  etag: not,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer',
      description: 'A key of the scope scim, made in the account of whoever leads the organization',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${addressOfDirectory(config)}/ServiceProviderConfig` },
})

export const describeTypes = ({ config }: At) => listOf([typeOfPeople(addressOfDirectory(config))])

const typeOfPeople = (address: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: 'User',
  name: 'User',
  endpoint: '/Users',
  description: 'The people of an organization',
  schema: userSchema,
  meta: { resourceType: 'ResourceType', location: `${address}/ResourceTypes/User` },
})

export const describeSchemas = ({ config }: At) => listOf([schemaOfPeople(addressOfDirectory(config))])

type Attribute = { name: string; type?: string; more?: object }

const attribute = ({ name, type = 'string', more = {} }: Attribute) => ({
  name,
  type,
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})

const schemaOfPeople = (address: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id: userSchema,
  name: 'User',
  description: 'A person of the organization',
  attributes: [
    // The address that they sign in with, which nobody but they move.
    attribute({ name: 'userName', more: { required: true, uniqueness: 'server', mutability: 'immutable' } }),
    attribute({ name: 'displayName' }),
    attribute({ name: 'name', type: 'complex', more: { subAttributes: nameParts } }),
    attribute({ name: 'preferredLanguage' }),
    attribute({ name: 'active', type: 'boolean' }),
    attribute({ name: 'externalId', more: { caseExact: true } }),
    attribute({
      name: 'emails',
      type: 'complex',
      more: { multiValued: true, mutability: 'readOnly', subAttributes: mailParts },
    }),
  ],
  meta: { resourceType: 'Schema', location: `${address}/Schemas/${userSchema}` },
})

const nameParts = ['formatted', 'givenName', 'familyName'].map((name) => attribute({ name }))

const mailParts = [
  attribute({ name: 'value', more: { mutability: 'readOnly' } }),
  attribute({ name: 'type', more: { mutability: 'readOnly' } }),
  attribute({ name: 'primary', type: 'boolean', more: { mutability: 'readOnly' } }),
]

const listOf = <Resource extends object>(Resources: readonly Resource[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: Resources.length,
  startIndex: 1,
  itemsPerPage: Resources.length,
  Resources,
})
