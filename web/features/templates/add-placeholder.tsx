import { Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Placeholder, placeholderTypes } from '#domain/templates/placeholder.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { tagFault } from './placeholder-faults.ts'
import { useTemplateEditing } from './template-editing.ts'

export function AddPlaceholder({
  onClose,
  onAdd,
}: {
  onClose: () => void
  onAdd: (placeholder: Placeholder) => Promise<void>
}) {
  const t = useTexts()
  const { placeholders } = useTemplateEditing().template
  const [tag, setTag] = useState('')
  const [label, setLabel] = useState('')
  const [type, setType] = useState<Placeholder['type']>('string')
  const id = tag.trim()
  const fault = tagFault(t, id, placeholders)
  const add = () => {
    const order = Math.max(0, ...placeholders.map((one) => one.order + 1))
    return onAdd({ id, label: label.trim() || id, order, type, values: [] })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('templates.placeholder.add')}
      confirm={t('templates.placeholder.add')}
      onConfirm={add}
      {...(fault !== undefined && { reason: fault })}
    >
      <Stack gap="md">
        <TextInput
          label={t('templates.placeholder.tag')}
          value={tag}
          maxLength={200}
          required
          data-autofocus
          error={tag === '' ? undefined : fault}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 12 } }}
          onChange={(event) => setTag(event.currentTarget.value)}
        />
        <TextInput
          label={t('templates.placeholder.label')}
          value={label}
          maxLength={200}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Select
          label={t('templates.placeholder.type')}
          data={placeholderTypes.map((value) => ({ value, label: t(`placeholder.type.${value}`) }))}
          value={type}
          allowDeselect={false}
          onChange={(next) => next && setType(next as Placeholder['type'])}
        />
      </Stack>
    </Dialog>
  )
}
