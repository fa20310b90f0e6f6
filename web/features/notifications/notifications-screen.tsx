import { ActionIcon, Anchor, Button, Tooltip } from '@mantine/core'
import { IconCircleCheck, IconCircleDot, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { runMany } from '#web/bulk/run-many.tsx'
import { changeMany } from '#web/client/bulk.ts'
import { type Notification, useNotifications, useUnread } from '#web/client/data-sets.ts'
import { deleteDocument, restoreDocument, writeAll } from '#web/client/store.ts'
import { useGrowing } from '#web/client/window/use-growing.ts'
import { formatAgo, formatTime } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { toastDone, toastError } from '#web/ui/toasts.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { notificationTarget } from './notification-target.ts'
import classes from './notifications.module.css'

/** At once; older ones on demand, without end. */
const pageSize = 100

export function NotificationsScreen() {
  const t = useTexts()
  const notifications = useNotifications()
  const { status, total, error, retry } = notifications
  const { rows, more, grow } = useGrowing(notifications, pageSize)
  const unread = useUnread()

  const mark = ({ id }: Notification, read: boolean) =>
    writeAll([{ kind: 'update', collection: 'notifications', id, set: { read } }], {
      label: t(read ? 'notifications.markRead' : 'notifications.markUnread'),
    }).catch(toastError)

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
      { title: t('notifications.markAllRead'), done: (count) => t('notifications.markedRead', { count }) },
    )

  const remove = ({ id }: Notification) =>
    deleteDocument('notifications', id).then(
      () => toastDone(t('notifications.removed'), () => restoreDocument('notifications', id)),
      toastError,
    )

  return (
    <>
      <PageHeader
        title={t('notifications.title')}
        note={unread.count > 0 ? t('notifications.unread', { count: unread.count }) : undefined}
        actions={
          unread.count > 0 && (
            <Button variant="default" onClick={() => void markAll()}>
              {t('notifications.markAllRead')}
            </Button>
          )
        }
      />
      {status === 'loading' && <SkeletonRows label={t('ui.loading')} />}
      {status === 'failed' && <ErrorState error={error} onRetry={retry} />}
      {status === 'ready' && total === 0 && (
        <EmptyState title={t('notifications.empty.title')} hint={t('notifications.empty.hint')} />
      )}
      {rows.length > 0 && (
        <div className={classes.list}>
          <ListRows label={t('notifications.title')}>
            {rows.map((notification) => {
              const href = notificationTarget(notification)
              const { read } = notification
              const turn = t(read ? 'notifications.markUnread' : 'notifications.markRead')
              const text = notification.message || t(`notifications.type.${notification.type}`)
              return (
                <ListRow
                  key={notification.id}
                  strong={!read}
                  dot={!read}
                  aside={
                    <>
                      <time dateTime={notification.receivedTime} title={formatTime(notification.receivedTime)}>
                        {formatAgo(notification.receivedTime)}
                      </time>
                      <Tooltip label={turn}>
                        <ActionIcon aria-label={turn} onClick={() => void mark(notification, !read)}>
                          {read ? <IconCircleDot size={16} stroke={1.5} /> : <IconCircleCheck size={16} stroke={1.5} />}
                        </ActionIcon>
                      </Tooltip>
                      <Tooltip label={t('notifications.remove')}>
                        <ActionIcon aria-label={t('notifications.remove')} onClick={() => void remove(notification)}>
                          <IconTrash size={16} stroke={1.5} />
                        </ActionIcon>
                      </Tooltip>
                    </>
                  }
                >
                  <Anchor component={Link} to={href} onClick={() => read || void mark(notification, true)}>
                    {text}
                  </Anchor>
                </ListRow>
              )
            })}
          </ListRows>
          {more > 0 && (
            <Button className={classes.more} variant="default" onClick={grow}>
              {t('notifications.older', { count: more })}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
