/** How far work on the server is, at the lower edge, with its cancel. Leaving the page stops nothing. */
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type BulkReport, cancelMany, followMany } from '../../client/calls/bulk.ts'
import { texts } from '../../ui/words/texts.ts'
import { toastError } from '../../ui/notices/toasts.tsx'

type Named = {
  /** What kind of work it is. */
  heading: string
  /** What is being done, in words. */
  title: string
}

type Way = {
  percent: number
  /** How far it is, in words. */
  says: string
  /** What is cancelled; null where nothing can be. */
  job: string | null
}

/** A change of many. */
export const followed = (begun: BulkReport, title: string): Promise<BulkReport> =>
  underWay({ heading: texts('jobs.name.change-many'), title }, (tell) =>
    followMany(begun, ({ seen, found, job }) => {
      const all = Math.max(found, seen)
      tell({ percent: all === 0 ? 0 : (100 * seen) / all, says: texts('bulk.progress', { seen, all }), job })
    }),
  )

/** Shown from the first time that `work` tells how far it is until its end. */
export async function underWay<Result>(
  { heading, title }: Named,
  work: (tell: (way: Way) => void) => Promise<Result>,
): Promise<Result> {
  const id = crypto.randomUUID()
  let isShown = false
  const tell = (way: Way) => {
    const shown = {
      id,
      title: heading,
      message: <Running title={title} way={way} />,
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
    return await work(tell)
  } finally {
    if (isShown) notifications.hide(id)
  }
}

function Running({ title, way: { percent, says, job } }: { title: string; way: Way }) {
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap" gap="md">
        <span>
          {title}
          <Text size="sm" c="dimmed">
            {says}
          </Text>
        </span>
        {job !== null && (
          <Button size="compact-sm" variant="light" flex="none" onClick={() => void cancelMany(job).catch(toastError)}>
            {texts('ui.cancel')}
          </Button>
        )}
      </Group>
      <Progress value={percent} aria-label={title} />
    </Stack>
  )
}
