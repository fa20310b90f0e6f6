/** An export in the background: begun, followed, and its file taken by whoever began it. */
import type { ContentsExport } from '#domain/imports/contents-export.ts'
import { productError } from '#domain/errors.ts'
import type { Context } from '../base/context.ts'
import { signLink } from '../files/file-links.ts'
import { ExportResult } from '#schema/shapes/contents-export.ts'

export const startExport = async ({ jobs, actor }: Context, asked: ContentsExport): Promise<{ job: string }> => ({
  job: await jobs.start('export-contents', asked, { actor }),
})

/** Throws `job.notFound`, also where it is another person's. */
export async function exportState({ jobs, actor, config, clock }: Context, id: string) {
  const { name, state, progress, result, error, startedBy } = await jobs.get(actor, id)
  if (name !== 'export-contents' || startedBy.id !== actor.id) throw productError('job.notFound', { id })
  const made = ExportResult.safeParse(result)
  if (state !== 'completed' || !made.success) return { state, progress, error, file: null }
  const { path, ...file } = made.data
  return { state, progress: 100, error, file: { ...file, link: signLink(config.SECRET, path, clock()).url } }
}
