/** The picture library: tiles with search, source and order in the address; files dropped anywhere on it are uploaded. */
import { ActionIcon, Button, FileButton, Pagination, Select, Switch } from '@mantine/core'
import { IconSortAscending, IconSortDescending, IconUpload } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type DragEvent, useCallback, useState, useEffect, useRef } from 'react'
import { canSharePictures, pictureSources, pictureSourcesFor } from '#domain/access/pictures.ts'
import { notArchived } from '#domain/query/archived.ts'
import { canWork } from '#domain/access/tenancy.ts'
import { all, anyContains, everything, is } from '#domain/query/filter.ts'
import type { FilterOf, PathOf } from '#domain/query/path.ts'
import { useActor } from '../../client/session/session.ts'
import { useUploads } from '../../client/files/use-uploads.ts'
import { useWindow } from '#web/client/window/use-window.ts'
import { useTicked } from '../../shared/content-grid/chosen/use-ticked.ts'
import { formatNumber } from '#web/ui/dates.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { ErrorState } from '../../ui/notices/error-state.tsx'
import { everyRow, noSelection, toggled } from '#web/ui/grid/selection.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchBox } from '../../ui/lists/search-box.tsx'
import { SkeletonRows } from '../../ui/lists/skeleton-rows.tsx'
import { TileGrid } from '../../ui/lists/tile-grid.tsx'
import { Toolbar } from '../../ui/lists/toolbar.tsx'
import { errorText, useTexts } from '#web/ui/texts.ts'
import { toastDone } from '../../ui/notices/toasts.tsx'
import { UploadList } from '../../ui/lists/upload-list.tsx'
import { WithReason } from '../../ui/dialogs/with-reason.tsx'
import { CategorySelect } from './category-select.tsx'
import { pageOf } from './picture-pages.ts'
import { PictureTile, shownFields, type ShownPicture } from './picture-tile.tsx'
import { SelectedPictures } from './selected-pictures.tsx'
import classes from './pictures.module.css'

const sorts = ['createTimestamp', 'name', 'updateTimestamp'] as const
type Sort = (typeof sorts)[number]

