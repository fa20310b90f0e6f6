/** Figures as the promises state them: medians and percentiles of one run, and ratios between two things run by turns. */

export type Row = {
  promise: string
  /** What was measured, with its unit: "12.3 ms". */
  measured: string
  /** What it is held against, measured in the same run; a promise that no machine changes, such as of memory, has none. */
  limit?: string
  ratio?: number
  /** Of processor time, which other work on the machine disturbs less than it does the clock. */
  processor?: number | undefined
  promised: string
  kept: boolean
}

/** Milliseconds one call takes. */
export async function time(action: () => unknown): Promise<number> {
  const started = performance.now()
  await action()
  return performance.now() - started
}

export async function times(count: number, action: (index: number) => unknown): Promise<number[]> {
  const result: number[] = []
  for (let index = 0; index < count; index++) result.push(await time(() => action(index)))
  return result
}

/** Runs `total` calls with at most `width` at a time. */
export async function parallel(
  total: number,
  width: number,
  action: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (next < total) await action(next++)
    }),
  )
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((share / 100) * sorted.length) - 1)] ?? Number.NaN
}

/** Of what takes so many milliseconds. */
export const perSecond =
  (what: string) =>
  (value: number): string =>
    `${(1000 / value).toFixed(0)} ${what} a second`

export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ms`

/** A promise "at most `most` times the limit". */
export function ratioRow(
  promise: string,
  measured: number,
  limit: number,
  most: number,
  processor?: number | undefined,
  show = ms,
): Row {
  const ratio = measured / limit
  return {
    promise,
    measured: show(measured),
    limit: show(limit),
    ratio,
    processor,
    promised: `<= ${most} x`,
    kept: ratio <= most,
  }
}

/**
 * A promise "at most `goal` milliseconds" on the machine of the goals (`speed.ts`), held against what that is on this one.
 * `show` may write them as how many there are in a second.
 */
export function goalRow(promise: string, measured: number, goal: number, speed: number, show = ms): Row {
  const limit = goal * speed
  const ratio = measured / limit
  return {
    promise,
    measured: show(measured),
    limit: show(limit),
    ratio,
    promised: `<= 1 x ${show(goal)}`,
    kept: ratio <= 1,
  }
}

/** A promise "at most `most`" in the unit that `show` writes. */
export function figureRow(promise: string, measured: number, most: number, show: (value: number) => string): Row {
  return { promise, measured: show(measured), promised: `<= ${show(most)}`, kept: measured <= most }
}

export function printTable(rows: readonly Row[]): void {
  const cells = rows.map((row) => [
    row.promise,
    row.measured,
    row.limit ?? '',
    shownRatio(row.ratio),
    shownRatio(row.processor),
    row.promised,
    row.kept ? 'kept' : 'MISSED',
  ])
  const all = [['promise', 'measured', 'limit', 'ratio', 'processor', 'promised', ''], ...cells]
  const widths = all[0]!.map((_, column) => Math.max(...all.map((line) => line[column]!.length)))
  for (const line of all)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
}

const shownRatio = (ratio: number | undefined): string => (ratio === undefined ? '' : `${ratio.toFixed(2)} x`)
