/** Pictures that the table names and that are not there: dropped many at once, or as a ZIP file, and matched by their names. */
import { Button, FileButton, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { filesNamed } from '#domain/contents/picture-names.ts'
import { useUploads } from '../../../client/files/use-uploads.ts'
import { zipEntries } from '../../../client/files/zip-entries.ts'
import { errorText, useTexts } from '../../../ui/words/texts.ts'
import { toastDone } from '../../../ui/notices/toasts.tsx'
import { UploadList } from '../../../ui/lists/uploads/upload-list.tsx'
import classes from '../imports.module.css'

type MissingPicturesProps = {
  /** As the table names them. */
  texts: readonly string[]
  /** Those that came are there now. */
  onCame: () => void
}

export function MissingPictures({ texts, onCame }: MissingPicturesProps) {
  const t = useTexts()
  const [isOver, setOver] = useState(false)
  const [told, setTold] = useState<string>()
  const [hasCome, setCame] = useState(false)
  const sent = useRef(0)
  const uploads = useUploads('POST /api/pictures', { field: 'upload' }, (answers) => {
    toastDone(t('media.upload.done', { count: answers.length }))
    // What was refused is looked at first: the check comes with a new screen.
    if (answers.length === sent.current) onCame()
    else setCame(true)
  })
  const give = async (files: readonly File[]) => {
    setTold(undefined)
    try {
      const brought = (await Promise.all(files.map(entriesOf))).flat()
      const wanted = filesNamed(brought, texts)
      if (wanted.length < brought.length)
        setTold(t('imports.pictures.others', { count: brought.length - wanted.length }))
      sent.current = wanted.length
      uploads.start(await Promise.all(wanted.map(({ read }) => read())))
    } catch {
      setTold(t('imports.pictures.zipUnreadable'))
    }
  }
  return (
    <div
      className={classes.pictures}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void give([...event.dataTransfer.files])
      }}
    >
      <span>{t('imports.pictures.missing', { count: texts.length })}</span>
      <FileButton multiple accept="image/*,.ai,.eps,.pdf,.psd,.tif,.tiff,.zip" onChange={(files) => void give(files)}>
        {({ onClick }) => (
          <Button variant="default" size="compact-sm" onClick={onClick}>
            {t('imports.pictures.choose')}
          </Button>
        )}
      </FileButton>
      {told !== undefined && (
        <Text size="sm" c="dimmed" role="status">
          {told}
        </Text>
      )}
      {hasCome && (
        <Button variant="default" size="compact-sm" onClick={onCame}>
          {t('imports.checkAgain')}
        </Button>
      )}
      <UploadList uploads={uploads.shown} onDismiss={uploads.dismiss} fault={errorText} />
    </div>
  )
}

/** A file, or what is in it. */
const entriesOf = async (file: File): Promise<{ name: string; read: () => Promise<File> }[]> =>
  /\.zip$/iu.test(file.name) ? zipEntries(file) : [{ name: file.name, read: async () => file }]
