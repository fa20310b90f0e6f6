import type { Rect } from '../geometry/rect.ts'
import {
  type DiagnosticCode,
  type DiagnosticDetails,
  type DiagnosticOutcome,
  type DiagnosticParams,
  outcomeOf,
  type Severity,
  severityOf,
} from './diagnostic-codes.ts'

/**
 * What the engine has to say about a design. Bad designs never throw: whatever cannot be read or drawn exactly is
 * reported here and the rest is composed.
 */
export type Diagnostic<Code extends DiagnosticCode = DiagnosticCode> = Code extends DiagnosticCode
  ? {
      severity: Severity
      code: Code
      /** Where it is. Every part that is known is given. */
      place: Place
      params: DiagnosticParams<Code>
      outcome?: DiagnosticOutcome
      /** In how many items of the page the same was found, where a list tells it once, or there are more than boxes are kept. */
      count?: number
    }
  : never

/** Without what it has of one place. */
export type DiagnosticMessage<Code extends DiagnosticCode = DiagnosticCode> = Code extends DiagnosticCode
  ? Pick<Diagnostic<Code>, 'severity' | 'code' | 'params'>
  : never

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

/**
 * Collects diagnostics of one run; the same finding at the same place is kept once. A hostile design cannot fill the
 * memory: beyond `limit` distinct ones the least severe make room, and `diagnostics.dropped` says how many are not shown.
 */
export class Diagnostics {
  readonly #found = new Map<string, Diagnostic>()
  readonly #counts = { info: 0, warning: 0, error: 0 }
  #dropped = 0
  #heard: Diagnostic[] | undefined
  /** Of findings in more spots than are kept with them: all, so that each counts once. */
  readonly #spots = new Map<string, Set<string>>()

  static readonly limit = 2000
  /** Of one finding. */
  static readonly mostBoxes = 12
  /** Of one finding; what comes after is not counted. */
  static readonly mostSpots = 10_000

  report<Code extends DiagnosticCode>(code: Code, place: Place, ...details: DiagnosticDetails<Code>): void {
    const [params = {}, severity]: readonly [params?: object, severity?: Severity] = details
    const outcome = outcomeOf(code)
    const made = { severity: severityOf(code, severity), code, place, params, ...(outcome && { outcome }) }
    // The parameters are the code's own, as `details` has it; of a code in general the compiler cannot see that.
    this.add(made as Diagnostic)
  }

  /** Work, and what was found by it, also where that was known already. */
  during<Made>(work: () => Made): [made: Made, found: readonly Diagnostic[]] {
    const [around, found] = [this.#heard, (this.#heard = [])]
    const made = work()
    this.#heard = around
    return [made, found]
  }

  /** What was found elsewhere, such as while preparing what is used again. */
  add(found: Diagnostic): void {
    this.#heard?.push(found)
    const { severity, code, params } = found
    const { boxes, ...where } = found.place
    const key = JSON.stringify([code, where, params])
    const known = this.#found.get(key)
    if (known) return boxes && this.#addBoxes(key, known, boxes)
    if (this.#found.size >= Diagnostics.limit && !this.#makeRoom(severity)) return
    this.#counts[severity]++
    this.#found.set(key, found)
  }

  /** In the order they were found. */
  get all(): readonly Diagnostic[] {
    const found = [...this.#found.values()]
    if (this.#dropped > 0)
      found.push({ severity: 'warning', code: 'diagnostics.dropped', place: {}, params: { count: this.#dropped } })
    return found
  }

  /** The first ones are kept; of more, their number. */
  #addBoxes(key: string, known: Diagnostic, more: readonly Rect[]): void {
    const { boxes = [], ...where } = known.place
    const spots = this.#spots.get(key) ?? new Set(boxes.map(spotOf))
    const fresh = more.filter((box) => !spots.has(spotOf(box)))
    if (fresh.length === 0 || spots.size >= Diagnostics.mostSpots) return
    for (const box of fresh) spots.add(spotOf(box))
    this.#spots.set(key, spots)
    const all = [...boxes, ...fresh].slice(0, Diagnostics.mostBoxes)
    const count = spots.size > Diagnostics.mostBoxes ? { count: spots.size } : {}
    this.#found.set(key, { ...known, place: { ...where, boxes: all }, ...count })
  }

  /** Drops the latest of the least severe findings, if the new one is more severe. */
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

const spotOf = ({ left, top, right, bottom }: Rect): string => [left, top, right, bottom].join()

const severities = ['info', 'warning', 'error'] as const
