/**
 * Work that follows what was written, a moment later and one run after the other: the texts of searches, the marks of
 * values. What a run leaves undone, the next one does.
 */
export type Follower = {
  /** To be called after commits. Runs within `pause` milliseconds. */
  wake(): void
  /** All that was there to do when it was called is done when it resolves. */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

/** How long a follower waits for the transactions of others, in milliseconds. */
const patience = 20

/** `work` ends early where it is no longer open. It answers whether something is left that waits for a transaction to end. */
export function openFollower(
  work: (isOpen: () => boolean) => Promise<boolean>,
  { failed, pause }: { failed: (error: unknown) => void; pause: number },
): Follower {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<boolean> = Promise.resolve(false)
  let closed = false
  const isOpen = () => !closed

  const run = (): Promise<boolean> => (running = running.catch(() => {}).then(() => work(isOpen)))
  const wake = () => {
    if (closed || timer) return
    timer = setTimeout(() => {
      timer = undefined
      run().then(
        // Nobody says when that transaction ends.
        (isLeft) => isLeft && wake(),
        (error: unknown) => {
          if (!closed) failed(error)
        },
      )
    }, pause).unref()
  }
  wake()
  return {
    wake,
    async caughtUp() {
      while (await run()) await new Promise((resolve) => setTimeout(resolve, patience))
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await running.catch(() => {})
    },
  }
}
