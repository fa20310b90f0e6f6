/** Names of languages in the language of the interface. */
import * as names from '#domain/formats/language-name.ts'
import { currentLanguage } from './texts.ts'

/** `Französisch`, `français`: within a sentence. */
export const languageName = (tag: string): string => names.languageName(tag, currentLanguage())

/** `Français`: alone, in a list or at the beginning of a label. */
export const languageLabel = (tag: string): string => names.languageLabel(tag, currentLanguage())
