/**
 * Gives memory back when nobody asks for anything. V8 collects when more is needed, and by itself only minutes after the
 * last work; a server that was busy for a moment would hold what that moment took (docs/decisions/0236-what-a-rest-gives-back.md).
 */
import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What is looked at and what is done, so that tests need neither time nor memory. */
type Machine = {
  /** Share of the time since the last call in which this process's own thread worked. */
  busy: () => number
  /** Bytes that V8 holds for it. */
  held: () => number
  collect: () => void
}

/** Milliseconds between two looks. */
const interval = 5000

/** Milliseconds. */
const afterStart = 1000

/** Looks in a row without work until it counts as rest. */
const enough = 4

/** More than this share of the time is work. */
const most = 0.1

/** Bytes more than after the last collection that are worth the tenth of a second that one takes. */
const worth = 24 * 1024 * 1024

/** To be made after a collection; answers with what is to be called every `interval`. */
export function restWatch({ busy, held, collect }: Machine): () => void {
  let calm = 0
  let kept = held()
  return () => {
    calm = busy() > most ? 0 : calm + 1
    if (calm < enough || held() < kept + worth) return
    collect()
    kept = held()
    calm = 0
  }
}

/** From now on, and soon, since a start leaves as much behind as it keeps. */
export function giveBackAtRest(): void {
  const machine = thisMachine()
  const begin = () => {
    machine.collect()
    setInterval(restWatch(machine), interval).unref()
  }
  setTimeout(begin, afterStart).unref()
}

function thisMachine(): Machine {
  setFlagsFromString('--expose-gc')
  const collect: NodeJS.GCFunction = runInNewContext('gc')
  let last = { used: process.threadCpuUsage(), at: performance.now() }
  return {
    // Not the utilization of the event loop: while others take the machine, a thread that waits for its turn seems to work.
    busy: () => {
      const { user, system } = process.threadCpuUsage(last.used)
      const now = performance.now()
      const share = (user + system) / 1000 / (now - last.at)
      last = { used: process.threadCpuUsage(), at: now }
      return share
    },
    held: () => getHeapStatistics().total_heap_size,
    collect: () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  }
}
