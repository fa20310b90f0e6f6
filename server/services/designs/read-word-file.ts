/**
 * A file of divided words. Plain text holds words; YAML may also say of which language and what for:
 *
 *   name: Staudennamen
 *   language: { name: de }
 *   info: Gattungen, wie der Verlag sie trennt
 *   words: [Ur-instinkt, Wachol-der]
 */
import { atMost } from '#domain/fields.ts'
import { shorten } from '#domain/formats/refusals/expected.ts'
import { because } from '#domain/formats/refusals/reasons.ts'
import type { Said } from '#domain/formats/refusals/said.ts'
import { contentLanguages } from '#domain/formats/languages.ts'
import { productError } from '#domain/errors.ts'
import { ownLanguageName } from '#domain/formats/language-name.ts'
import { parseWordList, type WordList } from '#domain/fonts/word-list.ts'
import { z } from 'zod'

const Words = z.union([z.string(), z.array(z.union([z.string(), z.number()]))]).optional()
const File = z.object({
  name: z.string().trim().min(1).check(atMost(200)).optional(),
  info: z.string().check(atMost(100_000)).optional(),
  language: z.union([z.string(), z.object({ name: z.string().optional(), code: z.string().optional() })]).optional(),
  words: Words,
  exceptions: Words,
})

export type WordFileContent = WordList & { name?: string; language?: string; info?: string }

/** Throws `hyphenation.unreadable`. */
export async function readWordFile(filename: string, bytes: Uint8Array): Promise<WordFileContent> {
  const unreadable = (reason: Said) => productError('hyphenation.unreadable', { name: filename, reason })
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unreadable(because('notUtf8'))
  }
  if (!/\.ya?ml$/i.test(filename)) return parseWordList(text)
  const { parse } = await import('yaml')
  let content: unknown
  try {
    // Ten aliases of aliases are enough for honest files and too few for an avalanche.
    content = parse(text, { maxAliasCount: 10 })
  } catch {
    throw unreadable(because('notYaml'))
  }
  const read = File.safeParse(content)
  if (!read.success) {
    const names = read.error.issues.map(({ path }) => shorten(path.join('.'))).join(', ')
    throw unreadable(names ? because('wrongEntries', { names }) : because('notYaml'))
  }
  const { name, info, language, words, exceptions } = read.data
  const said = typeof language === 'string' ? language : (language?.code ?? language?.name)
  const tag = said === undefined ? undefined : languageOf(said)
  const lines = [words ?? [], exceptions ?? []].flat().join('\n')
  return {
    ...parseWordList(lines),
    ...(name !== undefined && { name }),
    ...(tag !== undefined && { language: tag }),
    ...(info !== undefined && { info }),
  }
}

/** By its tag, or by its name in itself. */
function languageOf(said: string): string | undefined {
  const wanted = said.trim().toLowerCase()
  const tag = contentLanguages.find((one) => one === wanted || ownLanguageName(one).toLowerCase() === wanted)
  return tag ?? (/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(said.trim()) ? said.trim() : undefined)
}
