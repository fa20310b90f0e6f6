/** Faults of values that name other things: records, languages, each other. */
import { productError, refuse } from '../errors.ts'
import { contentLanguages } from '../formats/languages.ts'
import type { RecordKind } from '../records.ts'
import { at, type Fault, type Judged } from './fault.ts'

const known: ReadonlySet<string> = new Set(contentLanguages)

/** A language of contents, also with a region: `de`, `de-CH`. */
export const isKnownLanguage = (tag: string): boolean => known.has(tag) || known.has(tag.split('-', 1)[0] ?? '')

/** Throws `value.languageUnknown`. */
export function requireKnownLanguage(tag: string): void {
  if (!isKnownLanguage(tag)) throw productError('value.languageUnknown', { language: tag })
}

export const languageFaults = (tags: Iterable<string>, pathOf: (tag: string) => string): Fault[] =>
  [...tags]
    .filter((tag) => !isKnownLanguage(tag))
    .map((tag) => at(pathOf(tag), refuse('value.languageUnknown', { language: tag })))

/** The languages that something is kept in: one at least, each once. */
export const languageListFaults = (tags: readonly string[], path: string): Fault[] => [
  ...(tags.length === 0 ? [at(path, refuse('document.fieldRequired', { path }))] : []),
  ...languageFaults(tags, () => path),
  ...twiceFaults(tags, path),
]

/** Whatever names a record names one that is there. */
export function namedFault({ related }: Judged, path: string, kind: RecordKind, id: unknown): Fault | undefined {
  if (typeof id !== 'string' || related(kind, id)) return undefined
  return at(path, refuse('value.namesNothing', { path, id }))
}

/** The second of two that are called the same. */
export function twiceFaults(ids: readonly string[], path: string): Fault[] {
  const again = ids.find((id, index) => ids.indexOf(id) < index)
  return again === undefined ? [] : [at(path, refuse('value.twice', { path, id: again }))]
}
