/** Counts for which a language has a form of its own that no text has, such as French from a million on, read as its other counts. */
export function withEveryForm(texts: Readonly<Record<string, string>>, language: string): Record<string, string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const others = Object.entries(texts).filter(([key]) => key.endsWith('_other'))
  const added = others.flatMap(([key, text]) => forms.map((form) => [key.replace(/other$/, form), text] as const))
  return { ...Object.fromEntries(added), ...texts }
}
