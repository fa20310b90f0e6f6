/** A list of contents with its filters, what is done with those that are ticked, and its dialogs. */
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { columnNameOf, readyTemplate } from '#domain/values/column-id.ts'
import { isFixed } from './columns/fixed-columns.tsx'
import { orderInAddress } from '../lists/list-address.ts'
import { ContentsList } from './contents-list.tsx'
import { QuestionBar } from '../questions/question-bar.tsx'
import { UnreadQuestion } from '../questions/unread-question.tsx'
import { ContentsToolbar } from './contents-toolbar.tsx'
import { CreateContentsDialog } from './made/create-contents-dialog.tsx'
import { SelectedContents } from './chosen/selected-contents.tsx'
import { byName } from './use-content-filters.ts'
import { ViewNote } from '../lists/views/view-note.tsx'
import type { ContentsView } from './use-contents-view.ts'

/** It brings what reads patterns, a quarter of what this screen would weigh. */
const SearchReplaceDialog = lazy(async () => ({
  default: (await import('./replace/search-replace-dialog.tsx')).SearchReplaceDialog,
}))

export function ContentsPanel({ view }: { view: ContentsView }) {
  return (
    <>
      {view.chosen.count > 0 ? (
        <SelectedContents
          ticked={view}
          total={view.total}
          order={view.orderBy}
          onSearchReplace={view.replacing.open}
          confirm={view.confirm}
          onDelete={view.removeChosen}
          scope={view.scope}
          onTakeOut={() => void view.takeOutChosen()}
        />
      ) : (
        <ContentsToolbar
          scope={view.scope}
          filters={view.filters}
          setFilters={view.setFilters}
          order={view.order}
          catalog={view.catalog}
          where={view.where}
          unsearched={view.unsearched}
          viewing={view.viewing}
          keeping={view.keeping}
          type={view.type}
          look={view.look}
          asking={view.asking}
          createReason={view.createReason}
          onSearchReplace={view.replacing.open}
        />
      )}
      <QuestionBar asking={view.asking} />
      {view.unread && <UnreadQuestion onLeave={view.unread.leave} />}
      <ViewNote viewing={view.viewing} {...goneOf(view)} />
      <ContentsList view={view} />
      <ContentsDialogs view={view} />
    </>
  )
}

/** What the view shows, sorts or groups by, and the list does not know any more. */
function goneOf({ viewing, catalog, look, order: sorts, summary }: ContentsView) {
  const isKnown = (id: string) =>
    id === 'label' || isFixed(id) || readyTemplate(id) !== undefined || catalog.properties.has(columnNameOf(id).id)
  const order = sorts.filter(({ column }) => isKnown(column))
  const sorted = [...sorts, ...(summary.group ? [summary.group] : [])]
  const named = [...look.columnIds, ...sorted.map(({ column }) => column)]
  const gone = viewing.view && catalog.ready ? new Set(named.filter((id) => !isKnown(id))) : new Set<string>()
  return {
    gone: [...gone],
    order: order.length === sorts.length ? undefined : orderInAddress(order.length > 0 ? order : byName),
  }
}

function ContentsDialogs({ view }: { view: ContentsView }) {
  const navigate = useNavigate()
  const { chosen, where, total, isCreating, creating, isReplacing, replacing } = view
  return (
    <>
      {view.confirmation}
      {view.typeQuestion}
      {isReplacing && (
        <Suspense>
          <SearchReplaceDialog
            onClose={replacing.close}
            chosen={chosen.count > 0 ? chosen : { where, count: total }}
            catalog={view.catalog}
          />
        </Suspense>
      )}
      {view.pasting.dialog}
      <CreateContentsDialog
        opened={isCreating}
        onClose={creating.close}
        collection={view.filters.collection}
        onCreated={([first, ...others]) => {
          if (first !== undefined && others.length === 0) void navigate({ to: `/contents/${first}` })
        }}
      />
    </>
  )
}
