/** The files of versions, packed on the server: begun by one call, followed until the file is there. */
import type { FilterOf } from '#domain/query/path.ts'
import { type Answer, send } from '../calls/api.ts'
import { isUnreachable } from '../calls/errors.ts'
import { saveLink } from './save-file.ts'

/** All of a collection, or those that are ticked somewhere, in a file that is called as it is told. */
export type ToPack = { collection: string } | { where: FilterOf<'releases'>; title: string }
type Asked = Omit<Parameters<typeof send<'POST /api/collections/:id/downloads'>>[1]['body'], 'releaseIds'>
type Packed = NonNullable<Answer<'GET /api/downloads/:id'>['file']>

/** Saves the file. Undefined where somebody cancelled it. It goes on without the network, which may come back. */
export async function packReleases(
  those: ToPack,
  files: Asked,
  onProgress: (job: string, percent: number) => void,
): Promise<Packed | undefined> {
  const { job } = await begin(those, files)
  for (let pause = 150; ; pause = Math.min(1000, pause * 1.5)) {
    try {
      const { state, progress, file, error } = await send('GET /api/downloads/:id', { params: { id: job } })
      if (file) {
        saveLink(file.link, file.name)
        return file
      }
      if (state === 'cancelled') return undefined
      if (state === 'failed') throw error
      onProgress(job, progress)
    } catch (error) {
      if (!isUnreachable(error)) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

const begin = (those: ToPack, files: Asked): Promise<{ job: string }> =>
  'collection' in those
    ? send('POST /api/collections/:id/downloads', { params: { id: those.collection }, body: files })
    : send('POST /api/downloads', { body: { ...those, ...files } })

export const cancelPacking = (job: string): Promise<unknown> =>
  send('POST /api/jobs/:id/cancel', { params: { id: job } })
