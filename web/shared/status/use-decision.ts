/** The step itself: what is decided on is what is stored and was seen; of several, those that refuse it stay with their reason. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Transition } from '#domain/releases/course/release-transitions.ts'
import type { Release } from '#domain/releases/release.ts'
import { approves, stopsAt } from '#domain/releases/release-status.ts'
import { send } from '../../client/calls/api.ts'
import { flushDrafts } from '../../client/editing/waiting.ts'
import { changeReleaseStatus } from '../../client/records/change-release-status.ts'
import { toastDone } from '../../ui/notices/toasts.tsx'
import { errorText, useTexts } from '../../ui/words/texts.ts'
import type { Approval } from './approval-fields.tsx'
import { wordsFor } from './status-change-words.ts'
import type { GroupProof } from './use-group-proof.ts'

/** A release that is decided on; owner and template where its pictures may be shared, the round where one is known. */
export type Asked = Pick<Release, 'id' | 'label' | 'type' | 'status'> &
  Partial<Pick<Release, 'owner' | 'template' | 'round' | 'files'>>

export type ShownPages = (() => Promise<string | undefined>) | undefined

type Decided = {
  shownPages: ShownPages
  transition: Transition
  message: string
  approval: Approval | undefined
  /** In place of those who are asked. */
  endsRound: boolean
  /** Until which day the other side is asked. */
  due: string | undefined
}

/** Those that are seen by pictures, and those that a finding holds up. */
type Seen = { group: GroupProof; isByPictures: boolean; held: ReadonlyMap<string, number> }

export type Refused = { label: string; reason: string }

export function useDecision(asked: readonly Asked[]) {
  const t = useTexts()
  const queries = useQueryClient()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  // Of several, those that are decided need no second press.
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const releases = asked.filter(({ id }) => !done.has(id))
  const isOne = asked.length === 1

  /** Nobody approves what they do not see. */
  const pagesBefore = async ({ transition: { to }, shownPages }: Decided, { group, isByPictures }: Seen) => {
    const [one] = releases
    // Each by the pictures that are on the screen; whoever has none is refused by name.
    if (isByPictures && approves(to))
      return group.proofs.flatMap(({ id, hash }) => (hash === undefined ? [] : [{ release: id, hash }]))
    if (!shownPages || !one || one.type !== 'print' || !approves(to)) return undefined
    const hash = await shownPages()
    if (hash === undefined) throw new Error(t('release.pagesNotShown'))
    return [{ release: one.id, hash }]
  }

  /** Answers whether all of them have changed; throws where nothing could be done. */
  const decide = async (decided: Decided, seen: Seen): Promise<boolean> => {
    const { transition, message, approval, endsRound, due } = decided
    const { to, afterChanges } = transition
    const { group, held } = seen
    setRefused([])
    const left = (await Promise.all(releases.map(({ id }) => flushDrafts({ collection: 'releases', id })))).flat()
    if (left.length > 0) throw new Error(t('editing.left.status', { count: left.length }))
    const open = releases.filter(({ id }) => !held.has(id))
    // Nobody approves what they do not see, of several either.
    const unseen = stopsAt(to) ? group.failed : []
    if (unseen.length === open.length) throw unseen[0]?.error
    const results = await changeReleaseStatus({
      pages: await pagesBefore(decided, seen),
      ids: open.flatMap(({ id }) => (unseen.some((one) => one.id === id) ? [] : [id])),
      status: to,
      message: message.trim() || undefined,
      approval,
      afterChanges,
      endsRound: endsRound || undefined,
      due,
    })
    const failed = [...results.filter(({ success }) => !success), ...unseen]
    const changed = results.flatMap(({ id, success }) => (success ? [id] : []))
    const isOneOfSeveral = results.some(({ success, status }) => success && to === 'published' && status === 'approval')
    if (changed.length > 0)
      toastDone(
        isOne
          ? t(isOneOfSeveral ? 'round.done' : wordsFor(asked, transition).done)
          : t('publications.status.done', { count: changed.length }),
      )
    if (failed.length + held.size === 0) return true
    // What became another meanwhile is looked at again.
    for (const { id } of failed)
      for (const key of ['proof', 'step check']) void queries.invalidateQueries({ queryKey: [key, id] })
    if (isOne) throw failed[0]?.error
    setDone(new Set([...done, ...changed]))
    const labels = new Map(asked.map(({ id, label }) => [id, label]))
    const staying = [
      ...[...held].map(([id, of]) => ({ id, reason: t('release.findings.holding', { count: of }) })),
      ...failed.map(({ id, error }) => ({ id, reason: errorText(error) })),
    ]
    setRefused(staying.map(({ id, reason }) => ({ label: labels.get(id) || id, reason })))
    return false
  }

  /** The picture is theirs to see now. */
  const afterSharing = async ({ id, status }: Asked) => {
    // What it was bound to when a check was asked for lacks the picture.
    if (status === 'review') await send('POST /api/artwork/releases/:id/bound', { params: { id } })
    await queries.resetQueries({ queryKey: ['step check', id] })
  }

  return { releases, refused, isAnyDone: done.size > 0, decide, afterSharing }
}
