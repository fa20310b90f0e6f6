/** A change of whomever: what, when and by whom; what stood there before, on demand. */
import { sameValue } from '#domain/same-value.ts'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Answer } from '../../client/calls/api.ts'
import { recordAddress } from '../../client/records/record-address.ts'
import { formatClock, formatDate, formatNumber, formatTime } from '../../ui/words/dates.ts'
import { FeedRow } from '#web/ui/feed/feed.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { localized, type Texts, useTexts } from '../../ui/words/texts.ts'
import { ReleaseThumb } from '../../shared/pictures/release-thumb.tsx'
import { useNamesById } from '../../shared/pictures/release-words.ts'
import { operationWords } from '../../shared/undo/operation-words.ts'
import { stepWords } from '../../shared/undo/step-words.ts'
import { StepFields } from '../../shared/values/history/step-fields.tsx'

export type AuditEntry = Answer<'GET /api/audit'>['data'][number]

type AuditRowProps = {
  entry: AuditEntry
  /** Of the same record by the same person in the same way, one right after the other. */
  further: readonly AuditEntry[]
  day: string | undefined
  /** Shows what that person did alone. */
  onPerson?: ((id: string) => void) | undefined
}

export function AuditRow({ entry, further, day, onPerson }: AuditRowProps) {
  const t = useTexts()
  const { at, actor, count, label, isUndoing, isUndone, done } = entry
  const name = personOf(t, actor)
  const changed = done?.operation === 'changed' && done.count === 1 ? done : undefined
  const href =
    done && done.count === 1 && done.operation !== 'deleted' ? recordAddress[done.collection]?.(done.id) : undefined
  // Where it cannot be told which record it was, what made the change says more than that there was one.
  const made = label === null ? undefined : operationWords(t, label)
  const release = done?.collection === 'releases' && done.count === 1 ? done : undefined
  const names = useNamesById(release?.id, typeof release?.called === 'string' ? release.called : '')
  const shown = release && names.name !== '' ? { ...release, called: names.name } : done
  // Where what made the change says what became of it, its name is enough.
  const called = changed && made !== undefined ? shown?.called : undefined
  const nameOf = typeof called === 'number' ? formatNumber(called, { useGrouping: false }) : localized(called)
  // Of what nobody else sees, what was done, and of what as far as that says it.
  const [act, ...about] = done ? [] : (made?.split(': ') ?? [])
  const said = nameOf || (act ?? stepWords(shown ? { done: shown } : {}, count))
  const how = act === undefined ? made : [about.join(': '), told(t, entry)].filter(Boolean).join(' · ')
  const times = further.length > 0 && t('audit.times', { count: further.length + 1 })
  return (
    <FeedRow
      day={day}
      lead={<ReleaseThumb id={release?.id} />}
      name={href === undefined ? said : <Link to={href}>{said}</Link>}
      what={[names.format, how, times].filter(Boolean).join(' · ')}
      badge={
        (isUndoing || isUndone) && (
          <StatusBadge label={t(isUndoing ? 'audit.takesBack' : 'changes.takenBack')} tone="quiet" shape="bar" />
        )
      }
      note={
        <>
          <time dateTime={at} title={formatTime(at)}>
            {formatClock(at)}
          </time>{' '}
          ·{' '}
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
      folded={
        changed && {
          label: t('audit.what'),
          children: [entry, ...further].map((one) => <StepFields key={one.id} changeset={one.id} done={changed} />),
        }
      }
    />
  )
}

/** Rows that say the same are one. */
export function gathered(pages: readonly { data: readonly AuditEntry[] }[]) {
  const rows: { entry: AuditEntry; further: AuditEntry[] }[] = []
  for (const entry of pages.flatMap(({ data }) => data)) {
    const last = rows.at(-1)
    if (last && saidAlike(last.entry, entry)) last.further.push(entry)
    else rows.push({ entry, further: [] })
  }
  return rows
}

const saidAlike = (one: AuditEntry, other: AuditEntry): boolean =>
  one.done?.operation === 'changed' &&
  one.done.count === 1 &&
  sameValue(alike(one), alike(other)) &&
  formatDate(one.at) === formatDate(other.at)

const alike = ({ actor, label, isUndoing, isUndone, done }: AuditEntry) => ({
  by: [actor.id, actor.key ?? null],
  label,
  isUndoing,
  isUndone,
  of: [done?.operation, done?.collection, done?.id, done?.path ?? null, done?.count],
})

/** Of what nobody did themselves, how much it was: each who was told has a message. */
const told = (t: Texts, { label, count }: AuditEntry): string | undefined =>
  label?.startsWith('Notify') ? t('uses.count.notifications', { count }) : undefined

/** What was done by nobody in particular was done by the product. */
export function personOf(t: Texts, { id, displayName, email, key }: AuditEntry['actor']): string {
  const name = id === 'system' ? t('audit.system') : displayName || email || id
  return key === undefined ? name : t('ui.byKey', { name, key })
}
