/** Several files sent at once, each with its progress; those that failed stay until they are dismissed. */
import { useRef, useState } from 'react'
import type { Answer } from '../calls/api.ts'
import { isCancelled, upload, type UploadAddress, type UploadForm, type UploadTarget } from './upload.ts'

export type FileUpload = {
  key: string
  name: string
  /** 0 to 1. */
  share: number
  error?: unknown
  cancel: () => void
}

export type Uploads<To extends UploadAddress> = {
  shown: readonly FileUpload[]
  start: (files: readonly File[], form?: UploadForm<To>) => void
  dismiss: (key: string) => void
}

const atOnce = 3

export function useUploads<To extends UploadAddress>(
  to: To,
  target: UploadTarget<To>,
  onAllDone: (answers: readonly Answer<To>[]) => void,
): Uploads<To> {
  const [shown, setShown] = useState<readonly FileUpload[]>([])
  const waiting = useRef<{ key: string; file: File; form: UploadForm<To> | undefined }[]>([])
  const running = useRef(0)
  const answers = useRef<Answer<To>[]>([])

  const change = (key: string, by: Partial<FileUpload>) =>
    setShown((all) => all.map((one) => (one.key === key ? { ...one, ...by } : one)))
  const dismiss = (key: string) => {
    waiting.current = waiting.current.filter((one) => one.key !== key)
    setShown((all) => all.filter((one) => one.key !== key))
  }

  async function run(): Promise<void> {
    const next = running.current < atOnce ? waiting.current.shift() : undefined
    if (!next) return
    running.current++
    const { done, cancel } = upload(to, target, next.file, {
      ...(next.form && { form: next.form }),
      onProgress: (share) => change(next.key, { share }),
    })
    change(next.key, { cancel })
    try {
      answers.current.push(await done)
      dismiss(next.key)
    } catch (error) {
      if (isCancelled(error)) dismiss(next.key)
      else change(next.key, { error })
    }
    running.current--
    if (running.current === 0 && waiting.current.length === 0 && answers.current.length > 0)
      onAllDone(answers.current.splice(0))
    void run()
  }

  return {
    shown,
    dismiss,
    start: (files, form) => {
      const added = files.map((file) => ({ key: crypto.randomUUID(), file, form }))
      waiting.current.push(...added)
      setShown((all) => [
        ...all,
        ...added.map(({ key, file }) => ({ key, name: file.name, share: 0, cancel: () => dismiss(key) })),
      ])
      for (let slot = 0; slot < atOnce; slot++) void run()
    },
  }
}
