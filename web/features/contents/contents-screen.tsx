/** The list of contents: filters in the address, thousands of rows, editing in the cell. */
import { ActionIcon, Button, Group, Select, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus, IconReplace } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { canWork } from '#domain/access/tenancy.ts'
import { maximumLimit } from '#domain/query/query.ts'
import { type Content, useCollections, useOrganizationName } from '#web/client/data-sets.ts'
import { useGrowingQuery } from '#web/client/live/use-growing-query.ts'
import { usePreference } from '#web/client/preferences.ts'
import { useActor } from '#web/client/session.ts'
import { countDocuments } from '#web/client/store.ts'
import { formatNumber } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Grid } from '#web/ui/grid/grid.tsx'
import { noSelection, type Selection } from '#web/ui/grid/selection.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { Toolbar, ToolbarGap } from '#web/ui/toolbar.tsx'
import { useLanguage, useTexts } from '#web/ui/texts.ts'
import { WithReason } from '#web/ui/with-reason.tsx'
import { typeLabel, useCatalog } from './catalog.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { deleteContents } from './content-actions.ts'
import { defaultColumns, gridColumns, offeredColumns } from './content-columns.tsx'
import { type ContentFilters, filterFor, isFiltered, offeredViews, readFilters } from './content-filters.ts'
import { contentLabel } from './content-label.ts'
import { CreateContentsDialog } from './create-contents-dialog.tsx'
import { SearchReplaceDialog } from './search-replace-dialog.tsx'
import { SelectedContents } from './selected-contents.tsx'
import { ViewChoice } from './view-choice.tsx'
import { useCommitCell } from './use-commit-cell.ts'
import { useWithInheritance } from './use-with-inheritance.ts'
import { useRememberList } from './use-remember-list.ts'
import { useShownContents } from './use-shown-contents.ts'
import classes from './contents.module.css'

const searchedLanguages = ['de', 'la', 'fr', 'en']

export function ContentsScreen() {
  const t = useTexts()
  const language = useLanguage()
  const actor = useActor()
  const navigate = useNavigate()
  const catalog = useCatalog()
  const organizationName = useOrganizationName()
  const collections = useCollections().documents
  const [creating, create] = useDisclosure(false)
  const [isReplacing, replacing] = useDisclosure(false)
  const [selection, setSelection] = useState<Selection>(noSelection)

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

  const where = useMemo(() => filterFor({ ...filters, q: '' }, actor, searchedLanguages, false), [filters, actor])
  const orderBy = useMemo(
    () => [{ field: sortField(filters.sort, language, catalog), direction: filters.direction }],
    [filters.sort, filters.direction, language, catalog],
  )
  const everything = useGrowingQuery<Content>('contents', { where, orderBy })
  const isSearchedByServer = filters.q.trim() !== '' && everything.status === 'ready' && !everything.complete
  const found = useGrowingQuery<Content>('contents', {
    where: isSearchedByServer ? filterFor(filters, actor, searchedLanguages, true) : where,
    orderBy,
  })
  // What is here answers at once; the server adds what is not.
  const isSearching = isSearchedByServer && found.status === 'loading'
  const documents = isSearching ? everything.documents : found.documents
  const rows = useShownContents(documents, filters, catalog, language)
  useRememberList(rows)
  const total = useQuery({
    queryKey: ['count of contents', where],
    enabled: everything.status === 'ready' && !everything.complete,
    queryFn: ({ signal }) => countDocuments('contents', where, signal),
  })

  const columnsKey = `contents.columns.${filters.type ?? 'all'}`
  const [chosen, setChosen] = usePreference<readonly string[] | null>(columnsKey, null)
  const [widths, setWidths] = usePreference<Readonly<Record<string, number>>>('contents.widths', {})
  const columnIds = useMemo(() => chosen ?? defaultColumns(catalog, filters.type), [chosen, catalog, filters.type])
  const selected = useMemo(() => rows.filter(({ id }) => selection.has(id)), [rows, selection])
  const commit = useCommitCell(selected)
  const whole = useWithInheritance(documents)
  const columns = useMemo(
    () => gridColumns(columnIds, { t, actor, catalog, language, organizationName, whole, commit }),
    [columnIds, t, actor, catalog, language, organizationName, whole, commit],
  )

  const onSort = (column: string) =>
    setFilters({
      sort: column,
      direction: filters.sort === column && filters.direction === 'ascending' ? 'descending' : 'ascending',
    })
  const [wantsAll, setWantsAll] = useState(false)
  const isAllLoaded = found.complete || documents.length >= maximumLimit
  const { growing, more } = found
  if (wantsAll && !growing && isAllLoaded) {
    setWantsAll(false)
    setSelection(new Set(rows.map(idOf)))
  }
  useEffect(() => {
    if (wantsAll && !growing) more()
  }, [wantsAll, growing, more])
  const createReason = canWork(actor) ? undefined : t('contents.create.notAllowed')
  const count = everything.complete ? rows.length : (total.data ?? rows.length)

  return (
    <>
      <PageHeader
        title={t('contents.title')}
        note={found.status === 'ready' ? formatNumber(filters.q ? rows.length : count) : undefined}
        actions={
          <WithReason reason={createReason}>
            <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={create.open}>
              {t('contents.create')}
            </Button>
          </WithReason>
        }
      />
      {selected.length > 0 ? (
        <SelectedContents
          selected={selected}
          onClear={() => setSelection(noSelection)}
          all={
            selected.length > 1 && selected.length < Math.min(count, maximumLimit)
              ? { count, select: () => setWantsAll(true) }
              : undefined
          }
          onSearchReplace={replacing.open}
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
          {collections.length > 0 && (
            <Select
              w={168}
              aria-label={t('contents.collection')}
              placeholder={t('contents.allCollections')}
              clearable
              searchable
              data={collections.map(({ id, name }) => ({ value: id, label: name }))}
              value={filters.collection ?? null}
              onChange={(collection) => setFilters({ collection: collection ?? undefined })}
            />
          )}
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
              onChange={setChosen}
              onReset={() => setChosen(null)}
            />
          </Group>
        </Toolbar>
      )}
      {(isSearching ? rows.length === 0 : found.status === 'loading') || !catalog.ready ? (
        <SkeletonRows rows={16} label={t('ui.loading')} />
      ) : found.status === 'failed' ? (
        <ErrorState error={found.error} />
      ) : (
        <Grid
          label={t('contents.title')}
          rows={rows}
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
          onDelete={(contents) => void deleteContents(contents)}
          memoryKey={JSON.stringify(filters)}
          onEndReached={found.more}
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
      {found.growing && <div className={classes.growing}>{t('contents.growing')}</div>}
      {found.status === 'ready' && !found.complete && !found.growing && rows.length >= maximumLimit && (
        <div className={classes.growing}>{t('contents.tooMany', { shown: rows.length })}</div>
      )}
      <SearchReplaceDialog
        opened={isReplacing}
        onClose={replacing.close}
        contents={selected.length > 0 ? selected : rows}
        catalog={catalog}
      />
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

const idOf = ({ id }: Content): string => id

/** The path in the document that a column sorts by. */
function sortField(column: string, language: string, { properties }: ReturnType<typeof useCatalog>): string {
  if (column === 'label') return `label.${language === 'fr' ? 'fr' : 'de'}`
  const property = properties.get(column)
  if (!property) return column
  return property.translatable ? `data.${column}.translation.${language}` : `data.${column}.value`
}
