/**
 * Parameters of a text that are said in the person's language themselves: a key of the texts with what stands in it, or several
 * of them, which are listed. Whoever asks a program gets keys and numbers.
 */
export type Said = { readonly says: string; readonly [name: string]: string | number }

type Say = (key: string, params: Readonly<Record<string, string | number>>) => string

/** Undefined for any other value. */
export function inWords(value: unknown, language: string, say: Say): string | undefined {
  if (isSaid(value)) {
    const { says, ...params } = value
    return say(says, params)
  }
  if (!Array.isArray(value) || value.length === 0 || !value.every(isSaid)) return undefined
  return new Intl.ListFormat(language).format(value.map((one) => inWords(one, language, say) ?? ''))
}

const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && 'says' in value && typeof value.says === 'string'
