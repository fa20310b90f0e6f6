/** Files on their way to a template: IDML and JSON replace the template itself, all others join its files (document 1 §5). */
import { useCallback, useState } from 'react'
import { upload } from '../../../client/files/upload.ts'
import { type Placeholder, placeholderLabel } from '#domain/templates/placeholder.ts'
import type { Template } from '#domain/templates/template.ts'
import { currentLanguage, errorText, texts } from '../../../ui/texts.ts'
import { toastMore } from '../../../ui/notices/toasts.tsx'
import type { Knowing } from '../../../shared/undo/use-knowing.tsx'

export type TemplateUpload = {
  key: string
  name: string
  /** 0 to 1. */
  progress: number
  state: 'waiting' | 'sending' | 'done' | 'failed'
  fault?: string
}

/** `onDone` is called after each file, uploaded or failed. */
export function useTemplateUploads(
  { id, placeholders }: Pick<Template, 'id' | 'placeholders'>,
  { onDone, knowing }: { onDone: () => void; knowing: Knowing },
) {
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
          const left = await knowing((fallen) =>
            sendTo(id, file, { fallen, onProgress: (progress) => change(key, { progress }) }),
          )
          if (left) tellGone(placeholders, left)
          change(key, { state: 'done', progress: 1 })
        } catch (error) {
          change(key, { state: 'failed', fault: errorText(error) })
        }
        onDone()
      }
    },
    [id, placeholders, onDone, knowing],
  )
  return { uploads, add }
}

type Sending = { fallen: number | undefined; onProgress: (share: number) => void }

/** The placeholders that there are then; undefined of what is not the template itself. */
async function sendTo(
  id: string,
  file: File,
  { fallen, onProgress }: Sending,
): Promise<readonly Placeholder[] | undefined> {
  const params = { id }
  // By a schema the texts of a digital template are checked; other JSON is such a text.
  if (!/\.(idml|json)$/i.test(file.name) || file.name === 'schema.json') {
    await upload('POST /api/artwork/templates/:id/assets', { params, field: 'file' }, file, { onProgress }).done
    return undefined
  }
  const form = fallen !== undefined && { form: { fallen } }
  const to = { params, field: 'data' } as const
  const { data } = await upload('POST /api/artwork/templates/:id', to, file, { onProgress, ...form }).done
  return data.placeholders
}

/** Places that a new master does not have are gone with their settings, though no values were. */
function tellGone(before: readonly Placeholder[], left: readonly Placeholder[]): void {
  const gone = before.filter(({ id }) => !left.some((one) => one.id === id))
  if (gone.length === 0) return
  const names = gone.map((one) => placeholderLabel(one, currentLanguage()))
  toastMore(texts('templates.placeholdersGone', { count: gone.length }), [
    new Intl.ListFormat(currentLanguage()).format(names),
    texts('templates.placeholdersGone.hint'),
  ])
}
