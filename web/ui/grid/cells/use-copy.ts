/**
 * Copies or cuts what is marked, copies else what is ticked, in the event of the browser, which has a clipboard also where there is no HTTPS. Rows
 * that are not here are fetched first; nothing is told as copied that is not.
 */
import { type ClipboardEvent, useRef } from 'react'
import { errorText, useTexts } from '../../words/texts.ts'
import type { GridProps } from '../grid-props.ts'
import type { GridState } from '../use-grid.ts'
import { type Clip, clipHtml, clipOf, clipText } from './clip.ts'
import { isOfField } from './of-field.ts'

export function useCopy<Row>(props: GridProps<Row>, grid: GridState<Row>) {
  const { rows, columns, selection } = props
  const { block, range, ticks, cells, say } = grid
  const t = useTexts()
  /** Of rows that had to be fetched: what was marked then. */
  const fetched = useRef<{ clip: Clip; of: readonly [unknown, unknown]; isCut: boolean }>(undefined)

  function clip(): Clip | Promise<Clip> | undefined {
    const isOfRows = ticks.count > 0 && !range
    if (!isOfRows && !block) return undefined
    const marked = block && grid.markedAt(block)
    const shown = isOfRows || !block ? columns : columns.slice(block.columns[0], block.columns[1] + 1)
    const found = isOfRows || !marked ? rows.selected(selection) : marked.rows(marked.height)
    return found instanceof Promise ? found.then((all) => clipOf(all, shown)) : clipOf(found, shown)
  }

  function put(event: ClipboardEvent, ready: Clip, isCut: boolean) {
    const cut = isCut && cells ? { id: crypto.randomUUID(), cells, clip: ready } : undefined
    event.clipboardData.setData('text/plain', clipText(ready))
    event.clipboardData.setData('text/html', clipHtml(ready, cut?.id))
    grid.setCut(cut)
    say(t(cut ? 'ui.grid.cut' : 'ui.grid.copied'))
  }

  async function fetch(coming: Promise<Clip>, isCut: boolean) {
    say(t('ui.grid.fetching'))
    fetched.current = { clip: await coming, of: [cells, selection], isCut }
    // The browser asks that the hand was at the key a moment ago.
    if (!document.execCommand('copy')) say(t('ui.grid.copyAgain'))
  }

  const take = (event: ClipboardEvent, isCutting: boolean) => {
    if (grid.editing || isOfField(event.target)) return
    try {
      const { current } = fetched
      const isFetched = current?.of[0] === cells && current?.of[1] === selection
      const found = isFetched ? current?.clip : clip()
      if (!found) return
      event.preventDefault()
      const isCut = isCutting || (isFetched && current?.isCut === true)
      if (found instanceof Promise) void fetch(found, isCut).catch((error: unknown) => say(errorText(error)))
      else put(event, found, isCut)
      fetched.current = undefined
    } catch (error) {
      say(errorText(error))
    }
  }
  return {
    onCopy: (event: ClipboardEvent) => take(event, false),
    /** Nothing is emptied before it is pasted. */
    onCut: (event: ClipboardEvent) => take(event, props.canCut === true && (range !== undefined || ticks.count === 0)),
  }
}
