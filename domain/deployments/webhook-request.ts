/**
 * What is called: the address with its placeholders replaced, its query as the body (document 1 §7). The query is taken
 * apart before anything is put into it, so that no value becomes a parameter of its own.
 */

export const webhookModes = ['digital', 'print', 'both', 'test'] as const
export type WebhookMode = (typeof webhookModes)[number]

export const webhookBodies = ['json', 'form'] as const
export type WebhookBody = (typeof webhookBodies)[number]

export type WebhookValues = { id: string; link: string; mode: WebhookMode }

export type WebhookRequest = { url: URL; body: string; contentType: string }

/** Undefined of what is no address of the web. */
export function webhookRequest(address: string, values: WebhookValues, kind: WebhookBody): WebhookRequest | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
  const parameters = [...url.searchParams].map(([name, value]): [string, string] => [
    replaced(name, values),
    replaced(value, values),
  ])
  url.search = ''
  url.hash = ''
  url.pathname = replaced(url.pathname, values, encodeURIComponent)
  return { url, ...bodyOf(parameters, kind) }
}

/** Whom it goes to. Path and query may hold secrets. */
export const shownReceiver = (address: string): string => (URL.canParse(address) ? new URL(address).host : '')

/** The brackets of a path may have been encoded where it was typed in. */
function replaced(text: string, values: WebhookValues, write = (value: string) => value): string {
  return text.replace(/(?:\[|%5B)(id|link|mode)(?:\]|%5D)/gi, (_all, name: string) =>
    write(values[name.toLowerCase() as keyof WebhookValues]),
  )
}

function bodyOf(parameters: readonly [string, string][], kind: WebhookBody): Omit<WebhookRequest, 'url'> {
  if (kind === 'form')
    return {
      body: String(new URLSearchParams(parameters.map((one) => [...one]))),
      contentType: 'application/x-www-form-urlencoded',
    }
  const named = Map.groupBy(parameters, ([name]) => name)
  const values = [...named].map(([name, all]) => [name, all.length === 1 ? all[0]![1] : all.map(([, value]) => value)])
  return { body: JSON.stringify(Object.fromEntries(values)), contentType: 'application/json' }
}
