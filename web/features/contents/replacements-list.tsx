/** The changes of a search and replace, one a line, windowed: what goes away struck out, what comes in its place. */
import { Checkbox } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { Replacement } from '#domain/contents/plan-search-replace.ts'
import type { Found } from '#domain/contents/search-replace.ts'
import { useTexts } from '#web/ui/texts.ts'
import { changedParts } from './changed-parts.ts'
import classes from './search-replace.module.css'

type ReplacementsListProps = {
  found: readonly Replacement[]
  placesIn: (text: string) => readonly Found[]
  /** Undefined where each place gets its own, by a pattern's groups. */
  replacement: string | undefined
  label: (one: Replacement) => string
  isLeft: (one: Replacement) => boolean
  onLeave: (one: Replacement, leave: boolean) => void
}

const rowHeight = 48

export function ReplacementsList({ found, placesIn, replacement, label, isLeft, onLeave }: ReplacementsListProps) {
  const t = useTexts()
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- Its functions are used here only, none is handed to memoised rows.
  const virtual = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  })
  if (found.length === 0) return null
  return (
    <div className={classes.found} ref={scroller} role="group" aria-label={t('contents.searchReplace.changes')}>
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const one = found[index] as Replacement
          return (
            <label key={index} className={classes.change} style={{ height: rowHeight, top: start }}>
              <Checkbox checked={!isLeft(one)} onChange={(event) => onLeave(one, !event.currentTarget.checked)} />
              <span className={classes.which}>{label(one)}</span>
              <span className={classes.difference} title={one.after}>
                {changedParts(one.before, one.after, placesIn, replacement).map(({ kind, text }, part) => {
                  const Words = tags[kind]
                  return <Words key={part}>{text}</Words>
                })}
              </span>
            </label>
          )
        })}
      </div>
    </div>
  )
}

const tags = { kept: 'span', removed: 'del', added: 'ins' } as const
