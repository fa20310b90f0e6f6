/** The rows of the list of contents, or what is there in their place: they are on their way, did not come, or there are none. */
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { readyTemplate } from '#domain/values/column-id.ts'
import { State } from '../../ui/notices/state.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { ListGrid } from '../lists/list-grid.tsx'
import { QuestionSentence } from '../questions/question-sentence.tsx'
import { useLabelsAskedAgain } from '../label-beside/label-states.ts'
import { readyActs } from './ready/ready-acts.tsx'
import { RowBeside } from './ready/row-beside.tsx'
import { contentLabel } from '../values/content-label.ts'
import { cellActs } from './columns/cell-acts.tsx'
import { isFiltered } from './content-filters.ts'
import type { ContentsView } from './use-contents-view.ts'
import { useListedRows } from './use-listed-contents.ts'
import split from './contents-list.module.css'

export function ContentsList({ view }: { view: ContentsView }) {
  const t = useTexts()
  const { look, beside, where } = view
  const { shown, groups } = useListedRows(view.list)
  useLabelsAskedAgain(useMemo(() => look.columnIds.flatMap((id) => readyTemplate(id) ?? []), [look.columnIds]))
  return (
    <div className={split.split} data-beside={beside.content !== undefined || undefined}>
      <div className={split.rows}>
        <ListGrid
          label={t('contents.title')}
          list={view}
          shown={shown}
          groups={groups}
          totalsNote={t('contents.total.own')}
          rowLabel={contentLabel}
          moreActs={(column) => readyActs(column, where, t)}
          cellActs={(content, column) => cellActs(content, column, view, t)}
          onOpen={({ id }, column) => {
            const template = readyTemplate(column)
            if (template === undefined) view.open(id)
            else beside.show(id, template)
          }}
          onPeek={({ id }, column) => {
            if (beside.content === id) beside.close()
            else view.peek(id, column)
          }}
          {...onDelete(view)}
          onPaste={view.pasting.paste}
          onClear={view.pasting.clear}
          // It writes into the whole list, also into what is folded.
          {...(!groups.isFolded && { onFillColumn: view.pasting.fillColumn })}
          canCut
          memoryKey={JSON.stringify([view.filters, view.order, view.summary.group])}
          empty={<NoContents view={view} />}
        />
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

function NoContents({ view }: { view: ContentsView }) {
  const { filters, clear, createReason, creating, scope, asking } = view
  const t = useTexts()
  return isFiltered(filters, scope !== undefined) ? (
    <State
      is="empty"
      title={t('contents.nothingFound')}
      hint={asking.question.parts.length > 0 && <QuestionSentence asking={asking} />}
      action={
        <Button variant="default" onClick={clear}>
          {t('contents.clearFilters')}
        </Button>
      }
    />
  ) : (
    <State
      is="empty"
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
