/**
 * For whom a statement is made. One that somebody waits for over HTTP has half a minute, and ends soon after they hung up;
 * what is done in the background takes its time.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

/** `gone` is aborted when whoever waited has hung up; from `isAnswered` on nobody waits because all is said. */
export type Waiter = { gone: AbortSignal; isAnswered: () => boolean }

const waiters = new AsyncLocalStorage<Waiter>()

/** Everything that `work` begins, at once or later, is done for this one. */
export const whileWaiting = <Result>(waiter: Waiter, work: () => Result): Result => waiters.run(waiter, work)

export function currentWaiter(): Waiter | undefined {
  const waiter = waiters.getStore()
  return waiter?.isAnswered() ? undefined : waiter
}
