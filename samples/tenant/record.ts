/** A document of the demo tenant, before the store has it. */
import { parseDocument } from '#domain/kinds/documents.ts'
import { must } from '#domain/errors.ts'
import type { NewDocument, RecordKind } from '#domain/records.ts'

export type DemoRecord = { collection: RecordKind; id: string; document: Readonly<Record<string, unknown>> }

/** As the store will have it, defaults filled in. */
export const asStored = <Kind extends RecordKind>(
  kind: Kind,
  { document }: Pick<DemoRecord, 'document'>,
): NewDocument<Kind> => must(parseDocument(kind, document))

/** What the demonstration calls today: everything happened some weeks before. */
export const demoDate = '2026-11-16T08:00:00.000Z'

export const daysAgo = (days: number, hour = 9, minute = 0): string =>
  new Date(Date.parse(demoDate) - days * 86_400_000 + ((hour - 8) * 60 + minute) * 60_000).toISOString()

export const flags = (ids: Iterable<string>): Record<string, true> =>
  Object.fromEntries([...ids].map((id) => [id, true as const]))
