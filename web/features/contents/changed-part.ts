export type ChangedPart = { head: string; removed: string; added: string; tail: string }

/** Text beside a change that still helps to recognise it. */
const context = 24

/** From the first to the last difference of two texts, by whole characters, with a little of what stays around it. */
export function changedPart(before: string, after: string): ChangedPart {
  const [a, b] = [[...before], [...after]]
  const shorter = Math.min(a.length, b.length)
  let first = 0
  while (first < shorter && a[first] === b[first]) first++
  let last = 0
  while (last < shorter - first && a[a.length - 1 - last] === b[b.length - 1 - last]) last++
  const head = a.slice(0, first)
  const tail = a.slice(a.length - last)
  return {
    head: head.length > context ? `…${head.slice(-context).join('')}` : head.join(''),
    removed: a.slice(first, a.length - last).join(''),
    added: b.slice(first, b.length - last).join(''),
    tail: tail.join(''),
  }
}
