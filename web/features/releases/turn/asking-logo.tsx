/** Whose word it was that one is asked now: a client by its supplier's proof, a supplier by its client's wish. */
import type { Release } from '#domain/releases/release.ts'
import { useOrganizationName } from '../../../client/live/live-names.ts'
import { useLiveDocument } from '../../../client/live/use-live.ts'
import { OrganizationLogo } from '../../../client/files/organization-logo.tsx'

export function AskingLogo({ release: { status, owner, supplier } }: { release: Release }) {
  const id = status === 'approval' ? supplier : owner
  const name = useOrganizationName()(id)
  const seen = useLiveDocument('organizations', id)
  if (seen.status === 'ready') return <OrganizationLogo organization={seen.document} size="small" />
  // A client does not see its supplier's record, but its logo.
  const logo = seen.status === 'missing' ? { logo: `organizations/${id}/logo` } : {}
  return <OrganizationLogo organization={{ name, ...logo }} size="small" />
}
