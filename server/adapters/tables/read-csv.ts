/** Rows of a text whose cells are divided by `;`, `,`, tabs or `|`, whichever divides it most evenly. */
import { parse } from 'csv-parse/sync'
import { productError } from '#domain/errors.ts'
import { unguarded } from '#domain/formats/export/csv.ts'
import { found } from '#domain/formats/refusals/expected.ts'
import type { Row } from '#domain/values/cell.ts'
import { importLimits } from '#domain/imports/limits.ts'
import { textDividers } from '#domain/imports/text-reading.ts'

type Divider = (typeof textDividers)[number]

const sampledLines = 50
const sampledSigns = 100_000

/** `wished`: what a person says that divides its cells. */
export function readCsv(text: string, wished?: Divider): { rows: Row[]; divider: Divider | null } {
  // The first line of some programs says the divider.
  const said = /^sep=(.)\r?\n/u.exec(text)
  const body = said ? text.slice(said[0].length) : text
  const divider = wished ?? said?.[1] ?? dividerOf(body)
  const rows = recordsOf(body, divider, importLimits.rows + 1).map((record) => record.map(unguarded))
  return { rows, divider: textDividers.find((one) => one === divider) ?? null }
}

function dividerOf(text: string): string {
  const beginning = text.slice(0, sampledSigns)
  const scored = textDividers.map((divider) => {
    const widths = tried(beginning, divider).map((record) => record.length)
    const usual = mostCommon(widths)
    const even = widths.filter((width) => width === usual).length / Math.max(1, widths.length)
    return { divider, score: usual > 1 ? even * 100 + Math.min(usual, 50) : 0 }
  })
  return scored.toSorted((a, b) => b.score - a.score)[0]?.divider ?? ';'
}

/** A sample may end within a quoted cell. */
function tried(text: string, divider: string): string[][] {
  try {
    return recordsOf(text, divider, sampledLines)
  } catch {
    return []
  }
}

function mostCommon(widths: readonly number[]): number {
  const counts = Map.groupBy(widths, (width) => width)
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 0
}

function recordsOf(text: string, delimiter: string, to: number): string[][] {
  try {
    return parse(text, {
      delimiter,
      to,
      relax_quotes: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      max_record_size: 4_000_000,
    })
  } catch {
    throw productError('import.fileUnreadable', { reason: found('CSV') })
  }
}
