import { parseSync } from 'oxc-parser'
import { findCasts } from './find-casts.ts'

/** How many holes a file may have, and why. */
export type Allowed = Readonly<Record<string, { casts?: number; choices?: number; why: string }>>

/** A sentence for each hole that is not allowed, and for each that is and is no longer there. */
export function judgeCasts(files: readonly { path: string; text: string }[], allowed: Allowed): string[] {
  const faults: string[] = []
  const open = new Set(Object.keys(allowed))
  for (const { path, text } of files) {
    const holes = findCasts(text, parseSync(path, text))
    open.delete(path)
    for (const kind of ['cast', 'choice'] as const) {
      const found = holes.filter((hole) => hole.kind === kind)
      const may = allowed[path]?.[`${kind}s`] ?? 0
      if (found.length > may) faults.push(...found.map(({ at, why }) => `${path}:${lineAt(text, at)} ${why}`))
      if (found.length < may) faults.push(`${path} has ${found.length} ${kind}s: lower the number in ${list}.`)
    }
  }
  return [...faults, ...[...open].map((path) => `${path} is not there: take it out of ${list}.`)]
}

const list = 'tools/casts/allowed.ts'

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length
