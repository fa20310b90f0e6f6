import type { Specimens } from '../specimens/specimen.ts'
import { StatusBadge, statusLook } from './status-badge.tsx'

const releases = [
  'pending', 'review', 'approval', 'reviewAndPublish', 'published', 'rejected', 'afterChanges', 'disabled',
] as const // prettier-ignore
const orders = ['open', 'process', 'done', 'cancelled'] as const

export const specimens: Specimens = {
  releases: ({ t }) =>
    releases.map((status) => (
      <StatusBadge key={status} label={t(`release.status.${status}`)} {...statusLook[status]} />
    )),
  orders: ({ t }) =>
    orders.map((status) => <StatusBadge key={status} label={t(`orders.status.${status}`)} {...statusLook[status]} />),
}
