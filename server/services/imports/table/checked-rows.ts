/** The rows of a check, a hundred at a time. */
import type { CheckedRow, RowAction } from '#domain/imports/import-report.ts'
import type { Context } from '../../base/context.ts'
import { productError } from '#domain/errors.ts'
import { readAbout, readCheck, readPart, type StagedCheck } from './import-files.ts'

const pageSize = 100

export type RowsAsked = { id: string; check: string; only?: RowAction | undefined; after?: string | undefined }

/** `after` is the `next` of the page before. Throws `import.notFound`, `query.staleCursor`. */
export async function checkedRows(
  context: Context,
  { id, check, only, after }: RowsAsked,
): Promise<{ data: readonly CheckedRow[]; next: string | null }> {
  const data: CheckedRow[] = []
  for await (const { row, place } of rowsOfCheck(context, { id, check, only }, after)) {
    if (data.length === pageSize) return { data, next: place }
    data.push(row)
  }
  return { data, next: null }
}

/** With the place of each, from which a page goes on. */
export async function* rowsOfCheck(context: Context, { id, check, only }: Omit<RowsAsked, 'after'>, from = '0 0') {
  const { parts } = await checkOf(context, { id, check })
  const place = /^\d{1,6} \d{1,6}$/u.exec(from)
  // From minus infinity on one would count forever.
  if (!place) throw productError('query.staleCursor')
  const [first = 0, at = 0] = place[0].split(' ').map(Number)
  for (let part = first; part < parts.length; part++) {
    if (only !== undefined && (parts[part]?.[only] ?? 0) === 0) continue
    const rows = await readPart(context, id, check, part)
    for (let index = part === first ? at : 0; index < rows.length; index++) {
      const row = rows[index]
      if (!row || (only !== undefined && row.action !== only)) continue
      const { write: _write, ...shown } = row
      yield { row: shown, place: `${part} ${index}` }
    }
  }
}

async function checkOf(context: Context, { id, check }: { id: string; check: string }): Promise<StagedCheck> {
  await readAbout(context, id)
  const staged = await readCheck(context, id, check)
  if (!staged) throw productError('import.notFound', { id })
  return staged
}
