import { setImmediate as turn } from 'node:timers/promises'

/**
 * One work after the other, each in a turn of the event loop of its own. PGlite answers within the turn in which it is asked:
 * a hundred lists in a row would hold back everybody's requests until the last, and nobody would hear who has hung up.
 */
export function inTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(() => turn()).then(work)
    last = mine.catch(() => {})
    return mine
  }
}
