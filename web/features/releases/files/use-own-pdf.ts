/** A PDF of one's own comes and goes. */
import { getBlob, pathOf, send } from '../../../client/calls/api.ts'
import { upload } from '../../../client/files/upload.ts'
import type { Texts } from '../../../ui/words/texts.ts'
import { toastDone } from '../../../ui/notices/toasts.tsx'

const sent = (id: string, file: File) =>
  upload('POST /api/releases/:id/own-pdf', { params: { id }, field: 'file' }, file).done

/** What was there before is kept here while the message is up, so that it can come back as it was. */
const keptOf = async (id: string, name: string): Promise<File> => {
  const blob = await getBlob(pathOf('GET /api/releases/:id/own-pdf', { params: { id } }))
  return new File([blob], name, { type: 'application/pdf' })
}

const removed = (id: string) => send('DELETE /api/releases/:id/own-pdf', { params: { id } })

const undoing = (t: Texts, run: () => Promise<unknown>) => ({
  label: t('ui.undo'),
  run: async () => {
    await run()
    toastDone(t('ui.undone'))
  },
})

/** `replaced`: the name of the one that it takes the place of. */
export async function sendOwnPdf(t: Texts, id: string, file: File, replaced?: string): Promise<void> {
  const kept = replaced === undefined ? undefined : await keptOf(id, replaced)
  const { ownPdf } = await sent(id, file)
  const message = t('ownPdf.taken', { name: ownPdf.name })
  toastDone(
    message,
    undoing(t, () => (kept ? sent(id, kept) : removed(id))),
  )
}

export async function removeOwnPdf(t: Texts, id: string, name: string): Promise<void> {
  const kept = await keptOf(id, name)
  await removed(id)
  toastDone(
    t('ownPdf.removed', { name }),
    undoing(t, () => sent(id, kept)),
  )
}
