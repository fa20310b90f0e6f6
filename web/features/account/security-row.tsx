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
  /** Among those of one person: what happened is what tells them apart. */
  isOwn?: boolean
  /** Shows what is about that person alone. */
  onPerson?: ((person: NamedPerson) => void) | undefined
}

export function SecurityRow({ event, day, isOwn = false, onPerson }: SecurityRowProps) {
  const t = useTexts()
  const { kind, person, by, at, last, count, address, agent } = event
  const said = t(`security.kind.${kind}`)
  const details = [detailsOf(t, event), count > 1 && t('security.times', { count })].filter(Boolean).join(' · ')
  // What nobody did by hand was done when it was set up, or by itself.
  const maker = by ? by.id !== person?.id && by.name : person && t('jobs.system')
  return (
    <FeedRow
      day={day}
      name={isOwn ? said : person && onPerson ? <OnlyPerson person={person} onPerson={onPerson} /> : nameOf(t, event)}
      badge={!isOwn && <StatusBadge label={said} {...lookOf(kind)} />}
      note={
        <>
          <time dateTime={at} title={formatTime(at)}>
            {formatClock(at)}
          </time>
          {count > 1 && ` – ${formatTime(last)}`}
          {details && ` · ${details}`}
          {maker && ` · ${t('security.by', { name: maker })}`}
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
/** The one colour is that of what somebody should look at. */
const lookOf = (kind: SecurityKind): { tone: Tone; shape: Shape } =>
  bad.has(kind) ? { tone: 'bad', shape: 'cross' } : { tone: 'quiet', shape: 'ring' }
