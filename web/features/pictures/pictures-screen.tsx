/** The picture library: tiles with search, source and order in the address; files dropped anywhere on it are uploaded. */
import { Button, FileButton, Pagination } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useCallback, useEffect, useRef } from 'react'
import { canSharePictures } from '#domain/access/pictures.ts'
import { canWork } from '#domain/access/tenancy.ts'
import type { PathOf } from '#domain/query/path.ts'
import { useActor } from '../../client/session/session.ts'
import { useUploads } from '../../client/files/use-uploads.ts'
import { useWindow } from '#web/client/window/use-window.ts'
import { useTicked } from '../../shared/lists/use-ticked.ts'
import { formatNumber } from '#web/ui/dates.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { ErrorState } from '../../ui/notices/error-state.tsx'
import { toggled } from '#web/ui/grid/selection.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { DropAnywhere } from '../../ui/lists/drop-anywhere.tsx'
import { SkeletonRows } from '../../ui/lists/skeleton-rows.tsx'
import { TileGrid } from '../../ui/lists/tile-grid.tsx'
import { errorText, useTexts } from '#web/ui/texts.ts'
import { toastDone } from '../../ui/notices/toasts.tsx'
import { UploadList } from '../../ui/lists/upload-list.tsx'
import { WithReason } from '../../ui/dialogs/with-reason.tsx'
import { type Page, pageOf } from './picture-pages.ts'
import { PictureTile, shownFields, type ShownPicture } from './picture-tile.tsx'
import { PicturesToolbar } from './pictures-toolbar.tsx'
import { SelectedPictures } from './selected-pictures.tsx'
import { type PicturesSearch, usePicturesSearch } from './use-pictures-search.ts'
import classes from './pictures.module.css'

export function PicturesScreen() {
  const t = useTexts()
  const search = usePicturesSearch()
  const { source, sort, isUp, isArchive, term, category, change, where } = search
  const found = useWindow('pictures', {
    where,
    orderBy: [{ field: sort, direction: isUp ? 'ascending' : 'descending' }],
    fields: shownFields,
  })
  const page = pageOf(found.total, search.page)
  const { show } = found
  const showOfPage = useCallback(
    (first: number, last: number) => show(page.start + first, page.start + last),
    [show, page.start],
  )
  const actor = useActor()
  const mayShare = canSharePictures(actor)
  const { selection, setSelection, chosen, isChosen } = useTicked<PathOf<'pictures'>>(where, found.total)
  // Document 2 §4: after an upload the list shows one's own, newest first.
  const uploads = useUploads('POST /api/pictures', { field: 'upload' }, (answers) => {
    toastDone(t('media.upload.done', { count: answers.length }))
    change({ source: 'owner', sort: 'createTimestamp', order: undefined, q: '', category: undefined })
  })
  const reason = canWork(actor) ? undefined : t('media.upload.reason')
  const isNarrowed = term !== '' || category !== undefined

  return (
    <DropAnywhere isOn={reason === undefined} label={t('media.upload.drop')} onFiles={(files) => uploads.start(files)}>
      <PageHeader
        title={t('media.title')}
        note={found.status === 'ready' ? formatNumber(found.total) : undefined}
        actions={<UploadButton search={search} reason={reason} onFiles={uploads.start} />}
      />
      {chosen.count > 0 ? (
        <SelectedPictures ticked={{ chosen, setSelection }} total={found.total} />
      ) : (
        <PicturesToolbar search={search} />
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
          renderTile={(picture: ShownPicture) => {
            const toggle = () => setSelection(toggled(selection, picture.id))
            return (
              <PictureTile picture={picture} tick={mayShare ? { isOn: isChosen(picture.id), toggle } : undefined} />
            )
          }}
          memoryKey={`pictures ${source} ${sort} ${isUp} ${term} ${category ?? ''} ${isArchive} ${page.number}`}
        />
      )}
      {page.pages > 1 && <Pages page={page} onChange={(next) => change({ page: String(next) })} />}
    </DropAnywhere>
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
  return (
    <Pagination
      className={classes.pages as string}
      role="navigation"
      aria-label={t('media.pages')}
      size="sm"
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

/** A picture of 4 : 3 and two lines. */
const tileHeight = (width: number): number => width * 0.75 + 50
