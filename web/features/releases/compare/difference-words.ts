/** What two versions differ in, in words: in the list, and at the places on the pages. */
import { useMemo } from 'react'
import type { Release } from '#domain/releases/release.ts'
import type { Template } from '#domain/templates/template.ts'
import type { PageMark } from '../../../artwork/page-marks.ts'
import type { ComposedPage } from '../../../artwork/engine/protocol.ts'
import { formatDate } from '../../../ui/dates.ts'
import { useTexts } from '../../../ui/texts.ts'
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

/** Around each area, with the numbers of what changed it. */
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
      return ids.flatMap((id): PageMark[] => {
        const one = byId.get(id)
        if (!one) return []
        const severity =
          one.kind === 'edit' && !unasked.includes(one)
            ? 'change'
            : one.kind === 'unexplained'
              ? 'unexplained'
              : 'replaced'
        return [{ id, number: one.number, severity, words: words(one), page: page.name, boxes: [box] }]
      })
    })
}
