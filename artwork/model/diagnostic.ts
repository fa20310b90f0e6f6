import type { Rect } from '../geometry/rect.ts'

/**
 * What the engine has to say about a design. Bad designs never throw: whatever cannot be read or drawn exactly is
 * reported here and the rest is composed.
 */
export type Diagnostic = {
  severity: 'error' | 'warning' | 'info'
  /** Stable, dotted, grouped by stage: `package.notZip`, `font.missing`, `text.overset`, `picture.missing`, `item.ignored`. */
  code: string
  /** Where it is. Every part that is known is given. */
  place: Place
  /** What the message needs: names, counts, amounts. Lengths in points. */
  params: Readonly<Record<string, string | number>>
  /** What became of a construct the engine does not draw exactly. */
  outcome?: 'approximated' | 'ignored'
}

export type Place = {
  /** The name the page shows, such as "3" or "A2". */
  page?: string
  /** IDML Self of the spread item. */
  item?: string
  /** IDML Self of the story. */
  story?: string
  /** Markup tag of the placeholder. */
  placeholder?: string
  /** Path inside the package, such as `Stories/Story_u12.xml`. */
  file?: string
  /** What it is about, in the page's coordinates; of the same finding in several spots the first ones. */
  boxes?: readonly Rect[]
}

const mostBoxes = 12

/**
 * Collects diagnostics of one run; the same finding at the same place is kept once. A hostile design cannot fill the
 * memory: beyond `limit` distinct ones the least severe make room, and `diagnostics.dropped` says how many are not shown.
 */
export class Diagnostics {
  readonly #found = new Map<string, Diagnostic>()
  readonly #counts = { info: 0, warning: 0, error: 0 }
  #dropped = 0

  static readonly limit = 2000

  report(
    severity: Diagnostic['severity'],
    code: string,
    place: Place = {},
    params: Diagnostic['params'] = {},
    outcome?: Diagnostic['outcome'],
  ): void {
    const { boxes, ...where } = place
    const key = JSON.stringify([code, where, params])
    const known = this.#found.get(key)
    if (known) return boxes && this.#addBoxes(key, known, boxes)
    if (this.#found.size >= Diagnostics.limit && !this.#makeRoom(severity)) return
    this.#counts[severity]++
    this.#found.set(key, { severity, code, place, params, ...(outcome && { outcome }) })
  }

  error(code: string, place?: Place, params?: Diagnostic['params']): void {
    this.report('error', code, place, params)
  }

  warn(code: string, place?: Place, params?: Diagnostic['params']): void {
    this.report('warning', code, place, params)
  }

  approximated(code: string, place?: Place, params?: Diagnostic['params']): void {
    this.report('info', code, place, params, 'approximated')
  }

  ignored(code: string, place?: Place, params?: Diagnostic['params']): void {
    this.report('warning', code, place, params, 'ignored')
  }

  /** In the order they were found. */
  get all(): readonly Diagnostic[] {
    const found = [...this.#found.values()]
    if (this.#dropped > 0)
      found.push({ severity: 'warning', code: 'diagnostics.dropped', place: {}, params: { count: this.#dropped } })
    return found
  }

  #addBoxes(key: string, known: Diagnostic, more: readonly Rect[]): void {
    const { boxes = [], ...where } = known.place
    const isNew = (box: Rect) => !boxes.some((one) => sameBox(one, box))
    if (boxes.length >= mostBoxes || !more.some(isNew)) return
    const all = [...boxes, ...more.filter(isNew)].slice(0, mostBoxes)
    this.#found.set(key, { ...known, place: { ...where, boxes: all } })
  }

  /** The latest of the least severe findings goes, if it is less severe than what wants in. */
  #makeRoom(severity: Diagnostic['severity']): boolean {
    this.#dropped++
    for (const lesser of severities.slice(0, severities.indexOf(severity))) {
      if (this.#counts[lesser] === 0) continue
      this.#counts[lesser]--
      return this.#found.delete([...this.#found].findLast(([, found]) => found.severity === lesser)![0])
    }
    return false
  }
}

const sameBox = (a: Rect, b: Rect): boolean =>
  a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom

const severities = ['info', 'warning', 'error'] as const
