import { formatNumber } from '../../../ui/dates.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useMemberCount } from './use-member-count.ts'

/** Both numbers, or one of them. */
export function MemberCount({ id, of }: { id: string; of?: 'contents' | 'releases' }) {
  const t = useTexts()
  const count = useMemberCount(id)
  if (!count) return null
  if (of) return formatNumber(count[of])
  const words = t('collection.counts.words', {
    contents: formatNumber(count.contents),
    releases: formatNumber(count.releases),
  })
  return (
    <span title={words} aria-label={words} role="img">
      {formatNumber(count.contents)} · {formatNumber(count.releases)}
    </span>
  )
}
