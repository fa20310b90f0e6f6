/** Document 2 §3: languages that contents may have. Latin and German are always active. */
export const contentLanguages = [
  'la', 'de', 'en', 'fr', 'bg', 'cs', 'da', 'es', 'et', 'fi', 'hu', 'it', 'lb', 'lt', 'lv', 'nl', 'no', 'pl', 'pt', 'ro',
  'ru', 'sk', 'sr', 'sv', 'tr', 'uk',
] as const // prettier-ignore

/** In every organization, whatever it chose. */
export const alwaysActive = ['la', 'de'] as const
