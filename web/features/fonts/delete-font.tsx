/** Asks before a font goes; one that is used can be archived instead. */
import type { Font } from '#domain/fonts/font.ts'
import { send } from '../../client/calls/api.ts'
import { undoOffer } from '../../shared/undo/take-back.tsx'
import { DeleteDialog } from '../../shared/uses/delete-dialog.tsx'
import { toastDone } from '../../ui/notices/toasts.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { titled } from '../../ui/words/titled.ts'

type DeleteFontProps = { font: Font; onDeleted: () => void; onClose: () => void }

export function DeleteFont({ font: { id, name, filename, archived }, onDeleted, onClose }: DeleteFontProps) {
  const t = useTexts()
  const remove = async () => {
    const deleting = send('DELETE /api/artwork/fonts/:name', { params: { name: id } })
    await titled(t('file.deleteFailed', { name: filename }), deleting)
    toastDone(t('fonts.deleted', { name: filename }), undoOffer({ collection: 'fonts', ids: [id] }))
    onDeleted()
  }
  return (
    <DeleteDialog collection="fonts" id={id} name={name} onDelete={remove} mayArchive={!archived} onClose={onClose} />
  )
}
