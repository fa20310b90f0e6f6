/** The text with the quotation marks, apostrophes and spaces of its language; one that has them comes back as it is. */
export function typeset(language: 'de' | 'en' | 'fr' | 'it', text: string): string
