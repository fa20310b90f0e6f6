import { Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { type Placeholder, placeholderTypes } from '#domain/templates/placeholder.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { faultText } from '../../../ui/fields/fault-text.ts'
import { LineInput } from '../../../ui/fields/line-input.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { tagFault } from './placeholder-faults.ts'
import { useTemplateEditing } from '../editing/template-editing.ts'
import { useJudgePlaceholders } from './use-placeholder-edits.ts'

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
  const judge = useJudgePlaceholders()
  const fault = tagFault(t, id, placeholders)
  const add = () => onAdd(made())
  const made = (): Placeholder => {
    const order = Math.max(0, ...placeholders.map((one) => one.order + 1))
    return { id, label: label.trim() || id, order, type, values: [] }
  }
  const labelFault =
    fault === undefined
      ? faultText(judge({ kind: 'add', placeholders: [made()] }), t('templates.placeholder.label'))
      : undefined
  const reason = fault ?? labelFault
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('templates.placeholder.add')}
      confirm={t('templates.placeholder.add')}
      onConfirm={add}
      {...(reason !== undefined && { reason })}
    >
      <Stack gap="md">
        <LineInput
          label={t('templates.placeholder.tag')}
          value={tag}
          required
          data-autofocus
          error={tag === '' ? undefined : fault}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 12 } }}
          onChange={(event) => setTag(event.currentTarget.value)}
        />
        <LineInput
          label={t('templates.placeholder.label')}
          value={label}
          error={labelFault}
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
