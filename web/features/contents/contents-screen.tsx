/** The list of contents: filters in the address, a hundred thousand rows, editing in the cell. */
import { ActionIcon, Button, Group, Select, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus, IconReplace } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { canWork } from '#domain/access/tenancy.ts'
import { useOrganizationName } from '#web/client/data-sets.ts'
import { usePreference } from '#web/client/preferences.ts'
import { useActor } from '#web/client/session.ts'
import { formatNumber } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Grid } from '#web/ui/grid/grid.tsx'
import { everyRow, isSelected, noSelection, type Selection } from '#web/ui/grid/selection.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { Toolbar, ToolbarGap } from '#web/ui/toolbar.tsx'
import { errorText, useLanguage, useTexts } from '#web/ui/texts.ts'
import { WithReason } from '#web/ui/with-reason.tsx'
import { typeLabel, useCatalog } from './catalog.ts'
import { RecordSelect } from '#web/choice/record-select.tsx'
import { useConfirmMany } from '#web/bulk/confirm-many.tsx'
import { chosenFrom } from '#web/client/window/chosen.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { deleteContents } from './content-actions.ts'
import { defaultColumns, gridColumns, offeredColumns } from './content-columns.tsx'
import { type ContentFilters, filterFor, isFiltered, offeredViews, readFilters, searchedIn } from './content-filters.ts'
import { contentLabel } from './content-label.ts'
import { CreateContentsDialog } from './create-contents-dialog.tsx'
import { FaultyFilter } from './faulty-filter.tsx'
import { SearchReplaceDialog } from './search-replace-dialog.tsx'
import { SelectedContents } from './selected-contents.tsx'
import { ViewChoice } from './view-choice.tsx'
import { useCommitCell } from './use-commit-cell.ts'
import { fieldsOf, useContents } from './use-contents.ts'
import { useWithInheritance } from './use-with-inheritance.ts'
import { usePaste } from './use-paste.tsx'
import { useRememberList } from './use-remember-list.ts'
import classes from './contents.module.css'

