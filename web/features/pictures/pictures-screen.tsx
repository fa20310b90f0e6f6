/** The picture library: tiles or a table; files dropped anywhere on it are uploaded. */
import { Button, FileButton, Pagination } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { canOpenRoute } from '#domain/access/routes.ts'
import { canWork } from '#domain/access/tenancy.ts'
import type { Part } from '#domain/query/question.ts'
import { useUploads } from '../../client/files/use-uploads.ts'
import { usePreference } from '../../client/session/preferences.ts'
import { useActor } from '../../client/session/session.ts'
import { ListFrame } from '../../shared/lists/list-frame.tsx'
import { useList } from '../../shared/lists/use-list.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { State } from '../../ui/notices/state.tsx'
import { useMedia } from '#web/ui/grid/use-media.ts'
import { noSelection, toggled } from '#web/ui/grid/selection.ts'
import type { GridSort } from '#web/ui/grid/sort.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { DropAnywhere } from '../../ui/lists/uploads/drop-anywhere.tsx'
import { TileGrid } from '../../ui/lists/tiles/tile-grid.tsx'
import { errorText, useTexts } from '../../ui/words/texts.ts'
import { toastDone } from '../../ui/notices/toasts.tsx'
import { UploadList } from '../../ui/lists/uploads/upload-list.tsx'
import { WithReason } from '../../ui/dialogs/with-reason.tsx'
import { listedFields, type ListedPicture, usePictureColumns } from './picture-columns.tsx'
import { type Page, pageOf, pageSize } from './picture-pages.ts'
import { PictureTile } from './picture-tile.tsx'
import { type Layout, layouts, PictureFilters, type PictureList, PictureTools } from './pictures-toolbar.tsx'
import { SelectedPictures } from './selected-pictures.tsx'
import { type PicturesSearch, usePicturesSearch } from './use-pictures-search.ts'
import { unused } from './used-in.tsx'
import classes from './pictures.module.css'

const usual: readonly [GridSort] = [{ column: 'createTimestamp', direction: 'descending' }]
const older = { unused: (): readonly Part[] => [unused] }

export function PicturesScreen() {
  const t = useTexts()
  const actor = useActor()
  const navigate = useNavigate()
  const search = usePicturesSearch()
  const { isArchive, term, category, change, where } = search
  const [kept, setLayout] = usePreference<Layout>('pictures.layout', 'tiles')
  const layout = layouts.find((one) => one === kept) ?? 'tiles'
  const list = useList({
    kind: 'pictures',
    name: 'pictures',
    columns: usePictureColumns(),
    where: () => where,
    usual,
    older,
    narrowed: { category: category === undefined ? undefined : { field: 'categories', op: 'is', value: category } },
    fields: listedFields,
    isFlat: layout === 'tiles',
  })
  const { found, chosen, setSelection } = list
  // Document 2 §4: after an upload the list shows one's own, newest first.
  const uploads = useUploads('POST /api/pictures', { field: 'upload' }, (answers) => {
    toastDone(t('media.upload.done', { count: answers.length }))
    change({ source: 'owner', sort: undefined, direction: undefined, q: '', category: undefined })
  })
  const reason = canWork(actor) ? undefined : t('media.upload.reason')
  const mayOpen = canOpenRoute(actor, 'mediaDetail')
  return (
    <DropAnywhere isOn={reason === undefined} label={t('media.upload.drop')} onFiles={(files) => uploads.start(files)}>
      <PageHeader
        title={t('media.title')}
        second={found.status === 'ready' ? formatNumber(found.total) : undefined}
        next={<UploadButton search={search} reason={reason} onFiles={uploads.start} />}
      />
      <UploadList uploads={uploads.shown} onDismiss={uploads.dismiss} fault={errorText} />
      <ListFrame
        list={list}
        label={t('media.title')}
        rowLabel={({ name }) => name}
        filters={<PictureFilters search={search} asking={list.asking} />}
        tools={<PictureTools address={list.address} layout={layout} onLayout={setLayout} />}
        acts={<SelectedPictures chosen={chosen} onDone={() => setSelection(noSelection)} />}
        onOpen={({ id }) => mayOpen && void navigate({ to: `/media/${id}` })}
        empty={{
          isNarrowed: term !== '' || category !== undefined,
          nothingFound: t('media.none'),
          clear: { q: undefined, category: undefined, page: undefined },
          none: (
            <State
              is="empty"
              title={t(isArchive ? 'uses.archive.empty' : 'media.empty.title')}
              hint={isArchive || reason !== undefined ? undefined : t('media.empty.hint')}
            />
          ),
        }}
      >
        {layout === 'tiles' && <Tiles list={list} search={search} />}
      </ListFrame>
    </DropAnywhere>
  )
}

