/** Which difference answers which remark on the version before: by its place on the page, or since the remark names what became another. */
import type { Box } from '../../../artwork/page-marks.ts'
import type { RemarkPlace } from '#domain/releases/remark.ts'
import { causeId } from './steps-between.ts'
import type { Difference } from './told-differences.ts'
import type { ExplainedArea } from './use-explained.ts'

/** What was to be corrected: a remark, or the reason of the rejection. */
export type Wanted = {
  id: string
  text: string
  person: string
  place?: RemarkPlace | undefined
  isReason?: boolean
}

export type Corrections = {
  wanted: readonly { of: Wanted; differences: readonly Difference[] }[]
  /** Somebody did it, and nobody asked for it. */
  unasked: readonly Difference[]
  /** Nobody knows what did it. */
  nobodys: readonly Difference[]
}

/** Points: nobody points at a word to the point. */
const near = 14

export function correctionsOf(
  wanted: readonly Wanted[],
  differences: readonly Difference[],
  areas: readonly ExplainedArea[] = [],
): Corrections {
  const done = differences.filter(({ kind }) => kind !== 'unexplained')
  const answered = wanted.map((of) => ({
    of,
    differences: done.filter((one) => isNamed(of.text, one) || isAt(of.place, one, areas)),
  }))
  const asked = new Set(answered.flatMap((one) => one.differences.map(({ id }) => id)))
  return {
    wanted: answered,
    unasked: done.filter(({ id }) => !asked.has(id)),
    nobodys: differences.filter(({ kind }) => kind === 'unexplained'),
  }
}

function isAt(place: RemarkPlace | undefined, { id }: Difference, areas: readonly ExplainedArea[]): boolean {
  if (!place) return false
  const spot = boxOf(place)
  return areas.some(
    ({ page, box, causes }) =>
      page === place.page - 1 && causes.some((cause) => causeId(cause) === id) && meets(box, spot),
  )
}

function boxOf({ points }: RemarkPlace): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return {
    left: Math.min(...xs) - near,
    top: Math.min(...ys) - near,
    right: Math.max(...xs) + near,
    bottom: Math.max(...ys) + near,
  }
}

const meets = (one: Box, other: Box): boolean =>
  one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom

/** What the place is called, or what stands or stood there. */
function isNamed(text: string, difference: Difference): boolean {
  if (difference.kind !== 'edit') return false
  const { name, before, after } = difference.change
  const said = wordsOf(text)
  return [name, after, before].some((words) => {
    const searched = wordsOf(words)
    return searched.trim().length > 1 && said.includes(searched)
  })
}

/** So that a word is found as a whole, and not within another. */
const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}.,]+|[.,](?!\p{N})/u)
    .filter(Boolean)
    .join(' ')} `
