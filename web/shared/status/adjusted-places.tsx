/** How words are set and pictures cut otherwise than when the release was approved in advance. */
import { useTexts } from '../../ui/words/texts.ts'
import classes from './status-dialog.module.css'
import type { useSinceApproval } from './use-since-approval.ts'

export function AdjustedPlaces({ adjusted }: Pick<ReturnType<typeof useSinceApproval>, 'adjusted'>) {
  const t = useTexts()
  if (adjusted.length === 0) return null
  return (
    <div className={classes.adjusted}>
      {t('release.approvalAdjusted')}
      <ul>
        {adjusted.map(({ tag, name, adjusted: parts }) => (
          <li key={tag}>
            {name}: {parts.map((part) => t(`release.compare.adjusted.${part}`)).join(', ')}
          </li>
        ))}
      </ul>
    </div>
  )
}
