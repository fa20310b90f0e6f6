/** What is composed for an organization is composed with its eyes, whoever looks on. */
import type { Actor } from './actor.ts'

type Tenant = { owner: string; supplier: string }

/** What the people of an organization see, and nothing they may do: for the names in its own work. */
export const eyesOf = ({ owner, supplier }: Tenant, mainOrganization: string | undefined): Actor => ({
  ...libraryOf({ owner, supplier }),
  isSupplier: owner === supplier,
  isMain: owner === mainOrganization,
})

/**
 * Its own pictures and those that are open to it, without those of the organizations it serves: for the names in a design,
 * which all who use the template get to see.
 */
export const libraryOf = ({ owner, supplier }: Tenant): Actor => ({
  id: `tenant-${owner}`,
  role: 'buyer',
  organization: owner,
  supplier,
  isSupplier: false,
  licences: 0,
  isMain: false,
})
