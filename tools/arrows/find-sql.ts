/** SQL outside the store: texts that are statements, and queries of the database itself. */
import { type ParseResult, Visitor } from 'oxc-parser'
import type { Fault } from './find-impure.ts'

export function findSql(text: string, parsed: ParseResult): Fault[] {
  const faults: Fault[] = []
  if (!mayHold.test(text)) return faults
  const judge = (at: number, text: string) => {
    if (statement.test(text)) faults.push({ at, why: 'holds SQL: only server/store does.' })
  }
  new Visitor({
    Literal: ({ start, value }) => typeof value === 'string' && judge(start, value),
    TemplateLiteral: ({ start, quasis }) => judge(start, quasis.map(({ value }) => value.cooked ?? '').join('$1')),
    CallExpression({ start, callee }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { object, property } = callee
      const last =
        object.type === 'Identifier'
          ? object.name
          : object.type === 'MemberExpression' && object.property.type === 'Identifier'
            ? object.property.name
            : ''
      if (/^(query|transaction)$/.test(property.name) && /^(database|db|pool|client|connection)$/.test(last))
        faults.push({ at: start, why: `calls ${last}.${property.name}(): only server/store asks the database.` })
    },
  }).visit(parsed.program)
  return faults
}

/** Quick, and true of every text that the patterns below find. */
const mayHold =
  /\.(query|transaction)\(|['"`]\s*(select|insert|update|delete|with|create|alter|drop|truncate|vacuum|analyze|listen|notify|copy|lock|begin)\b/i

const statement = new RegExp(
  String.raw`^\s*(${[
    String.raw`select\s+\S[\s\S]*\sfrom\s`,
    String.raw`select\s+(\d+|\w+\(.*\))\s*$`,
    String.raw`insert\s+into\s+\S`,
    String.raw`update\s+\S+(\s+\w+)?\s+set\s`,
    String.raw`delete\s+from\s+\S`,
    String.raw`with\s+(recursive\s+)?\w+(\s*\([^)]*\))?\s+as\s+(materialized\s+|not\s+materialized\s+)?\(`,
    String.raw`(create|alter|drop)\s+(unlogged\s+|unique\s+|or\s+replace\s+)*(table|index|function|trigger|schema|extension|view|sequence)\s`,
    String.raw`(truncate|vacuum|analyze|listen|notify|copy|lock\s+table)\s+[a-z_]+\s*(;|$)`,
    String.raw`begin\s*;`,
  ].join('|')})`,
  'i',
)
