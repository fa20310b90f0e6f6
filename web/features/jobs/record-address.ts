/** Where the record of a job is looked at; undefined where it has no screen of its own. */
export function addressOf(collection: string, id: string): string | undefined {
  if (collection === 'releases') return `/release/${id}`
  if (collection === 'orders') return `/orders/${id}`
  if (collection === 'deployments') return `/deployments?open=${id}`
  return collection === 'templates' ? `/artwork/template/${id}` : undefined
}
