/** What narrows the change log, as its address has it: whole days of the person who looks. */
import { isRecordKind, type RecordKind } from '#domain/records.ts'

export type AuditSearch = Readonly<Partial<Record<'by' | 'kind' | 'from' | 'to', string>>>

export type AuditAsked = { by?: string; collection?: RecordKind; from?: string; to?: string }

export function askedBy({ by, kind, from, to }: AuditSearch): AuditAsked {
  const first = dayOf(from)
  const last = dayOf(to)
  return {
    ...(by !== undefined && { by }),
    ...(kind !== undefined && isRecordKind(kind) && { collection: kind }),
    ...(first && { from: first.toISOString() }),
    // The last day counts as a whole.
    ...(last && { to: new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1).toISOString() }),
  }
}

function dayOf(text: string | undefined): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? '') ?? []
  if (year === undefined) return undefined
  const date = new Date(Number(year), Number(month) - 1, Number(day))
  return Number.isNaN(date.getTime()) ? undefined : date
}
