/**
 * Rows as something to select from, under the alias `r`. They come as one text of JSON a column: a field that is taken out of a
 * row of JSON reads that row again, which takes the database two to three times as long.
 */
import type { Bind } from './bind.ts'

type Value = string | number | null | undefined

export function rowsSql(names: readonly string[], rows: readonly (readonly Value[])[], bind: Bind): string {
  const columns = names.map((_, index) => JSON.stringify(rows.map((row) => row[index] ?? null)))
  return `rows from (${columns.map((column) => `json_array_elements_text(${bind(column)}::json)`).join(', ')}) as r(${names.join(', ')})`
}
