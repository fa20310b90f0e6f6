import { Anchor } from '@mantine/core'
import { licencesOf, roles } from '#domain/access/actor.ts'
import type { SecurityKind } from '#domain/users/security-event.ts'
import type { Answer } from '../../client/calls/api.ts'
import { formatClock, formatTime } from '../../ui/words/dates.ts'
import { FeedRow } from '#web/ui/feed/feed.tsx'
import { type Shape, StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { type Texts, useTexts } from '../../ui/words/texts.ts'
import { agentText } from './agent-text.ts'

export type SecurityEvent = Answer<'GET /api/security-log'>['data'][number]
export type NamedPerson = NonNullable<SecurityEvent['person']>

type SecurityRowProps = {
  event: SecurityEvent
  day: string | undefined
  /** Shows what is about that person alone. */
  onPerson?: ((person: NamedPerson) => void) | undefined
}

export function SecurityRow({ event, day, onPerson }: SecurityRowProps) {
  const t = useTexts()
  const { kind, person, by, at, last, count, address, agent } = event
  const details = [detailsOf(t, event), count > 1 && t('security.times', { count })].filter(Boolean).join(' · ')
  const isByAnother = by !== null && by.id !== person?.id
  return (
    <FeedRow
      day={day}
      name={person && onPerson ? <OnlyPerson person={person} onPerson={onPerson} /> : nameOf(t, event)}
      what={details}
      badge={<StatusBadge label={t(`security.kind.${kind}`)} {...lookOf(kind)} />}
      note={
        <>
          <time dateTime={at} title={formatTime(at)}>
            {formatClock(at)}
          </time>
          {count > 1 && ` – ${formatTime(last)}`}
          {isByAnother && ` · ${t('security.by', { name: by.name })}`}
          {address && ` · ${address}`}
          {agent && ` · ${agentText(t, agent)}`}
        </>
      }
    />
  )
}

function OnlyPerson({ person, onPerson }: { person: NamedPerson; onPerson: (person: NamedPerson) => void }) {
  const t = useTexts()
  return (
    <Anchor
      component="button"
      fw={600}
      title={t('security.onlyPerson', { name: person.name })}
      onClick={() => onPerson(person)}
    >
      {person.name}
    </Anchor>
  )
}

/** Whom or what it is about; empty where that is the installation. */
export function nameOf(t: Texts, { kind, person, params: { name } }: SecurityEvent): string {
  if (person && typeof name === 'string') return `${person.name} (${name})`
  return person?.name ?? (isOfStrangers(kind) ? t('security.unknownPerson') : String(name ?? ''))
}

/** Of roles and licences: what they were and are. */
export function detailsOf(t: Texts, { kind, params: { from = null, to = null } }: SecurityEvent): string {
  const say = kind === 'licenceChanged' ? licenceText : roleText
  return from === null ? (to === null ? '' : say(t, to)) : `${say(t, from)} → ${say(t, to)}`
}

type Value = string | number | null

const roleText = (t: Texts, value: Value): string => {
  const role = roles.find((one) => one === value)
  return role ? t(`role.${role}`) : String(value ?? '–')
}

const licenceText = (t: Texts, value: Value): string =>
  typeof value === 'number'
    ? licencesOf(value)
        .map((one) => t(`licence.${one}`))
        .join(', ') || t('security.noLicence')
    : t('security.organizationsLicence')

const isOfStrangers = (kind: SecurityKind): boolean => kind === 'signInRefused' || kind === 'signInLocked'

const bad = new Set<SecurityKind>([
  'signInRefused',
  'signInLocked',
  'passwordRefused',
  'passwordLocked',
  'memberDisabled',
  'memberRemoved',
])
const good = new Set<SecurityKind>(['memberJoined', 'memberEnabled', 'setUpDone'])

function lookOf(kind: SecurityKind): { tone: Tone; shape: Shape } {
  if (bad.has(kind)) return { tone: 'bad', shape: 'cross' }
  return good.has(kind) ? { tone: 'good', shape: 'check' } : { tone: 'quiet', shape: 'ring' }
}
