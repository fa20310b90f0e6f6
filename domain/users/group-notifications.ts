import type { Notification } from './notification.ts'

export type NotificationGroup<One> = {
  documentId: string
  /** The newest first. */
  latest: One
  earlier: readonly One[]
  unread: readonly One[]
}

/** Told apart by what they are about, what was told of last first. `notifications` come the newest first. */
export function groupNotifications<One extends Pick<Notification, 'documentId' | 'read'>>(
  notifications: readonly One[],
): NotificationGroup<One>[] {
  const groups = new Map<string, One[]>()
  for (const one of notifications) groups.set(one.documentId, [...(groups.get(one.documentId) ?? []), one])
  return [...groups].flatMap(([documentId, [latest, ...earlier]]) =>
    latest ? [{ documentId, latest, earlier, unread: [latest, ...earlier].filter(({ read }) => !read) }] : [],
  )
}
