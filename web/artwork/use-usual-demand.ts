/** What is asked of an approval where the template itself does not say, as far as one sees whose it is: an approval asks the server. */
import { preflightOf, type PublishingDemand } from '#domain/templates/preflight-policy.ts'
import type { Template } from '#domain/templates/template.ts'
import { useLiveDocument } from '#web/client/live/use-live.ts'

export function useUsualDemand(template: Pick<Template, 'owner' | 'supplier'> | undefined): PublishingDemand {
  const found = [
    useLiveDocument('organizations', template?.owner),
    useLiveDocument('organizations', template?.supplier),
  ]
  const [owner, supplier] = found.map((one) => (one.status === 'ready' ? one.document : undefined))
  return preflightOf({}, owner, supplier).publishing
}
