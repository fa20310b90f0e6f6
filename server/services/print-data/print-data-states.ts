/** Of releases that were printed, or are to be: whether the file is where it should be, and what is under way. */
import { productError } from '#domain/errors.ts'
import { mostPrintData } from '#domain/releases/pages/download-request.ts'
import type { Release, ReleaseFile } from '#domain/releases/release.ts'
import type { JobView } from '#schema/shapes/job.ts'
import type { FileStore } from '../../adapters/files/files.ts'
import type { Context } from '../base/context.ts'
import { listById } from '../base/list-by-id.ts'
import { printFileOf } from '../printing/approved-pages.ts'

export const placeStates = ['there', 'missing', 'other'] as const
type PlaceState = (typeof placeStates)[number]

export type PrintDataState = {
  id: string
  /** With the release, and on the print drive; `other`: something else lies there. Null before it was made. */
  kept: PlaceState | null
  drive: PlaceState | null
  /** The newest that makes them. */
  job: JobView | null
}

/** In the order of the ids; those that the person does not see are left out. Throws `printData.tooMany`. */
export async function printDataStates(context: Context, ids: readonly string[]): Promise<PrintDataState[]> {
  if (ids.length > mostPrintData.told) throw productError('printData.tooMany', { limit: mostPrintData.told })
  const { jobs, actor } = context
  const releases = await listById(context, 'releases', ids)
  const seen = ids.flatMap((id) => releases.get(id) ?? [])
  const newest = await jobs.newest(actor, 'generate-print-data', {
    collection: 'releases',
    ids: seen.map(({ id }) => id),
  })
  const byRelease = new Map(newest.map((job) => [job.about?.id, job]))
  return Promise.all(
    seen.map(async (release) => ({
      id: release.id,
      ...(await placesOf(context, release)),
      job: byRelease.get(release.id) ?? null,
    })),
  )
}

async function placesOf({ files, printData }: Context, release: Release) {
  const file = printFileOf(release)
  const [kept, drive] = await Promise.all([
    file ? stateAt(files, file.path, file) : null,
    file && release.exportPath ? stateAt(printData, release.exportPath, file) : null,
  ])
  return { kept, drive }
}

/** By its size: what it is in full is looked at when it is printed again. */
async function stateAt(store: FileStore, path: string, { filesize }: ReleaseFile): Promise<PlaceState> {
  const found = await store.stat(path)
  return !found ? 'missing' : found.size === filesize ? 'there' : 'other'
}
