/**
 * Prepared statements of the embedded database. PGlite reads and plans a statement's text at every call, which for the
 * store's longer ones takes several times as long as running them; its protocol knows named statements all the same
 * (docs/decisions/0210-upkeep-of-the-embedded-database.md).
 */
import { parse, type PGlite, protocol } from '@electric-sql/pglite'
import type { Parameters } from '../database.ts'

const { serialize } = protocol

/** Runs a statement that is prepared under its name at the first call; the text must be the same whenever the name is. */
export type RunNamed = <Row extends object>(name: string, sql: string, values: Parameters) => Promise<Row[]>

export function namedStatements(pglite: PGlite): RunNamed {
  /** The types of the parameters, by name. */
  const prepared = new Map<string, readonly number[]>()

  const send = (...messages: readonly Uint8Array[]) =>
    pglite.execProtocolStream(Buffer.concat(messages), { syncToFs: false })

  async function prepare(name: string, sql: string): Promise<readonly number[]> {
    const answer = await send(
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const types = parse.parseDescribeStatementResults(answer)
    prepared.set(name, types)
    return types
  }

  async function run<Row extends object>(name: string, sql: string, values: Parameters): Promise<Row[]> {
    const types = prepared.get(name) ?? (await prepare(name, sql))
    const texts = values.map((value, index) => {
      if (value === null || value === undefined) return null
      const toText = pglite.serializers[types[index] ?? 0]
      return toText ? toText(value) : String(value)
    })
    const answer = await send(
      serialize.bind({ statement: name, values: texts }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    )
    return (parse.parseResults(answer, pglite.parsers)[0]?.rows ?? []) as Row[]
  }

  // As PGlite's own `query` does: never between the statements of a transaction, and one at a time.
  return (name, sql, values) =>
    pglite._runExclusiveTransaction(() => pglite._runExclusiveQuery(() => run(name, sql, values)))
}
