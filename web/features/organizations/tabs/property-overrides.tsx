/** What an organization calls a property, whether it takes values of its own, and which it offers: beside what all others have. */
import { ActionIcon, Button, Group, Select, Switch, TagsInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { isOffered } from '#domain/query/archived.ts'
import type { Organization } from '#domain/organizations/organization.ts'
import { isSettingOf } from '#domain/properties/judge-property.ts'
import type { Property } from '#domain/properties/property.ts'
import { useById, useProperties } from '../../../client/window/data-sets.ts'
import { writeAll } from '../../../client/records/store.ts'
import { useRecordEditing, useRecordField } from '../../../shared/editing/record-editing.ts'
import { OptionalLine } from '../../../shared/editing/record-fields.tsx'
import { faultText } from '../../../ui/fields/fault-text.ts'
import { FieldNotes } from '../../../ui/fields/field-notes.tsx'
import { languageLabel } from '../../../ui/words/language-name.ts'
import { localized, useTexts } from '../../../ui/words/texts.ts'
import { toastDone, toastError } from '../../../ui/notices/toasts.tsx'
import { undoOffer } from '../../../shared/undo/take-back.tsx'
import form from '../../../ui/record-form.module.css'
import classes from '../organizations.module.css'

const nothing = () => undefined

export function PropertyOverrides({ organization }: { organization: Organization }) {
  const t = useTexts()
  const { mayEdit, knowing } = useRecordEditing()
  const properties = useProperties()
  const byId = useById(properties)
  const [chosen, setChosen] = useState<string | null>(null)
  const ids = Object.keys(organization.properties)
  const nameOf = (id: string) => localized(byId.get(id)?.label) || id
  const free = properties.documents
    .filter((one) => isOffered(one) && !Object.hasOwn(organization.properties, one.id))
    .map(({ id }) => ({ value: id, label: nameOf(id) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))

  const write = async (id: string, isAdded: boolean) => {
    const path = `properties.${id}`
    const change = isAdded ? { set: { [path]: {} } } : { unset: [path] }
    const work = (fallen?: number) =>
      writeAll([
        {
          kind: 'update',
          collection: 'organizations',
          id: organization.id,
          ...change,
          ...(fallen !== undefined && { expect: { fallen } }),
        },
      ])
    const { changeset } = await (knowing ? knowing(work) : work())
    setChosen(null)
    const said = isAdded ? 'organization.override.added' : 'organization.override.removed'
    toastDone(t(said, { name: nameOf(id) }), undoOffer({ changeset }))
  }

  return (
    <div className={form.fields}>
      <p className={form.note}>{t('organization.overrides.hint')}</p>
      {ids
        .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
        .map((id) => {
          const property = byId.get(id)
          return (
            <section key={id} className={classes.override}>
              <Group component="header" gap={8} justify="space-between">
                <h3>{nameOf(id)}</h3>
                {mayEdit && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('organization.override.remove', { name: nameOf(id) })}
                    onClick={() => void write(id, false).catch(toastError)}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                )}
              </Group>
              {property && <Override property={property} organization={organization} />}
            </section>
          )
        })}
      {mayEdit && (
        <Group align="end" gap="sm">
          <Select
            label={t('organization.override.property')}
            placeholder={t('organization.override.choose')}
            flex={1}
            data={free}
            value={chosen}
            searchable
            limit={200}
            clearable
            nothingFoundMessage={t('ui.choice.none')}
            onChange={setChosen}
          />
          {chosen !== null && (
            <Button variant="default" onClick={() => void write(chosen, true).catch(toastError)}>
              {t('organization.override.add')}
            </Button>
          )}
        </Group>
      )}
    </div>
  )
}

function Override({ property, organization }: { property: Property; organization: Organization }) {
  const t = useTexts()
  const own = organization.properties[property.id] ?? {}
  const path = `properties.${property.id}`
  return (
    <>
      <div className={form.pair}>
        {organization.languages.map((language) => (
          <OptionalLine
            key={language}
            path={`${path}.label.${language}`}
            label={t('organization.override.label', { language: languageLabel(language) })}
            hint={t('organization.override.shared', { value: property.label[language] ?? '–' })}
            value={own.label?.[language]}
          />
        ))}
      </div>
      {(['translatable', 'individual'] as const)
        .filter((setting) => isSettingOf(setting, property.type))
        .map((setting) => (
          <OwnChoice
            key={setting}
            path={`${path}.${setting}`}
            label={t(`field.${setting}`)}
            value={own[setting]}
            shared={property[setting]}
          />
        ))}
      {isSettingOf('values', property.type) && (
        <OwnValues path={`${path}.values`} value={own.values} shared={property.values} />
      )}
    </>
  )
}

/** As all others have it, until one says otherwise. */
function OwnChoice(props: { path: string; label: string; value: boolean | undefined; shared: boolean }) {
  const { path, label, value, shared } = props
  const t = useTexts()
  const { mayEdit } = useRecordEditing()
  const field = useRecordField<boolean>(path, value)
  const isOwn = field.value !== undefined && field.value !== shared
  return (
    <FieldNotes field={field} show={(shown) => t((shown ?? shared) ? 'ui.yes' : 'ui.no')} onSaved={nothing}>
      <Switch
        label={label}
        description={t('organization.override.shared', { value: t(shared ? 'ui.yes' : 'ui.no') })}
        checked={field.value ?? shared}
        disabled={!mayEdit}
        data-own={isOwn || undefined}
        error={faultText(field.fault, label)}
        onChange={({ currentTarget: { checked } }) =>
          void field.save({ value: checked === shared ? undefined : checked })
        }
      />
    </FieldNotes>
  )
}

function OwnValues({
  path,
  value,
  shared,
}: {
  path: string
  value: readonly string[] | undefined
  shared: readonly string[]
}) {
  const t = useTexts()
  const { mayEdit } = useRecordEditing()
  const field = useRecordField<readonly string[]>(path, value)
  const label = t('field.values')
  return (
    <FieldNotes field={field} show={(shown) => (shown ?? []).join(', ')} onSaved={nothing}>
      <TagsInput
        label={label}
        description={t('organization.override.shared', { value: shared.join(', ') || '–' })}
        value={[...(field.value ?? [])]}
        readOnly={!mayEdit}
        acceptValueOnBlur
        error={faultText(field.fault, label)}
        onChange={(next) => void field.save({ value: next.length === 0 ? undefined : next })}
      />
    </FieldNotes>
  )
}
