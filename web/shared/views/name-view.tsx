/** Another name for a view. */
import { useState } from 'react'
import { mostOfLine } from '#domain/fields.ts'
import type { View } from '#domain/collections/view.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { lengthFault } from '../../ui/fields/length-fault.ts'
import { LineInput } from '../../ui/fields/line-input.tsx'
import { useTexts } from '../../ui/texts.ts'
import { changeView } from './view-writes.ts'

export function NameView({ view, onClose }: { view: View; onClose: () => void }) {
  const t = useTexts()
  const [name, setName] = useState(view.name)
  const called = name.trim()
  const tooLong = lengthFault(t('field.name'), called, mostOfLine)
  return (
    <Dialog
      opened
      title={t('views.rename.title')}
      confirm={t('views.rename.act')}
      reason={called === '' ? t('views.nameRequired') : tooLong}
      onClose={onClose}
      onConfirm={async () => {
        if (called !== view.name)
          await changeView(view, { set: { name: called } }, t('views.renamed', { name: called }))
        onClose()
      }}
    >
      <LineInput
        data-autofocus
        required
        label={t('field.name')}
        value={name}
        error={tooLong}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </Dialog>
  )
}
