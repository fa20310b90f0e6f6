/** Number ranges, and what an organization calls and does otherwise with the properties that everybody shares. */
import type { Organization } from '#domain/organizations/organization.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { Panel } from '../../../ui/panel.tsx'
import { OrganizationNumbers } from './number-ranges.tsx'
import { PropertyOverrides } from './property-overrides.tsx'
import classes from '../../../ui/record-form.module.css'

export function MasterTab({ organization }: { organization: Organization }) {
  const t = useTexts()
  return (
    <div className={classes.form}>
      <Panel title={t('field.numberRanges')}>
        <OrganizationNumbers organization={organization} />
      </Panel>
      <Panel title={t('organization.overrides')}>
        <PropertyOverrides organization={organization} />
      </Panel>
    </div>
  )
}
