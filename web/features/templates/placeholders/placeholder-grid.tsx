/** The rows, to edit in place and to order by dragging or by Alt and an arrow. The details follow the row one stands on. */
import type { KeyboardEvent } from 'react'
import { type Placeholder, placeholderLabel } from '#domain/templates/placeholder.ts'
import { usePreference } from '../../../client/session/preferences.ts'
import { State } from '../../../ui/notices/state.tsx'
import { Grid } from '../../../ui/grid/grid.tsx'
import { useListedRows } from '../../../ui/grid/rows.ts'
import { useLanguage, useTexts } from '../../../ui/words/texts.ts'
import { useTemplateEditing } from '../editing/template-editing.ts'
import type { PlaceholderList } from './use-placeholder-list.ts'
import { rowIdAt, useRowDrag } from './use-row-drag.ts'
import classes from './placeholders.module.css'

export function PlaceholderGrid({ list }: { list: PlaceholderList }) {
  const t = useTexts()
  const language = useLanguage()
  const { mayEdit } = useTemplateEditing()
  const { rows, chosen, moves } = list
  const gridRows = useListedRows(rows, keyOf)
  const [widths, setWidths] = usePreference<Readonly<Record<string, number>>>('templates.placeholders.widths', {})
  const drag = useRowDrag(mayEdit, rows, (id, before) => moves.before(chosen.includes(id) ? chosen : [id], before))
  const onKeyDownCapture = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!mayEdit || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    const current = rowIdAt(rows, event.currentTarget.querySelector('[role=row][data-here]'))
    const ids = chosen.length > 0 ? chosen : current ? [current] : []
    const [top, bottom] = [rows[0], rows.at(-1)]
    const isUp = event.key === 'ArrowUp'
    if (ids.length > 0 && !ids.includes((isUp ? top : bottom)?.id ?? '')) moves.by(ids, isUp ? -1 : 1)
  }
  const show = (row: Element | null) => {
    const id = rowIdAt(rows, row)
    if (id !== undefined && id !== list.openId) list.open(id)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- The grid inside has the keys.
    <div
      className={classes.grid}
      onKeyDownCapture={onKeyDownCapture}
      onKeyUp={({ currentTarget }) => show(currentTarget.querySelector('[role=row][data-here]'))}
      onClick={({ target }) => show((target as Element).closest('[role=rowgroup] [role=row]'))}
      {...drag}
    >
      <Grid
        label={t('templates.placeholders')}
        rows={gridRows}
        rowKey={keyOf}
        rowLabel={(one) => placeholderLabel(one, language)}
        columns={list.columns}
        widths={widths}
        onWidths={setWidths}
        selection={list.selection}
        onSelection={list.setSelection}
        onOpen={({ id }) => list.open(id)}
        {...(mayEdit && { onDelete: () => void list.remove(list.chosen), ...list.block })}
        empty={
          <State
            is="empty"
            title={t('templates.placeholders.empty.title')}
            hint={t('templates.placeholders.empty.hint')}
          />
        }
      />
    </div>
  )
}

const keyOf = ({ id }: Placeholder): string => id
