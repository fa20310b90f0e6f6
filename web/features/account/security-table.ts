/** The security log as a table for spreadsheets, in the words of the screen. Times are UTC, so that they sort and compare. */
import { mostSecurityEvents, type SecurityKind } from '#domain/users/security-event.ts'
import { send } from '../../client/calls/api.ts'
import { csvFile } from '../../client/files/csv-file.ts'
import type { Texts } from '../../ui/words/texts.ts'
import { agentText } from './agent-text.ts'
import { detailsOf, nameOf, type SecurityEvent } from './security-row.tsx'

type Narrowed = { kind?: SecurityKind; person?: string }

export async function securityTable(t: Texts, narrowed: Narrowed): Promise<Blob> {
  const lines = [headings(t)]
  for (let after: string | undefined; ;) {
    const query = { ...narrowed, limit: mostSecurityEvents, ...(after !== undefined && { after }) }
    const { data, next } = await send('GET /api/security-log', { query })
    lines.push(...data.map((event) => cellsOf(t, event)))
    if (next === null) break
    after = next
  }
  return csvFile(lines)
}

const headings = (t: Texts): string[] => [
  t('security.column.at'),
  t('security.column.last'),
  t('security.column.count'),
  t('security.column.kind'),
  t('security.column.person'),
  t('security.column.details'),
  t('security.column.by'),
  t('security.column.organization'),
  t('security.column.address'),
  t('security.column.agent'),
]

const cellsOf = (t: Texts, event: SecurityEvent): string[] => [
  event.at,
  event.last,
  String(event.count),
  t(`security.kind.${event.kind}`),
  nameOf(t, event),
  detailsOf(t, event),
  event.by?.name ?? '',
  event.organization ?? '',
  event.address,
  event.agent && agentText(t, event.agent),
]
