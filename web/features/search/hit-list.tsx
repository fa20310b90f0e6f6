/** Hits by their kinds, in the order of the best of each. The arrows move along them, Escape goes back to the term. */
import { Button } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { SearchScope } from '#domain/search/search-query.ts'
import type { Hit } from '#web/client/search.ts'
import { type ToldKey, useKeysTold } from '#web/ui/keys.ts'
import { useTexts } from '#web/ui/texts.ts'
import { HitRow } from './hit-row.tsx'
import classes from './search.module.css'

type HitListProps = {
  hits: readonly Hit[]
  words: readonly string[]
  /** Only one kind was asked for. */
  isOne: boolean
  onOnly: (scope: SearchScope) => void
}

const keys: readonly ToldKey[] = [{ keys: '↓ ↑ esc', does: 'keys.hits' }]

export function HitList({ hits, words, isOne, onOnly }: HitListProps) {
  const t = useTexts()
  useKeysTold(keys)
  const groups = [...Map.groupBy(hits, ({ collection }) => collection)]
  return (
    <div onKeyDown={moveAlong} role="presentation">
      {groups.map(([scope, of]) => (
        <section key={scope} className={classes.group} aria-label={t(`search.scope.${scope}`)}>
          <h2 className={classes.groupHead}>
            <span>{t(`search.scope.${scope}`)}</span>
            {!isOne && groups.length > 1 && (
              <Button size="compact-xs" variant="subtle" onClick={() => onOnly(scope)}>
                {t('search.only')}
              </Button>
            )}
          </h2>
          <ul className={classes.rows}>
            {of.map((hit) => (
              <HitRow key={hit.id} hit={hit} words={words} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const screen = event.currentTarget.closest('main')
  if (event.key === 'Escape') screen?.querySelector<HTMLElement>('[role=searchbox]')?.focus()
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const at = links.findIndex((link) => link === document.activeElement)
  if (at < 0) return
  event.preventDefault()
  const next = links[at + step]
  if (next) next.focus()
  else if (step < 0) screen?.querySelector<HTMLElement>('[role=searchbox]')?.focus()
}
