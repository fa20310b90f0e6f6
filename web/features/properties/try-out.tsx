/** The real editor of the property as it is defined now: what one enters is judged, and kept nowhere. */
import { useState } from 'react'
import type { PropertyValue } from '#domain/contents/content.ts'
import { checkPropertyValue } from '#domain/properties/property-value.ts'
import { type Property, useById, useProperties } from '../../client/window/data-sets.ts'
import { propertyLabel } from '../../shared/values/catalog.ts'
import { isFilled, valueText } from '../../shared/values/property-value.ts'
import { valueFaultText } from '../../shared/values/value-fault.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useLanguage, useTexts } from '../../ui/words/texts.ts'
import { ValueEditor } from '../../shared/values/editors/value-editor.tsx'
import form from '#web/ui/record-form.module.css'

export function TryOut({ property }: { property: Property }) {
  const t = useTexts()
  const language = useLanguage()
  const properties = useById(useProperties())
  const [value, setValue] = useState<PropertyValue>()
  const label = propertyLabel(property)
  const judge = (one: PropertyValue | undefined) => {
    const outcome =
      one === undefined ? undefined : checkPropertyValue(property.id, property, one, (id) => properties.get(id))
    return outcome?.ok === false ? outcome : undefined
  }
  const fault = valueFaultText(judge(value), property, label)
  const text = valueText(value, property, t)
  return (
    <Panel title={t('properties.section.try')}>
      <div className={form.fields}>
        <p className={form.note}>{t('properties.try.hint')}</p>
        <ValueEditor
          property={property}
          label={t('properties.try.label', { name: label })}
          language={language}
          value={value}
          inherited={undefined}
          readOnly={false}
          fault={fault}
          judge={judge}
          onType={setValue}
          onDiscard={() => setValue(undefined)}
          onSave={(given) => given && setValue(given.value)}
        />
        {isFilled(value) && fault === undefined && (
          <p className={form.note} role="status">
            {t('properties.try.reads', { value: text })}
          </p>
        )}
      </div>
    </Panel>
  )
}
