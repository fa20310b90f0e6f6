/** A write whose document changed before it was written is decided again, so often at most. */
import { setTimeout as wait } from 'node:timers/promises'

export const mostAttempts = 12

/** Ever longer, and by chance, so that those who lost a race to each other do not meet again. */
export const pause = (attempt: number): Promise<void> => wait(Math.random() * 2 ** Math.min(attempt, 6))
