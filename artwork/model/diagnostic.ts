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
}

/** Collects diagnostics of one run; the same finding at the same place is kept once. */
export class Diagnostics {
  readonly #found = new Map<string, Diagnostic>()

  /** Notes beyond this many distinct ones are dropped, so that a hostile design cannot fill the memory. */
  static readonly limit = 2000

  report(
    severity: Diagnostic['severity'],
    code: string,
    place: Place = {},
    params: Diagnostic['params'] = {},
    outcome?: Diagnostic['outcome'],
  ): void {
    const key = JSON.stringify([code, place, params])
    if (this.#found.has(key) || this.#found.size >= Diagnostics.limit) return
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

  get all(): readonly Diagnostic[] {
    return [...this.#found.values()]
  }
}
