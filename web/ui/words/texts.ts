/** Texts in the person's language. German is the source; English and French have the same keys, Italian some of them. */
import { inLanguage } from '#domain/formats/in-language.ts'
import {
  type InterfaceLanguage,
  interfaceLanguages,
  isWhole,
  withFallback,
} from '#domain/formats/interface-languages.ts'
import type { Say } from '#domain/formats/refusals/said.ts'
import { refusalWords } from '#domain/formats/refusals/refusal-words.ts'
import i18next, { changeLanguage, exists, getFixedT, init, t } from 'i18next'
import { useSyncExternalStore } from 'react'
import type de from '#locales/de.json'
import { withEveryForm } from './plural-forms.ts'

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutPlural<Key> = Key extends `${infer Base}_${PluralForm}` ? Base : Key

/** `contents.count_one` and `contents.count_other` are asked for as `contents.count` with a `count`. */
export type TextKey = WithoutPlural<keyof typeof de>
export type TextParams = Readonly<Record<string, unknown>>
export type Texts = (key: TextKey, params?: TextParams) => string

export const languages = interfaceLanguages
export type Language = InterfaceLanguage

/** One file per language, loaded when it is first spoken. (A plain `import()` of JSON fails on Vite's development server.) */
const files = import.meta.glob<Record<string, string>>('../../../locales/*.json', { import: 'default' })

const storageKey = 'imprimatur.language'

/** How each language writes numbers and dates here (decision 0083). */
export const locales = { de: 'de-CH', en: 'en-GB', fr: 'fr-CH', it: 'it-CH' } as const

/** The count chooses between singular and plural; every number is written as people write it. */
const filledWith = (params: TextParams | undefined, language: Language) => ({
  count: params?.['count'],
  replace: Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [
      name,
      typeof value === 'number' ? numberText(value, language) : value,
    ]),
  ),
})

/** With all its places: who typed one too many must find it again. */
const numberText = (value: number, language: Language): string => numberFormat(language).format(value)

/** Made once: making one takes longer than drawing what it stands in. */
const numberFormats = new Map<Language, Intl.NumberFormat>()
function numberFormat(language: Language): Intl.NumberFormat {
  const format = numberFormats.get(language) ?? new Intl.NumberFormat(locales[language], { maximumFractionDigits: 10 })
  numberFormats.set(language, format)
  return format
}

/** Before the first screen: the language last chosen on this machine, else the browser's, else English (specification 2 §9). */
export async function startTexts(): Promise<void> {
  await init({
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  })
  await setLanguage(initialLanguage())
  // Chosen in another tab.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && isLanguage(newValue)) void setLanguage(newValue)
  })
}

export async function setLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    const own = await textsIn(language)
    const found = isWhole(language) ? own : withFallback(language, own, await textsIn('en'))
    i18next.addResourceBundle(language, 'translation', withEveryForm(found, language))
  }
  // Before screens are drawn in it: what they then ask for is asked for in it.
  document.documentElement.lang = language
  await changeLanguage(language)
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** All that is said in a language; throws where its file is not where it is looked for. */
export async function textsIn(language: Language): Promise<Record<string, string>> {
  const load = files[`../../../locales/${language}.json`]
  if (!load) throw new Error(`no texts for ${language}`)
  return load()
}

export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'de')

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

/** The texts of the current language; a component that calls this is drawn again when the language changes. */
export function useTexts(): Texts {
  return textsOf(useLanguage())
}

/** Outside components: for messages raised by a call. */
export const texts: Texts = (key, params) => t(key, filledWith(params, currentLanguage()))

let propertyName: (id: string) => string | undefined = () => undefined

/** Errors name fields by their paths: who knows what properties are called says it here. */
export const nameProperties = (namer: typeof propertyName): void => void (propertyName = namer)

/** The text of an error in the person's language; what the server wrote where the code has no text here. `named`: parameters that are words already. */
export function errorText(error: unknown, named: Readonly<Record<string, string>> = {}): string {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string') {
    const params = 'params' in error && typeof error.params === 'object' ? error.params : {}
    // The server was not asked: what it says of itself would be wrong.
    if (error.code === 'unavailable' && !navigator.onLine) return texts('ui.noConnection')
    if (error.code === 'internal' && !(params && 'requestId' in params && params.requestId))
      return texts('ui.error.unexpected')
    if (exists(error.code))
      return t(
        error.code,
        filledWith(
          {
            ...refusalWords({ code: error.code, params: { ...params } }, currentLanguage(), say, propertyName),
            ...named,
          },
          currentLanguage(),
        ),
      )
  }
  return error instanceof Error && error.message ? error.message : texts('ui.error.unexpected')
}

/** For what is worded in `domain`, by keys that it puts together. */
export const say: Say = (key, params) => t(key, filledWith(params, currentLanguage()))

/** A label kept per language, such as `{ de: "Rose", en: "rose" }`, in the language of the interface or the nearest. */
export function localized(label: unknown, language: string = currentLanguage()): string {
  if (typeof label === 'string') return label
  if (typeof label !== 'object' || label === null) return ''
  const found = inLanguage(label as Readonly<Record<string, unknown>>, language)
  return typeof found === 'string' ? found : ''
}

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

function initialLanguage(): Language {
  try {
    const stored = localStorage.getItem(storageKey)
    if (isLanguage(stored)) return stored
  } catch {
    // Then the browser's language decides.
  }
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en'
}

/** One function per language, so that memoised components see the change. */
const textsPerLanguage = new Map<Language, Texts>()
function textsOf(language: Language): Texts {
  let found = textsPerLanguage.get(language)
  if (!found) {
    const fixed = getFixedT(language)
    found = (key, params) => fixed(key, filledWith(params, language))
    textsPerLanguage.set(language, found)
  }
  return found
}

function subscribe(listener: () => void): () => void {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}