export function PicturesScreen() {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const sources = pictureSourcesFor(actor)
  const source = sources.find((one) => one === search['source']) ?? 'owner'
  const sort: Sort = sorts.find((one) => one === search['sort']) ?? 'createTimestamp'
  const isUp = search['order'] === undefined ? sort === 'name' : search['order'] === 'up'
  const term = search['q'] ?? ''
  const isArchive = search['archive'] === '1'
  const category = search['category']
  const setSearch = useCallback(
    (change: {
      source?: string | undefined
      sort?: string | undefined
      order?: 'up' | 'down' | undefined
      q?: string
      category?: string | undefined
      archive?: string | undefined
      page?: string | undefined
      upload?: undefined
    }) =>
      void navigate({
        to: '.',
        // What is listed otherwise begins with its first page (document 2 §4).
        search: (previous: Record<string, unknown>) => ({ ...previous, page: undefined, ...change }),
        replace: true,
      }),
    [navigate],
  )
  const setTerm = useCallback((q: string) => setSearch({ q }), [setSearch])

  const ofSource = all(pictureSources[source](actor), isArchive ? is('archived', true) : notArchived)
  const where = all(ofSource, named(term.trim()), category === undefined ? everything : sortedUnder(category))
  const found = useWindow('pictures', {
    where,
    orderBy: [{ field: sort, direction: isUp ? 'ascending' : 'descending' }],
    fields: shownFields,
  })
  const page = pageOf(found.total, search['page'])
  const { show } = found
  const showOfPage = useCallback(
    (first: number, last: number) => show(page.start + first, page.start + last),
    [show, page.start],
  )
  const mayShare = canSharePictures(actor)
  const { selection, setSelection, chosen, isChosen } = useTicked<PathOf<'pictures'>>(where, found.total)
  // Document 2 §4: after an upload the list shows one's own, newest first.
  const uploads = useUploads('POST /api/pictures', { field: 'upload' }, (answers) => {
    toastDone(t('media.upload.done', { count: answers.length }))
    setSearch({ source: 'owner', sort: 'createTimestamp', order: undefined, q: '', category: undefined })
  })
  const chooser = useRef<HTMLButtonElement>(null)
  const isAskedFor = search['upload'] !== undefined
  // By the command of the palette.
  useEffect(() => {
    if (!isAskedFor) return
    chooser.current?.click()
    setSearch({ upload: undefined })
  }, [isAskedFor, setSearch])
  const reason = canWork(actor) ? undefined : t('media.upload.reason')
  const [isOver, setOver] = useState(false)
  const isNarrowed = term !== '' || category !== undefined

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (reason === undefined) uploads.start([...event.dataTransfer.files])
  }

  return (
    <div
      className={classes.screen}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(reason === undefined)
      }}
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false)}
      onDrop={onDrop}
    >
      <PageHeader
        title={t('media.title')}
        note={found.status === 'ready' ? formatNumber(found.total) : undefined}
        actions={
          <FileButton
            multiple
            accept="image/*,.ai,.eps,.pdf,.psd,.tif,.tiff"
            onChange={(files) => uploads.start(files)}
          >
            {({ onClick }) => (
              <WithReason reason={reason}>
                <Button
                  ref={chooser}
                  leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
                  onClick={onClick}
                >
                  {t('media.upload')}
                </Button>
              </WithReason>
            )}
          </FileButton>
        }
      />
      {chosen.count > 0 ? (
        <SelectedPictures
          chosen={chosen}
          all={chosen.count < found.total ? { count: found.total, select: () => setSelection(everyRow) } : undefined}
          onDone={() => setSelection(noSelection)}
        />
      ) : (
        <Toolbar label={t('ui.toolbar')}>
          <SearchBox value={term} onChange={setTerm} label={t('media.search')} />
          <Select
            w={180}
            aria-label={t('media.source')}
            allowDeselect={false}
            data={sources.map((one) => ({ value: one, label: t(`media.source.${one}`) }))}
            value={source}
            onChange={(next) => setSearch({ source: next ?? undefined })}
          />
          <CategorySelect where={ofSource} value={category} onChange={(next) => setSearch({ category: next })} />
          <Select
            w={170}
            aria-label={t('media.sort')}
            allowDeselect={false}
            data={sorts.map((one) => ({ value: one, label: t(`media.sort.${one}`) }))}
            value={sort}
            onChange={(next) => setSearch({ sort: next ?? undefined, order: undefined })}
          />
          <ActionIcon
            variant="default"
            size={32}
            aria-label={t(isUp ? 'media.sort.up' : 'media.sort.down')}
            onClick={() => setSearch({ order: isUp ? 'down' : 'up' })}
          >
            {isUp ? (
              <IconSortAscending size={16} stroke={1.75} aria-hidden />
            ) : (
              <IconSortDescending size={16} stroke={1.75} aria-hidden />
            )}
          </ActionIcon>
          <Switch
            label={t('uses.archive.shown')}
            checked={isArchive}
            onChange={(event) => setSearch({ archive: event.currentTarget.checked ? '1' : undefined })}
          />
        </Toolbar>
      )}
      <UploadList uploads={uploads.shown} onDismiss={uploads.dismiss} fault={errorText} />
      {found.status === 'loading' && <SkeletonRows label={t('ui.loading')} />}
      {found.error !== undefined && <ErrorState error={found.error} onRetry={found.retry} />}
      {found.status === 'ready' && found.total === 0 && (
        <EmptyState
          title={t(isNarrowed ? 'media.none' : isArchive ? 'uses.archive.empty' : 'media.empty.title')}
          hint={isArchive || isNarrowed || reason !== undefined ? undefined : t('media.empty.hint')}
        />
      )}
      {found.total > 0 && (
        <TileGrid
          label={t('media.title')}
          count={page.length}
          at={(index) => found.at(page.start + index)}
          show={showOfPage}
          narrowest={168}
          heightOf={tileHeight}
          renderTile={(picture: ShownPicture) => (
            <PictureTile
              picture={picture}
              tick={
                mayShare
                  ? {
                      isOn: isChosen(picture.id),
                      toggle: () => setSelection(toggled(selection, picture.id)),
                    }
                  : undefined
              }
            />
          )}
          memoryKey={`pictures ${source} ${sort} ${isUp} ${term} ${category ?? ''} ${isArchive} ${page.number}`}
        />
      )}
      {page.pages > 1 && (
        <Pagination
          className={classes.pages as string}
          role="navigation"
          aria-label={t('media.pages')}
          size="sm"
          value={page.number}
          total={page.pages}
          onChange={(next) => setSearch({ page: String(next) })}
          getControlProps={(control) => ({
            'aria-label': t(control === 'next' ? 'media.pages.next' : 'media.pages.previous'),
          })}
          getItemProps={(number) => ({ 'aria-label': t('media.pages.page', { number }) })}
        />
      )}
      {isOver && <div className={classes.drop}>{t('media.upload.drop')}</div>}
    </div>
  )
}

/** A picture of 4 : 3 and two lines. */
const tileHeight = (width: number): number => width * 0.75 + 50

const named = (term: string): FilterOf<'pictures'> =>
  term === '' ? everything : anyContains(term, 'name', 'title', 'synonym')

const sortedUnder = (category: string): FilterOf<'pictures'> => ({ field: 'categories', op: 'has', value: category })
