/** Which versions in a collection have a newer one of their publication (document 2 §4). */
import type { Publication } from '../publications/publication.ts'
import { releasesOf } from '../releases/course/editable-release.ts'
import type { Release } from '../releases/release.ts'
import { isActive } from '../releases/release-status.ts'

type Inside = Pick<Release, 'id' | 'label' | 'number' | 'publicationId'>

export type NewerVersion = {
  publicationId: string
  label: string
  /** Those in the collection that it replaces. */
  olds: readonly { id: string; number: number }[]
  newest: { id: string; number: number }
}

/** The newest that was neither rejected nor locked, where older ones are in the collection. `publications` are those that are seen. */
export function newerVersions(
  inside: readonly Inside[],
  publications: ReadonlyMap<string, Pick<Publication, 'releases'>>,
): readonly NewerVersion[] {
  const byPublication = Map.groupBy(inside, ({ publicationId }) => publicationId)
  return [...byPublication].flatMap(([publicationId, versions]): NewerVersion[] => {
    const publication = publicationId === undefined ? undefined : publications.get(publicationId)
    const newest = publication && releasesOf({ ...publication }).find(({ status }) => isActive(status))
    const olds = versions.filter(({ number }) => newest && number < newest.number)
    const [first] = olds
    if (publicationId === undefined || !newest || !first) return []
    const { label } = first
    return [
      {
        publicationId,
        label: label || first.id,
        olds: olds.map(({ id, number }) => ({ id, number })),
        newest: { id: newest.id, number: newest.number },
      },
    ]
  })
}
