/**
 * Small faults that somebody could make in a file: another number, another end of a range, "or" for "and", a refusal that is
 * forgotten. Pure: the text in, the changes out, in their order.
 */
import { type Expression, parseSync, type Statement, Visitor } from 'oxc-parser'

/** `text` takes the place of what stands from `at` to `end`. */
export type Mutant = {
  at: number
  end: number
  text: string
  /** From 1. */
  number: number
  /** The line it begins in, without the space around it. */
  line: string
  /** Such as `1000 → 1001`. */
  change: string
}

export function makeMutants(path: string, source: string): Mutant[] {
  const found: Mutant[] = []
  /** Numbers in types say nothing when the program runs. */
  const types: number[] = []
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} is not TypeScript: ${errors[0]?.message}`)
  new Visitor({
    TSLiteralType: ({ literal }) => void types.push(literal.start),
    Literal({ start, end, value }) {
      if (typeof value !== 'number' && typeof value !== 'bigint') return
      add(start, end, typeof value === 'bigint' ? `${value + 1n}n` : String(another(value)))
    },
    BinaryExpression: ({ left, operator }) => turn(left, operator),
    LogicalExpression: ({ left, operator }) => turn(left, operator),
    IfStatement({ start, end, consequent, alternate }) {
      const [only] = consequent.type === 'BlockStatement' ? consequent.body : [consequent]
      if (!alternate && only && isRefusal(only)) add(start, end, ';', 'no refusal')
    },
    ConditionalExpression({ start, end, consequent, alternate }) {
      const kept = refuses(consequent) ? alternate : refuses(alternate) ? consequent : undefined
      if (kept) add(start, end, `(${source.slice(kept.start, kept.end)})`, 'no refusal')
    },
  }).visit(program)
  return found.filter(({ at }) => !types.includes(at)).toSorted((a, b) => a.at - b.at)

  function turn(left: { end: number }, operator: string): void {
    const other = others[operator]
    const at = source.indexOf(operator, left.end)
    if (other !== undefined) add(at, at + operator.length, other)
  }

  function add(at: number, end: number, text: string, change = `${source.slice(at, end)} → ${text}`): void {
    const number = source.slice(0, at).split('\n').length
    found.push({ at, end, text, number, line: (source.split('\n')[number - 1] ?? '').trim(), change })
  }
}

export const mutated = (source: string, { at, end, text }: Mutant): string =>
  source.slice(0, at) + text + source.slice(end)

/** The next whole one; what is a share or a measure doubles. */
const another = (value: number): number => (Number.isInteger(value) ? value + 1 : value * 2)

const others: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
}

const isRefusal = (statement: Statement): boolean =>
  statement.type === 'ThrowStatement' ||
  (statement.type === 'ReturnStatement' && statement.argument !== null && refuses(statement.argument))

const refuses = (expression: Expression): boolean =>
  expression.type === 'CallExpression' &&
  expression.callee.type === 'Identifier' &&
  /^(refus|notAllowed$|fieldNotAllowed$|wrong$)/.test(expression.callee.name)
