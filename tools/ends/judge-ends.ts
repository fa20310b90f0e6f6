import { findEnds } from './find-ends.ts'

/** How often something ends in a file, and why nobody misses the rest. */
export type Known = Readonly<Record<string, { ends: number; why: string }>>

/** A sentence for each end that nobody gave a reason for, and for each reason that is no longer needed. */
export function judgeEnds(files: readonly { path: string; text: string }[], known: Known): string[] {
  const gone = new Set(Object.keys(known))
  const faults = files.flatMap(({ path, text }) => {
    const found = findEnds(text)
    const may = known[path]?.ends ?? 0
    gone.delete(path)
    if (found.length > may)
      return found.map(
        (end) =>
          `${path}:${end.line} ends at a number: ${end.text}\n  Go on in portions, refuse in words with the number, or say how many more there are; then ${list} says which.`,
      )
    return found.length < may ? [`${path} ends ${found.length} times: lower the number in ${list}.`] : []
  })
  return [...faults, ...[...gone].map((path) => `${path} is not there: take it out of ${list}.`)]
}

const list = 'tools/ends/known.ts'
