/** Writes `schema/types.generated.ts` from `schema/*.graphql`. `--check` only says whether it is up to date. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { codegen } from '@graphql-codegen/core'
import * as typescript from '@graphql-codegen/typescript'
import * as resolvers from '@graphql-codegen/typescript-resolvers'
import { parse } from 'graphql'

const folder = fileURLToPath(new URL('../schema/', import.meta.url))
const target = `${folder}types.generated.ts`

export function readSchemaText(): string {
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'))
  return files
    .toSorted()
    .map((name) => readFileSync(folder + name, 'utf8'))
    .join('\n')
}

export async function generateTypes(): Promise<string> {
  const generated = await codegen({
    schema: parse(readSchemaText()),
    documents: [],
    filename: target,
    config: {
      scalars: { ID: 'string', DateTime: 'string', JSON: 'Record<string, unknown>' },
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = await generateTypes()
  const found = readFileSync(target, { encoding: 'utf8', flag: 'a+' })
  if (process.argv.includes('--check')) {
    if (wanted !== found) {
      process.stderr.write('schema/types.generated.ts is not up to date: run node_modules/.bin/node tools/codegen.ts\n')
      process.exit(1)
    }
  } else if (wanted !== found) writeFileSync(target, wanted)
}
