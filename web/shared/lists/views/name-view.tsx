/** Another name for a view. */
import type { View } from '#domain/collections/view.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../../ui/words/texts.ts'
import { useNewName } from '../../editing/new-name.tsx'
import { changeView } from './view-writes.ts'

export function NameView({ view, onClose }: { view: View; onClose: () => void }) {
  const t = useTexts()
  const { name, reason, field } = useNewName({ missing: t('views.nameRequired'), initial: view.name })
  return (
    <Dialog
      opened
      title={t('views.rename.title')}
      confirm={t('views.rename.act')}
      reason={reason}
      onClose={onClose}
      onConfirm={async () => {
        if (name !== view.name) await changeView(view, { set: { name } }, t('views.renamed', { name }))
        onClose()
      }}
    >
      {field}
    </Dialog>
  )
}
