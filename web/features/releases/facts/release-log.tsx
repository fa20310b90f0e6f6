/** Who did what when, newest first: each edit with what was and what is, and what was decided and made of it. */
import { Anchor, Box, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { mayReadHistory } from '#domain/kinds/access.ts'
import { approvalWords } from '#domain/releases/course/approval-words.ts'
import { releaseEdits } from '#domain/releases/fields/release-edits.ts'
import { LogEntry, type Release } from '#domain/releases/release.ts'
import { isReleaseStatus } from '#domain/releases/release-status.ts'
import type { Template } from '#domain/templates/template.ts'
import { useActor } from '../../../client/session/session.ts'
import { type AuthoredChange, useHistory } from '../../../client/records/use-history.ts'
import { ChangedFields } from '../../../ui/history/changed-fields.tsx'
import { HistoryList } from '../../../ui/history/history-list.tsx'
import { StatusBadge, statusLook } from '../../../ui/status-badge.tsx'
import { formatTime } from '../../../ui/dates.ts'
import { say, useTexts } from '../../../ui/texts.ts'
import { ChangedSince } from '../compare/changed-since.tsx'
import classes from '../draft/release-screen.module.css'
import { useEditedFields } from './use-edited-fields.tsx'

type Earlier = { id: string; number: number } | undefined
type Props = { release: Release; template: Template | undefined }

/** `earlier`: the version before. */
export function ReleaseLog({ release, template, earlier }: Props & { earlier: Earlier }) {
  const actor = useActor()
  return (
    <div className={classes.log}>
      <Box px={16}>
        <ChangedSince {...{ release, template, earlier }} />
      </Box>
      {mayReadHistory(actor, 'releases', release) ? (
        <Edits release={release} template={template} />
      ) : (
        release.log.toReversed().map((entry) => <Entry key={keyOf(entry)} entry={entry} isDated />)
      )}
    </div>
  )
}

function Edits({ release, template }: Props) {
  const history = useHistory('releases', release)
  const told = useMemo(() => (history.data ?? []).map(toldOf), [history.data])
  const fieldsOf = useEditedFields(
    template,
    told.flatMap(({ edits }) => edits),
  )
  const bySeq = new Map(told.map((one) => [one.change.seq, one]))
  return (
    <HistoryList history={history} saysWho={({ seq }) => isBroughtAlong(bySeq.get(seq))}>
      {({ seq }) => {
        const { entries = [], edits = [], end } = bySeq.get(seq) ?? {}
        if (entries.length === 0 && edits.length === 0 && !end) return undefined
        return (
          <>
            {end && <End end={end} />}
            {entries.map((entry) => (
              <Entry key={keyOf(entry)} entry={entry} isDated={isBroughtAlong(bySeq.get(seq))} />
            ))}
            {edits.length > 0 && <ChangedFields fields={fieldsOf(edits)} />}
          </>
        )
      }}
    </HistoryList>
  )
}

/** Several at once happened elsewhere before, each by somebody at its own time. */
const isBroughtAlong = (told: ReturnType<typeof toldOf> | undefined): boolean => (told?.entries.length ?? 0) > 1

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

/** Several at once were brought along from elsewhere: each with its own time and person. */
function Entry({ entry, isDated }: { entry: LogEntry; isDated: boolean }) {
  const t = useTexts()
  return (
    <div className={classes.entry}>
      <span className={classes.entryHead}>
        <Action entry={entry} />
        {isDated && (
          <span className={classes.who}>
            {entry.userName}, <time dateTime={entry.timestamp}>{formatTime(entry.timestamp)}</time>
          </span>
        )}
      </span>
      {entry.message && (
        <q className={classes.reason}>
          {entry.action === received ? approvalWords(entry.message, say) : entry.message}
        </q>
      )}
      {entry.pages !== undefined && (
        <Anchor component={Link} size="sm" to={`/verify/${entry.pages}`}>
          {t('release.log.pages')}
        </Anchor>
      )}
    </div>
  )
}

const received = 'status.approvalReceived'

const knownActions = [
  'created',
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

function Action({ entry: { action, afterChanges } }: { entry: LogEntry }) {
  const t = useTexts()
  if (afterChanges) return <StatusBadge label={t('release.status.afterChanges')} {...statusLook.afterChanges} />
  const status = action.startsWith('status.') ? action.slice('status.'.length) : undefined
  if (isReleaseStatus(status)) return <StatusBadge label={t(`release.status.${status}`)} {...statusLook[status]} />
  if (action === received)
    return (
      <Text span inherit>
        {t('release.log.approvalReceived')}
      </Text>
    )
  const known = knownActions.find((one) => one === action)
  return (
    <Text span inherit>
      {known ? t(`release.log.${known}`) : action}
    </Text>
  )
}
