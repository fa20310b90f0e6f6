/** Who did what when, newest first: each edit with what was and what is, what was decided and made of it, and who was invited to see it. */
import { Box, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mayReadHistory } from '#domain/kinds/access-door.ts'
import { approvalWords } from '#domain/releases/course/approval-words.ts'
import { releaseEdits } from '#domain/releases/fields/release-edits.ts'
import { LogEntry, type Release } from '#domain/releases/release.ts'
import type { Template } from '#domain/templates/template.ts'
import { AnchorLink } from '../../../shared/links.tsx'
import { type Answer, send } from '../../../client/calls/api.ts'
import { useActor } from '../../../client/session/session.ts'
import { type AuthoredChange, useHistory } from '../../../client/records/use-history.ts'
import { ChangedFields } from '../../../ui/history/changed-fields.tsx'
import { HistoryList } from '../../../ui/history/history-list.tsx'
import { formatTime } from '../../../ui/words/dates.ts'
import { say, useTexts } from '../../../ui/words/texts.ts'
import { ChangedSince } from '../compare/changed-since.tsx'
import classes from '../draft/release-screen.module.css'
import { useEditedFields } from './use-edited-fields.tsx'

type Earlier = { id: string; number: number } | undefined
type Props = { release: Release; template: Template | undefined }

/** `earlier`: the version before. */
export function ReleaseLog({ release, template, earlier }: Props & { earlier: Earlier }) {
  const t = useTexts()
  const actor = useActor()
  return (
    <Box p="8px calc(var(--edge) - 16px) 40px">
      <Box px={16}>
        <ChangedSince {...{ release, template, earlier }} />
        {earlier && (
          <Text component="h3" fz={13} fw={600} mt="lg">
            {t('release.log.title')}
          </Text>
        )}
      </Box>
      {mayReadHistory(actor, 'releases', release) ? (
        <Edits release={release} template={template} />
      ) : (
        release.log.toReversed().map((entry) => <Entry key={keyOf(entry)} entry={entry} isDated />)
      )}
    </Box>
  )
}

function Edits({ release, template }: Props) {
  const history = useHistory('releases', release)
  const { data: changes, hasNextPage } = history
  const guests = useQuery({
    queryKey: ['guests', release.id],
    queryFn: () => send('GET /api/releases/:id/guests', { params: { id: release.id } }),
  }).data?.data
  const told = useMemo(() => (changes ?? []).map(toldOf), [changes])
  const rows = useMemo(() => changes && withGuests(changes, guests ?? [], hasNextPage), [changes, guests, hasNextPage])
  const fieldsOf = useEditedFields(
    template,
    told.flatMap(({ edits }) => edits),
  )
  const bySeq = new Map(told.map((one) => [one.change.seq, one]))
  return (
    <HistoryList history={{ ...history, data: rows }} saysWho={(row) => 'guest' in row || saysWho(bySeq.get(row.seq))}>
      {(row) => {
        if ('guest' in row) return <Invited guest={row.guest} />
        const one = bySeq.get(row.seq)
        const { entries = [], edits = [], end } = one ?? {}
        if (entries.length === 0 && edits.length === 0 && !end) return undefined
        return (
          <>
            {end && <End end={end} />}
            {entries.map((entry) => (
              <Entry key={keyOf(entry)} entry={entry} isDated={saysWho(one)} />
            ))}
            {edits.length > 0 && <ChangedFields fields={fieldsOf(edits)} />}
          </>
        )
      }}
    </HistoryList>
  )
}

type Guest = Answer<'GET /api/releases/:id/guests'>['data'][number]
type Row = AuthoredChange | { seq: string; at: string; author: undefined; guest: Guest }

/** Where in time they were invited; as far as changes are here. */
function withGuests(changes: readonly AuthoredChange[], guests: readonly Guest[], isMore: boolean): Row[] {
  const oldest = isMore ? (changes.at(-1)?.at ?? '') : ''
  const invited = guests.filter(({ invitedAt }) => invitedAt >= oldest)
  const rows = invited.map((guest) => ({
    seq: `guest ${guest.id}`,
    at: guest.invitedAt,
    author: undefined,
    guest,
  }))
  return [...changes, ...rows].toSorted((a, b) => b.at.localeCompare(a.at))
}

