/** How far a change of many is, at the lower edge, with its cancel. It runs on the server; leaving the page stops nothing. */
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type BulkReport, cancelMany, followMany } from '#web/client/bulk.ts'
import { texts } from '#web/ui/texts.ts'
import { toastError } from '#web/ui/toasts.tsx'

export async function followed(begun: BulkReport, title: string): Promise<BulkReport> {
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
