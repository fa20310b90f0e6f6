/** What an organization is called, whom it is served by, its logo and its addresses. */
import type { Organization } from '#domain/organizations/organization.ts'
import { is } from '#domain/query/filter.ts'
import { useOrganizationName } from '../../../client/live/live-names.ts'
import { useActor } from '../../../client/session/session.ts'
import { useRecordEditing } from '../../../shared/editing/record-editing.ts'
import { Choice, OtherRecord, TextLine } from '../../../shared/editing/record-fields.tsx'
import { WrittenFacts } from '../../../ui/lists/facts.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { LogoField } from './logo-field.tsx'
import classes from '../../../ui/record-form.module.css'

export function GeneralTab({ organization }: { organization: Organization }) {
  const t = useTexts()
  const isAdmin = useActor().role === 'admin'
  const { mayEdit } = useRecordEditing()
  const organizationName = useOrganizationName()
  const isClient = organization.type === 'client'
  return (
    <div className={classes.form}>
      <Panel title={t('organization.section.what')}>
        <div className={classes.fields}>
          <LogoField organization={organization} mayEdit={mayEdit} />
          <TextLine path="name" label={t('field.name')} value={organization.name} required />
          {isAdmin && (
            <Choice
              path="type"
              label={t('organizations.column.type')}
              value={organization.type}
              data={(['client', 'supplier'] as const).map((value) => ({
                value,
                label: t(`organization.type.${value}`),
              }))}
            />
          )}
          {isAdmin && isClient && (
            <OtherRecord
              kind="organizations"
              path="supplier"
              label={t('organizations.servedBy')}
              value={organization.supplier}
              where={is('type', 'supplier')}
            />
          )}
          <WrittenFacts
            facts={[
              ...(isAdmin
                ? []
                : [
                    [t('organizations.column.type'), t(`organization.type.${organization.type}`)] as const,
                    ...(isClient
                      ? [[t('organizations.servedBy'), organizationName(organization.supplier)] as const]
                      : []),
                  ]),
              [t('field.id'), organization.id],
            ]}
          />
          {!isAdmin && <p className={classes.note}>{t('organization.byAdmin')}</p>}
        </div>
      </Panel>
      {(['billing', 'logistics'] as const).map((address) => (
        <Panel key={address} title={t(`field.${address}`)}>
          <div className={classes.fields}>
            {(['company', 'name', 'street'] as const).map((field) => (
              <TextLine
                key={field}
                path={`${address}.${field}`}
                label={t(`field.${field}`)}
                value={organization[address][field]}
              />
            ))}
            <div className={classes.pair} data-first="short">
              <TextLine path={`${address}.zip`} label={t('field.zip')} value={organization[address].zip} />
              <TextLine path={`${address}.city`} label={t('field.city')} value={organization[address].city} />
            </div>
            <TextLine path={`${address}.country`} label={t('field.country')} value={organization[address].country} />
          </div>
        </Panel>
      ))}
    </div>
  )
}
