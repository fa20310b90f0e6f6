import { CloseButton } from '@mantine/core'
import { errorText, useTexts } from '#web/ui/texts.ts'
import type { Uploads } from './use-uploads.ts'
import classes from './pictures.module.css'

export function UploadPanel({ uploads: { shown, dismiss } }: { uploads: Uploads }) {
  const t = useTexts()
  if (shown.length === 0) return null
  return (
    <ul className={classes.uploads} aria-label={t('media.upload.progress')} aria-live="polite">
      {shown.map(({ key, name, share, error, cancel }) => (
        <li key={key}>
          <span className={classes.uploadName}>{name}</span>
          {error === undefined ? (
            <progress max={1} value={share} aria-label={name} />
          ) : (
            <span className={classes.fault}>{errorText(error)}</span>
          )}
          <CloseButton
            size="sm"
            aria-label={t(error === undefined ? 'media.upload.cancel' : 'media.upload.dismiss', { name })}
            onClick={error === undefined ? cancel : () => dismiss(key)}
          />
        </li>
      ))}
    </ul>
  )
}
