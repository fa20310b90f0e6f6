import type { Notification } from '#domain/users/notification.ts'

export type NotificationTarget = { to: string; search: { tab?: string; remark?: string; open?: string } }

/** Where a notification leads: the release it is about, and what was said about it there. */
export function notificationTarget({
  type,
  documentId,
  news,
}: Pick<Notification, 'type' | 'documentId'> & { news?: Notification['news'] | undefined }): NotificationTarget {
  if (type === 'orderReceived' || type === 'orderStatus') return { to: `/orders/${documentId}`, search: {} }
  if (type === 'deployment') return { to: '/deployments', search: { open: documentId } }
  const said = news && 'remark' in news ? { tab: 'remarks', remark: news.thread } : undefined
  const rejected = news && 'remarks' in news && news.remarks !== undefined ? { tab: 'remarks' } : undefined
  return { to: `/release/${documentId}`, search: said ?? rejected ?? {} }
}
