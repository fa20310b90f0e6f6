/** Who did what when, newest first. */
import { Text } from '@mantine/core'
import type { LogEntry } from '#domain/releases/release.ts'
import { isReleaseStatus } from '#domain/releases/release-status.ts'
import { StatusBadge, statusLook } from '#web/ui/status-badge.tsx'
import { formatTime } from '#web/ui/dates.ts'
import { useTexts } from '#web/ui/texts.ts'
import classes from './release-screen.module.css'

export function ReleaseLog({ entries }: { entries: readonly LogEntry[] }) {
  const t = useTexts()
  if (entries.length === 0)
    return (
      <Text c="dimmed" p="md">
        {t('release.log.empty')}
      </Text>
    )
  return (
    <ol className={classes.log}>
      {entries.toReversed().map((entry) => (
        <li key={`${entry.timestamp} ${entry.action}`} className={classes.entry}>
          <span className={classes.entryHead}>
            <Action action={entry.action} />
            <time dateTime={entry.timestamp}>{formatTime(entry.timestamp)}</time>
          </span>
          <span className={classes.who}>{entry.userName}</span>
          {entry.message && <q className={classes.reason}>{entry.message}</q>}
        </li>
      ))}
    </ol>
  )
}

const knownActions = ['created', 'copied', 'data', 'artwork', 'printData', 'approvalReceived', 'file'] as const

function Action({ action }: { action: string }) {
  const t = useTexts()
  const status = action.startsWith('status.') ? action.slice('status.'.length) : undefined
  if (isReleaseStatus(status)) return <StatusBadge label={t(`release.status.${status}`)} {...statusLook[status]} />
  const known = knownActions.find((one) => one === action)
  return <span>{known ? t(`release.log.${known}`) : action}</span>
}
