/** What of a found record its row says: its name, where the term was found, how it stands, what is shown of it. */
import { pictureFormats } from '../pictures/picture.ts'
import { fold } from '../query/fold.ts'
import type { RecordOf } from '../records.ts'
import { thumbOf } from '../releases/pages/display-files.ts'
import { excerptOf, marksOf } from './highlight.ts'
import type { SearchScope } from './search-query.ts'
import { type FoundText, nameOf, textsByField } from './search-text.ts'

export type DescribedHit = {
  name: string
  found?: FoundText
  latin?: string
  organization?: string
  status?: string
  number?: number
  template?: string
  active?: boolean
  aside?: true
  picture?: string
}

type Found = Readonly<Record<string, unknown>>

/** `document` as its asker sees it; `words` folded. */
export function describeHit(
  scope: SearchScope,
  id: string,
  document: Found,
  { words, language, latin: inLatin }: { words: readonly string[]; language: string; latin: ReadonlySet<string> },
): DescribedHit {
  const name = nameOf(scope, document, language) ?? id
  const found = whereFound(scope, document, name, words)
  const latin = scope === 'contents' ? latinOf(document, inLatin) : undefined
  const organization = document[scope === 'users' ? 'organization' : 'owner']
  const { status, number, template, archived, disabled } = document
  const isAside = archived === true || disabled === true || status === 'disabled'
  const picture = pictureOf(scope, document)
  return {
    name,
    ...(found && { found }),
    ...(latin && latin !== name && { latin }),
    ...(typeof organization === 'string' && scope !== 'organizations' && { organization }),
    ...(typeof status === 'string' && { status }),
    ...(scope === 'releases' && typeof number === 'number' && { number }),
    ...((scope === 'releases' || scope === 'publications') && typeof template === 'string' && { template }),
    ...(document['effectivelyActive'] === false && { active: false }),
    ...(isAside && { aside: true as const }),
    ...(picture !== undefined && { picture }),
  }
}

function latinOf({ label, data }: Partial<RecordOf<'contents'>>, latin: ReadonlySet<string>): string | undefined {
  if (label?.['la']) return label['la']
  const values = [...latin].map((property) => data?.[property]?.value)
  return values.find((value): value is string => typeof value === 'string' && value !== '')
}

/** The text that says most of it; nothing where its name does. */
function whereFound(
  scope: SearchScope,
  document: Found,
  name: string,
  words: readonly string[],
): FoundText | undefined {
  const marked = (text: string): number => marksOf(text, words).reduce((sum, [from, to]) => sum + to - from, 0)
  if (marked(name) > 0) return undefined
  let best: FoundText | undefined
  let most = 0
  for (const one of textsByField(scope, document)) {
    if (fold(one.text) === fold(name)) continue
    const count = marked(one.text)
    if (count > most) [best, most] = [one, count]
  }
  return best && { field: best.field, text: excerptOf(best.text, words) }
}

const isPicture = new RegExp(`\\.(${pictureFormats.join('|')})$`, 'i')

function pictureOf(scope: SearchScope, document: Found): string | undefined {
  if (scope === 'publications') return (document as Partial<RecordOf<'publications'>>).preview
  if (scope === 'releases') return thumbOf({ files: (document as Partial<RecordOf<'releases'>>).files ?? {} })?.path
  if (scope !== 'contents') return undefined
  return textsByField('contents', document)
    .filter(({ field }) => field.startsWith('data.'))
    .find(({ text }) => isPicture.test(text))?.text
}

/** Folded words as the names write them that were found by them. */
export function asWritten(term: string, names: readonly string[]): string {
  const written = new Map(names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)).map((word) => [fold(word), word]))
  return term.replaceAll(/[\p{L}\p{N}]+/gu, (word) => written.get(word) ?? word)
}
