/** Where a notification leads: the release whose status changed, or the order received. */
export const notificationTarget = ({
  type,
  documentId,
}: {
  type: 'statusChange' | 'orderReceived'
  documentId: string
}): string => (type === 'statusChange' ? `/release/${documentId}` : `/orders/${documentId}`)
