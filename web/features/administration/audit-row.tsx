/** A change of whomever: what, when and by whom; what stood there before, on demand. */
import { sameValue } from '#domain/same-value.ts'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Answer } from '../../client/calls/api.ts'
import { recordAddress } from '../../client/records/record-address.ts'
import { formatClock, formatDate, formatTime } from '../../ui/words/dates.ts'
import { FeedRow } from '#web/ui/feed/feed.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { type Texts, useTexts } from '../../ui/words/texts.ts'
import { KindSign } from '../../shared/pictures/kind-sign.tsx'
import { ReleaseThumb } from '../../shared/pictures/release-thumb.tsx'
import { useNamesById } from '../../shared/pictures/release-words.ts'
import { operationWords, shortOf } from '../../shared/undo/operation-words.ts'
import { stepParts, stepWords } from '../../shared/undo/step-words.ts'
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
  const { at, actor, isUndoing, isUndone, done } = entry
  const name = personOf(t, actor)
  const changed = done?.operation === 'changed' && done.count === 1 ? done : undefined
  const href =
    done && done.count === 1 && done.operation !== 'deleted' ? recordAddress[done.collection]?.(done.id) : undefined
  const release = done?.collection === 'releases' && done.count === 1 ? done : undefined
  const parts = partsOf(t, entry)
  const names = useNamesById(release?.id, parts.name)
  const times = further.length > 0 && t('audit.times', { count: further.length + 1 })
  return (
    <FeedRow
      day={day}
      lead={
        release ? (
          <ReleaseThumb id={release.id} />
        ) : (
          <KindSign of={done?.collection ?? (isTelling(entry) ? 'notifications' : undefined)} />
        )
      }
      name={href === undefined ? names.name : <Link to={href}>{names.name}</Link>}
      what={[names.format, parts.deed, times].filter(Boolean).join(' · ')}
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
          {onPerson && actor.id !== 'system' ? (
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

/** What it is of, and what was done to it: in words of the product's own where there are such. */
function partsOf(t: Texts, entry: AuditEntry): { name: string; deed: string } {
  const { label, count, done } = entry
  const made = label === null ? '' : operationWords(t, label)
  if (done) {
    const { name, deed } = stepParts({ done })
    return { name, deed: shortOf(made, name) || deed }
  }
  // Of what nobody else sees, as far as what made it says.
  const [act = '', ...about] = made.split(': ')
  const of = about.join(': ')
  return { name: of || act || stepWords({}, count), deed: [of && act, told(t, entry)].filter(Boolean).join(' · ') }
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
const told = (t: Texts, entry: AuditEntry): string | undefined =>
  isTelling(entry) ? t('uses.count.notifications', { count: entry.count }) : undefined

const isTelling = ({ label }: AuditEntry): boolean => label?.startsWith('Notify') === true

/** What was done by nobody in particular was done by the product. */
export function personOf(t: Texts, { id, displayName, email, key }: AuditEntry['actor']): string {
  const name = id === 'system' ? t('audit.system') : displayName || email || id
  return key === undefined ? name : t('ui.byKey', { name, key })
}
