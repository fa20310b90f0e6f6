/** SCIM (RFC 7643, 7644): the directory of an organization says who its people are. No groups. */
import { atMost } from '#domain/fields.ts'
import { z } from 'zod'
import { call } from '../../call.ts'
import { list } from '../../parts.ts'

const person = z.object({
  schemas: list(z.string()),
  id: z.string(),
  externalId: z.string().exactOptional(),
  userName: z.string(),
  displayName: z.string(),
  name: z.object({ formatted: z.string() }),
  active: z.boolean(),
  emails: list(z.object({ value: z.string(), type: z.string(), primary: z.boolean() })),
  preferredLanguage: z.string(),
  meta: z.object({
    resourceType: z.string(),
    created: z.string(),
    lastModified: z.string(),
    version: z.string(),
    location: z.string(),
  }),
})

const page = {
  schemas: list(z.string()),
  totalResults: z.int(),
  startIndex: z.int(),
  itemsPerPage: z.int(),
}

const described = z.record(z.string(), z.unknown())

/** Whatever a directory has beside what is ours. */
const resource = z.record(z.string(), z.unknown())

/** What is less than the first counts as the first, and less than none as none (RFC 7644, 3.4.2.4). */
const counted = (least: number) =>
  z.coerce
    .number<number | string>()
    .int()
    .transform((given) => Math.max(least, given))

export const describeProvider = call({
  method: 'GET',
  path: '/scim/v2/ServiceProviderConfig',
  says: 'What of SCIM there is',
  who: 'directory',
  answer: described,
})

export const describeTypes = call({
  method: 'GET',
  path: '/scim/v2/ResourceTypes',
  says: 'People, and nothing else',
  who: 'directory',
  answer: described,
})

export const describeSchemas = call({
  method: 'GET',
  path: '/scim/v2/Schemas',
  says: 'What is kept of people',
  who: 'directory',
  answer: described,
})

export const listPeople = call({
  method: 'GET',
  path: '/scim/v2/Users',
  says: 'The people of the organization; the filter is `eq` of userName, emails, externalId or id; 200 at most',
  who: 'directory',
  query: z.object({
    filter: z.string().check(atMost(1000)).optional(),
    startIndex: counted(1).default(1),
    count: counted(0).default(100),
  }),
  answer: z.object({ ...page, Resources: list(person) }),
})

export const createPerson = call({
  method: 'POST',
  path: '/scim/v2/Users',
  says: 'Invites somebody, as a member; who is not active gets no mail and does not come in',
  who: 'directory',
  body: resource,
  status: 201,
  answer: person,
})

export const readPerson = call({
  method: 'GET',
  path: '/scim/v2/Users/:id',
  says: 'Somebody of the organization',
  who: 'directory',
  answer: person,
})

export const replacePerson = call({
  method: 'PUT',
  path: '/scim/v2/Users/:id',
  says: 'Name, language and `active` as the directory has them; what it does not say stays',
  who: 'directory',
  body: resource,
  answer: person,
})

export const patchPerson = call({
  method: 'PATCH',
  path: '/scim/v2/Users/:id',
  says: 'The same, operation by operation; `active: false` shuts out at once and keeps everything',
  who: 'directory',
  body: z.object({
    Operations: z
      .array(
        z.object({
          op: z.string().check(atMost(20)),
          path: z.string().check(atMost(500)).optional(),
          value: z.unknown().optional(),
        }),
      )
      .min(1)
      .max(100),
  }),
  answer: person,
})
