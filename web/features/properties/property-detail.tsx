/** One property: what it is called, what it takes, how it behaves, and where it is used. Every field is saved on its own. */
import { Switch } from '@mantine/core'
import { useMemo } from 'react'
import { wholeLanguages } from '#domain/formats/interface-languages.ts'
import { isSettingOf } from '#domain/properties/judge-property.ts'
import { propertyGroups } from '#domain/properties/property.ts'
import type { Property } from '../../client/window/data-sets.ts'
import { useActor } from '../../client/session/session.ts'
import { RecordDrafts } from '../../shared/editing/unsaved/record-drafts.tsx'
import { RecordEditingContext } from '../../shared/editing/record-editing.ts'
import { Choice, OptionalLine, Toggle } from '../../shared/editing/record-fields.tsx'
import { languageLabel } from '../../ui/words/language-name.ts'
import { FixedId } from '#web/ui/lists/facts.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { localized, useTexts } from '../../ui/words/texts.ts'
import { BesideRecord } from '../../ui/lists/beside-list.tsx'
import { toastError } from '../../ui/notices/toasts.tsx'
import { usePropertyKnowing } from '../../shared/values/use-property-knowing.tsx'
import { LeaveRecord } from '../../shared/uses/leave-record.tsx'
import { UsedBy } from '../../shared/uses/used-by.tsx'
import { OptionList } from './option-list.tsx'
import { OverridesOf } from './overrides-of.tsx'
import { PropertySettings } from './property-settings.tsx'
import { PropertyTypeChoice } from './property-type-choice.tsx'
import { SeenBy } from './seen-by.tsx'
import { TryOut } from './try-out.tsx'
import { usePropertyChange } from './use-property-change.tsx'
import form from '#web/ui/record-form.module.css'

const flags = ['multiple', 'individual', 'translatable', 'latin', 'sortable', 'clearOnCopy'] as const

export function PropertyDetail({ property, onBack }: { property: Property; onBack: () => void }) {
  const t = useTexts()
  const mayEdit = useActor().role === 'admin'
  const { knowing, question } = usePropertyKnowing()
  const { change, question: conversion } = usePropertyChange(property)
  const record = useMemo(
    () => ({ collection: 'properties', document: property, mayEdit, knowing }) as const,
    [property, mayEdit, knowing],
  )
  const { id, type } = property
  const name = localized(property.label) || id
  return (
    <RecordEditingContext value={record}>
      <BesideRecord
        title={name}
        back={t('properties.back')}
        onBack={onBack}
        acts={
          mayEdit && (
            <LeaveRecord
              collection="properties"
              id={id}
              name={name}
              isArchived={property.archived === true}
              deleted={t('properties.deleted', { name })}
              onDeleted={onBack}
            />
          )
        }
      >
        <RecordDrafts />
        <div className={form.form}>
          <Panel title={t('properties.section.what')}>
            <div className={form.fields}>
              <div className={form.languages}>
                <InLanguages field="label" property={property} />
              </div>
              <PropertyTypeChoice property={property} onChange={change} />
              <Choice
                path="group"
                label={t('field.group')}
                value={property.group}
                data={propertyGroups.map((value) => ({ value, label: t(`propertyGroup.${value}`) }))}
              />
              <FixedId label={t('field.id')} id={id} why={t('properties.id.fixed')} />
            </div>
          </Panel>
          <Panel title={t('properties.section.behaviour')}>
            <div className={form.fields}>
              {flags
                .filter((flag) => isSettingOf(flag, type))
                .map((flag) => (
                  <Flag key={flag} flag={flag} property={property} mayEdit={mayEdit} change={change} />
                ))}
            </div>
          </Panel>
          <PropertySettings property={property} />
          {isSettingOf('options', type) && (
            <Panel title={t(type === 'combination' ? 'properties.section.parts' : 'field.options')}>
              <OptionList property={property} />
            </Panel>
          )}
          <Panel title={t('properties.section.help')}>
            <div className={form.fields}>
              <InLanguages field="info" property={property} />
              <InLanguages field="help" property={property} />
            </div>
          </Panel>
          <TryOut key={type} property={property} />
          <OverridesOf property={property} />
          <SeenBy property={property} />
          <UsedBy collection="properties" id={id} />
        </div>
      </BesideRecord>
      {question}
      {conversion}
    </RecordEditingContext>
  )
}

function InLanguages({ field, property }: { field: 'label' | 'info' | 'help'; property: Property }) {
  const t = useTexts()
  return wholeLanguages.map((language) => (
    <OptionalLine
      key={language}
      path={`${field}.${language}`}
      label={t(`properties.${field}`, { language: languageLabel(language) })}
      value={property[field][language]}
    />
  ))
}

type FlagProps = {
  flag: (typeof flags)[number]
  property: Property
  mayEdit: boolean
  change: ReturnType<typeof usePropertyChange>['change']
}

/** Those that change values already kept are asked about first. */
function Flag({ flag, property, mayEdit, change }: FlagProps) {
  const t = useTexts()
  const label = t(`properties.flag.${flag}`)
  const hint = t(`properties.flag.${flag}.hint`)
  if (flag !== 'multiple' && flag !== 'translatable')
    return <Toggle path={flag} label={label} hint={hint} value={property[flag]} />
  return (
    <Switch
      label={label}
      description={hint}
      checked={property[flag]}
      disabled={!mayEdit}
      onChange={(event) => {
        const set = { [flag]: event.currentTarget.checked }
        void change({ set, said: t('properties.flag.changed', { flag: label }) }).catch(toastError)
      }}
    />
  )
}