/** Several at once happened elsewhere before, each by somebody at its own time; what is a sentence names its person. */
const saysWho = (told: ReturnType<typeof toldOf> | undefined): boolean => {
  const [first, ...others] = told?.entries ?? []
  if (others.length > 0) return true
  return first !== undefined && sentenceOf(first) !== undefined && told?.edits.length === 0 && !told.change.byKey
}

/** A change with what it put into the log, which began with its creation, and what it edited. */
function toldOf(change: AuthoredChange) {
  const { before, after } = change
  const had = new Set(entriesIn(before).map(keyOf))
  const entries = entriesIn(after).filter((entry) => !had.has(keyOf(entry)))
  return {
    change,
    entries: entries.toReversed(),
    edits: before && after ? releaseEdits(before, after) : [],
    end:
      after === null
        ? ('deleted' as const)
        : before === null && entries.length === 0
          ? ('created' as const)
          : undefined,
  }
}

const keyOf = ({ timestamp, action }: LogEntry): string => `${timestamp} ${action}`

const entriesIn = (fields: AuthoredChange['after']): LogEntry[] => {
  const read = LogEntry.array().safeParse(fields?.['log'])
  return read.success ? read.data : []
}

function End({ end }: { end: 'created' | 'deleted' }) {
  const t = useTexts()
  return <p>{t(`contents.history.${end}`)}</p>
}

/** When it was stands where it stands of each edit. */
const when = { fz: 12, c: 'var(--ink-soft)', flex: 'none', maw: '50%', ta: 'end' } as const

/** `isDated`: with its own time and person, where nothing above it says them. */
function Entry({ entry, isDated }: { entry: LogEntry; isDated: boolean }) {
  const t = useTexts()
  const sentence = isDated ? sentenceOf(entry) : undefined
  return (
    <div className={classes.entry}>
      <Group justify="space-between" align="baseline" gap={12} wrap="nowrap">
        {sentence ? t(sentence, { name: entry.userName }) : <Action entry={entry} />}
        {isDated && (
          <Text span {...when}>
            {!sentence && `${entry.userName}, `}
            <time dateTime={entry.timestamp}>{formatTime(entry.timestamp)}</time>
          </Text>
        )}
      </Group>
      {entry.message && (
        <q className={classes.reason}>
          {entry.action === received ? approvalWords(entry.message, say) : entry.message}
        </q>
      )}
      {entry.pages !== undefined && (
        <AnchorLink size="sm" to={`/verify/${entry.pages}`}>
          {t('release.log.pages')}
        </AnchorLink>
      )}
    </div>
  )
}

function Invited({ guest: { host, name, rights, invitedAt } }: { guest: Guest }) {
  const t = useTexts()
  return (
    <div className={classes.entry}>
      <Group justify="space-between" align="baseline" gap={12} wrap="nowrap">
        {host === null ? t('guests.invited', { name }) : t('release.log.did.invited', { name: host, guest: name })}
        <Text span {...when}>
          <time dateTime={invitedAt}>{formatTime(invitedAt)}</time>
        </Text>
      </Group>
      {rights.includes('decide') && <p>{t('guests.decides')}</p>}
    </div>
  )
}

const received = 'status.approvalReceived'

/** What leads from hand to hand is said as a sentence. */
function sentenceOf({ action, afterChanges }: LogEntry) {
  if (afterChanges) return 'release.log.did.afterChanges'
  const known = sentences.find((one) => action === one || action === `status.${one}`)
  return known && (`release.log.did.${known}` as const)
}

const sentences = ['created', 'review', 'approval', 'reviewAndPublish', 'published', 'rejected', 'disabled'] as const

const knownActions = [
  'copied',
  'renewed',
  'data',
  'artwork',
  'printData',
  'file',
  'bound',
  'confirmed',
  'agreed',
  'nudged',
  'ownPdf',
  'ownPdfRemoved',
  'attachment',
  'attachmentRemoved',
] as const

function Action({ entry }: { entry: LogEntry }) {
  const t = useTexts()
  const { action, userName } = entry
  const sentence = sentenceOf(entry)
  const known = knownActions.find((one) => one === action)
  return (
    <Text span inherit>
      {sentence
        ? t(sentence, { name: userName })
        : action === received
          ? t('release.log.approvalReceived')
          : known
            ? t(`release.log.${known}`)
            : action}
    </Text>
  )
}
