import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import classes from './held-cell.module.css'

type HeldCellProps = {
  text: ReactNode
  /** Why it was refused. */
  words: string | undefined
  isUnreached: boolean | undefined
}

/** What was typed into a cell and is not saved: refused, waiting for the server, or left in the middle. */
export function HeldCell({ text, words, isUnreached }: HeldCellProps) {
  const t = useTexts()
  const reason =
    words !== undefined ? t('editing.refused', { reason: words }) : t(isUnreached ? 'ui.field.waiting' : 'editing.left')
  const Icon = words === undefined ? IconClock : IconAlertTriangle
  return (
    <span className={classes.held} data-refused={words !== undefined || undefined} title={reason}>
      <Icon size={14} aria-hidden />
      {text}
      <VisuallyHidden>{reason}</VisuallyHidden>
    </span>
  )
}
