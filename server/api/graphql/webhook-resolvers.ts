/** The operation that calls a webhook. */
import { type WebhookMode, webhookModes } from '#domain/deployments/webhook-request.ts'
import { productError } from '#domain/errors.ts'
import { found, oneOfWords } from '#domain/formats/refusals/expected.ts'
import type { Resolvers } from '#schema/types.generated.ts'
import type { Context } from '../../services/base/context.ts'
import { callWebhook } from '../../services/webhooks/call-webhook.ts'

export const webhookMutations = {
  deploymentWebhook: (_root, { id, mode }, { context }) => callWebhook(context, id, modeOf(mode ?? undefined)),
} satisfies Resolvers<{ context: Context }>['Mutation']

function modeOf(text: string | undefined): WebhookMode | undefined {
  const mode = webhookModes.find((one) => one === text)
  if (mode || text === undefined) return mode
  throw productError('parameter.invalid', { name: 'mode', expected: oneOfWords(webhookModes), found: found(text) })
}
