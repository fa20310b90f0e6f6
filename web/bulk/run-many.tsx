/**
 * A change of many at the lower edge: how far it is, cancel, and in the end what was done, what was left out and why, and
 * the way back. It runs on the server; leaving the page stops nothing.
 */
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type BulkReport, cancelMany, followMany, undoMany } from '#web/client/bulk.ts'
import { texts } from '#web/ui/texts.ts'
import { toastDone, toastError, toastMore, toastWhile, told } from '#web/ui/toasts.tsx'
import { reasonsOf } from './left-out.ts'

type Words = {
  /** What is being done, in words. */
  title: string
  done: (count: number) => string
  /** Where nothing had to change. */
  nothing?: string
}

/** Answers with the last report; undefined where it was refused, which is said. */
export async function runMany(begin: () => Promise<BulkReport>, words: Words): Promise<BulkReport | undefined> {
  try {
    const report = await followed(await toastWhile(begin()), words.title)
    tell(report, words)
    return report
  } catch (error) {
    toastError(error)
    return undefined
  }
}

async function followed(begun: BulkReport, title: string): Promise<BulkReport> {
  const id = crypto.randomUUID()
  let isShown = false
  const show = (report: BulkReport) => {
    const shown = {
      id,
      title: texts('jobs.name.change-many'),
      message: <Running title={title} report={report} />,
      autoClose: false as const,
      withBorder: true,
      withCloseButton: false,
      role: 'status',
    }
    if (isShown) notifications.update(shown)
    else notifications.show(shown)
    isShown = true
  }
  try {
    return await followMany(begun, show)
  } finally {
    if (isShown) notifications.hide(id)
  }
}

function Running({ title, report: { seen, found, job } }: { title: string; report: BulkReport }) {
  const all = Math.max(found, seen)
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap" gap="md">
        <span>
          {title}
          <Text size="sm" c="dimmed">
            {texts('bulk.progress', { seen, all })}
          </Text>
        </span>
        {job !== null && (
          <Button size="compact-sm" variant="light" flex="none" onClick={() => void cancelMany(job).catch(toastError)}>
            {texts('ui.cancel')}
          </Button>
        )}
      </Group>
      <Progress value={all === 0 ? 0 : (100 * seen) / all} aria-label={title} />
    </Stack>
  )
}

function tell(report: BulkReport, { done, nothing }: Words): void {
  const { state, changed, changeset, leftOut, found, error } = report
  const undo = changeset === null ? undefined : () => takeBack(changeset)
  if (state === 'failed') toastError(error ?? texts('internal', { requestId: report.id }))
  if (state === 'cancelled') toastMore(texts('bulk.cancelled', { count: changed, all: found }), [], undo)
  else if (leftOut.length > 0) toastMore(done(changed), reasonsOf(report), undo)
  else if (changed > 0) toastDone(done(changed), undo)
  else if (nothing !== undefined && state === 'done') toastDone(nothing)
}

/** Of any size; what cannot be taken back any more is told. */
export async function takeBack(changeset: string): Promise<typeof told> {
  const report = await followed(await undoMany(changeset), texts('ui.undo'))
  tell(report, {
    title: texts('ui.undo'),
    done: (count) => texts('bulk.undone', { count }),
    nothing: texts('contents.history.nothingLeft'),
  })
  return told
}
