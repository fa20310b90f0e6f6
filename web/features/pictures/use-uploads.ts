/** Files on their way to the server, a few at a time, each with its progress, cancel and fault. */
import { useRef, useState } from 'react'
import { upload } from '#web/client/upload.ts'
import { toastDone } from '#web/ui/toasts.tsx'
import { texts } from '#web/ui/texts.ts'

export type FileUpload = {
  key: string
  name: string
  /** 0 to 1. */
  share: number
  error?: unknown
  cancel: () => void
}

export type Uploads = {
  shown: readonly FileUpload[]
  start: (files: readonly File[]) => void
  dismiss: (key: string) => void
}

const atOnce = 3

export function useUploads(onAllDone: () => void): Uploads {
  const [shown, setShown] = useState<readonly FileUpload[]>([])
  const waiting = useRef<{ key: string; file: File }[]>([])
  const running = useRef(0)
  const finished = useRef(0)

  const change = (key: string, change: Partial<FileUpload>) =>
    setShown((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const dismiss = (key: string) => {
    waiting.current = waiting.current.filter((one) => one.key !== key)
    setShown((all) => all.filter((one) => one.key !== key))
  }

  async function run(): Promise<void> {
    const next = running.current < atOnce ? waiting.current.shift() : undefined
    if (!next) return
    running.current++
    const { done, cancel } = upload('/api/pictures', 'upload', next.file, {
      onProgress: (share) => change(next.key, { share }),
    })
    change(next.key, { cancel })
    try {
      await done
      finished.current++
      dismiss(next.key)
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') dismiss(next.key)
      else change(next.key, { error })
    }
    running.current--
    if (running.current === 0 && waiting.current.length === 0 && finished.current > 0) {
      toastDone(texts('media.upload.done', { count: finished.current }))
      finished.current = 0
      onAllDone()
    }
    void run()
  }

  return {
    shown,
    dismiss,
    start: (files) => {
      const added = files.map((file) => ({ key: crypto.randomUUID(), file }))
      waiting.current.push(...added)
      setShown((all) => [
        ...all,
        ...added.map(({ key, file }) => ({ key, name: file.name, share: 0, cancel: () => dismiss(key) })),
      ])
      for (let slot = 0; slot < atOnce; slot++) void run()
    },
  }
}
