/** Of digital versions, whether they were delivered, and whether that is what they say now. */
import { systemActor } from '#domain/access/actor.ts'
import { canSeeDeployments } from '#domain/access/deployments.ts'
import { type ExportState, exportStateOf } from '#domain/deployments/export-state.ts'
import { productError } from '#domain/errors.ts'
import { exportText } from '#domain/templates/export/export-text.ts'
import type { Context } from '../base/context.ts'
import { listById } from '../base/list-by-id.ts'
import { textDigest } from './text-digest.ts'

export type ReleaseExport = {
  id: string
  state: ExportState
  /** When it was delivered last; null where it never was. */
  at: string | null
}

/** In the order of the ids; those that are not digital, or not the person's to see, are left out. Throws `write.notAllowed`. */
export async function listExportStates(context: Context, ids: readonly string[]): Promise<ReleaseExport[]> {
  const { store, actor, exports } = context
  if (!canSeeDeployments(actor)) throw productError('write.notAllowed')
  const releases = await listById(context, 'releases', ids)
  const digital = [...new Set(ids)].flatMap((id) => {
    const release = releases.get(id)
    return release?.type === 'digital' ? [release] : []
  })
  // Who sees a release sees what its template makes of it.
  const templates = await listById(
    { store, actor: systemActor },
    'templates',
    digital.flatMap(({ template }) => template ?? []),
  )
  const last = await exports.last(
    actor,
    digital.map(({ id }) => id),
  )
  return digital.flatMap(({ id, template: templateId, data }) => {
    const template = templates.get(templateId ?? '')
    if (!template) return []
    const before = last.get(id)
    const state = exportStateOf(before?.digest, textDigest(exportText(template, data)))
    return [{ id, state, at: before?.at.toISOString() ?? null }]
  })
}
