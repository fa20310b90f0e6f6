/** A download in the background: begun, followed, and its file taken by whoever began it. */
import type { DownloadRequest } from '#domain/releases/pages/download-request.ts'
import { productError } from '#domain/errors.ts'
import { PackedResult } from '#schema/shapes/packed-file.ts'
import type { Context } from '../../base/context.ts'
import { signLink } from '../../files/file-links.ts'
import { requirePackable } from '../../files/keep-zip.ts'
import { filesOf } from './download-releases.ts'

/** Throws `collection.notFound`, `release.notFound`, and at once what packing would throw: a job that fails is tried again. */
export async function startDownload(context: Context, asked: DownloadRequest): Promise<{ job: string }> {
  const { sources, toFill, toRead } = await filesOf(context, asked)
  if (toFill.length + toRead.length === 0) requirePackable(sources)
  return { job: await context.jobs.start('pack-releases', asked, { actor: context.actor }) }
}

/** Throws `job.notFound`, also where it is another person's. */
export async function downloadState({ jobs, actor, config, clock }: Context, id: string) {
  const { name, state, progress, result, error, startedBy } = await jobs.get(actor, id)
  if (name !== 'pack-releases' || startedBy.id !== actor.id) throw productError('job.notFound', { id })
  const made = PackedResult.safeParse(result)
  if (state !== 'completed' || !made.success) return { state, progress, error, file: null }
  const { path, ...file } = made.data
  return { state, progress: 100, error, file: { ...file, link: signLink(config.SECRET, path, clock()).url } }
}
