/** Changes the status of one or several releases (document 2 §7, ReleaseChangeStatus): one answer for each. */
import type { approvalChannels, StatusChange } from '#domain/releases/release-transitions.ts'
import { graphql } from './graphql.ts'
import { ReleaseChangeStatus, type ReleaseChangeStatusMutation } from './operations.generated.ts'

export type StatusChangeRequest = {
  ids: readonly string[]
  status: StatusChange['to']
  /** The reason of a rejection, or a comment. */
  message: string | undefined
  approval: { contact: string; date: string; channel: (typeof approvalChannels)[number] } | undefined
}

export type StatusChangeResult = ReleaseChangeStatusMutation['releaseChangeStatus'][number]

export async function changeReleaseStatus(request: StatusChangeRequest): Promise<readonly StatusChangeResult[]> {
  return (await graphql(ReleaseChangeStatus, request)).releaseChangeStatus
}
