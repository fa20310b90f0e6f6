/**
 * Missing texts: every key exists in every language with the same parameters – of Italian those that it has, a counted one with all its
 * forms –, every key that a source names exists, and every key that exists is named somewhere. Every text is set as its language is (typography.mjs). Keys made of parts (`t(\`status.${status}\`)`) count for all that fit. Every code of the
 * engine's diagnostics has a text that names only its parameters, every text of one a code, every code a place that reports it.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { diagnosticCodes, isDiagnosticCode } from '#artwork/facts.ts'
import { errors } from '#domain/errors.ts'
import { interfaceLanguages as languages, isWhole } from '#domain/formats/interface-languages.ts'
import { typeset } from './typography.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const texts = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(readFileSync(join(root, `locales/${language}.json`), 'utf8')) as Record<string, string>,
  ]),
)
const source = texts.de!
const faults: string[] = []

const named = (text: string): string[] => [...text.matchAll(/\{\{?\s*([\w.]+)[^}]*\}?\}/g)].map((m) => m[1]!)

const parameters = (text: string): string => named(text).toSorted().join(', ')

const plural = /_(zero|one|two|few|many|other)$/

/** The forms of a counted text, or the text itself. */
const formsOf = (key: string): string[] => {
  const base = key.replace(plural, '')
  return base === key ? [key] : ['one', 'other'].map((form) => `${base}_${form}`)
}

for (const language of languages) {
  for (const key of Object.keys(source)) {
    const text = texts[language]![key]
    if (text === undefined && !isWhole(language) && formsOf(key).every((form) => texts[language]![form] === undefined))
      continue
    if (!text?.trim()) faults.push(`${language}: "${key}" has no text`)
    else if (parameters(text) !== parameters(source[key]!))
      faults.push(`${language}: "${key}" names {${parameters(text)}}, German names {${parameters(source[key]!)}}`)
    else if (typeset(language, text) !== text)
      faults.push(`${language}: "${key}" is set as ${typeset(language, text)}: give it to tools/texts.mjs again`)
  }
  for (const key of Object.keys(texts[language]!)) if (!(key in source)) faults.push(`de: "${key}" is missing`)
}

const sourcesOf = (folders: readonly string[]): string =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => join(root, folder, String(name))),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.generated\.|\.test\.|\.specimen\.|diagnostic-codes\.ts$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

const code = sourcesOf(['domain', 'server', 'web', 'samples'])

const literals = new Set([
  ...[...code.matchAll(/['"`]([a-zA-Z][\w-]*(?:\.[\w-]+)+)['"`]/g)].map((m) => m[1]!),
  // Error codes without a group are plain keys of the catalogue.
  ...Object.keys(errors),
])
/** Keys made of parts: each part stands for one step of the key, or a piece of it. */
const patterns = [
  ...new Set([...code.matchAll(/`([a-zA-Z][\w-]*\.(?:[\w.-]|\$\{[^{}`]*\})*)`/g)].map((m) => m[1]!)),
].flatMap((made) =>
  made.includes('${') ? [new RegExp(`^${made.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`)] : [],
)

/** These are judged below, by their code. */
const isDiagnostic = (key: string): boolean => isDiagnosticCode(key.replace('diagnostic.', ''))

for (const key of Object.keys(source)) {
  const base = key.replace(plural, '')
  if (
    !literals.has(key) &&
    !literals.has(base) &&
    !isDiagnostic(key) &&
    !patterns.some((pattern) => pattern.test(base))
  )
    faults.push(`"${key}" is named nowhere in the code: remove it`)
}

const engine = sourcesOf(['artwork', 'domain', 'server', 'tools'])

for (const [told, { params }] of Object.entries(diagnosticCodes)) {
  const text = source[`diagnostic.${told}`]
  const foreign = named(text ?? '').filter((name) => !Object.hasOwn(params, name))
  if (text === undefined) faults.push(`"diagnostic.${told}" has no text`)
  if (foreign.length) faults.push(`"diagnostic.${told}" names {${foreign.join(', ')}}, which the code does not have`)
  if (!engine.includes(`'${told}'`)) faults.push(`"${told}" is reported nowhere: remove it`)
}
for (const key of Object.keys(source))
  if (key.startsWith('diagnostic.') && !isDiagnosticCode(key.slice('diagnostic.'.length)))
    faults.push(`"${key}" is the text of no code of the engine's`)

if (faults.length) {
  process.stdout.write(`${faults.join('\n')}\n`)
  process.exit(1)
}
