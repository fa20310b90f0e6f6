/** One picture: how it looks, what it is called, whether it can be printed. */
import { Button } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { canDeletePicture, canEditPicture } from '#domain/access/pictures.ts'
import { valueAt } from '#domain/query/filter.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import { isPrintSafe } from '#domain/pictures/print-safe.ts'
import { useOrganizationName } from '#web/client/live-names.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'
import { pathOf } from '#web/client/api.ts'
import { thumbnailPath } from '#web/client/picture-files.ts'
import { PrivateImage } from '#web/client/private-image.tsx'
import { useRecordViewed } from '#web/client/recent.ts'
import { saveFile } from '#web/client/save-file.ts'
import { useActor } from '#web/client/session.ts'
import { deleteDocument } from '#web/client/store.ts'
import { useField } from '#web/client/editing/use-field.ts'
import { LeftDrafts } from '#web/editing/left-drafts.tsx'
import { undoOffer } from '#web/undo/take-back.tsx'
import { formatFileSize, formatNumber, formatTime } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LineInput } from '#web/ui/fields/line-input.tsx'
import { onEditKeys } from '#web/ui/fields/edit-keys.ts'
import { faultText } from '#web/ui/fields/fault-text.ts'
import { FieldNotes } from '#web/ui/fields/field-notes.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
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
import { ReplacePicture } from './replace-picture.tsx'
import classes from './pictures.module.css'

const texts = ['title', 'synonym', 'copyright', 'rightOfUse'] as const

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
  const organizationName = useOrganizationName()
  const { id, name, title, colorSpace, width, height } = picture
  const isSafe = isPrintSafe(colorSpace)

  const [isLeaving, setLeaving] = useState(false)
  const mayEdit = canEditPicture(actor, picture)
  const isArchived = picture.archived === true

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

  const facts = [
    [t('media.fact.format'), picture.format.toUpperCase()],
    [t('media.fact.colorSpace'), colorSpace],
    ...(width > 0
      ? [
          [t('media.fact.pixels'), `${formatNumber(width)} × ${formatNumber(height)}`],
          [t('media.fact.printWidth'), `${formatNumber((width / 300) * 25.4, { maximumFractionDigits: 0 })} mm`],
        ]
      : []),
    [t('media.fact.size'), formatFileSize(picture.size)],
    [t('media.fact.owner'), organizationName(picture.owner)],
    [t('media.fact.uploaded'), formatTime(picture.createTimestamp)],
  ] as const

  return (
    <>
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
        labelOf={(path) => texts.flatMap((one) => (one === path ? [t(`media.field.${one}`)] : [])).join('')}
      />
      <div className={classes.detail}>
        <PrivateImage path={thumbnailPath(id, 1280)} alt={title || name} className={classes.large} />
        <div className={classes.panels}>
          <Panel title={t('media.meta')}>
            <div className={classes.form}>
              {texts.map((field) => (
                <MetaField key={field} picture={picture} field={field} readOnly={!mayEdit} />
              ))}
            </div>
          </Panel>
          <Panel title={t('media.file')}>
            <dl className={classes.list}>
              <dt>{t('account.name')}</dt>
              <dd>{name}</dd>
              {facts.map(([term, fact]) => (
                <div key={term} style={{ display: 'contents' }}>
                  <dt>{term}</dt>
                  <dd>{fact}</dd>
                </div>
              ))}
            </dl>
          </Panel>
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
    </>
  )
}

function MetaField({
  picture,
  field: name,
  readOnly,
}: {
  picture: Picture
  field: (typeof texts)[number]
  readOnly: boolean
}) {
  const t = useTexts()
  const field = useField<string>({ collection: 'pictures', document: picture, path: name }, picture[name])
  const label = t(`media.field.${name}`)
  // These fields are always there; an empty one holds the empty text.
  const save = () => void field.save()
  return (
    <FieldNotes field={field} show={(value) => value ?? ''} onSaved={() => undefined}>
      <LineInput
        label={label}
        value={field.value ?? ''}
        error={faultText(field.fault, label, { isStored: field.state === 'saved' })}
        readOnly={readOnly}
        onChange={(event) => field.type(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={onEditKeys({ onSave: save, onDiscard: field.discard })}
      />
    </FieldNotes>
  )
}
