/** The faulty rows of a check as a table of their own, with why: what is mended there is brought again. */
import { productError } from '#domain/errors.ts'
import type { Row } from '#domain/values/cell.ts'
import { xlsxStream } from '../../../adapters/files/xlsx-stream.ts'
import { type Language, textOf } from '../../../texts.ts'
import type { Readable } from 'node:stream'
import type { Context } from '../../base/context.ts'
import { rowsOfCheck } from './checked-rows.ts'
import { readAbout, readChecked, rowsOf } from './import-files.ts'

/** Throws `import.notFound`. `say` words a refusal. */
export async function faultyRows(
  context: Context,
  { id, check }: { id: string; check: string },
  { language, say }: { language: Language; say: (fault: { code: string; params: Record<string, unknown> }) => string },
): Promise<{ name: string; stream: Readable }> {
  const about = await readAbout(context, id)
  const { sheet } = await readChecked(context, id, check)
  const { captions = [], name = '' } = about.sheets[sheet] ?? {}
  const reasons = new Map<number, string>()
  for await (const { row } of rowsOfCheck(context, { id, check, only: 'faulty' }))
    reasons.set(
      row.row,
      row.faults.map((fault) => [captions[fault.columnIndex ?? -1], say(fault)].filter(Boolean).join(': ')).join(' '),
    )
  const rows: Row[] = []
  for await (const { number, row } of rowsOf(context, id, sheet)) {
    const reason = reasons.get(number)
    if (reason === undefined) continue
    rows.push([...captions.map((_, index) => row[index] ?? null), number + 1, reason])
    if (rows.length === reasons.size) break
  }
  if (rows.length === 0) throw productError('download.empty')
  const added = [textOf('imports.faulty.row', language), textOf('imports.faulty.reason', language)]
  return {
    name: `${about.name.replace(/\.[^.]+$/u, '')} – ${textOf('imports.faulty.file', language)}.xlsx`,
    stream: xlsxStream({ sheet: name, captions: [...captions, ...added], rows, modified: context.clock() }),
  }
}
