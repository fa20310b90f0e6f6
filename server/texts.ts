/** The texts that the server itself says: error messages and mails, in the language the request asks for. */
import type { JsonValue } from '#domain/errors.ts'
import { inWords } from '#domain/formats/said.ts'
import de from '#locales/de.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }
import fr from '#locales/fr.json' with { type: 'json' }

export type Language = 'de' | 'en' | 'fr'

const texts: Record<Language, Readonly<Record<string, string>>> = { de, en, fr }

/** The first of the header's languages that there are texts in; German without one. Specification §9. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/\s*;\s*q=/)
      return { language: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  return wanted.map(({ language }) => language).find(isLanguage) ?? 'de'
}

export const isLanguage = (text: unknown): text is Language => text === 'de' || text === 'en' || text === 'fr'

/** The text of a key with `{name}` replaced by the parameters; `count` chooses between one and several. */
export function textOf(key: string, language: Language, params: Readonly<Record<string, JsonValue>> = {}): string {
  const form = params['count'] === 1 ? 'one' : 'other'
  const text = texts[language][key] ?? texts[language][`${key}_${form}`] ?? key
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name]
    if (value === undefined) return whole
    if (typeof value === 'string') return value
    return inWords(value, language, (said, more) => textOf(said, language, more)) ?? JSON.stringify(value)
  })
}
