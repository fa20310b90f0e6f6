/** Last in the head of a record: into the archive and out of it, and its deletion, which is asked about and can be taken back. */
import { Menu } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { RecordKind } from '#domain/records.ts'
import { writeAll } from '../../client/records/store.ts'
import { MenuAct } from '../../ui/dialogs/menu-act.tsx'
import { MoreMenu } from '../../ui/dialogs/more-menu.tsx'
import { toastDone, toastError } from '../../ui/notices/toasts.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { titled } from '../../ui/words/titled.ts'
import { undoOffer } from '../undo/take-back.tsx'
import { setArchived } from './archive.ts'
import { DeleteDialog } from './delete-dialog.tsx'

type Props = {
  collection: RecordKind
  id: string
  name: string
  /** Undefined where the kind has no archive, or this person may not put it there. */
  isArchived?: boolean | undefined
  /** What is said when it is gone. */
  deleted: string
  /** What is said above the cause when it could not be deleted. */
  failed?: string
  /** Why it cannot be deleted. */
  reason?: string | undefined
  onDeleted: () => void
  /** What else becomes of it. */
  children?: ReactNode
  /** Entries of the menu that come first. */
  acts?: ReactNode
}

export function LeaveRecord(props: Props) {
  const { collection, id, name, isArchived, deleted, failed, reason, onDeleted, children, acts } = props
  const t = useTexts()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    const deleting = writeAll([{ kind: 'delete', collection, id }])
    const { changeset } = await (failed === undefined ? deleting : titled(failed, deleting))
    // By the changeset: what goes along, such as versions, may be what the step is called by.
    toastDone(deleted, undoOffer({ changeset }))
    onDeleted()
  }
  return (
    <>
      <MoreMenu label={t('ui.more')}>
        {acts}
        {isArchived !== undefined && (
          <>
            <MenuAct
              icon={isArchived ? IconArchiveOff : IconArchive}
              label={t(isArchived ? 'uses.restore' : 'uses.archive')}
              onClick={() => void setArchived({ collection, id, name }, !isArchived).catch(toastError)}
            />
            <Menu.Divider />
          </>
        )}
        <MenuAct icon={IconTrash} label={t('ui.delete')} danger reason={reason} onClick={() => setAsking(true)} />
      </MoreMenu>
      {isAsking && (
        <DeleteDialog
          collection={collection}
          id={id}
          name={name}
          onDelete={remove}
          mayArchive={isArchived === false}
          onClose={() => setAsking(false)}
        >
          {children}
        </DeleteDialog>
      )}
    </>
  )
}
