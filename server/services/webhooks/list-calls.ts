/** The calls of a webhook, newest first, for those who may make them. */
import type { WebhookCall } from '#domain/deployments/webhook-call.ts'
import type { CallsOf, StoredCall } from '../../store/queue/webhooks.ts'
import type { Context } from '../base/context.ts'
import { managed, ofAdmin } from './of-whom.ts'

type Part = { after?: string | undefined; limit: number }
type Page = { data: WebhookCall[]; next: string | null }

export async function listCallsOfDeployment(context: Context, deployment: string, part: Part): Promise<Page> {
  await managed(context, deployment)
  return pageOf(context, { deployment }, part)
}

/** Tests, too. */
export async function listCallsOfCollection(context: Context, collection: string, part: Part): Promise<Page> {
  await ofAdmin(context, collection)
  return pageOf(context, { collection }, part)
}

async function pageOf({ webhooks }: Context, of: CallsOf, { after, limit }: Part): Promise<Page> {
  const found = await webhooks.list(of, { after, limit: limit + 1 })
  const page = found.slice(0, limit)
  return { data: page.map(viewCall), next: found.length > limit ? (page.at(-1)?.id ?? null) : null }
}

export const viewCall = (call: StoredCall): WebhookCall => {
  const { id, mode, receiver, state, attempts, took, status, trouble, answer, createdAt, triedAt, dueAt } = call
  return {
    id,
    mode,
    receiver,
    state,
    attempts,
    took,
    status,
    trouble,
    answer,
    createdAt: createdAt.toISOString(),
    triedAt: triedAt?.toISOString() ?? null,
    dueAt: state === 'waiting' ? dueAt.toISOString() : null,
  }
}
