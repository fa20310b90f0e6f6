import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { downloadFileName } from '#domain/releases/pages/download-names.ts'
import type { Release, ReleaseFile } from '#domain/releases/release.ts'
import { toldError } from '../../../artwork/told-error.ts'
import { saveReleaseFile, useFileNaming } from '../../../client/files/file-naming.ts'
import { useShownParts } from '../../../client/session/session.ts'
import { State } from '../../../ui/notices/state.tsx'
import { formatFileSize, formatTime } from '../../../ui/words/dates.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { titled } from '../../../ui/words/titled.ts'
import { toastError } from '../../../ui/notices/toasts.tsx'
import classes from '../draft/release-screen.module.css'

/** Of placeholders, by tag. */
type Names = Readonly<Record<string, string>>

/** Print data first, then previews; each can be downloaded, and says what its preflight found. */
export function ReleaseFiles({ release, names }: { release: Release; names: Names }) {
  const t = useTexts()
  const naming = useFileNaming(release)
  const isWhole = useShownParts()('release.screenFiles')
  const files = Object.entries(release.files)
    .filter(([, { usage }]) => usage !== 'thumb' && (isWhole || usage !== 'display'))
    .toSorted(([a, one], [b, other]) => rank(one.usage) - rank(other.usage) || a.localeCompare(b))
  if (files.length === 0)
    return <State is="empty" title={t('release.files.empty')} hint={t('release.files.emptyHint')} />
  return (
    <ul className={classes.files}>
      {files.map(([key, file]) => (
        <li key={key} className={classes.file}>
          <div>
            <div>{naming === undefined ? '\u00a0' : downloadFileName(release, file, naming)}</div>
            <div className={classes.fileFacts}>
              {[t(`release.file.${file.usage}`), formatFileSize(file.filesize), formatTime(file.updateTimestamp)].join(
                ' · ',
              )}
            </div>
            <FileErrors file={file} names={names} />
          </div>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={14} aria-hidden />}
            onClick={() =>
              void titled(
                t('file.loadFailed', { name: release.label || release.id }),
                saveReleaseFile(release, file),
              ).catch(toastError)
            }
          >
            {t('release.download')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function FileErrors({ file, names }: { file: ReleaseFile; names: Names }) {
  const t = useTexts()
  const errors = [...new Set(file.errors)]
  if (errors.length === 0) return null
  return (
    <details className={classes.fileFacts}>
      <summary>{t('release.file.errors', { count: errors.length })}</summary>
      <ul>
        {errors.map((one) => (
          <li key={one}>{toldError(t, one, names)}</li>
        ))}
      </ul>
    </details>
  )
}

const order = ['print', 'print-preview', 'original', 'digital', 'display']
const rank = (usage: string): number => order.indexOf(usage)
