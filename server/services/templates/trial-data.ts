/** Data that is not a release's, as trials and tests send it: by placeholder id an entry as releases keep it, or the value alone. */
import { parseField } from '#domain/kinds/documents.ts'
import { must } from '#domain/errors.ts'
import type { Release } from '#domain/releases/release.ts'
import { placeholderKey } from '#domain/templates/placeholder.ts'

export function entriesOf(data: Readonly<Record<string, unknown>>): Release['data'] {
  const entries = Object.entries(data).map(([tag, value]) => {
    const isEntry = typeof value === 'object' && value !== null && !Array.isArray(value)
    return [placeholderKey(tag), isEntry ? value : { value }]
  })
  return must(parseField('releases', 'data', Object.fromEntries(entries)))
}
