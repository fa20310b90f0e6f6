import type { ErrorCode } from '#domain/errors.ts'

type Entry = { current: string; next: string; repetition: string }

/** What is missing before the change is sent (specification 2 §5). How long a password must be, the server says. */
export function passwordFaults({ current, next, repetition }: Entry) {
  const faults: Partial<Record<keyof Entry, ErrorCode>> = {}
  if (current === '') faults.current = 'account.currentPasswordRequired'
  if (next === '') faults.next = 'account.passwordRequired'
  else if (next !== repetition) faults.repetition = 'account.repetitionDiffers'
  return faults
}
