/** What is shown where a text is missing in the wanted language: the one order in which other languages are tried. */
export const languageFallback = ['de', 'en', 'la'] as const

/**
 * The value in the language or the nearest there is: `de-CH`, then `de`, then the fallback, then any. Empty ones do not
 * count.
 */
export function inLanguage<Value>(
  perLanguage: Readonly<Record<string, Value>>,
  language: string,
): NonNullable<Value> | undefined {
  const wanted = [language, language.split('-', 1)[0] ?? language, ...languageFallback, ...Object.keys(perLanguage)]
  for (const candidate of wanted) {
    const found = Object.hasOwn(perLanguage, candidate) ? perLanguage[candidate] : undefined
    if (found !== undefined && found !== null && found !== '') return found
  }
  return undefined
}
