/** What two versions differ in, in words: in the list, and at the places on the pages. */
import { useMemo } from 'react'
import type { Release } from '#domain/releases/release.ts'
import type { Template } from '#domain/templates/template.ts'
import type { Box, PageMark } from '../../../artwork/page-marks.ts'
import type { ComposedPage } from '../../../artwork/engine/protocol.ts'
import { formatDate } from '../../../ui/words/dates.ts'
import { useTexts } from '../../../ui/words/texts.ts'
import { causeId } from './steps-between.ts'
import { type Difference, unexplained } from './told-differences.ts'
import type { ExplainedArea } from './use-explained.ts'

export type DifferenceWords = (difference: Difference) => string

export function useDifferenceWords(release: Release, template: Template | undefined): DifferenceWords {
  const t = useTexts()
  const { name, updateTimestamp } = release.bound?.design ?? template?.design ?? {}
  return useMemo(
    () => (difference) => {
      if (difference.kind === 'edit') return difference.change.name
      if (difference.kind === 'unexplained') return t('release.compare.cause.unexplained')
      const { cause } = difference
      if (cause.kind === 'picture') return t('release.compare.cause.picture', { name: cause.name })
      if (cause.kind !== 'master') return t(`release.compare.cause.${cause.kind}`)
      return name === undefined || updateTimestamp === undefined
        ? t('release.compare.cause.master')
        : t('release.compare.cause.masterOf', { name, date: formatDate(updateTimestamp) })
    },
    [t, name, updateTimestamp],
  )
}

/** Around each area, with the numbers of what changed it; where several did, each around what it changed. */
export function differenceMarks(
  page: ComposedPage,
  index: number,
  areas: readonly ExplainedArea[],
  differences: readonly Difference[],
  /** `unasked`: those that look as what nobody edited. */
  { words, unasked = [] }: { words: DifferenceWords; unasked?: readonly Difference[] },
): PageMark[] {
  const byId = new Map(differences.map((one) => [one.id, one]))
  return areas
    .filter((area) => area.page === index)
    .flatMap(({ box, causes }) => {
      const ids = causes.length > 0 ? causes.map(causeId) : [unexplained]
      const placed = ids.map((id) => (ids.length > 1 ? placedIn(page, id, box) : []))
      return ids.flatMap((id, at): PageMark[] => {
        const one = byId.get(id)
        if (!one) return []
        const severity =
          one.kind === 'edit' && !unasked.includes(one)
            ? 'change'
            : one.kind === 'unexplained'
              ? 'unexplained'
              : 'replaced'
        const boxes = (placed[at] ?? []).map((own) => clearOf(own, placed.flat()))
        return [
          {
            id,
            number: one.number,
            severity,
            words: words(one),
            page: page.name,
            boxes: boxes.length > 0 ? boxes : [box],
          },
        ]
      })
    })
}

/** Where the placeholder stands on the page, as far as that is within the area. */
const placedIn = ({ placeholders }: ComposedPage, tag: string, area: Box): Box[] =>
  placeholders
    .filter((one) => one.tag === tag)
    .map(({ bounds }) => ({
      left: Math.max(area.left, bounds.left),
      top: Math.max(area.top, bounds.top),
      right: Math.min(area.right, bounds.right),
      bottom: Math.min(area.bottom, bounds.bottom),
    }))
    .filter(({ left, top, right, bottom }) => right > left && bottom > top)

/** Points that a line keeps from another. */
const gap = 3

/** No line of it goes through what is smaller: it ends above, or begins below. */
function clearOf(box: Box, others: readonly Box[]): Box {
  let { top, bottom } = box
  for (const other of others) {
    if (areaOf(other) >= areaOf(box) || other.left >= box.right || other.right <= box.left) continue
    if (top < other.top - gap && other.top < bottom && bottom < other.bottom) bottom = other.top - gap
    if (other.bottom + gap < bottom && other.top < top && top < other.bottom) top = other.bottom + gap
  }
  return { ...box, top, bottom }
}

const areaOf = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top)
