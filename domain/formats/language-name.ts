/** What languages are called, by their tags. */

/** `Französisch`, `français`: to whoever reads it, as it stands within a sentence. A tag that has no name stays what it is. */
export const languageName = (tag: string, reader: string): string =>
  new Intl.DisplayNames([reader], { type: 'language', fallback: 'code' }).of(tag) ?? tag

/** `Français`: as it stands alone, in a list or at the beginning of a label. */
export const languageLabel = (tag: string, reader: string): string => {
  const name = languageName(tag, reader)
  const [first = '', ...rest] = name
  return name === tag ? name : first.toLocaleUpperCase(reader) + rest.join('')
}

/** A language's name in itself, such as "français"; of those that browsers and Node do not know, by hand. */
export const ownLanguageName = (language: string): string => unknown[language] ?? languageName(language, language)

const unknown: Readonly<Record<string, string>> = { la: 'Latina', lb: 'Lëtzebuergesch' }
