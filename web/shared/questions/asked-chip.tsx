/** One condition of a list, in words: opened it is changed, its cross takes it away. */
import { CloseButton, Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../ui/words/texts.ts'
import classes from './question.module.css'

type AskedChipProps = {
  words: string
  /** What it asks for is not there any more. */
  isGone?: boolean
  isOpened: boolean
  onOpen: (isOpened: boolean) => void
  onRemove: () => void
  children: ReactNode
}

export function AskedChip({ words, isGone = false, isOpened, onOpen, onRemove, children }: AskedChipProps) {
  const t = useTexts()
  return (
    <span className={classes.chip}>
      <Popover opened={isOpened} onChange={onOpen} position="bottom-start" width={280} trapFocus returnFocus>
        <Popover.Target>
          <button
            type="button"
            className={classes.words}
            title={isGone ? t('question.gone') : undefined}
            aria-expanded={isOpened}
            onClick={() => onOpen(!isOpened)}
          >
            {isGone ? <del>{words}</del> : words}
          </button>
        </Popover.Target>
        <Popover.Dropdown
          className={classes.editor}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.defaultPrevented)
              onOpen(false)
          }}
        >
          {children}
        </Popover.Dropdown>
      </Popover>
      <CloseButton size={22} iconSize={14} aria-label={t('question.remove', { words })} onClick={onRemove} />
    </span>
  )
}
