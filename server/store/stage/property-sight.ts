/**
 * What decides who sees which properties, read in one statement. It follows from many records of several kinds: whoever changes
 * it does so in turn, as one row counts, and is decided again where somebody else was faster.
 */
import type { RecordKind } from '#domain/records.ts'
import type { Bind } from '../sql/bind.ts'
import type { RunQuery } from '../database/database.ts'
import type { KnownSight } from './questions.ts'
import type { StoredDocument } from '../store.ts'
import { tables } from '../sql/tables.ts'

const documentsOf = (kind: RecordKind) => `select '${kind}' as part, id, doc::text as content from ${tables[kind].name}`

export async function readSight(run: RunQuery): Promise<KnownSight> {
  const rows = await run<{ part: string; id: string; content: string | null }>(
    `${documentsOf('contentTypes')} union all ${documentsOf('properties')} union all ` +
      `select 'organizations', id, f_supplier from ${tables.organizations.name} union all ` +
      `select 'turn', turn::text, null from property_sight`,
    [],
    'property-sight',
  )
  const partOf = (wanted: string) => rows.filter(({ part }) => part === wanted)
  const documents = (kind: RecordKind) =>
    new Map(partOf(kind).map(({ id, content }) => [id, JSON.parse(content ?? '{}') as StoredDocument]))
  return {
    turn: partOf('turn')[0]?.id ?? '0',
    types: documents('contentTypes'),
    properties: documents('properties'),
    suppliers: new Map(
      partOf('organizations').flatMap(({ id, content }) => (content === null ? [] : [[id, content] as const])),
    ),
  }
}

/** The next turn, of which there is one: whoever waits for it finds that it is no longer the one they read. */
export function sightSteps(
  commissions: readonly { turn?: string | undefined }[],
  bind: Bind,
): { steps: string[]; counts: string[]; total: number }[] {
  const turn = commissions.find((one) => one.turn !== undefined)?.turn
  if (turn === undefined) return []
  const sql = `update property_sight set turn = turn + 1 where turn = ${bind(turn)}::bigint returning turn`
  return [{ steps: [`ps as (${sql})`], counts: ['(select count(*) from ps)'], total: 1 }]
}
