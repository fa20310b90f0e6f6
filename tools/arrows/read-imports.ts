/** All that a file imports, in whichever way it says so, with the place in the text. */
import { posix } from 'node:path'
import { type Expression, type ParseResult, type TemplateLiteral, Visitor } from 'oxc-parser'

export type Import = {
  at: number
  /** A path from the root of the project, or the name of a package; undefined where only running it tells. */
  target: { path: string } | { name: string } | undefined
}

export function readImports(path: string, text: string, parsed: ParseResult): Import[] {
  const { module } = parsed
  const found: Import[] = []
  const add = (at: number, specifier: string | undefined) =>
    void found.push({ at, target: specifier === undefined ? undefined : resolve(path, specifier) })

  for (const { moduleRequest } of module.staticImports) add(moduleRequest.start, moduleRequest.value)
  for (const { entries } of module.staticExports)
    for (const { moduleRequest } of entries) if (moduleRequest) add(moduleRequest.start, moduleRequest.value)

  // The tree is built only where it may say more than the list of statements.
  if (!/\bimport\s*\(|\bnew URL\(|\brequire\b|\bresolve\(/.test(text)) return found
  new Visitor({
    ImportExpression: ({ source }) => add(source.start, textOf(source)),
    TSImportType: ({ source }) => add(source.start, source.value),
    // Workers and files that are read: `new URL('./worker.ts', import.meta.url)`. What begins with a changing part is an address.
    NewExpression({ callee, arguments: [first, base] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'URL' || base?.type !== 'MemberExpression') return
      if (base.object.type !== 'MetaProperty' || first === undefined || first.type === 'SpreadElement') return
      const target = textOf(first) ?? beginningOf(first)
      // A folder above is the root that paths are made from.
      if (target && !/^[./]*$/.test(target)) add(first.start, target.startsWith('.') ? target : `./${target}`)
    },
    // `require('x')`, `require.resolve('x')`, `import.meta.resolve('x')`
    CallExpression({ callee, arguments: [first] }) {
      const asks =
        callee.type === 'Identifier'
          ? callee.name === 'require'
          : callee.type === 'MemberExpression' &&
            callee.property.type === 'Identifier' &&
            callee.property.name === 'resolve' &&
            (callee.object.type === 'MetaProperty' ||
              (callee.object.type === 'Identifier' && callee.object.name === 'require'))
      if (asks && first && first.type !== 'SpreadElement') {
        const target = textOf(first) ?? beginningOf(first)
        if (target) add(first.start, target)
      }
    },
  }).visit(parsed.program)
  return found
}

function resolve(from: string, specifier: string): Import['target'] {
  if (specifier.startsWith('.')) return { path: posix.join(posix.dirname(from), specifier) }
  if (specifier.startsWith('#')) return { path: specifier.slice(1) }
  const steps = specifier.split('/')
  return { name: specifier.startsWith('@') ? steps.slice(0, 2).join('/') : (steps[0] as string) }
}

const textOf = (node: Expression): string | undefined => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  return node.type === 'TemplateLiteral' && node.expressions.length === 0 ? beginningOf(node) : undefined
}

const beginningOf = (node: Expression): string | undefined =>
  node.type === 'TemplateLiteral' ? ((node as TemplateLiteral).quasis[0]?.value.cooked ?? undefined) : undefined
