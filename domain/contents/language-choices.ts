import { interfaceLanguages } from '../formats/interface-languages.ts'
import { languageLabel } from '../formats/language-name.ts'
import { contentLanguages } from '../formats/languages.ts'

const others = contentLanguages.filter((language) => !interfaceLanguages.some((one) => one === language))

/** The languages that contents may have, to choose one: those of the interface first, the others by their names. */
export function languageChoices(inLanguage: string): { value: string; label: string }[] {
  const choice = (value: string) => ({ value, label: languageLabel(value, inLanguage) })
  const named = others.map((one) => choice(one))
  return [
    ...interfaceLanguages.map((one) => choice(one)),
    ...named.toSorted((a, b) => a.label.localeCompare(b.label, inLanguage)),
  ]
}
