import type { Diagnostics, Place } from '../model/diagnostic.ts'
import type { Value } from './values.ts'

/**
 * Which values found a place. A name may also stand on something that cannot take its value: the group around a text
 * frame is called like the text. That is reported only where no other place took the value.
 */
export class Uses {
  readonly #taken = new Set<string>()
  readonly #left = new Map<string, (diagnostics: Diagnostics) => void>()

  take(tag: string): void {
    this.#taken.add(tag)
  }

  leave(tag: string, code: Misfit, place: Place): void {
    this.#tellLater(tag, (diagnostics) => reportMisfit(diagnostics, tag, code, place))
  }

  /** The value of `by` takes the place where this one would appear. */
  cover(tag: string, by: string, place: Place): void {
    this.#tellLater(tag, (diagnostics) =>
      diagnostics.report('placeholder.covered', { ...place, placeholder: tag }, { placeholder: tag, by }),
    )
  }

  report(diagnostics: Diagnostics): void {
    for (const [tag, tell] of this.#left) if (!this.#taken.has(tag)) tell(diagnostics)
  }

  /** Of several places the first is reported. */
  #tellLater(tag: string, tell: (diagnostics: Diagnostics) => void): void {
    if (!this.#left.has(tag)) this.#left.set(tag, tell)
  }
}

export type Misfit = 'placeholder.notText' | 'placeholder.notPicture' | 'placeholder.notColor'

export function reportMisfit(diagnostics: Diagnostics, tag: string, code: Misfit, place: Place): void {
  diagnostics.report(code, { ...place, placeholder: tag }, { placeholder: tag })
}

/** The code reported for a value that its place cannot show. None for a condition: any place can be shown or hidden. */
export function misfitOf(value: Value | undefined): Misfit | undefined {
  if (value === undefined || value.kind === 'condition') return undefined
  if (value.kind === 'color') return 'placeholder.notColor'
  return value.kind === 'text' ? 'placeholder.notText' : 'placeholder.notPicture'
}
