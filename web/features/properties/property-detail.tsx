/** One property: what it is called, what it takes, how it behaves, and where it is used. Every field is saved on its own. */
import { Button, Switch, TextInput } from '@mantine/core'
import { IconArrowLeft, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { wholeLanguages } from '#domain/formats/interface-languages.ts'
import { isSettingOf } from '#domain/properties/judge-property.ts'
import { propertyGroups } from '#domain/properties/property.ts'
import { valueAt } from '#domain/query/filter.ts'
import type { Property } from '../../client/window/data-sets.ts'
import { useActor } from '../../client/session/session.ts'
import { deleteDocument } from '../../client/records/store.ts'
import { fieldPlace } from '../../shared/editing/draft-place.ts'
import { LeftDrafts } from '../../shared/editing/left-drafts.tsx'
import { RecordEditingContext } from '../../shared/editing/record-editing.ts'
import { Choice, OptionalLine, Toggle } from '../../shared/editing/record-fields.tsx'
import { languageLabel } from '#web/ui/language-name.ts'
import { Panel } from '#web/ui/panel.tsx'
import { localized, useTexts } from '#web/ui/texts.ts'
import { toastDone, toastError } from '../../ui/notices/toasts.tsx'
import { undoOffer } from '../../shared/undo/take-back.tsx'
import { usePropertyKnowing } from '../../shared/values/use-property-knowing.tsx'
import { ArchiveButton } from '../../shared/uses/archive-button.tsx'
import { DeleteDialog } from '../../shared/uses/delete-dialog.tsx'
import { UsedBy } from '../../shared/uses/used-by.tsx'
import { OptionList } from './option-list.tsx'
import { OverridesOf } from './overrides-of.tsx'
import { PropertySettings } from './property-settings.tsx'
import { PropertyTypeChoice } from './property-type-choice.tsx'
import { SeenBy } from './seen-by.tsx'
import { TryOut } from './try-out.tsx'
import { usePropertyChange } from './use-property-change.tsx'
import form from '#web/ui/record-form.module.css'
import classes from './properties.module.css'

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
  return (
    <RecordEditingContext value={record}>
      <article className={classes.detail} aria-label={nameOf(property)}>
        <PropertyHead property={property} mayEdit={mayEdit} onBack={onBack} />
        <LeftDrafts
          collection="properties"
          id={id}
          isEditing={mayEdit}
          mayEdit={mayEdit}
          stored={(path) => valueAt({ ...property }, path)}
          labelOf={(path) => fieldPlace({ collection: 'properties', id, path }, { ...property })}
        />
        <Panel title={t('properties.section.what')}>
          <div className={form.fields}>
            <InLanguages field="label" property={property} />
            <TextInput label={t('field.id')} value={id} readOnly description={t('properties.id.fixed')} />
            <PropertyTypeChoice property={property} onChange={change} />
            <Choice
              path="group"
              label={t('field.group')}
              value={property.group}
              data={propertyGroups.map((value) => ({ value, label: t(`propertyGroup.${value}`) }))}
            />
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
      </article>
      {question}
      {conversion}
    </RecordEditingContext>
  )
}

const nameOf = ({ id, label }: Property): string => localized(label) || id

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

type HeadProps = { property: Property; mayEdit: boolean; onBack: () => void }

function PropertyHead({ property, mayEdit, onBack }: HeadProps) {
  const t = useTexts()
  const [isLeaving, setLeaving] = useState(false)
  const { id } = property
  const name = nameOf(property)
  const isArchived = property.archived === true
  const drop = async () => {
    await deleteDocument('properties', id)
    toastDone(t('properties.deleted', { name }), undoOffer({ collection: 'properties', ids: [id] }))
    onBack()
  }
  return (
    <header className={classes.detailHead}>
      <Button
        className={classes.back ?? ''}
        variant="subtle"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={onBack}
      >
        {t('properties.back')}
      </Button>
      <h2>{name}</h2>
      {mayEdit && (
        <div className={classes.acts}>
          <ArchiveButton collection="properties" id={id} name={name} archived={isArchived} />
          <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setLeaving(true)}>
            {t('ui.delete')}
          </Button>
        </div>
      )}
      {isLeaving && (
        <DeleteDialog
          collection="properties"
          id={id}
          name={name}
          onDelete={drop}
          mayArchive={!isArchived}
          onClose={() => setLeaving(false)}
        />
      )}
    </header>
  )
}
