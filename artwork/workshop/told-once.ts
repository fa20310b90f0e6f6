import { Diagnostics, type Diagnostic, type Place } from '../model/diagnostic.ts'

/**
 * For people: in the order they were found, what reads the same told once, with its count. Composing and the painters of PDF and SVG may all tell
 * the same; that is one finding. In several items or stories of a page it is as many, of which the first stands for all.
 */
export function toldOnce(...found: (readonly Diagnostic[])[]): Diagnostic[] {
  const each = new Map(found.flat().map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]))
  const alike = new Map<string, Diagnostic[]>()
  for (const one of each.values()) {
    const key = JSON.stringify([one.severity, one.code, one.params, one.outcome, placeRead(one.place)])
    const others = alike.get(key)
    if (others) others.push(one)
    else alike.set(key, [one])
  }
  return [...alike.values()].map(joined)
}

/** What lists show of a place. */
const placeRead = ({ page, placeholder, file }: Place) => [page, placeholder, file]

function joined(all: readonly Diagnostic[]): Diagnostic {
  const [first] = all as readonly [Diagnostic]
  const count = all.reduce((sum, one) => sum + (one.count ?? 1), 0)
  if (count === 1) return first
  const boxes = all.flatMap(({ place }) => place.boxes ?? []).slice(0, Diagnostics.mostBoxes)
  return { ...first, place: { ...first.place, ...(boxes.length > 0 && { boxes }) }, count }
}
