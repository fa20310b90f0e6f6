import { IconAlertTriangle } from '@tabler/icons-react'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useTexts } from '#web/ui/texts.ts'
import classes from './contents.module.css'

/** What was typed into a cell and is not saved, with the reason. */
export function RefusedCell({ text, words }: { text: string; words: string }) {
  const t = useTexts()
  const reason = t('contents.cell.refused', { reason: words })
  return (
    <span className={classes.refused} title={reason}>
      <IconAlertTriangle size={14} aria-hidden />
      {text}
      <VisuallyHidden>{reason}</VisuallyHidden>
    </span>
  )
}
