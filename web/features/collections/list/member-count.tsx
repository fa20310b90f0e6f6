import { formatNumber } from '../../../ui/words/dates.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { useMemberCount } from './use-member-count.ts'
import classes from './collections.module.css'

/** Both numbers with what they count, or one of them under a heading that says it. */
export function MemberCount({ id, of }: { id: string; of?: 'contents' | 'releases' }) {
  const t = useTexts()
  const count = useMemberCount(id)
  if (!count) return null
  if (of) return formatNumber(count[of])
  const contents = t('collection.counts.contents', { count: count.contents })
  const releases = t('collection.counts.releases', { count: count.releases })
  // The name beside it needs the room: of what is not there nothing is said, unless nothing is there.
  const hasContents = count.contents > 0 || count.releases === 0
  return (
    <>
      <span className={classes.short} title={[contents, releases].join(' · ')}>
        {formatNumber(hasContents ? count.contents : count.releases)}
      </span>
      {hasContents && <span className={classes.long}>{contents}</span>}
      {count.releases > 0 && <span className={classes.long}>{hasContents ? ` · ${releases}` : releases}</span>}
    </>
  )
}
