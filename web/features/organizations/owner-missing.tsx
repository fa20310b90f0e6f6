import type { Organization } from '#domain/organizations/organization.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'

/** Nobody of a client can invite or promote anybody before it has an owner. */
export function OwnerMissing({ organization: { owner, type } }: { organization: Organization }) {
  const t = useTexts()
  if (owner !== undefined || type === 'supplier') return null
  return <StatusBadge label={t('organizations.noOwner')} tone="waiting" shape="diamond" />
}
