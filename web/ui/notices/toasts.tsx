/** Short messages at the lower edge, above what stands there, and how long they stay. A toast about a change offers the way back. */
import { Button, Group, Text } from '@mantine/core'
import { notifications, Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { errorText, texts } from '../words/texts.ts'
import classes from './toasts.module.css'

export function Toasts() {
  return (
    <Notifications
      position="bottom-center"
      limit={3}
      transitionDuration={100}
      notificationMaxHeight="min(320px, 40vh)"
      classNames={{ root: classes.toasts, notification: classes.toast }}
    />
  )
}

/** What a toast has a button for, such as the way back. */
export type Offer = {
  label: string
  run: () => Promise<unknown>
  /** What it would take back: it goes when that was done in another way. */
  of?: readonly string[]
}

let lastOffer: string | undefined

/** Something was done. While the toast is up, its offer is taken by its button, also from the keyboard; `see` leads to what was made. */
export function toastDone(message: ReactNode, offer?: Offer, see?: Offer): void {
  const id = crypto.randomUUID()
  // What is offered is about the latest action; for an older one the data may have changed since.
  if (lastOffer !== undefined) notifications.hide(lastOffer)
  lastOffer = offer ? id : undefined
  notifications.show({
    id,
    message: <WithOffers message={message} id={id} offers={[see, offer]} />,
    autoClose: offer ? 10_000 : 4000,
    color: 'green',
    withBorder: true,
    role: 'status',
    closeButtonProps: { 'aria-label': texts('ui.close') },
  })
}

/** By the id of their toast. */
const offered = new Map<string, readonly string[]>()

export function withdrawOffers(of: readonly string[]): void {
  for (const [id, own] of offered) if (own.some((one) => of.includes(one))) notifications.hide(id)
}

/** Something was done, and more is to be read about it: it stays until it is closed. */
export function toastMore(message: ReactNode, lines: readonly string[], offer?: Offer, see?: Offer): void {
  const id = crypto.randomUUID()
  if (offer?.of) offered.set(id, offer.of)
  notifications.show({
    id,
    message: (
      <>
        <WithOffers message={message} id={id} offers={[see, offer]} />
        {lines.map((line) => (
          <Text key={line} size="sm" c="dimmed" mt={4}>
            {line}
          </Text>
        ))}
      </>
    ),
    autoClose: false,
    onClose: () => offered.delete(id),
    color: 'amber',
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

/** Nothing was done, and that is well: it takes no offer of before away; asked for again while it is up, it is not said twice. */
export function toastKept(message: string): void {
  notifications.show({
    id: message,
    message,
    color: 'gray',
    autoClose: 4000,
    withBorder: true,
    role: 'status',
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

type WithOffersProps = { message: ReactNode; id: string; offers: readonly (Offer | undefined)[] }

function WithOffers({ message, id, offers }: WithOffersProps) {
  const given = offers.filter((offer) => offer !== undefined)
  if (given.length === 0) return message
  return (
    <Group justify="space-between" wrap="nowrap" gap="md">
      <Text span inherit miw={0} style={{ overflowWrap: 'anywhere' }}>
        {message}
      </Text>
      <Group wrap="nowrap" gap={8} flex="none">
        {given.map((offer) => (
          <Button key={offer.label} size="compact-sm" variant="light" onClick={() => void take(id, offer)}>
            {offer.label}
          </Button>
        ))}
      </Group>
    </Group>
  )
}

async function take(id: string, { run }: Offer): Promise<void> {
  notifications.hide(id)
  try {
    await toastWhile(run())
  } catch (error) {
    toastError(error)
  }
}
