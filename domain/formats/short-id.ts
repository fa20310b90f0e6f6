/**
 * Ids as people can read them to each other (document 1 §9): six characters or fewer stay; longer ones show their first
 * and last three, or the last four where the id ends in `_r` and two digits.
 */
export function shortId(id: string): string {
  if (id.length <= 6) return id
  return `${id.slice(0, 3)}_${id.slice(/_r\d\d$/.test(id) ? -4 : -3)}`
}
