/** Shares test files among turns by what they take, so that no turn is longer than the others. */
import { readFileSync } from 'node:fs'

/** By file, as measured by a run of everything (`dist/seconds.json`). */
const seconds = JSON.parse(readFileSync(new URL('seconds.json', import.meta.url), 'utf8'))

/** Of files that nobody measured: most take this long, a server and its start included. */
const usual = 2

export const secondsOf = (path) => seconds[path] ?? usual

/** `count` lists of them: the longest first, each to the turn that has least. */
export function turnsOf(paths, count) {
  const turns = Array.from({ length: count }, () => ({ paths: [], seconds: 0 }))
  for (const path of paths.toSorted((one, other) => secondsOf(other) - secondsOf(one) || (one < other ? -1 : 1))) {
    const turn = turns.reduce((least, one) => (one.seconds < least.seconds ? one : least))
    turn.paths.push(path)
    turn.seconds += secondsOf(path)
  }
  return turns.map((turn) => turn.paths)
}
