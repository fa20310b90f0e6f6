/** What a publication keeps beside its releases, so that rules which need them all read one record. */
import type { ReleaseState } from '../releases/course/editable-release.ts'
import { displayFiles } from '../releases/pages/display-files.ts'
import { sellableStatuses } from '../releases/release-status.ts'
import type { Release } from '../releases/release.ts'

export function publicationSummary(releases: readonly ReleaseState[]): Record<string, unknown> {
  const latest = releases.toSorted((a, b) => b.number - a.number)[0]
  return {
    releases: Object.fromEntries(releases.map(({ id, number, status }) => [id, { number, status }])),
    numReleases: releases.length,
    status: latest?.status ?? 'pending',
    orderable: releases.some(({ status }) => sellableStatuses.includes(status)),
  }
}

/** The publication with the versions that stay, standing in lists as the newest of them looks. */
export function publicationWith(
  publication: Readonly<Record<string, unknown>>,
  releases: readonly ReleaseState[],
  latest: Pick<Release, 'files' | 'undrawn'> | undefined,
): Record<string, unknown> {
  const { preview: _, previewTimestamp: _drawn, undrawn: _undrawn, ...kept } = publication
  const [shown] = latest ? displayFiles(latest) : []
  return {
    ...kept,
    ...publicationSummary(releases),
    ...(shown && { preview: shown.path, previewTimestamp: shown.updateTimestamp }),
    ...(latest?.undrawn && { undrawn: latest.undrawn }),
  }
}
