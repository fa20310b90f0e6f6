/** What a file does not say of itself, or says wrongly (document 1 §3: isFixedWidth, isSymbolFont, isItalic), and for whom it is. */
import { SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { seesAll } from '#domain/access/tenancy.ts'
import { useActor } from '../../client/session/session.ts'
import { formatFileSize } from '../../ui/words/dates.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useTexts } from '../../ui/words/texts.ts'
import classes from './fonts.module.css'

const marks = ['isFixedWidth', 'isSymbolFont', 'isItalic'] as const
const answers = ['file', '1', '0'] as const

export function UploadDialog({
  files,
  onClose,
  onUpload,
}: {
  files: readonly File[]
  onClose: () => void
  onUpload: (files: readonly File[], fields: Readonly<Record<string, string>>) => void
}) {
  const t = useTexts()
  const actor = useActor()
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({})
  const [isShared, setShared] = useState(seesAll(actor))
  const fields = {
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== 'file')),
    shared: isShared ? '1' : '0',
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('fonts.upload')}
      confirm={t('fonts.upload.confirm', { count: files.length })}
      onConfirm={() => onUpload(files, fields)}
      size={520}
    >
      <Stack gap="md">
        <ul className={classes.chosen}>
          {files.map(({ name, size }) => (
            <li key={name}>
              <span>{name}</span>
              <span className={classes.quiet}>{formatFileSize(size)}</span>
            </li>
          ))}
        </ul>
        {marks.map((mark) => (
          <div key={mark} className={classes.mark}>
            <Text size="sm" id={mark}>
              {t(`fonts.mark.${mark}`)}
            </Text>
            <SegmentedControl
              size="xs"
              aria-labelledby={mark}
              value={said[mark] ?? 'file'}
              onChange={(value) => setSaid({ ...said, [mark]: value })}
              data={answers.map((value) => ({
                value,
                label: t(`fonts.mark.${value === 'file' ? 'auto' : value === '1' ? 'yes' : 'no'}`),
              }))}
            />
          </div>
        ))}
        <Switch
          label={t('fonts.share')}
          description={t(isShared ? 'fonts.share.all' : 'fonts.share.own')}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <Text size="sm" c="dimmed">
          {t('fonts.upload.rights')}
        </Text>
      </Stack>
    </Dialog>
  )
}
