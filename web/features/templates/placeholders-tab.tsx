/** The template's placeholders: a list to edit in place, to order by dragging or by keyboard, and all of one beside it. */
import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTagStarred, IconTrash } from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { inOrder, type PlaceholderEdit } from '#domain/templates/placeholder-edits.ts'
import { type Placeholder, placeholderLabel } from '#domain/templates/placeholder.ts'
import { missingPlaceholders } from '#domain/templates/suggest-placeholders.ts'
import { useProperties } from '#web/client/data-sets.ts'
import { usePreference } from '#web/client/preferences.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Grid } from '#web/ui/grid/grid.tsx'
import { useListedRows } from '#web/ui/grid/rows.ts'
import { isSelected, noSelection, type Selection } from '#web/ui/grid/selection.ts'
import { useLanguage, useTexts } from '#web/ui/texts.ts'
import { toastDone, toastError } from '#web/ui/toasts.tsx'
import { WithReason } from '#web/ui/with-reason.tsx'
import { AddPlaceholder } from './add-placeholder.tsx'
import { PlaceholderDetails } from './placeholder-details.tsx'
import { usePlaceholderColumns } from './placeholder-columns.tsx'
import { useTemplateEditing } from './template-editing.ts'
import type { TemplateReport } from './template-report.ts'
import { useJudgePlaceholders, usePlaceholderEdits } from './use-placeholder-edits.ts'
import classes from './placeholders.module.css'

const keyOf = ({ id }: Placeholder): string => id

type Props = {
  report: TemplateReport | undefined
  /** Tag of the placeholder shown in full. */
  opened: string | undefined
  onOpen: (tag: string) => void
}

export function PlaceholdersTab({ report, opened: openId, onOpen: setOpenId }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const { template, mayEdit } = useTemplateEditing()
  const properties = useProperties().documents
  const tryEdit = usePlaceholderEdits()
  const judge = useJudgePlaceholders()
  const edit = useCallback(
    async (change: PlaceholderEdit) => {
      const outcome = await tryEdit(change)
      if (!outcome.ok) toastError(outcome.error)
      return outcome.ok
    },
    [tryEdit],
  )
  const [widths, setWidths] = usePreference<Readonly<Record<string, number>>>('templates.placeholders.widths', {})
  const [selection, setSelection] = useState<Selection>(noSelection)
  const [isAdding, setAdding] = useState(false)
  const rows = useMemo(() => inOrder(template.placeholders), [template.placeholders])
  // A digital template has texts instead of a design; there is nothing to compare with.
  const tags = template.type === 'digital' ? undefined : report?.tags
  const inDesign = useMemo(() => tags && new Set(tags.map(({ tag }) => tag)), [tags])
  const missing = missingPlaceholders(template.placeholders, tags ?? [])
  const columns = usePlaceholderColumns({ properties, inDesign, edit, judge })
  const opened = rows.find(({ id }) => id === openId)
  const chosen = rows.filter(({ id }) => isSelected(selection, id)).map(({ id }) => id)
  const gridRows = useListedRows(rows, keyOf)

  const moveBy = useCallback(
    (ids: readonly string[], by: 1 | -1) => {
      const positions = ids.map((id) => rows.findIndex((row) => row.id === id))
      const rest = rows.filter(({ id }) => !ids.includes(id))
      const first = Math.min(...positions)
      // Counted among those that stay: one step before the first of the moved, or one behind it.
      const at = Math.max(0, first + by)
      void edit({ kind: 'move', ids, before: rest[at]?.id })
    },
    [rows, edit],
  )
  const atTop = chosen.length > 0 && rows.slice(0, chosen.length).every(({ id }) => chosen.includes(id))
  const atBottom = chosen.length > 0 && rows.slice(-chosen.length).every(({ id }) => chosen.includes(id))
  const moveReason = (isThere: boolean, key: 'templates.placeholder.up.first' | 'templates.placeholder.down.last') =>
    chosen.length === 0 ? t('templates.placeholder.move.nothing') : isThere ? t(key) : undefined

  const remove = async (ids: readonly string[]) => {
    if (await edit({ kind: 'remove', ids })) toastDone(t('templates.placeholder.removed', { count: ids.length }))
  }
  const take = async () => {
    if (await edit({ kind: 'add', placeholders: missing }))
      toastDone(t('templates.placeholder.taken', { count: missing.length }))
  }

  const drag = useRowDrag(
    mayEdit,
    rows,
    (id, before) => void edit({ kind: 'move', ids: chosen.includes(id) ? chosen : [id], before }),
  )
  const onKeyDownCapture = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!mayEdit || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    const current = rowIdAt(rows, event.currentTarget.querySelector('[role=row][data-here]'))
    const ids = chosen.length > 0 ? chosen : current ? [current] : []
    const [top, bottom] = [rows[0], rows.at(-1)]
    const isUp = event.key === 'ArrowUp'
    if (ids.length > 0 && !ids.includes((isUp ? top : bottom)?.id ?? '')) moveBy(ids, isUp ? -1 : 1)
  }

  /** The details follow the row one stands on. */
  const show = (row: Element | null) => {
    const id = rowIdAt(rows, row)
    if (id !== undefined && id !== openId) setOpenId(id)
  }

  return (
    <div className={classes.tab}>
      <div className={classes.list}>
        {mayEdit && (
          <div className={classes.actions} role="toolbar" aria-label={t('templates.placeholders')}>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {t('templates.placeholder.add')}
            </Button>
            {tags && (
              <WithReason reason={missing.length === 0 ? t('templates.placeholder.take.none') : undefined}>
                <Button
                  variant="default"
                  size="compact-sm"
                  leftSection={<IconTagStarred size={14} aria-hidden />}
                  onClick={() => void take()}
                >
                  {missing.length === 0
                    ? t('templates.placeholder.takeOver')
                    : t('templates.placeholder.take', { count: missing.length })}
                </Button>
              </WithReason>
            )}
            <WithReason reason={moveReason(atTop, 'templates.placeholder.up.first')}>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t('templates.placeholder.up')}
                title={t('templates.placeholder.up')}
                onClick={() => moveBy(chosen, -1)}
              >
                <IconArrowUp size={14} aria-hidden />
              </Button>
            </WithReason>
            <WithReason reason={moveReason(atBottom, 'templates.placeholder.down.last')}>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t('templates.placeholder.down')}
                title={t('templates.placeholder.down')}
                onClick={() => moveBy(chosen, 1)}
              >
                <IconArrowDown size={14} aria-hidden />
              </Button>
            </WithReason>
            {chosen.length > 0 && (
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconTrash size={14} aria-hidden />}
                onClick={() => void remove(chosen)}
              >
                {t('templates.placeholder.remove', { count: chosen.length })}
              </Button>
            )}
          </div>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- The grid inside has the keys. */}
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
            columns={columns}
            widths={widths}
            onWidths={setWidths}
            selection={selection}
            onSelection={setSelection}
            onOpen={({ id }) => setOpenId(id)}
            {...(mayEdit && { onDelete: () => void remove(chosen) })}
            empty={
              <EmptyState
                title={t('templates.placeholders.empty.title')}
                hint={t('templates.placeholders.empty.hint')}
              />
            }
          />
        </div>
      </div>
      <aside className={classes.details} aria-label={t('templates.placeholder.details')}>
        {opened ? (
          <>
            <h2 className={classes.detailTitle}>{placeholderLabel(opened, language)}</h2>
            <PlaceholderDetails
              key={opened.id}
              placeholder={opened}
              properties={properties}
              edit={tryEdit}
              judge={judge}
              onRenamed={setOpenId}
            />
          </>
        ) : (
          <p className={classes.note}>{t('templates.placeholder.details.none')}</p>
        )}
      </aside>
      {isAdding && (
        <AddPlaceholder
          onClose={() => setAdding(false)}
          onAdd={async (placeholder) => {
            if (!(await edit({ kind: 'add', placeholders: [placeholder] }))) return
            setAdding(false)
            setOpenId(placeholder.id)
          }}
        />
      )}
    </div>
  )
}

