/** The files of a collection's versions, packed on the server: begun by one call, followed until the file is there. */
import { type Answer, send } from './api.ts'
import { isUnreachable } from './errors.ts'
import { saveLink } from './save-file.ts'

type Asked = Parameters<typeof send<'POST /api/collections/:id/downloads'>>[1]['body']
type Packed = NonNullable<Answer<'GET /api/downloads/:id'>['file']>

/** Saves the file. Undefined where somebody cancelled it. It goes on without the network, which may come back. */
export async function packReleases(
  collection: string,
  body: Asked,
  onProgress: (job: string, percent: number) => void,
): Promise<Packed | undefined> {
  const { job } = await send('POST /api/collections/:id/downloads', { params: { id: collection }, body })
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

export const cancelPacking = (job: string): Promise<unknown> =>
  send('POST /api/jobs/:id/cancel', { params: { id: job } })
