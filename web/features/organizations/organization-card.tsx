import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Organization } from '#domain/organizations/organization.ts'
import { OrganizationLogo } from '../../client/files/organization-logo.tsx'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { modulesText } from './members/modules.ts'
import { OwnerMissing } from './owner-missing.tsx'
import classes from './organizations.module.css'

/** `waits`: versions of it that wait for the word of whoever looks. */
export function OrganizationCard({ organization, waits }: { organization: Organization; waits: number }) {
  const t = useTexts()
  const organizationName = useOrganizationName()
  const { id, name, type, supplier, numMembers, license } = organization
  return (
    <Link className={classes.card} to="/config/organizations/$id" params={{ id }}>
      <OrganizationLogo organization={organization} />
      <span className={classes.words}>
        <strong className={classes.name} title={name}>
          {name}
        </strong>
        <span className={classes.facts}>
          {type === 'supplier'
            ? t('organizations.isSupplier')
            : t('organizations.clientOf', { name: organizationName(supplier) })}
        </span>
        <span className={classes.facts}>
          {t('organizations.people', { count: numMembers })} · {modulesText(t, license)}
        </span>
        <Group gap={4} wrap="nowrap">
          <OwnerMissing organization={organization} />
          {waits > 0 && (
            <StatusBadge label={t('organizations.waits', { count: waits })} tone="waiting" shape="diamond" />
          )}
        </Group>
      </span>
    </Link>
  )
}