export function ContentsScreen() {
  const t = useTexts()
  const language = useLanguage()
  const actor = useActor()
  const navigate = useNavigate()
  const catalog = useCatalog()
  const organizationName = useOrganizationName()
  const [creating, create] = useDisclosure(false)
  const [isReplacing, replacing] = useDisclosure(false)

  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const filters = useMemo(() => readFilters(search, actor), [search, actor])
  const setFilters = useCallback(
    (change: { [Name in keyof ContentFilters]?: string | undefined }) =>
      void navigate({
        to: '.',
        search: (previous: Record<string, unknown>) => ({ ...previous, ...change }),
        replace: true,
      }),
    [navigate],
  )
  const setText = useCallback((q: string) => setFilters({ q }), [setFilters])

  const orderBy = useMemo(
    () => [{ field: sortField(filters.sort, language, catalog), direction: filters.direction }],
    [filters.sort, filters.direction, language, catalog],
  )
  const columnsKey = `contents.columns.${filters.type ?? 'all'}`
  const [ownColumns, setOwnColumns] = usePreference<readonly string[] | null>(columnsKey, null)
  const [widths, setWidths] = usePreference<Readonly<Record<string, number>>>('contents.widths', {})
  const columnIds = useMemo(
    () => ownColumns ?? defaultColumns(catalog, filters.type),
    [ownColumns, catalog, filters.type],
  )
  const where = useMemo(
    () => filterFor(filters, actor, searchedIn(columnIds, catalog, language)),
    [filters, actor, columnIds, catalog, language],
  )
  const fields = useMemo(() => fieldsOf(columnIds, catalog), [columnIds, catalog])
  const found = useContents({ where, orderBy, fields }, catalog.ready)
  // While another answer is on its way, the one before stays.
  const [before, setBefore] = useState(found)
  if (found.status === 'ready' && before !== found) setBefore(found)
  const isBehind = found.status === 'loading' && before.status === 'ready'
  const shown = isBehind ? before : found
  useRememberList(shown, { where, orderBy })

  // What was ticked in another list is not ticked here.
  const list = JSON.stringify(where)
  const [ticked, setTicked] = useState({ list, selection: noSelection })
  const selection = ticked.list === list ? ticked.selection : noSelection
  const setSelection = useCallback((next: Selection) => setTicked({ list, selection: next }), [list])
  const chosen = useMemo(() => chosenFrom(selection, where, found.total), [selection, where, found.total])
  const isChosen = useCallback((id: string) => isSelected(selection, id), [selection])
  const { confirm, dialog } = useConfirmMany()
  const writes = useCommitCell(chosen, isChosen, confirm)
  const here = useMemo(() => shown.here(), [shown])
  const whole = useWithInheritance(here, fields)
  const columns = useMemo(
    () => gridColumns(columnIds, { t, actor, catalog, language, organizationName, whole, writes }),
    [columnIds, t, actor, catalog, language, organizationName, whole, writes],
  )

  const pasting = usePaste(shown.rows, ['label', ...columnIds], { t, actor, catalog, language })
  const onSort = (column: string) =>
    setFilters({
      sort: column,
      direction: filters.sort === column && filters.direction === 'ascending' ? 'descending' : 'ascending',
    })
  const removeChosen = () =>
    confirm({
      title: t('ui.delete'),
      count: chosen.count,
      run: async () => {
        if (await deleteContents(chosen)) setSelection(noSelection)
      },
    })
  const createReason = canWork(actor) ? undefined : t('contents.create.notAllowed')

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
          <WithReason reason={createReason}>
            <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={create.open}>
              {t('contents.create')}
            </Button>
          </WithReason>
        }
      />
      {chosen.count > 0 ? (
        <SelectedContents
          chosen={chosen}
          onClear={() => setSelection(noSelection)}
          all={
            chosen.count > 1 && chosen.count < found.total
              ? { count: found.total, select: () => setSelection(everyRow) }
              : undefined
          }
          onSearchReplace={replacing.open}
          confirm={confirm}
        />
      ) : (
        <Toolbar label={t('ui.toolbar')}>
          <SearchBox value={filters.q} onChange={setText} label={t('contents.search')} width={200} />
          <ViewChoice views={offeredViews(actor)} value={filters.view} onChange={(view) => setFilters({ view })} />
          {catalog.types.size > 1 && (
            <Select
              w={168}
              aria-label={t('contents.column.type')}
              placeholder={t('contents.allTypes')}
              clearable
              data={[...catalog.types.values()].map((type) => ({ value: type.id, label: typeLabel(type, type.id) }))}
              value={filters.type ?? null}
              onChange={(type) => setFilters({ type: type ?? undefined })}
            />
          )}
          <RecordSelect
            kind="collections"
            w={168}
            aria-label={t('contents.collection')}
            placeholder={t('contents.allCollections')}
            clearable
            value={filters.collection ?? null}
            onChange={(collection) => setFilters({ collection: collection ?? undefined })}
          />
          <Select
            w={168}
            aria-label={t('contents.column.active')}
            placeholder={t('contents.activeAndNot')}
            clearable
            data={[
              { value: 'yes', label: t('contents.active') },
              { value: 'no', label: t('contents.inactive') },
            ]}
            value={filters.active ?? null}
            onChange={(active) => setFilters({ active: active ?? undefined })}
          />
          <FaultyFilter
            where={where}
            isOn={filters.faulty === 'yes'}
            onChange={(isOn) => setFilters({ faulty: isOn ? 'yes' : undefined })}
          />
          <ToolbarGap />
          <Group gap={8} wrap="nowrap">
            {createReason === undefined && (
              <Tooltip label={t('contents.searchReplace')}>
                <ActionIcon
                  variant="default"
                  size={32}
                  aria-label={t('contents.searchReplace')}
                  onClick={replacing.open}
                >
                  <IconReplace size={16} stroke={1.75} />
                </ActionIcon>
              </Tooltip>
            )}
            <ColumnChooser
              offered={offeredColumns(catalog, filters.type, t)}
              chosen={columnIds}
              onChange={setOwnColumns}
              onReset={() => setOwnColumns(null)}
            />
          </Group>
        </Toolbar>
      )}
      {shown.status === 'loading' ? (
        <SkeletonRows rows={16} label={t('ui.loading')} />
      ) : shown.status === 'failed' ? (
        <ErrorState error={shown.error} onRetry={shown.retry} />
      ) : (
        <Grid
          label={t('contents.title')}
          rows={shown.rows}
          rowKey={idOf}
          rowLabel={contentLabel}
          columns={columns}
          widths={widths}
          onWidths={setWidths}
          sort={{ column: filters.sort, direction: filters.direction }}
          onSort={onSort}
          selection={selection}
          onSelection={setSelection}
          onOpen={({ id }) => void navigate({ to: `/contents/${id}` })}
          onDelete={removeChosen}
          onPaste={pasting.paste}
          memoryKey={JSON.stringify(filters)}
          empty={
            isFiltered(filters) ? (
              <EmptyState
                title={t('contents.nothingFound')}
                action={
                  <Button variant="default" onClick={() => void navigate({ to: '.', search: { view: filters.view } })}>
                    {t('contents.clearFilters')}
                  </Button>
                }
              />
            ) : (
              <EmptyState
                title={t('contents.empty.title')}
                hint={t(createReason === undefined ? 'contents.empty.hint' : 'contents.empty.hintReadOnly')}
                action={createReason === undefined && <Button onClick={create.open}>{t('contents.create')}</Button>}
              />
            )
          }
        />
      )}
      {shown.status === 'ready' && shown.error !== undefined && (
        <div className={classes.missing} role="alert">
          {t('contents.missingRows', { reason: errorText(shown.error) })}
          <Button variant="subtle" size="compact-sm" onClick={shown.retry}>
            {t('ui.error.retry')}
          </Button>
        </div>
      )}
      {dialog}
      <SearchReplaceDialog
        key={String(isReplacing)}
        opened={isReplacing}
        onClose={replacing.close}
        chosen={chosen.count > 0 ? chosen : { where, count: found.total }}
        catalog={catalog}
      />
      {pasting.dialog}
      <CreateContentsDialog
        opened={creating}
        onClose={create.close}
        collection={filters.collection}
        onCreated={([first, ...others]) => {
          if (first !== undefined && others.length === 0) void navigate({ to: `/contents/${first}` })
        }}
      />
    </>
  )
}

const idOf = ({ id }: { id: string }): string => id

/** The path in the document that a column sorts by. */
function sortField(column: string, language: string, { properties }: ReturnType<typeof useCatalog>): string {
  if (column === 'label') return `label.${language === 'fr' ? 'fr' : 'de'}`
  if (column === 'active') return 'effectivelyActive'
  const property = properties.get(column)
  if (!property) return column
  return property.translatable ? `data.${column}.translation.${language}` : `data.${column}.value`
}
