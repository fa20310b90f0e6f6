/** The releases that an edit touches, as a list tells them: what is newer by now, and whether a new version can be made with that. */
import type { RecordKind } from '#domain/records.ts'
import { releasesOf } from '#domain/releases/course/editable-release.ts'
import { refusalToRenew } from '#domain/releases/course/renewal.ts'
import type { TouchedQuery } from '../../../store/store.ts'
import type { Context } from '../../base/context.ts'
import { listById } from '../../base/list-by-id.ts'
import { newerValues } from './newer-values.ts'

export async function listTouched(context: Context, kind: RecordKind, id: string, query: TouchedQuery) {
  const { ids, next } = await context.store.touched(context.actor, kind, id, query)
  const found = await listById(context, 'releases', ids)
  const releases = ids.flatMap((one) => found.get(one) ?? [])
  const newer = await newerValues(context, releases)
  const publications = await listById(
    context,
    'publications',
    releases.flatMap(({ publicationId }) => publicationId ?? []),
  )
  const data = releases.map((release) => {
    const { publicationId, template, label, number, status, type, owner, supplier, updateTimestamp } = release
    const changes = newer.get(release.id)?.changes ?? []
    const refusal = refusalToRenew(context.actor, release, releasesOf(publications.get(publicationId ?? '')), changes)
    return {
      id: release.id,
      label,
      number,
      status,
      type,
      owner,
      supplier,
      updateTimestamp,
      changes,
      ...(publicationId !== undefined && { publicationId }),
      ...(template !== undefined && { template }),
      refusal: refusal ? { code: refusal.code, params: { ...refusal.params } } : null,
    }
  })
  return { data, next }
}
