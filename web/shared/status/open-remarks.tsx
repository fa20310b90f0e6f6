/** How many remarks on a release nobody has resolved: a rejection points to them, and whoever goes on is told of them. */
import { Text } from '@mantine/core'
import { is } from '#domain/query/filter.ts'
import type { Transition } from '#domain/releases/course/release-transitions.ts'
import { threadsOf } from '#domain/releases/remark.ts'
import { useWhole } from '../../client/live/use-live.ts'
import { findingLook } from '../../artwork/finding-look.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'

export function useOpenRemarks(release: string): number {
  const { documents } = useWhole('remarks', { where: is('release', release) })
  return threadsOf(documents).filter(({ isOpen }) => isOpen).length
}

type Props = { count: number; transition: Pick<Transition, 'to' | 'afterChanges'> }

export function OpenRemarks({ count, transition: { to, afterChanges } }: Props) {
  const t = useTexts()
  if (count === 0) return null
  return to === 'rejected' ? (
    <Text size="sm">{t(afterChanges ? 'release.corrections.remarks' : 'release.reject.remarks', { count })}</Text>
  ) : (
    <StatusBadge label={t('release.status.openRemarks', { count })} {...findingLook.warning} />
  )
}
