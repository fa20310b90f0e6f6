/** The records that a change of a definition concerns, a portion at a time in the order of their ids. */
import type { Redefinition } from '#domain/kinds/redefinition.ts'
import type { RecordKind } from '#domain/records.ts'
import { binder } from '../sql/bind.ts'
import type { RunQuery } from '../database/database.ts'
import type { StoredDocument } from '../store.ts'
import { tables } from '../sql/tables.ts'

const portion = 500

export async function* concerned(
  run: RunQuery,
  kind: RecordKind,
  redefinition: Redefinition,
): AsyncGenerator<StoredDocument[]> {
  for (let after = ''; ;) {
    const { bind, parameters } = binder()
    const conditions = [`id > ${bind(after)}`, ...conditionsOf(kind, redefinition, bind)]
    const rows = await run<{ id: string; doc: string }>(
      `select id, doc::text as doc from ${tables[kind].name} where ${conditions.join(' and ')} order by id limit ${portion}`,
      parameters,
    )
    if (rows.length > 0) yield rows.map(({ doc }) => JSON.parse(doc) as StoredDocument)
    if (rows.length < portion) return
    after = rows.at(-1)?.id ?? ''
  }
}

/**
 * A record that is judged by a property names it, as a key or as a value: looking for the name in the text reads no JSON
 * and misses none. Those that name it elsewhere are judged in vain.
 */
function conditionsOf(
  kind: RecordKind,
  { properties, owner, template }: Redefinition,
  bind: (value: unknown) => string,
): string[] {
  const named = properties?.map((id) => `strpos(doc::text, ${bind(`"${id}"`)}) > 0`)
  const onTemplate = kind === 'basket' ? `doc ->> 'template'` : 'f_template'
  return [
    ...(named ? [`(${named.join(' or ')})`] : []),
    ...(owner === undefined ? [] : [`f_owner = ${bind(owner)}`]),
    ...(template === undefined ? [] : [`${onTemplate} = ${bind(template)}`]),
  ]
}

/** With the properties that hold these as their parts: their values are judged by them, too. */
export async function withHolders(run: RunQuery, redefinition: Redefinition): Promise<Redefinition> {
  const { properties } = redefinition
  if (!properties) return redefinition
  const found = new Set(properties)
  for await (const documents of concerned(run, 'properties', { properties }))
    for (const { id } of documents) found.add(id)
  return { ...redefinition, properties: [...found] }
}
