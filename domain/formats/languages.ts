/** Document 2 §3: languages that contents may have. Latin and German are always active. */
export const contentLanguages = [
  'la', 'de', 'en', 'fr', 'bg', 'cs', 'da', 'es', 'et', 'fi', 'hu', 'it', 'lb', 'lt', 'lv', 'nl', 'no', 'pl', 'pt', 'ro',
  'ru', 'sk', 'sr', 'sv', 'tr', 'uk',
] as const // prettier-ignore

/** In every organization, whatever it chose. */
export const alwaysActive = ['la', 'de'] as const

type Languages = { languages: readonly string[] }

/** Of a content: the first of its organization's languages that it is in. Latin is that of names alone. */
export function mainLanguageOf(content: Languages, organization?: Languages): string {
  const own = content.languages.filter(isSpoken)
  const spoken = organization?.languages.filter(isSpoken) ?? []
  return spoken.find((one) => own.includes(one)) ?? own[0] ?? spoken[0] ?? 'de'
}

/** Of a content that begins: those of its organization, and those that it has a name in. */
export function languagesToBegin(
  organization: Languages | undefined,
  label: Readonly<Record<string, unknown>>,
): string[] {
  const own = organization?.languages ?? []
  return [...new Set([...(own.length > 0 ? own : alwaysActive), ...Object.keys(label)])]
}

const isSpoken = (language: string): boolean => language !== 'la'