/** Rows of the grid count from 2, after the head. */
const rowIdAt = (rows: readonly Placeholder[], row: Element | null | undefined): string | undefined =>
  row ? rows[Number(row.getAttribute('aria-rowindex')) - 2]?.id : undefined

const rowAt = (event: DragEvent): Element | undefined =>
  (event.target as Element).closest('[role=rowgroup] [role=row]') ?? undefined

/** Rows are taken by their grip and dropped before another row, or behind the last one. */
function useRowDrag(
  mayEdit: boolean,
  rows: readonly Placeholder[],
  onDrop: (id: string, before: string | undefined) => void,
) {
  const dragged = useRef<string>(undefined)
  const marked = useRef<Element>(undefined)
  const mark = (row: Element | undefined) => {
    marked.current?.removeAttribute('data-drop')
    row?.setAttribute('data-drop', '')
    marked.current = row
  }
  if (!mayEdit) return {}
  return {
    // The row may be dragged only while its grip is held, so that text in it can still be selected.
    onPointerDown: (event: React.PointerEvent) => {
      const grip = (event.target as Element).closest('[data-grip]')
      const row = grip?.closest('[role=row]')
      if (!grip || !row) return
      row.setAttribute('draggable', 'true')
      dragged.current = grip.getAttribute('data-grip') ?? undefined
      addEventListener('pointerup', () => row.removeAttribute('draggable'), { once: true })
    },
    onDragOver: (event: DragEvent) => {
      if (dragged.current === undefined) return
      event.preventDefault()
      mark(rowAt(event))
    },
    onDrop: (event: DragEvent) => {
      const id = dragged.current
      if (id === undefined) return
      event.preventDefault()
      const row = rowAt(event)
      const before = rowIdAt(rows, row)
      if (before !== id) onDrop(id, before)
    },
    onDragEnd: (event: DragEvent) => {
      mark(undefined)
      dragged.current = undefined
      ;(event.target as Element).removeAttribute?.('draggable')
    },
  }
}
