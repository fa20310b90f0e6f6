/** A new property: its names, its type with an example of it, its group, and the id that is proposed from its name and then fixed. */
import { Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { Id } from '#domain/fields.ts'
import { idFromLabel } from '#domain/formats/id-from-label.ts'
import { wholeLanguages } from '#domain/formats/interface-languages.ts'
import { type PropertyType, propertyGroups, propertyTypes } from '#domain/properties/property.ts'
import { type Property, useProperties } from '../../client/window/data-sets.ts'
import { writeAll } from '../../client/records/store.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { LineInput } from '#web/ui/fields/line-input.tsx'
import { languageLabel } from '#web/ui/language-name.ts'
import { useLanguage, useTexts } from '#web/ui/texts.ts'
import { toastDone } from '../../ui/notices/toasts.tsx'
import { undoOffer } from '../../shared/undo/take-back.tsx'

type Props = { group: Property['group'] | undefined; onClose: () => void; onMade: (id: string) => void }

export function NewPropertyDialog({ group: given, onClose, onMade }: Props) {
  const t = useTexts()
  const spoken = useLanguage()
  const properties = useProperties()
  const [label, setLabel] = useState<Readonly<Record<string, string>>>({})
  const [type, setType] = useState<PropertyType>()
  const [group, setGroup] = useState(given ?? 'general_meta')
  const [ownId, setOwnId] = useState<string>()
  const isTaken = (id: string) => properties.documents.some((one) => one.id === id)
  const names = Object.fromEntries(
    Object.entries(label).flatMap(([tag, text]) => (text.trim() ? [[tag, text.trim()]] : [])),
  )
  const first = names['de'] ?? names[spoken] ?? Object.values(names)[0]
  const id = ownId ?? idFromLabel(first ?? '', isTaken)
  const idFault = !Id.safeParse(id).success
    ? t('templates.id.invalid')
    : isTaken(id)
      ? t('templates.id.taken')
      : undefined
  const reason =
    first === undefined ? t('property.labelRequired') : type === undefined ? t('property.typeRequired') : idFault
  const create = async () => {
    const orders = properties.documents.filter((one) => one.group === group).map((one) => one.order)
    const order = Math.max(-1, ...orders) + 1
    const document = { label: names, type, group, order }
    const { changeset } = await writeAll([{ kind: 'create', collection: 'properties', id, document }])
    toastDone(t('properties.created', { name: first ?? id }), undoOffer({ changeset }))
    onMade(id)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('properties.new')}
      confirm={t('properties.create')}
      reason={reason}
      onConfirm={create}
      size={520}
    >
      <Stack gap="md">
        {wholeLanguages.map((language, index) => (
          <LineInput
            key={language}
            label={t('properties.label', { language: languageLabel(language) })}
            value={label[language] ?? ''}
            {...(index === 0 && { 'data-autofocus': true })}
            onChange={(event) => setLabel({ ...label, [language]: event.currentTarget.value })}
          />
        ))}
        <Select
          label={t('field.type')}
          description={type && t(`propertyType.${type}.hint`)}
          placeholder={t('property.typeRequired')}
          allowDeselect={false}
          value={type ?? null}
          data={propertyTypes.map((value) => ({ value, label: t(`propertyType.${value}`) }))}
          onChange={(next) => setType(propertyTypes.find((one) => one === next))}
        />
        <Select
          label={t('field.group')}
          allowDeselect={false}
          value={group}
          data={propertyGroups.map((value) => ({ value, label: t(`propertyGroup.${value}`) }))}
          onChange={(next) => setGroup(propertyGroups.find((one) => one === next) ?? group)}
        />
        <LineInput
          label={t('field.id')}
          description={t('properties.id.hint')}
          value={id}
          error={first === undefined ? undefined : idFault}
          onChange={(event) => setOwnId(event.currentTarget.value.trim() || undefined)}
        />
      </Stack>
    </Dialog>
  )
}
