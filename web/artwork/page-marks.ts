/** What is drawn on a page of what was found about it: on the placeholder it is about, else around the spot itself. */
import type { Diagnostic } from '#artwork/index.ts'
import type { Texts } from '../ui/words/texts.ts'
import { diagnosticText } from './diagnostic-text.ts'
import type { ComposedPage } from './engine/protocol.ts'

export type PageMark = {
  /** What `onMark` is called with. */
  id: string
  severity: keyof typeof weight
  /** Of its entry in the list beside the page, where that counts them. */
  number?: number | undefined
  /** What it says to those who hover over it, or cannot see it. */
  words: string
  /** The placeholder it belongs to, on any page. */
  tag?: string | undefined
  /** Else the page by its name, and where on it. */
  page?: string | undefined
  boxes?: readonly Box[] | undefined
}

/** Points, from the left and the top of the trim. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** All that is said of one spot; the most serious decides its look. */
export type SpotMark = Pick<PageMark, 'id' | 'severity' | 'words'> & { numbers: readonly number[] }

const weight = { error: 0, unexplained: 1, warning: 2, replaced: 3, change: 4 } as const

/** Notes on the design are not drawn: they would cover the page for people who cannot change the design. */
export function findingMarks(t: Texts, findings: readonly Diagnostic[]): PageMark[] {
  const numbers = findingNumbers(findings)
  return findings.flatMap((finding): PageMark[] => {
    const { severity, place } = finding
    if (severity === 'info' || !isMarked(finding)) return []
    const { placeholder: tag, page, boxes } = place
    const id = findingId(finding)
    return [{ id, severity, number: numbers.get(id), words: diagnosticText(t, finding), tag, page, boxes }]
  })
}

const isMarked = ({ severity, outcome }: Diagnostic): boolean => severity !== 'info' && !outcome

/** By the id of each that is drawn on a page: its number in the list, where those that are alike stand together. */
export function findingNumbers(findings: readonly Diagnostic[]): ReadonlyMap<string, number> {
  const ids = alikeFindings(findings).flat().filter(isMarked).map(findingId)
  return new Map([...new Set(ids)].map((id, index) => [id, index + 1]))
}

/** In the order of the first of each. */
export function alikeFindings<One extends Diagnostic>(findings: readonly One[]): One[][] {
  return [...Map.groupBy(findings, ({ severity, code, outcome }) => [severity, code, outcome].join(' ')).values()]
}

/** The same for the same finding in one composition and the next. */
export const findingId = ({ code, place: { page, placeholder, item }, params }: Diagnostic): string =>
  JSON.stringify([code, page, placeholder, item, params])

export function marksByTag(marks: readonly PageMark[]): ReadonlyMap<string, SpotMark> {
  const found = new Map<string, SpotMark>()
  for (const mark of marks) if (mark.tag !== undefined) found.set(mark.tag, joined(found.get(mark.tag), mark))
  return found
}

/** Marks of findings that belong to no placeholder on this page. */
export function marksByBox(
  { name, width, height, placeholders }: ComposedPage,
  marks: readonly PageMark[],
): (SpotMark & { box: Box })[] {
  const seen = new Set(placeholders.map(({ tag }) => tag))
  const found = new Map<string, SpotMark & { box: Box }>()
  for (const mark of marks) {
    if (mark.page !== name || (mark.tag !== undefined && seen.has(mark.tag))) continue
    for (const { left, top, right, bottom } of together(mark.boxes ?? [])) {
      const box = {
        left: Math.max(0, left),
        top: Math.max(0, top),
        right: Math.min(width, right),
        bottom: Math.min(height, bottom),
      }
      // A line has no height, and is seen all the same.
      if (box.right < box.left || box.bottom < box.top) continue
      const key = Object.values(box).map(Math.round).join()
      found.set(key, { ...joined(found.get(key), mark), box })
    }
  }
  return [...found.values()]
}

function joined(before: SpotMark | undefined, { id, severity, words, number }: PageMark): SpotMark {
  const own = number === undefined ? [] : [number]
  if (!before) return { id, severity, words, numbers: own }
  const all = before.words.split('\n').includes(words) ? before.words : `${before.words}\n${words}`
  const numbers = [...new Set([...before.numbers, ...own])].toSorted((a, b) => a - b)
  return { ...(weight[severity] < weight[before.severity] ? { id, severity } : before), words: all, numbers }
}

/** Points: letters of a calendar or lines of small print are looked at as one. */
const near = 10

function together(boxes: readonly Box[]): Box[] {
  const groups: Box[] = []
  for (const box of boxes) {
    let { left, top, right, bottom } = box
    for (let at = groups.length - 1; at >= 0; at--) {
      const other = groups[at]!
      const isFar =
        other.left > right + near || other.right < left - near || other.top > bottom + near || other.bottom < top - near
      if (isFar) continue
      groups.splice(at, 1)
      left = Math.min(left, other.left)
      top = Math.min(top, other.top)
      right = Math.max(right, other.right)
      bottom = Math.max(bottom, other.bottom)
    }
    groups.push({ left, top, right, bottom })
  }
  return groups
}
