/** Which languages and content types an organization works with. */
import { Checkbox, MultiSelect, Select, Stack } from '@mantine/core'
import { isOffered } from '#domain/query/archived.ts'
import { alwaysActive, contentLanguages } from '#domain/formats/languages.ts'
import type { Organization } from '#domain/organizations/organization.ts'
import { useContentTypes } from '../../../client/window/data-sets.ts'
import { useActor } from '../../../client/session/session.ts'
import { setLoaded } from '../../../shared/content-grid/made/set-loaded.ts'
import { useRecordEditing, useRecordField } from '../../../shared/editing/record-editing.ts'
import { faultText } from '../../../ui/fields/fault-text.ts'
import { FieldNotes } from '../../../ui/fields/field-notes.tsx'
import { languageLabel } from '../../../ui/words/language-name.ts'
import { Panel } from '../../../ui/panel.tsx'
import { localized, useTexts } from '../../../ui/words/texts.ts'
import { toastError } from '../../../ui/notices/toasts.tsx'
import classes from '../../../ui/record-form.module.css'

const nothing = () => undefined
const isFixed = (tag: string): boolean => alwaysActive.some((one) => one === tag)

export function ContentsTab({ organization }: { organization: Organization }) {
  const t = useTexts()
  return (
    <div className={classes.form}>
      <Panel title={t('field.languages')}>
        <div className={classes.fields}>
          <Languages organization={organization} />
        </div>
      </Panel>
      <Panel title={t('field.contentTypes')}>
        <div className={classes.fields}>
          <p className={classes.note}>{t('organization.contentTypes.hint')}</p>
          <Types organization={organization} />
        </div>
      </Panel>
    </div>
  )
}

/** German and Latin are always there; the others in the order in which they are chosen. */
function Languages({ organization }: { organization: Organization }) {
  const t = useTexts()
  const { mayEdit } = useRecordEditing()
  const field = useRecordField<readonly string[]>('languages', organization.languages)
  const label = t('organization.languages')
  const stored = new Set(organization.languages)
  const chosen = (field.value ?? []).filter((one) => !isFixed(one))
  return (
    <FieldNotes field={field} show={(shown) => (shown ?? []).map(languageLabel).join(', ')} onSaved={nothing}>
      <MultiSelect
        label={label}
        description={t('organization.languages.hint', { languages: alwaysActive.map(languageLabel).join(', ') })}
        data={contentLanguages
          .filter((one) => !isFixed(one))
          .map((value) => ({ value, label: languageLabel(value) }))
          .toSorted((one, other) => one.label.localeCompare(other.label))}
        value={chosen}
        searchable
        readOnly={!mayEdit}
        error={faultText(field.fault, label, { isStored: field.state === 'saved' })}
        onChange={(next) =>
          void field.save({ value: [...alwaysActive.filter((one) => one === 'de' || stored.has(one)), ...next] })
        }
      />
    </FieldNotes>
  )
}

function Types({ organization }: { organization: Organization }) {
  const t = useTexts()
  const types = useContentTypes()
  const { mayEdit } = useRecordEditing()
  const field = useRecordField<string>('defaultContentType', organization.defaultContentType)
  const label = t('organization.defaultContentType')
  const shown = types.documents
    .filter((one) => isOffered(one) || organization.contentTypes[one.id])
    .map(({ id, label: named, loadDefault }) => ({
      value: id,
      label: localized(named) || id,
      isLoaded: loadDefault[organization.id] === true,
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <>
      <Stack gap={8}>
        {shown.map((type) => (
          <TypeFlag key={type.value} type={type} organization={organization} />
        ))}
        {types.status === 'ready' && shown.length === 0 && (
          <p className={classes.note}>{t('organization.contentTypes.none')}</p>
        )}
      </Stack>
      <FieldNotes field={field} show={(id) => shown.find(({ value }) => value === id)?.label ?? ''} onSaved={nothing}>
        <Select
          label={label}
          description={t('organization.defaultContentType.hint')}
          data={shown.filter(({ value }) => organization.contentTypes[value] || value === field.value)}
          value={field.value ?? null}
          clearable={mayEdit}
          readOnly={!mayEdit}
          nothingFoundMessage={t('organization.contentTypes.none')}
          error={field.value ? faultText(field.fault, label, { isStored: field.state === 'saved' }) : undefined}
          onChange={(next) => void field.save({ value: next ?? undefined })}
        />
      </FieldNotes>
    </>
  )
}

type TypeFlagProps = { type: { value: string; label: string; isLoaded: boolean }; organization: Organization }

function TypeFlag({ type, organization }: TypeFlagProps) {
  const t = useTexts()
  const actor = useActor()
  const { mayEdit } = useRecordEditing()
  const field = useRecordField<true>(`contentTypes.${type.value}`, organization.contentTypes[type.value])
  const change = (isKept: boolean) => {
    // Its people would not see it otherwise.
    if (isKept && !type.isLoaded && actor.role === 'admin') {
      const { id } = organization
      const set = { [`contentTypes.${type.value}`]: true }
      const kept = { kind: 'update', collection: 'organizations', id, set } as const
      void setLoaded(type.value, organization, true, [kept]).catch(toastError)
    } else void field.save({ value: isKept ? true : undefined })
  }
  return (
    <FieldNotes field={field} show={(shown) => (shown ? t('ui.yes') : t('ui.no'))} onSaved={nothing}>
      <Checkbox
        label={type.label}
        checked={field.value === true}
        disabled={!mayEdit}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </FieldNotes>
  )
}
