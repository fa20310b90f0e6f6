/**
 * How numbers and days are written in a language: as in Switzerland where it is one of its languages (prices in de-CH,
 * document 1 §9), English as in Europe. A country that is named holds.
 */
export const localeOf = (language: string): string => swiss[language] ?? language

const swiss: Readonly<Record<string, string | undefined>> = {
  de: 'de-CH',
  fr: 'fr-CH',
  it: 'it-CH',
  en: 'en-GB',
  la: 'de-CH',
}
