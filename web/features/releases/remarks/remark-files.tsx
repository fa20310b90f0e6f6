/** What is laid beside a remark, such as a photo of the corrected proof: chosen with it or later, taken home, taken away again. */
import { ActionIcon, Button, FileButton } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { type Attachment, refusalToAttach, remarkFileLimits } from '#domain/releases/attachment.ts'
import { attachmentName } from '#domain/releases/pages/attachment-name.ts'
import type { Remark } from '#domain/releases/remark.ts'
import { ProductError, productError } from '#domain/errors.ts'
import { pathOf, putFile, send } from '../../../client/calls/api.ts'
import { saveFile } from '../../../client/files/save-file.ts'
import { formatFileSize } from '../../../ui/words/dates.ts'
import { texts, useTexts } from '../../../ui/words/texts.ts'
import { titled } from '../../../ui/words/titled.ts'
import { toastError } from '../../../ui/notices/toasts.tsx'
import classes from './remark-list.module.css'

const placeOf = (id: string, name: string): string => `remarks/${id}/attachments/${name}`

/** One after another: each is a write of the same remark. Tells of each that could not be laid there. */
export async function layBeside(id: string, files: readonly File[], there: readonly Attachment[] = []): Promise<void> {
  const names = there.map(({ name }) => ({ name }))
  for (const file of files) {
    const name = attachmentName(file.name, names)
    await titled(texts('remarks.files.failed', { name }), bring(id, name, file, names)).then(
      () => names.push({ name }),
      toastError,
    )
  }
}

async function bring(id: string, name: string, file: File, there: readonly { name: string }[]): Promise<void> {
  const refusal = refusalToAttach(name, there, remarkFileLimits)
  if (refusal) throw new ProductError(refusal)
  const most = remarkFileLimits.megabytes
  if (file.size > most * 1024 * 1024) throw productError('upload.tooLarge', { maxSize: `${most} MB` })
  await putFile(placeOf(id, name), file)
}

export function FileChoice({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const t = useTexts()
  const again = useRef<() => void>(null)
  const choose = (files: readonly File[]) => {
    if (files.length > 0) onChoose(files)
    // The same file can be chosen again.
    again.current?.()
  }
  return (
    <FileButton multiple resetRef={again} onChange={choose} inputProps={{ 'aria-label': t('remarks.files.choose') }}>
      {({ onClick }) => (
        <Button variant="subtle" color="gray" leftSection={<IconPaperclip size={16} aria-hidden />} onClick={onClick}>
          {t('remarks.files.add')}
        </Button>
      )}
    </FileButton>
  )
}

/** Chosen, and not sent yet. */
export function ChosenFiles({ files, onDrop }: { files: readonly File[]; onDrop: (file: File) => void }) {
  return (
    <Files>
      {files.map((file, index) => (
        <Row key={index} name={file.name} size={file.size} onRemove={() => onDrop(file)} />
      ))}
    </Files>
  )
}

export function RemarkFiles({ remark: { id, attachments = [] }, isOwn }: { remark: Remark; isOwn: boolean }) {
  const t = useTexts()
  const take = (name: string) =>
    saveFile(pathOf('GET /api/files/*', { params: { '*': placeOf(id, name) }, query: {} }), name)
  const remove = (name: string) => send('DELETE /api/files/*', { params: { '*': placeOf(id, name) } })
  return (
    <Files>
      {attachments.map(({ name, filesize }) => (
        <Row
          key={name}
          name={name}
          size={filesize}
          onTake={() => void titled(t('file.loadFailed', { name }), take(name)).catch(toastError)}
          {...(isOwn && {
            onRemove: () => void titled(t('file.deleteFailed', { name }), remove(name)).catch(toastError),
          })}
        />
      ))}
    </Files>
  )
}

function Files({ children }: { children: readonly ReactNode[] }) {
  return children.length === 0 ? null : <ul className={classes.files}>{children}</ul>
}

type RowProps = { name: string; size: number; onTake?: () => void; onRemove?: () => void }

function Row({ name, size, onTake, onRemove }: RowProps) {
  const t = useTexts()
  return (
    <li>
      <IconPaperclip size={14} aria-hidden />
      {onTake ? (
        <button type="button" aria-label={t('attachments.download', { name })} onClick={onTake}>
          {name}
        </button>
      ) : (
        <span>{name}</span>
      )}
      <span className={classes.quiet}>{formatFileSize(size)}</span>
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('attachments.remove', { name })}
          title={t('attachments.remove', { name })}
          onClick={onRemove}
        >
          <IconX size={14} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
