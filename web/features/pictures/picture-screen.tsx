/** One picture: how it looks, what it is called, whether it can be printed. */
import { NotThere } from '../../shared/lists/not-there.tsx'
import { RecordScreen } from '../../shared/lists/record-screen.tsx'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { canDeletePicture, canEditPicture } from '#domain/access/pictures.ts'
import type { Picture } from '#domain/pictures/picture.ts'
import { isPrintSafe } from '#domain/pictures/print-safe.ts'
import { pathOf } from '../../client/calls/api.ts'
import { thumbnailPath } from '../../client/files/picture-files.ts'
import { PrivateImage } from '../../client/files/private-image.tsx'
import { saveFile } from '../../client/files/save-file.ts'
import { useActor } from '../../client/session/session.ts'
import { RecordDrafts } from '../../shared/editing/unsaved/record-drafts.tsx'
import { RecordEditingContext } from '../../shared/editing/record-editing.ts'
import { formatNumber } from '../../ui/words/dates.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { titled } from '../../ui/words/titled.ts'
import { toastError } from '../../ui/notices/toasts.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { useDpiLimit } from '../../shared/pictures/dpi-limit.ts'
import { pictureSizeWords } from '../../shared/pictures/picture-size-words.ts'
import { LeaveRecord } from '../../shared/uses/leave-record.tsx'
import { UsedBy } from '../../shared/uses/used-by.tsx'
import { PictureShares } from './picture-shares.tsx'
import { metaFields, PictureTabs, printWidth } from './picture-tabs.tsx'
import { ReplacePicture } from './replace-picture.tsx'
import classes from './pictures.module.css'

export function PictureScreen() {
  const t = useTexts()
  const { id } = useParams({ strict: false }) as { id: string }
  return (
    <RecordScreen
      kind="pictures"
      id={id}
      label={({ title, name }) => title || name}
      isKept
      missing={<NotThere to="/media" toLabel={t('media.toList')} />}
    >
      {(picture) => <Shown picture={picture} />}
    </RecordScreen>
  )
}

function Shown({ picture }: { picture: Picture }) {
  const t = useTexts()
  const navigate = useNavigate()
  const actor = useActor()
  const { id, name, title, colorSpace } = picture
  const isSafe = isPrintSafe(colorSpace)

  const mayEdit = canEditPicture(actor, picture)
  const isArchived = picture.archived === true
  const editing = useMemo(() => ({ collection: 'pictures', document: picture, mayEdit }) as const, [picture, mayEdit])
  const labels: Readonly<Record<string, string>> = {
    categories: t('field.categories'),
    ...Object.fromEntries(metaFields.map((field) => [field, t(`media.field.${field}`)])),
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
        isOfRecord
        // What decides on printing is told first.
        second={<PrintSize picture={picture} />}
        status={
          <>
            <StatusBadge
              label={t(isSafe ? 'media.safe' : 'media.unsafe', { colorSpace })}
              tone={isSafe ? 'quiet' : 'waiting'}
              shape={isSafe ? 'check' : 'diamond'}
            />
            {isArchived && <StatusBadge label={t('uses.isArchived')} tone="quiet" shape="bar" />}
          </>
        }
        beside={
          <>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
              onClick={() => void download()}
            >
              {t('media.download')}
            </Button>
            {mayEdit && picture.owner === actor.organization && <ReplacePicture picture={picture} />}
          </>
        }
        more={
          <LeaveRecord
            collection="pictures"
            id={id}
            name={title || name}
            isArchived={mayEdit ? isArchived : undefined}
            deleted={t('media.deleted')}
            failed={t('file.deleteFailed', { name })}
            reason={canDeletePicture(actor, picture) ? undefined : t('media.delete.reason')}
            onDeleted={() => void navigate({ to: '/media' })}
          />
        }
      />
      <RecordDrafts labelOf={(path) => labels[path] ?? ''} />
      <div className={classes.detail}>
        <PrivateImage path={thumbnailPath(id, 1280)} alt={title || name} className={classes.large} />
        <div className={classes.panels}>
          <PictureTabs picture={picture} />
          <PictureShares picture={picture} />
          <UsedBy collection="pictures" id={id} />
        </div>
      </div>
    </RecordEditingContext>
  )
}

/** How many pixels it has, and how wide they print. */
function PrintSize({ picture }: { picture: Picture }) {
  const t = useTexts()
  const [dpi] = useDpiLimit()
  const size = pictureSizeWords(picture, t)
  if (size === '') return null
  const wide = printWidth(picture, dpi)
  return (
    <span>
      {[size, wide && `${t('media.fact.printWidth', { dpi: formatNumber(dpi) })}: ${wide}`].filter(Boolean).join(' · ')}
    </span>
  )
}
