/**
 * What a thread may take for one task, by its own processor time: the clock also runs while others have the processor, and says
 * of a slow machine what it should say of a task. The thread is asked, and answers in the midst of a loop; within a call of
 * the machine that takes long it answers afterwards, and counts as one that stands still until then.
 */
import type { Worker } from 'node:worker_threads'

export type Budget = {
  /** Of the thread's own processor time. */
  seconds: number
  /** Of the clock, without any processor time: what it waits for does not come. */
  stillSeconds?: number
  /** Between two questions. */
  every?: number
}

/** `over` is called once at most: `used` is the task's own doing, `still` is nobody's. Answers with what ends the watch. */
export function watchThread(
  worker: Pick<Worker, 'cpuUsage'>,
  { seconds, stillSeconds = 600, every = 5 }: Budget,
  over: (why: 'used' | 'still') => void,
): () => void {
  let start: number | undefined
  let isAsked = false
  let moved = { at: 0, looks: 0 }

  async function look(): Promise<void> {
    isAsked = true
    try {
      const { user, system } = await worker.cpuUsage()
      const used = (user + system) / 1e6
      start ??= used
      if (used - start > seconds) end('used')
      else if (used - moved.at > moved.looks * ofAsking) moved = { at: used, looks: 0 }
    } catch {
      // It has ended, which whoever began it hears.
    } finally {
      isAsked = false
    }
  }

  function end(why: 'used' | 'still'): void {
    if (isOver) return
    stop()
    over(why)
  }

  let isOver = false
  const stop = (): void => {
    isOver = true
    clearInterval(timer)
  }
  // Counted in looks: while this process itself does not get on, nobody's time runs out.
  const timer = setInterval(() => {
    moved.looks++
    if (moved.looks * every > stillSeconds) end('still')
    else if (!isAsked) void look()
  }, every * 1000)
  void look()
  return stop
}

/** Seconds of processor that a thread without work takes to answer, at most. */
const ofAsking = 0.01