function Tiles({ list, search }: { list: PictureList; search: PicturesSearch }) {
  const t = useTexts()
  const mayTick = canWork(useActor())
  const { found, query, selection, setSelection, isChosen } = list
  const page = pageOf(found.total, search.page)
  const { show } = found
  const showOfPage = useCallback(
    (first: number, last: number) => show(page.start + first, page.start + last),
    [show, page.start],
  )
  if (found.status === 'loading') return <State is="loading" shape="cards" card={134} face={168} rows={pageSize} />
  if (found.status === 'failed')
    return <State is="failed" what={t('media.title')} error={found.error} onRetry={found.retry} />
  return (
    <>
      <TileGrid
        label={t('media.title')}
        count={page.length}
        at={(index) => found.at(page.start + index)}
        show={showOfPage}
        narrowest={132}
        heightOf={tileHeight}
        renderTile={(picture: ListedPicture) => {
          const toggle = () => setSelection(toggled(selection, picture.id))
          return <PictureTile picture={picture} tick={mayTick ? { isOn: isChosen(picture.id), toggle } : undefined} />
        }}
        memoryKey={`pictures ${JSON.stringify(query)} ${page.number}`}
      />
      {page.pages > 1 && <Pages page={page} onChange={(next) => search.change({ page: String(next) })} />}
    </>
  )
}

type UploadButtonProps = {
  search: PicturesSearch
  /** Why one may not. */
  reason: string | undefined
  onFiles: (files: readonly File[]) => void
}

function UploadButton({ search: { upload, change }, reason, onFiles }: UploadButtonProps) {
  const t = useTexts()
  const chooser = useRef<HTMLButtonElement>(null)
  const isAskedFor = upload !== undefined
  // By the command of the palette.
  useEffect(() => {
    if (!isAskedFor) return
    chooser.current?.click()
    change({ upload: undefined })
  }, [isAskedFor, change])
  return (
    <FileButton multiple accept="image/*,.ai,.eps,.pdf,.psd,.tif,.tiff" onChange={(files) => onFiles(files)}>
      {({ onClick }) => (
        <WithReason reason={reason}>
          <Button ref={chooser} leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />} onClick={onClick}>
            {t('media.upload')}
          </Button>
        </WithReason>
      )}
    </FileButton>
  )
}

function Pages({ page, onChange }: { page: Page; onChange: (next: number) => void }) {
  const t = useTexts()
  const isNarrow = useMedia('(max-width: 640px)')
  return (
    <Pagination
      className={classes.pages as string}
      role="navigation"
      aria-label={t('media.pages')}
      {...(isNarrow ? { size: 44, siblings: 0, gap: 4, styles: { control: { fontSize: 14 } } } : { size: 'sm' })}
      value={page.number}
      total={page.pages}
      onChange={onChange}
      getControlProps={(control) => ({
        'aria-label': t(control === 'next' ? 'media.pages.next' : 'media.pages.previous'),
      })}
      getItemProps={(number) => ({ 'aria-label': t('media.pages.page', { number }) })}
    />
  )
}

/** A picture of 3 : 4, as plants are, a line for facts, and for its name as many as it takes. */
const tileHeight = (width: number): number => (width * 4) / 3 + (width < 150 ? 86 : 66)
