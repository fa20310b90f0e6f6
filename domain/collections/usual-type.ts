/** The type that new contents begin with: the collection's, else that of the organization they will belong to. */
import type { Organization } from '../organizations/organization.ts'
import type { Collection } from './collection.ts'

export const usualType = (
  collection: Pick<Collection, 'contentDefaultType'> | undefined,
  organization: Pick<Organization, 'defaultContentType'> | undefined,
): string | undefined => collection?.contentDefaultType ?? organization?.defaultContentType
