/** The rows of the list of contents, or what is there in their place: they are on their way, did not come, or there are none. */
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { readyTemplate } from '#domain/values/column-id.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { ErrorState } from '../../ui/notices/error-state.tsx'
import { Grid } from '../../ui/grid/grid.tsx'
import { SkeletonRows } from '../../ui/lists/skeleton-rows.tsx'
import { errorText, useTexts } from '../../ui/texts.ts'
import { isFiltered } from './content-filters.ts'
import { cellActs } from './columns/cell-acts.tsx'
import { headActs } from './columns/head-acts.tsx'
import { QuestionSentence } from '../questions/question-sentence.tsx'
import { useLabelsAskedAgain } from '../label-beside/label-states.ts'
import { RowBeside } from './ready/row-beside.tsx'
import { useListedRows } from './use-listed-contents.ts'
import { contentLabel } from '../values/content-label.ts'
import type { ContentsView } from './use-contents-view.ts'
import classes from '../values/contents.module.css'
import split from './contents-list.module.css'

export function ContentsList({ view }: { view: ContentsView }) {
  const t = useTexts()
  const { filters, columns, selection, setSelection, look, beside } = view
  const { shown, groups } = useListedRows(view.list)
  useLabelsAskedAgain(useMemo(() => look.columnIds.flatMap((id) => readyTemplate(id) ?? []), [look.columnIds]))
  return (
    <div className={split.split} data-beside={beside.content !== undefined || undefined}>
      <div className={split.rows}>
        {shown.status === 'loading' ? (
          <SkeletonRows rows={16} label={t('ui.loading')} />
        ) : shown.status === 'failed' ? (
          <ErrorState error={shown.error} onRetry={shown.retry} />
        ) : (
          <Grid
            label={t('contents.title')}
            rows={groups.rows}
            {...(groups.groups && { groups: groups.groups })}
            rowKey={idOf}
            rowLabel={contentLabel}
            columns={columns}
            widths={look.widths}
            onWidths={look.setWidths}
            frozen={look.frozen}
            rowHeight={look.height}
            onMove={look.moveColumn}
            headActs={(id, fit) => {
              const column = columns.find((one) => one.id === id)
              return column ? headActs(column, fit, { ...view, groups }, t) : []
            }}
            cellActs={(content, column) => cellActs(content, column, view, t)}
            sort={filters.order}
            onSort={(column) => view.sortBy(column)}
            onSortToo={(column) => view.sortBy(column, true)}
            selection={selection}
            onSelection={setSelection}
            onOpen={({ id }, column) => {
              const template = readyTemplate(column)
              if (template === undefined) view.open(id)
              else beside.show(id, template)
            }}
            {...onDelete(view)}
            onPaste={view.pasting.paste}
            onClear={view.pasting.clear}
            // It writes into the whole list, also into what is folded.
            {...(!groups.isFolded && { onFillColumn: view.pasting.fillColumn })}
            canCut
            foot={view.foot}
            memoryKey={JSON.stringify([filters, view.summary.group])}
            empty={<NoContents view={view} />}
          />
        )}
        {groups.refused !== undefined && (
          <div className={classes.missing} role="status">
            {groups.refused}
            <Button variant="subtle" size="compact-sm" onClick={() => view.summary.setGroup(null)}>
              {t('contents.head.ungroup')}
            </Button>
          </div>
        )}
        {shown.status === 'ready' && shown.error !== undefined && (
          <div className={classes.missing} role="alert">
            {t('contents.missingRows', { reason: errorText(shown.error) })}
            <Button variant="subtle" size="compact-sm" onClick={shown.retry}>
              {t('ui.error.retry')}
            </Button>
          </div>
        )}
      </div>
      {beside.content !== undefined && <RowBeside id={beside.content} rows={groups.rows} beside={beside} />}
    </div>
  )
}

/** In a collection the key takes out of it: what is deleted would be gone everywhere. */
function onDelete({ scope, createReason, removeChosen, takeOutChosen }: ContentsView) {
  if (scope) return scope.reason === undefined ? { onDelete: () => void takeOutChosen() } : {}
  return createReason === undefined ? { onDelete: removeChosen } : {}
}

const idOf = ({ id }: { id: string }): string => id

function NoContents({ view }: { view: ContentsView }) {
  const { filters, clear, createReason, creating, scope, asking } = view
  const t = useTexts()
  return isFiltered(filters, scope !== undefined) ? (
    <EmptyState
      title={t('contents.nothingFound')}
      hint={asking.question.parts.length > 0 && <QuestionSentence asking={asking} />}
      action={
        <Button variant="default" onClick={clear}>
          {t('contents.clearFilters')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={t(scope ? 'collection.empty' : 'contents.empty.title')}
      hint={t(
        createReason !== undefined
          ? 'contents.empty.hintReadOnly'
          : scope
            ? 'collection.empty.hint'
            : 'contents.empty.hint',
      )}
      action={createReason === undefined && <Button onClick={creating.open}>{t('contents.create')}</Button>}
    />
  )
}
