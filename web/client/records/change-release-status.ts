/** Changes the status of one or several releases (document 2 §7, ReleaseChangeStatus): one answer for each. */
import type { StatusChange } from '#domain/releases/course/release-transitions.ts'
import { type approvalChannels, mostDecided } from '#domain/releases/release-status.ts'
import { graphql } from '../calls/graphql.ts'
import { ReleaseChangeStatus, type ReleaseChangeStatusMutation } from '../calls/operations.generated.ts'
import { noteEdited } from './recent.ts'

export type StatusChangeRequest = {
  ids: readonly string[]
  status: StatusChange['to']
  /** The reason of a rejection, or a comment. */
  message: string | undefined
  /** Those that are on the screen, where there is a screen of them. */
  pages: { release: string; hash: string }[] | undefined
  /** With a rejection. */
  afterChanges: boolean | undefined
  /** With an approval. */
  endsRound: boolean | undefined
  /** With a step that asks the other side: a day. */
  due: string | undefined
  approval: { contact: string; date: string; channel: (typeof approvalChannels)[number] } | undefined
}

export type StatusChangeResult = ReleaseChangeStatusMutation['releaseChangeStatus'][number]

/** Of any number, part by part: each release changes for itself. */
export async function changeReleaseStatus({
  ids,
  ...change
}: StatusChangeRequest): Promise<readonly StatusChangeResult[]> {
  const results: StatusChangeResult[] = []
  for (let at = 0; at < ids.length; at += mostDecided) {
    const part = { ...change, ids: ids.slice(at, at + mostDecided) }
    results.push(...(await graphql(ReleaseChangeStatus, part)).releaseChangeStatus)
  }
  for (const { id, success } of results) if (success) noteEdited('releases', id)
  return results
}
