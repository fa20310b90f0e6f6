/** Another type: tried on what is stored before it counts, and named what the property loses by it. */
import { Select } from '@mantine/core'
import { useState } from 'react'
import { unsuitedSettings } from '#domain/properties/judge-property.ts'
import { type PropertyType, propertyTypes } from '#domain/properties/property.ts'
import type { Property } from '../../client/window/data-sets.ts'
import { useRecordEditing } from '../../shared/editing/record-editing.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { toastError } from '../../ui/notices/toasts.tsx'
import type { PropertyChange } from './use-property-change.tsx'

type Props = { property: Property; onChange: (change: PropertyChange) => Promise<void> }

export function PropertyTypeChoice({ property, onChange }: Props) {
  const t = useTexts()
  const { mayEdit } = useRecordEditing()
  const [asked, setAsked] = useState<PropertyType>()
  const { type } = property

  const change = (to: PropertyType) => {
    const lost = unsuitedSettings(property, to)
    // Flags and lists have a value always; what is optional goes.
    const emptied: Record<string, unknown> = {}
    for (const field of lost) {
      if (typeof property[field] === 'boolean') emptied[field] = false
      else if (Array.isArray(property[field])) emptied[field] = []
    }
    return onChange({
      set: { type: to, ...emptied },
      unset: lost.filter((field) => !Object.hasOwn(emptied, field)),
      said: t('properties.type.changed', { type: t(`propertyType.${to}`) }),
    })
  }
  const choose = (to: PropertyType) => {
    if (to === type) return
    if (unsuitedSettings(property, to).length > 0) setAsked(to)
    else void change(to).catch(toastError)
  }
  return (
    <>
      <Select
        label={t('field.type')}
        description={t(`propertyType.${type}.hint`)}
        allowDeselect={false}
        readOnly={!mayEdit}
        value={type}
        data={propertyTypes.map((value) => ({ value, label: t(`propertyType.${value}`) }))}
        onChange={(next) => choose(propertyTypes.find((one) => one === next) ?? type)}
      />
      {asked && (
        <Dialog
          opened
          title={t('properties.type.title', { type: t(`propertyType.${asked}`) })}
          confirm={t('properties.type.change')}
          onConfirm={async () => {
            setAsked(undefined)
            await change(asked).catch(toastError)
          }}
          onClose={() => setAsked(undefined)}
        >
          {t('properties.type.loses', {
            type: t(`propertyType.${asked}`),
            settings: unsuitedSettings(property, asked)
              .map((field) => t(`field.${field as 'options'}`))
              .join(', '),
          })}
        </Dialog>
      )}
    </>
  )
}
