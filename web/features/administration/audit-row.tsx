import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Answer } from '../../client/calls/api.ts'
import { recordAddress } from '../../client/records/record-address.ts'
import { formatTime } from '#web/ui/dates.ts'
import { FeedRow } from '#web/ui/feed/feed.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { type Texts, useTexts } from '#web/ui/texts.ts'
import { operationWords } from '../../shared/undo/operation-words.ts'
import { stepWords } from '../../shared/undo/step-words.ts'

export type AuditEntry = Answer<'GET /api/audit'>['data'][number]

type AuditRowProps = {
  entry: AuditEntry
  /** Shows what that person did alone. */
  onPerson?: ((id: string) => void) | undefined
}

export function AuditRow({ entry: { at, actor, count, label, isUndoing, isUndone, done }, onPerson }: AuditRowProps) {
  const t = useTexts()
  const name = personOf(t, actor)
  const href =
    done && done.count === 1 && done.operation !== 'deleted' ? recordAddress[done.collection]?.(done.id) : undefined
  // Where it cannot be told which record it was, what made the change says more than that there was one.
  const made = label === null ? undefined : operationWords(t, label)
  const said = (done ? undefined : made) ?? stepWords(done ? { done } : {}, count)
  const how = said === made ? undefined : made
  return (
    <FeedRow
      name={href === undefined ? said : <Link to={href}>{said}</Link>}
      badge={
        (isUndoing || isUndone) && (
          <StatusBadge label={t(isUndoing ? 'audit.takesBack' : 'changes.takenBack')} tone="quiet" shape="bar" />
        )
      }
      note={
        <>
          {formatTime(at)} ·{' '}
          {onPerson ? (
            <Anchor
              component="button"
              size="sm"
              title={t('security.onlyPerson', { name })}
              onClick={() => onPerson(actor.id)}
            >
              {name}
            </Anchor>
          ) : (
            name
          )}
        </>
      }
    >
      {how !== undefined && <span>{how}</span>}
    </FeedRow>
  )
}

/** What was done by nobody in particular was done by the product. */
export function personOf(t: Texts, { id, displayName, email, key }: AuditEntry['actor']): string {
  const name = id === 'system' ? t('audit.system') : displayName || email || id
  return key === undefined ? name : t('ui.byKey', { name, key })
}
