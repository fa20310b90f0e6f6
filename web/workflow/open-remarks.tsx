/** How many remarks on a release nobody has resolved: a rejection points to them. */
import { Text } from '@mantine/core'
import { is } from '#domain/query/filter.ts'
import { threadsOf } from '#domain/releases/remark.ts'
import { useWhole } from '#web/client/live/use-live.ts'
import { useTexts } from '#web/ui/texts.ts'

export function OpenRemarks({ release }: { release: string }) {
  const t = useTexts()
  const { documents } = useWhole('remarks', { where: is('release', release) })
  const count = threadsOf(documents).filter(({ isOpen }) => isOpen).length
  return count > 0 ? <Text size="sm">{t('release.reject.remarks', { count })}</Text> : null
}
