/** What the product speaks; each has its texts in `locales/`. */
export const interfaceLanguages = ['de', 'en', 'fr'] as const
export type InterfaceLanguage = (typeof interfaceLanguages)[number]
