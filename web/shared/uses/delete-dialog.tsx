/**
 * Asks before a record is deleted, and says what would happen: what holds it refuses, and is told with counts; what goes
 * along, and what stays without it. What cannot be deleted can be archived instead, where its kind knows that.
 */
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RecordKind } from '#domain/records.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { errorText, useTexts } from '../../ui/words/texts.ts'
import { setArchived } from './archive.ts'
import { ImpactLine } from './impact-line.tsx'
import { useUses } from './use-uses.ts'
import { UsesOf } from './used-by.tsx'
import classes from './uses.module.css'

type Props = {
  collection: RecordKind
  id: string
  name: string
  onDelete: () => unknown
  /** Whether one that is held can go into the archive: its kind has one, and it is not there already. */
  mayArchive?: boolean
  onClose: () => void
  /** What else becomes of it. */
  children?: ReactNode
}

export function DeleteDialog({ collection, id, name, onDelete, mayArchive = false, onClose, children }: Props) {
  const t = useTexts()
  const uses = useUses(collection, id)
  const { counts = [], hidden = 0 } = uses.data ?? {}
  const ofEnd = (end: 'holds' | 'stays' | 'follows') => counts.filter((one) => one.end === end)
  const holds = ofEnd('holds')
  const isHeld = holds.length > 0 || hidden > 0
  const reason = isHeld && !mayArchive && !uses.isFetching ? t('uses.held.reason') : undefined
  const isArchiving = isHeld && mayArchive
  return (
    <Dialog
      opened
      danger={!isHeld}
      title={t('uses.delete.title', { name })}
      confirm={t(isArchiving ? 'uses.archive' : 'ui.delete')}
      reason={reason}
      isWaiting={uses.isFetching}
      onClose={onClose}
      onConfirm={async () => {
        await (isArchiving ? setArchived({ collection, id, name }, true) : onDelete())
        onClose()
      }}
    >
      {uses.isPending && <Text role="status">{t('uses.looking')}</Text>}
      {uses.error && <Text role="alert">{errorText(uses.error)}</Text>}
      {uses.data && (
        <div className={classes.ends}>
          <ImpactLine collection={collection} id={id} />
          {isHeld && <Text role="alert">{t('uses.held', { name })}</Text>}
          {isHeld && <UsesOf collection={collection} id={id} uses={{ counts: holds, hidden }} />}
          {isArchiving && <Text c="dimmed">{t('uses.held.archive')}</Text>}
          {!isHeld && counts.length === 0 && <Text>{t('uses.delete.unused')}</Text>}
          {!isHeld && ofEnd('follows').length > 0 && <Text>{t('uses.delete.follows')}</Text>}
          {!isHeld && ofEnd('follows').length > 0 && (
            <UsesOf collection={collection} id={id} uses={{ counts: ofEnd('follows'), hidden: 0 }} />
          )}
          {!isHeld && ofEnd('stays').length > 0 && <Text>{t('uses.delete.stays')}</Text>}
          {!isHeld && ofEnd('stays').length > 0 && (
            <UsesOf collection={collection} id={id} uses={{ counts: ofEnd('stays'), hidden: 0 }} />
          )}
          {!isHeld && children}
        </div>
      )}
    </Dialog>
  )
}
