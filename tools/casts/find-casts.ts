/**
 * Where types are no longer checked: a cast through `unknown`, and a function whose type argument no parameter holds, so that
 * whoever calls it chooses what comes back.
 */
import {
  type Function,
  type ParamPattern,
  type ParseResult,
  type TSTypeParameterDeclaration,
  Visitor,
} from 'oxc-parser'

export type Hole = { at: number; kind: 'cast' | 'choice'; why: string }

export function findCasts(text: string, parsed: ParseResult): Hole[] {
  const holes: Hole[] = []
  if (!mayHave.test(text)) return holes
  new Visitor({
    TSAsExpression({ start, expression }) {
      const inner = expression.type === 'ParenthesizedExpression' ? expression.expression : expression
      if (inner.type === 'TSAsExpression' && anything.has(inner.typeAnnotation.type))
        holes.push({ at: start, kind: 'cast', why: 'casts through a type that is anything: say what the value is.' })
    },
    FunctionDeclaration: judge,
    FunctionExpression: judge,
    ArrowFunctionExpression: judge,
    TSDeclareFunction: judge,
    TSEmptyBodyFunctionExpression: judge,
    TSMethodSignature: judge,
    TSFunctionType: judge,
    TSCallSignatureDeclaration: judge,
  }).visit(parsed.program)
  return holes.toSorted((a, b) => a.at - b.at)

  function judge({ typeParameters, params }: Pick<Function, 'params'> & Generic): void {
    const given = params.map(({ start, end }: ParamPattern) => text.slice(start, end)).join()
    for (const { start, name } of typeParameters?.params ?? [])
      if (!new RegExp(`\\b${name.name}\\b`).test(given))
        holes.push({ at: start, kind: 'choice', why: `lets callers choose ${name.name}: no parameter holds it.` })
  }
}

type Generic = { typeParameters?: TSTypeParameterDeclaration | null }

/** Quick, and true of every text that the rules find something in. */
const mayHave = /\bas\s+(unknown|any|never)\b|<(const\s+)?[A-Z]\w*(\s+extends\b|\s*[,=>])/

const anything: ReadonlySet<string> = new Set(['TSUnknownKeyword', 'TSAnyKeyword', 'TSNeverKeyword'])
