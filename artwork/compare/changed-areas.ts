/**
 * What differs between two compositions, and by which of the steps from the one to the other. Causes are found by trying:
 * each step is composed, and what it changed on the page is its doing, also where that is far from what it touched, as text
 * that had to give way.
 */
import { intersects, outset, type Rect, union } from '../geometry/rect.ts'
import type { Page } from '../model/page.ts'
import { pageDifferences } from './page-differences.ts'

/** A part of a page that looks otherwise. */
export type ChangedArea = {
  /** Position of the page in the document, from 0. */
  page: number
  /** Points, on both pages. */
  box: Rect
  /** Which steps changed something within it, from 0; none where what changed it is in none of them. */
  causes: readonly number[]
}

/** Points: lines of one text are looked at as one. */
const near = 6

/** `steps` are the pages after each step; with the last one everything is done that is known to have been. */
export function changedAreas(
  before: readonly Page[],
  after: readonly Page[],
  steps: readonly (readonly Page[])[],
): ChangedArea[] {
  const bySteps = steps.map((pages, index) => differencesOf(steps[index - 1] ?? before, pages))
  return differencesOf(before, after).flatMap((boxes, page) =>
    together(boxes).map(({ box, parts }) => {
      const isIn = (other: Rect): boolean => parts.some((part) => intersects(outset(part, touching), other))
      const causes = [...bySteps.keys()].filter((step) => bySteps[step]?.[page]?.some(isIn))
      return { page, box, causes }
    }),
  )
}

/** Points; a line has no height. */
const touching = 0.5

const differencesOf = (before: readonly Page[], after: readonly Page[]): Rect[][] =>
  Array.from({ length: Math.max(before.length, after.length) }, (_, index) =>
    pageDifferences(before[index], after[index]),
  )

type Group = { box: Rect; parts: Rect[] }

/** Those that lie near each other as one. */
function together(boxes: readonly Rect[]): Group[] {
  const groups: Group[] = []
  for (const box of boxes) {
    let own: Group = { box, parts: [box] }
    // What has grown may reach others.
    for (let at = groups.length - 1; at >= 0; at--) {
      const other = groups[at]
      if (!other || !intersects(outset(own.box, near), other.box)) continue
      groups.splice(at, 1)
      own = { box: union(own.box, other.box), parts: [...other.parts, ...own.parts] }
      at = groups.length
    }
    groups.push(own)
  }
  return groups
}
