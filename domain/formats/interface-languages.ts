/** What the product speaks; each has its texts in `locales/`. */
export const interfaceLanguages = ['de', 'en', 'fr', 'it'] as const
export type InterfaceLanguage = (typeof interfaceLanguages)[number]

/** Those that have every text. What people name once for all, such as a field, they name in these. */
export const wholeLanguages = ['de', 'en', 'fr'] as const satisfies readonly InterfaceLanguage[]

/** The texts of a language; English ones where it has some only. */
export const withFallback = (
  language: InterfaceLanguage,
  texts: Readonly<Record<string, string>>,
  english: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => (isWhole(language) ? texts : { ...english, ...texts })

export const isWhole = (language: InterfaceLanguage): boolean => wholeLanguages.some((one) => one === language)
