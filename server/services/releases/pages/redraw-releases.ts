/**
 * PDF and pictures of several releases, made again in the background. A release that refuses it, or that the engine has no time for,
 * leaves the others alone; a run that was cut off begins anew and comes to the same.
 */
import { isBusy, isRefusal, ProductError, productError } from '#domain/errors.ts'
import type { FilterOf } from '#domain/query/path.ts'
import { mostRedrawn, type RedrawReport, refusalToRedraw } from '#domain/releases/course/redrawing.ts'
import type { Context } from '../../base/context.ts'
import { generateReleaseArtwork } from '../../printing/generate-release-artwork.ts'

/** Answers with the job that does it. Throws `release.notFound` where the filter finds none, and `write.tooMany`. */
export async function startRedrawing(
  { store, actor, jobs }: Context,
  where: FilterOf<'releases'>,
): Promise<{ job: string }> {
  const { documents } = await store.list(actor, 'releases', { where, limit: mostRedrawn + 1 })
  if (documents.length === 0) throw productError('release.notFound')
  if (documents.length > mostRedrawn) throw productError('write.tooMany', { limit: mostRedrawn })
  return { job: await jobs.start('redraw-releases', { ids: documents.map(({ id }) => id) }, { actor }) }
}

type Run = { progress: (percent: number) => Promise<void>; signal: AbortSignal }

export async function redrawReleases(
  context: Context & Run,
  { ids }: { ids: readonly string[] },
): Promise<RedrawReport> {
  const { progress, signal } = context
  const refused: RedrawReport['refused'] = []
  let done = 0
  let trouble: unknown
  for (const id of ids) {
    if (signal.aborted) throw new Error('interrupted')
    try {
      const refusal = await redrawOne(context, id)
      if (refusal) refused.push(refusal)
    } catch (error) {
      // The others may be small enough.
      if (!isBusy(error)) throw error
      trouble = error
    }
    await progress((100 * ++done) / ids.length)
  }
  if (trouble) throw trouble
  return { made: ids.length - refused.length, refused }
}

async function redrawOne(context: Context, id: string): Promise<RedrawReport['refused'][number] | undefined> {
  let label = ''
  try {
    const release = await context.store.get(context.actor, 'releases', id)
    label = release.label
    const refusal = refusalToRedraw(release)
    if (refusal) throw new ProductError(refusal)
    await generateReleaseArtwork(context, { id, forceRecreate: true })
    return undefined
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { id, label, code: error.code, params: { ...error.params } }
  }
}
