/**
 * A list in its frame: what it is narrowed by and looked at by, or what is done with what is ticked; then what is asked, the rows,
 * and what is said where there are none. A list beside says only what is its own.
 */
import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RecordKind } from '#domain/records.ts'
import type { FieldsOf, Found } from '../../client/records/store.ts'
import type { Selection } from '../../ui/grid/selection.ts'
import { Toolbar, ToolbarGap } from '../../ui/lists/tools/toolbar.tsx'
import { State } from '../../ui/notices/state.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { AddCondition } from '../questions/add-condition.tsx'
import { QuestionBar } from '../questions/question-bar.tsx'
import { QuestionSentence } from '../questions/question-sentence.tsx'
import { UnreadQuestion } from '../questions/unread-question.tsx'
import { ViewMenu } from './views/view-menu.tsx'
import { ViewNote } from './views/view-note.tsx'
import { orderInAddress } from './list-address.ts'
import { ListGrid } from './list-grid.tsx'
import { askForActs } from './look/ask-for-acts.tsx'
import { ColumnChooser } from './look/column-chooser.tsx'
import { TickedBar } from './ticked-bar.tsx'
import type { List } from './use-list.ts'

type Props<Kind extends RecordKind, Fields extends FieldsOf<Kind>> = {
  list: List<Kind, Fields>
  label: string
  rowLabel: (row: Found<Kind, Fields>) => string
  /** What narrows the list beside its question, and what stands at the end of the bar. */
  filters?: ReactNode
  tools?: ReactNode
  /** So few that nobody narrows them, or keeps how: only what was asked before is offered. */
  isShort?: boolean | undefined
  /** What is done with what is ticked; without it nothing can be ticked. */
  acts?: ReactNode
  onOpen: (row: Found<Kind, Fields>) => void
  onDelete?: (selection: Selection) => void
  /** Keys that do something to the row in front. */
  rowKeys?: Readonly<Record<string, (row: Found<Kind, Fields>) => void>>
  empty: Empty
  /** In place of the rows: cards, tiles. */
  children?: ReactNode
}

type Empty = {
  /** Where the list is narrowed and nothing is found; `clear` takes away what narrows it beside the question. */
  isNarrowed: boolean
  nothingFound: string
  clear: Readonly<Record<string, undefined>>
  /** Where there is nothing at all. */
  none: ReactNode
}

export function ListFrame<Kind extends RecordKind, const Fields extends FieldsOf<Kind> = never>(
  props: Props<Kind, Fields>,
) {
  const { list, label, rowLabel, filters, tools, isShort = false, acts, onOpen, onDelete, rowKeys, children } = props
  const t = useTexts()
  const { chosen, found, asking, viewing, look, offered, address } = list
  const { total } = found
  const empty = <Nothing {...props.empty} list={list} />
  const gone = goneOf(list)
  const isPlain = isShort && asking.question.parts.length === 0 && !viewing.view
  return (
    <>
      {chosen.count > 0 && acts ? (
        <TickedBar ticked={list} total={total}>
          {acts}
        </TickedBar>
      ) : (
        <Toolbar label={t('ui.toolbar')}>
          {!isPlain && <ViewMenu viewing={viewing} keeping={list.keeping} type={undefined} />}
          {filters}
          {!isPlain && <AddCondition asking={asking} />}
          <ToolbarGap />
          <Group gap={8} wrap="nowrap">
            {tools}
            {!children && (
              <ColumnChooser
                offered={offered.slice(1)}
                chosen={look.columnIds}
                height={look.height}
                onHeight={look.setHeight}
                onChange={look.setOwnColumns}
                onReset={() => look.setOwnColumns(null)}
              />
            )}
          </Group>
        </Toolbar>
      )}
      <QuestionBar asking={asking} />
      {address.unread && <UnreadQuestion onLeave={address.unread.leave} />}
      <ViewNote viewing={viewing} {...gone} />
      {children ? (
        found.status === 'ready' && total === 0 ? (
          empty
        ) : (
          children
        )
      ) : (
        <ListGrid
          label={label}
          list={list}
          shown={found}
          groups={list.groups}
          isUnticked={!acts}
          rowLabel={rowLabel}
          cellActs={(row, column) => [askForActs(row, column, asking, t)]}
          onOpen={onOpen}
          {...(onDelete && { onDelete })}
          {...(rowKeys && { rowKeys })}
          memoryKey={JSON.stringify([list.query, list.summary.group])}
          empty={empty}
        />
      )}
    </>
  )
}

/** What the view shows, sorts or groups by, and the list does not know any more. */
function goneOf<Kind extends RecordKind, Fields extends FieldsOf<Kind>>({
  viewing,
  offered,
  look,
  address,
  summary,
  usual,
}: List<Kind, Fields>) {
  const isKnown = (id: string) => offered.some((one) => one.id === id)
  const sorted = [...address.order, ...(summary.group ? [summary.group] : [])]
  const named = [...look.columnIds, ...sorted.map(({ column }) => column)]
  const order = address.order.filter(({ column }) => isKnown(column))
  return {
    gone: viewing.view ? [...new Set(named)].filter((id) => !isKnown(id)) : [],
    order: order.length === address.order.length ? undefined : orderInAddress(order.length > 0 ? order : usual),
  }
}

function Nothing<Kind extends RecordKind, Fields extends FieldsOf<Kind>>({
  isNarrowed,
  nothingFound,
  clear,
  none,
  list: { asking, address },
}: Empty & { list: List<Kind, Fields> }) {
  const t = useTexts()
  const isAsked = asking.question.parts.length > 0
  if (!isNarrowed && !isAsked) return none
  return (
    <State
      is="empty"
      title={nothingFound}
      hint={isAsked && <QuestionSentence asking={asking} />}
      action={
        <Button variant="default" onClick={() => address.clear(clear)}>
          {t('contents.clearFilters')}
        </Button>
      }
    />
  )
}
