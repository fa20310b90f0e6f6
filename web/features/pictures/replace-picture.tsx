/** Another file under the same name: designs and data name pictures by it. What that touches is said before. */
import { Button, FileButton, Text } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { useState } from 'react'
import type { Picture } from '#domain/pictures/picture.ts'
import { upload } from '../../client/files/upload.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { toastDone } from '../../ui/notices/toasts.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import { ImpactLine } from '../../shared/uses/impact-line.tsx'

export function ReplacePicture({ picture: { id, name } }: { picture: Picture }) {
  const t = useTexts()
  const [file, setFile] = useState<File | null>(null)
  const kind = kindOf(name)
  const isOther = file !== null && kindOf(file.name) !== kind
  const replace = async () => {
    if (!file) return
    await upload('POST /api/pictures', { field: 'upload' }, new File([file], name, { type: file.type })).done
    toastDone(t('media.replace.done', { name }))
    setFile(null)
  }
  return (
    <>
      <FileButton accept={name.slice(name.lastIndexOf('.'))} onChange={setFile}>
        {({ onClick }) => (
          <Button variant="default" leftSection={<IconReplace size={16} stroke={1.5} aria-hidden />} onClick={onClick}>
            {t('media.replace')}
          </Button>
        )}
      </FileButton>
      {file && (
        <Dialog
          opened
          title={t('media.replace.title', { name })}
          confirm={t('media.replace')}
          reason={isOther ? t('media.replace.otherKind', { kind }) : undefined}
          onClose={() => setFile(null)}
          onConfirm={replace}
        >
          {isOther ? (
            <Text>{t('media.replace.otherKind.hint', { file: file.name, kind })}</Text>
          ) : (
            <>
              <Text mb="sm">{t('media.replace.ask', { file: file.name })}</Text>
              <ImpactLine collection="pictures" id={id} />
            </>
          )}
        </Dialog>
      )}
    </>
  )
}

/** By the end of its name; designs and data name a picture with it. */
const kindOf = (name: string): string =>
  name
    .slice(name.lastIndexOf('.') + 1)
    .toUpperCase()
    .replace('JPEG', 'JPG')
    .replace('TIFF', 'TIF')
