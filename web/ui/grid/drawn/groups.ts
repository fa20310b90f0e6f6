/**
 * A list in groups: each is a stretch of the one ordered list, which begins below a line with its name. Of groups that are folded
 * only that line is there. Rows are counted as they are shown, without the folded ones; places are those of the list, lines
 * those of the screen. Pure, and quick for a hundred thousand rows, since only groups are counted.
 */
import type { GridRows } from '../rows.ts'

export type Group = { readonly key: string; readonly label: string; readonly count: number }

type Span = readonly [first: number, last: number]

type Stretch = Group & {
  isFolded: boolean
  /** Of its head. */
  line: number
  /** Its first row, or where that would be. */
  row: number
  place: number
}

export type Stretches = ReturnType<typeof stretchesOf>

/** More heads nobody looks through. */
export const mostGroups = 500

/** `total` is how many rows the list has by now: the last group has what is beyond the counts, which come after the rows. */
export function stretchesOf(groups: readonly Group[], folded: ReadonlySet<string>, total: number) {
  const stretches: Stretch[] = []
  let [line, row, place] = [0, 0, 0]
  for (const [at, group] of groups.entries()) {
    const left = Math.max(0, total - place)
    const count = at === groups.length - 1 ? left : Math.min(group.count, left)
    const isFolded = folded.has(group.key)
    stretches.push({ ...group, count, isFolded, line, row, place })
    const shown = isFolded ? 0 : count
    line += 1 + shown
    row += shown
    place += count
  }
  const [lines, rows] = [line, row]
  const holding = (by: 'line' | 'row' | 'place', at: number): number => lastAtMost(stretches, by, at)

  return {
    groups: stretches as readonly (Group & { isFolded: boolean })[],
    lines,
    rows,
    lineOf: (at: number): number => {
      if (at < 0) return -1
      const found = stretches[holding('row', at)]
      return found ? found.line + 1 + at - found.row : at
    },
    /** Undefined beyond the ends. */
    lineAt(at: number): { group: number } | { row: number } | undefined {
      const index = holding('line', at)
      const found = stretches[index]
      if (!found || at < 0 || at >= lines) return undefined
      return at === found.line ? { group: index } : { row: found.row + at - found.line - 1 }
    },
    /** The first and the last row among lines; the last is before the first where there is none. */
    rowsIn(first: number, last: number): Span {
      const [from, to] = [stretches[holding('line', first)], stretches[holding('line', last)]]
      if (!from || !to) return [0, -1]
      const shown = to.isFolded ? 0 : to.count
      return [from.row + Math.max(0, first - from.line - 1), to.row + Math.min(shown, last - to.line) - 1]
    },
    lineOfGroup: (index: number): number => stretches[index]?.line ?? 0,
    placeOf(at: number): number {
      const found = stretches[holding('row', at)]
      return found ? found.place + at - found.row : at
    },
    /** Undefined in a group that is folded. */
    rowOf(at: number): number | undefined {
      const found = stretches[holding('place', at)]
      return !found || found.isFolded || at >= found.place + found.count ? undefined : found.row + at - found.place
    },
    /** Places of the list that are folded away. */
    folded: foldedOf(stretches),
    /** Places from one row to another, both included. */
    placesOf(from: number, to: number): Span[] {
      return stretches.flatMap((one): Span[] => {
        const first = Math.max(from, one.row)
        const last = Math.min(to, one.row + one.count - 1)
        return one.isFolded || first > last ? [] : [[one.place + first - one.row, one.place + last - one.row]]
      })
    },
  }
}

/** Those that lie beside each other as one. */
function foldedOf(stretches: readonly Stretch[]): readonly Span[] {
  const spans: [first: number, last: number][] = []
  for (const { isFolded, place, count } of stretches) {
    const before = spans.at(-1)
    if (!isFolded || count === 0) continue
    if (before?.[1] === place - 1) before[1] = place + count - 1
    else spans.push([place, place + count - 1])
  }
  return spans
}

/** The last that begins there or before: of a folded one and the next, which begin at the same row, the next; -1 before the first. */
function lastAtMost(stretches: readonly Stretch[], by: 'line' | 'row' | 'place', at: number): number {
  let [low, high] = [0, stretches.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((stretches[middle]?.[by] ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The rows of a list without those of folded groups: nobody marks, fills or copies what they do not see. */
export function openRows<Row>(rows: GridRows<Row>, stretches: Stretches): GridRows<Row> {
  if (stretches.folded.length === 0) return rows
  return {
    ...rows,
    count: stretches.rows,
    at: (index) => (index < 0 || index >= stretches.rows ? undefined : rows.at(stretches.placeOf(index))),
    indexOf(key) {
      const place = rows.indexOf(key)
      return place === undefined ? undefined : stretches.rowOf(place)
    },
    show: (first, last) => rows.show?.(stretches.placeOf(first), stretches.placeOf(last), stretches.folded),
    async keys(from, to) {
      const [first, last] = from < to ? [from, to] : [to, from]
      const parts = await Promise.all(stretches.placesOf(first, last).map(([begin, end]) => rows.keys(begin, end)))
      return parts.flat()
    },
  }
}
