/** Which organizations have the property in a version of their own, and where that is changed. */
import { queryOf } from '#web/client/records/queries.ts'
import { type Organization, type Property } from '../../client/window/data-sets.ts'
import { useWhole } from '#web/client/live/use-live.ts'
import { ListRow, ListRows } from '../../ui/lists/list-rows.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { localized, useTexts } from '../../ui/words/texts.ts'
import form from '#web/ui/record-form.module.css'
import { AnchorLink } from '../../shared/links.tsx'

export function OverridesOf({ property: { id } }: { property: Property }) {
  const t = useTexts()
  const found = useWhole('organizations', {
    where: { field: `properties.${id}`, op: 'exists', value: true },
    orderBy: [{ field: 'name' }],
  })
  if (found.status !== 'ready') return null
  return (
    <Panel title={t('properties.section.organizations')}>
      <div className={form.fields}>
        {found.documents.length === 0 ? (
          <p className={form.note}>{t('properties.overrides.none')}</p>
        ) : (
          <ListRows label={t('properties.section.organizations')}>
            {found.documents.map((organization) => (
              <ListRow key={organization.id} aside={<Own organization={organization} id={id} />}>
                <AnchorLink
                  to={`/config/organizations/${organization.id}`}
                  search={queryOf('organization', { tab: 'master' })}
                  inherit
                >
                  {organization.name}
                </AnchorLink>
              </ListRow>
            ))}
          </ListRows>
        )}
      </div>
    </Panel>
  )
}

/** In words, what is other than for all. */
function Own({ organization, id }: { organization: Organization; id: string }) {
  const t = useTexts()
  const { label = {}, individual, translatable, values } = organization.properties[id] ?? {}
  const parts = [
    ...(Object.keys(label).length > 0 ? [localized(label)] : []),
    ...(values ? [t('properties.overrides.values', { count: values.length })] : []),
    ...(individual === undefined ? [] : [`${t('field.individual')}: ${t(individual ? 'ui.yes' : 'ui.no')}`]),
    ...(translatable === undefined ? [] : [`${t('field.translatable')}: ${t(translatable ? 'ui.yes' : 'ui.no')}`]),
  ]
  return <span>{parts.join(' · ') || t('properties.overrides.same')}</span>
}
