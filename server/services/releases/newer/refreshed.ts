/** Releases take what is newer in the database, where they may still be edited; what was overwritten in them stays. */
import { canManage } from '#domain/access/tenancy.ts'
import { canEditRelease } from '#domain/releases/course/editable-release.ts'
import type { Release } from '#domain/releases/release.ts'
import type { RawWrite } from '../../../store/store.ts'
import type { Context } from '../../base/context.ts'
import { listById } from '../../base/list-by-id.ts'
import { newerValues } from './newer-values.ts'

type Refreshed = {
  writes: Extract<RawWrite, { kind: 'update' }>[]
  /** Those that would change and may not be edited. */
  prohibited: string[]
}

/** Nothing is written yet. Whoever writes the same field meanwhile is not overwritten. */
export async function refreshed(context: Context, releases: readonly Release[]): Promise<Refreshed> {
  const newer = await newerValues(context, releases)
  const publications = await listById(
    context,
    'publications',
    releases.flatMap(({ publicationId }) => publicationId ?? []),
  )
  const result: Refreshed = { writes: [], prohibited: [] }
  for (const release of releases) {
    const { id, data, publicationId = '' } = release
    const entries = Object.entries(newer.get(id)?.entries ?? {})
    if (entries.length === 0) continue
    const mayEdit =
      canManage(context.actor, release) && canEditRelease(context.actor, release, publications.get(publicationId))
    if (!mayEdit) {
      result.prohibited.push(id)
      continue
    }
    result.writes.push({
      kind: 'update',
      collection: 'releases',
      id,
      set: Object.fromEntries(entries.map(([key, entry]) => [`data.${key}`, entry])),
      expect: { values: Object.fromEntries(entries.map(([key]) => [`data.${key}`, data[key] ?? null])) },
    })
  }
  return result
}
