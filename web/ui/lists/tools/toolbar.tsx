/**
 * One row of controls over a list. What does not fit into it folds away behind the last button, so that the list keeps its height;
 * whoever comes to it with the keyboard unfolds it.
 */
import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { useTexts } from '../../words/texts.ts'
import classes from './toolbar.module.css'

/** Pixels: more than one row of the highest controls, less than two of the lowest. */
const twoRows = 60

export function Toolbar({ children, label }: { children: ReactNode; label: string }) {
  const t = useTexts()
  const id = useId()
  const [isFolding, setFolding] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const attach = useCallback((row: HTMLDivElement) => {
    const measured = new ResizeObserver(() => setFolding(row.offsetHeight > twoRows))
    measured.observe(row)
    return () => measured.disconnect()
  }, [])
  const unfoldAt = ({ currentTarget, target }: React.FocusEvent) => {
    // Not for a pointer: its focus comes as it goes down, and what moves away from under it is not clicked.
    if (!target.matches(':focus-visible')) return
    // The fold scrolls to what has the focus: below its edge, or above it by then.
    const { top } = target.getBoundingClientRect()
    if (currentTarget.scrollTop > 0 || top >= currentTarget.getBoundingClientRect().bottom) setOpen(true)
  }
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={label}>
      <div id={id} className={classes.fold} data-open={isOpen || undefined} onFocus={unfoldAt}>
        <div ref={attach} className={classes.row}>
          {children}
        </div>
      </div>
      {isFolding && (
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('ui.toolbar.more')}
          title={t('ui.toolbar.more')}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

export function ToolbarGap() {
  return <span className={classes.gap} />
}
