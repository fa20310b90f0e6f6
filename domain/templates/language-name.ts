/** A language's name in itself, such as "français"; of those that browsers and Node do not know, by hand. */
export function ownLanguageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language)
  return unknown[language] ?? name ?? language
}

const unknown: Readonly<Record<string, string>> = { la: 'Latina', lb: 'Lëtzebuergesch' }
