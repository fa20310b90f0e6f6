/** Whose word it was that one is asked now: a client by its supplier's proof, a supplier by its client's wish. */
import { useQuery } from '@tanstack/react-query'
import type { Release } from '#domain/releases/release.ts'
import { send } from '../../../client/calls/api.ts'
import { useOrganizationName } from '../../../client/live/live-names.ts'
import { useLiveDocument } from '../../../client/live/use-live.ts'
import { OrganizationLogo } from '../../../client/files/organization-logo.tsx'
import classes from './release-turn.module.css'

export function AskingLogo({ release: { status, owner, supplier } }: { release: Release }) {
  const id = status === 'approval' ? supplier : owner
  const name = useOrganizationName()(id)
  const seen = useLiveDocument('organizations', id)
  // A client does not see its supplier's record, but its logo, where it has one.
  const { data: logo } = useQuery({
    queryKey: ['logo of an organization', id],
    enabled: seen.status === 'missing',
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await send('POST /api/organizations/names', { body: { ids: [id] } }, { signal })).logos[id] ?? null,
  })
  const organization = seen.status === 'ready' ? seen.document : { name, logo: logo ?? undefined }
  // Initials before the name of a person would be taken for theirs.
  if (organization.logo === undefined) return null
  return (
    <span className={classes.asking}>
      <OrganizationLogo organization={organization} size="small" />
    </span>
  )
}
