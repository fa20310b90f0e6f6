/** Files that come to a template, as people see them come: a design with what belongs to it, loose or packed (document 1 §5). */
import { useCallback, useState } from 'react'
import { type Placeholder, placeholderLabel } from '#domain/templates/placeholder.ts'
import type { Taken } from '#domain/templates/uploads/package-parts.ts'
import type { Template } from '#domain/templates/template.ts'
import { currentLanguage, errorText, texts } from '../../../ui/words/texts.ts'
import { toastError, toastMore } from '../../../ui/notices/toasts.tsx'
import type { Knowing } from '../../../shared/undo/use-knowing.tsx'
import { inSendingOrder, sendFile, type Sorted } from './send-files.ts'

export type TemplateUpload = {
  key: string
  name: string
  /** 0 to 1; from then on pages are set. */
  progress: number
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'left'
  taken?: Taken
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
      let sorted: Sorted
      try {
        sorted = inSendingOrder(files)
      } catch (error) {
        return toastError(error)
      }
      const entry = (file: File, state: TemplateUpload['state']) => ({
        file,
        shown: { key: crypto.randomUUID(), name: file.name, progress: 0, state },
      })
      const fresh = sorted.sent.map((file) => entry(file, 'waiting'))
      const left = sorted.left.map((file) => entry(file, 'left'))
      setUploads((before) => [
        ...before.filter(({ state }) => state === 'waiting' || state === 'sending' || state === 'failed'),
        ...[...fresh, ...left].map(({ shown }) => shown),
      ])
      // One after the other: a design and its pictures must not overtake each other.
      for (const { file, shown } of fresh) {
        const { key } = shown
        change(key, { state: 'sending' })
        try {
          // oxlint-disable-next-line no-await-in-loop -- See above.
          const { taken, placeholders: now } = await knowing((fallen) =>
            sendFile(id, file, { fallen, onProgress: (progress) => change(key, { progress }) }),
          )
          if (now) tellGone(placeholders, now)
          change(key, { state: 'done', progress: 1, taken })
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
