/** Hyphenation (document 1 §3): which languages have patterns, and the words that organizations divide otherwise. */
import { firstCharacters } from '#domain/formats/characters.ts'
import { shortened } from '#domain/formats/refusals/shortened.ts'
import { hasPatterns } from '#artwork/facts.ts'
import { seesAll } from '#domain/access/tenancy.ts'
import { systemActor } from '#domain/access/actor.ts'
import { contentLanguages } from '#domain/formats/languages.ts'
import { productError } from '#domain/errors.ts'
import { all, is } from '#domain/query/filter.ts'
import { Hyphenation } from '#domain/fonts/hyphenation.ts'
import { ownLanguageName } from '#domain/formats/language-name.ts'
import type { WordList } from '#domain/fonts/word-list.ts'
import type { HyphenEntry, HyphenLanguage } from '#schema/shapes/hyphen-entry.ts'
import type { FontsOf } from '../../adapters/engine/engine-task.ts'
import { extensionOf } from '../../adapters/files/media-type-of-name.ts'
import type { Context, Services } from '../base/context.ts'
import { listAll, pagesOf } from '../base/list-all.ts'
import { readWordFile } from './read-word-file.ts'

/** Words that divide elsewhere than the patterns say, by language; an organization's own win over others. */
export async function hyphenationExceptions(
  { store }: Pick<Services, 'store'>,
  { owner, supplier }: FontsOf,
): Promise<Record<string, string[]>> {
  const lists = await listAll({ store, actor: systemActor }, 'hyphenations', {})
  const rank = (list: Hyphenation) =>
    list.owner === owner ? 2 : list.owner === supplier ? 1 : list.shared !== false ? 0 : -1
  const byLanguage: Record<string, string[]> = {}
  for (const { language, exceptions } of lists.filter((list) => rank(list) >= 0).toSorted((a, b) => rank(a) - rank(b)))
    byLanguage[language] = [...(byLanguage[language] ?? []), ...exceptions]
  return byLanguage
}

/** The specification's content languages, and the lists that the actor sees; by name. */
export async function listHyphens(context: Context): Promise<HyphenEntry[]> {
  const lists = (await listAll(context, 'hyphenations', {})).map((list) => ({
    ...list,
    hasPatterns: hasPatterns(list.language),
  }))
  return [...contentLanguages.map(builtIn), ...lists].toSorted((a, b) => a.name.localeCompare(b.name, 'de'))
}

/** The content languages, and those of the lists that the actor sees; of however many lists there are. */
export async function hyphenLanguages(context: Context): Promise<HyphenLanguage[]> {
  const words = new Map<string, number>(contentLanguages.map((language) => [language, 0]))
  for await (const page of pagesOf(context, 'hyphenations', {}))
    for (const { language, exceptions } of page) words.set(language, (words.get(language) ?? 0) + exceptions.length)
  return [...words].map(([language, count]) => ({ language, hasPatterns: hasPatterns(language), words: count }))
}

const builtIn = (language: string): HyphenEntry => ({
  name: ownLanguageName(language),
  language,
  languageName: ownLanguageName(language),
  info: '',
  hasPatterns: hasPatterns(language),
  exceptions: [],
})

export type WordFile = { name: string; bytes: Uint8Array; language?: string; shared?: boolean }

/** A list of the same name, language and owner is replaced. Throws `hyphenation.noWords` for a file without any. */
export async function uploadHyphenation(
  { store, actor }: Context,
  file: WordFile,
): Promise<{ hyphenation: Hyphenation; faults: WordList['faults']; faultCount: number }> {
  const type = extensionOf(file.name)
  if (!wordFiles.includes(type))
    throw productError('upload.typeNotSupported', {
      type: type || firstCharacters(file.name, 50),
      types: wordFiles.join(', '),
    })
  const { words, faults, ...said } = await readWordFile(file.name, file.bytes)
  const language = said.language ?? file.language
  if (language === undefined) throw productError('hyphenation.languageUnknown', { name: file.name })
  if (words.length === 0) throw productError('hyphenation.noWords', { name: file.name })
  const name = said.name ?? shortened(file.name.replace(/\.\w+$/, ''), 200)
  const where = all(is('name', name), is('language', language), is('owner', actor.organization))
  const [existing] = (await store.list(actor, 'hyphenations', { where, limit: 1 })).documents
  const set = { exceptions: words, ...(said.info !== undefined && { info: said.info }) }
  const fresh = {
    name,
    language,
    languageName: ownLanguageName(language),
    owner: actor.organization,
    shared: file.shared ?? seesAll(actor),
  }
  const { documents } = await store.write(
    actor,
    [
      existing
        ? { kind: 'update', collection: 'hyphenations', id: existing.id, set }
        : { kind: 'create', collection: 'hyphenations', document: { ...fresh, ...set } },
    ],
    { label: `HyphenationUpload ${file.name}` },
  )
  return { hyphenation: documents[0], faults: faults.slice(0, 50), faultCount: faults.length }
}

/** Each word with U+00AD where the actor's organization divides it. */
export async function tryHyphenation(context: Context, language: string, words: readonly string[]): Promise<string[]> {
  const { organization: owner, supplier } = context.actor
  const exceptions = await hyphenationExceptions(context, { owner, supplier: supplier ?? undefined })
  return context.engine.run({ kind: 'hyphenate', language, words, exceptions })
}

const wordFiles = ['txt', 'yaml', 'yml']
