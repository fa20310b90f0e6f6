/** One picture: how it looks, what it is called, whether it can be printed. */
import { Button } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { canDeletePicture, canEditPicture } from '#domain/access/pictures.ts'
import { valueAt } from '#domain/query/filter.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import { isPrintSafe } from '#domain/pictures/print-safe.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { pathOf } from '#web/client/api.ts'
import { thumbnailPath } from '#web/client/picture-files.ts'
import { PrivateImage } from '#web/client/private-image.tsx'
import { useRecordViewed } from '#web/client/recent.ts'
import { saveFile } from '#web/client/save-file.ts'
import { useActor } from '#web/client/session.ts'
import { deleteDocument } from '#web/client/store.ts'
import { LeftDrafts } from '#web/editing/left-drafts.tsx'
import { RecordEditingContext } from '#web/editing/record-editing.ts'
import { undoOffer } from '#web/undo/take-back.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { titled } from '#web/ui/titled.ts'
import { toastDone, toastError } from '#web/ui/toasts.tsx'
import { useTexts } from '#web/ui/texts.ts'
import { useViewTitle } from '#web/ui/view-title.ts'
import { WithReason } from '#web/ui/with-reason.tsx'
import { ArchiveButton } from '#web/uses/archive-button.tsx'
import { setArchived } from '#web/uses/archive.ts'
import { DeleteDialog } from '#web/uses/delete-dialog.tsx'
import { UsedBy } from '#web/uses/used-by.tsx'
import { PictureShares } from './picture-shares.tsx'
import { metaFields, PictureTabs } from './picture-tabs.tsx'
import { ReplacePicture } from './replace-picture.tsx'
import classes from './pictures.module.css'

export function PictureScreen() {
  const t = useTexts()
  const navigate = useNavigate()
  const { id } = useParams({ strict: false }) as { id: string }
  const found = useLiveDocument('pictures', id)
  const label = found.status === 'ready' ? found.document.title || found.document.name : undefined
  useViewTitle(label)
  useRecordViewed(label === undefined ? undefined : { collection: 'pictures', id, label })

  if (found.status === 'loading') return <SkeletonRows label={t('ui.loading')} />
  if (found.status === 'failed') return <ErrorState error={found.error} />
  if (found.status === 'missing') {
    return (
      <EmptyState
        isWholeScreen
        title={t('picture.notFound', { id })}
        hint={t('picture.missingHint')}
        action={<Button onClick={() => void navigate({ to: '/media' })}>{t('media.toList')}</Button>}
      />
    )
  }
  return <Shown key={id} picture={found.document} />
}

function Shown({ picture }: { picture: Picture }) {
  const t = useTexts()
  const navigate = useNavigate()
  const actor = useActor()
  const { id, name, title, colorSpace } = picture
  const isSafe = isPrintSafe(colorSpace)

  const [isLeaving, setLeaving] = useState(false)
  const mayEdit = canEditPicture(actor, picture)
  const isArchived = picture.archived === true
  const editing = useMemo(() => ({ collection: 'pictures', document: picture, mayEdit }) as const, [picture, mayEdit])
  const labels: Readonly<Record<string, string>> = {
    categories: t('field.categories'),
    ...Object.fromEntries(metaFields.map((field) => [field, t(`media.field.${field}`)])),
  }

  async function remove() {
    await titled(t('file.deleteFailed', { name }), deleteDocument('pictures', id))
    toastDone(t('media.deleted'), undoOffer({ collection: 'pictures', ids: [id] }))
    await navigate({ to: '/media' })
  }
  const download = () =>
    titled(
      t('file.loadFailed', { name }),
      saveFile(pathOf('GET /api/pictures/:id/file', { params: { id } }), name),
    ).catch(toastError)

  return (
    <RecordEditingContext value={editing}>
      <PageHeader
        title={title || name}
        status={
          <>
            <StatusBadge
              label={t(isSafe ? 'media.safe' : 'media.unsafe', { colorSpace })}
              tone={isSafe ? 'good' : 'waiting'}
              shape={isSafe ? 'check' : 'diamond'}
            />
            {isArchived && <StatusBadge label={t('uses.isArchived')} tone="quiet" shape="bar" />}
          </>
        }
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
              onClick={() => void download()}
            >
              {t('media.download')}
            </Button>
            {mayEdit && picture.owner === actor.organization && <ReplacePicture picture={picture} />}
            {mayEdit && <ArchiveButton collection="pictures" id={id} name={title || name} archived={isArchived} />}
            <WithReason reason={canDeletePicture(actor, picture) ? undefined : t('media.delete.reason')}>
              <Button
                variant="default"
                leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
                onClick={() => setLeaving(true)}
              >
                {t('ui.delete')}
              </Button>
            </WithReason>
          </>
        }
      />
      <LeftDrafts
        collection="pictures"
        id={id}
        isEditing={mayEdit}
        mayEdit={mayEdit}
        stored={(path) => valueAt(picture, path)}
        labelOf={(path) => labels[path] ?? ''}
      />
      <div className={classes.detail}>
        <PrivateImage path={thumbnailPath(id, 1280)} alt={title || name} className={classes.large} />
        <div className={classes.panels}>
          <PictureTabs picture={picture} />
          <PictureShares picture={picture} />
          <UsedBy collection="pictures" id={id} />
        </div>
      </div>
      {isLeaving && (
        <DeleteDialog
          collection="pictures"
          id={id}
          name={title || name}
          onDelete={remove}
          instead={
            mayEdit && !isArchived
              ? {
                  word: t('uses.archive'),
                  hint: t('uses.held.archive'),
                  run: () => setArchived({ collection: 'pictures', id, name: title || name }, true),
                }
              : undefined
          }
          onClose={() => setLeaving(false)}
        />
      )}
    </RecordEditingContext>
  )
}
