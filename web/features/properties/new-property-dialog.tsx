/** A new property: its names, its type with an example of it, its group, and the id that is proposed from its name and then fixed. */
import { Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { type PropertyType, propertyGroups, propertyTypes } from '#domain/properties/property.ts'
import { type Property, useProperties } from '../../client/window/data-sets.ts'
import { createRecord } from '../../shared/editing/create-record.ts'
import { useNewNames } from '../../shared/editing/new-names.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../ui/words/texts.ts'

type Props = { group: Property['group'] | undefined; onClose: () => void; onMade: (id: string) => void }

export function NewPropertyDialog({ group: given, onClose, onMade }: Props) {
  const t = useTexts()
  const properties = useProperties()
  const called = useNewNames((id) => properties.documents.some((one) => one.id === id))
  const [type, setType] = useState<PropertyType>()
  const [group, setGroup] = useState(given ?? 'general_meta')
  const { id, names, name } = called
  const untyped = type === undefined ? t('property.typeRequired') : undefined
  const create = async () => {
    if (type === undefined) return
    const orders = properties.documents.filter((one) => one.group === group).map((one) => one.order)
    const order = Math.max(-1, ...orders) + 1
    const document = { label: names, type, group, order }
    await createRecord('properties', { id, document, made: t('properties.created', { name }) })
    onMade(id)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('properties.new')}
      confirm={t('properties.create')}
      reason={called.unnamed ?? untyped ?? called.idFault}
      onConfirm={create}
      size={520}
    >
      <Stack gap="md">
        {called.nameFields}
        <Select
          label={t('field.type')}
          withAsterisk
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
        {called.idField}
      </Stack>
    </Dialog>
  )
}
