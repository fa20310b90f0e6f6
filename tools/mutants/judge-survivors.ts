import type { Mutant } from './make-mutants.ts'

/** By path, the changes that no test needs to notice, and why. */
export type Known = Readonly<Record<string, readonly (Pick<Mutant, 'line' | 'change'> & { why: string })[]>>

/** What became of the mutants that were tried. */
export type Tried = Pick<Mutant, 'line' | 'number' | 'change'> & { path: string; survives: boolean }

/** `there`: all mutants of the files that were looked at, tried or not. A sentence for each fault. */
export function judgeSurvivors(
  tried: readonly Tried[],
  there: ReadonlyMap<string, readonly Pick<Mutant, 'line' | 'change'>[]>,
  known: Known,
): string[] {
  const isKnown = ({ path, line, change }: Tried) =>
    known[path]?.some((one) => one.line === line && one.change === change)
  const unknown = tried.filter((one) => one.survives && !isKnown(one))
  const outdated = [...there].flatMap(([path, mutants]) =>
    (known[path] ?? []).flatMap(({ line, change }) => {
      const same = (one: Pick<Mutant, 'line' | 'change'>) => one.line === line && one.change === change
      const found = tried.filter((one) => one.path === path && same(one))
      if (!mutants.some(same)) return [`${path} has no „${line}“ (${change}) any more: take it out of ${list}.`]
      const isNoticed = found.length > 0 && found.every(({ survives }) => !survives)
      return isNoticed ? [`${path}: a test notices „${line}“ (${change}) now: take it out of ${list}.`] : []
    }),
  )
  return [
    ...unknown.map(
      ({ path, number, line, change }) =>
        `${path}:${number} ${change}: no test notices\n  ${line}\n  State it in a test; where it makes no difference, ${list} says why.`,
    ),
    ...outdated,
  ]
}

const list = 'tools/mutants/known.ts'
