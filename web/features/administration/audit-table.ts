/** The change log as a table for spreadsheets, in the words of the screen. Times are UTC, so that they sort and compare. */
import { mostAudited } from '#domain/undo/changes.ts'
import { send } from '../../client/calls/api.ts'
import { csvFile } from '../../client/files/csv-file.ts'
import type { Texts } from '../../ui/words/texts.ts'
import { operationWords } from '../../shared/undo/operation-words.ts'
import { stepWords } from '../../shared/undo/step-words.ts'
import type { AuditAsked } from './audit-asked.ts'
import { personOf } from './audit-row.tsx'

/** Longer tables are narrowed first, and it is said. */
export const mostLines = 10_000

export async function auditTable(t: Texts, asked: AuditAsked): Promise<{ file: Blob; isWhole: boolean }> {
  const lines = [
    [
      t('audit.column.at'),
      t('audit.column.by'),
      t('audit.column.what'),
      t('audit.column.count'),
      t('audit.column.how'),
    ],
  ]
  for (let after: string | undefined; ;) {
    const { data, next } = await send('GET /api/audit', {
      query: { ...asked, limit: mostAudited, ...(after !== undefined && { after }) },
    })
    for (const { at, actor, count, label, done } of data)
      lines.push([
        at,
        personOf(t, actor),
        stepWords(done ? { done } : {}, count),
        String(count),
        label === null ? '' : operationWords(t, label),
      ])
    if (next === null || lines.length > mostLines) return { file: csvFile(lines), isWhole: next === null }
    after = next
  }
}
