/** Says which templates lose the font before it goes; the toast afterwards brings it back. */
import { Text } from '@mantine/core'
import type { Font } from '#domain/templates/font.ts'
import { send } from '#web/client/api.ts'
import { restoreDocument } from '#web/client/store.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { toastDone } from '#web/ui/toasts.tsx'
import { useFontUses } from './use-font-uses.ts'
import classes from './fonts.module.css'

export function DeleteFontDialog({
  font: { id, filename, name },
  onClose,
  onDeleted,
}: {
  font: Font
  onClose: () => void
  onDeleted: () => void
}) {
  const t = useTexts()
  const uses = useFontUses(id)
  const count = (uses.data?.templates.length ?? 0) + (uses.data?.others ?? 0)

  const confirm = async () => {
    await send('DELETE /api/artwork/fonts/:name', { params: { name: id } })
    toastDone(t('fonts.deleted', { name: filename }), () => restoreDocument('fonts', id))
    onDeleted()
  }

  return (
    <Dialog
      opened
      danger
      title={t('fonts.delete.title', { name })}
      confirm={t('ui.delete')}
      onClose={onClose}
      onConfirm={confirm}
      reason={uses.isPending ? t('fonts.uses.looking') : undefined}
    >
      {uses.isPending ? (
        <Text role="status">{t('fonts.uses.looking')}</Text>
      ) : count === 0 ? (
        <Text>{t(uses.error ? 'fonts.uses.failed' : 'fonts.delete.unused')}</Text>
      ) : (
        <div role="alert">
          <Text>{t('fonts.delete.used', { count })}</Text>
          <ul className={classes.lost}>
            {uses.data?.templates.slice(0, 8).map((template) => (
              <li key={template.id}>{template.name}</li>
            ))}
            {count > 8 && <li>…</li>}
          </ul>
        </div>
      )}
    </Dialog>
  )
}
