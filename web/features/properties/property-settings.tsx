/** What only some types know: decimals and bounds, what a line means to machines, how entries join, which records are referred to. */
import { lineFormats } from '#domain/properties/property.ts'
import { isSettingOf } from '#domain/properties/judge-property.ts'
import { excludeId } from '#domain/properties/exclude-id.ts'
import { type Property, useContentTypes } from '../../client/window/data-sets.ts'
import { ClearableChoice, NumberLine, OptionalLine, OtherRecord, Words } from '../../shared/editing/record-fields.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { localized, useTexts } from '../../ui/words/texts.ts'
import form from '#web/ui/record-form.module.css'

export function PropertySettings({ property }: { property: Property }) {
  const t = useTexts()
  const types = useContentTypes()
  const { type, referenceFilter = {} } = property
  const isKnown = (field: keyof Property) => isSettingOf(field, type)
  const hasAny = (['precision', 'format', 'prefix', 'referenceFilter', 'values'] as const).some(isKnown)
  if (!hasAny) return null
  const [first, second] = property.options
  return (
    <Panel title={t('properties.section.settings')}>
      <div className={form.fields}>
        {isKnown('precision') && (
          <>
            <NumberLine path="precision" label={t('field.precision')} value={property.precision} whole />
            <div className={form.pair}>
              <NumberLine path="minimum" label={t('field.minimum')} value={property.minimum} />
              <NumberLine path="maximum" label={t('field.maximum')} value={property.maximum} />
            </div>
          </>
        )}
        {isKnown('format') && (
          <ClearableChoice
            path="format"
            label={t('properties.format')}
            value={property.format}
            data={lineFormats.map((value) => ({ value, label: t(`properties.format.${value}`) }))}
          />
        )}
        {isKnown('prefix') && (
          <>
            <div className={form.pair}>
              <OptionalLine path="prefix" label={t('field.prefix')} value={property.prefix} />
              <OptionalLine path="divider" label={t('field.divider')} value={property.divider} />
            </div>
            <div className={form.pair}>
              <OptionalLine path="suffix" label={t('field.suffix')} value={property.suffix} />
              <OptionalLine path="removeFromId" label={t('field.removeFromId')} value={property.removeFromId} />
            </div>
            <p className={form.note}>
              {t('properties.exclude.example', {
                id: excludeId(
                  [first, second].flatMap((one) => one?.id ?? []),
                  property,
                ),
              })}
            </p>
          </>
        )}
        {isKnown('referenceFilter') && (
          <>
            <ClearableChoice
              path="referenceFilter.contentType"
              label={t('properties.reference.type')}
              value={referenceFilter.contentType}
              data={types.documents.map(({ id, label }) => ({ value: id, label: localized(label) || id }))}
            />
            <OtherRecord
              kind="collections"
              path="referenceFilter.collection"
              label={t('properties.reference.collection')}
              value={referenceFilter.collection}
              clearable
            />
          </>
        )}
        {isKnown('values') && (
          <Words
            path="values"
            label={t('properties.values')}
            hint={t('properties.values.hint')}
            value={property.values}
          />
        )}
      </div>
    </Panel>
  )
}
