/** Where a placeholder's value comes from: up to date, outdated (one click takes the new value), or missing. */
import { Tooltip, UnstyledButton } from '@mantine/core'
import { linkState, takeOver } from '#domain/releases/content-link.ts'
import type { PlaceholderData } from '#domain/releases/release.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useLanguage, useTexts } from '#web/ui/texts.ts'
import type { LinkedDatabase } from './use-linked-database.ts'

type Props = {
  entry: PlaceholderData
  database: LinkedDatabase
  readOnly: boolean
  onUpdate: (entry: PlaceholderData) => void
}

const look = {
  upToDate: { tone: 'quiet', shape: 'check' },
  outdated: { tone: 'waiting', shape: 'diamond' },
  missing: { tone: 'bad', shape: 'cross' },
} as const

export function ContentLink({ entry, database, readOnly, onUpdate }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const state = linkState(entry, database)
  if (state === 'none' || !database.ready || !entry.content) return undefined
  const hint = t(`release.link.${state}.hint`, { content: database.label(entry.content, language) })
  const badge = <StatusBadge label={t(`release.link.${state}`)} {...look[state]} />
  return (
    <Tooltip label={hint}>
      {state === 'outdated' && !readOnly ? (
        <UnstyledButton aria-label={hint} onClick={() => onUpdate(takeOver(entry, database))}>
          {badge}
        </UnstyledButton>
      ) : (
        <span tabIndex={0} aria-label={hint}>
          {badge}
        </span>
      )}
    </Tooltip>
  )
}
