/** Behind rows that are not the last ones: how many follow, and the way to them. Nothing where none do. */
import { Button } from '@mantine/core'
import classes from './more-button.module.css'
import { useTexts } from '../words/texts.ts'

type MoreButtonProps = {
  /** How many rows follow, where that is known. */
  count?: number
  /** What more there is; else it is said in general. */
  label?: string
  onMore: () => void
  /** While they are fetched. */
  busy?: boolean
  /** Within a panel or a list, at its left edge. */
  isInline?: boolean
}

export function MoreButton({ count, label, onMore, busy = false, isInline = false }: MoreButtonProps) {
  const t = useTexts()
  if (count !== undefined && count <= 0) return null
  return (
    <Button
      className={isInline ? undefined : classes.centred}
      variant={isInline ? 'subtle' : 'default'}
      {...(isInline && { size: 'compact-sm' })}
      loading={busy}
      onClick={onMore}
    >
      {label ?? (count === undefined ? t('ui.showMore.uncounted') : t('ui.showMore', { count }))}
    </Button>
  )
}
