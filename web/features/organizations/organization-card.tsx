import { Link } from '@tanstack/react-router'
import type { Organization } from '#domain/organizations/organization.ts'
import { OrganizationLogo } from '../../client/files/organization-logo.tsx'
import { useOrganizationName } from '../../client/live/live-names.ts'
import { useTexts } from '#web/ui/texts.ts'
import { modulesText } from './members/modules.ts'
import { OwnerMissing } from './owner-missing.tsx'
import classes from './organizations.module.css'

export function OrganizationCard({ organization }: { organization: Organization }) {
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
        <OwnerMissing organization={organization} />
      </span>
    </Link>
  )
}
