/**
 * Prepared statements of the embedded database. PGlite reads and plans a statement's text at every call, which for the
 * store's longer ones takes several times as long as running them; its protocol knows named statements all the same
 * (docs/decisions/0210-upkeep-of-the-embedded-database.md).
 *
 * What goes with each call is written here: PGlite's own writer counts the bytes of every text sign by sign and copies what it
 * has whenever it needs more room, which took a tenth of an import.
 */
import { parse, type PGlite, protocol } from '@electric-sql/pglite'
import type { Parameters } from '../database.ts'

const { serialize } = protocol

/** What follows the parameters of a call. */
const run = Buffer.concat([serialize.describe({ type: 'P' }), serialize.execute({}), serialize.sync()])

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

  async function call<Row extends object>(name: string, sql: string, values: Parameters): Promise<Row[]> {
    const types = prepared.get(name) ?? (await prepare(name, sql))
    const texts = values.map((value, index) => {
      if (value === null || value === undefined) return null
      const toText = pglite.serializers[types[index] ?? 0]
      return toText ? toText(value) : String(value)
    })
    const answer = await send(bindMessage(name, texts), run)
    return (parse.parseResults(answer, pglite.parsers)[0]?.rows ?? []) as Row[]
  }

  // As PGlite's own `query` does: never between the statements of a transaction, and one at a time.
  return (name, sql, values) =>
    pglite._runExclusiveTransaction(() => pglite._runExclusiveQuery(() => call(name, sql, values)))
}

/** `Bind` of PostgreSQL's protocol, to the unnamed portal: every parameter as text, and so is the answer. */
function bindMessage(statement: string, texts: readonly (string | null)[]): Buffer {
  const lengths = texts.map((text) => (text === null ? -1 : Buffer.byteLength(text)))
  const head = 5 + 1 + Buffer.byteLength(statement) + 1 + 2 + 2
  const message = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + 4 + Math.max(length, 0), head) + 2)
  message.write('B')
  message.writeInt32BE(message.length - 1, 1)
  message[5] = 0
  let at = 6 + message.write(statement, 6)
  message[at++] = 0
  at = message.writeUInt16BE(0, at)
  at = message.writeUInt16BE(texts.length, at)
  for (const [index, text] of texts.entries()) {
    at = message.writeInt32BE(lengths[index] as number, at)
    if (text !== null) at += message.write(text, at)
  }
  message.writeUInt16BE(0, at)
  return message
}
