import { Button } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { State } from '../../ui/notices/state.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import classes from './hyphens.module.css'

export type LanguageRow = {
  language: string
  /** In the interface's language, and in itself. */
  name: string
  ownName: string
  hasPatterns: boolean
  /** In all lists that this person sees. */
  words: number
}

/** Arrow keys go through it; every row is a button. */
export function LanguageList({
  rows,
  chosen,
  onChoose,
  onClear,
}: {
  rows: readonly LanguageRow[]
  chosen: string | undefined
  onChoose: (language: string) => void
  onClear: () => void
}) {
  const t = useTexts()
  const list = useRef<HTMLUListElement>(null)
  if (rows.length === 0)
    return (
      <State
        is="empty"
        title={t('hyphens.nothingFound')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('contents.clearFilters')}
          </Button>
        }
      />
    )

  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    buttons[Math.min(buttons.length - 1, Math.max(0, next))]?.focus()
  }

  return (
    <ul ref={list} aria-label={t('hyphens.languages')} onKeyDown={onKeyDown}>
      {rows.map(({ language, name, ownName, hasPatterns, words }) => (
        <li key={language}>
          <button
            type="button"
            data-choice
            aria-current={language === chosen ? 'true' : undefined}
            onClick={() => onChoose(language)}
          >
            <span className={classes.names}>
              <span className={classes.strong}>{name}</span>
              <span className={classes.quiet} lang={language}>
                {`${ownName} (${language})`}
              </span>
            </span>
            <span className={classes.facts}>
              {/* Nearly all have them, as the head says: the exception is marked. */}
              {!hasPatterns && <StatusBadge label={t('hyphens.noPatterns')} tone="waiting" shape="diamond" />}
              {words > 0 && <span className={classes.quiet}>{t('hyphens.words', { count: words })}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
