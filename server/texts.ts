/** The texts that the server itself says: error messages and mails, in the language the request asks for. */
import type { Actor } from '#domain/access/actor.ts'
import type { Refusal } from '#domain/errors.ts'
import { localeOf } from '#domain/formats/locale.ts'
import { refusalWords } from '#domain/formats/refusals/refusal-words.ts'
import type { News } from '#domain/users/notification.ts'
import { newsSubject, newsWords } from '#domain/users/notification-words.ts'
import { type InterfaceLanguage, interfaceLanguages, withFallback } from '#domain/formats/interface-languages.ts'
import de from '#locales/de.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }
import fr from '#locales/fr.json' with { type: 'json' }
import it from '#locales/it.json' with { type: 'json' }

export type Language = InterfaceLanguage

const texts: Record<Language, Readonly<Record<string, string>>> = { de, en, fr, it: withFallback('it', it, en) }

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

/** What is refused is said in the language of the account. */
export const languageFor = (actor: Pick<Actor, 'language'> | undefined, asked: string | undefined): Language =>
  isLanguage(actor?.language) ? actor.language : languageOf(asked)

export const isLanguage = (text: unknown): text is Language => interfaceLanguages.some((one) => one === text)

type Params = Readonly<Record<string, string | number>>

/** The text of a key with `{name}` replaced by the parameters; `count` chooses the form of the language. */
export function textOf(
  key: string,
  language: Language,
  params: Params = {},
  write: (value: string | number) => string = String,
): string {
  const of = texts[language]
  const form = new Intl.PluralRules(language).select(Number(params['count'] ?? 0))
  const text = of[`${key}_${form}`] ?? of[key] ?? of[`${key}_other`] ?? key
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => write(params[name] ?? whole))
}

/** What a notification says, and the subject of the mail that says it. */
export function newsTexts(news: News, language: Language): { message: string; subject: string } {
  const say = (key: string, params: Params): string => textOf(key, language, params)
  return { message: newsWords(news, say), subject: newsSubject(news, say) }
}

/** A refusal in the person's words; `propertyName` knows what they call properties. Numbers are written as people write them, with all their places. */
export function refusalText(
  refusal: Omit<Refusal, 'ok'>,
  language: Language,
  propertyName?: (id: string) => string | undefined,
): string {
  const numbers = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 10 })
  const write = (value: string | number): string => (typeof value === 'number' ? numbers.format(value) : value)
  const say = (key: string, params: Params): string => textOf(key, language, params, write)
  return say(refusal.code, refusalWords(refusal, language, say, propertyName))
}
