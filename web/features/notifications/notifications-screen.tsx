import { Box, Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { groupNotifications, type NotificationGroup } from '#domain/users/group-notifications.ts'
import { runMany } from '../../shared/bulk/run-many.tsx'
import { changeMany } from '../../client/calls/bulk.ts'
import { type Notification, useNotifications, useUnread } from '../../client/window/data-sets.ts'
import { writeAll } from '../../client/records/store.ts'
import { useGrowing } from '#web/client/window/use-growing.ts'
import { undoOffer } from '../../shared/undo/take-back.tsx'
import { State } from '../../ui/notices/state.tsx'
import { MoreButton } from '../../ui/dialogs/more-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { titledText } from '../../ui/words/titled.ts'
import { toastDone, toastError } from '../../ui/notices/toasts.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { NotificationGroupRow } from './notification-group.tsx'
import { notificationTarget } from './notification-target.ts'
import { useToldReleases } from './use-told-releases.ts'
import classes from './notifications.module.css'

/** At once; older ones on demand, without end. */
const pageSize = 100

export function NotificationsScreen() {
  const t = useTexts()
  const notifications = useNotifications()
  const { rows, more, grow } = useGrowing(notifications, pageSize)
  const unread = useUnread()

  const groups = groupNotifications(rows)
  const told = useToldReleases(groups.filter(isOfRelease).map(({ documentId }) => documentId))

  const mark = (marked: readonly Notification[], read: boolean) =>
    writeAll(
      marked.map(({ id }) => ({ kind: 'update', collection: 'notifications', id, set: { read } })),
      { label: t(read ? 'notifications.markRead' : 'notifications.markUnread') },
    ).catch((fault: unknown) => toastError(titledText(t('notifications.updateFailed'), fault)))

  const markAll = () =>
    runMany(
      () =>
        changeMany({
          collection: 'notifications',
          where: unread.where,
          expected: unread.count,
          work: { kind: 'update', set: { read: true } },
          label: t('notifications.markAllRead'),
        }),
      {
        title: t('notifications.markAllRead'),
        done: (count) => t('notifications.markedRead', { count }),
      },
    )

  const remove = (removed: readonly Notification[]) => {
    const ids = removed.map(({ id }) => id)
    return writeAll(
      ids.map((id) => ({ kind: 'delete', collection: 'notifications', id })),
      { label: t('notifications.remove') },
    ).then(
      () => toastDone(t('notifications.removed'), undoOffer({ collection: 'notifications', ids })),
      (fault: unknown) => toastError(titledText(t('notifications.removeFailed'), fault)),
    )
  }

  return (
    <>
      <Box maw={920}>
        <PageHeader
          title={t('notifications.title')}
          second={unread.count > 0 ? t('notifications.unread', { count: unread.count }) : undefined}
          beside={
            unread.count > 0 && (
              <Button
                variant="default"
                leftSection={<IconChecks size={16} stroke={1.5} aria-hidden />}
                onClick={() => void markAll()}
              >
                {t('notifications.markAllRead')}
              </Button>
            )
          }
        />
      </Box>
      <State of={notifications} empty={{ title: t('notifications.empty.title'), hint: t('notifications.empty.hint') }}>
        {() => (
          <div className={classes.list}>
            {/* Has the focus when the row that had it is gone. */}
            <ul className={classes.groups} aria-label={t('notifications.title')} tabIndex={-1}>
              {groups.map((group) => (
                <NotificationGroupRow
                  key={group.documentId}
                  group={group}
                  target={notificationTarget(group.latest)}
                  about={isOfRelease(group) ? told(group.documentId) : undefined}
                  onMark={(marked, read) => void mark(marked, read)}
                  onRemove={(removed) => void remove(removed)}
                />
              ))}
            </ul>
            <MoreButton count={more} onMore={grow} />
          </div>
        )}
      </State>
    </>
  )
}

/** Orders are never gone; a deployment that is says so. */
const isOfRelease = ({ latest: { type } }: NotificationGroup<Notification>): boolean =>
  type !== 'orderReceived' && type !== 'orderStatus' && type !== 'deployment'
