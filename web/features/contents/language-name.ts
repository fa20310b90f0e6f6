import { currentLanguage } from '#web/ui/texts.ts'

/** `Deutsch`, `Französisch`: in the language of the interface. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames([currentLanguage()], { type: 'language', fallback: 'code' }).of(language) ?? language
