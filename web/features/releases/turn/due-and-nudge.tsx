/** Until when a word is asked for, and for whoever waits for it a way to ask once more. */
import { Button, Flex } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { mayNudge, nudged, workDayOf } from '#domain/releases/course/reminders.ts'
import { calendarOf } from '#domain/organizations/calendar-of.ts'
import { nextParty } from '#domain/releases/course/turn.ts'
import type { Release } from '#domain/releases/release.ts'
import { send } from '../../../client/calls/api.ts'
import { useLiveDocument } from '../../../client/live/use-live.ts'
import { useActor } from '../../../client/session/session.ts'
import { WithReason } from '../../../ui/dialogs/with-reason.tsx'
import { formatWeekday } from '../../../ui/words/dates.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { titled } from '../../../ui/words/titled.ts'
import { useNow } from '../../../shared/status/round/use-now.ts'
import { toastDone, toastError } from '../../../ui/notices/toasts.tsx'

export function DueAndNudge({ release }: { release: Release }) {
  const t = useTexts()
  const actor = useActor()
  const { id, log, round, status } = release
  const party = nextParty(status)
  const found = useLiveDocument('organizations', party && release[party])
  const now = useNow()
  const calendar = calendarOf(found.status === 'ready' ? found.document : undefined)
  const nudge = useMutation({
    mutationFn: () => titled(t('release.nudge.failed'), send('POST /api/releases/:id/nudge', { params: { id } })),
    onSuccess: () => toastDone(t('release.nudge.done')),
    onError: toastError,
  })
  const due = party && round?.due
  const mayAsk = mayNudge(actor, release)
  if (due === undefined && !mayAsk) return null
  const last = log.findLast(({ action }) => action === nudged)?.timestamp
  const isAsked = last !== undefined && workDayOf(last, calendar) === workDayOf(now, calendar)
  const isOverdue = due !== undefined && now > due
  return (
    <Flex component="p" wrap="wrap" align="center" gap="4px 12px" m={0}>
      {due !== undefined && (
        <time dateTime={due} data-overdue={isOverdue || undefined}>
          {t(isOverdue ? 'release.turn.overdue' : 'release.turn.due', {
            date: formatWeekday(due, calendar.timeZone),
          })}
        </time>
      )}
      {mayAsk && (
        <WithReason reason={isAsked ? t('release.nudgedToday') : undefined}>
          <Button variant="default" size="compact-sm" loading={nudge.isPending} onClick={() => nudge.mutate()}>
            {t('release.nudge')}
          </Button>
        </WithReason>
      )}
    </Flex>
  )
}
