import { all, is } from '../query/filter.ts'
import type { FilterIn } from '../query/path.ts'
import type { Release } from '../releases/release.ts'
import { isActive } from '../releases/release-status.ts'

type State = Pick<Release, 'id' | 'status' | 'number' | 'publicationId'>

/** What is bound keeps the design that it was sent with (decision 0341): another one changes nothing of it. */
export const followersOf = (template: string): FilterIn<Release> =>
  all(is('template', template), { field: 'bound', op: 'exists', value: false })

/** Of those that follow, the releases that a new design would change: those still in work, and the latest published one of each publication. */
export function liveReleases<One extends State>(releases: readonly One[]): One[] {
  const latest = new Map<string, One>()
  for (const release of releases) {
    if (release.status !== 'published') continue
    const key = release.publicationId ?? release.id
    const known = latest.get(key)
    if (!known || known.number < release.number) latest.set(key, release)
  }
  return releases.filter(
    (release) =>
      isActive(release.status) &&
      (release.status !== 'published' || latest.get(release.publicationId ?? release.id) === release),
  )
}
