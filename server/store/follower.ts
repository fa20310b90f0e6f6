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

/** `work` ends early where it is no longer open. */
export function openFollower(
  work: (isOpen: () => boolean) => Promise<void>,
  { failed, pause }: { failed: (error: unknown) => void; pause: number },
): Follower {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let closed = false
  const isOpen = () => !closed

  const run = (): Promise<void> => (running = running.catch(() => {}).then(() => work(isOpen)))
  const wake = () => {
    if (closed || timer) return
    timer = setTimeout(() => {
      timer = undefined
      run().catch((error: unknown) => {
        if (!closed) failed(error)
      })
    }, pause).unref()
  }
  wake()
  return {
    wake,
    caughtUp: run,
    async close() {
      closed = true
      clearTimeout(timer)
      await running.catch(() => {})
    },
  }
}
