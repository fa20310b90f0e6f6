/** Files on their way: a bar each, or what went wrong. */
import { CloseButton } from '@mantine/core'
import { useTexts } from '../../words/texts.ts'
import classes from './upload-list.module.css'

type Shown = { key: string; name: string; share: number; error?: unknown; cancel: () => void }

export function UploadList({
  uploads,
  onDismiss,
  fault,
}: {
  uploads: readonly Shown[]
  onDismiss: (key: string) => void
  /** What went wrong, in words. */
  fault: (error: unknown) => string
}) {
  const t = useTexts()
  if (uploads.length === 0) return null
  return (
    <ul className={classes.uploads} aria-label={t('media.upload.progress')} aria-live="polite">
      {uploads.map(({ key, name, share, error, cancel }) => (
        <li key={key}>
          <span className={classes.name} title={name}>
            {name}
          </span>
          {error === undefined ? (
            <progress max={1} value={share} aria-label={name} />
          ) : (
            <span className={classes.fault}>{fault(error)}</span>
          )}
          <CloseButton
            size="sm"
            aria-label={t(error === undefined ? 'media.upload.cancel' : 'media.upload.dismiss', { name })}
            onClick={error === undefined ? cancel : () => onDismiss(key)}
          />
        </li>
      ))}
    </ul>
  )
}
