/** Looks through the whole project for what has no counterpart. */
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { parse } from 'graphql'
import { routes } from '#domain/access/routes.ts'
import { errors } from '#domain/errors.ts'
import locale from '#locales/de.json' with { type: 'json' }
import { definitions } from '#server/jobs/job.ts'
import { calls } from '#schema/calls/index.ts'
import { screens } from '#web/app/screens.ts'
import { isTest } from '../arrows/judge-import.ts'
import { readMap } from '../arrows/read-map.ts'
import { readSchemaText } from '../codegen.ts'
import { findThrown, withoutComments } from './find-thrown.ts'
import type { Lonely } from './judge-counterparts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string): string => readFileSync(root + path, 'utf8')

export async function findLonely(): Promise<Lonely> {
  const { files, exports } = await findUncalled()
  const sources = readSources().filter(({ path }) => !files.includes(path))
  return {
    exports: [...files, ...exports],
    routes: Object.keys(routes).filter((name) => !drawnRoutes().has(name)),
    errors: lonelyErrors(sources),
    operations: lonelyOperations(sources),
    calls: lonelyCalls(sources),
    jobs: Object.keys(definitions).filter((name) => !(`jobs.name.${name}` in locale)),
  }
}

type Source = { path: string; text: string }

function readSources(): Source[] {
  const map = readMap(read)
  return ['domain', 'artwork', 'server', 'web']
    .flatMap((folder) =>
      readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((path) => /\.tsx?$/.test(path) && !isTest(map, path))
    .map((path) => ({ path, text: withoutComments(path, read(path)) }))
}

/** By knip's production mode: whole files, and `file#name` for exports of others. Types are no rules. */
async function findUncalled(): Promise<{ files: string[]; exports: string[] }> {
  const args = [
    '--production',
    '--include',
    'files,exports',
    '--reporter',
    'json',
    '--no-exit-code',
    '--no-config-hints',
  ]
  const { stdout } = await promisify(execFile)(`${root}node_modules/.bin/knip`, args, { cwd: root, maxBuffer: 1e8 })
  const { issues } = JSON.parse(stdout) as {
    issues: { file: string; files: { name: string }[]; exports: { name: string }[] }[]
  }
  return {
    files: issues.flatMap((one) => one.files.map(({ name }) => name)),
    exports: issues.flatMap(({ file, exports }) => exports.map(({ name }) => `${file}#${name}`)),
  }
}

/** The table of screens, and the pages before sign-in, which the router draws itself. */
function drawnRoutes(): Set<string> {
  const own = [...read('web/app/router.tsx').matchAll(/\broutes\.(\w+)\.path/g)].map(([, name = '']) => name)
  return new Set([...screens.map(({ route }) => route), ...own])
}

function lonelyErrors(sources: readonly Source[]): string[] {
  const thrown = new Set<string>()
  const endings: string[] = []
  for (const { path, text } of sources) {
    const found = findThrown(path, text)
    for (const code of found.codes) thrown.add(code)
    endings.push(...found.patterns)
  }
  const made = endings.map((pattern) => new RegExp(`^${pattern}$`))
  return Object.keys(errors).filter((code) => !thrown.has(code) && !made.some((one) => one.test(code)))
}

function lonelyOperations(sources: readonly Source[]): string[] {
  const asked = sources
    .filter(({ path }) => path.startsWith('web/'))
    .map(({ text }) => text)
    .join('\n')
  const names = parse(readSchemaText()).definitions.flatMap((definition) =>
    (definition.kind === 'ObjectTypeDefinition' || definition.kind === 'ObjectTypeExtension') &&
    ['Query', 'Mutation'].includes(definition.name.value)
      ? (definition.fields ?? []).map(({ name }) => name.value)
      : [],
  )
  return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(asked))
}

/**
 * Calls are named by method and path. Some are written as a path alone, or with changing parts: then what comes before the
 * first of these counts for all that begin so.
 */
function lonelyCalls(sources: readonly Source[]): string[] {
  const asked = sources.filter(({ path }) => path.startsWith('web/')).map(({ text }) => text)
  const written = asked.flatMap((text) => [...text.matchAll(/['`]((?:[A-Z]+ )?\/[\w./:*-]+)(['`]|\$\{)/g)])
  const whole = new Set(written.filter(([, , end]) => end !== '${').map(([, name = '']) => name))
  const beginnings = written.filter(([, , end]) => end === '${').map(([, name = '']) => name)
  return calls
    .map(({ method, path }) => ({ path, name: `${method} ${path}` }))
    .filter(({ name, path }) => !whole.has(name) && !whole.has(path))
    .filter(({ name, path }) => !beginnings.some((one) => name.startsWith(one) || path.startsWith(one)))
    .map(({ name }) => name)
}
