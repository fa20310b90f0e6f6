/** The remarks on the version that is shown: what is there, which is chosen, what is being pointed at, and what one does with them. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { canManage } from '#domain/access/tenancy.ts'
import { nextOpen, type Remark, type RemarkPlace, threadsOf } from '#domain/releases/remark.ts'
import type { Release } from '#domain/releases/release.ts'
import { usePreference } from '../../../client/session/preferences.ts'
import { useWhole } from '../../../client/live/use-live.ts'
import { useActor } from '../../../client/session/session.ts'
import { writeAll } from '../../../client/records/store.ts'
import { type ToldKey, useKeysTold } from '../../../ui/keys/keys.ts'
import { texts } from '../../../ui/words/texts.ts'
import { toastDone } from '../../../ui/notices/toasts.tsx'
import { undoOffer } from '../../../shared/undo/take-back.tsx'

type Choice = {
  chosen: string | undefined
  choose: (id: string | undefined) => void
  openList: () => void
  /** Whether the list is beside the page. */
  isInView: boolean
}

export type Remarks = ReturnType<typeof useRemarks>

export function useRemarks(
  { id: release, owner, supplier }: Release,
  earlier: { id: string; number: number } | undefined,
  { chosen, choose, openList, isInView }: Choice,
) {
  const actor = useActor()
  const before = earlier?.id
  const found = useWhole('remarks', {
    where: { field: 'release', op: 'in', value: before === undefined ? [release] : [release, before] },
  })
  const threads = useMemo(() => threadsOn(release, found.documents), [found.documents, release])
  const asked = useMemo(
    () => (before === undefined ? [] : threadsOn(before, found.documents)),
    [found.documents, before],
  )
  const left = useMemo(() => asked.filter(({ isOpen }) => isOpen), [asked])
  const [tool, setTool] = useState<RemarkPlace['shape']>()
  const [place, setPlace] = usePreference<RemarkPlace | undefined>(`place of a remark on ${release}`, undefined)
  const mayWrite = canManage(actor, { owner, supplier })
  const say = useCallback(
    async (
      said: Pick<Remark, 'text'> &
        Partial<Pick<Remark, 'release' | 'answers' | 'act' | 'place' | 'instead' | 'mentions' | 'forGuests'>>,
    ): Promise<string | undefined> => {
      const document = { release, owner, supplier, ...said }
      const { results } = await writeAll([{ kind: 'create', collection: 'remarks', document }])
      return results[0]?.id
    },
    [release, owner, supplier],
  )
  const next = nextOpen(threads, chosen)?.first.id
  useKeys({
    n: () => next !== undefined && choose(next),
    Escape: () => {
      if (tool) setTool(undefined)
      else if (place) setPlace(undefined)
      else if (chosen !== undefined) choose(undefined)
    },
    isOn: isInView,
  })
  return useMemo(
    () => ({
      release,
      threads,
      /** Of the version before, what nobody has resolved. */
      left,
      /** Of the version before, all that were made. */
      asked: asked.length,
      earlier,
      of: { owner, supplier },
      open: threads.filter(({ isOpen }) => isOpen).length,
      mayWrite,
      me: actor.id,
      chosen,
      choose,
      openList,
      isInView,
      tool,
      setTool,
      place,
      setPlace,
      say,
    }),
    [
      release,
      threads,
      left,
      asked.length,
      earlier,
      owner,
      supplier,
      mayWrite,
      actor.id,
      chosen,
      choose,
      openList,
      isInView,
      tool,
      place,
      setPlace,
      say,
    ],
  )
}

const threadsOn = (release: string, remarks: readonly Remark[]) =>
  threadsOf(remarks.filter((one) => one.release === release))

export const rewrite = (id: string, text: string): Promise<unknown> =>
  writeAll([{ kind: 'update', collection: 'remarks', id, set: { text } }])

export async function remove(id: string): Promise<void> {
  const { changeset } = await writeAll([{ kind: 'delete', collection: 'remarks', id }])
  toastDone(texts('remarks.deleted'), undoOffer({ changeset }))
}

const keysOfRemarks: readonly ToldKey[] = [{ keys: 'N', does: 'keys.remark' }]

/** Anywhere on the screen, but not where somebody writes and not over a dialog. */
function useKeys({ n, Escape, isOn }: { n: () => void; Escape: () => void; isOn: boolean }): void {
  useKeysTold(keysOfRemarks, isOn)
  useEffect(() => {
    if (!isOn) return
    const act = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      const isTyping =
        target instanceof Element &&
        target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]')
      if (isTyping || ctrlKey || metaKey || altKey || event.defaultPrevented) return
      if (key === 'n' || key === 'N') n()
      else if (key === 'Escape') Escape()
    }
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  })
}
