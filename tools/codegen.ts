/**
 * Writes `schema/types.generated.ts` from `schema/*.graphql`, and `web/client/calls/operations.generated.ts` from what the web asks of
 * it. `--check` only says whether they are up to date.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { codegen } from '@graphql-codegen/core'
import * as typescript from '@graphql-codegen/typescript'
import * as operations from '@graphql-codegen/typescript-operations'
import * as resolvers from '@graphql-codegen/typescript-resolvers'
import { type DefinitionNode, type DocumentNode, Kind, parse, print, visit } from 'graphql'

const folder = fileURLToPath(new URL('../schema/', import.meta.url))
const asked = fileURLToPath(new URL('../web/client/calls/operations.graphql', import.meta.url))

const targets = [
  { name: 'schema/types.generated.ts', generate: generateTypes },
  { name: 'web/client/calls/operations.generated.ts', generate: generateOperations },
]

export function readSchemaText(): string {
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'))
  return files
    .toSorted()
    .map((name) => readFileSync(folder + name, 'utf8'))
    .join('\n')
}

const scalars = { ID: 'string', DateTime: 'string', JSON: 'Record<string, unknown>' }

async function generateTypes(): Promise<string> {
  const generated = await codegen({
    schema: parse(readSchemaText()),
    documents: [],
    filename: 'types.generated.ts',
    config: {
      scalars,
      enumsAsTypes: true,
      useTypeImports: true,
      contextType: 'unknown',
      skipTypename: true,
      maybeValue: 'T | null | undefined',
      inputMaybeValue: 'T | null | undefined',
    },
    pluginMap: { typescript, resolvers },
    plugins: [{ typescript: {} }, { resolvers: {} }],
  })
  return `// Generated from schema/*.graphql by tools/codegen.ts; never edited.\n${generated}`
}

async function generateOperations(): Promise<string> {
  const document = parse(readFileSync(asked, 'utf8'))
  const generated = await codegen({
    schema: parse(readSchemaText()),
    documents: [{ location: asked, document }],
    filename: 'operations.generated.ts',
    config: { scalars, skipTypename: true, immutableTypes: true, arrayInputCoercion: false },
    pluginMap: { operations },
    plugins: [{ operations: {} }],
  })
  const texts = document.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION || !definition.name) return []
    const { value: name } = definition.name
    const type = `${name}${definition.operation === 'query' ? 'Query' : 'Mutation'}`
    const text = [definition, ...fragmentsOf(document, definition)].map(print).join('\n\n')
    return `export const ${name} = operation<${type}, ${type}Variables>(\n  '${name}',\n  ${JSON.stringify(text)},\n)`
  })
  return [
    '// Generated from web/client/calls/operations.graphql by tools/codegen.ts; never edited.',
    "import { operation } from './operation.ts'\n",
    generated,
    texts.join('\n\n'),
    '',
  ].join('\n')
}

/** An operation travels with the fragments that it spreads, and those that these do. */
function fragmentsOf(document: DocumentNode, definition: DefinitionNode): readonly DefinitionNode[] {
  const names = new Set<string>()
  visit(definition, { FragmentSpread: ({ name }) => void names.add(name.value) })
  const own = document.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION && names.has(one.name.value))
  return [...new Set(own.flatMap((one) => [one, ...fragmentsOf(document, one)]))]
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { name, generate } of targets) {
    const target = fileURLToPath(new URL(`../${name}`, import.meta.url))
    const wanted = await generate()
    const found = readFileSync(target, { encoding: 'utf8', flag: 'a+' })
    if (wanted === found) continue
    if (process.argv.includes('--check')) {
      process.stderr.write(`${name} is not up to date: run node_modules/.bin/node tools/codegen.ts\n`)
      process.exitCode = 1
    } else writeFileSync(target, wanted)
  }
