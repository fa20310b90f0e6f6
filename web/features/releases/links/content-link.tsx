/** What is not in order between a placeholder and where its value comes from: overwritten or outdated (one click takes the value), or missing. */
import { Tooltip, UnstyledButton } from '@mantine/core'
import { linkState, takeOver } from '#domain/releases/fields/content-link.ts'
import type { PlaceholderData } from '#domain/releases/release.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useLanguage, useTexts } from '../../../ui/words/texts.ts'
import type { LinkedDatabase } from '../draft/use-linked-database.ts'

type Props = {
  entry: PlaceholderData
  database: LinkedDatabase
  /** Absent where it is only read. */
  onUpdate?: (entry: PlaceholderData) => void
}

export const linkLook = {
  overwritten: { tone: 'quiet', shape: 'half' },
  outdated: { tone: 'waiting', shape: 'diamond' },
  missing: { tone: 'bad', shape: 'cross' },
  unseen: { tone: 'quiet', shape: 'ring' },
} as const

export function ContentLink({ entry, database, onUpdate }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const state = linkState(entry, database)
  if (state === 'none' || state === 'upToDate' || !database.ready || !entry.content) return undefined
  const canTake = onUpdate && (state === 'outdated' || state === 'overwritten')
  const hint = t(canTake ? `release.link.${state}.take` : `release.link.${state}.hint`, {
    content: database.label(entry.content, language),
  })
  const word = t(`release.link.${state}`)
  const badge = <StatusBadge label={word} {...linkLook[state]} />
  return (
    <Tooltip label={hint}>
      {onUpdate && canTake ? (
        <UnstyledButton aria-label={`${word}. ${hint}`} onClick={() => onUpdate(takeOver(entry, database))}>
          {badge}
        </UnstyledButton>
      ) : (
        <span tabIndex={0} aria-label={`${word}. ${hint}`}>
          {badge}
        </span>
      )}
    </Tooltip>
  )
}
