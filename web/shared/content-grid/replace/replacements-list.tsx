/** The changes of a search and replace, one a line, windowed: what goes away struck out, what comes in its place. */
import { Checkbox } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { Found } from '#domain/contents/replace/search-replace.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { changedParts } from './changed-parts.ts'
import type { ShownReplacement } from './use-replacements.ts'
import classes from './search-replace.module.css'

type ReplacementsListProps = {
  /** As far as it is here. */
  found: readonly ShownReplacement[]
  /** Asks for more; given where there is. */
  more: (() => void) | undefined
  placesIn: (text: string) => readonly Found[]
  /** Undefined where each place gets its own, by a pattern's groups. */
  replacement: string | undefined
  label: (one: ShownReplacement) => string
  isLeft: (one: ShownReplacement) => boolean
  onLeave: (one: ShownReplacement, leave: boolean) => void
}

const rowHeight = 48

export function ReplacementsList({
  found,
  more,
  placesIn,
  replacement,
  label,
  isLeft,
  onLeave,
}: ReplacementsListProps) {
  const t = useTexts()
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- Its functions are used here only, none is handed to memoised rows.
  const virtual = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  })
  const last = virtual.getVirtualItems().at(-1)?.index ?? 0
  const isAtEnd = last >= found.length - 10
  useEffect(() => {
    if (isAtEnd) more?.()
  }, [isAtEnd, more])
  if (found.length === 0) return null
  return (
    <div className={classes.found} ref={scroller} role="group" aria-label={t('contents.searchReplace.changes')}>
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const one = found[index] as ShownReplacement
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
