import type { Diagnostics, Place } from '../model/diagnostic.ts'
import type { Value } from './values.ts'

/**
 * Which values found a place. A name may also stand on something that cannot take its value: the group around a text
 * frame is called like the text. That is told only where no other place took the value.
 */
export class Uses {
  readonly #taken = new Set<string>()
  readonly #left = new Map<string, { code: Misfit; place: Place; by: string | undefined }>()

  take(tag: string): void {
    this.#taken.add(tag)
  }

  /** Of several places the first is told. */
  leave(tag: string, code: Misfit, place: Place, by?: string): void {
    if (!this.#left.has(tag)) this.#left.set(tag, { code, place, by })
  }

  report(diagnostics: Diagnostics): void {
    for (const [tag, { code, place, by }] of this.#left)
      if (!this.#taken.has(tag)) reportMisfit(diagnostics, tag, code, place, by)
  }
}

/** `covered`: another value, that of `by`, stands where this one would. */
export type Misfit = 'placeholder.notText' | 'placeholder.notPicture' | 'placeholder.notColor' | 'placeholder.covered'

export function reportMisfit(diagnostics: Diagnostics, tag: string, code: Misfit, place: Place, by?: string): void {
  diagnostics.warn(code, { ...place, placeholder: tag }, { placeholder: tag, ...(by !== undefined && { by }) })
}

/** What is told of a value whose place cannot show it; of a condition nothing, which every place can follow. */
export function misfitOf(value: Value | undefined): Misfit | undefined {
  if (value === undefined || value.kind === 'condition') return undefined
  if (value.kind === 'color') return 'placeholder.notColor'
  return value.kind === 'text' ? 'placeholder.notText' : 'placeholder.notPicture'
}
