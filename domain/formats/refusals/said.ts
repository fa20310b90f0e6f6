/**
 * Parameters of a text that are said in the person's language themselves: a key of the texts with what stands in it, several
 * of them, which are listed, or one of several. Whoever asks a program gets keys and numbers.
 */
export type Said = { readonly says: string; readonly [name: string]: string | number | Worded }

/** One of these: “a text or a number”. */
export type AnyOf = { readonly anyOf: readonly Said[] }

export type Worded = Said | AnyOf | readonly Said[]

export type Say = (key: string, params: Readonly<Record<string, string | number>>) => string

/** Undefined for any other value. */
export function inWords(value: unknown, language: string, say: Say): string | undefined {
  if (isSaid(value)) {
    const { says, ...params } = value
    const said = Object.entries(params).map(([name, param]) => [
      name,
      typeof param === 'object' ? (inWords(param, language, say) ?? '') : param,
    ])
    return say(says, Object.fromEntries(said) as Parameters<Say>[1])
  }
  if (isAnyOf(value)) return listed(value.anyOf, 'disjunction', language, say)
  if (!Array.isArray(value) || value.length === 0 || !value.every(isSaid)) return undefined
  return listed(value, 'conjunction', language, say)
}

const listed = (all: readonly Said[], type: 'conjunction' | 'disjunction', language: string, say: Say): string =>
  new Intl.ListFormat(language, { type }).format(all.map((one) => inWords(one, language, say) ?? ''))

const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && 'says' in value && typeof value.says === 'string'

const isAnyOf = (value: unknown): value is AnyOf =>
  typeof value === 'object' &&
  value !== null &&
  'anyOf' in value &&
  Array.isArray(value.anyOf) &&
  value.anyOf.every(isSaid)
