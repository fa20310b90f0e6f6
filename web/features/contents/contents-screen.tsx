/** The list of contents: filters in the address, a hundred thousand rows, editing in the cell. */
import { Button } from '@mantine/core'
import { IconPlus, IconTableImport } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { ExportButton } from '#web/exports/export-button.tsx'
import { formatNumber } from '#web/ui/dates.ts'
import { everyRow, noSelection } from '#web/ui/grid/selection.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { WithReason } from '#web/ui/with-reason.tsx'
import { ContentsList } from './contents-list.tsx'
import { ContentsToolbar } from './contents-toolbar.tsx'
import { CreateContentsDialog } from './create-contents-dialog.tsx'
import { SearchReplaceDialog } from './search-replace-dialog.tsx'
import { SelectedContents } from './selected-contents.tsx'
import { type ContentsView, useContentsView } from './use-contents-view.ts'

export function ContentsScreen() {
  const t = useTexts()
  const view = useContentsView()
  const { shown, chosen, total, setSelection } = view
  return (
    <>
      <PageHeader
        title={t('contents.title')}
        note={
          shown.status === 'ready'
            ? [formatNumber(shown.total), ...(shown.isReading ? [t('contents.indexing')] : [])].join(' · ')
            : undefined
        }
        actions={
          <>
            {total > 0 && (
              <ExportButton
                where={chosen.count > 0 ? chosen.where : view.where}
                count={chosen.count > 0 ? chosen.count : total}
                columns={view.columnIds}
              />
            )}
            {view.createReason === undefined && (
              <Button
                variant="default"
                leftSection={<IconTableImport size={16} stroke={1.75} aria-hidden />}
                component={Link}
                to={view.filters.collection ? `/import?collection=${view.filters.collection}` : '/import'}
              >
                {t('imports.title')}
              </Button>
            )}
            <WithReason reason={view.createReason}>
              <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={view.creating.open}>
                {t('contents.create')}
              </Button>
            </WithReason>
          </>
        }
      />
      {chosen.count > 0 ? (
        <SelectedContents
          chosen={chosen}
          onClear={() => setSelection(noSelection)}
          all={
            chosen.count > 1 && chosen.count < total
              ? { count: total, select: () => setSelection(everyRow) }
              : undefined
          }
          onSearchReplace={view.replacing.open}
          confirm={view.confirm}
          onDelete={view.removeChosen}
        />
      ) : (
        <ContentsToolbar
          filters={view.filters}
          setFilters={view.setFilters}
          catalog={view.catalog}
          where={view.where}
          unsearched={view.unsearched}
          columnIds={view.columnIds}
          setOwnColumns={view.setOwnColumns}
          createReason={view.createReason}
          onSearchReplace={view.replacing.open}
        />
      )}
      <ContentsList view={view} />
      <ContentsDialogs view={view} />
    </>
  )
}

function ContentsDialogs({ view }: { view: ContentsView }) {
  const navigate = useNavigate()
  const { chosen, where, total, isCreating, creating, isReplacing, replacing } = view
  return (
    <>
      {view.confirmation}
      <SearchReplaceDialog
        key={String(isReplacing)}
        opened={isReplacing}
        onClose={replacing.close}
        chosen={chosen.count > 0 ? chosen : { where, count: total }}
        catalog={view.catalog}
      />
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
