/** Looks again and again: when it is woken, and after the seconds that the last look answered with. Never twice at a time. */
export type Loop = {
  wake(): void
  /** Resolves when the last look has ended. */
  stop(): Promise<void>
}

export function startLoop(look: () => Promise<number>, failed: (error: unknown) => void, pauseAfterFailure = 5): Loop {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isWoken = false
  const stopped = new AbortController()

  async function lookAndWait(): Promise<void> {
    let seconds = 0
    do {
      isWoken = false
      try {
        seconds = await look()
      } catch (error) {
        failed(error)
        isWoken = false
        seconds = pauseAfterFailure
      }
    } while (isWoken && !stopped.signal.aborted)
    looking = undefined
    if (!stopped.signal.aborted) timer = setTimeout(wake, seconds * 1000)
  }

  function wake(): void {
    isWoken = true
    if (looking || stopped.signal.aborted) return
    clearTimeout(timer)
    looking = lookAndWait()
  }

  wake()
  return {
    wake,
    async stop() {
      stopped.abort()
      clearTimeout(timer)
      await looking
    },
  }
}
