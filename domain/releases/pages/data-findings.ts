/** What is wrong with a release's data before anything is set: places that must not be empty, trade numbers that do not check. */
import { checksGtin, namesGtin } from '../../formats/gtin.ts'
import { type Placeholder, placeholderKey } from '../../templates/placeholder.ts'
import { hasValue, shows } from '../../templates/placeholder-test.ts'
import type { Release } from '../release.ts'

export type DataFinding = { severity: 'error'; place: { placeholder: string } } & (
  | { code: 'preflight.emptyPlaceholder'; params: { readonly name: string } }
  | { code: 'preflight.checkDigit'; params: { readonly code: string } }
)

/** `required`: the placeholders that must be filled where their test shows them. */
export function dataFindings(
  placeholders: readonly Placeholder[],
  required: readonly string[],
  data: Release['data'],
): DataFinding[] {
  const valueOf = (tag: string): unknown => {
    const key = placeholderKey(tag)
    return Object.hasOwn(data, key) ? data[key]?.value : undefined
  }
  const wanted = new Set(required)
  return placeholders.flatMap(({ id, label, property, test, type }): DataFinding[] => {
    if (!shows(test, valueOf)) return []
    const value = shownOf(valueOf(id))
    const found = { severity: 'error', place: { placeholder: id } } as const
    if (!hasValue(value))
      return wanted.has(id) ? [{ ...found, code: 'preflight.emptyPlaceholder', params: { name: label || id } }] : []
    // The engine checks what is drawn as a barcode, by its symbology.
    if (type !== 'string' && type !== 'text') return []
    const digits = String(value).replace(/[\s-]/g, '')
    const isNumber = [id, property ?? ''].some(namesGtin) && /^\d{8,14}$/.test(digits)
    return isNumber && !checksGtin(digits) ? [{ ...found, code: 'preflight.checkDigit', params: { code: digits } }] : []
  })
}

/** White space prints nothing. */
const shownOf = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim()
  return Array.isArray(value) ? value.filter((one) => String(one).trim() !== '') : value
}
