/** Short messages at the lower edge. A toast about a change offers its undo. */
import { Button, Group, Text } from '@mantine/core'
import { notifications, Notifications } from '@mantine/notifications'
import { errorText, texts } from './texts.ts'

export function Toasts() {
  return <Notifications position="bottom-center" limit={3} transitionDuration={100} />
}

export const told = Symbol('told')

/** Puts it back; answers `told` where it says itself what became of that. */
type Undo = () => Promise<unknown>

let lastUndo: string | undefined

/** Something was done. `undo` puts it back; while the toast is up, also by its button from the keyboard. */
export function toastDone(message: string, undo?: Undo): void {
  const id = crypto.randomUUID()
  // Only the latest action can be undone here; for an older one the data may have changed since.
  if (lastUndo !== undefined) notifications.hide(lastUndo)
  lastUndo = undo ? id : undefined
  notifications.show({
    id,
    message: undo ? <WithUndo message={message} onUndo={() => runUndo(id, undo)} /> : message,
    autoClose: undo ? 10_000 : 4000,
    color: 'green',
    withBorder: true,
    role: 'status',
    closeButtonProps: { 'aria-label': texts('ui.close') },
  })
}

/** Something was done, and more is to be read about it: it stays until it is closed. */
export function toastMore(message: string, lines: readonly string[], undo?: Undo): void {
  const id = crypto.randomUUID()
  notifications.show({
    id,
    message: (
      <>
        {undo ? <WithUndo message={message} onUndo={() => runUndo(id, undo)} /> : message}
        {lines.map((line) => (
          <Text key={line} size="sm" c="dimmed" mt={4}>
            {line}
          </Text>
        ))}
      </>
    ),
    autoClose: false,
    color: 'yellow',
    withBorder: true,
    role: 'status',
    closeButtonProps: { 'aria-label': texts('ui.close') },
  })
}

/** What something was done without, and why: a line each, as far as one reads. */
export const leftLines = (leftOut: readonly { label: string; error: unknown }[]): string[] => {
  const lines = leftOut.slice(0, mostLines).map(({ label, error }) => `${label}: ${errorText(error)}`)
  const more = leftOut.length - lines.length
  return [texts('ui.leftOut'), ...lines, ...(more > 0 ? [texts('ui.leftOut.more', { count: more })] : [])]
}

const mostLines = 5

export function toastError(error: unknown): void {
  notifications.show({
    message: typeof error === 'string' ? error : errorText(error),
    color: 'red',
    autoClose: 8000,
    withBorder: true,
    role: 'alert',
    closeButtonProps: { 'aria-label': texts('ui.close') },
  })
}

/** Work that may take long says so after a moment; the message goes with its end. */
export async function toastWhile<T>(work: Promise<T>): Promise<T> {
  const id = crypto.randomUUID()
  const timer = setTimeout(
    () =>
      notifications.show({
        id,
        message: texts('ui.working'),
        loading: true,
        autoClose: false,
        withBorder: true,
        withCloseButton: false,
        role: 'status',
      }),
    patience,
  )
  try {
    return await work
  } finally {
    clearTimeout(timer)
    notifications.hide(id)
  }
}

const patience = 500

function WithUndo({ message, onUndo }: { message: string; onUndo: () => void }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="md">
      <span>{message}</span>
      <Button size="compact-sm" variant="light" flex="none" onClick={onUndo}>
        {texts('ui.undo')}
      </Button>
    </Group>
  )
}

async function runUndo(id: string, undo: Undo): Promise<void> {
  notifications.hide(id)
  try {
    if ((await toastWhile(undo())) !== told) toastDone(texts('ui.undone'))
  } catch (error) {
    toastError(error)
  }
}
