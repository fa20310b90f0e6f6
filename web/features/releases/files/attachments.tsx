/** What people lay beside a version, such as what a client wrote: dropped or chosen, taken home, taken away again. */
import { ActionIcon, Button, FileButton, Group, Text } from '@mantine/core'
import { IconDownload, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { canManage, canWork } from '#domain/access/tenancy.ts'
import { attachmentName } from '#domain/releases/pages/attachment-name.ts'
import { type Attachment, attachmentLimits, refusalToAttach } from '#domain/releases/attachment.ts'
import { ProductError } from '#domain/errors.ts'
import type { Release } from '#domain/releases/release.ts'
import { getBlob, pathOf, putFile, send } from '../../../client/calls/api.ts'
import { saveFile } from '../../../client/files/save-file.ts'
import { useActor } from '../../../client/session/session.ts'
import { formatFileSize, formatTime } from '../../../ui/words/dates.ts'
import { texts, useTexts } from '../../../ui/words/texts.ts'
import { titled } from '../../../ui/words/titled.ts'
import { toastDone, toastError } from '../../../ui/notices/toasts.tsx'
import { WithReason } from '../../../ui/dialogs/with-reason.tsx'
import classes from '../draft/release-screen.module.css'

const placeOf = (id: string, name: string): string => `releases/${id}/attachments/${name}`
const addressOf = (id: string, name: string): string =>
  pathOf('GET /api/files/*', { params: { '*': placeOf(id, name) }, query: {} })

export function Attachments({ release }: { release: Release }) {
  const t = useTexts()
  const actor = useActor()
  const [isSending, setSending] = useState(false)
  const again = useRef<() => void>(null)
  const { id, attachments } = release
  if (!canWork(actor)) return null
  const reason = canManage(actor, release) ? undefined : t('attachments.reason')
  const bring = async (files: readonly File[]) => {
    if (reason !== undefined || files.length === 0) return
    setSending(true)
    for (const file of files) await sendAttachment(release, file).catch(toastError)
    setSending(false)
    again.current?.()
  }
  return (
    <section
      className={classes.attachments}
      aria-label={t('attachments.title')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void bring([...event.dataTransfer.files])
      }}
    >
      <Group justify="space-between" gap="xs" p="16px var(--edge) 8px">
        <Text component="h3" fz={14} fw={600}>
          {t('attachments.title')}
        </Text>
        <FileButton
          multiple
          resetRef={again}
          onChange={(files) => void bring(files)}
          inputProps={{ 'aria-label': t('attachments.file') }}
        >
          {({ onClick }) => (
            <WithReason reason={reason}>
              <Button
                size="compact-sm"
                variant="default"
                loading={isSending}
                leftSection={<IconPaperclip size={14} aria-hidden />}
                onClick={onClick}
              >
                {t('attachments.add')}
              </Button>
            </WithReason>
          )}
        </FileButton>
      </Group>
      {attachments.length === 0 ? (
        <Text fz={12} c="var(--ink-soft)" p="0 var(--edge) 24px">
          {t('attachments.none', { size: `${attachmentLimits.megabytes} MB` })}
        </Text>
      ) : (
        <ul className={classes.files}>
          {attachments.map((one) => (
            <One key={one.name} id={id} attachment={one} mayRemove={reason === undefined} />
          ))}
        </ul>
      )}
    </section>
  )
}

type OneProps = { id: string; attachment: Attachment; mayRemove: boolean }

function One({ id, attachment: { name, filesize, updateTimestamp }, mayRemove }: OneProps) {
  const t = useTexts()
  const remove = async () => {
    // Kept here while the message is up, so that it can come back as it was. What is gone already is taken off all the same.
    const kept = await getBlob(addressOf(id, name)).catch(noneIfGone)
    await send('DELETE /api/files/*', { params: { '*': placeOf(id, name) } })
    const offer = kept && {
      label: t('ui.undo'),
      run: async () => {
        await putFile(placeOf(id, name), kept)
        toastDone(t('ui.undone'))
      },
    }
    toastDone(t('attachments.removed', { name }), offer)
  }
  return (
    <li className={classes.file}>
      <div>
        <div>{name}</div>
        <div className={classes.fileFacts}>{[formatFileSize(filesize), formatTime(updateTimestamp)].join(' · ')}</div>
      </div>
      <Group gap="xs" wrap="nowrap" flex="none">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          aria-label={t('attachments.download', { name })}
          onClick={() =>
            void titled(t('file.loadFailed', { name }), saveFile(addressOf(id, name), name)).catch(toastError)
          }
        >
          {t('release.download')}
        </Button>
        {mayRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('attachments.remove', { name })}
            title={t('attachments.remove', { name })}
            onClick={() => void titled(t('file.deleteFailed', { name }), remove()).catch(toastError)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </li>
  )
}

function noneIfGone(error: unknown): undefined {
  if (!(error instanceof ProductError) || error.code !== 'file.notFound') throw error
}

async function sendAttachment({ id, attachments }: Release, file: File): Promise<void> {
  const name = attachmentName(file.name, attachments)
  const refusal = refusalToAttach(name, attachments)
  if (refusal) throw new ProductError(refusal)
  await putFile(placeOf(id, name), file)
  toastDone(texts('attachments.added', { name }))
}
