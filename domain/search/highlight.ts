/** Where in a text, as it is written, words stand that were searched for in another spelling. */
import { fold } from '../query/fold.ts'

/** From, up to: places in the text, in order, none within another. */
export type Mark = readonly [from: number, to: number]

export function marksOf(text: string, words: readonly string[]): Mark[] {
  const { folded, places } = foldedWithPlaces(text)
  const found: [number, number][] = []
  for (const word of words) {
    if (word === '') continue
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      found.push([places[at] ?? 0, places[at + word.length] ?? text.length])
  }
  const marks: [number, number][] = []
  for (const [from, to] of found.toSorted(([a], [b]) => a - b)) {
    const last = marks.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else marks.push([from, to])
  }
  return marks
}

/** Letter by letter, since ß folds to two and an accent of its own to none. */
function foldedWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  for (const { segment, index } of lettersOf(text)) {
    const letter = fold(segment)
    folded += letter
    for (let part = 0; part < letter.length; part++) places.push(index)
  }
  return { folded, places }
}

/** With the accents that follow them. */
const lettersOf = (text: string): { segment: string; index: number }[] =>
  [...text.matchAll(/\P{M}\p{M}*|\p{M}+/gsu)].map((found) => ({ segment: found[0], index: found.index }))

const shown = 120

/** The part of a long text that its first mark stands in, with what was left out as `…`. */
export function excerptOf(text: string, words: readonly string[]): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= shown) return line
  const [first] = marksOf(line, words)
  const wanted = Math.max(0, (first?.[0] ?? 0) - shown / 3)
  const from = wanted === 0 ? 0 : line.indexOf(' ', wanted) + 1
  const end = from + shown
  const to = end >= line.length ? line.length : Math.max(line.lastIndexOf(' ', end), from + 1)
  return `${from > 0 ? '… ' : ''}${line.slice(from, to)}${to < line.length ? ' …' : ''}`
}
