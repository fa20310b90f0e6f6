/** Print PDFs that were brought: what each is for, and how far it is. They are sent one after another. */
import { useState } from 'react'
import { type PrintFilePlan, rivalsAmong } from '#domain/imports/print-file-plan.ts'
import { send } from '../../client/calls/api.ts'
import { upload } from '../../client/files/upload.ts'

export type PrintFile = {
  file: File
  plan: PrintFilePlan
  state: 'waiting' | 'running' | 'done' | 'failed'
  error?: unknown
  /** Another one that is for the same. */
  rival?: string | undefined
  /** Where it is now, once it was taken. */
  into?: { release: string; address: string }
}

/** Whether something would become of it, as it stands. */
export const isReady = ({ plan: { action }, state, rival }: PrintFile, template: string | undefined): boolean =>
  state === 'waiting' &&
  rival === undefined &&
  action !== 'none' &&
  (action !== 'createPublication' || template !== undefined)

export function usePrintFiles() {
  const [brought, setFiles] = useState<readonly PrintFile[]>([])
  const waiting = brought.filter(({ state }) => state === 'waiting')
  const rivals = rivalsAmong(waiting.map(({ file: { name }, plan }) => ({ name, plan })))
  const files = brought.map((one) => (one.state === 'waiting' ? { ...one, rival: rivals.get(one.file.name) } : one))
  const change = (file: File, by: Partial<PrintFile>) =>
    setFiles((all) => all.map((one) => (one.file === file ? { ...one, ...by } : one)))

  /** Of the same name, the later one counts. */
  const add = async (more: readonly File[]) => {
    const once = [...new Map(more.map((file) => [file.name, file])).values()]
    const { data } = await send('POST /api/print-files/plan', { body: { names: once.map(({ name }) => name) } })
    const added = once.flatMap((file, index): PrintFile[] => {
      const plan = data[index]
      return plan ? [{ file, plan, state: 'waiting' }] : []
    })
    const names = new Set(once.map(({ name }) => name))
    setFiles((all) => [...all.filter(({ file, state }) => state === 'done' || !names.has(file.name)), ...added])
  }

  /** Answers with how many were taken, and how many refused. */
  const run = async (
    template: string | undefined,
    collection: string | undefined,
  ): Promise<{ taken: number; refused: number }> => {
    const form = { template: template ?? '', ...(collection !== undefined && { collection }) }
    let [taken, refused] = [0, 0]
    for (const one of files.filter((other) => isReady(other, template))) {
      change(one.file, { state: 'running' })
      try {
        change(one.file, { state: 'done', into: await take(one, form) })
        taken++
      } catch (error) {
        change(one.file, { state: 'failed', error })
        refused++
      }
    }
    return { taken, refused }
  }

  /** One of those that it may be for. */
  const choose = async (file: File, id: string) => {
    const { data } = await send('POST /api/print-files/plan', { body: { names: [`${id}.pdf`] } })
    const [plan] = data
    if (plan) change(file, { plan })
  }

  return { files, add, run, choose, leave: (file: File) => setFiles((all) => all.filter((one) => one.file !== file)) }
}

type Beginning = { template: string; collection?: string }

const at = (id: string, release: string): NonNullable<PrintFile['into']> => ({
  release,
  address: `/publications/${id}/release/${release}`,
})

async function take(
  { file, plan: { action, content, publication } }: PrintFile,
  form: Beginning,
): Promise<NonNullable<PrintFile['into']>> {
  if (action === 'createPublication') {
    const target = { params: { id: content?.id ?? '' }, field: 'file' } as const
    const made = await upload('POST /api/contents/:id/print-file', target, file, { form }).done
    return at(made.publication, made.release)
  }
  if (action === 'none' || !publication) throw new Error('nothing becomes of this file')
  const target = { params: { id: publication.id }, field: 'file' } as const
  const { release } = await upload('POST /api/publications/:id/print-file', target, file, { form: { action } }).done
  return at(publication.id, release)
}
