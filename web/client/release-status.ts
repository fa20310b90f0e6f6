/** Changes the status of one or several releases (document 2 §7, ReleaseChangeStatus): one answer for each. */
import type { approvalChannels, StatusChange } from '#domain/publications/release-transitions.ts'
import { graphql } from './graphql.ts'

export type StatusChangeRequest = {
  ids: readonly string[]
  status: StatusChange['to']
  /** The reason of a rejection, or a comment. */
  message: string | undefined
  approval: { contact: string; date: string; channel: (typeof approvalChannels)[number] } | undefined
}

export type StatusChangeResult = {
  id: string
  success: boolean
  error: { code: string; params: Record<string, unknown>; message: string } | null
}

const operation = `mutation ReleaseChangeStatus($ids: [ID!]!, $status: String!, $message: String, $approval: ApprovalReceived) {
  releaseChangeStatus(ids: $ids, status: $status, message: $message, approval: $approval) {
    id success error { code message params }
  }
}`

export async function changeReleaseStatus(request: StatusChangeRequest): Promise<readonly StatusChangeResult[]> {
  const { releaseChangeStatus } = await graphql<{ releaseChangeStatus: StatusChangeResult[] }>(operation, request)
  return releaseChangeStatus
}
