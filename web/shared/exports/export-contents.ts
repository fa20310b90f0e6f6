/** An export on the server: begun by one call, followed until its file is there. */
import { type Answer, send } from '../../client/calls/api.ts'
import { isUnreachable } from '../../client/calls/errors.ts'

type Asked = Parameters<typeof send<'POST /api/exports'>>[1]['body']
type Exported = NonNullable<Answer<'GET /api/exports/:id'>['file']>

/** Undefined where somebody cancelled it. It goes on without the network, which may come back. */
export async function exportContents(
  body: Asked,
  onProgress: (job: string, percent: number) => void,
): Promise<Exported | undefined> {
  const { job } = await send('POST /api/exports', { body })
  for (let pause = 150; ; pause = Math.min(1000, pause * 1.5)) {
    try {
      const { state, progress, file, error } = await send('GET /api/exports/:id', { params: { id: job } })
      if (file) return file
      if (state === 'cancelled') return undefined
      if (state === 'failed') throw error
      onProgress(job, progress)
    } catch (error) {
      if (!isUnreachable(error)) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

export const cancelExport = (id: string): Promise<unknown> => send('POST /api/jobs/:id/cancel', { params: { id } })
