/** Hits by their kinds, in the order of the best of each. The arrows move along them, Escape goes back to the term. */
import { type KeyboardEvent, useEffect, useMemo } from 'react'
import { rememberWalk } from '../../client/records/list-walk.ts'
import { addressOfHit, type Hit } from '../../client/records/search.ts'
import { useActor } from '../../client/session/session.ts'
import { type ToldKey, useKeysTold } from '../../ui/keys/keys.ts'
import { useTexts } from '../../ui/words/texts.ts'
import { HitRow } from './hit-row.tsx'
import { isTickable, tickOf } from './ticked-hits.tsx'
import classes from './search.module.css'

type HitListProps = {
  hits: readonly Hit[]
  words: readonly string[]
  /** As `tickOf` names them. */
  ticked: ReadonlySet<string>
  /** Not given to those who put nothing into collections. */
  onTick: ((hit: Hit) => void) | undefined
}

const keys: readonly ToldKey[] = [
  { keys: '↓ ↑ esc', does: 'keys.hits' },
  { keys: 'X', does: 'keys.tick' },
]

export function HitList({ hits, words, ticked, onTick }: HitListProps) {
  const t = useTexts()
  const actor = useActor()
  useKeysTold(keys)
  const groups = useMemo(() => [...Map.groupBy(hits, ({ collection }) => collection)], [hits])
  useEffect(() => {
    for (const [scope, of] of groups)
      rememberWalk(
        scope,
        location.pathname + location.search,
        of.map((hit) => ({ id: hit.id, href: addressOfHit(actor, hit) })),
      )
  }, [groups, actor])
  return (
    <div onKeyDown={moveAlong} role="presentation">
      {groups.map(([scope, of]) => (
        <section key={scope} className={classes.group} aria-label={t(`search.scope.${scope}`)}>
          <h2 className={classes.groupHead}>{t(`search.scope.${scope}`)}</h2>
          <ul>
            {of.map((hit) => (
              <HitRow
                key={hit.id}
                hit={hit}
                words={words}
                hasTicks={onTick !== undefined}
                tick={
                  onTick && isTickable(hit)
                    ? { isTicked: ticked.has(tickOf(hit)), toggle: () => onTick(hit) }
                    : undefined
                }
              />
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
