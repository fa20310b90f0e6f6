/** Files on their way to a template: IDML and JSON replace the template itself, all others join its files (document 1 §5). */
import { useCallback, useState } from 'react'
import { upload } from '#web/client/upload.ts'
import { errorText } from '#web/ui/texts.ts'
import type { Knowing } from '#web/undo/use-knowing.tsx'

export type TemplateUpload = {
  key: string
  name: string
  /** 0 to 1. */
  progress: number
  state: 'waiting' | 'sending' | 'done' | 'failed'
  fault?: string
}

/** `onDone` is called after each file, uploaded or failed. */
export function useTemplateUploads(templateId: string, { onDone, knowing }: { onDone: () => void; knowing: Knowing }) {
  const [uploads, setUploads] = useState<readonly TemplateUpload[]>([])
  const add = useCallback(
    async (files: readonly File[]) => {
      const change = (key: string, next: Partial<TemplateUpload>) =>
        setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)))
      const fresh = files.map((file) => ({ file, key: crypto.randomUUID() }))
      setUploads((before) => [
        ...before.filter(({ state }) => state !== 'done'),
        ...fresh.map(({ file, key }) => ({ key, name: file.name, progress: 0, state: 'waiting' as const })),
      ])
      // One after the other: a design and its pictures must not overtake each other.
      for (const { file, key } of fresh) {
        change(key, { state: 'sending' })
        try {
          // oxlint-disable-next-line no-await-in-loop -- See above.
          await knowing((fallen) =>
            sendTo(templateId, file, { fallen, onProgress: (progress) => change(key, { progress }) }),
          )
          change(key, { state: 'done', progress: 1 })
        } catch (error) {
          change(key, { state: 'failed', fault: errorText(error) })
        }
        onDone()
      }
    },
    [templateId, onDone, knowing],
  )
  return { uploads, add }
}

type Sending = { fallen: number | undefined; onProgress: (share: number) => void }

function sendTo(id: string, file: File, { fallen, onProgress }: Sending): Promise<unknown> {
  const params = { id }
  // By a schema the texts of a digital template are checked; other JSON is such a text.
  return /\.(idml|json)$/i.test(file.name) && file.name !== 'schema.json'
    ? upload('POST /api/artwork/templates/:id', { params, field: 'data' }, file, {
        onProgress,
        ...(fallen !== undefined && { form: { fallen } }),
      }).done
    : upload('POST /api/artwork/templates/:id/assets', { params, field: 'file' }, file, { onProgress }).done
}
