/** How many remarks on a release nobody has resolved: a rejection points to them, and whoever goes on is told of them. */
import { Text } from '@mantine/core'
import { is } from '#domain/query/filter.ts'
import { threadsOf } from '#domain/releases/remark.ts'
import { useWhole } from '../../client/live/use-live.ts'
import { findingLook } from '../../artwork/finding-look.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useTexts } from '../../ui/texts.ts'

export function OpenRemarks({ release, isRejected }: { release: string; isRejected: boolean }) {
  const t = useTexts()
  const { documents } = useWhole('remarks', { where: is('release', release) })
  const count = threadsOf(documents).filter(({ isOpen }) => isOpen).length
  if (count === 0) return null
  return isRejected ? (
    <Text size="sm">{t('release.reject.remarks', { count })}</Text>
  ) : (
    <StatusBadge label={t('release.status.openRemarks', { count })} {...findingLook.warning} />
  )
}
