import type { Found } from '#domain/contents/replace/search-replace.ts'

export type Part = { kind: 'kept' | 'removed' | 'added'; text: string }

/** Signs beside a change that still help to recognise it. */
const context = 24

/** What a search and replace does to a text, place by place; `replacement` is known where it is the same for all of them. */
export function changedParts(
  before: string,
  after: string,
  placesIn: (text: string) => readonly Found[],
  replacement: string | undefined,
): Part[] {
  const parts =
    replacement === undefined ? wholeChange(before, after) : eachChange(before, placesIn(before), replacement)
  return parts.filter(({ text }) => text !== '').map((part, index) => (index === 0 ? shortened(part) : part))
}

function eachChange(before: string, places: readonly Found[], replacement: string): Part[] {
  let end = 0
  const parts = places.flatMap(({ index, length }): Part[] => {
    const kept = before.slice(end, index)
    const found = before.slice(index, index + length)
    end = index + length
    return [
      { kind: 'kept', text: kept },
      { kind: 'removed', text: found },
      { kind: 'added', text: replacement },
    ]
  })
  return [...parts, { kind: 'kept', text: before.slice(end) }]
}

/** From the first to the last difference, by whole characters. */
function wholeChange(before: string, after: string): Part[] {
  const [a, b] = [[...before], [...after]]
  const shorter = Math.min(a.length, b.length)
  let first = 0
  while (first < shorter && a[first] === b[first]) first++
  let last = 0
  while (last < shorter - first && a[a.length - 1 - last] === b[b.length - 1 - last]) last++
  return [
    { kind: 'kept', text: a.slice(0, first).join('') },
    { kind: 'removed', text: a.slice(first, a.length - last).join('') },
    { kind: 'added', text: b.slice(first, b.length - last).join('') },
    { kind: 'kept', text: a.slice(a.length - last).join('') },
  ]
}

function shortened({ kind, text }: Part): Part {
  const signs = [...text]
  return { kind, text: kind === 'kept' && signs.length > context ? `…${signs.slice(-context).join('')}` : text }
}
