/** Error codes that a file gives out: its string literals, but for those it only compares with or shows the text of. */
import { type Node, parseSync, Visitor } from 'oxc-parser'

export function findThrown(path: string, text: string): { codes: string[]; patterns: string[] } {
  const codes: string[] = []
  const patterns: string[] = []
  const compared = new Set<number>()
  const skip = (node: Node | null) => node && compared.add(node.start)
  const isCatalogue = path === 'domain/errors.ts'
  new Visitor({
    BinaryExpression({ left, right }) {
      skip(left)
      skip(right)
    },
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type === 'Identifier' && callee.name === 't') skip(first ?? null)
    },
    SwitchCase: ({ test }) => void skip(test),
    // The catalogue itself names every code; what follows below it gives them out.
    Property({ key }) {
      if (isCatalogue) skip(key)
    },
    TSLiteralType: ({ literal }) => void skip(literal),
    Literal({ start, value }) {
      if (typeof value === 'string' && isCode.test(value) && !compared.has(start)) codes.push(value)
    },
    TemplateLiteral({ start, quasis, expressions }) {
      const parts = quasis.map(({ value }) => value.cooked ?? '')
      // `orders.field.billing.address.${field}Required`
      if (expressions.length > 0 && isBeginning.test(parts[0] ?? '') && !compared.has(start))
        patterns.push(parts.map((part) => part.replaceAll('.', '\\.')).join('\\w+'))
    },
  }).visit(parseSync(path, text).program)
  return { codes, patterns }
}

/** A comment has no caller and presses no button. */
export function withoutComments(path: string, text: string): string {
  let bare = ''
  let from = 0
  for (const { start, end } of parseSync(path, text).comments) {
    bare += text.slice(from, start)
    from = end
  }
  return bare + text.slice(from)
}

const isCode = /^[a-z]\w*(\.\w+)*$/i
const isBeginning = /^[a-z]\w*\.[\w.]*$/i
